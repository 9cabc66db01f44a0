import {
  episode,
  fewestSteps,
  type LineOrder,
  LineTask,
  queueOrder,
  scoredOrder,
} from '@crosshatch/core/published/line-order';
import type { Puzzle } from '@crosshatch/core/puzzle';
import { nthSeed } from '@crosshatch/core/random';
import { mixedPuzzle, noisePuzzle } from './puzzles.ts';

/** What a policy is judged by while it learns: puzzles that no round draws, since their seeds are of another sequence. */
export interface Validation {
  /** Steps at 5×5, by the fewest; and on larger puzzles, by those of a queue. */
  readonly small: number;
  readonly large: number;
}

/** One figure for both, as shares alike whatever the sizes: the less, the better is the policy. */
export const judged = ({ small, large }: Validation): number => Math.sqrt(small * large);

const SMALL = 150;
const LARGE = 40;
const FROM = 8;

/** Measures policies on the same puzzles each time. */
export function createValidation(seed: number, largest: number): (tensors: readonly Float32Array[]) => Validation {
  const own = nthSeed(seed, 0);
  const small = Array.from({ length: SMALL }, (_, n) => noisePuzzle(5, nthSeed(own, n)));
  const large = Array.from({ length: LARGE }, (_, n) =>
    mixedPuzzle(Math.min(FROM, largest), largest, nthSeed(own, SMALL + n)),
  );
  const fewest = small.reduce((sum, puzzle) => sum + fewestOf(puzzle), 0);
  const queued = totalSteps(large, queueOrder());
  return (tensors) => {
    const order = scoredOrder(tensors);
    return { small: totalSteps(small, order) / fewest, large: totalSteps(large, order) / queued };
  };
}

function fewestOf(puzzle: Puzzle): number {
  const fewest = fewestSteps(puzzle);
  if (fewest.kind !== 'found') throw new Error('the puzzle is line-solvable');
  return fewest.order.length;
}

const totalSteps = (puzzles: readonly Puzzle[], order: LineOrder): number =>
  puzzles.reduce((sum, puzzle) => sum + episode(new LineTask(puzzle), order, Number.POSITIVE_INFINITY).length, 0);
