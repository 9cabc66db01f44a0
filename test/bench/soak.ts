/**
 * Keeps a hub and a runner at work for hours, with jobs that are submitted, followed, read and deleted, and prints the
 * hub's memory and open files. Ends with 1 where the memory left a tenth around its value after the first minutes, where files
 * stay open, or where an answer is wrong.
 *
 *   npm run bench:soak -- [--minutes N] [--rate REQUESTS_A_SECOND] [--settle MINUTES] [--database pglite|postgres]
 */
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { hasEnded, JobSchema } from '@crosshatch/core/jobs';
import { puzzleLines } from '../failures/puzzles.ts';
import { openStage } from '../failures/stage.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '120' },
    rate: { type: 'string', default: '50' },
    /** The minutes after which the memory is the one that later ones are held against. */
    settle: { type: 'string', default: '10' },
    database: { type: 'string', default: 'pglite' },
  },
});

const minutes = Number(values.minutes);
const rate = Number(values.rate);
const settle = Number(values.settle);
const MOST_CHANGE = 0.1;
/** Connections that the hub may hold for a moment while its open files are counted. */
const MOST_FILES = 10;
/** Jobs at once, the most of a client; each is asked for until it has ended, then read and deleted. */
const MOST_JOBS = 20;
const LINES = { 'Content-Type': 'application/x-ndjson' };

const stage = await openStage(values.database === 'postgres' ? 'postgres' : 'pglite', { hubs: 1, runners: 1 });
const origin = stage.hubs[0]?.origin ?? '';
const lines = puzzleLines(3, 15, 1);
/** The jobs that are not deleted; `open` has those that no request asks for at present. */
let jobs = 0;
const open: string[] = [];
let requests = 0;
let finished = 0;
const faults = new Map<string, number>();

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  requests++;
  const response = await fetch(`${origin}${path}`, { ...init, signal: AbortSignal.timeout(60_000) });
  if (response.status >= 400) {
    const fault = `${init.method ?? 'GET'} ${path.replace(/[0-9a-f-]{36}/, '{id}')}: ${response.status}`;
    faults.set(fault, (faults.get(fault) ?? 0) + 1);
  }
  return response;
}

/** Submits a job, or asks for one that is open, and takes it to its end. */
async function advance(): Promise<void> {
  if (jobs < MOST_JOBS && (open.length === 0 || requests % 10 === 0)) {
    jobs++;
    const response = await ask('/v1/jobs', { method: 'POST', headers: LINES, body: lines });
    if (response.ok) open.push(JobSchema.parse(await response.json()).id);
    else {
      jobs--;
      await response.body?.cancel();
    }
    return;
  }
  const id = open.shift();
  if (id === undefined) return;
  const job = JobSchema.parse(await (await ask(`/v1/jobs/${id}`)).json());
  if (!hasEnded(job.status)) {
    open.push(id);
    return;
  }
  const result = await (await ask(`/v1/jobs/${id}/result`)).text();
  // The last line counts the others.
  if (result.trim().split('\n').length !== 4) faults.set('short result', (faults.get('short result') ?? 0) + 1);
  await (await ask(`/v1/jobs/${id}`, { method: 'DELETE' })).arrayBuffer();
  finished++;
  jobs--;
}

async function measured(): Promise<{ readonly memory: number; readonly files: number }> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const figure = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return { memory: figure('process_resident_memory_bytes') / 1e6, files: figure('process_open_fds') };
}

console.log('| minute | requests | jobs read and deleted | memory of the hub, MB | open files |');
console.log('|--:|--:|--:|--:|--:|');
const start = performance.now();
const rows: { readonly minute: number; readonly memory: number; readonly files: number }[] = [];
const pending = new Set<Promise<void>>();
while (performance.now() - start < 60_000 * minutes) {
  const due = ((performance.now() - start) / 1000) * rate;
  while (requests + pending.size < due && pending.size < rate) {
    const asked = advance()
      .catch((error: unknown) => {
        faults.set(String(error), (faults.get(String(error)) ?? 0) + 1);
      })
      .finally(() => pending.delete(asked));
    pending.add(asked);
  }
  const minute = Math.floor((performance.now() - start) / 60_000);
  if (minute > (rows.at(-1)?.minute ?? 0)) {
    const row = { minute, ...(await measured()) };
    rows.push(row);
    if (minute % settle === 0)
      console.log(`| ${minute} | ${requests} | ${finished} | ${row.memory.toFixed(0)} | ${row.files} |`);
  }
  await sleep(1000 / rate);
}
await Promise.all(pending);
await sleep(6000);
const end = await measured();
await stage.close();

const settled = rows.find(({ minute }) => minute >= settle);
const later = rows.filter(({ minute }) => minute >= settle).map(({ memory }) => memory);
const [least, most] = [Math.min(...later), Math.max(...later)];
console.log(
  `${requests} requests in ${minutes} minutes, ${(requests / minutes / 60).toFixed(0)} a second; ${finished} jobs`,
);
if (settled !== undefined)
  console.log(
    `memory after ${settle} minutes ${settled.memory.toFixed(0)} MB, later ${least.toFixed(0)}–${most.toFixed(0)} MB; open files ${settled.files}, ${end.files} at the end`,
  );
for (const [fault, count] of faults) console.log(`${count} × ${fault}`);
const isSteady =
  settled !== undefined &&
  most <= settled.memory * (1 + MOST_CHANGE) &&
  least >= settled.memory * (1 - MOST_CHANGE) &&
  end.files <= settled.files + MOST_FILES;
if (!isSteady || faults.size > 0) process.exitCode = 1;
