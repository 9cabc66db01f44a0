import type { ResultTable } from './result.ts';

/** Notes on the sets that the experiments measure, by the beginning of their names. */
const SETS: readonly { readonly names: RegExp; readonly note: string }[] = [
  {
    names: /^(taai|tcga|icga)\d/,
    note: 'taai2011, taai2014, tcga2013 and icga2018 are from computer tournaments: the first 500 puzzles of 25×25 of each. Any solution counts there.',
  },
  {
    names: /^tournament$/,
    note: 'tournament are taai2011, taai2014, tcga2013 and icga2018 together, from computer tournaments: the first 500 puzzles of 25×25 of each. Any solution counts there.',
  },
  {
    names: /^random-\d/,
    note: 'random-… are boards with every cell filled at even odds, most of which have several solutions.',
  },
  { names: /^hard-\d/, note: 'hard-10x10 are random boards with one solution that line solving alone does not reach.' },
  {
    names: /^test-\d/,
    note: 'test-10x10 and test-15x15 are one half of the test sets of a paper on neural networks (NonoDataset); others were measured on both halves.',
  },
  {
    names: /^own-(test-\d|\d+-test)/,
    note: 'own-10-test and own-15-test (own-test-10 and own-test-15 in earlier results) are the test parts of data sets of our own: icons of openly licensed packages. The manifest of the models tells the commands that make them, and their sha256.',
  },
  { names: /^all-\dx\d$/, note: 'all-5x5 are all 33,554,432 boards of 5×5, of which some were drawn by the seed.' },
  {
    names: /^webpbn-survey$/,
    note: 'webpbn-survey are 14 puzzles of webpbn.com’s survey of solvers; others were measured on 28 of them.',
  },
  {
    names: /^(nonogram-db|picross-solver-inputs)$/,
    note: 'nonogram-db and picross-solver-inputs are drawn by hand, up to 512×512.',
  },
];

/** The notes on these sets. */
export const notesOnSets = (sets: readonly string[]): string[] =>
  SETS.filter(({ names }) => sets.some((set) => names.test(set))).map(({ note }) => note);

/** Notes on the sets that tables name, in their captions or rows. */
export const notesOnTables = (tables: readonly ResultTable[]): string[] =>
  notesOnSets(tables.flatMap(({ caption, rows }) => [caption, ...rows.map(([name]) => String(name))]).flatMap(words));

const words = (text: string): string[] => text.split(/[\s,:;]+/);
