import { type Clue, clueText, filledCells, shortestLine, shownClue } from './clue.ts';
import { type Line, lineText } from './line.ts';
import { amountText, numberOf } from './number-of.ts';
import { failure, type Result, success } from './result.ts';
import { lineCountError, listError } from './shared-errors.ts';
import { shownValue } from './shown-value.ts';

/**
 * A two-colour nonogram: a clue for each row from the top and for each column from the left.
 * Only `createPuzzle` makes one from clues, and `withoutColours` from a coloured puzzle, so a `Puzzle` has always passed
 * its checks.
 */
export interface Puzzle {
  /** Distinguishes it from a coloured puzzle. */
  readonly kind?: never;
  readonly rows: readonly Clue[];
  readonly columns: readonly Clue[];
}

export type PuzzleErrorCode =
  | 'line-count'
  | 'block-length'
  | 'line-too-long'
  | 'sums-differ'
  /** The source has colours or hidden lengths where a puzzle of two colours is expected. */
  | 'coloured';

/** Why clues are not a puzzle, and where. */
export interface PuzzleError {
  readonly code: PuzzleErrorCode;
  readonly message: string;
  /** The line at fault, if there is one. */
  readonly line?: Line;
  /** The block at fault within its line's clue, counted from 0. */
  readonly block?: number;
}

type Lines = { readonly rows: readonly unknown[]; readonly columns: readonly unknown[] };

/** The width and height of a puzzle of any kind, in cells. */
export const widthOf = (puzzle: Lines): number => puzzle.columns.length;
export const heightOf = (puzzle: Lines): number => puzzle.rows.length;

/** The clue of a line. */
export function clueAt(puzzle: Puzzle, line: Line): Clue {
  const clue = (line.axis === 'row' ? puzzle.rows : puzzle.columns)[line.index];
  if (clue === undefined) throw new RangeError(`the puzzle has no ${lineText(line)}`);
  return clue;
}

/**
 * Checks clues and makes a puzzle from them. The clue `[0]` is read as the empty line `[]`.
 *
 * @example
 * const result = createPuzzle([[1], [1]], [[2], []]);
 * if (result.ok) solve(result.value);
 */
export function createPuzzle(
  rows: readonly (readonly number[])[],
  columns: readonly (readonly number[])[],
): Result<Puzzle, PuzzleError> {
  const error =
    lineCountError('row', rows) ??
    lineCountError('column', columns) ??
    clueError('row', rows, columns.length) ??
    clueError('column', columns, rows.length) ??
    sumError(rows, columns);
  if (error !== undefined) return failure(error);
  return success({ rows: rows.map(withoutZero), columns: columns.map(withoutZero) });
}

const isEmptyLine = (clue: readonly number[]): boolean => clue.length === 1 && clue[0] === 0;
const withoutZero = (clue: readonly number[]): Clue => (isEmptyLine(clue) ? [] : [...clue]);

function clueError(axis: Line['axis'], clues: readonly (readonly number[])[], length: number): PuzzleError | undefined {
  for (const [index, clue] of clues.entries()) {
    const line: Line = { axis, index };
    const noList = listError(line, clue, 'lengths');
    if (noList !== undefined) return noList;
    if (isEmptyLine(clue)) continue;
    const block = clue.findIndex((value) => !Number.isInteger(value) || value < 1);
    if (block >= 0) {
      const message = `${lineText(line)}: a block's length is a whole number from 1, not ${shownValue(clue[block])}`;
      return { code: 'block-length', message, line, block };
    }
    const needed = shortestLine(clue);
    if (needed > length) {
      const message = `${lineText(line)}: the clue ${shownClue(clue, clueText)} needs ${needed} cells, but the line has ${length}`;
      return { code: 'line-too-long', message, line };
    }
  }
  return undefined;
}

function sumError(rows: readonly Clue[], columns: readonly Clue[]): PuzzleError | undefined {
  const total = (clues: readonly Clue[]) => clues.reduce((sum, clue) => sum + filledCells(clue), 0);
  const inRows = total(rows);
  const inColumns = total(columns);
  if (inRows === inColumns) return undefined;
  const message = `the rows ask for ${numberOf(inRows, 'filled cell')}, the columns for ${amountText(inColumns)}`;
  return { code: 'sums-differ', message };
}
