import { failure, LONGEST_LINE, numberOf, type Result, success } from '../../puzzle/index.ts';

/** A white square, which a bulb may stand on. */
export const WHITE_SQUARE = -1;
/** A black square without a number. */
export const BLACK_SQUARE = 5;

/**
 * A Light Up (Akari) puzzle. Bulbs stand on white squares and light their row and column up to the next black square. Every
 * white square is lit, no bulb lights another, and a number says how many bulbs stand beside it. `createLightUp` and
 * the formats check what they read; solvers and drawings check only the number of squares.
 */
export interface LightUp {
  readonly width: number;
  readonly height: number;
  /** For each square, row after row: WHITE_SQUARE, a number from 0 to 4, or BLACK_SQUARE. */
  readonly squares: Int8Array;
}

/** A square, counted from 0. */
export interface Square {
  readonly row: number;
  readonly column: number;
}

export interface LightUpError {
  readonly code: 'size' | 'ragged' | 'square';
  readonly message: string;
  /** The row at fault, counted from 0. */
  readonly row?: number;
  /** The square at fault in that row, counted from 0. */
  readonly column?: number;
}

const SYMBOLS = '01234#';
const [DOT, HASH, ZERO] = [0x2e, 0x23, 0x30];

/**
 * Reads a puzzle's rows: `.` white, `#` black, `0` to `4` a number.
 *
 * @example createLightUp(['..1', '#..'])
 */
export function createLightUp(rows: readonly string[]): Result<LightUp, LightUpError> {
  // TypeScript takes a list with holes, and a caller in JavaScript may pass rows that are no texts.
  const texts = Array.from(Array.isArray(rows) ? rows : [], (row: unknown) => (typeof row === 'string' ? row : ''));
  const height = texts.length;
  const width = texts[0]?.length ?? 0;
  const fault = lightUpSizeFault(width, height);
  if (fault !== undefined) return failure({ code: 'size', message: fault });
  const squares = new Int8Array(width * height).fill(WHITE_SQUARE);
  for (const [row, text] of texts.entries()) {
    if (text.length !== width) {
      const message = `row ${row + 1} has ${numberOf(text.length, 'square')}, row 1 has ${width}`;
      return failure({ code: 'ragged', message, row });
    }
    for (let column = 0; column < width; column++) {
      const sign = text.charCodeAt(column);
      if (sign === DOT) continue;
      const square = sign === HASH ? BLACK_SQUARE : sign - ZERO;
      if (square < 0 || square > BLACK_SQUARE || (square === BLACK_SQUARE && sign !== HASH)) {
        const found = String.fromCodePoint(text.codePointAt(column) ?? 0);
        const message = `row ${row + 1}, column ${column + 1}: a square is ".", "#" or a number from 0 to 4, not ${JSON.stringify(found)}`;
        return failure({ code: 'square', message, row, column });
      }
      squares[row * width + column] = square;
    }
  }
  return success({ width, height, squares });
}

/** Why a puzzle cannot have a size; undefined where it can. */
export function lightUpSizeFault(width: number, height: number): string | undefined {
  if (width >= 1 && height >= 1 && Math.max(width, height) <= LONGEST_LINE) return undefined;
  return `a Light Up puzzle is 1×1 to ${LONGEST_LINE}×${LONGEST_LINE}, not ${width}×${height}`;
}

/** Throws a `RangeError` for a puzzle of another game, or without all its squares, which is a bug of the caller. */
export function checkSquares({ width, height, squares }: LightUp): void {
  if (squares?.length !== width * height)
    throw new RangeError('expected a Light Up puzzle with all its squares; solve takes nonograms');
}

/**
 * Throws a `RangeError` as `checkSquares`, and for a board whose length is not the number of the puzzle's squares, which is a
 * bug of the caller too.
 */
export function checkBulbs(puzzle: LightUp, bulbs: LightUpBulbs): void {
  checkSquares(puzzle);
  const { width, height, squares } = puzzle;
  if (bulbs?.length !== squares.length)
    throw new RangeError(`the puzzle has ${width}×${height} squares, the board ${bulbs?.length}`);
}

/**
 * The rows of a puzzle, as `createLightUp` reads them; with bulbs, `*` for each.
 *
 * @throws {RangeError} for a puzzle of another game, and for bulbs of another size
 */
export function lightUpRows(puzzle: LightUp, bulbs?: LightUpBulbs): string[] {
  const { width, height, squares } = puzzle;
  if (bulbs !== undefined) checkBulbs(puzzle, bulbs);
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column) => {
      const at = row * width + column;
      const square = squares[at];
      if (bulbs?.[at] === BULB) return '*';
      return square === WHITE_SQUARE || square === undefined ? '.' : SYMBOLS.charAt(square);
    }).join(''),
  );
}

/** The known state of a square: none, no bulb, or a bulb. Black squares have no bulb. */
export const UNKNOWN_SQUARE = 0;
export const NO_BULB = 1;
export const BULB = 2;

/** The state of each square, row after row: UNKNOWN_SQUARE, NO_BULB or BULB. */
export type LightUpBulbs = Uint8Array;
