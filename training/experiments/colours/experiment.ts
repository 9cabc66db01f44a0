import type { Command } from 'commander';
import type { ToldExperiment } from '../experiment.ts';
import { experimentSeedOption, numberOption } from '../input/options.ts';
import type { Measurements } from '../result/telling.ts';
import { measureForms } from './measure.ts';
import { readPictures } from './pictures.ts';
import { measuredColours } from './tables.ts';
import { tellColours } from './telling.ts';

const BUDGET = 100_000;
/** The percentage of blocks whose lengths are hidden. */
const BLOTTED_SHARE = 3;

export const experiment: ToldExperiment = {
  declare: (command) =>
    command
      .description('Solves coloured pictures as they are, with all colours made one, and with blotted clues.')
      .argument('<file>', 'a file with a coloured picture on each line: {"colours": […], "solution": […]}')
      .addOption(numberOption('--budget <line solves>', 'line solves after which a puzzle is given up', BUDGET))
      .addOption(numberOption('--blotted <percent>', 'share of the blocks whose lengths are hidden', BLOTTED_SHARE))
      .addOption(experimentSeedOption()),
  run: measureColours,
  tell: tellColours,
  // The figures are counts of puzzles and cells: the same on any machine, however busy.
  siteRun: ({ file }) => [file('coloured/handmade.jsonl')],
};

function measureColours(command: Command): Measurements {
  const options = command.opts<{ seed: number; budget: number; blotted: number }>();
  const [file = ''] = command.args;
  return measuredColours(measureForms(readPictures(file), options), options);
}
