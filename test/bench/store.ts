/**
 * Measures the hub's store with a job of many puzzles: how long it takes to accept it, to give out its parts and to take
 * their answers, and the memory of the process:
 *
 *   npm run bench:store -- [--puzzles 100000] [--size 10] [--jobs 1] [--database FOLDER|postgres://…]
 *
 * Without a database it measures on PGlite in a folder that it makes and removes, then on a PostgreSQL server of its own
 * where one is installed. Random boards, half filled; the exact solver answers in this process, apart from the times. The
 * processor time includes that of PGlite, not that of a PostgreSQL server.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { answerOf } from '@crosshatch/core/algorithm';
import { exact } from '@crosshatch/core/exact';
import type { Claim, JobKind } from '@crosshatch/core/jobs';
import { createGrid, puzzleOfFields, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { happens, mulberry32 } from '@crosshatch/core/random';
import { openHub } from '#training/hub/hub.ts';
import type { Client, Hub } from '#training/hub/store.ts';
import { hasPostgres, startPostgres } from '../fixtures/hub/postgres.ts';

const { values } = parseArgs({
  options: {
    puzzles: { type: 'string', default: '100000' },
    size: { type: 'string', default: '10' },
    jobs: { type: 'string', default: '1' },
    database: { type: 'string' },
  },
});
const [puzzles, size, jobs] = [Number(values.puzzles), Number(values.size), Number(values.jobs)];
const VERSION = 'bench';
const KINDS: readonly JobKind[] = ['solve'];
const CLIENT: Client = { id: 'bench', scopes: new Set(['submit', 'run']) };

/** The text of a job in pieces of some lines, as a request brings it. */
async function* textOf(count: number): AsyncGenerator<string, void> {
  const random = mulberry32(1);
  let piece = '';
  for (let id = 0; id < count; id++) {
    const grid = createGrid(size, size);
    for (let cell = 0; cell < grid.cells.length; cell++) grid.cells[cell] = happens(random, 0.5) ? 1 : 0;
    piece += `${JSON.stringify({ id, ...puzzleOfGrid(grid) })}\n`;
    if (piece.length < 65_536) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

const answersTo = ({ part }: Claim): string =>
  part.text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const { id, ...fields } = JSON.parse(line);
      const puzzle = puzzleOfFields(fields);
      if (!puzzle.ok || puzzle.value.kind !== undefined) throw new Error('a board makes a puzzle');
      return `${JSON.stringify({ id, ...answerOf(exact.solve(puzzle.value)) })}\n`;
    })
    .join('');

/** Time by the clock and by the processor, in milliseconds. */
class Stopwatch {
  wall = 0;
  processor = 0;

  async time<Value>(act: () => Promise<Value>): Promise<Value> {
    const [start, used] = [performance.now(), process.cpuUsage()];
    const value = await act();
    const { user, system } = process.cpuUsage(used);
    this.wall += performance.now() - start;
    this.processor += (user + system) / 1000;
    return value;
  }

  /** @param count of things that took the time together */
  text(count = 1): string {
    return `${(this.wall / count).toFixed(1)} ms, ${(this.processor / count).toFixed(1)} ms of the processor`;
  }
}

const megabytes = () => `${Math.round(process.memoryUsage().rss / 1e6)} MB`;

async function measure(name: string, database: string): Promise<void> {
  const opening = new Stopwatch();
  const hub = await opening.time(() => openHub({ database, version: VERSION }));
  console.log(`${name}: opened in ${opening.text()}; ${megabytes()}`);
  const pieces: string[] = [];
  for await (const piece of textOf(puzzles)) pieces.push(piece);
  const bytes = pieces.reduce((sum, { length }) => sum + length, 0);
  let id = '';
  for (let job = 0; job < jobs; job++) {
    const accepting = new Stopwatch();
    const lines = (async function* () {
      yield* pieces;
    })();
    const order = { kind: 'solve', options: {}, priority: 5, expires: 3600 } as const;
    const accepted = await accepting.time(() => hub.submit(CLIENT, { ...order, lines }));
    if (!accepted.ok) throw new Error(accepted.error.detail);
    id = accepted.value.id;
    const what = `${puzzles} puzzles of ${size}×${size}, ${(bytes / 1e6).toFixed(1)} MB`;
    console.log(
      `  ${what}, ${accepted.value.counts.parts.total} parts: accepted in ${accepting.text()}; ${megabytes()}`,
    );
  }
  await work(hub);
  await read(hub, id);
  await hub.close();
}

async function work(hub: Hub): Promise<void> {
  const [claiming, completing] = [new Stopwatch(), new Stopwatch()];
  for (let parts = 0; ; parts++) {
    const claimed = await claiming.time(() =>
      hub.claim(CLIENT, { runner: 'bench', version: VERSION, kinds: KINDS, wait: 0 }),
    );
    if (!claimed.ok) throw new Error(claimed.error.detail);
    const claim = claimed.value;
    if (claim === undefined) {
      console.log(`  ${parts} parts: claimed in ${claiming.text(parts)} each`);
      console.log(`  checked and completed in ${completing.text(parts)} each; ${megabytes()}`);
      return;
    }
    const answers = answersTo(claim);
    const taken = await completing.time(() => hub.complete(CLIENT, claim.claim, answers));
    if (!taken.ok) throw new Error(taken.error.detail);
  }
}

async function read(hub: Hub, id: string): Promise<void> {
  const reading = new Stopwatch();
  const before = megabytes();
  const bytes = await reading.time(async () => {
    const result = await hub.result(CLIENT, id, { partial: false });
    if (!result?.ok) throw new Error('there is no result');
    let sum = 0;
    for await (const piece of result.value.read(0, result.value.bytes)) sum += piece.length;
    return sum;
  });
  console.log(
    `  result: ${(bytes / 1e6).toFixed(1)} MB hashed and read in ${reading.text()}; ${before} → ${megabytes()}`,
  );
}

console.log(`Node ${process.version}, ${cpus().length} processors`);
if (values.database !== undefined) {
  await measure(values.database, values.database);
} else {
  const folder = await mkdtemp(join(tmpdir(), 'crosshatch-bench-'));
  await measure('PGlite', folder);
  await rm(folder, { recursive: true });
  if (hasPostgres) {
    const server = await startPostgres();
    await measure('PostgreSQL', server.address);
    await server.remove();
  }
}
