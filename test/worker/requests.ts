import { exports } from 'cloudflare:workers';
import { type ProblemDetails, ProblemSchema } from '@crosshatch/core/problems';
import { createClient } from '#packages/client/index.ts';

export const ORIGIN = 'https://crosshatch.test';

/** Sends a request to the Worker as it is deployed. */
export const send = (path: string, init?: RequestInit): Promise<Response> =>
  exports.default.fetch(new Request(ORIGIN + path, init));

/** The typed client, on the Worker as it is deployed. */
export const api = createClient(ORIGIN, { fetch: (input, init) => exports.default.fetch(new Request(input, init)) }).v1;

/** Posts text of a media type. */
export const post = (path: string, contentType: string, body: BodyInit, headers: Record<string, string> = {}) =>
  send(path, { method: 'POST', headers: { 'Content-Type': contentType, ...headers }, body });

export const postJson = (path: string, body: unknown, headers?: Record<string, string>) =>
  post(path, 'application/json', JSON.stringify(body), headers);

/** A response's text, without the warning that workerd's own text() gives where the type does not sound like text. */
export const textOf = async (response: { arrayBuffer(): Promise<ArrayBuffer> }): Promise<string> =>
  new TextDecoder().decode(await response.arrayBuffer());

/** The problem that a response holds; throws when it is none. */
export async function problemOf(response: Response): Promise<ProblemDetails> {
  const type = response.headers.get('Content-Type');
  if (type !== 'application/problem+json') throw new Error(`${response.status} ${type} is no problem`);
  const problem = ProblemSchema.strict().parse(await response.json());
  if (problem.status !== response.status) throw new Error(`${problem.status} is not ${response.status}`);
  return problem;
}

/** A plus sign: unique by line solving alone. */
export const PLUS = { rows: [[1], [3], [1]], columns: [[1], [3], [1]] };
export const PLUS_SOLUTION = ['010', '111', '010'];

/** One cell in each row and column: two solutions. */
export const AMBIGUOUS = { rows: [[1], [1]], columns: [[1], [1]] };

/** The middle row needs a cell that no column has. */
export const CONTRADICTORY = { rows: [[1, 1], [], [1, 1]], columns: [[1], [2], [1]] };

/** Ten such pairs in a row, so that the search has to guess often. */
export const MANY = {
  rows: Array.from({ length: 12 }, () => [1]),
  columns: Array.from({ length: 12 }, () => [1]),
};
