import { isRecord, type JsonText, parseDocuments, readMetadata } from '../../formats/index.ts';
import { type Result, success } from '../../puzzle/index.ts';
import { BULB, createLightUp, type LightUp, type LightUpBulbs, lightUpRows, NO_BULB } from '../puzzle/index.ts';
import { completed, signRows, wrongSolution } from './board.ts';
import type { LightUpDocument, LightUpFormat, LightUpFormatError, LightUpFormatErrorCode } from './format.ts';

/**
 * Our own format: `{"cells":["..1#",…]}`, with `id`, `title`, `author`, `copyright`, `description`, `solution` and `marks`
 * (rows with `*` for a bulb, and `x` for a square without one) if there are any; other properties are ignored. Rows may
 * also be one string with line ends. A text is one such object, or JSON lines: one a line.
 */
export const json: LightUpFormat = {
  name: 'json',
  title: 'JSON',
  mediaType: 'application/json',
  extensions: ['.json', '.jsonl', '.ndjson'],
  holdsMany: true,
  detects: (text) => /^\s*(?:\{|\[(?![a-z]+\]))/.test(text),
  parse: (text) => parseDocuments<LightUpDocument, LightUpFormatErrorCode>(text, readDocument),
  make: (documents) => documents.map((document) => `${JSON.stringify(recordOf(document))}\n`).join(''),
};

/** The JSON object of a document. */
function recordOf({ puzzle, solution, marks, ...metadata }: LightUpDocument): Readonly<Record<string, unknown>> {
  const drawn = (bulbs: LightUpBulbs) =>
    signRows(puzzle, bulbs, { white: '.', black: '#', bulb: '*', dot: 'x' }).map((row) => row.join(''));
  return {
    ...metadata,
    cells: lightUpRows(puzzle),
    ...(solution && { solution: lightUpRows(puzzle, solution) }),
    ...(marks && { marks: drawn(marks) }),
  };
}

function readDocument(source: JsonText, value: unknown): Result<LightUpDocument, LightUpFormatError> {
  if (!isRecord(value)) return source.fault<LightUpFormatErrorCode>([], 'syntax', 'expected an object with "cells"');
  if (value.cells === undefined && (value.rows !== undefined || value.columns !== undefined))
    return source.fault<LightUpFormatErrorCode>([], 'unknown-format', NONOGRAM);
  const rows = readRows(source, value.cells, 'cells');
  if (!rows.ok) return rows;
  const puzzle = createLightUp(rows.value);
  if (!puzzle.ok) {
    const { code, message, row } = puzzle.error;
    const path = row === undefined || typeof value.cells === 'string' ? ['cells'] : ['cells', row];
    return source.fault<LightUpFormatErrorCode>(path, code, message);
  }
  const metadata = readMetadata(source, value);
  if (!metadata.ok) return metadata;
  const solution = readBulbs(source, value.solution, 'solution', puzzle.value);
  if (!solution.ok) return solution;
  const marks = readBulbs(source, value.marks, 'marks', puzzle.value);
  if (!marks.ok) return marks;
  return success({
    ...metadata.value,
    puzzle: puzzle.value,
    ...(solution.value && { solution: solution.value }),
    ...(marks.value && { marks: marks.value }),
  });
}

/** The words for a nonogram where Light Up is read. */
export const NONOGRAM = 'the text is a nonogram, not a Light Up puzzle: "crosshatch solve" and /v1/solve take it';

function readRows(source: JsonText, value: unknown, name: string): Result<readonly string[], LightUpFormatError> {
  const expected = `"${name}": expected a list of rows such as "..1#"`;
  if (typeof value === 'string') return success(value.replace(/\r?\n$/, '').split(/\r?\n/));
  if (!Array.isArray(value)) return source.fault<LightUpFormatErrorCode>([name], 'syntax', expected);
  const odd = value.findIndex((row) => typeof row !== 'string');
  return odd < 0
    ? success(value)
    : source.fault<LightUpFormatErrorCode>([name, odd], 'syntax', `${expected}, a string each`);
}

/** Reads a solution or marks; undefined where the document has none. */
function readBulbs(
  source: JsonText,
  value: unknown,
  name: 'solution' | 'marks',
  puzzle: LightUp,
): Result<LightUpBulbs | undefined, LightUpFormatError> {
  if (value === undefined || value === null) return success(undefined);
  const rows = readRows(source, value, name);
  if (!rows.ok) return rows;
  const { width, height } = puzzle;
  const odd = rows.value.findIndex((row) => row.length !== width || /[^.#0-4*x]/.test(row));
  if (odd >= 0 || rows.value.length !== height) {
    const path = odd < 0 || typeof value === 'string' ? [name] : [name, odd];
    const message = `"${name}": expected ${height} rows of ${width} squares, with "*" for a bulb`;
    return source.fault<LightUpFormatErrorCode>(path, 'ragged', message);
  }
  const bulbs = Uint8Array.from(rows.value.join(''), (sign) => (sign === '*' ? BULB : sign === 'x' ? NO_BULB : 0));
  if (name === 'marks') return success(bulbs);
  const wrong = wrongSolution(puzzle, bulbs);
  if (wrong === undefined) return success(completed(puzzle, bulbs));
  const path = typeof value === 'string' ? [name] : [name, Math.floor(wrong.square / width)];
  return source.fault<LightUpFormatErrorCode>(path, 'wrong-solution', wrong.message);
}
