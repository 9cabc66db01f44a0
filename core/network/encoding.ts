import { type Clue, lengthOf, type Puzzle, type Size } from '../puzzle/index.ts';

/*
 * Clues as a network reads them: the neural paper's section 2.1 and Figure 4. Every clue takes LM
 * numbers, the length of the longest clue: LM = ⌊(n + 1) / 2⌋ for a line of n cells. A shorter clue has zeros in front.
 *
 * The thermometer is ours: in place of each number k stand k ones, then zeros, n in all. So a unit need not weigh a block of
 * six cells twice as much as one of three.
 */

/** How numbers are written. Default: as they are, as in the paper. */
export type Encoding = 'thermometer' | undefined;

/** The boards that a network is for, and how it reads their clues. */
export interface ClueForm extends Size {
  readonly encoding?: Encoding;
}

/** The paper's LM: the numbers of the longest clue that a line can have, with which every clue is written. */
export const numbersOf = (cells: number): number => Math.floor((cells + 1) / 2);

/** The number of inputs that each number of a clue takes. */
export const inputsOfNumber = (cells: number, encoding: Encoding): number => (encoding ? cells : 1);

/** The number of inputs with which the clues of a puzzle of that size are written. */
export const encodedLength = ({ width, height, encoding }: ClueForm): number =>
  height * numbersOf(width) * inputsOfNumber(width, encoding) +
  width * numbersOf(height) * inputsOfNumber(height, encoding);

/**
 * Writes the clues of the rows from the top, then those of the columns from the left, into an array.
 *
 * @param at index of the first number: in a batch, boards stand one after the other
 */
export function writeClues(puzzle: Puzzle, target: Inputs, at = 0, encoding?: Encoding): void {
  const afterRows = writeSide(puzzle.rows, puzzle.columns.length, target, at, encoding);
  writeSide(puzzle.columns, puzzle.rows.length, target, afterRows, encoding);
}

type Inputs = Float32Array | Uint8Array;

function writeSide(clues: readonly Clue[], cells: number, target: Inputs, at: number, encoding: Encoding): number {
  const inputs = inputsOfNumber(cells, encoding);
  const each = numbersOf(cells) * inputs;
  let end = at;
  for (const clue of clues) {
    target.fill(0, end, end + each);
    end += each;
    let place = end - clue.length * inputs;
    for (const size of clue) {
      const length = lengthOf(size);
      if (encoding) target.fill(1, place, place + length);
      else target[place] = length;
      place += inputs;
    }
  }
  return end;
}
