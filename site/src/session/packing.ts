import {
  type AnyGrid,
  type AnyPuzzle,
  blankGridOf,
  colourCountOf,
  EMPTY,
  UNKNOWN,
  unknownCell,
} from '@crosshatch/core/puzzle';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The numbers of a board's cell states: 0 is the background, and the colours follow. */
export interface CellStates {
  /** The number of colours without the background. */
  readonly colours: number;
  /** The number of an unknown cell. */
  readonly unknown: number;
}

export const TWO_COLOURS: CellStates = { colours: 1, unknown: UNKNOWN };

export const statesOf = (puzzle: AnyPuzzle): CellStates => ({
  colours: colourCountOf(puzzle),
  unknown: unknownCell(blankGridOf(puzzle)),
});

/** Returns the number of digits that fit into two characters: the base to this power is at most 64². */
const digitsOf = (base: number): number => Math.floor(Math.log(64 ** 2 + 0.5) / Math.log(base));

/**
 * Writes cells as digits, and packs the most digits that fit into two characters: seven for two colours. Unknown is 0, so that
 * blank cells at the end take no room. The background is 1, and the colours follow.
 */
export function packMarks({ cells }: AnyGrid, { colours, unknown } = TWO_COLOURS): string {
  const base = colours + 2;
  const digits = digitsOf(base);
  const digitAt = (cell: number): number => {
    const state = cells[cell] ?? unknown;
    return state === unknown ? 0 : state + 1;
  };
  let text = '';
  let length = 0;
  for (let start = 0; start < cells.length; start += digits) {
    let number = 0;
    for (let cell = start + digits - 1; cell >= start; cell--) number = base * number + digitAt(cell);
    text += ALPHABET.charAt(number >> 6) + ALPHABET.charAt(number & 63);
    if (number > 0) length = text.length;
  }
  return text.slice(0, length);
}

/** Reads the text of `packMarks` onto a blank board; undefined for a text that does not fit the board. */
export function unpackMarks<Board extends AnyGrid>(
  text: string,
  blank: Board,
  { colours } = TWO_COLOURS,
): Board | undefined {
  const cells = blank.cells.slice();
  const base = colours + 2;
  const digits = digitsOf(base);
  if (text.length % 2 === 1 || text.length > 2 * Math.ceil(cells.length / digits)) return undefined;
  for (let at = 0; at < text.length; at += 2) {
    const [high, low] = [ALPHABET.indexOf(text.charAt(at)), ALPHABET.indexOf(text.charAt(at + 1))];
    if (high < 0 || low < 0) return undefined;
    let number = 64 * high + low;
    for (let cell = (at / 2) * digits; number > 0; cell++, number = Math.floor(number / base)) {
      if (cell >= Math.min(cells.length, (at / 2 + 1) * digits)) return undefined;
      if (number % base > 0) cells[cell] = (number % base) - 1;
    }
  }
  return { ...blank, cells };
}

/** Packs a picture as marks in which the background is unknown, which is shorter. */
export const packPicture = (picture: AnyGrid, states = TWO_COLOURS): string =>
  packMarks(exchanged(picture, EMPTY, states.unknown), states);

/** Reads the text of `packPicture` onto a blank board; undefined for a text that does not fit the board. */
export function unpackPicture<Board extends AnyGrid>(
  text: string,
  blank: Board,
  states = TWO_COLOURS,
): Board | undefined {
  const marks = unpackMarks(text, blank, states);
  return marks && exchanged(marks, states.unknown, EMPTY);
}

const exchanged = <Board extends AnyGrid>(grid: Board, from: number, to: number): Board => ({
  ...grid,
  cells: grid.cells.map((state) => (state === from ? to : state)),
});
