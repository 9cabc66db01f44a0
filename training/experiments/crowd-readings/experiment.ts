import { createGrid, heightOf, widthOf } from '@crosshatch/core/puzzle';
import { nthSeed } from '@crosshatch/core/random';
import type { Command } from 'commander';
import { penaltyOf, uniqueOf } from '../crowd/measure.ts';
import { readPicture } from '../crowd/pictures.ts';
import type { ToldExperiment } from '../experiment.ts';
import { experimentSeedOption, numberOption } from '../input/options.ts';
import { readSetPuzzles, setName } from '../input/puzzle-files.ts';
import type { Measurements } from '../result/telling.ts';
import { completedByLines, crowdOf, votesOn } from './crowds.ts';
import { HARD_READINGS, READINGS } from './readings.ts';
import { LINES_ALONE, readingMeasurements } from './tables.ts';
import { tellReadings } from './telling.ts';

/** The number of puzzles of the file on which votes are measured. */
const PUZZLES = 100;

export const experiment: ToldExperiment = {
  declare: (command) =>
    command
      .description(
        'Measures other readings of the crowds paper: experts and votes on the face of 10×10, with one setting after another changed; and votes completed by lines on puzzles that lines alone leave open. It measures no times.',
      )
      .argument('[hard]', 'a file of puzzles that lines leave open, as JSON on each line')
      .addOption(numberOption('--runs <number>', 'runs of each reading', 100))
      .addOption(experimentSeedOption()),
  run: measureReadings,
  tell: tellReadings,
  siteRun: ({ file }) => [file('random/hard-10x10.jsonl')],
};

function measureReadings(command: Command): Measurements {
  const { seed, runs } = command.opts<{ seed: number; runs: number }>();
  const [hard]: readonly (string | undefined)[] = command.processedArgs;
  const face = readPicture('face');
  const crowds = READINGS.map((reading) => {
    console.error(reading.name);
    return Array.from({ length: runs }, (_, run) => crowdOf(face, reading, nthSeed(seed, run)));
  });
  const byLines = completedByLines(face, createGrid(widthOf(face), heightOf(face)));
  const puzzles = hard === undefined ? [] : uniqueOf(readSetPuzzles(hard), PUZZLES);
  return readingMeasurements(
    {
      crowds,
      ...(hard !== undefined && {
        hard: { set: setName(hard), votes: HARD_READINGS.map((reading) => votesOn(puzzles, reading, seed)) },
      }),
    },
    { 'runs of a reading': runs, [LINES_ALONE]: penaltyOf(face, byLines) === 0 },
    seed,
  );
}
