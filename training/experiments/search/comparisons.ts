import { mean } from '../../statistics/sample.ts';
import { signedRanks } from '../../statistics/wilcoxon.ts';
import { publishedComparisons } from '../published/neural-networks.ts';
import { type Cell, OURS, type ResultTable } from '../result/result.ts';
import { EXACT, type MeasuredSearches, type Searches, wholeTimes } from './measure.ts';

/**
 * Makes the tables of Wilcoxon's tests between algorithms on the same boards of 10×10: the neural paper's Table 6, and further
 * ones.
 */
export const comparisonTables = (measured: MeasuredSearches): ResultTable[] => [
  comparisons(measured, '10×10: Wilcoxon’s test of the times (Table 6)', (own) => wholeTimes(measured, own), true),
  comparisons(measured, '10×10: the same test of the iterations', (own) => meanRuns(own, measured.runs), false),
];

/** Makes the name of the row of two compared algorithms. */
export const pairText = ({ one, other }: { readonly one: string; readonly other: string }): string =>
  `${one} and ${other}`;

/** Makes Table 6 from the figures of each board; the table of times also has the exact solver. */
function comparisons(
  measured: MeasuredSearches,
  caption: string,
  valuesOf: (own: Searches) => readonly number[],
  isOfTimes: boolean,
): ResultTable {
  const own = new Map(measured.algorithms.map((each) => [each.title, each]));
  const pairs = isOfTimes
    ? [...publishedComparisons, { one: 'H', other: 'Ne8HPFI' }, { one: EXACT.title, other: 'Ne8HPFI' }]
    : [...publishedComparisons, { one: 'H', other: 'Ne8HPFI' }];
  return {
    caption,
    columns: [{ name: 'Compared' }, ...['W', 'Pairs that differ', 'p', 'Less'].map((name) => ({ name, by: OURS }))],
    rows: pairs.flatMap((pair): Cell[][] => {
      const [one, other] = [own.get(pair.one), own.get(pair.other)];
      if (one === undefined || other === undefined) return [];
      const others = valuesOf(other);
      const { statistic, pairs, sign, p } = signedRanks(valuesOf(one).map((value, at) => value - (others[at] ?? 0)));
      const less = sign === 0 ? 'neither' : sign > 0 ? pair.other : pair.one;
      return [[pairText(pair), statistic, pairs, chanceText(p), less]];
    }),
  };
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Renders a probability. The smallest ones are shown as “≈ 0”, since they are too small for a number. */
export function chanceText(p: number): string {
  if (p < 1e-300) return '≈ 0';
  if (p >= 0.001) return p.toFixed(3);
  const [digits = '', power = ''] = p.toExponential(2).split('e-');
  return `${digits} × 10⁻${[...power].map((digit) => SUPERSCRIPTS[Number(digit)]).join('')}`;
}

/** Computes the mean iterations of each puzzle's runs. */
const meanRuns = ({ iterations, times }: Searches, runs: number): number[] =>
  times.map((_, puzzle) => mean(iterations.slice(puzzle * runs, (puzzle + 1) * runs)));
