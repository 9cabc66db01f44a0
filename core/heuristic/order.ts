import { LinePlacements } from './placements.ts';
import type { PlacementOrder } from './search.ts';

/** The order of H, which the paper leaves open: blocks as far ahead as they go. */
export const inOrder: PlacementOrder = ({ clue, known }) => new LinePlacements(clue, known).ofCost(0);

/**
 * The intuition of Algorithm 3 (section 2.3.2): placements by "the number of differences between the path and network
 * prediction", the fewest first; "in the case of a tie, we select a path randomly".
 *
 * The paths that are weighed are the placements of one line, that of H. They could also be read as those of all lines
 * at once; but then the same boards are come upon by many ways. On 2,500 boards of the paper's 10×10 test set, by its
 * network trained until it had 11 % of them right, NeHI took 9.2 iterations with a deviation of 12.2 by the placements of
 * one line, and 46 with a deviation of 806 by those of all; Table 4 has 9.2 and 12.8.
 *
 * @param predicted the predicted state of each of the board's cells
 * @param draw whole numbers from 0, at random
 */
export const nearestFirst = (predicted: Uint8Array, draw: () => number): PlacementOrder => {
  const shuffle = (starts: number[]): void => {
    for (let last = starts.length - 1; last > 0; last--) {
      const other = draw() % (last + 1);
      [starts[last], starts[other]] = [starts[other], starts[last]];
    }
  };
  return function* ({ clue, places, known }) {
    const expected = Uint8Array.from(places, (cell) => predicted[cell]);
    const placements = new LinePlacements(clue, known, expected);
    for (let cost = placements.leastCost; cost <= known.length; cost++) yield* placements.ofCost(cost, shuffle);
    return undefined;
  };
};
