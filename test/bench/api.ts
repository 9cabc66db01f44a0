/**
 * Loads the API with requests in miniflare: `/v1/solve` against a route that only parses and echoes the same body, in
 * alternation, so that what else the machine does falls on both; then many requests that must all succeed; then the
 * size of the script as it would be deployed. Build the site first.
 *
 *   node --env-file=offline.env test/bench/api.ts [--pairs N] [--seconds N] [--requests N] [--output FILE]
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { arch, cpus, platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { gridOfRows, puzzleOfGrid } from '@crosshatch/core/puzzle';
import autocannon from 'autocannon';
import { createTestHarness, unstable_readConfig as readConfig } from 'wrangler';

const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: '30' },
    seconds: { type: 'string', default: '1' },
    requests: { type: 'string', default: '100000' },
    output: { type: 'string' },
  },
});

/** How much slower than the echo `/v1/solve` may be, and how large the script, in bytes. */
const LEAST_SHARE = 0.85;
const LARGEST_SCRIPT = 1_000_000;

/** A board that was filled at random, with a single solution. */
const BOARD = [
  '1000101110',
  '0111000110',
  '1110011011',
  '1110010010',
  '1110110010',
  '1110011111',
  '0011001100',
  '1100101100',
  '1110011011',
  '1101001111',
];

const grid = gridOfRows(BOARD);
if (grid === undefined) throw new Error('the board is not rectangular');
const body = JSON.stringify(puzzleOfGrid(grid));

const { name, compatibility_date = '', assets } = readConfig({ config: 'wrangler.toml' });
const server = createTestHarness({
  workers: [{ config: { name, main: 'test/bench/echo-worker.ts', compatibility_date, ...(assets && { assets }) } }],
});
const { url } = await server.listen();

const load = (path: string, amount: { duration: number } | { amount: number }) =>
  autocannon({
    url: new URL(path, url).href,
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
    connections: 16,
    ...amount,
  });

const duration = Number(values.seconds);
await load('/v1/echo', { duration });
await load('/v1/solve', { duration });

const pairs: { echo: number; solve: number }[] = [];
for (let pair = 0; pair < Number(values.pairs); pair++) {
  // Each route is first in every other pair.
  const paths = pair % 2 === 0 ? (['echo', 'solve'] as const) : (['solve', 'echo'] as const);
  const rates = { echo: 0, solve: 0 };
  for (const path of paths) rates[path] = (await load(`/v1/${path}`, { duration })).requests.average;
  pairs.push(rates);
}
const echo = median(pairs.map((pair) => pair.echo));
const solve = median(pairs.map((pair) => pair.solve));
const share = solve / echo;

const many = await load('/v1/solve', { amount: Number(values.requests) });
const errors = many.errors + many.timeouts + many.non2xx;
await server.close();

const script = scriptSize();
console.log(
  `medians: echo ${echo} requests/s, solve ${solve} requests/s: ${percent(share)} (at least ${percent(LEAST_SHARE)} wanted)`,
);
console.log(`${many.requests.sent} requests, ${errors} errors, p99 ${many.latency.p99} ms`);
console.log(`script: ${script} bytes after gzip (at most ${LARGEST_SCRIPT} wanted)`);

if (values.output !== undefined) {
  const machine = {
    processor: cpus()[0]?.model,
    cores: cpus().length,
    system: `${platform()} ${arch()}`,
    node: process.version,
  };
  const result = {
    experiment: 'api',
    machine,
    pairs,
    echo,
    solve,
    share,
    requests: many.requests.sent,
    errors,
    script,
  };
  writeFileSync(values.output, `${JSON.stringify(result, undefined, 2)}\n`);
}
if (share < LEAST_SHARE || errors > 0 || script > LARGEST_SCRIPT) process.exitCode = 1;

/** The size of the script after gzip, as it would be deployed. */
function scriptSize(): number {
  const folder = mkdtempSync(join(tmpdir(), 'crosshatch-'));
  execFileSync('node_modules/.bin/wrangler', ['deploy', '--dry-run', '--outdir', folder], { stdio: 'ignore' });
  const size = gzipSync(readFileSync(join(folder, 'index.js'))).length;
  rmSync(folder, { recursive: true });
  return size;
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function percent(part: number): string {
  return `${(part * 100).toFixed(1)} %`;
}
