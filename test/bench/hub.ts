/**
 * Measures a hub, as a process of its own, under wrong keys, clients that send a byte a second, listeners to one job, readers
 * of a long result, and long jobs in a row. A runner within this process answers with boards that it knows.
 *
 *   npm run bench:hub -- [--database ADDRESS] [--connections N] [--listeners N] [--seconds N] [--lines N] [--jobs N] [--keys N]
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { type Claim, ClaimSchema, JobEventSchema, JobSchema, NewKeySchema } from '@crosshatch/core/jobs';
import { gridRows, puzzleOfGrid } from '@crosshatch/core/puzzle';
import manifest from '../../training/package.json' with { type: 'json' };
import { randomBoard } from '../fixtures/worst-requests.ts';

const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    connections: { type: 'string', default: '500' },
    listeners: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '20' },
    lines: { type: 'string', default: '100000' },
    jobs: { type: 'string', default: '9' },
    keys: { type: 'string', default: '1000' },
  },
});

const LAUNCHER = fileURLToPath(new URL('../../training/bin/crosshatch.js', import.meta.url));
const LINES = { 'Content-Type': 'application/x-ndjson' };
const JSON_BODY = { 'Content-Type': 'application/json' };

/** Starts a hub. Its log is not read. */
async function startHub(database: string): Promise<{ readonly child: ChildProcess; readonly url: string }> {
  const args = [LAUNCHER, 'jobs', 'serve', '--port', '0', '--database', database];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [line] = await once(createInterface(child.stdout), 'line');
  const [, url = ''] = /^hub at (\S+),/.exec(String(line)) ?? [];
  return { child, url };
}

const milliseconds = (time: number): string => `${Math.round(time)} ms`;
const megabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MiB`;

function quantile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
}

/** A figure that the hub tells of its process. */
async function metric(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

/** Opens connections that send a byte of a body each second, until the hub has closed them all, and asks meanwhile. */
async function measureSlowClients(url: string, count: number): Promise<void> {
  const { port, hostname } = new URL(url);
  const began = performance.now();
  const ends: number[] = [];
  const head = `POST /v1/jobs HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: text/plain\r\nContent-Length: 1000000\r\n\r\n`;
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(Number(port), hostname, () => socket.write(head));
    const timer = setInterval(() => socket.write('{'), 1000);
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(timer);
      ends.push(performance.now() - began);
    });
    return socket;
  });
  const times: number[] = [];
  while (ends.length < count && performance.now() - began < 90_000) {
    const asked = performance.now();
    await (await fetch(`${url}/v1/jobs?limit=1`)).text();
    times.push(performance.now() - asked);
    await setTimeout(20);
  }
  for (const socket of sockets) socket.destroy();
  console.log(
    `${count} slow clients: ${ends.length} closed, from ${milliseconds(Math.min(...ends))} to ` +
      `${milliseconds(Math.max(...ends))}; others' requests meanwhile: median ${milliseconds(quantile(times, 0.5))}, ` +
      `p99 ${milliseconds(quantile(times, 0.99))} of ${times.length}`,
  );
}

/** Asks with wrong keys, each kind in turn: their times must not tell how much of a key is right. */
async function measureWrongKeys(url: string, count: number): Promise<void> {
  const body = JSON.stringify({ name: 'bench', scopes: ['submit'] });
  const created = await fetch(`${url}/v1/admin/keys`, { method: 'POST', body, headers: JSON_BODY });
  const { key } = NewKeySchema.parse(await created.json());
  const other = (sign = '') => (sign === 'a' ? 'b' : 'a');
  const wrong = {
    'another first sign': `cx_${other(key[3])}${key.slice(4)}`,
    'another sign in the middle': key.slice(0, 20) + other(key[20]) + key.slice(21),
    'another last sign': key.slice(0, -1) + other(key.at(-1)),
    'all other signs': `cx_${[...key.slice(3)].map(other).join('')}`,
  };
  const times = new Map(Object.keys(wrong).map((kind) => [kind, [] as number[]]));
  for (let number = 0; number < count; number++) {
    for (const [kind, key] of Object.entries(wrong)) {
      const asked = performance.now();
      const response = await fetch(`${url}/v1/jobs?limit=1`, { headers: { Authorization: `Bearer ${key}` } });
      await response.arrayBuffer();
      times.get(kind)?.push(performance.now() - asked);
      if (response.status !== 401) throw new Error(`a wrong key was answered with ${response.status}`);
    }
  }
  for (const [kind, each] of times) {
    const [low, median, high] = [0.25, 0.5, 0.75].map((share) => quantile(each, share).toFixed(2));
    console.log(`${count} wrong keys with ${kind}: median ${median} ms, quartiles ${low} and ${high} ms`);
  }
}

const BOARDS = Array.from({ length: 50 }, (_, seed) => randomBoard(10, 10, seed + 1));

const puzzleLines = (count: number): string =>
  Array.from({ length: count }, (_, id) => {
    const board = BOARDS[id % BOARDS.length];
    return board === undefined ? '' : `${JSON.stringify({ id, ...puzzleOfGrid(board) })}\n`;
  }).join('');

/** The answer of an exact solver that looks for one solution. */
function answerTo(line: string): string {
  const { id } = JSON.parse(line);
  const board = BOARDS[Number(id) % BOARDS.length];
  return `${JSON.stringify({ id, status: 'solved', solutions: board === undefined ? [] : [gridRows(board)] })}\n`;
}

async function submit(url: string, lines: number, query: string): Promise<string> {
  const body = puzzleLines(lines);
  const began = performance.now();
  const response = await fetch(`${url}/v1/jobs${query}`, { method: 'POST', body, headers: LINES });
  const job = JobSchema.parse(await response.json());
  console.log(
    `${lines} puzzles in ${job.counts.parts.total} parts: accepted in ${milliseconds(performance.now() - began)}`,
  );
  return job.id;
}

/** Claims a part. Undefined: there is none. */
async function claim(url: string): Promise<Claim | undefined> {
  const body = JSON.stringify({ runner: 'bench', version: manifest.version, kinds: ['solve'], wait: 0 });
  const response = await fetch(`${url}/v1/work/claims`, { method: 'POST', body, headers: JSON_BODY });
  return response.status === 200 ? ClaimSchema.parse(await response.json()) : undefined;
}

async function complete(url: string, { claim, part }: Claim): Promise<void> {
  const answers = part.text.split('\n').filter(Boolean).map(answerTo).join('');
  const body = new Uint8Array(gzipSync(answers));
  const headers = { ...LINES, 'Content-Encoding': 'gzip' };
  const { status } = await fetch(`${url}/v1/work/claims/${claim}/result`, { method: 'PUT', body, headers });
  if (status !== 204) throw new Error(`a result was answered with ${status}`);
}

/** Works on a job at a steady pace for some seconds, with listeners. Returns the processor time of the hub, and the lags. */
async function listen(url: string, listeners: number, seconds: number) {
  // Each line is a part by itself, by its budget.
  const id = await submit(url, 10 * seconds, '?algorithm=ea&budget=20000000000&solutions=1');
  const completed: number[] = [];
  const lags: number[] = [];
  const leaving = new AbortController();
  const streams = Array.from({ length: listeners }, async () => {
    const response = await fetch(`${url}/v1/jobs/${id}/events`, { signal: leaving.signal });
    let known = 0;
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const [, data] = /^data: (.*)$/m.exec(text) ?? [];
      if (data === undefined) continue;
      const { counts } = JobEventSchema.parse(JSON.parse(data));
      for (; known < counts.done; known++) lags.push(performance.now() - (completed[known] ?? performance.now()));
    }
  });
  const ended = Promise.allSettled(streams);
  const before = await metric(url, 'process_cpu_seconds_total');
  const began = performance.now();
  for (let part = 0; part < 10 * seconds; part++) {
    const taken = await claim(url);
    if (taken === undefined) throw new Error('there is no part');
    await complete(url, taken);
    completed.push(performance.now());
    await setTimeout(Math.max(0, began + 100 * (part + 1) - performance.now()));
  }
  const wall = (performance.now() - began) / 1000;
  const processor = (await metric(url, 'process_cpu_seconds_total')) - before;
  await setTimeout(1000);
  leaving.abort();
  await ended;
  return { share: processor / wall, lags };
}

async function measureListeners(url: string, listeners: number, seconds: number): Promise<void> {
  const none = await listen(url, 0, seconds);
  const all = await listen(url, listeners, seconds);
  console.log(
    `${listeners} listeners to a job with 10 changes a second: ${((all.share - none.share) * 100).toFixed(1)} % of a core ` +
      `more than without (${(none.share * 100).toFixed(1)} %); lag of events: median ` +
      `${milliseconds(quantile(all.lags, 0.5))}, p99 ${milliseconds(quantile(all.lags, 0.99))}, most ` +
      `${milliseconds(Math.max(...all.lags))}`,
  );
}

/** Has a long job answered, and reads its result while the memory of the hub is looked at. */
async function measureResult(url: string, lines: number): Promise<void> {
  const id = await submit(url, lines, '?solutions=1');
  for (let taken = await claim(url); taken !== undefined; taken = await claim(url)) await complete(url, taken);
  const address = `${url}/v1/jobs/${id}/result`;
  // The first request computes the digest.
  await fetch(address, { method: 'HEAD' });
  await setTimeout(2000);
  const before = await metric(url, 'process_resident_memory_bytes');
  let most = before;
  const reading = new AbortController();
  const looking = (async () => {
    while (!reading.signal.aborted) {
      most = Math.max(most, await metric(url, 'process_resident_memory_bytes'));
      await setTimeout(50);
    }
  })();
  const began = performance.now();
  const { byteLength } = await (await fetch(address, { headers: { 'Accept-Encoding': 'identity' } })).arrayBuffer();
  const time = performance.now() - began;
  reading.abort();
  await looking;
  console.log(
    `a result of ${lines} lines (${megabytes(byteLength)}): read in ${milliseconds(time)}; the hub had ` +
      `${megabytes(before)} before and ${megabytes(most)} at most meanwhile`,
  );
}

/** Has many long jobs wait. */
async function measureJobs(url: string, count: number, lines: number): Promise<void> {
  for (let job = 0; job < count; job++) await submit(url, lines, '?solutions=1');
  const resident = await metric(url, 'process_resident_memory_bytes');
  const heap = await metric(url, 'nodejs_heap_size_used_bytes');
  console.log(`${count} such jobs wait: the hub has ${megabytes(resident)}, of which its heap uses ${megabytes(heap)}`);
}

const folder = mkdtempSync(join(tmpdir(), 'crosshatch-hub-'));
const { child, url } = await startHub(values.database ?? join(folder, 'jobs'));
try {
  await measureWrongKeys(url, Number(values.keys));
  await measureSlowClients(url, Number(values.connections));
  await measureListeners(url, Number(values.listeners), Number(values.seconds));
  await measureResult(url, Number(values.lines));
  await measureJobs(url, Number(values.jobs), Number(values.lines));
} finally {
  child.kill('SIGTERM');
  await once(child, 'close');
  rmSync(folder, { recursive: true });
}
