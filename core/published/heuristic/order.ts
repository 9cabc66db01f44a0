import { LinePlacements } from './placements.ts';
import type { PlacementOrder } from './search.ts';

/** The order of placements in H, which the paper leaves open: blocks as early as possible first. */
export const inOrder: PlacementOrder = ({ clue, known }) => new LinePlacements(clue, known).ofCost(0);

/**
 * The intuition of Algorithm 3 (section 2.3.2): placements by "the number of differences between the path and network
 * prediction", the fewest first; "in the case of a tie, we select a path randomly".
 *
 * A path is read as a placement of the line that H would try. It could also be read as a placement of any line; but
 * then the search reaches the same boards in many ways. On the 6,913 boards of a set of our own, own-10-test, NeHI with
 * the network paper-10x10 takes 4.9 iterations with a deviation of 8.2 by the first reading, and 55.6 [25.8–90.6] with
 * a deviation of 1,417 by the second (`crosshatch experiment settled-order`, with a budget of 200,000 line solves,
 * which did not suffice for 4 boards).
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
