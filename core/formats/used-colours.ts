import { itemAt } from '../memory/index.ts';
import type { Colour } from '../puzzle/index.ts';
import type { FileColours } from './file-colours.ts';

/** The colours of a file that its blocks or cells have, in the order of the file. */
export interface UsedColours {
  readonly colours: readonly Colour[];
  /** The puzzle's number of each colour of the file; 0 stays the background. */
  readonly numberOf: Uint8Array;
  readonly renumber: (cells: Uint8Array) => Uint8Array;
}

/**
 * Finds the colours that a puzzle has.
 *
 * @param clues lists of the file's numbers of colours
 * @param cells of its solution, by the file's numbers of colours
 */
export function usedColours(
  clues: readonly (readonly number[])[],
  file: FileColours,
  cells: Uint8Array = new Uint8Array(),
): UsedColours {
  const isUsed = new Uint8Array(256);
  for (const clue of clues) for (const colour of clue) isUsed[colour] = 1;
  for (const colour of cells) isUsed[colour] = 1;
  const numberOf = new Uint8Array(256);
  const colours = file.colours.filter((_, at) => isUsed[at + 1] === 1);
  let number = 0;
  for (let colour = 1; colour <= file.colours.length; colour++) if (isUsed[colour] === 1) numberOf[colour] = ++number;
  return { colours, numberOf, renumber: (unnumbered) => unnumbered.map((colour) => itemAt(numberOf, colour)) };
}
