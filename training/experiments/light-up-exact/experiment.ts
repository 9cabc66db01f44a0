import { type Command, Option } from 'commander';
import { wholeNumberBetween } from '../../terminal/options.ts';
import type { ToldExperiment } from '../experiment.ts';
import { numberOption } from '../input/options.ts';
import type { Measurements } from '../result/telling.ts';
import { type Rounds, solveSet } from './measure.ts';
import { solvedMeasurements } from './tables.ts';
import { tellExactLightUp } from './telling.ts';

export const experiment: ToldExperiment = {
  declare: (command) =>
    command
      .description(
        'Times the exact solver of Light Up on files of puzzles, and holds its answers and levels against theirs.',
      )
      .argument('<files...>', 'files with a puzzle as JSON on each line: {"cells", "solution", "difficulty"}')
      .addOption(numberOption('--rounds <number>', 'timed rounds over each set', 41))
      .addOption(
        new Option('--warm-up <rounds>', 'rounds of a set before it is timed')
          .argParser(wholeNumberBetween(0))
          .default(200),
      ),
  run: measureSets,
  tell: tellExactLightUp,
  siteRun: ({ file }) =>
    ['7x7-tricky', '10x10-tricky', '10x10-hard', '14x14-tricky', '14x14-hard', '25x25-tricky', '25x25-hard'].map(
      (set) => file(`light-up/${set}.jsonl`),
    ),
};

function measureSets(command: Command): Measurements {
  const rounds = command.opts<Rounds>();
  return solvedMeasurements(
    command.args.map((file) => solveSet(file, rounds)),
    rounds,
  );
}
