import { failure, isRecord, numberOf, type Result, success } from '../../puzzle/index.ts';
import { BULB, createLightUp, type LightUp, type LightUpBulbs, lightUpRows, NO_BULB } from '../puzzle/index.ts';
import { completed, wrongSolution } from './board.ts';
import type { LightUpDocument, LightUpFormatErrorCode } from './format.ts';

/** The puzzle of a JSON object, with its solution and marks, but without metadata. */
export type LightUpFields = Pick<LightUpDocument, 'puzzle' | 'solution' | 'marks'>;

/** Why the fields of an object are no puzzle, and the path to the value at fault. */
export interface LightUpFieldFault {
  readonly code: LightUpFormatErrorCode;
  readonly message: string;
  readonly path: readonly (string | number)[];
}

/** The words for a nonogram where Light Up is read. */
export const NONOGRAM =
  'the text is a nonogram, not a Light Up puzzle: "crosshatch solve", the page /play/ and /v1/solve take it';

/** The words for the rows of a Light Up puzzle in a field of nonograms. */
export const ROWS_FOR_CELLS = 'rows such as "..1#" belong in "cells", not in "rows"';

/** Whether an object has the rows of a Light Up puzzle, which no clues are, in `rows`. */
export const hasRowsForCells = ({ cells, rows, columns }: Readonly<Record<string, unknown>>): boolean =>
  (cells ?? columns) === undefined && [rows].flat().some((row) => typeof row === 'string' && /^[\d.#]*[.#]/.test(row));

/** Whether an object has the fields of a nonogram, unless `hasRowsForCells`. */
export const isNonogram = ({ cells, rows, columns }: Readonly<Record<string, unknown>>): boolean =>
  cells === undefined && (rows ?? columns) !== undefined;

const fault = (path: LightUpFieldFault['path'], code: LightUpFormatErrorCode, message: string) =>
  failure<LightUpFieldFault>({ code, message, path });

/** Reads `cells`, `solution` and `marks` of a value that was read as JSON. Each is a list of rows, or text with line ends. */
export function lightUpOfFields(value: unknown): Result<LightUpFields, LightUpFieldFault> {
  if (!isRecord(value)) return fault([], 'syntax', 'expected an object with "cells"');
  if (hasRowsForCells(value)) return fault(['rows'], 'syntax', ROWS_FOR_CELLS);
  if (isNonogram(value)) return fault([], 'unknown-format', NONOGRAM);
  const rows = readLightUpRows(value.cells, 'cells');
  if (!rows.ok) return rows;
  const puzzle = createLightUp(rows.value);
  if (!puzzle.ok) {
    const { code, message, row } = puzzle.error;
    return fault(row === undefined || typeof value.cells === 'string' ? ['cells'] : ['cells', row], code, message);
  }
  const solution = readSolution(puzzle.value, value.solution);
  if (!solution.ok) return solution;
  const marks = lightUpMarks(puzzle.value, value.marks, 'marks');
  if (!marks.ok) return marks;
  return success({
    puzzle: puzzle.value,
    ...(solution.value && { solution: solution.value }),
    ...(marks.value && { marks: marks.value }),
  });
}

/**
 * Reads rows: a list of them, or text with line ends.
 *
 * @param name the field that holds them
 */
export function readLightUpRows(value: unknown, name: string): Result<readonly string[], LightUpFieldFault> {
  const expected = `"${name}": expected a list of rows such as "..1#"`;
  if (typeof value === 'string') return success(value.replace(/\r?\n$/, '').split(/\r?\n/));
  if (!Array.isArray(value)) return fault([name], 'syntax', expected);
  const odd = value.findIndex((row) => typeof row !== 'string');
  return odd < 0 ? success(value) : fault([name, odd], 'syntax', `${expected}, a string each`);
}

/**
 * Reads the marks on a puzzle: rows with `*` for a bulb and `x` for a square without one; black squares and numbers may stand
 * in their own places. Undefined where there are none.
 *
 * @param name the field that holds them
 */
export function lightUpMarks(
  puzzle: LightUp,
  value: unknown,
  name: string,
): Result<LightUpBulbs | undefined, LightUpFieldFault> {
  if (value === undefined || value === null) return success(undefined);
  const rows = readLightUpRows(value, name);
  if (!rows.ok) return rows;
  const { width, height } = puzzle;
  const cells = lightUpRows(puzzle);
  const odd = rows.value.findIndex(
    (row, at) =>
      row.length !== width || [...row].some((sign, column) => !`.*x${cells[at]?.[column] ?? ''}`.includes(sign)),
  );
  if (odd >= 0 || rows.value.length !== height) {
    const path = odd < 0 || typeof value === 'string' ? [name] : [name, odd];
    const isSign = rows.value[odd]?.length === width;
    const size = `${numberOf(height, 'row')} of ${numberOf(width, 'square')}`;
    const expected = isSign ? 'squares as in "cells", "x" for no bulb' : size;
    return fault(path, isSign ? 'square' : 'ragged', `"${name}": expected ${expected}, with "*" for a bulb`);
  }
  return success(Uint8Array.from(rows.value.join(''), (sign) => (sign === '*' ? BULB : sign === 'x' ? NO_BULB : 0)));
}

function readSolution(puzzle: LightUp, value: unknown): Result<LightUpBulbs | undefined, LightUpFieldFault> {
  const read = lightUpMarks(puzzle, value, 'solution');
  if (!read.ok || read.value === undefined) return read;
  const wrong = wrongSolution(puzzle, read.value);
  if (wrong === undefined) return success(completed(puzzle, read.value));
  const path = typeof value === 'string' ? ['solution'] : ['solution', Math.floor(wrong.square / puzzle.width)];
  return fault(path, 'wrong-solution', wrong.message);
}
