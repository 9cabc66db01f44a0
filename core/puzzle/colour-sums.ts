import { itemAt } from '../memory/index.ts';
import type { Colour } from './coloured/palette.ts';
import { amountText, numberOf } from './number-of.ts';

/** The cells that the clues of a side ask for in a colour: the least number, and whether a blotted block may add to it. */
export interface AskedCells {
  readonly least: number;
  readonly isOpen?: boolean;
}

/**
 * Returns why rows and columns cannot ask for the same cells of a colour; undefined if they can.
 *
 * @param rows the cells that they ask for in each colour
 */
export function colourSumsError(
  colours: readonly Colour[],
  rows: readonly AskedCells[],
  columns: readonly AskedCells[],
) {
  for (const [at, { name, value }] of colours.entries()) {
    const [inRows, inColumns] = [itemAt(rows, at), itemAt(columns, at)];
    const isTooFew = (some: AskedCells, others: AskedCells) => !some.isOpen && some.least < others.least;
    if (!isTooFew(inRows, inColumns) && !isTooFew(inColumns, inRows)) continue;
    const colour = at + 1;
    const atLeast = ({ isOpen }: AskedCells) => (isOpen ? 'at least ' : '');
    const cells = `${atLeast(inRows)}${numberOf(inRows.least, 'cell')} of colour ${colour} (${name ?? value})`;
    const message = `the rows ask for ${cells}, the columns for ${atLeast(inColumns)}${amountText(inColumns.least)}`;
    return { code: 'sums-differ', message, colour } as const;
  }
  return undefined;
}
