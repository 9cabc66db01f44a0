import {
  addWork,
  lastOf,
  type Outcome,
  pacing,
  type Run,
  type Runs,
  type RunsStart,
  type RunTask,
  type Steps,
  type Trace,
  type Work,
} from '../../algorithm/index.ts';
import { type Grid, gridRows, type Result } from '../../puzzle/index.ts';

/** Executes runs one after another until one finds a solution or the budget is spent. */
export const solveByRuns = (begun: Result<Runs, Outcome>, budget: number, trace?: Trace): Outcome =>
  lastOf(stepsByRuns(begun, budget, Number.POSITIVE_INFINITY, trace));

/** As `solveByRuns`, but pauses between generations or runs after every `pause` evaluations. */
export function* stepsByRuns(
  begun: Result<Runs, Outcome>,
  budget: number,
  pause: number,
  trace?: Trace,
): Steps<Outcome> {
  if (!begun.ok) return begun.error;
  const runs = begun.value;
  const conclusion = conclude(runs, budget, trace);
  const isDue = pacing(pause);
  let before = 0;
  let asked = conclusion.next();
  while (!asked.done) {
    const generations = runs.breed(asked.value, trace);
    let step = generations.next();
    for (; !step.done; step = generations.next()) if (isDue(before + step.value)) yield;
    before += step.value.work.evaluations;
    if (isDue(before)) yield;
    asked = conclusion.next(step.value);
  }
  return asked.value;
}

/** Executes a run to its end. */
export function bred<Board = Grid>(generations: Generator<number, Run<Board>, undefined>): Run<Board> {
  for (;;) {
    const step = generations.next();
    if (step.done) return step.value;
  }
}

/**
 * Requests one run after another, adds up their work and returns the answer. A run computed ahead of time is accepted
 * only if it stayed within the limit now in force, so the answer and the work are the same as if no run were computed
 * ahead.
 */
export function* conclude(
  { certain, work, crowd }: RunsStart,
  budget: number,
  trace?: Trace,
): Generator<RunTask, Outcome, Run> {
  let spent: Work = work;
  let evaluations = 0;
  let group: Run[] = [];
  for (let number = 0; evaluations < budget; number++) {
    const run: Run = yield { number, limit: budget - evaluations, from: startsFromCrowd(number, crowd) ? group : [] };
    evaluations += run.work.evaluations;
    spent = addWork(spent, run.work);
    if (run.solution !== undefined) return solvedBy(run.solution, spent, trace);
    if (startsFromCrowd(number, crowd)) group = [];
    else if (crowd !== undefined) group.push(run);
  }
  return { status: 'exhausted', solutions: [], partial: certain, work: spent };
}

/** Whether a run starts from the crowd of runs before it. */
export const startsFromCrowd = (number: number, crowd: number | undefined): boolean =>
  crowd !== undefined && number % (crowd + 1) === crowd;

function solvedBy(solution: Grid, work: Work, trace: Trace | undefined): Outcome {
  trace?.({ kind: 'solution', rows: gridRows(solution) });
  return { status: 'solved', solutions: [solution], complete: false, work };
}
