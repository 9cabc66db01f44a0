import { expect, test } from 'vitest';
import { readDocument } from '#test/fuzz/document.ts';
import { type Answer, answerHere } from '#test/fuzz/edge.ts';
import { Judge } from '#test/fuzz/judge.ts';
import type { FuzzedRequest } from '#test/fuzz/requests.ts';

const judge = new Judge(await readDocument());
const encoded = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text));
const PUZZLE = '{"rows":[[1]],"columns":[[1]]}';

const post = (path: string, mediaType: string, text: string): FuzzedRequest => ({
  method: 'POST',
  path,
  query: [],
  headers: { 'Content-Type': mediaType },
  body: encoded(text),
  pieces: 1,
});

const SOLVE = post('/v1/solve', 'application/json', PUZZLE);
const BATCH = post('/v1/solve/batch', 'application/x-ndjson', `${PUZZLE}\n{"rows":[[2]],"columns":[[1]]}\n`);
const RENDER = post('/v1/render', 'application/json', PUZZLE);
const REFUSED = post('/v1/solve', 'application/json', '{');
const HEALTH: FuzzedRequest = { method: 'HEAD', path: '/v1/health', query: [], headers: {}, pieces: 1 };

/** The faults of the API's own answer to a request, after a change to it. */
async function faultsOf(request: FuzzedRequest, change: (answer: Answer) => Partial<Answer>): Promise<string[]> {
  const answer = await answerHere(request);
  if (answer === undefined) throw new Error('the request cannot be sent');
  return judge.faultsOf(request, request.path, { ...answer, ...change(answer) });
}

const withHeader =
  (name: string, value: string) =>
  ({ headers }: Answer): Partial<Answer> => {
    const changed = new Headers(headers);
    changed.set(name, value);
    return { headers: changed };
  };

/** Replaces a piece of the body, which must be there. */
const withText =
  (from: string, to: string) =>
  ({ body }: Answer): Partial<Answer> => {
    const text = Buffer.from(body).toString();
    if (!text.includes(from)) throw new Error(`${from} is not in ${text}`);
    return { body: encoded(text.replace(from, to)) };
  };

test.each([
  ['an answer', SOLVE],
  ['a batch', BATCH],
  ['a picture', RENDER],
  ['a refusal', REFUSED],
  ['the head of an answer', HEALTH],
])('the judge of random requests finds no fault in %s of the API', async (_, request) => {
  expect(await faultsOf(request, () => ({}))).toEqual([]);
});

test.each<[string, FuzzedRequest, (answer: Answer) => Partial<Answer>, RegExp]>([
  ['another status', SOLVE, () => ({ status: 203 }), /^the document has no status 203$/],
  ['a server error', RENDER, () => ({ status: 500 }), /^the status is 500$/],
  [
    'a bug',
    REFUSED,
    withText('"/problems/malformed-json"', '"/problems/internal-error"'),
    /^the answer is a bug of the API$/,
  ],
  [
    'a bug in a batch',
    BATCH,
    withText('"/problems/line-too-long"', '"/problems/internal-error"'),
    /^a line of a batch is a bug/,
  ],
  ['another media type', SOLVE, withHeader('Content-Type', 'text/html'), /^the document has no text\/html for 200$/],
  [
    'a further field',
    SOLVE,
    withText('"work":{', '"work":{"other":1,'),
    /^the answer breaks its schema: .*unevaluated/,
  ],
  ['a value of another type', SOLVE, withText('"solutions":[', '"solutions":[1,'), /^the answer breaks its schema: /],
  ['half of its text', SOLVE, ({ body }) => ({ body: body.slice(0, 9) }), /^application\/json is no JSON$/],
  ['bytes that are no UTF-8', SOLVE, () => ({ body: Uint8Array.of(0xff) }), /^application\/json is not UTF-8$/],
  ['a cookie', SOLVE, withHeader('Set-Cookie', 'a=b'), /^the answer sets a cookie$/],
  ['a type that browsers guess', SOLVE, withHeader('X-Content-Type-Options', ''), /lacks X-Content-Type-Options$/],
  ['a broken picture', RENDER, withText('</svg>', '</sgv>'), /^image\/svg\+xml is not well-formed: /],
  ['a body after a head', HEALTH, () => ({ body: encoded('{}') }), /^an answer to HEAD has a body$/],
  ['a refusal in HTML', REFUSED, withHeader('Content-Type', 'text/html'), /^400 is text\/html, not a problem$/],
  [
    'a problem of another status',
    REFUSED,
    withText('"status":400', '"status":422'),
    /^a problem of 422 has the status/,
  ],
  ['an unknown problem', REFUSED, withText('"/problems/', '"/problems/no-'), /^the problem has the type .* not known$/],
  ['a batch without its end', BATCH, withText('"end":true', '"end":false'), /^a batch has no last line$/],
  ['a batch without a line', BATCH, withText('"answers":2', '"answers":3'), /^the last line of a batch counts other/],
  ['a batch with a further field', BATCH, withText('{', '{"other":1,'), /^the answer breaks its schema: /],
])('the judge of random requests finds %s', async (_, request, change, fault) => {
  expect(await faultsOf(request, change)).toContainEqual(expect.stringMatching(fault));
});
