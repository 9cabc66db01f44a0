import {
  type GameBodies,
  JSON_LINES_TYPES,
  MOST_BLOCKS,
  malformedProblem,
  misspeltField,
  NONOGRAM_BODIES,
  parseJson,
  puzzleOfJson,
  severalPuzzles,
} from '@crosshatch/core/answering';
import {
  type AnyDocument,
  detectFormat,
  formatOfMediaType,
  jsonExcess,
  parseAnyPuzzles,
  textOfBytes,
} from '@crosshatch/core/formats';
import { contentTypeFault, formatProblem, mediaTypeOf, type Problem } from '@crosshatch/core/problems';
import {
  type AnyGrid,
  type AnyPuzzle,
  type ColouredGrid,
  type ColourSetPuzzle,
  colouredGridOfRows,
  failure,
  type Grid,
  gridOfRows,
  heightOf,
  numberOf,
  type Puzzle,
  type PuzzleFields,
  type Result,
  success,
  widthOf,
} from '@crosshatch/core/puzzle';
import type { Context } from 'hono';
import type { Environment } from './environment.ts';
import { MOST_DOCUMENTS } from './limits.ts';
import { answerProblem, type ProblemResponse } from './problem.ts';

/** The puzzle of a request, and the known cells if the request has some. */
export type SentPuzzle =
  | { readonly kind?: never; readonly puzzle: Puzzle; readonly grid?: Grid | undefined }
  | {
      readonly kind: ColourSetPuzzle['kind'];
      readonly puzzle: ColourSetPuzzle;
      readonly grid?: ColouredGrid | undefined;
    };

/** The fields of a validated JSON body from which `puzzleOfBody` reads. */
interface PuzzleBody extends PuzzleFields {
  readonly grid?: readonly string[] | undefined;
  /** The board if there is no grid, for routes that show or check a board. */
  readonly solution?: readonly string[] | undefined;
}

/**
 * Reads the puzzle of a request: JSON, or a file with one puzzle.
 *
 * @param body the validated JSON body; not read when the body is a file
 */
export async function readPuzzle(
  context: Context<Environment>,
  body: PuzzleBody,
): Promise<Result<SentPuzzle, Problem>> {
  if (context.get('mediaType') === 'application/json') return puzzleOfBody(body);
  const read = await readDocument(context);
  if (!read.ok) return read;
  const document = read.value;
  return success(
    document.kind === undefined
      ? { puzzle: document.puzzle, grid: document.solution }
      : { kind: document.kind, puzzle: document.puzzle, grid: document.solution },
  );
}

/** Returns the puzzle of a validated JSON body. */
function puzzleOfBody(body: PuzzleBody): Result<SentPuzzle, Problem> {
  const made = puzzleOfJson(body);
  if (!made.ok) return made;
  const puzzle = made.value;
  if (puzzle.kind === undefined) {
    const grid = readGrid(body, puzzle, gridOfRows);
    return grid.ok ? success({ puzzle, grid: grid.value }) : grid;
  }
  const grid = readGrid(body, puzzle, (rows) => colourGridOf(puzzle, rows));
  return grid.ok ? success({ kind: puzzle.kind, puzzle, grid: grid.value }) : grid;
}

/** Returns the grid of rows; undefined if a cell has no colour of the puzzle. With count clues, there is no background. */
function colourGridOf({ kind, colours }: ColourSetPuzzle, rows: readonly string[]): ColouredGrid | undefined {
  const grid = colouredGridOfRows(rows, colours.length);
  return kind === 'counts' && grid?.cells.includes(0) ? undefined : grid;
}

/** Describes the cells that a puzzle's grid may have, apart from unknown cells. */
function cellsText(puzzle: AnyPuzzle): string {
  if (puzzle.kind === undefined) return '0 (empty), 1 (filled)';
  const colours = `one of the ${puzzle.colours.length} colours`;
  return puzzle.kind === 'counts' ? colours : `0 or ${colours}`;
}

function readGrid<Board extends AnyGrid>(
  { grid: known, solution }: PuzzleBody,
  puzzle: AnyPuzzle,
  gridOf: (rows: readonly string[]) => Board | undefined,
): Result<Board | undefined, Problem> {
  const rows = known ?? solution;
  const name = known === undefined ? 'solution' : 'grid';
  if (rows === undefined) return success(undefined);
  const grid = gridOf(rows);
  const width = widthOf(puzzle);
  const height = heightOf(puzzle);
  if (grid?.width === width && grid.height === height) return success(grid);
  const wrong = rows.findIndex((row) => gridOf([row]) === undefined);
  if (wrong >= 0) {
    return failure({
      name: 'invalid-field',
      detail: `${name}.${wrong}: expected cells that are ${cellsText(puzzle)}, or ? (unknown)`,
      pointer: `/${name}/${wrong}`,
    });
  }
  const detail = `the puzzle is ${width}×${height}: the ${name} needs ${numberOf(height, 'row')} of ${numberOf(width, 'cell')}`;
  return failure({ name: 'wrong-grid', detail, pointer: `/${name}${wrongRow(rows, width, height)}` });
}

function wrongRow(rows: readonly string[], width: number, height: number): string {
  const row = rows.findIndex((text) => text.length !== width);
  return row >= 0 && row < height ? `/${row}` : '';
}

/** Reads the only puzzle of a request's file. */
export async function readDocument(context: Context<Environment>): Promise<Result<AnyDocument, Problem>> {
  const documents = await readFile(context);
  if (!documents.ok) return documents;
  const [document, ...others] = documents.value;
  if (document !== undefined && others.length === 0) return success(document);
  return failure(severalPuzzles(documents.value.length, batchOf(context)));
}

/**
 * Reads all puzzles of a request's file. Its Content-Type names the format; otherwise the text shows it.
 *
 * @param boards as in `lostBoard`. Default: lost boards are no fault
 */
export async function readFile(
  context: Context<Environment>,
  boards?: readonly string[],
): Promise<Result<readonly AnyDocument[], Problem>> {
  const format = formatOfMediaType(context.get('mediaType'));
  const decoded = textOfBytes(new Uint8Array(await context.req.arrayBuffer()));
  if (!decoded.ok) return failure(formatProblem(decoded.error));
  const text = decoded.value;
  const isJson = (format ?? detectFormat(text))?.name === 'json';
  const excess = isJson ? jsonExcess(text, MOST_BLOCKS) : undefined;
  const documents = excess ?? parseAnyPuzzles(text, format?.name);
  if (!documents.ok) return failure(formatProblem(documents.error));
  const count = documents.value.length;
  if (count > MOST_DOCUMENTS) return failure(tooManyPuzzles(count));
  const lost = isJson && boards ? lostBoard(text, boards) : undefined;
  return lost === undefined ? documents : failure(lost);
}

/**
 * Returns the text of a JSON body, which is always UTF-8 (RFC 8259, section 8.1).
 *
 * @param isFile whether the body was sent as a file, which may be UTF-16
 */
export function textOfJson(bytes: Uint8Array, isFile = false): Result<string, Problem> {
  // JSON begins with an ASCII character, which has a byte of 0 in UTF-16 and UTF-32.
  if (!isFile && bytes.subarray(0, 4).includes(0)) {
    return failure({ name: 'malformed-json', detail: 'expected JSON in UTF-8, not in UTF-16 or UTF-32' });
  }
  const decoded = textOfBytes(bytes);
  return decoded.ok ? decoded : failure(malformedProblem(decoded.error));
}

/** The answers of routes to unreadable bodies, and the bodies that handlers read themselves. */
export interface RouteBodies extends GameBodies {
  /** The media types of bodies that handlers read during arrival. Default: none. */
  readonly streamed?: readonly string[];
}

export const JOB_BODIES: RouteBodies = { ...NONOGRAM_BODIES, streamed: JSON_LINES_TYPES };

/** Returns the address that does a request's work for many puzzles; undefined if there is none. */
export function batchOf({ req: { path } }: Context): string | undefined {
  if (path.endsWith('/solve')) return `${path}/batch`;
  return path === '/v1/jobs' ? path : undefined;
}

/**
 * Returns the problem of JSON lines with a board in a field that files do not have; the board would be lost.
 *
 * @param boards the fields for boards that files have
 */
export function lostBoard(text: string, boards: readonly string[]): Problem | undefined {
  if (!/"(?:grid|known|board)"/.test(text)) return undefined;
  for (const [index, line] of text.split('\n').entries()) {
    const fault = misspeltField(parseJson(line), boards);
    if (fault !== undefined) return { ...fault, position: { line: index + 1, column: 1 } };
  }
  return undefined;
}

/** Returns the problem of a file with more puzzles than are converted at once. */
export const tooManyPuzzles = (count: number): Problem => ({
  name: 'too-much-work',
  detail: `a file may hold ${MOST_DOCUMENTS} puzzles here, not ${count}`,
});

/**
 * Answers 415 if the route does not read the body's media type, charset or coding. Sets the context's `mediaType` for the code
 * that reads the body.
 */
export function refuseType(context: Context<Environment>, readable: readonly string[]): ProblemResponse | undefined {
  const contentType = context.req.header('Content-Type');
  context.set('mediaType', mediaTypeOf(contentType));
  const fault = contentTypeFault(contentType, readable) ?? codingFault(context);
  if (fault === undefined) return undefined;
  const problem = { name: 'unsupported-media-type', detail: fault } as const;
  return answerProblem(context, problem, { 'Accept-Encoding': 'identity' });
}

function codingFault(context: Context<Environment>): string | undefined {
  const coding = context.req.header('Content-Encoding')?.trim() || 'identity';
  if (!/^identity$/i.test(coding)) {
    return `the Content-Encoding is ${coding.slice(0, 100)}; expected a body without one`;
  }
  return undefined;
}
