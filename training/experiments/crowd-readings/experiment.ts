import { nthSeed } from '@crosshatch/core/random';
import type { Command } from 'commander';
import { watchCrowd } from '../crowd/measure.ts';
import { readPicture } from '../crowd/pictures.ts';
import type { ToldExperiment } from '../experiment.ts';
import { experimentSeedOption, numberOption } from '../input/options.ts';
import type { Measurements } from '../result/telling.ts';
import { READINGS, readingMeasurements } from './tables.ts';
import { tellReadings } from './telling.ts';

export const experiment: ToldExperiment = {
  declare: (command) =>
    command
      .description(
        'Measures readings of what the crowds paper leaves open: experts and votes on the face of 10×10, with one setting after another changed. It measures no times.',
      )
      .addOption(numberOption('--runs <number>', 'runs of each reading', 100))
      .addOption(experimentSeedOption()),
  run: measureReadings,
  tell: tellReadings,
  siteRun: () => [],
};

function measureReadings(command: Command): Measurements {
  const { seed, runs } = command.opts<{ seed: number; runs: number }>();
  const face = readPicture('face');
  const watched = READINGS.map(({ name, settings }) => {
    console.error(name);
    return Array.from({ length: runs }, (_, run) => watchCrowd(face, nthSeed(seed, run), settings));
  });
  return readingMeasurements(watched, { 'runs of a reading': runs }, seed);
}
