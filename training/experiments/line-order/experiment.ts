import process from 'node:process';
import { nthSeed } from '@crosshatch/core/random';
import type { Command } from 'commander';
import type { ToldExperiment } from '../experiment.ts';
import { experimentSeedOption, numberOption } from '../input/options.ts';
import type { Measurements } from '../result/telling.ts';
import { networksByReading } from './network-readings.ts';
import { drawPuzzles } from './puzzles.ts';
import { stepsByReading } from './readings.ts';
import { replicate } from './replication.ts';
import { lineOrderMeasurements } from './tables.ts';
import { tellLineOrder } from './telling.ts';

/** The number of simulations of each reading of the network: a network takes a hundred times as long to learn as a table. */
const NETWORKS_OF_READING = 40;

export const experiment: ToldExperiment = {
  declare: (command) =>
    command
      .description(
        'Learns the order of lines as the reinforcement paper does, in several simulations, each on puzzles of its own.',
      )
      .addOption(numberOption('--simulations <number>', 'simulations', 200))
      .addOption(experimentSeedOption()),
  run: measureLineOrder,
  tell: tellLineOrder,
  siteRun: () => [],
};

function measureLineOrder(command: Command): Measurements {
  const { seed, simulations } = command.opts<{ seed: number; simulations: number }>();
  const drawn = drawPuzzles(4 * simulations, 5, nthSeed(seed, 0));
  const groups = Array.from({ length: simulations }, (_, at) => drawn.puzzles.slice(4 * at, 4 * at + 4));
  const replications = groups.map((puzzles, at) => {
    if (process.stderr.isTTY) process.stderr.write(`\rsimulation ${at + 1} of ${simulations}`);
    return replicate(puzzles, nthSeed(nthSeed(seed, 1), at));
  });
  if (process.stderr.isTTY) process.stderr.write('\n');
  const readings = stepsByReading(groups, nthSeed(seed, 2));
  const networkReadings = networksByReading(groups.slice(0, NETWORKS_OF_READING), nthSeed(seed, 3));
  return lineOrderMeasurements({ drawn, replications, readings, networkReadings }, seed);
}
