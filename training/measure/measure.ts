import { addWork, type Work } from '@crosshatch/core/algorithm';
import { summarize, type Times } from '@crosshatch/core/findings';
import { type Puzzle, type Result, success } from '@crosshatch/core/puzzle';
import type { Solve } from '../batch/solver.ts';
import type { Tally } from '../batch/tally.ts';

/** What solving some puzzles took. */
export interface Measured {
  readonly puzzles: number;
  readonly tally: Tally;
  readonly work: Work;
  readonly times: Times;
  /** How much of the times the predictions took, where the algorithm needs some. */
  readonly predictionTimes?: Times;
}

/**
 * Solves the puzzles one after another in this thread and times each. Where one of them cannot be solved so, the error
 * tells why.
 *
 * @param warmUp how often all of them are solved before that, untimed, so that the code is compiled
 */
export async function measure(
  puzzles: readonly Puzzle[],
  solve: Solve,
  warmUp: number,
): Promise<Result<Measured, string>> {
  for (let round = 0; round < warmUp; round++) {
    for (const puzzle of puzzles) await solve(puzzle);
  }
  const tally: Tally = {};
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
    times: summarize(times),
    ...(predictionTimes.length === 0 ? {} : { predictionTimes: summarize(predictionTimes) }),
  });
}
