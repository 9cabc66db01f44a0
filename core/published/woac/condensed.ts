import { type Clue, EMPTY, FILLED, filledCells, lengthOf } from '../../puzzle/index.ts';
import { below, type Random } from '../../random/index.ts';

/*
 * The condensed encoding of the paper's section III.A: a line that meets its clue, with each block condensed to one
 * filled cell. It has a filled cell for each block, no two of them adjacent, and the line's empty cells.
 */

/** The number of cells of a condensed line. */
const condensedLength = (clue: Clue, length: number): number => length - filledCells(clue) + clue.length;

/** Draws a condensed line uniformly from all that the clue allows. */
export function drawCondensed(clue: Clue, length: number, random: Random): Uint8Array {
  const condensed = new Uint8Array(condensedLength(clue, length));
  // Without the empty cell that must follow each block but the last, blocks may stand anywhere.
  let places = condensed.length - Math.max(0, clue.length - 1);
  let cell = 0;
  for (let blocks = clue.length; places > 0; places--) {
    const isBlock = below(random, places) < blocks;
    condensed[cell] = isBlock ? FILLED : EMPTY;
    cell += isBlock ? 2 : 1;
    if (isBlock) blocks--;
  }
  return condensed;
}

/** Expands a condensed line. */
export function expand(condensed: Uint8Array, clue: Clue): Uint8Array {
  const line = new Uint8Array(condensed.length - clue.length + filledCells(clue));
  let block = 0;
  let cell = 0;
  for (let condensedCell = 0; condensedCell < condensed.length; condensedCell++) {
    if (condensed[condensedCell] === EMPTY) cell++;
    else {
      const end = cell + lengthOf(clue[block++]);
      line.fill(FILLED, cell, end);
      cell = end;
    }
  }
  return line;
}
