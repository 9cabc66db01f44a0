import { LONGEST_IN_WORD } from '../line/index.ts';
import { heightOf, type Puzzle, widthOf } from '../puzzle/index.ts';

/**
 * Returns the cost of a line solve in a plain search, relative to one nanosecond per cell of the puzzle, at least 1 µs.
 * Longer lines than `LONGEST_IN_WORD` may need another line solver, which takes 2.5 µs on small boards. The API's limits
 * rest on this cost; test/bench/largest-budgets.ts measures it.
 */
export function searchCost(puzzle: Puzzle): number {
  const width = widthOf(puzzle);
  const height = heightOf(puzzle);
  return Math.max(width, height) <= LONGEST_IN_WORD ? 1 : Math.max(1, 2500 / Math.max(1000, width * height));
}
