import { errorAt, type TextLine } from '../../formats/index.ts';
import { LONGEST_LINE, numberOf, type Result, success } from '../../puzzle/index.ts';
import {
  BULB,
  createLightUp,
  faultText,
  type LightUp,
  type LightUpBulbs,
  lightUpSizeFault,
  NO_BULB,
  solutionFault,
  WHITE_SQUARE,
} from '../puzzle/index.ts';
import type { LightUpFormatError, LightUpFormatErrorCode } from './format.ts';

/** Signs of a format with their meaning: `.` white, `#` black, `0` to `4`, `*` a bulb, `x` a mark that no bulb is there. */
export type Signs = Readonly<Record<string, string>>;

/** The signs of a format, with the numbers that all formats have. */
export const withNumbers = (others: Signs): Signs => ({ 0: '0', 1: '1', 2: '2', 3: '3', 4: '4', ...others });

/** A row of signs, each at an offset into the text. */
export interface SignRow {
  readonly start: number;
  readonly signs: readonly { readonly sign: string; readonly start: number }[];
}

/** Reads a line as a row. One sign more than the longest row has is enough to refuse it. */
export type ReadRow = (line: TextLine) => SignRow;

const MOST_SIGNS = LONGEST_LINE + 1;

/** The words of a line, each of which is a square. */
export function wordsOf({ text, start }: TextLine): SignRow {
  const signs: { sign: string; start: number }[] = [];
  for (const word of text.matchAll(/\S+/g)) {
    signs.push({ sign: word[0], start: start + word.index });
    if (signs.length === MOST_SIGNS) break;
  }
  return { start, signs };
}

/** The characters of a line, each of which is a square. @param skipped characters that stand between squares */
export function charactersOf({ text, start }: TextLine, skipped = ''): SignRow {
  const signs: { sign: string; start: number }[] = [];
  let at = start;
  for (const sign of text) {
    if (!skipped.includes(sign)) signs.push({ sign, start: at });
    if (signs.length === MOST_SIGNS) break;
    at += sign.length;
  }
  return { start, signs };
}

/** The most lines of rows that are kept: boxes have two lines for each row. */
const MOST_LINES = 2 * LONGEST_LINE + 2;

/**
 * The lines of a text that may be rows, without empty ones before and after them; at most one more than a board can
 * have.
 */
export function rowLines(lines: Iterable<TextLine>): TextLine[] {
  const rows: TextLine[] = [];
  let kept = 0;
  for (const line of lines) {
    if (line.text === '' && rows.length === 0) continue;
    rows.push(line);
    if (line.text !== '') kept = rows.length;
    if (rows.length === MOST_LINES) break;
  }
  return rows.slice(0, kept);
}

/** A board as a text draws it. */
export interface Drawn {
  readonly puzzle: LightUp;
  /** Bulbs and marks, where the text has any. */
  readonly marks?: LightUpBulbs;
}

/** An error at an offset of the text. */
export const fail = (text: string, offset: number, code: LightUpFormatErrorCode, message: string) =>
  errorAt<LightUpFormatErrorCode>(text, offset, code, message);

/** Refuses a declared size before anything of that size is made. */
export function refusedSize(text: string, offset: number, width: number, height: number) {
  const fault = lightUpSizeFault(width, height);
  return fault === undefined ? undefined : fail(text, offset, 'size', fault);
}

/**
 * Reads rows of signs as a board.
 *
 * @param size the size that the text declares. Default: that of the rows
 */
export function drawnOf(
  text: string,
  rows: readonly TextLine[],
  readRow: ReadRow,
  signs: Signs,
  size?: { readonly width: number; readonly height: number },
): Result<Drawn, LightUpFormatError> {
  const [first] = rows;
  const height = size?.height ?? rows.length;
  const width = size?.width ?? (first === undefined ? 0 : readRow(first).signs.length);
  const start = first?.start ?? 0;
  const refused = refusedSize(text, start, width, height);
  if (refused !== undefined) return refused;
  if (rows.length !== height)
    return fail(text, start, 'ragged', `expected ${numberOf(height, 'row')}, not ${rows.length}`);
  const marks = new Uint8Array(width * height);
  const texts: string[] = [];
  for (const [row, line] of rows.entries()) {
    const { signs: found, start: place } = readRow(line);
    if (found.length !== width) {
      const message = `row ${row + 1} has ${numberOf(found.length, 'square')}, not ${width}`;
      return fail(text, found[width]?.start ?? place, 'ragged', message);
    }
    let squares = '';
    for (const [column, { sign, start: at }] of found.entries()) {
      const square = Object.hasOwn(signs, sign) ? signs[sign] : undefined;
      if (square === undefined) return fail(text, at, 'square', signFault(row, column, sign, signs));
      if (square === '*') marks[row * width + column] = BULB;
      else if (square === 'x') marks[row * width + column] = NO_BULB;
      squares += square === '*' || square === 'x' ? '.' : square;
    }
    texts.push(squares);
  }
  const puzzle = createLightUp(texts);
  if (!puzzle.ok) return fail(text, start, puzzle.error.code, puzzle.error.message);
  return success({ puzzle: puzzle.value, ...(marks.some((state) => state !== 0) && { marks }) });
}

function signFault(row: number, column: number, sign: string, signs: Signs): string {
  const known = Object.keys(signs).filter((key) => !/\d/.test(key));
  const expected = `${known.map((key) => JSON.stringify(key)).join(', ')} or a number from 0 to 4`;
  return `row ${row + 1}, column ${column + 1}: expected ${expected}, not ${JSON.stringify(sign.slice(0, 16))}`;
}

/** Reads rows of signs as the solution of a puzzle: only the bulbs count. */
export function solutionOf(
  text: string,
  rows: readonly TextLine[],
  readRow: ReadRow,
  signs: Signs,
  puzzle: LightUp,
): Result<LightUpBulbs, LightUpFormatError> {
  const drawn = drawnOf(text, rows, readRow, signs, puzzle);
  if (!drawn.ok) return drawn;
  const bulbs = drawn.value.marks ?? new Uint8Array(puzzle.squares.length);
  const wrong = wrongSolution(puzzle, bulbs);
  if (wrong === undefined) return success(completed(puzzle, bulbs));
  const line = rows[Math.floor(wrong.square / puzzle.width)];
  const square = line && readRow(line).signs[wrong.square % puzzle.width];
  return fail(text, square?.start ?? 0, 'wrong-solution', wrong.message);
}

/** A complete board of some bulbs: every other square has none. */
export const completed = (puzzle: LightUp, bulbs: LightUpBulbs): LightUpBulbs =>
  bulbs.map((state, at) => (state === BULB && puzzle.squares[at] === WHITE_SQUARE ? BULB : NO_BULB));

/** Why bulbs are no solution, and a square at fault; undefined where they are one. */
export function wrongSolution(puzzle: LightUp, bulbs: LightUpBulbs) {
  const fault = solutionFault(puzzle, bulbs);
  if (fault === undefined) return undefined;
  const square = fault.rule === 'rivals' ? (fault.squares[0] ?? 0) : fault.square;
  return { square, message: `the solution breaks a rule: ${faultText(puzzle, fault)}` };
}

/** The rows of a board with a sign for each square; marks are left out where the board has none. */
export function signRows(
  { width, height, squares }: LightUp,
  marks: LightUpBulbs | undefined,
  { white, black, bulb, dot }: { white: string; black: string; bulb: string; dot?: string },
): string[][] {
  const signOf = (at: number): string => {
    const kind = squares[at] ?? WHITE_SQUARE;
    if (kind !== WHITE_SQUARE) return kind > 4 ? black : String(kind);
    if (marks?.[at] === BULB) return bulb;
    return marks?.[at] === NO_BULB ? (dot ?? white) : white;
  };
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column) => signOf(row * width + column)),
  );
}
