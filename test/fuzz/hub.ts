import { PROBLEMS, type ProblemName, problemDetails } from '@crosshatch/core/problems';
import { accepted, JOB_ID, job } from '../fixtures/fake-hub.ts';

const EVENTS = `retry: 2000\n\nevent: end\nid: 7\ndata: {"id":"${JOB_ID}","status":"succeeded"}\n\n`;
const RESULTS = [
  '{"status":"contradictory","lines":[{"axis":"row","index":0}],"work":{"lineSolves":1,"probes":0,"guesses":0,"conflicts":0}}',
  JSON.stringify(problemDetails({ name: 'puzzle-failed', detail: 'the process ended' })),
].map((line) => `${line}\n{"end":true,"answers":1,"complete":true}\n`);

/** Refusals of a hub, and the answers of others in its place. */
const REFUSALS: readonly (() => Response)[] = [
  ...(
    [
      'unauthorised',
      'forbidden',
      'not-found',
      'not-finished',
      'result-deleted',
      'idempotency-key-reused',
      'quota-exceeded',
      'jobs-unavailable',
    ] as const
  ).map((name) => () => refusal(name)),
  () => new Response('<title>502</title>', { status: 502, headers: { 'Content-Type': 'text/html' } }),
  () => Response.redirect('https://evil.example/'),
];

function refusal(name: ProblemName): Response {
  const headers = { 'Content-Type': 'application/problem+json', 'Retry-After': '5', 'WWW-Authenticate': 'Bearer' };
  return Response.json(problemDetails({ name, detail: 'so it is' }), { status: PROBLEMS[name].status, headers });
}

/**
 * A hub that answers every request as a hub may: half of them as asked, half otherwise, always the same for the same request.
 * It reads what it is sent.
 */
export const HUB = {
  fetch: async (address: string | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(address, Object.assign({ duplex: 'half' }, init));
    const { pathname, search } = new URL(request.url);
    const sent = await request.arrayBuffer();
    const told = ['Accept', 'Idempotency-Key', 'If-None-Match', 'Last-Event-ID', 'Prefer', 'Range'];
    const signs = [request.method, pathname, search, sent.byteLength, ...told.map((name) => request.headers.get(name))];
    const chance = chanceOf(signs.join());
    const refused = chance % 2 === 1 ? REFUSALS[(chance >>> 1) % REFUSALS.length] : undefined;
    if (request.method === 'POST' && pathname === '/v1/jobs' && chance % 32 === 1) return refusal('storage-full');
    return refused?.() ?? answerTo(request, pathname, chance >>> 1);
  },
};

/** A whole number by chance, the same for the same text. */
const chanceOf = (text: string): number =>
  [...text].reduce((hash, sign) => Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01_00_01_93), 0x81_1c_9d_c5) >>> 1;

function answerTo({ method }: Request, path: string, chance: number): Response {
  const [, , , id, part] = path.split('/');
  const looked = job(chance % 3 === 0 ? { status: 'running', etaSeconds: 0.5 } : { status: 'succeeded' });
  if (id === undefined) return method === 'POST' ? accepted() : Response.json({ jobs: [looked], next: 'x' });
  if (method === 'DELETE') return new Response(null, { status: 204 });
  if (part === 'events') return new Response(EVENTS, { headers: { 'Content-Type': 'text/event-stream' } });
  if (part === 'result') return resultOf(chance);
  if (chance % 5 === 0 && method === 'GET') return new Response(null, { status: 304, headers: { ETag: 'W/"1"' } });
  return Response.json(looked, { headers: { ETag: 'W/"1"', 'Retry-After': '1' } });
}

function resultOf(chance: number): Response {
  const headers = { 'Content-Type': 'application/x-ndjson', ETag: '"a"', 'Accept-Ranges': 'bytes' };
  const text = RESULTS[chance % RESULTS.length];
  if (chance % 7 > 1) return new Response(text, { headers });
  const range = { ...headers, 'Content-Range': chance % 7 === 0 ? 'bytes 0-9/200' : 'bytes */200' };
  return chance % 7 === 0
    ? new Response(text?.slice(0, 10), { status: 206, headers: range })
    : new Response(null, { status: 416, headers: range });
}
