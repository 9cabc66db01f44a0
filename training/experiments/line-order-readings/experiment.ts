import { nthSeed } from '@crosshatch/core/random';
import type { Command } from 'commander';
import type { ToldExperiment } from '../experiment.ts';
import { experimentSeedOption, numberOption } from '../input/options.ts';
import { drawPuzzles } from '../line-order/puzzles.ts';
import type { Measurements } from '../result/telling.ts';
import { measureGrowth } from './network-readings.ts';
import { compareReturns } from './returns.ts';
import { measureReadings, type Simulations } from './table-readings.ts';
import { objectiveMeasurements } from './tables.ts';
import { tellObjectives } from './telling.ts';

/** The number of simulations that choose the temperatures; they have their own puzzles. */
const CHOOSING = 60;

export const experiment: ToldExperiment = {
  declare: (command) =>
    command
      .description(
        'Measures readings of the reinforcement paper on the puzzles of line-order: the episodes of a stage, the reward, the discount, and the units that its network may add.',
      )
      .addOption(numberOption('--simulations <number>', 'simulations of each reading of the lookup table', 200))
      .addOption(numberOption('--networks <number>', 'simulations of each reading of the network', 40))
      .addOption(experimentSeedOption()),
  run: measureObjectives,
  tell: tellObjectives,
  siteRun: () => [],
};

function measureObjectives(command: Command): Measurements {
  const { seed, simulations, networks } = command.opts<{ seed: number; simulations: number; networks: number }>();
  const reported = drawSimulations(simulations, nthSeed(seed, 0));
  const choosing = drawSimulations(CHOOSING, nthSeed(seed, 10));
  const readings = measureReadings(reported, choosing, nthSeed(seed, 11));
  const [first] = readings;
  const returns = compareReturns(reported, first?.simulations.map(({ orders }) => orders) ?? []);
  const growth = measureGrowth(reported.slice(0, networks), nthSeed(seed, 12));
  return objectiveMeasurements({ readings, growth, returns, choosing: CHOOSING }, seed);
}

function drawSimulations(count: number, seed: number): Simulations {
  const { puzzles } = drawPuzzles(4 * count, 5, seed);
  return Array.from({ length: count }, (_, at) => puzzles.slice(4 * at, 4 * at + 4));
}
