/**
 * Learns which cell the exact solver should guess, on random boards, and measures it on files of JSON lines.
 * `--solutions` holds for the files after it; of their puzzles every n-th is taken with `--every n`.
 *
 *   node test/bench/branching.ts [--seed N] [--train N] [--trials N] [--budget N] [--every N] [--output FILE]
 *     [[--solutions N] FILE…]…
 */
import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { parseArgs } from 'node:util';
import type { Puzzle } from '@crosshatch/core/puzzle';
import { nthSeed } from '@crosshatch/core/random';
import { readAsked } from '../../training/batch/asked.ts';
import { type Comparison, compareGuides } from '../../training/branching/compare.ts';
import { guessExamples } from '../../training/branching/examples.ts';
import { learnByTrying, learnFarthest, learnSafest } from '../../training/branching/learn.ts';
import { hardPuzzles } from '../../training/branching/puzzles.ts';
import { branchingFindings } from '../../training/experiments/branching.ts';
import { writeResult } from '../../training/experiments/result.ts';
import { wholeNumber } from './predictors.ts';

const { values, tokens } = parseArgs({
  allowPositionals: true,
  tokens: true,
  options: {
    seed: { type: 'string', default: '1' },
    train: { type: 'string', default: '100' },
    trials: { type: 'string', default: '20' },
    budget: { type: 'string', default: '300000' },
    every: { type: 'string', default: '1' },
    solutions: { type: 'string', multiple: true },
    output: { type: 'string' },
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
let solutions = 2;
for (const token of tokens) {
  if (token.kind === 'option' && token.name === 'solutions') solutions = wholeNumber('solutions', token.value ?? '');
  if (token.kind !== 'positional') continue;
  const set = basename(token.value, extname(token.value));
  comparisons.push(compareGuides(set, readPuzzles(token.value), solutions, budget, guides));
  console.error(set);
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
if (values.output !== undefined) writeResult(values.output, findings);
else console.log(JSON.stringify(findings.tables, undefined, 1));

function readPuzzles(file: string): Puzzle[] {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines
    .filter((_, index) => index % every === 0)
    .map((line, index) => {
      const asked = readAsked(line);
      if (asked === undefined) throw new Error(`${file}: puzzle ${index * every + 1} is none`);
      return asked.puzzle;
    });
}
