import type { Puzzle } from '@crosshatch/core/puzzle';
import { WORK_UNITS, type Work, type WorkUnit } from '@crosshatch/core/solver';
import { summarize, type Times } from '@crosshatch/core/times';
import { algorithmOf, type Settings, solveTimed } from '../batch/answer.ts';
import type { Tally } from '../batch/tally.ts';

/** What solving some puzzles took. */
export interface Measured {
  readonly puzzles: number;
  readonly tally: Tally;
  readonly work: Work;
  readonly times: Times;
}

/**
 * Solves the puzzles one after another in this thread and times each.
 *
 * @param warmUp how often all of them are solved before that, untimed, so that the code is compiled
 */
export function measure(puzzles: readonly Puzzle[], settings: Settings, warmUp: number): Measured {
  const algorithm = algorithmOf(settings);
  for (let round = 0; round < warmUp; round++) {
    for (const puzzle of puzzles) solveTimed(puzzle, algorithm, settings);
  }
  const tally: Tally = {};
  let work: Work = {};
  const times: number[] = [];
  for (const puzzle of puzzles) {
    const { outcome, ms } = solveTimed(puzzle, algorithm, settings);
    times.push(ms);
    tally[outcome.status] = (tally[outcome.status] ?? 0) + 1;
    work = addWork(work, outcome.work);
  }
  return { puzzles: puzzles.length, tally, work, times: summarize(times) };
}

function addWork(a: Work, b: Work): Work {
  const sum: Partial<Record<WorkUnit, number>> = {};
  for (const unit of WORK_UNITS) {
    if (a[unit] !== undefined || b[unit] !== undefined) sum[unit] = (a[unit] ?? 0) + (b[unit] ?? 0);
  }
  return sum;
}
