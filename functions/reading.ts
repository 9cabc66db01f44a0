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
import { MOST_DOCUMENTS } from './limits.ts';
import { answerProblem, formatProblem, type Problem, type ProblemResponse, puzzleProblem } from './problem.ts';

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
  if (!documents.ok) return failure(formatProblem(documents.error));
  const count = documents.value.length;
  if (count <= MOST_DOCUMENTS) return documents;
  return failure({ name: 'too-much-work', detail: `a file may hold ${MOST_DOCUMENTS} puzzles here, not ${count}` });
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

/** Answers 415 where a body's media type, charset or coding is none that the route reads. */
export function refuseType(context: Context, readable: readonly string[]): ProblemResponse | undefined {
  const fault = typeFault(context, readable);
  if (fault === undefined) return undefined;
  const problem = { name: 'unsupported-media-type', detail: fault } as const;
  return answerProblem(context, problem, { 'Accept-Encoding': 'identity' });
}

function typeFault(context: Context, readable: readonly string[]): string | undefined {
  const mediaType = mediaTypeOf(context);
  if (!readable.includes(mediaType)) {
    const found = mediaType === '' ? 'there is no Content-Type' : `the Content-Type is ${mediaType.slice(0, 100)}`;
    return `${found}; expected one of ${readable.join(', ')}`;
  }
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(context.req.header('Content-Type') ?? '') ?? [];
  if (!/^(?:utf-?8|us-ascii)$/i.test(charset)) return `the charset is ${charset.slice(0, 100)}; expected utf-8`;
  const coding = context.req.header('Content-Encoding')?.trim() || 'identity';
  if (!/^identity$/i.test(coding)) {
    return `the Content-Encoding is ${coding.slice(0, 100)}; a body is read only as it is, without one`;
  }
  return undefined;
}

/** The request's media type in lower case, without parameters. */
export const mediaTypeOf = (context: Context): string =>
  (context.req.header('Content-Type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

const isJson = (context: Context): boolean => mediaTypeOf(context) === 'application/json';
