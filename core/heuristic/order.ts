import { LinePlacements } from './placements.ts';
import type { PathOrder } from './search.ts';

/**
 * H's order (section 2.3.1): "by the number of possible combinations of the row or column in ascending order". The
 * placements of the line that has the fewest come first, the first of equals, the blocks as far ahead as they go. Once
 * all of them have failed the board has no solution; Algorithm 1 would go on with the next line's, which then fail too.
 */
export const fewestFirst: PathOrder = function* (lines) {
  const open = lines.reduce((fewest, line) => (line.count < fewest.count ? line : fewest));
  for (const starts of new LinePlacements(open.clue, open.known).ofCost(0)) yield { open, starts };
  return undefined;
};
