import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BareWorker, bundleWorker, startWorker } from '#test/fixtures/bare-worker.ts';
import { sendWorst, WORST_REQUESTS, type WorstRequest } from '#test/fixtures/worst-requests.ts';

/** In MB. Cloudflare gives a Worker 128 for its heap and all else. */
const HEAP = 96;
const AT_ONCE = 4;

let bundle: string;
let worker: BareWorker;

beforeAll(async () => {
  bundle = bundleWorker('.');
  worker = await startWorker(bundle, 'site/public', HEAP);
});

afterAll(async () => {
  await worker.stop();
  rmSync(bundle, { recursive: true });
});

/** The names of the requests that wait for their answers. */
const atWork = new Set<string>();

/** Sends a request, and holds its answer against what every answer must be. */
async function answerOf(request: WorstRequest): Promise<string> {
  atWork.add(request.name);
  const { status, type, end } = await sendWorst(worker.origin, request).catch((cause) => {
    throw new Error(`no answer, as when the heap is full; at work are ${[...atWork].join(', ')}`, { cause });
  });
  atWork.delete(request.name);
  expect(status, request.name).toBeLessThan(500);
  if (status >= 400) expect(type, request.name).toBe('application/problem+json');
  if (request.path === '/v1/solve/batch')
    expect(end, request.name).toMatch(/"end":true,"answers":\d+,"complete":(true|false)\}\n$/);
  return `${status}`;
}

test(`the Worker answers ${WORST_REQUESTS.length} requests that ask the most of it, ${AT_ONCE} at once, within ${HEAP} MB of heap`, {
  tags: ['slow'],
}, async () => {
  const waiting = [...WORST_REQUESTS];
  const statuses: string[] = [];
  const client = async () => {
    for (let request = waiting.shift(); request !== undefined; request = waiting.shift()) {
      statuses.push(await answerOf(request));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  expect(worker.isAlive()).toBe(true);
  expect(statuses).toHaveLength(WORST_REQUESTS.length);
  // Some are answered, and some refused.
  expect(new Set(statuses)).toEqual(new Set(['200', '400', '413', '422']));
});
