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

/**
 * The intuition of Algorithm 3 (section 2.3.2): the placements of all open lines, by "the number of differences between
 * the path and network prediction" in the cells of their line, the fewest first; "in the case of a tie, we select a path
 * randomly", which here draws a line among those that have a placement left at that number, then one of its placements.
 * Ends as soon as all placements of some line have failed; Algorithm 3 would go on with the others, which then fail too.
 *
 * @param predicted the predicted state of each of the board's cells
 * @param draw whole numbers from 0, at random
 */
export const nearestFirst = (predicted: Uint8Array, draw: () => number): PathOrder =>
  function* (lines) {
    const shuffle = (starts: number[]): void => {
      for (let last = starts.length - 1; last > 0; last--) {
        const other = draw() % (last + 1);
        [starts[last], starts[other]] = [starts[other], starts[last]];
      }
    };
    const candidates = lines.map((open) => {
      const expected = Uint8Array.from(open.places, (cell) => predicted[cell]);
      return { open, placements: new LinePlacements(open.clue, open.known, expected), left: open.count };
    });
    const longest = Math.max(...lines.map(({ known }) => known.length));
    for (let cost = 0; cost <= longest; cost++) {
      const tied = candidates
        .filter(({ placements }) => placements.leastCost <= cost)
        .map((candidate) => ({ candidate, walk: candidate.placements.ofCost(cost, shuffle) }));
      while (tied.length > 0) {
        const drawn = draw() % tied.length;
        const { candidate, walk } = tied[drawn];
        const starts = walk.next();
        if (starts.done === true) {
          tied.splice(drawn, 1);
          continue;
        }
        yield { open: candidate.open, starts: starts.value };
        if (--candidate.left === 0) return undefined;
      }
    }
    return undefined;
  };
