import type { Outcome, Run, RunsStart, RunTask } from '../../algorithm/index.ts';
import { conclude, startsFromCrowd } from './runs.ts';

/** The threads or workers in which `solveAhead` executes runs. */
export interface Breeders {
  /** Number of runs that they execute in parallel. */
  readonly count: number;
  /** Executes a run; returns undefined if the run was stopped. */
  readonly breed: (task: RunTask) => Promise<Run | undefined>;
  /** Stops the runs above this number: their results are not needed any more. */
  readonly stopAbove: (number: number) => void;
}

/** Speculative runs per worker: a run this far ahead of the oldest unfinished one is not started yet. */
const AHEAD = 8;

/**
 * Computes the answer of `solveByRuns` with speculative runs in parallel: the same solution and the same work, in
 * whatever order the runs end. A run starts before it is known whether the earlier runs leave any budget for it. The
 * run in which the budget ends is repeated with its true limit if it went beyond this limit.
 */
export async function solveAhead(start: RunsStart, budget: number, breeders: Breeders): Promise<Outcome> {
  const conclusion = conclude(start, budget);
  const done = new Map<number, Run>();
  const underWay = new Map<number, Promise<void>>();
  /** The first run known to have a solution; later runs do not count. */
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

  /** The earlier runs that a run starts from; undefined while any such run is missing. */
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
