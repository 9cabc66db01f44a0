import { itemAt } from '../../memory/index.ts';
import { letterOf } from '../coloured/clue.ts';

/**
 * The clue of a line for one colour. `isRun` is true if the colour has two or more cells and all are adjacent; the papers'
 * players draw this as a circle. If two or more cells are not a run, a cell of another colour lies between these cells.
 */
export interface ColourCount {
  /** Cells of the colour in the line. */
  readonly cells: number;
  readonly isRun: boolean;
}

/** The counts of a line, one for each colour of the puzzle in the order of its palette; their sum is the line's length. */
export type CountClue = readonly ColourCount[];

const NONE: ColourCount = { cells: 0, isRun: false };

/**
 * The counts that a complete line has.
 *
 * @param colours the number of colours of the puzzle
 * @param colourAt returns the colour, from 1, of the cell at an index from 0 to length - 1
 */
export function countClueOf(length: number, colours: number, colourAt: (index: number) => number): CountClue {
  // Sets of colours: those that have a first stretch of cells, and those that have a second one too.
  let begun = 0;
  let again = 0;
  let before = 0;
  const cellsOf = new Array<number>(colours).fill(0);
  for (let index = 0; index < length; index++) {
    const colour = colourAt(index);
    cellsOf[colour - 1] = itemAt(cellsOf, colour - 1) + 1;
    if (colour === before) continue;
    again |= begun & (1 << colour);
    begun |= 1 << colour;
    before = colour;
  }
  return cellsOf.map((cells, at) =>
    cells === 0 ? NONE : { cells, isRun: cells > 1 && ((again >> (at + 1)) & 1) === 0 },
  );
}

/** The count of each colour as text with the colour's letter: `3a`, `(4)b` for a run; `''` where the colour does not occur. */
export const countClueLabels = (clue: CountClue): string[] =>
  clue.map(({ cells, isRun }, at) => {
    if (cells === 0) return '';
    return (isRun ? `(${cells})` : `${cells}`) + letterOf(at + 1);
  });

/** A clue as text: `3 (4) 0 8`, with the cells of a run in brackets. */
export const countClueText = (clue: CountClue): string =>
  clue.map(({ cells, isRun }) => (isRun ? `(${cells})` : `${cells}`)).join(' ');

/** Whether two clues ask for the same counts and the same runs. */
export const sameCounts = (a: CountClue, b: CountClue): boolean =>
  a.length === b.length && a.every(({ cells, isRun }, at) => b[at]?.cells === cells && b[at].isRun === isRun);
