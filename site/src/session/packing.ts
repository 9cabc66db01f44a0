import { createGrid, EMPTY, FILLED, type Grid, type Size, UNKNOWN } from '@crosshatch/core/puzzle';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The number of cells in two characters: 3^7 is the greatest power of three up to 64². */
const CELLS = 7;

/** Writes cells as digits to base 3, seven in two characters; unknown is 0, so that a blank end takes no room. */
export function packMarks({ cells }: Grid): string {
  let text = '';
  let length = 0;
  for (let start = 0; start < cells.length; start += CELLS) {
    let number = 0;
    for (let cell = start + CELLS - 1; cell >= start; cell--) number = 3 * number + digitOf(cells[cell] ?? UNKNOWN);
    text += ALPHABET.charAt(number >> 6) + ALPHABET.charAt(number & 63);
    if (number > 0) length = text.length;
  }
  return text.slice(0, length);
}

/** The marks of `packMarks`; undefined for a text that does not fit the size. */
export function unpackMarks(text: string, { width, height }: Size): Grid | undefined {
  const grid = createGrid(width, height);
  if (text.length % 2 === 1 || text.length > 2 * Math.ceil(grid.cells.length / CELLS)) return undefined;
  for (let at = 0; at < text.length; at += 2) {
    const [high, low] = [ALPHABET.indexOf(text.charAt(at)), ALPHABET.indexOf(text.charAt(at + 1))];
    if (high < 0 || low < 0) return undefined;
    let number = 64 * high + low;
    for (let cell = (at / 2) * CELLS; number > 0; cell++, number = Math.floor(number / 3)) {
      if (cell >= Math.min(grid.cells.length, (at / 2 + 1) * CELLS)) return undefined;
      grid.cells[cell] = stateOf(number % 3);
    }
  }
  return grid;
}

/** A picture as marks with its filled cells alone, which is shorter. */
export function packPicture(picture: Grid): string {
  return packMarks({ ...picture, cells: picture.cells.map((state) => (state === FILLED ? FILLED : UNKNOWN)) });
}

/** The picture of `packPicture`; undefined for a text that does not fit the size. */
export function unpackPicture(text: string, size: Size): Grid | undefined {
  const marks = unpackMarks(text, size);
  return marks && { ...marks, cells: marks.cells.map((state) => (state === FILLED ? FILLED : EMPTY)) };
}

/** Unknown, empty, filled as 0, 1, 2. */
const digitOf = (state: number): number => (state + 1) % 3;
const stateOf = (digit: number): number => (digit + 2) % 3;
