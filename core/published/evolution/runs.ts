import {
  addWork,
  type Outcome,
  type Run,
  type Runs,
  type RunsStart,
  type RunTask,
  type Trace,
  type Work,
} from '../../algorithm/index.ts';
import { type Grid, gridRows, type Result } from '../../puzzle/index.ts';

/** Breeds runs one after another until one comes to a solution or the budget is spent. */
export function solveByRuns(begun: Result<Runs, Outcome>, budget: number, trace?: Trace): Outcome {
  if (!begun.ok) return begun.error;
  const runs = begun.value;
  const conclusion = conclude(runs, budget, trace);
  let asked = conclusion.next();
  while (!asked.done) asked = conclusion.next(bred(runs.breed(asked.value, trace)));
  return asked.value;
}

/** Goes through all generations of a run. */
export function bred(generations: Generator<undefined, Run, undefined>): Run {
  for (;;) {
    const step = generations.next();
    if (step.done) return step.value;
  }
}

/**
 * Asks for one run after another and takes each into account, to the answer. Whoever breeds them ahead, with a limit that
 * was known then, hands on what kept within the limit that is asked for; so the answer is the same, and so is the work.
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

/** Whether a run starts from the crowd before it. */
export const startsFromCrowd = (number: number, crowd: number | undefined): boolean =>
  crowd !== undefined && number % (crowd + 1) === crowd;

function solvedBy(solution: Grid, work: Work, trace: Trace | undefined): Outcome {
  trace?.({ kind: 'solution', rows: gridRows(solution) });
  return { status: 'solved', solutions: [solution], complete: false, work };
}
