import { bootstrapMean } from '../../statistics/bootstrap.ts';
import { mean } from '../../statistics/sample.ts';
import type { EffortComparison, SearchEffort } from '../ablation/efforts.ts';
import { type Cell, OURS, type ResultTable, rounded } from '../result/result.ts';

/**
 * Makes the table of the work of one search, as ratios to the shipped solver's work. Each puzzle has the same weight.
 *
 * @param way index of the search after the shipped one
 * @param hard least number of line solves of a hard puzzle, in the geometric mean over all searches, so that the choice favours
 *   none
 */
export function workTable(
  caption: string,
  comparisons: readonly EffortComparison[],
  way: number,
  hard: number,
  seed: number,
): ResultTable {
  const all = comparisons.flatMap(({ efforts }) => efforts);
  const groups = [
    ...comparisons.map(({ set, efforts }) => ({ name: set, efforts })),
    { name: 'all', efforts: all },
    { name: 'all that are hard', efforts: all.filter((efforts) => meanWork(efforts) >= hard) },
  ].filter(({ efforts }) => efforts.length > 0);
  return {
    caption,
    columns: [
      { name: 'Set' },
      ...['Puzzles', 'Line solves', 'From', 'To', 'Guesses', 'Conflicts'].map((name) => ({ name, by: OURS })),
      { name: 'Time', unit: 's', by: OURS },
      { name: 'Shipped', unit: 's', by: OURS },
      { name: 'Gave up', by: OURS },
      { name: 'Shipped gave up', by: OURS },
    ],
    rows: groups.map(({ name, efforts }) => rowOf(name, efforts, way, seed)),
  };
}

function rowOf(name: string, efforts: readonly (readonly SearchEffort[])[], way: number, seed: number): Cell[] {
  const pairs = efforts.flatMap(([shipped, ...others]) => {
    const own = others[way];
    return shipped === undefined || own === undefined ? [] : [{ shipped, own }];
  });
  const logarithms = (unit: 'lineSolves' | 'guesses' | 'conflicts') =>
    pairs.map(({ shipped, own }) => Math.log((own[unit] + 1) / (shipped[unit] + 1)));
  const { mean: middle, low, high } = bootstrapMean(logarithms('lineSolves'), seed);
  const seconds = (which: 'shipped' | 'own') => pairs.reduce((sum, pair) => sum + pair[which].ms, 0) / 1000;
  const givenUp = (which: 'shipped' | 'own') => pairs.filter((pair) => !pair[which].isSolved).length;
  const ratios = [middle, low, high, mean(logarithms('guesses')), mean(logarithms('conflicts'))];
  return [
    name,
    pairs.length,
    ...ratios.map((ratio) => rounded(Math.exp(ratio))),
    rounded(seconds('own')),
    rounded(seconds('shipped')),
    givenUp('own'),
    givenUp('shipped'),
  ];
}

/** Computes the geometric mean of the line solves of all searches. */
const meanWork = (efforts: readonly SearchEffort[]): number =>
  Math.exp(mean(efforts.map(({ lineSolves }) => Math.log(lineSolves))));
