/**
 * Learns which cell the exact solver should guess, on random boards, and measures it on files of JSON lines.
 * `--solutions` holds for the files after it; of their puzzles every n-th is taken with `--every n`.
 *
 *   node test/bench/branching.ts [--seed N] [--train N] [--trials N] [--budget N] [--every N] [--output FILE]
 *     [[--solutions N] FILE…]…
 */
import { parseArgs } from 'node:util';
import { nthSeed } from '@crosshatch/core/random';
import { type Comparison, compareGuides } from '#training/branching/compare.ts';
import { guessExamples } from '#training/branching/examples.ts';
import { learnByTrying, learnFarthest, learnSafest } from '#training/branching/learn.ts';
import { hardPuzzles } from '#training/branching/puzzles.ts';
import { branchingFindings } from '#training/experiments/branching.ts';
import { EXPERIMENT_OPTIONS, filesOf, tell, wholeNumber } from './command.ts';
import { nameOf, readPuzzles } from './puzzle-files.ts';

const { values, tokens } = parseArgs({
  allowPositionals: true,
  tokens: true,
  options: {
    ...EXPERIMENT_OPTIONS,
    train: { type: 'string', default: '100' },
    trials: { type: 'string', default: '20' },
    budget: { type: 'string', default: '300000' },
    every: { type: 'string', default: '1' },
    solutions: { type: 'string', multiple: true },
  },
});
const seed = wholeNumber('seed', values.seed);
const train = wholeNumber('train', values.train);
const trials = wholeNumber('trials', values.trials);
const budget = wholeNumber('budget', values.budget);
const every = Math.max(1, wholeNumber('every', values.every));

/** Line solves of a training puzzle: enough for most, and one that takes longer counts as so many. */
const TRAINING_BUDGET = 60_000;

const puzzles = hardPuzzles(train, TRAINING_BUDGET, nthSeed(seed, 0));
const examples = guessExamples(puzzles, TRAINING_BUDGET, nthSeed(seed, 1));
console.error(`${examples.length} guesses of ${puzzles.length} puzzles`);
const guides = [
  learnSafest(examples),
  learnFarthest(examples),
  learnByTrying(puzzles, TRAINING_BUDGET, trials, nthSeed(seed, 2)),
];

const comparisons: Comparison[] = [];
for (const { file, solutions } of filesOf(tokens, { solutions: 2 })) {
  const taken = readPuzzles(file).flatMap(({ puzzle }, index) => (index % every === 0 ? [puzzle] : []));
  comparisons.push(compareGuides(nameOf(file), taken, solutions, budget, guides));
  console.error(nameOf(file));
}

const settings = {
  'training puzzles': puzzles.length,
  'guesses looked into': examples.length,
  trials,
  'line solves of a training puzzle': TRAINING_BUDGET,
  'line solves of a puzzle': budget,
  'puzzles of a file': every === 1 ? 'all' : `one in ${every}`,
};
const findings = branchingFindings({ examples, guides, comparisons, settings }, seed);
tell(findings, values.output);
