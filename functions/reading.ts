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
import type { Environment } from './environment.ts';
import { MOST_DOCUMENTS } from './limits.ts';
import { answerProblem, formatProblem, type Problem, type ProblemResponse, puzzleProblem } from './problem.ts';

/** A puzzle that a request sends, and the cells that are known, where the request has some. */
export interface SentPuzzle {
  readonly puzzle: Puzzle;
  readonly grid?: Grid;
}

/** The fields of a validated JSON body from which `puzzleOfBody` reads. */
interface PuzzleBody {
  readonly rows: readonly (readonly number[])[];
  readonly columns: readonly (readonly number[])[];
  readonly grid?: readonly string[] | undefined;
}

/**
 * Reads the puzzle of a request: JSON, or a file that holds one puzzle.
 *
 * @param body the validated JSON body; not read when the body is a file
 */
export async function readPuzzle(
  context: Context<Environment>,
  body: PuzzleBody,
): Promise<Result<SentPuzzle, Problem>> {
  if (context.get('mediaType') === 'application/json') return puzzleOfBody(body);
  const documents = await readFile(context);
  if (!documents.ok) return documents;
  const [document, ...others] = documents.value;
  if (document === undefined || others.length > 0) return failure(severalPuzzles(documents.value.length));
  return success({ puzzle: document.puzzle, ...(document.solution !== undefined && { grid: document.solution }) });
}

/** The puzzle of a validated JSON body. */
export function puzzleOfBody({ rows, columns, grid: gridText }: PuzzleBody): Result<SentPuzzle, Problem> {
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

/** Reads all puzzles of the file that a request sends. Its Content-Type names the format, or else the text shows it. */
export async function readFile(context: Context<Environment>): Promise<Result<readonly PuzzleDocument[], Problem>> {
  const format = formatOfMediaType(context.get('mediaType'));
  const bytes = new Uint8Array(await context.req.arrayBuffer());
  const text = rawPbmText(bytes) ?? new TextDecoder().decode(bytes);
  const documents = parsePuzzles(text, format?.name);
  if (!documents.ok) return failure(formatProblem(documents.error));
  const count = documents.value.length;
  if (count <= MOST_DOCUMENTS) return documents;
  return failure({ name: 'too-much-work', detail: `a file may hold ${MOST_DOCUMENTS} puzzles here, not ${count}` });
}

/** The problem of text that was sent as JSON and is none, or has more than one puzzle. */
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

/**
 * Answers 415 where the route does not read the body's media type, charset or coding. Sets the context's `mediaType` for
 * those that read the body.
 */
export function refuseType(context: Context<Environment>, readable: readonly string[]): ProblemResponse | undefined {
  const contentType = context.req.header('Content-Type') ?? '';
  const [mediaType = ''] = contentType.split(';', 1);
  context.set('mediaType', mediaType.trim().toLowerCase());
  const fault = typeFault(context, contentType, readable);
  if (fault === undefined) return undefined;
  const problem = { name: 'unsupported-media-type', detail: fault } as const;
  return answerProblem(context, problem, { 'Accept-Encoding': 'identity' });
}

function typeFault(
  context: Context<Environment>,
  contentType: string,
  readable: readonly string[],
): string | undefined {
  const mediaType = context.get('mediaType');
  if (!readable.includes(mediaType)) {
    const found = mediaType === '' ? 'there is no Content-Type' : `the Content-Type is ${mediaType.slice(0, 100)}`;
    return `${found}; expected one of ${readable.join(', ')}`;
  }
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(contentType) ?? [];
  if (!/^(?:utf-?8|us-ascii)$/i.test(charset)) return `the charset is ${charset.slice(0, 100)}; expected utf-8`;
  const coding = context.req.header('Content-Encoding')?.trim() || 'identity';
  if (!/^identity$/i.test(coding)) {
    return `the Content-Encoding is ${coding.slice(0, 100)}; expected a body without one`;
  }
  return undefined;
}
