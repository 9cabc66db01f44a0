import { ABLATIONS } from '@crosshatch/core/exact';
import { proportion } from '@crosshatch/core/findings';
import { bootstrapMean } from '../../statistics/bootstrap.ts';
import { quantiles } from '../../statistics/sample.ts';
import { type Cell, OURS, type ResultTable, rounded } from '../result/result.ts';
import type { Measurements } from '../result/telling.ts';
import type { EffortComparison, SearchEffort } from './efforts.ts';

/** The efforts of all ablations on the puzzles of one set that need guesses. */
export interface AblatedSet {
  readonly set: string;
  /** The number of all puzzles of the set. */
  readonly puzzles: number;
  /** The number of solutions to look for in each puzzle. */
  readonly solutions: number;
  /** For each measured puzzle its efforts, in the order of `ABLATIONS`. */
  readonly efforts: EffortComparison['efforts'];
}

/** The measured tables of the ablation; its words are in `telling.ts`. */
export const measuredAblation = (sets: readonly AblatedSet[], budget: number, seed: number): Measurements => ({
  seed,
  settings: { 'line solves of a puzzle': budget, 'settings of the search': 'as shipped' },
  tables: [
    setsTable(sets),
    ...sets.flatMap((set) => [sharesTable(set, seed), lineSolvesTable(set), guessesTable(set)]),
  ],
});

const setsTable = (sets: readonly AblatedSet[]): ResultTable => ({
  caption: 'The puzzles',
  columns: [
    { name: 'Set' },
    { name: 'Asked for', by: OURS },
    { name: 'Puzzles', by: OURS },
    { name: 'Solved by lines alone', by: OURS },
    { name: 'Measured', by: OURS },
  ],
  rows: sets.map(({ set, puzzles, solutions, efforts }) => [
    set,
    solutions === 1 ? 'a solution' : 'a proof',
    puzzles,
    puzzles - efforts.length,
    efforts.length,
  ]),
});

/** Makes a row for each ablation, from its efforts and those of the shipped search. */
const rowsOf = (
  { efforts }: AblatedSet,
  cellsOf: (own: readonly SearchEffort[], shipped: readonly SearchEffort[]) => readonly number[],
): Cell[][] =>
  ABLATIONS.map(({ name }, way) => {
    const by = (index: number) => efforts.flatMap((all) => all[index] ?? []);
    return [name, ...cellsOf(by(way), by(ABLATIONS.length - 1)).map(rounded)];
  });

const sharesTable = (set: AblatedSet, seed: number): ResultTable => ({
  caption: `${set.set}: share solved, and work beside that of exact`,
  columns: [
    { name: 'Search' },
    ...['Solved', 'From', 'To'].map((name) => ({ name, unit: '%', by: OURS })),
    ...['Times the work of exact', 'From', 'To'].map((name) => ({ name, by: OURS })),
  ],
  rows: rowsOf(set, (own, shipped) => {
    const solved = proportion(own.filter(({ isSolved }) => isSolved).length, own.length);
    const ratios = own.map(({ lineSolves }, index) =>
      Math.log(lineSolves / (shipped[index]?.lineSolves ?? Number.NaN)),
    );
    const work = bootstrapMean(ratios, seed);
    return [
      ...[solved.mean, solved.low, solved.high].map((share) => 100 * share),
      ...[work.mean, work.low, work.high].map(Math.exp),
    ];
  }),
});

const SHARES = [0.5, 0.9, 0.99, 1];
const NAMES = ['median', 'p90', 'p99', 'maximum'];

const lineSolvesTable = (set: AblatedSet): ResultTable => ({
  caption: `${set.set}: line solves`,
  columns: [{ name: 'Search' }, ...['Median', 'p90', 'p99', 'Maximum'].map((name) => ({ name, by: OURS }))],
  rows: rowsOf(set, (own) =>
    quantiles(
      own.map(({ lineSolves }) => lineSolves),
      SHARES,
    ),
  ),
  chart: {
    caption:
      'Line solves of a puzzle: median, 99th percentile and maximum; each step to the right is ten times the work',
    columns: ['Median', 'p99', 'Maximum'],
    scale: 'logarithmic',
  },
});

const guessesTable = (set: AblatedSet): ResultTable => ({
  caption: `${set.set}: guesses and conflicts`,
  columns: [
    { name: 'Search' },
    ...['Guesses', 'Conflicts'].flatMap((unit) => NAMES.map((name) => ({ name: `${unit}, ${name}`, by: OURS }))),
  ],
  rows: rowsOf(set, (own) => [
    ...quantiles(
      own.map(({ guesses }) => guesses),
      SHARES,
    ),
    ...quantiles(
      own.map(({ conflicts }) => conflicts),
      SHARES,
    ),
  ]),
});
