import type { Meter, Predictor } from '../algorithm/index.ts';
import type { ModelError } from '../models/index.ts';
import type { Problem } from '../problems/index.ts';
import { type AnyPuzzle, failure, type Puzzle, type Result } from '../puzzle/index.ts';
import { predictionTime, viewsFault } from './limits.ts';
import { type Place, STEP_TIME, withPauses } from './place.ts';

/** The problem of a model that cannot predict. @param report receives the cause of an unreadable file; clients do not */
export function modelProblem({ code, message }: ModelError, report: (fault: string) => void): Problem {
  if (code === 'no-model') return { name: 'no-model', detail: message };
  report(`models: ${message}`);
  return { name: 'models-unreadable', detail: 'the models cannot be read at the moment; try again later' };
}

/** The number of reflections at which a model looks by default. */
export const usualViews = ({ solves }: Predictor): 1 | 8 => (solves ? 1 : 8);

/**
 * Waits for a predictor that is loading. Fails if it cannot be loaded, or if the puzzle is too large for it.
 *
 * @param asked the number of reflections of the puzzle at which it has to look. Default: `usualViews`.
 */
export async function predictorFor(
  puzzle: AnyPuzzle,
  loading: Promise<Result<Predictor, ModelError>>,
  asked: 1 | 8 | undefined,
  report: (fault: string) => void,
): Promise<Result<Predictor, Problem>> {
  const predictor = await loading;
  if (!predictor.ok) return failure(modelProblem(predictor.error, report));
  const fault = viewsFault(puzzle, asked ?? usualViews(predictor.value));
  return fault === undefined ? predictor : failure(fault);
}

/** Has a predictor look at reflections of a puzzle, with pauses if it can pause. */
export async function predictWithin(
  { predict, steps }: Predictor,
  puzzles: readonly Puzzle[],
  meter: Meter,
  pause: Place['pause'],
): Promise<Float32Array[]> {
  const [puzzle] = puzzles;
  if (steps === undefined || puzzle === undefined) return predict(puzzles, meter);
  return withPauses(steps(puzzles, meter, STEP_TIME / predictionTime(puzzle, 1, 1)), pause);
}
