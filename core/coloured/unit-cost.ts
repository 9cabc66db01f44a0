import type { ColourSetPuzzle } from '../puzzle/index.ts';

/** The largest board, in cells, on which a search works on all cells for each line that it solves. */
const SMALL = 10_000;

/**
 * Estimates the cost of a line solve in a search, in line solves of a search on a two-colour puzzle of that size. Each
 * colour of a cell is a variable, so it grows with the number of colours; on large boards solving the line is most of
 * the cost. `npm run bench:budgets` measures it.
 */
export function colouredUnitCost({ colours, rows, columns }: ColourSetPuzzle): number {
  const searching = Math.min(12, 3 + 2 * colours.length) * Math.min(1, SMALL / (rows.length * columns.length));
  return Math.max(1 + colours.length / 7, searching);
}
