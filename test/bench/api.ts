/**
 * Loads the API with requests in miniflare: `/v1/solve` against a route that only parses and echoes the same body, in
 * alternation, so that what else the machine does falls on both; then many requests that must all succeed; then the
 * size of the script as it would be deployed. Build the site first.
 *
 *   node --env-file=offline.env test/bench/api.ts [--pairs N] [--seconds N] [--requests N] [--output FILE]
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { gridOfRows, puzzleOfGrid } from '@crosshatch/core/puzzle';
import autocannon from 'autocannon';
import { createTestHarness, unstable_readConfig as readConfig } from 'wrangler';
import { LARGEST_SCRIPT, scriptSize } from '#test/fixtures/script-size.ts';
import { type Findings, OURS, rounded, writeResult } from '#training/experiments/result/result.ts';

const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: '30' },
    seconds: { type: 'string', default: '1' },
    requests: { type: 'string', default: '100000' },
    output: { type: 'string' },
  },
});

/** The least share of the echo's rate that `/v1/solve` must reach. */
const LEAST_SHARE = 0.85;

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

if (values.output !== undefined) writeResult(values.output, findings());
if (share < LEAST_SHARE || errors > 0 || script > LARGEST_SCRIPT) process.exitCode = 1;

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function percent(part: number): string {
  return `${(part * 100).toFixed(1)} %`;
}

const CAPTION = 'Requests a second, over all rounds';

function findings(): Findings {
  const solved = Math.round(median(pairs.map((pair) => pair.solve)));
  const spread = (rates: readonly number[]) => [Math.min(...rates), median(rates), Math.max(...rates)].map(rounded);
  return {
    title: 'The API under load',
    question:
      'How many puzzles a second does the API solve, beside a route that only parses and repeats the same request?',
    findings: [
      `The API solves ${solved} puzzles of 10×10 a second in the median round, ${percent(share)} of the rate of a route that only parses and repeats the request.`,
      `It answered ${many.requests.sent.toLocaleString('en')} requests in a row, ${errors} of them with an error.`,
    ],
    headline: CAPTION,
    notes: [
      'The benchmark posts a 10×10 board with one solution over 16 connections. The two routes take turns, so that other work of the machine slows both.',
      'Worker, client and load share the machine. The network between a client and the edge is not part of the figures.',
    ],
    settings: {
      rounds: pairs.length,
      'seconds for each route and round': duration,
      connections: 16,
      'requests that must all succeed': many.requests.sent,
    },
    sources: [],
    tables: [
      {
        caption: CAPTION,
        columns: [
          { name: 'Route' },
          { name: 'Lowest', unit: 'per s', by: OURS },
          { name: 'Median', unit: 'per s', by: OURS },
          { name: 'Highest', unit: 'per s', by: OURS },
          { name: 'Share of the echo', unit: '%', by: OURS },
        ],
        rows: [
          ['/v1/solve', ...spread(pairs.map((pair) => pair.solve)), rounded(share * 100)],
          ['echo', ...spread(pairs.map((pair) => pair.echo)), 100],
        ],
        chart: {
          caption: 'Lowest, median and highest rate of a round',
          columns: ['Lowest', 'Median', 'Highest'],
          scale: 'linear',
        },
      },
      {
        caption: 'Many requests, and the size of the deployed script',
        columns: [{ name: 'Figure' }, { name: 'Measured', by: OURS }, { name: 'Wanted' }],
        rows: [
          ['requests sent', many.requests.sent, null],
          ['requests without an answer of 200', errors, '0'],
          ['99 of 100 answered within, ms', many.latency.p99, null],
          ['script after gzip, bytes', script, `at most ${LARGEST_SCRIPT.toLocaleString('en')}`],
          ['requests a second of the echo’s, %', rounded(share * 100), `at least ${LEAST_SHARE * 100}`],
        ],
      },
    ],
  };
}
