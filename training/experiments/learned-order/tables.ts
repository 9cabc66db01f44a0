import { bootstrapMean } from '../../statistics/bootstrap.ts';
import { mean } from '../../statistics/sample.ts';
import type { EffortComparison } from '../ablation/efforts.ts';
import type { DrawnPuzzles } from '../line-order/puzzles.ts';
import { CEILING } from '../published/reinforcement-learning.ts';
import { type Cell, type Column, OURS, type ResultTable, rounded } from '../result/result.ts';
import type { Measurements } from '../result/telling.ts';
import type { OrderSteps, SetComparison } from './comparison.ts';
import { SEARCH_ORDERS } from './searches.ts';
import { workTable } from './work-table.ts';

/** A puzzle counts as hard to search from this number of line solves on. */
export const HARD = 2000;
/** The setting with the number of puzzles of each file that are searched. */
export const SEARCHED = 'searched puzzles of a file, at most';

/** The measurements of the learned order for every size. */
export interface MeasuredPolicy {
  readonly small: DrawnPuzzles;
  readonly smallOrders: readonly OrderSteps[];
  readonly sets: readonly SetComparison[];
  /** The work of searches by each of `SEARCH_ORDERS`. */
  readonly searched: readonly EffortComparison[];
  readonly settings: Measurements['settings'];
}

/** Makes the tables on the number of line solves by a learned order, beside orders made by hand. */
export const learnedOrderMeasurements = (
  { small, smallOrders, sets, searched, settings }: MeasuredPolicy,
  seed: number,
): Measurements => ({
  seed,
  settings,
  tables: [
    smallTable(small, smallOrders, seed),
    setsTable(sets),
    timesTable(sets),
    ...SEARCH_ORDERS.map(({ name }, way) =>
      workTable(`In a search, by “${name}”: work beside that of the exact solver’s queue`, searched, way, HARD, seed),
    ),
  ],
});

const ours = (...names: string[]): Column[] => names.map((name) => ({ name, by: OURS }));

function smallTable({ puzzles }: DrawnPuzzles, orders: readonly OrderSteps[], seed: number): ResultTable {
  const fewest = puzzles.map((each) => each.fewest);
  const least = mean(fewest);
  const rows = [{ name: 'fewest', steps: fewest }, ...orders];
  return {
    caption: `Steps of ${puzzles.length.toLocaleString('en')} unseen random puzzles of 5×5`,
    columns: [{ name: 'Order' }, ...ours('Solved in 25, %', 'Steps', 'From', 'To', 'Above the fewest, %')],
    rows: rows.map(({ name, steps }): Cell[] => {
      const { mean: middle, low, high } = bootstrapMean(steps, seed);
      const solved = steps.filter((each) => each < CEILING).length;
      return [
        name,
        rounded((100 * solved) / steps.length),
        rounded(middle),
        rounded(low),
        rounded(high),
        rounded(100 * (middle / least - 1)),
      ];
    }),
    chart: {
      caption: 'Mean line solves (steps) of a puzzle of 5×5, by the order of its lines',
      form: 'bars',
      columns: ['Steps'],
      scale: 'linear',
    },
  };
}

function setsTable(sets: readonly SetComparison[]): ResultTable {
  const names = sets[0]?.orders.map(({ name }) => name) ?? [];
  return {
    caption: 'Steps of puzzles from other sources, in the mean',
    columns: [
      { name: 'Set' },
      ...ours('Puzzles', ...names, 'queue of the exact solver', 'Learned, % of the best by hand'),
    ],
    rows: sets.map(({ set, puzzles, orders, exactSteps }): Cell[] => {
      const means = orders.map(({ steps }) => mean(steps));
      const [learned = Number.NaN, , ...others] = means;
      const best = Math.min(...others, mean(exactSteps));
      return [set, puzzles, ...means.map(rounded), rounded(mean(exactSteps)), rounded((100 * learned) / best)];
    }),
  };
}

function timesTable(sets: readonly SetComparison[]): ResultTable {
  return {
    caption: 'Time for all of these puzzles',
    columns: [
      { name: 'Set' },
      { name: 'Exact solver', unit: 'ms', by: OURS },
      { name: 'A line solve of it', unit: 'µs', by: OURS },
      { name: 'Learned order', unit: 'ms', by: OURS },
      { name: 'A step of it', unit: 'µs', by: OURS },
      { name: 'Times as long', by: OURS },
    ],
    rows: sets.map(({ set, orders, exactSteps, exactMs, learnedMs }): Cell[] => [
      set,
      rounded(exactMs),
      rounded((1000 * exactMs) / total(exactSteps)),
      rounded(learnedMs),
      rounded((1000 * learnedMs) / total(orders[0]?.steps ?? [])),
      rounded(learnedMs / exactMs),
    ]),
  };
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
