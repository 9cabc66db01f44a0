import { LONGEST_AS_SET } from '../line/index.ts';
import { heightOf, type Puzzle, widthOf } from '../puzzle/index.ts';

/**
 * What a line solve of a plain search takes, in nanoseconds for each cell of the puzzle, or for 1,000 cells if it has
 * fewer. Longer lines are solved by another method, which takes 2.5 µs on small boards. The limits of requests are
 * reckoned by it, as test/bench/largest-budgets.ts measures them.
 */
export function searchCost(puzzle: Puzzle): number {
  const width = widthOf(puzzle);
  const height = heightOf(puzzle);
  return Math.max(width, height) <= LONGEST_AS_SET ? 1 : Math.max(1, 2500 / Math.max(1000, width * height));
}
