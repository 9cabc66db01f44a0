/**
 * Measures how many boards the evolutionary algorithms evaluate in a second, at several sizes, and what threads make of
 * it. Threads are timed by the clock, so best on a machine that does nothing else.
 *
 *   node test/bench/evolution.ts [--seed N] [--repeats N] [--milliseconds N] [--only NAME]… [--output FILE]
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { Size } from '@crosshatch/core/puzzle';
import { algorithms } from '@crosshatch/core/registry';
import { evaluationsPerSecond, leastTime, puzzleWithoutSolution } from '#training/evolution/speed.ts';
import { createThreads } from '#training/evolution/threads.ts';
import { evolutionSpeedFindings, type MeasuredSpeed, sizeText } from '#training/experiments/evolution-speed.ts';
import { mean } from '#training/statistics/sample.ts';
import { EXPERIMENT_OPTIONS, tell, wholeNumber } from './command.ts';

const SIZES: readonly Size[] = [
  ...[5, 10, 15, 20, 25].map((side) => ({ width: side, height: side })),
  { width: 35, height: 47 },
];

const THREADS_SIZE: Size = { width: 20, height: 20 };

/** What one thread takes for the budget that several share, in seconds: some runs of the slowest. */
const SHARED_SECONDS = 2;

const { values } = parseArgs({
  options: {
    ...EXPERIMENT_OPTIONS,
    repeats: { type: 'string', default: '6' },
    milliseconds: { type: 'string', default: '100' },
    only: { type: 'string', multiple: true, default: [] },
  },
});
const seed = wholeNumber('seed', values.seed);
const repeats = wholeNumber('repeats', values.repeats);
const milliseconds = wholeNumber('milliseconds', values.milliseconds);
const evolutions = algorithms.filter(
  ({ name, runs }) => runs !== undefined && (values.only.length === 0 || values.only.includes(name)),
);
const threads = [1, 2, 4, 8].filter((count) => count <= Math.max(2, availableParallelism()));

const measured: MeasuredSpeed[] = [];
for (const algorithm of evolutions) {
  const perSecond = SIZES.map((size) => evaluationsPerSecond(algorithm, size, { seed, repeats, milliseconds }));
  console.log(
    algorithm.name,
    ...SIZES.flatMap((size, place) => [sizeText(size), Math.round(mean(perSecond[place] ?? []))]),
  );
  measured.push({ name: algorithm.name, perSecond, threads: await timeThreads(algorithm) });
}
const findings = evolutionSpeedFindings(measured, SIZES, threads, THREADS_SIZE, seed);
tell(findings, values.output);

/** Spends a budget that takes one thread some seconds, in each number of threads. */
async function timeThreads(algorithm: (typeof evolutions)[number]) {
  const [rate = 0] = evaluationsPerSecond(algorithm, THREADS_SIZE, { seed, repeats: 1, milliseconds });
  const budget = Number((rate * SHARED_SECONDS).toPrecision(2));
  const puzzle = puzzleWithoutSolution(THREADS_SIZE, seed);
  const question = { algorithm, puzzle, budget, alone: algorithm.solve(puzzle, { budget }) };
  if (question.alone.status !== 'exhausted')
    throw new Error(`${algorithm.name} has an answer to the puzzle on which threads are timed`);
  const times: number[] = [];
  for (const count of threads) {
    const pool = createThreads(count);
    // Started and compiled before it is timed.
    await pool.solve(algorithm, puzzle, { budget: Math.ceil(budget / 10) });
    times.push(await leastTime(pool, question, 3));
    await pool.close();
  }
  return { budget, milliseconds: times };
}
