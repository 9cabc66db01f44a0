import { addWork, type Work } from '@crosshatch/core/algorithm';
import { summarise, type Times } from '@crosshatch/core/findings';
import { type AnyPuzzle, type Result, success } from '@crosshatch/core/puzzle';
import type { Solve } from '../batch/solver.ts';
import type { BatchTally } from '../batch/tally.ts';

/** The times and work of solving some puzzles. */
export interface MeasuredTimes {
  readonly puzzles: number;
  readonly tally: BatchTally;
  readonly work: Work;
  readonly times: Times;
  /** The part of the times that predictions took, if the algorithm needs any. */
  readonly predictionTimes?: Times;
}

/**
 * Solves the puzzles one after another in this thread, and times each. Fails with the reason if the solver cannot answer a
 * puzzle, such as a missing model.
 *
 * @param warmUp rounds over all puzzles before the timed one, so that the code is compiled
 */
export async function measure(
  puzzles: readonly AnyPuzzle[],
  solve: Solve,
  warmUp: number,
): Promise<Result<MeasuredTimes, string>> {
  for (let round = 0; round < warmUp; round++) {
    for (const puzzle of puzzles) await solve(puzzle);
  }
  const tally: BatchTally = {};
  let work: Work = {};
  const times: number[] = [];
  const predictionTimes: number[] = [];
  for (const puzzle of puzzles) {
    const timed = await solve(puzzle);
    if (!timed.ok) return timed;
    const { outcome, ms, predictionMs } = timed.value;
    times.push(ms);
    if (predictionMs !== undefined) predictionTimes.push(predictionMs);
    tally[outcome.status] = (tally[outcome.status] ?? 0) + 1;
    work = addWork(work, outcome.work);
  }
  return success({
    puzzles: puzzles.length,
    tally,
    work,
    times: summarise(times),
    ...(predictionTimes.length === 0 ? {} : { predictionTimes: summarise(predictionTimes) }),
  });
}
