import { formatOfMediaType, type PuzzleDocument, parsePuzzles, rawPbmText } from '@crosshatch/core/formats';
import {
  createPuzzle,
  failure,
  type Grid,
  gridOfRows,
  heightOf,
  type Puzzle,
  type Result,
  success,
  widthOf,
} from '@crosshatch/core/puzzle';
import type { Context } from 'hono';
import { formatProblem, type Problem, puzzleProblem } from './problem.ts';

/** A puzzle, with what is known of its board when that was sent along. */
export interface Board {
  readonly puzzle: Puzzle;
  readonly grid?: Grid;
}

/** The fields of a JSON body that make a board, as its schema lets them through. */
interface BoardBody {
  readonly rows: readonly (readonly number[])[];
  readonly columns: readonly (readonly number[])[];
  readonly grid?: readonly string[] | undefined;
}

/**
 * The board that a request sends: JSON, or a file that holds one puzzle.
 *
 * @param body the JSON body, validated; empty when the body is a file
 */
export async function readBoard(context: Context, body: BoardBody): Promise<Result<Board, Problem>> {
  if (isJson(context)) return boardOfBody(body);
  const documents = await readFile(context);
  if (!documents.ok) return documents;
  const [document, ...others] = documents.value;
  if (document === undefined || others.length > 0) return failure(severalPuzzles(documents.value.length));
  return success({ puzzle: document.puzzle, ...(document.solution !== undefined && { grid: document.solution }) });
}

/** Makes a board of a validated JSON body. */
export function boardOfBody({ rows, columns, grid: gridText }: BoardBody): Result<Board, Problem> {
  const puzzle = createPuzzle(rows, columns);
  if (!puzzle.ok) return failure(puzzleProblem(puzzle.error, 'body'));
  if (gridText === undefined) return success({ puzzle: puzzle.value });
  const grid = gridOfRows(gridText);
  const width = widthOf(puzzle.value);
  const height = heightOf(puzzle.value);
  if (grid === undefined || grid.width !== width || grid.height !== height) {
    const detail = `the puzzle is ${width}×${height}: the grid needs ${height} rows of ${width} cells`;
    return failure({ name: 'wrong-grid', detail, pointer: wrongRow(gridText, width, height) });
  }
  return success({ puzzle: puzzle.value, grid });
}

function wrongRow(rows: readonly string[], width: number, height: number): string {
  const row = rows.findIndex((text) => text.length !== width);
  return row >= 0 && row < height ? `/grid/${row}` : '/grid';
}

/** All puzzles of the file that a request sends, by its Content-Type: one that the route reads. */
export async function readFile(context: Context): Promise<Result<readonly PuzzleDocument[], Problem>> {
  const format = formatOfMediaType(mediaTypeOf(context));
  const bytes = new Uint8Array(await context.req.arrayBuffer());
  const text = rawPbmText(bytes) ?? new TextDecoder().decode(bytes);
  const documents = parsePuzzles(text, format?.name);
  return documents.ok ? documents : failure(formatProblem(documents.error));
}

/** Why text that was sent as JSON is none, or is more than is read. */
export function malformedJson(text: string): Problem {
  const documents = parsePuzzles(text, 'json');
  if (documents.ok) return severalPuzzles(documents.value.length);
  const problem = formatProblem(documents.error);
  return problem.name === 'unsupported-feature' ? problem : { ...problem, name: 'malformed-json' };
}

const severalPuzzles = (count: number): Problem => ({
  name: 'several-puzzles',
  detail: `the body holds ${count} puzzles: send one, or all as JSON lines to /v1/solve/batch`,
});

/** The Content-Type is none of those that a route reads. */
export function unreadableType(mediaType: string, readable: readonly string[]): Problem {
  const found = mediaType === '' ? 'there is no Content-Type' : `the Content-Type is ${mediaType}`;
  return { name: 'unsupported-media-type', detail: `${found}; expected one of ${readable.join(', ')}` };
}

/** The request's media type in lower case, without parameters. */
export const mediaTypeOf = (context: Context): string =>
  (context.req.header('Content-Type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

const isJson = (context: Context): boolean => mediaTypeOf(context) === 'application/json';
