import type { Outcome, Run, RunsStart, RunTask } from '../../algorithm/index.ts';
import { conclude, startsFromCrowd } from './runs.ts';

/** What breeds runs for `solveAhead`: threads, workers. */
export interface Breeders {
  /** How many runs they breed at once. */
  readonly count: number;
  /** Breeds a run; undefined where it was stopped. */
  readonly breed: (task: RunTask) => Promise<Run | undefined>;
  /** The runs above this number are not needed any more. */
  readonly stopAbove: (number: number) => void;
}

/** Runs that are done before those that they have to wait for: so many for each breeder, so that they stay few. */
const AHEAD = 8;

/**
 * What `solveByRuns` answers, from runs that are bred several at once, and whatever the order in which they end: the same
 * solution, the same work. A run is bred before it is known whether those before leave anything of the budget to it; the
 * one on which the budget ends is bred again if it went too far.
 */
export async function solveAhead(start: RunsStart, budget: number, breeders: Breeders): Promise<Outcome> {
  const conclusion = conclude(start, budget);
  const done = new Map<number, Run>();
  const underWay = new Map<number, Promise<void>>();
  /** Nothing comes after a run with a solution. */
  let last = Number.POSITIVE_INFINITY;
  const { crowd = 0 } = start;

  const begin = (task: RunTask): void => {
    const breeding = breeders.breed(task).then((run) => {
      underWay.delete(task.number);
      if (run === undefined) return;
      done.set(task.number, run);
      if (run.solution === undefined || task.number >= last) return;
      last = task.number;
      breeders.stopAbove(last);
    });
    underWay.set(task.number, breeding);
  };

  /** The runs that this one starts from, or undefined where they are not all there yet. */
  const startOf = (number: number): readonly Run[] | undefined => {
    if (!startsFromCrowd(number, start.crowd)) return [];
    const from: Run[] = [];
    for (let member = number - crowd; member < number; member++) {
      const run = done.get(member);
      if (run === undefined) return undefined;
      from.push(run);
    }
    return from;
  };

  try {
    let asked = conclusion.next();
    while (!asked.done) {
      const { number: first, limit } = asked.value;
      const run = done.get(first);
      if (run !== undefined && run.work.evaluations <= limit) {
        done.delete(first - crowd - 1);
        asked = conclusion.next(run);
        continue;
      }
      if (run !== undefined) {
        done.delete(first);
        last = Number.POSITIVE_INFINITY;
      }
      let left = limit;
      for (let number = first; underWay.size < breeders.count && left > 0; number++) {
        if (number > last || number >= first + AHEAD * breeders.count) break;
        const known = done.get(number);
        if (known !== undefined) left -= known.work.evaluations;
        else if (!underWay.has(number)) {
          const from = startOf(number);
          if (from !== undefined) begin({ number, limit: left, from });
        }
      }
      await Promise.race(underWay.values());
    }
    return asked.value;
  } finally {
    breeders.stopAbove(-1);
  }
}
