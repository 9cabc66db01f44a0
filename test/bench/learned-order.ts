/**
 * Measures the learned order of lines beside orders made by hand: on unseen random boards of 5×5, and on files of JSON
 * lines, of which at most so many puzzles each are taken, spread evenly. In the puzzles of the files of `--search` that
 * lines alone do not solve, orders choose the next line within the exact solver's search.
 *
 *   node test/bench/learned-order.ts [--seed N] [--small N] [--most N] [--search FILE]… [--searched N] [--budget N]
 *     [--output FILE] [FILE]…
 */
import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { parseArgs } from 'node:util';
import { heightOf, type Puzzle, widthOf } from '@crosshatch/core/puzzle';
import { nthSeed } from '@crosshatch/core/random';
import { readAsked } from '../../training/batch/asked.ts';
import { learnedOrderFindings } from '../../training/experiments/learned-order.ts';
import { writeResult } from '../../training/experiments/result.ts';
import { compareOrders, type SetComparison, stepsOfOrders } from '../../training/line-order/comparison.ts';
import { drawPuzzles } from '../../training/line-order/puzzles.ts';
import { compareOrderedSearches } from '../../training/line-order/searches.ts';
import { wholeNumber } from './predictors.ts';

/** Greatest width and height that are measured. */
const LARGEST = 50;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    small: { type: 'string', default: '1000' },
    most: { type: 'string', default: '1000' },
    search: { type: 'string', multiple: true, default: [] },
    searched: { type: 'string', default: '250' },
    budget: { type: 'string', default: '50000' },
    output: { type: 'string' },
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
  const set = setOf(file);
  const found = compareOrders(set, readPuzzles(file, most), nthSeed(seed, 2));
  console.error(found === undefined ? `${set}: none that lines alone solve` : set);
  if (found !== undefined) sets.push(found);
}
const searched = values.search.map((file) => {
  console.error(`search: ${setOf(file)}`);
  return compareOrderedSearches(setOf(file), readPuzzles(file, mostSearched), budget);
});
const settings = {
  'puzzles of 5×5': small.puzzles.length,
  'puzzles of a file, at most': most,
  'of a file to search, at most': mostSearched,
  'line solves of a search': budget,
};
const findings = learnedOrderFindings({ small, smallOrders, sets, searched, settings }, seed);
if (values.output !== undefined) writeResult(values.output, findings);
else console.log(JSON.stringify(findings.tables, undefined, 1));

function setOf(file: string): string {
  return basename(file, extname(file));
}

function readPuzzles(file: string, most: number): Puzzle[] {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const step = Math.max(1, Math.ceil(lines.length / most));
  return lines
    .filter((_, index) => index % step === 0)
    .map((line, index) => {
      const asked = readAsked(line);
      if (asked === undefined) throw new Error(`${file}: puzzle ${index * step + 1} is none`);
      return asked.puzzle;
    })
    .filter((puzzle) => widthOf(puzzle) <= LARGEST && heightOf(puzzle) <= LARGEST);
}
