/**
 * Solves puzzles by the exact search with its parts left out, one after another, on files of JSON lines. `--solutions`
 * holds for the files after it, and so does `--set`, a name under which their puzzles are put together; without a name
 * each file is a set of its own.
 *
 *   node test/bench/ablation.ts [--seed N] [--budget N] [--output FILE] [[--solutions N] [--set NAME] FILE…]…
 */
import { parseArgs } from 'node:util';
import { ABLATIONS, ablated } from '@crosshatch/core/exact';
import type { Puzzle } from '@crosshatch/core/puzzle';
import { compareSearches } from '#training/branching/compare.ts';
import { type AblatedSet, measuredAblation } from '#training/experiments/ablation.ts';
import { tellAblation } from '#training/experiments/ablation-telling.ts';
import { EXPERIMENT_OPTIONS, tellMeasured, wholeNumber } from './command.ts';
import { nameOf, readPuzzles } from './puzzle-files.ts';

const { values, tokens } = parseArgs({
  allowPositionals: true,
  tokens: true,
  options: {
    ...EXPERIMENT_OPTIONS,
    budget: { type: 'string', default: '100000' },
    solutions: { type: 'string', multiple: true },
    set: { type: 'string', multiple: true },
  },
});
const seed = wholeNumber('seed', values.seed);
const budget = wholeNumber('budget', values.budget);

/** The puzzles of each set, by its name, and for how many solutions each is asked. */
const sets = new Map<string, { readonly solutions: number; readonly puzzles: Puzzle[] }>();
let solutions = 2;
let name: string | undefined;
for (const token of tokens) {
  if (token.kind === 'option' && token.name === 'solutions') solutions = wholeNumber(token.name, token.value ?? '');
  if (token.kind === 'option' && token.name === 'set') name = token.value;
  if (token.kind !== 'positional') continue;
  const set = name ?? nameOf(token.value);
  const puzzles = readPuzzles(token.value).map(({ puzzle }) => puzzle);
  sets.set(set, { solutions, puzzles: [...(sets.get(set)?.puzzles ?? []), ...puzzles] });
}

const measured = [...sets].map(([set, asked]): AblatedSet => {
  const options = { solutions: asked.solutions, budget };
  const searches = ABLATIONS.map(ablated);
  // The shipped search comes first and tells which puzzles count; it is the last of the ablations too.
  const { efforts } = compareSearches(set, asked.puzzles, options, searches, ({ guesses }) => guesses > 0);
  console.error(set);
  return {
    set,
    puzzles: asked.puzzles.length,
    solutions: asked.solutions,
    efforts: efforts.map((all) => all.slice(1)),
  };
});
tellMeasured(measuredAblation(measured, budget, seed), tellAblation, values.output);
