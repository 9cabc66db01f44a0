/** A further request for an operation in the documentation, with the API's answer. */
export interface MoreAnswer {
  /** Names the case; backquotes mark code. */
  readonly title: string;
  readonly status: number;
  readonly body: unknown;
  readonly answer: unknown;
}

type Send = (path: string, request: RequestInit) => Response | Promise<Response>;

const TWO_WAYS = { rows: [[1], [1]], columns: [[1], [1]] };

const REQUESTS: Readonly<
  Record<string, { readonly path: string; readonly cases: readonly (readonly [string, object])[] }>
> = {
  solvePuzzle: {
    path: '/v1/solve',
    cases: [
      ['`multiple`', TWO_WAYS],
      ['`contradictory`', { rows: [[1, 1], [], [1, 1]], columns: [[2], [], [2]] }],
      ['`exhausted`, with a budget of 3', { ...TWO_WAYS, budget: 3 }],
      ['a problem, for a clue that is too long', { rows: [[2], [1]], columns: [[1]] }],
    ],
  },
};

/** Asks the API for the answers to further requests, by operation. */
export async function moreAnswers(send: Send): Promise<Record<string, MoreAnswer[]>> {
  const operations = Object.entries(REQUESTS).map(async ([operation, { path, cases }]) => {
    const answers = cases.map(async ([title, body]): Promise<MoreAnswer> => {
      const headers = { 'Content-Type': 'application/json' };
      const response = await send(path, { method: 'POST', headers, body: JSON.stringify(body) });
      return { title, status: response.status, body, answer: await response.json() };
    });
    return [operation, await Promise.all(answers)] as const;
  });
  return Object.fromEntries(await Promise.all(operations));
}
