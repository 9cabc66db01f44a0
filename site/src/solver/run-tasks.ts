import type { Outcome, Run, Runs, RunsStart, RunTask, SolveOptions, TraceStep } from '@crosshatch/core/algorithm';
import { bred } from '@crosshatch/core/published/evolution';
import { failure, type Puzzle, type Result, success } from '@crosshatch/core/puzzle';
import { algorithmOf, solveWith } from '@crosshatch/core/registry';
import { predictorFor } from './networks.ts';

/** A puzzle and the algorithm that breeds on it. All runs share them. */
export interface RunsQuestion {
  /** Different for each question to a worker. */
  readonly id: number;
  readonly puzzle: Puzzle;
  readonly algorithm: string;
  readonly options: Omit<SolveOptions, 'trace'>;
}

/** The findings before the first run. */
export interface Beginning {
  readonly start: RunsStart;
  /** The budget of the options, or else the algorithm's default. */
  readonly budget: number;
  readonly steps: readonly TraceStep[];
  /** The predictions for the puzzle, which all runs use. */
  readonly predictions?: readonly Float32Array[];
}

/** Milliseconds between two messages with steps. */
const INTERVAL = 50;

/** The latest question, and the memory that all its runs share. */
let current: { readonly id: number; readonly runs: Runs } | undefined;

/** Runs of evolutions, in one of several Web Workers. */
export const runTasks = { beginRuns, breedRun };

/** Returns the findings before the first run. The error is the outcome, if there is nothing to breed. */
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

/** Breeds a run. @param onSteps called with all its steps, some at a time */
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
  // Steps are sent on another channel than the run, and must arrive before it.
  await tell();
  return run;
}
