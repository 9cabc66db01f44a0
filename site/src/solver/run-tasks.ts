import type { Outcome, Run, Runs, RunsStart, RunTask, SolveOptions, TraceStep } from '@crosshatch/core/algorithm';
import { bred } from '@crosshatch/core/published/evolution';
import { failure, type Puzzle, type Result, success } from '@crosshatch/core/puzzle';
import { algorithmOf, solveWith } from '@crosshatch/core/registry';
import { predictorFor } from './networks.ts';

/** A puzzle and the algorithm that breeds on it; the same for all its runs. */
export interface RunsQuestion {
  /** Different for each question that is put to a worker. */
  readonly id: number;
  readonly puzzle: Puzzle;
  readonly algorithm: string;
  readonly options: Omit<SolveOptions, 'trace'>;
}

/** The findings before the first run. */
export interface Beginning {
  readonly start: RunsStart;
  /** The budget that was asked for, or the algorithm's own. */
  readonly budget: number;
  readonly steps: readonly TraceStep[];
  /** The predictions for the puzzle, for all the runs. */
  readonly predictions?: readonly Float32Array[];
}

/** Milliseconds between two messages with steps. */
const INTERVAL = 50;

/** The question whose runs were bred last, and their memory, which serves them all. */
let current: { readonly id: number; readonly runs: Runs } | undefined;

/** Runs of evolutions, in a Web Worker of several. */
export const runTasks = { beginRuns, breedRun };

/** The findings before the first run; or the outcome, where there is nothing to breed. */
async function beginRuns(
  { puzzle, algorithm: name, options }: RunsQuestion,
  model?: string,
): Promise<Result<Beginning, Outcome>> {
  const algorithm = algorithmOf(name);
  const budget = options.budget ?? algorithm.defaultBudget(puzzle);
  const begin = (predictions: Pick<SolveOptions, 'predictions'>): Result<Beginning, Outcome> => {
    const steps: TraceStep[] = [];
    const asked = { ...options, ...predictions };
    const begun = algorithm.runs?.(puzzle, { ...asked, trace: (step) => steps.push(step) });
    if (begun === undefined) return failure(algorithm.solve(puzzle, asked));
    if (!begun.ok) return begun;
    const { breed: _, ...start } = begun.value;
    return success({ start, budget, steps, ...predictions });
  };
  const begun = await solveWith(algorithm, puzzle, { model, predictorFor, solve: begin });
  if (!begun.ok) throw new RangeError(begun.error);
  return begun.value.outcome;
}

/** Breeds a run. @param onSteps callback that gets all its steps, some at a time */
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
  // The steps are sent on another way than the run, and have to arrive before it.
  await tell();
  return run;
}
