import {
  type Outcome,
  predictViews,
  type Run,
  type Runs,
  type RunsStart,
  type RunTask,
  type SolveOptions,
  type TraceStep,
  viewsAsked,
} from '@crosshatch/core/algorithm';
import { bred } from '@crosshatch/core/published/evolution';
import { failure, heightOf, type Puzzle, type Result, success, widthOf } from '@crosshatch/core/puzzle';
import { findAlgorithm } from '@crosshatch/core/registry';
import { predictorFor } from './networks.ts';

/** A puzzle and what is to breed on it; the same for all its runs. */
export interface RunsQuestion {
  /** Different for each question that is put to a worker. */
  readonly id: number;
  readonly puzzle: Puzzle;
  readonly algorithm: string;
  readonly options: Omit<SolveOptions, 'trace'>;
}

/** What is known before the first run. */
export interface Beginning {
  readonly start: RunsStart;
  /** The budget that was asked for, or the algorithm's own. */
  readonly budget: number;
  readonly steps: readonly TraceStep[];
  /** What a network made of the puzzle, for all the runs. */
  readonly predictions?: readonly Float32Array[];
}

/** Steps are sent so often, in milliseconds. */
const INTERVAL = 50;

/** The question whose runs were bred last. Its memory serves them all. */
let current: { readonly id: number; readonly runs: Runs } | undefined;

/** Runs of evolutions, in a Web Worker of several. */
export const runTasks = { beginRuns, breedRun };

/** What is known before the first run; or the outcome, where there is nothing to breed. */
async function beginRuns(
  { puzzle, algorithm: name, options }: RunsQuestion,
  model?: string,
): Promise<Result<Beginning, Outcome>> {
  const algorithm = algorithmOf(name);
  const views = viewsAsked(algorithm, model);
  const predictions = views === undefined ? undefined : await predictionsFor(puzzle, views, model);
  const steps: TraceStep[] = [];
  const asked = { ...options, ...(predictions && { predictions }) };
  const begun = algorithm.runs?.(puzzle, { ...asked, trace: (step) => steps.push(step) });
  if (begun === undefined) return failure(algorithm.solve(puzzle, asked));
  if (!begun.ok) return begun;
  const { breed: _, ...start } = begun.value;
  const budget = options.budget ?? algorithm.defaultBudget(puzzle);
  return success({ start, budget, steps, ...(predictions && { predictions }) });
}

/** Breeds a run. @param onSteps is handed all its steps, some at a time */
async function breedRun(
  { id, puzzle, algorithm, options }: RunsQuestion,
  task: RunTask,
  onSteps?: (steps: readonly TraceStep[]) => void | Promise<void>,
): Promise<Run> {
  if (current?.id !== id) {
    const begun = algorithmOf(algorithm).runs?.(puzzle, options);
    if (!begun?.ok) throw new RangeError(`${algorithm} has no runs on this puzzle`);
    current = { id, runs: begun.value };
  }
  const { runs } = current;
  if (onSteps === undefined) return bred(runs.breed(task));
  let steps: TraceStep[] = [];
  let last = performance.now();
  const tell = () => {
    const told = onSteps(steps);
    steps = [];
    last = performance.now();
    return told;
  };
  const run = bred(
    runs.breed(task, (step) => {
      steps.push(step);
      if (performance.now() - last >= INTERVAL) tell();
    }),
  );
  // The steps have another way to go than the run: they are to arrive before it.
  await tell();
  return run;
}

async function predictionsFor(puzzle: Puzzle, views: 1 | 8, model?: string): Promise<readonly Float32Array[]> {
  const predictor = await predictorFor({ width: widthOf(puzzle), height: heightOf(puzzle) }, model);
  if (!predictor.ok) throw new RangeError(predictor.error);
  return predictViews(predictor.value, puzzle, views);
}

function algorithmOf(name: string) {
  const algorithm = findAlgorithm(name);
  if (algorithm === undefined) throw new RangeError(`there is no algorithm ${name}`);
  return algorithm;
}
