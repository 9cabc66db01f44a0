import { type CellState, type Clue, EMPTY, FILLED, UNKNOWN } from '../puzzle/index.ts';
import { createKernel } from './create-line-solver.ts';

/**
 * Solves one line completely: settles every cell on which all placements that fit the known cells agree.
 *
 * @param cells the line's cells, 0 empty, 1 filled, 2 unknown
 * @returns a copy of the cells with the states of the settled cells, or undefined when no placement fits
 * @example settleLine([3], [2, 2, 2, 2]) // [2, 1, 1, 2]
 */
export function settleLine(clue: Clue, cells: ArrayLike<number>): CellState[] | undefined {
  const kernel = createKernel([{ clue, cells: cells.length }]);
  const filled = new Int32Array(kernel.words);
  const empty = new Int32Array(kernel.words);
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] === FILLED) filled[cell >> 5] |= 1 << (cell & 31);
    if (cells[cell] === EMPTY) empty[cell >> 5] |= 1 << (cell & 31);
  }
  if (!kernel.settle(0, filled, empty, 0)) return undefined;
  return Array.from(cells, (_, cell) => {
    const word = cell >> 5;
    const bit = 1 << (cell & 31);
    if (((filled[word] | kernel.newFilled[word]) & bit) !== 0) return FILLED;
    if (((empty[word] | kernel.newEmpty[word]) & bit) !== 0) return EMPTY;
    return UNKNOWN;
  });
}
