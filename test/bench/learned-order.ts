/**
 * Measures the learned order of lines beside orders made by hand: on unseen random boards of 5×5, and on files of JSON
 * lines, of which at most so many puzzles each are taken, spread evenly. In the puzzles of the files of `--search` that
 * lines alone do not solve, orders choose the next line within the exact solver's search.
 *
 *   node test/bench/learned-order.ts [--seed N] [--small N] [--most N] [--search FILE]… [--searched N] [--budget N]
 *     [--output FILE] [FILE]…
 */
import { parseArgs } from 'node:util';
import { heightOf, type Puzzle, widthOf } from '@crosshatch/core/puzzle';
import { nthSeed } from '@crosshatch/core/random';
import { learnedOrderMeasurements } from '#training/experiments/learned-order.ts';
import { tellLearnedOrder } from '#training/experiments/learned-order-telling.ts';
import { compareOrders, type SetComparison, stepsOfOrders } from '#training/line-order/comparison.ts';
import { drawPuzzles } from '#training/line-order/puzzles.ts';
import { compareOrderedSearches } from '#training/line-order/searches.ts';
import { EXPERIMENT_OPTIONS, tellMeasured, wholeNumber } from './command.ts';
import { nameOf, readPuzzles } from './puzzle-files.ts';

/** Greatest width and height that are measured. */
const LARGEST = 50;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ...EXPERIMENT_OPTIONS,
    small: { type: 'string', default: '1000' },
    most: { type: 'string', default: '1000' },
    search: { type: 'string', multiple: true, default: [] },
    searched: { type: 'string', default: '250' },
    budget: { type: 'string', default: '50000' },
  },
});
const seed = wholeNumber('seed', values.seed);
const most = wholeNumber('most', values.most);
const mostSearched = wholeNumber('searched', values.searched);
const budget = wholeNumber('budget', values.budget);

const small = drawPuzzles(wholeNumber('small', values.small), 5, nthSeed(seed, 0));
const smallOrders = stepsOfOrders(
  small.puzzles.map(({ puzzle }) => puzzle),
  nthSeed(seed, 1),
);
const sets: SetComparison[] = [];
for (const file of positionals) {
  const set = nameOf(file);
  const found = compareOrders(set, someOf(file, most), nthSeed(seed, 2));
  console.error(found === undefined ? `${set}: none that lines alone solve` : set);
  if (found !== undefined) sets.push(found);
}
const searched = values.search.map((file) => {
  console.error(`search: ${nameOf(file)}`);
  return compareOrderedSearches(nameOf(file), someOf(file, mostSearched), budget);
});
const settings = {
  'puzzles of 5×5': small.puzzles.length,
  'puzzles of a file, at most': most,
  'of a file to search, at most': mostSearched,
  'line solves of a search': budget,
};
const measured = learnedOrderMeasurements({ small, smallOrders, sets, searched, settings }, seed);
tellMeasured(measured, tellLearnedOrder, values.output);

/** So many puzzles of a file at most, spread evenly. */
function someOf(file: string, most: number): Puzzle[] {
  const puzzles = readPuzzles(file).map(({ puzzle }) => puzzle);
  const step = Math.max(1, Math.ceil(puzzles.length / most));
  return puzzles
    .filter((_, index) => index % step === 0)
    .filter((puzzle) => widthOf(puzzle) <= LARGEST && heightOf(puzzle) <= LARGEST);
}
