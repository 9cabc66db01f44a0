import type { FormatError } from '@crosshatch/core/formats';
import type { LightUpFieldFault, LightUpFormatError } from '@crosshatch/core/light-up/formats';
import {
  colouredBlockIn,
  type FieldFault,
  hasCounts,
  type Line,
  lineText,
  type PuzzleError,
  type PuzzleFields,
} from '@crosshatch/core/puzzle';
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';

/**
 * Every kind of error, by the last part of its `type`. The names are stable: programs tell errors apart by them.
 * `/v1/docs` lists them, and `/problems/<name>` leads there.
 */
export const PROBLEMS = {
  'incomplete-body': { status: 400, title: 'The body breaks off' },
  'malformed-json': { status: 400, title: 'The body is not JSON' },
  'malformed-file': { status: 400, title: 'The file breaks the rules of its format' },
  'unknown-format': { status: 400, title: 'The text looks like no known puzzle format' },
  'invalid-field': { status: 400, title: 'A field is missing or has a wrong value' },
  'invalid-parameter': { status: 400, title: 'A query parameter is missing or has a wrong value' },
  'too-much-work': { status: 400, title: 'The request asks for more work than one request may do' },
  'not-found': { status: 404, title: 'There is nothing at this address' },
  'method-not-allowed': { status: 405, title: 'This address does not know the method' },
  'not-acceptable': { status: 406, title: 'No representation matches the Accept header' },
  'precondition-failed': { status: 412, title: 'The answer is not the one that If-Match names' },
  'body-too-large': { status: 413, title: 'The body is too large' },
  'unsupported-media-type': { status: 415, title: 'The Content-Type is missing or not one that can be read' },
  'line-count': { status: 422, title: 'The puzzle has no lines or too many' },
  'block-length': { status: 422, title: 'A block has an impossible length' },
  'colour-count': { status: 422, title: 'The puzzle has no colours or too many' },
  'block-colour': { status: 422, title: 'A block has a colour that the puzzle has not' },
  'count-length': { status: 422, title: 'A clue has not one count for each colour' },
  'count-value': { status: 422, title: 'A count is not a whole number from 0' },
  'run-length': { status: 422, title: 'A count of fewer than 2 cells is called a run' },
  'line-sum': { status: 422, title: 'The counts of a line are not as many as its cells' },
  'line-too-long': { status: 422, title: 'A clue does not fit its line' },
  'sums-differ': { status: 422, title: 'Rows and columns ask for different numbers of filled cells' },
  coloured: { status: 422, title: 'This needs a two-colour puzzle' },
  'board-size': { status: 422, title: 'The board has no squares or too many' },
  'not-rectangular': { status: 422, title: 'The rows of the board are not of one length' },
  'wrong-square': { status: 422, title: 'A square is none that the puzzle can have' },
  'unsupported-feature': { status: 422, title: 'The format has no place for this, or it is not supported' },
  'several-puzzles': { status: 422, title: 'The file holds more than one puzzle' },
  'wrong-solution': { status: 422, title: 'The solution that came with the puzzle is none' },
  'wrong-grid': { status: 422, title: 'The grid is missing or does not have the size of the puzzle' },
  'no-pictures': { status: 422, title: 'The pictures of this source are not here' },
  'no-puzzle': { status: 422, title: 'No puzzle was made within the budget' },
  'no-model': { status: 422, title: 'No model predicts puzzles of this size' },
  'too-many-requests': { status: 429, title: 'Too many requests from this address' },
  'internal-error': { status: 500, title: 'Crosshatch failed' },
  'pictures-unreadable': { status: 503, title: 'The pictures cannot be read at the moment' },
  'models-unreadable': { status: 503, title: 'The models cannot be read at the moment' },
} as const;

export type ProblemName = keyof typeof PROBLEMS;

/** An error to answer with: its name, and what the name does not say. */
export interface Problem {
  readonly name: ProblemName;
  /** The fault in this request, and what was expected. */
  readonly detail: string;
  /** JSON pointer to the field of the body at fault. */
  readonly pointer?: string;
  /** The query parameter at fault. */
  readonly parameter?: string;
  /** Place of the fault in a file: line and column from 1. */
  readonly position?: { readonly line: number; readonly column: number };
  /** The puzzle's line at fault. */
  readonly line?: Line;
}

export const LineSchema = z
  .object({
    axis: z.enum(['row', 'column']),
    index: z.int().openapi({ description: 'Its number, from 0 at the top or left.' }),
  })
  .openapi('Line', { description: 'A row or column of the puzzle.' });

/** RFC 9457 problem details. */
export const ProblemSchema = z
  .object({
    type: z.string().openapi({ description: 'The kind of error; stable.', example: '/problems/line-too-long' }),
    title: z.string().openapi({ example: PROBLEMS['line-too-long'].title }),
    status: z.int().openapi({ example: 422 }),
    detail: z.string().openapi({ example: 'row 1: the clue 3 3 needs 7 cells, but the line has 5' }),
    pointer: z
      .string()
      .optional()
      .openapi({ description: 'JSON pointer (RFC 6901) to the field at fault.', example: '/rows/0' }),
    parameter: z.string().optional().openapi({ description: 'The query parameter at fault.' }),
    position: z
      .object({ line: z.int(), column: z.int() })
      .optional()
      .openapi({ description: 'Place of the fault in the file or text; both numbers count from 1.' }),
    line: LineSchema.optional(),
  })
  .openapi('Problem', { description: 'Problem details (RFC 9457).' });

export type ProblemDetails = z.infer<typeof ProblemSchema>;

/** The answer when our own code fails. No input should lead to it. */
export const BUG: Problem = { name: 'internal-error', detail: 'this is a bug in Crosshatch; please report it' };

/** The problem details to send. Their type is a relative address, which leads to this server's own documentation. */
export function problemDetails({ name, detail, ...where }: Problem): ProblemDetails {
  const { status, title } = PROBLEMS[name];
  return { type: `/problems/${name}`, title, status, detail, ...where };
}

/** Seconds over which wrangler.toml counts the requests of a client, and their work. */
export const RATE_PERIOD = 60;

/** Answers a request with a problem. */
export function answerProblem(context: Context, problem: Problem, headers: Record<string, string> = {}) {
  return context.json(problemDetails(problem), PROBLEMS[problem.name].status, {
    'Content-Type': 'application/problem+json',
    ...(problem.name === 'too-many-requests' && { 'Retry-After': String(RATE_PERIOD) }),
    ...headers,
  });
}

export type ProblemResponse = ReturnType<typeof answerProblem>;

/** A JSON pointer (RFC 6901) of a path. */
export const pointerOf = (path: readonly PropertyKey[]): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** The problem of clues in the query that are no puzzle. */
export function queryProblem({ code, message, line }: PuzzleError): Problem {
  if (line === undefined) return { name: code, detail: message };
  return { name: code, detail: message, line, parameter: `${line.axis}s` };
}

/** The problem of fields that are no Light Up puzzle. */
export const lightUpFieldProblem = ({ code, message, path }: LightUpFieldFault): Problem => ({
  name: code === 'syntax' ? 'invalid-field' : FORMAT_PROBLEMS[code],
  detail: message,
  pointer: pointerOf(path),
});

/** The problem of a body's fields that are no puzzle. */
export const fieldProblem = ({ code, message, path, line }: FieldFault): Problem => ({
  name: code === 'syntax' ? 'invalid-field' : code,
  detail: message,
  ...(line !== undefined && { line }),
  ...(path.length > 0 && { pointer: pointerOf(path) }),
});

/**
 * The problem of a coloured puzzle, or one of count clues, where only two colours are known.
 *
 * @param detail what solves coloured puzzles instead
 * @param fields the body; empty for a file
 */
export function colouredProblem(detail: string, fields: PuzzleFields): Problem {
  if (hasCounts(fields)) return { name: 'coloured', detail, pointer: '/clues' };
  const { colours, rows, columns } = fields;
  const inRows = colouredBlockIn(rows);
  const inColumns = colouredBlockIn(columns);
  const path =
    colours !== undefined ? ['colours'] : inRows ? ['rows', ...inRows] : inColumns ? ['columns', ...inColumns] : [];
  return { name: 'coloured', detail, ...(path.length > 0 && { pointer: pointerOf(path) }) };
}

/** An error of the formats of either game. */
export type AnyFormatError = FormatError | LightUpFormatError;

/** The problem of a text that is no puzzle file, or of a puzzle that cannot be written as one. */
export function formatProblem({ code, message, line, column, clue, pointer }: AnyFormatError): Problem {
  const detail =
    clue === undefined || message.includes(lineText(clue.line)) ? message : `${lineText(clue.line)}: ${message}`;
  return {
    name: FORMAT_PROBLEMS[code],
    detail,
    ...(line !== undefined && { position: { line, column: column ?? 1 } }),
    ...(clue !== undefined && { line: clue.line }),
    ...(pointer !== undefined && { pointer }),
  };
}

const FORMAT_PROBLEMS: Record<AnyFormatError['code'], ProblemName> = {
  size: 'board-size',
  ragged: 'not-rectangular',
  square: 'wrong-square',
  'wrong-solution': 'wrong-solution',
  'line-count': 'line-count',
  'block-length': 'block-length',
  'colour-count': 'colour-count',
  'block-colour': 'block-colour',
  'count-length': 'count-length',
  'count-value': 'count-value',
  'run-length': 'run-length',
  'line-sum': 'line-sum',
  'line-too-long': 'line-too-long',
  'sums-differ': 'sums-differ',
  coloured: 'coloured',
  syntax: 'malformed-file',
  solution: 'wrong-solution',
  unsupported: 'unsupported-feature',
  unsolved: 'unsupported-feature',
  'text-too-long': 'body-too-large',
  'unknown-format': 'unknown-format',
};

/** The problem of a body or query that does not match its schema: the first fault. */
export function schemaProblem(error: z.ZodError, place: 'body' | 'query'): Problem {
  const issue = error.issues[0];
  const path = issue?.path ?? [];
  const detail = `${path.length === 0 ? place : path.join('.')}: ${issue?.message ?? 'is not as expected'}`;
  if (place === 'query') return { name: 'invalid-parameter', detail, parameter: String(path[0] ?? '') };
  const name = issue?.code === 'custom' && issue.params?.problem === 'colour-count' ? 'colour-count' : 'invalid-field';
  return { name, detail, pointer: pointerOf(path) };
}
