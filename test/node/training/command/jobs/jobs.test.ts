import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { JobSchema } from '@crosshatch/core/jobs';
import { beforeAll, expect, test } from 'vitest';
import api from '#functions/index.ts';
import { emptyFolder } from '#test/fixtures/hub/pglite.ts';
import type { Database } from '#training/hub/database.ts';
import { serveHub } from '#training/hub/http/server.ts';
import { hubOn } from '#training/hub/hub.ts';
import { openPGlite } from '#training/hub/pglite.ts';
import { MODELS_FOLDER } from '#training/models/folder.ts';
import manifest from '#training/package.json' with { type: 'json' };
import { run } from '#training/work/runner.ts';
import { nobody } from '../../client/server.ts';
import { crosshatch, type Ended, jsonLines, temporaryFolder } from '../crosshatch.ts';
import { AMBIGUOUS, CONTRADICTORY, FLAG, HEART, randomQuestions } from '../puzzles.ts';

/*
 * The commands of clients, against a hub that a runner works for.
 */

let url = '';
let database: Database;

beforeAll(async () => {
  const folder = await emptyFolder();
  database = await openPGlite(folder);
  const hub = await hubOn(database, { version: manifest.version });
  const server = await serveHub(hub, { access: { anonymous: false }, ip: '127.0.0.1', port: 0, log: () => {} });
  if (!server.ok) throw new Error(server.error);
  url = server.value.url;
  const stopping = new AbortController();
  const working = run({
    server: { url },
    name: 'test',
    version: manifest.version,
    kinds: ['solve', 'grade', 'dataset'],
    slots: 1,
    module: new URL('../../../../../training/work/answers.ts', import.meta.url),
    mostSeconds: 60,
    megabytes: 512,
    stop: stopping.signal,
    log: (message) => console.error(message),
  });
  return async () => {
    stopping.abort();
    expect(await working).toEqual({ ok: true });
    await server.value.close();
    await hub.close();
    await rm(folder, { recursive: true });
  };
});

const ask = (args: readonly string[], input = ''): Promise<Ended> =>
  crosshatch(['jobs', ...args], input, { CROSSHATCH_API: url, CROSSHATCH_HUB: url });

const lines = (...values: readonly unknown[]): string => values.map((value) => `${JSON.stringify(value)}\n`).join('');

/** The models that the Worker finds in its site. */
const ASSETS = { fetch: async (address: string | URL) => new Response(await readFile(modelFile(address))) };
const modelFile = (address: string | URL): string => join(MODELS_FOLDER, basename(new URL(address).pathname));

async function answered(path: string, type: string, body: string): Promise<string> {
  const request = { method: 'POST', headers: { 'Content-Type': type }, body };
  return (
    await api.request(path, request, { ASSETS }, { waitUntil() {}, passThroughOnException() {}, props: {} })
  ).text();
}

test('the result of a job equals the answer of the API to the batch, byte for byte, whatever its lines are', async () => {
  const text = [
    lines(HEART, AMBIGUOUS),
    '\n  \n',
    '{"id":"torn","rows":[[1],\n{"id":7,"rows":[[3]],"columns":[[1]]}\r\n[]\n"x"\n',
    lines(FLAG, { ...CONTRADICTORY, budget: 10 }, { ...HEART, algorithm: 'ne8hi' }, { ...HEART, colour: 1 }),
    JSON.stringify({ ...HEART, id: 'last' }),
  ].join('');
  const file = join(temporaryFolder(), 'answers.jsonl');
  const submitted = await ask(['submit', '--wait', '--output', file, '--solutions', '3'], text);
  expect(submitted).toEqual({ code: 3, stdout: '', stderr: '' });
  expect(readFileSync(file, 'utf8')).toBe(await answered('/v1/solve/batch?solutions=3', 'application/x-ndjson', text));
});

test('puzzles that are graded have the answers of /v1/grade with their ids', async () => {
  const { code, stdout } = await ask(['submit', '--kind', 'grade', '--wait'], lines(HEART));
  const graded = await answered('/v1/grade', 'application/json', JSON.stringify(HEART));
  expect(code).toBe(0);
  expect(jsonLines(stdout)).toEqual([
    { id: HEART.id, ...JSON.parse(graded) },
    { end: true, answers: 1, complete: true },
  ]);
});

test('the same lines with the same settings are one job, the newest one that --again asked for', async () => {
  const file = join(temporaryFolder(), 'puzzles.jsonl');
  writeFileSync(file, lines(HEART));
  const first = await ask(['submit', file]);
  expect(first).toMatchObject({ code: 0, stdout: expect.stringMatching(/^[0-9a-f-]{36}\n$/) });
  expect(await ask(['submit'], lines(HEART))).toEqual(first);
  const second = await ask(['submit', file, '--again']);
  expect(second).toMatchObject({ code: 0, stdout: expect.stringMatching(/^[0-9a-f-]{36}\n$/) });
  expect(second.stdout).not.toBe(first.stdout);
  expect((await ask(['submit', file])).stdout).toBe(second.stdout);
  await ask(['delete', second.stdout.trim()]);
  expect((await ask(['submit', file])).stdout).toBe(first.stdout);
});

test('jobs submit --wait tells how to go on where the hub still knows the job, but has deleted its result', async () => {
  const text = lines({ ...HEART, id: 'old' });
  expect(await ask(['submit', '--wait'], text)).toMatchObject({ code: 0 });
  await database.query("UPDATE crosshatch.jobs SET is_result_deleted = true WHERE status = 'succeeded'");
  const run = await ask(['submit', '--wait'], text);
  expect(run).toMatchObject({ code: 3, stdout: '', stderr: expect.stringMatching(/; --again submits another job\n$/) });
  expect(await ask(['submit', '--wait', '--again'], text)).toMatchObject({ code: 0 });
});

test('jobs submit never writes over its lines', async () => {
  const file = join(temporaryFolder(), 'puzzles.jsonl');
  writeFileSync(file, lines(HEART));
  const run = await ask(['submit', file, '--wait', '--output', file]);
  expect(run).toEqual({
    code: 2,
    stdout: '',
    stderr: `crosshatch: ${file}: is an input; its answers need another file\n`,
  });
  expect(readFileSync(file, 'utf8')).toBe(lines(HEART));
});

test('a job is watched, shown and listed, its result is taken, and it is deleted', async () => {
  const id = (await ask(['submit'], lines(HEART, AMBIGUOUS, CONTRADICTORY))).stdout.trim();
  const watched = await ask(['watch', id, '--json']);
  expect(watched.code).toBe(1);
  expect(jsonLines(watched.stdout).at(-1)).toMatchObject({ id, status: 'succeeded', counts: { total: 3, done: 3 } });
  // The job has ended, so its end alone is left to tell.
  const told = 'succeeded, 3 lines: 1 unique, 1 multiple, 1 contradictory\n';
  expect(await ask(['watch', id])).toEqual({ code: 1, stdout: '', stderr: told });
  const shown = (await ask(['show', id])).stdout;
  expect(shown).toMatch(/^status {3}succeeded$/m);
  expect(shown).toMatch(/^puzzles {2}3 of 3 answered$/m);
  expect(shown).toMatch(/^parts {4}1 of 1 done, 1 attempt$/m);
  expect((await ask(['list'])).stdout).toContain(`${id}  solve  succeeded`);
  const result = await ask(['result', id]);
  expect(jsonLines(result.stdout).at(-1)).toEqual({ end: true, answers: 3, complete: true });
  expect(result.code).toBe(1);
  expect(await ask(['delete', id])).toEqual({ code: 0, stdout: '', stderr: '' });
});

test('a job that is cancelled ends, which is told to who watches it or submits it again, and the exit code is 4', async () => {
  const endless = { ...JSON.parse(randomQuestions(1, 25, 1)[0] ?? ''), algorithm: 'ea', budget: 20_000_000_000 };
  const id = (await ask(['submit'], lines(endless))).stdout.trim();
  expect(await ask(['result', id])).toEqual({
    code: 3,
    stdout: '',
    stderr: `crosshatch: ${url}: the job has not ended; --partial takes the answers of the parts that are done\n`,
  });
  expect(await ask(['cancel', id])).toEqual({ code: 0, stdout: '', stderr: '' });
  const stderr = expect.stringContaining(`job ${id} was cancelled before all its lines were answered`);
  expect(await ask(['watch', id])).toMatchObject({ code: 4, stderr });
  expect(await ask(['result', id])).toMatchObject({ code: 4 });
  const again = await ask(['submit'], lines(endless));
  expect(again).toMatchObject({ code: 0, stdout: `${id}\n`, stderr });
  expect(again.stderr).toContain('--again submits another one');
});

/** Submits a job of the kind dataset. Returns its id. */
async function submittedDataSet(options: object): Promise<string> {
  const request = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
  const body = JSON.stringify({ kind: 'dataset', name: 'make', options });
  return JobSchema.parse(await (await fetch(`${url}/v1/jobs`, { ...request, body })).json()).id;
}

test('a job of a data set counts its part, since it has no puzzles', async () => {
  const id = await submittedDataSet({ size: 4, packages: 'none', random: 2, threads: 1 });
  expect(await ask(['watch', id])).toMatchObject({ code: 0 });
  const { stdout } = await ask(['show', id]);
  expect(stdout).toMatch(/^parts {4}1 of 1 done, 1 attempt$/m);
  expect(stdout).not.toMatch(/^(?:puzzles|answers)/m);
  await ask(['delete', id]);
});

test('a job that failed tells its reason, its result has no answers, and the exit code is 4', async () => {
  // Without packages and random boards, the set would be empty.
  const id = await submittedDataSet({ size: 4, packages: 'none' });
  expect(await ask(['watch', id])).toMatchObject({ code: 4, stderr: expect.stringContaining(`job ${id} failed`) });
  const result = '{"end":true,"answers":0,"complete":false}\n';
  expect(await ask(['result', id])).toEqual({ code: 4, stdout: result, stderr: '' });
  const { stdout } = await ask(['show', id]);
  expect(stdout).toMatch(/^error {4}3 attempts failed, the last one so: .*would have no board/m);
  await ask(['delete', id]);
});

test('a key is given once, listed without its secret, and revoked', async () => {
  const { stdout, code } = await ask([
    'token',
    'create',
    '--name',
    'laptop',
    '--scope',
    'submit',
    'run',
    '--expires',
    '1d',
  ]);
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^cx_\S+\n$/) });
  const listed = await ask(['token', 'list', '--json']);
  expect(listed.stdout).not.toContain(stdout.trim());
  const [key] = jsonLines<{ id: string; name: string }>(listed.stdout);
  expect(key).toMatchObject({ name: 'laptop', scopes: ['submit', 'run'] });
  expect((await ask(['token', 'revoke', key?.id ?? ''])).code).toBe(0);
  expect(await ask(['list', '--key', stdout.trim()])).toMatchObject({
    code: 3,
    stderr: expect.stringContaining('The request has no valid key'),
  });
});

test.each([
  { args: ['submit'], least: '60s', most: '7d', beyond: ['59s', '8d', '169h'] },
  { args: ['token', 'create', '--name', 'late', '--scope', 'run'], least: '1s', most: '3650d', beyond: ['3651d'] },
])('jobs $args.0 takes the same times for --expires as the hub, and names the option for others', async (each) => {
  const { args, least, most, beyond } = each;
  for (const time of beyond) {
    const { code, stderr } = await ask([...args, '--expires', time], lines(HEART));
    expect(code).toBe(2);
    expect(stderr).toContain('--expires');
    expect(stderr).toContain(`Expected a time from ${least} to ${most}.`);
  }
  for (const time of [least, most]) {
    expect(await ask([...args, '--expires', time], lines(HEART))).toMatchObject({ code: 0, stderr: '' });
  }
});

test('the parts that were given up are listed and tried again', async () => {
  expect(await ask(['dead'])).toEqual({ code: 0, stdout: 'job  part  lines  attempts  reason\n', stderr: '' });
  expect(await ask(['redrive'])).toEqual({ code: 0, stdout: '0\n', stderr: '' });
  expect(await ask(['redrive', randomUUID()])).toMatchObject({
    code: 3,
    stdout: '',
    stderr: expect.stringContaining('there is no such job'),
  });
});

test.each([
  [['token', 'create', '--name', '', '--scope', 'run'], 3, 'name: expected a name of 1 to 100 characters'],
  [['token', 'revoke', ''], 2, 'Expected the id of the key, as crosshatch jobs token list shows it.'],
  [['redrive', 'b3b8d1a2-4d0f'], 2, 'Expected the id of a job, as crosshatch jobs list shows it.'],
  [['show', '..'], 2, 'Expected the id of a job, as crosshatch jobs list shows it.'],
  [['submit'], 3, 'standard input: has no puzzle; expected a line of JSON for each'],
])('a wrong value in crosshatch jobs %j is told with the expected form', async (args, code, message) => {
  expect(await ask(args, '\n \n')).toEqual({ code, stdout: '', stderr: expect.stringContaining(message) });
});

test('a server that is not there is told', async () => {
  const { url: nowhere } = await nobody();
  expect(await ask(['list', '--api', nowhere])).toEqual({
    code: 3,
    stdout: '',
    stderr: `crosshatch: ${nowhere}: connection refused; does a server run there?\n`,
  });
});
