import type { Line } from '../puzzle/index.ts';

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
  unauthorised: { status: 401, title: 'The request has no valid key' },
  forbidden: { status: 403, title: 'The key does not allow this' },
  'not-found': { status: 404, title: 'There is nothing at this address' },
  'method-not-allowed': { status: 405, title: 'This address does not allow the method' },
  'not-acceptable': { status: 406, title: 'No representation matches the Accept header' },
  'not-finished': { status: 409, title: 'The job has not ended' },
  'wrong-version': { status: 409, title: 'The runner has another version than the hub' },
  'result-deleted': { status: 410, title: 'The result of the job is deleted' },
  'claim-lost': { status: 410, title: 'The runner no longer holds this part of a job' },
  'precondition-failed': { status: 412, title: 'The answer is not the one that If-Match names' },
  'body-too-large': { status: 413, title: 'The body is too large' },
  'unsupported-media-type': { status: 415, title: 'The Content-Type is missing or not one that can be read' },
  'range-beyond-end': { status: 416, title: 'The range lies beyond the end of the result' },
  'line-count': { status: 422, title: 'The puzzle has no lines or too many' },
  'block-length': { status: 422, title: 'A block has an impossible length' },
  'colour-count': { status: 422, title: 'The puzzle has no colours or too many' },
  'block-colour': { status: 422, title: 'A block has a colour that the puzzle does not have' },
  'count-length': { status: 422, title: 'A clue does not have one count for each colour' },
  'count-value': { status: 422, title: 'A count is not a whole number from 0' },
  'run-length': { status: 422, title: 'A count of fewer than 2 cells is called a run' },
  'line-sum': { status: 422, title: 'The counts of a line do not add up to its cells' },
  'line-too-long': { status: 422, title: 'A clue does not fit its line' },
  'sums-differ': { status: 422, title: 'Rows and columns ask for different numbers of filled cells' },
  coloured: { status: 422, title: 'This needs a two-colour puzzle' },
  'board-size': { status: 422, title: 'The board has no squares or too many' },
  'not-rectangular': { status: 422, title: 'The squares do not fit the board' },
  'wrong-square': { status: 422, title: 'A square of the board is impossible' },
  'unsupported-feature': { status: 422, title: 'The format has no place for this, or it is not supported' },
  'several-puzzles': { status: 422, title: 'The file holds more than one puzzle' },
  'wrong-solution': { status: 422, title: 'The solution of the puzzle is wrong or missing' },
  'wrong-grid': { status: 422, title: 'The grid is missing or does not have the size of the puzzle' },
  'no-pictures': { status: 422, title: 'This server has no pictures of this source' },
  'no-puzzle': { status: 422, title: 'No puzzle was made within the budget' },
  'no-model': { status: 422, title: 'No model predicts puzzles of this size' },
  'idempotency-key-reused': { status: 422, title: 'The Idempotency-Key belongs to another request' },
  'wrong-result': { status: 422, title: 'The result does not answer the part of the job' },
  'too-many-requests': { status: 429, title: 'Too many requests from this address' },
  'quota-exceeded': { status: 429, title: 'The client has used up one of its quotas' },
  'internal-error': { status: 500, title: 'Crosshatch failed' },
  'puzzle-failed': { status: 500, title: 'A runner failed on this puzzle' },
  'pictures-unreadable': { status: 503, title: 'The pictures cannot be read at the moment' },
  'models-unreadable': { status: 503, title: 'The models cannot be read at the moment' },
  'jobs-unavailable': { status: 503, title: 'Jobs cannot be taken at the moment' },
  'storage-full': { status: 507, title: 'There is no room for the job' },
} as const;

export type ProblemName = keyof typeof PROBLEMS;

/** An error to answer with: its name, and the details of this request. */
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

/** The answer when our own code fails. No input should lead to it. */
export const BUG: Problem = { name: 'internal-error', detail: 'this is a bug in Crosshatch; please report it' };
