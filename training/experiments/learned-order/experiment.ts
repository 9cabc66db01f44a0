import { heightOf, type Puzzle, widthOf } from '@crosshatch/core/puzzle';
import { nthSeed } from '@crosshatch/core/random';
import type { Command } from 'commander';
import type { ToldExperiment } from '../experiment.ts';
import { experimentSeedOption, listOption, numberOption } from '../input/options.ts';
import { readSetPuzzles, setName } from '../input/puzzle-files.ts';
import { drawPuzzles } from '../line-order/puzzles.ts';
import type { Measurements } from '../result/telling.ts';
import { compareOrders, type SetComparison, stepsOfOrders } from './comparison.ts';
import { compareOrderedSearches } from './searches.ts';
import { learnedOrderMeasurements, SEARCHED } from './tables.ts';
import { tellLearnedOrder } from './telling.ts';

/** The largest width and height of the measured puzzles. */
const LARGEST = 50;

export const experiment: ToldExperiment = {
  declare: (command) =>
    command
      .description(
        'Measures the learned order of lines beside orders made by hand: on unseen random boards of 5×5, on files, and within the exact solver’s search.',
      )
      .argument('[files...]', 'files with a puzzle as JSON on each line')
      .addOption(numberOption('--small <puzzles>', 'random boards of 5×5', 1000))
      .addOption(numberOption('--most <puzzles>', 'puzzles of each file, at most, spread evenly', 1000))
      .addOption(listOption('--search <file>', 'a file whose puzzles are searched where lines alone do not solve them'))
      .addOption(numberOption('--searched <puzzles>', 'puzzles of each file to search, at most, spread evenly', 250))
      .addOption(numberOption('--budget <line solves>', 'line solves after which a search is given up', 50_000))
      .addOption(experimentSeedOption()),
  run: measureOrders,
  tell: tellLearnedOrder,
  // Lines alone seldom solve the tournaments' puzzles, so these are also searched.
  siteRun: ({ all }) => [
    ...all('tournament').flatMap((file) => ['--search', file]),
    ...all('nonodataset', 'random', 'tournament', 'collections'),
  ],
};

interface Options {
  readonly seed: number;
  readonly small: number;
  readonly most: number;
  readonly search: readonly string[];
  readonly searched: number;
  readonly budget: number;
}

function measureOrders(command: Command): Measurements {
  const { seed, most, budget, ...options } = command.opts<Options>();
  const small = drawPuzzles(options.small, 5, nthSeed(seed, 0));
  const smallOrders = stepsOfOrders(
    small.puzzles.map(({ puzzle }) => puzzle),
    nthSeed(seed, 1),
  );
  const sets: SetComparison[] = [];
  for (const file of command.args) {
    const set = setName(file);
    const found = compareOrders(set, someOf(file, most), nthSeed(seed, 2));
    console.error(found === undefined ? `${set}: none that lines alone solve` : set);
    if (found !== undefined) sets.push(found);
  }
  const searched = options.search.map((file) => {
    console.error(`search: ${setName(file)}`);
    return compareOrderedSearches(setName(file), someOf(file, options.searched), budget);
  });
  const settings = {
    'puzzles of 5×5': small.puzzles.length,
    'puzzles of a file, at most': most,
    [SEARCHED]: options.searched,
    'line solves of a search': budget,
  };
  return learnedOrderMeasurements({ small, smallOrders, sets, searched, settings }, seed);
}

/** Reads at most a number of a file's puzzles, spread evenly over the file. Puzzles that are too large are left out. */
function someOf(file: string, most: number): Puzzle[] {
  const puzzles = readSetPuzzles(file);
  const step = Math.max(1, Math.ceil(puzzles.length / most));
  return puzzles
    .filter((_, index) => index % step === 0)
    .filter((puzzle) => widthOf(puzzle) <= LARGEST && heightOf(puzzle) <= LARGEST);
}
