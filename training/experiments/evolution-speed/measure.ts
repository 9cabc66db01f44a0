import { isDeepStrictEqual } from 'node:util';
import type { Algorithm, Outcome } from '@crosshatch/core/algorithm';
import { exact } from '@crosshatch/core/exact';
import { randomPicture } from '@crosshatch/core/generation';
import { aPriori } from '@crosshatch/core/published/ea';
import { bred, startsFromCrowd } from '@crosshatch/core/published/evolution';
import { createPuzzle, type Puzzle, puzzleOfGrid, type Size } from '@crosshatch/core/puzzle';
import { nthSeed } from '@crosshatch/core/random';
import { timed } from '../../measure/processor-time.ts';
import type { Threads } from '../../threads/threads.ts';

/** Makes the puzzle of a random board, on which each cell is filled with probability ½; a different one for each index. */
export const randomPuzzle = ({ width, height }: Size, seed: number, index: number): Puzzle =>
  puzzleOfGrid(randomPicture(width, height, 0.5, nthSeed(seed, index)));

/**
 * Makes a puzzle without a solution, which line solving does not refute: the rows of a random board with the first two
 * exchanged. So every evolution spends its whole budget on it.
 */
export function puzzleWithoutSolution(size: Size, seed: number): Puzzle {
  for (let index = 0; ; index++) {
    const { rows, columns } = randomPuzzle(size, seed, index);
    const [first, second, ...others] = rows;
    if (first === undefined || second === undefined) throw new RangeError('there are two rows to change over');
    const changed = createPuzzle([second, first, ...others], columns);
    if (!changed.ok || exact.solve(changed.value).status !== 'contradictory') continue;
    if (aPriori.solve(changed.value, { budget: 1 }).status === 'exhausted') return changed.value;
  }
}

/** The number of boards in a row that lines alone solve, after which the measurement fails: at this size, nothing is bred. */
const MOST_WITHOUT = 1000;

/**
 * Breeds whole runs on random boards one after another, and counts the boards evaluated in a second of processor time. Measures
 * several times.
 *
 * @param milliseconds the least duration of each measurement
 */
export function evaluationsPerSecond(
  algorithm: Algorithm,
  size: Size,
  { seed, repeats, milliseconds }: { readonly seed: number; readonly repeats: number; readonly milliseconds: number },
): number[] {
  let board = 0;
  /** @param limit the most evaluations of a run */
  const measureOnce = (limit: number): number => {
    let evaluations = 0;
    let took = 0;
    for (let without = 0; took < milliseconds; board++) {
      if (without === MOST_WITHOUT)
        throw new Error(`${algorithm.name} needs no runs on boards of ${size.width}×${size.height}`);
      const begun = algorithm.runs?.(randomPuzzle(size, seed, board), { seed: board });
      without = begun?.ok ? 0 : without + 1;
      if (!begun?.ok) continue;
      const { breed, crowd } = begun.value;
      for (let number = 0; number < 4 && took < milliseconds; number++) {
        if (startsFromCrowd(number, crowd)) continue;
        const [{ work }, ms] = timed(() => bred(breed({ number, limit, from: [] })));
        took += ms;
        evaluations += work.evaluations;
      }
    }
    return (1000 * evaluations) / took;
  };
  // The first measurement does not count, since the code is compiled meanwhile. It shows the evaluations that fit in the time.
  const limit = Math.ceil((measureOnce(5000) * milliseconds) / 1000);
  return Array.from({ length: repeats }, () => measureOnce(limit));
}

/** A question that takes a whole budget, and the answer of one thread. */
export interface TimedQuestion {
  readonly algorithm: Algorithm;
  readonly puzzle: Puzzle;
  readonly budget: number;
  readonly alone: Outcome;
}

/** Measures the milliseconds in which threads spend a budget on a puzzle: the least of several measurements. */
export async function leastTime(
  { solve }: Pick<Threads, 'solve'>,
  { algorithm, puzzle, budget, alone }: TimedQuestion,
  repeats: number,
): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let repeat = 0; repeat < repeats; repeat++) {
    const start = performance.now();
    const outcome = await solve(algorithm, puzzle, { budget });
    least = Math.min(least, performance.now() - start);
    if (!isDeepStrictEqual(outcome, alone)) throw new Error(`${algorithm.name} has another outcome in threads`);
  }
  return least;
}
