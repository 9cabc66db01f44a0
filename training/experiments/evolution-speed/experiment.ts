import { availableParallelism } from 'node:os';
import type { Algorithm } from '@crosshatch/core/algorithm';
import { type Size, sizeText } from '@crosshatch/core/puzzle';
import { algorithms } from '@crosshatch/core/registry';
import { type Command, Option } from 'commander';
import { mean } from '../../statistics/sample.ts';
import { createThreads } from '../../threads/threads.ts';
import type { WordedExperiment } from '../experiment.ts';
import { experimentSeedOption, numberOption } from '../input/options.ts';
import type { Written } from '../result/telling.ts';
import { evolutionSpeedFindings, type MeasuredSpeed, speedWords } from './findings.ts';
import { evaluationsPerSecond, leastTime, puzzleWithoutSolution } from './measure.ts';

const SIZES: readonly Size[] = [
  ...[5, 10, 15, 20, 25].map((side) => ({ width: side, height: side })),
  { width: 35, height: 47 },
];

const THREADS_SIZE: Size = { width: 20, height: 20 };

/** The seconds in which one thread spends the budget that several threads share: some runs of the slowest algorithm. */
const SHARED_SECONDS = 2;

const EVOLUTIONS = algorithms.filter(({ runs }) => runs !== undefined);

interface Options {
  readonly seed: number;
  readonly repeats: number;
  readonly milliseconds: number;
  readonly only?: readonly string[];
}

export const experiment: WordedExperiment = {
  words: speedWords,
  declare: (command) =>
    command
      .description(
        'Measures how many boards the evolutionary algorithms evaluate in a second, at several sizes, and what threads gain. Threads are timed by the clock: run it on a machine that does nothing else.',
      )
      .addOption(numberOption('--repeats <number>', 'measurements of each algorithm and size', 6))
      .addOption(numberOption('--milliseconds <ms>', 'processor time of a measurement, at least', 100))
      .addOption(
        new Option('--only <name...>', 'measure these algorithms only').choices(EVOLUTIONS.map(({ name }) => name)),
      )
      .addOption(experimentSeedOption()),
  run: measureSpeed,
  // To run while no other program does: threads are timed by the clock.
  siteRun: () => [],
};

async function measureSpeed(command: Command): Promise<Written> {
  const options = command.opts<Options>();
  const threads = [1, 2, 4, 8].filter((count) => count <= Math.max(2, availableParallelism()));
  const measured: MeasuredSpeed[] = [];
  for (const algorithm of EVOLUTIONS.filter(({ name }) => options.only?.includes(name) ?? true)) {
    const perSecond = SIZES.map((size) => {
      const rates = evaluationsPerSecond(algorithm, size, options);
      console.error(algorithm.name, sizeText(size), Math.round(mean(rates)));
      return rates;
    });
    measured.push({ name: algorithm.name, perSecond, threads: await timeThreads(algorithm, threads, options) });
  }
  return evolutionSpeedFindings(measured, SIZES, threads, THREADS_SIZE, options.seed);
}

/** Measures the time in which each number of threads spends a budget that takes one thread some seconds. */
async function timeThreads(
  algorithm: Algorithm,
  threads: readonly number[],
  { seed, milliseconds }: Options,
): Promise<{ readonly budget: number; readonly milliseconds: readonly number[] }> {
  const rate = mean(evaluationsPerSecond(algorithm, THREADS_SIZE, { seed, repeats: 1, milliseconds }));
  const budget = Number((rate * SHARED_SECONDS).toPrecision(2));
  const puzzle = puzzleWithoutSolution(THREADS_SIZE, seed);
  const question = { algorithm, puzzle, budget, alone: algorithm.solve(puzzle, { budget }) };
  if (question.alone.status !== 'exhausted')
    throw new Error(`${algorithm.name} has an answer to the puzzle on which threads are timed`);
  const times: number[] = [];
  for (const count of threads) {
    const pool = createThreads(count);
    // The threads start and compile the code before they are timed.
    await pool.solve(algorithm, puzzle, { budget: Math.ceil(budget / 10) });
    times.push(await leastTime(pool, question, 3));
    await pool.close();
  }
  return { budget, milliseconds: times };
}
