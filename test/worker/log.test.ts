import { describe, expect, it } from 'vitest';
import app from '#functions/index.ts';
import { accepted, JOB_ID, withHub } from '../fixtures/fake-hub.ts';
import { PLUS, textOf } from './requests.ts';

/** Every field that a line may have. */
const FIELDS = ['time', 'id', 'method', 'route', 'status', 'problem', 'ms', 'bytes', 'work', 'client'];

interface Line {
  readonly [field: string]: unknown;
  readonly work?: number;
  readonly client?: string;
}

function lineOf(text: string): Line {
  const line: Line = JSON.parse(text);
  expect(FIELDS).toEqual(expect.arrayContaining(Object.keys(line)));
  expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(line.ms).toBeGreaterThanOrEqual(0);
  if (line.client !== undefined) expect(line.client).toMatch(/^[\da-f]{12}$/);
  return line;
}

/** The lines that are logged while a callback runs. */
async function logOf(run: () => Promise<unknown>): Promise<string[]> {
  const logged: string[] = [];
  const { log, error } = console;
  console.log = console.error = (...parts: unknown[]) => logged.push(parts.join(' '));
  try {
    await run();
    return logged;
  } finally {
    console.log = log;
    console.error = error;
  }
}

const linesOf = async (run: () => Promise<unknown>): Promise<Line[]> => (await logOf(run)).map(lineOf);

const LOGGED = { LOG: 'requests' };

const posted = (body: string, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', 'Content-Length': `${body.length}`, ...headers },
  body,
});

describe('the log', () => {
  it('the log has a line for each request, with its route, status, problem and work', async () => {
    const { send } = withHub(() => accepted(), LOGGED);
    const body = JSON.stringify(PLUS);
    const lines = await linesOf(async () => {
      await send('/v1/solve', posted(body, { 'X-Request-Id': 'mine' }));
      await send('/v1/solve?budget=0&rows=1&columns=1');
      await send(`/v1/jobs/${JOB_ID}/events`);
      await send('/v1/none/such');
      await send('/v1/jobs', { method: 'PUT' });
    });
    expect(lines).toMatchObject([
      { id: 'mine', method: 'POST', route: '/v1/solve', status: 200, bytes: body.length, work: expect.any(Number) },
      { method: 'GET', route: '/v1/solve', status: 400, problem: 'invalid-parameter' },
      { method: 'GET', route: '/v1/jobs/:id/events', status: 202 },
      { method: 'GET', route: 'none', status: 404, problem: 'not-found' },
      { method: 'PUT', route: 'none', status: 405, problem: 'method-not-allowed' },
    ]);
  });

  it('the line of a batch comes after its last answer, with the work of all its lines', async () => {
    const line = `${JSON.stringify({ ...PLUS, algorithm: 'ea', budget: 1_000 })}\n`;
    const init = { ...posted(line.repeat(3)), headers: { 'Content-Type': 'application/x-ndjson' } };
    const [one] = await linesOf(async () => {
      await textOf(await app.request('/v1/solve/batch', init, LOGGED));
      await new Promise((resolve) => setTimeout(resolve, 0));
    });
    const [single] = await linesOf(async () => app.request('/v1/solve', posted(line), LOGGED));
    expect(one).toMatchObject({ route: '/v1/solve/batch', status: 200 });
    expect(one?.work).toBe(3 * (single?.work ?? Number.NaN));
  });

  it('a Light Up puzzle is logged with the work of its solve, and a batch with that of all its lines', async () => {
    const line = `${JSON.stringify({ cells: Array(30).fill('.'.repeat(30)), solutions: 1 })}\n`;
    const [single] = await linesOf(async () => app.request('/v1/light-up/solve', posted(line), LOGGED));
    const init = { ...posted(line.repeat(3)), headers: { 'Content-Type': 'application/x-ndjson' } };
    const [all] = await linesOf(async () => {
      await textOf(await app.request('/v1/light-up/solve/batch', init, LOGGED));
      await new Promise((resolve) => setTimeout(resolve, 0));
    });
    expect(single?.work).toBeGreaterThan(0);
    expect(Math.abs((all?.work ?? Number.NaN) - 3 * (single?.work ?? 0))).toBeLessThanOrEqual(2);
  });

  it('the line of a batch comes when its reader leaves', async () => {
    const init = { ...posted(`${JSON.stringify(PLUS)}\n`.repeat(1000)), headers: { 'Content-Type': 'text/plain' } };
    const lines = await linesOf(async () => {
      const reader = (await app.request('/v1/solve/batch', init, LOGGED)).body?.getReader();
      await reader?.read();
      await reader?.cancel();
      await new Promise((resolve) => setTimeout(resolve, 0));
    });
    expect(lines).toMatchObject([{ route: '/v1/solve/batch' }]);
  });

  it('the log has no key, secret, address, query or body of any request', async () => {
    const secrets = [
      'cx_topsecret',
      'the secret',
      '203.0.113.77',
      '2001:db8:1:2:3:4:5:6',
      'ownname',
      'cookiejar',
      '31337',
    ];
    const headers = { Authorization: 'Bearer cx_topsecret', Cookie: 'cookiejar', 'Idempotency-Key': 'ownname' };
    const lines = JSON.stringify({ ...PLUS, id: 31337 });
    const { send } = withHub(() => {
      throw new TypeError('Network connection lost.');
    }, LOGGED);
    const logged = await logOf(async () => {
      for (const address of ['203.0.113.77', '2001:db8:1:2:3:4:5:6']) {
        const all = { ...headers, 'CF-Connecting-IP': address };
        await send('/v1/jobs?seed=31337', posted(lines, { ...all, 'Content-Type': 'application/x-ndjson' }));
        await send('/v1/jobs', posted(`{"kind":"solve","puzzle":${lines}}`, all));
        await send('/v1/solve?seed=31337', posted(lines, { ...all, Prefer: 'respond-async' }));
        await send(`/v1/jobs/${JOB_ID}/result?cursor=31337`, { headers: all });
        await send('/v1/jobs/31337', { headers: all });
      }
    });
    expect(logged.length).toBeGreaterThanOrEqual(10);
    for (const secret of secrets) expect(logged.join('\n')).not.toContain(secret);
  });

  it('clients of one network have one hash, which another secret changes', async () => {
    const clientOf = async (address: string, JOBS_SECRET?: string) => {
      const init = { headers: { 'CF-Connecting-IP': address } };
      const [line] = await linesOf(async () => app.request('/v1/health', init, { ...LOGGED, JOBS_SECRET }));
      return line?.client;
    };
    const one = await clientOf('2001:db8:1:2::3');
    expect(await clientOf('2001:db8:1:2:9::')).toBe(one);
    expect(await clientOf('2001:db8:1:3::3')).not.toBe(one);
    expect(await clientOf('2001:db8:1:2::3', 'a')).not.toBe(await clientOf('2001:db8:1:2::3', 'b'));
    expect(await clientOf('2001:db8:1:2::3', '')).toBe(one);
  });

  it('nothing is logged where the variable LOG does not ask for it', async () => {
    expect(await logOf(async () => app.request('/v1/health', {}, {}))).toEqual([]);
  });

  it('Analytics Engine gets a point for each request where it is bound', async () => {
    const points: object[] = [];
    const METRICS = { writeDataPoint: (point: object) => points.push(point) };
    expect(await logOf(async () => app.request('/v1/solve?rows=1&columns=0', {}, { METRICS }))).toEqual([]);
    expect(points).toEqual([
      { indexes: ['/v1/solve'], blobs: ['GET', '422', 'sums-differ'], doubles: [expect.any(Number), 0, 0] },
    ]);
  });
});
