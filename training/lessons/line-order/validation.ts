import { episode, type LineOrder, LineTask, queueOrder, scoredOrder } from '@crosshatch/core/published/line-order';
import type { Puzzle } from '@crosshatch/core/puzzle';
import { nthSeed } from '@crosshatch/core/random';
import type { StepMetrics } from '../../runs/metrics.ts';
import { fewestOf } from './measure.ts';
import { mixedPuzzle, noisePuzzle } from './puzzles.ts';

const SMALL = 150;
const LARGE = 40;
const FROM = 8;

/**
 * Draws the puzzles of the validation. Their seeds come from another sequence than those of the rounds.
 *
 * @returns a function that measures weights, on the same puzzles each time
 */
export function createValidation(
  seed: number,
  largest: number,
): (weights: readonly Float32Array[]) => Pick<StepMetrics, 'small' | 'large'> {
  const own = nthSeed(seed, 0);
  const small = Array.from({ length: SMALL }, (_, n) => noisePuzzle(5, nthSeed(own, n)));
  const large = Array.from({ length: LARGE }, (_, n) =>
    mixedPuzzle(Math.min(FROM, largest), largest, nthSeed(own, SMALL + n)),
  );
  const fewest = small.reduce((sum, puzzle) => sum + knownFewest(puzzle), 0);
  const queued = totalSteps(large, queueOrder());
  return (weights) => {
    const order = scoredOrder(weights);
    return { small: totalSteps(small, order) / fewest, large: totalSteps(large, order) / queued };
  };
}

function knownFewest(puzzle: Puzzle): number {
  const fewest = fewestOf(puzzle);
  if (fewest === undefined) throw new Error('the puzzle is line-solvable');
  return fewest;
}

const totalSteps = (puzzles: readonly Puzzle[], order: LineOrder): number =>
  puzzles.reduce((sum, puzzle) => sum + episode(new LineTask(puzzle), order, Number.POSITIVE_INFINITY).length, 0);
