import { POLICY } from '@crosshatch/core/reinforcement';
import type { Comparison } from '../branching/compare.ts';
import type { OrderSteps, SetComparison } from '../line-order/comparison.ts';
import type { DrawnPuzzles } from '../line-order/puzzles.ts';
import { SEARCH_ORDERS } from '../line-order/searches.ts';
import { WITHOUT_OVERLAP_COMMAND } from '../line-order/without-overlap.ts';
import { bootstrapMean } from '../statistics/bootstrap.ts';
import { mean } from '../statistics/sample.ts';
import { CEILING, publishedTrained, publishedUnseen, reinforcementPaper, SIMULATIONS } from './published-line-order.ts';
import { type Cell, type Column, type Findings, OURS, type ResultTable, rounded } from './result.ts';
import { workTable } from './search-work.ts';
import { notesOnSets } from './sets.ts';

/** Line solves of a puzzle that is hard to search. */
const HARD = 2000;

/** All that the experiment on the learned order for every size found. */
export interface MeasuredPolicy {
  readonly small: DrawnPuzzles;
  readonly smallOrders: readonly OrderSteps[];
  readonly sets: readonly SetComparison[];
  /** Of searches in orders, by `SEARCH_ORDERS`. */
  readonly searched: readonly Comparison[];
  readonly settings: Findings['settings'];
}

/** How few lines a learned order needs to solve, at any size, beside orders made by hand. */
export function learnedOrderFindings(
  { small, smallOrders, sets, searched, settings }: MeasuredPolicy,
  seed: number,
): Findings {
  return {
    title: 'One learned order of lines for every size',
    question: 'How near the fewest line solves does one learned policy come, on puzzles it has never seen?',
    notes: [
      `A step solves one line completely. The learned order is that of the algorithm “learned-order”: a network of ${weights().toLocaleString('en')} weights scores each line by what is seen of it, and the highest is solved next. It learned on generated puzzles up to 20×20 alone, by the command that the manifest of the models names.`,
      'The network sees what overlap of the left-most and the right-most placement would settle in a line, and what overlap would then settle in the lines that cross it there. That is thinking, not solving, and steps do not count it; the table of times does.',
      `“Learned without overlap” tells what that is worth: another network, learned on as many puzzles in the same way (${WITHOUT_OVERLAP_COMMAND}), which sees nothing of what overlap settles.`,
      'A line of which nothing new is known since it was solved is passed over by all orders but the two of the paper. So all of them solve all puzzles that lines alone solve, and only these are measured: no order solves others. Published figures are those of the paper’s network, which three puzzles had taught, on a fourth.',
      'Fewest is proven by search. Intervals hold the mean in 19 of 20 cases. A queue takes the same lines as sweeps do, for a row changes nothing for the other rows. “Queue of the exact solver” are the line solves of that solver itself: it also solves lines again that others completed, since to it that is the proof.',
      'Puzzles of more than 50 rows or columns are left out.',
      'In a search, the order chooses the next line wherever the exact solver propagates: after each guess, after each conflict, in its probing. Lines that others have completed come first, since they can only clash. All puzzles count that lines alone do not solve. Ratios are to the shipped solver, each puzzle alike: 1 is as much work. Any other order takes another way through the search, by luck a longer or a shorter one; intervals hold the ratio in 19 of 20 cases. Hard are puzzles that took 2,000 line solves or more, by the geometric mean over all four ways.',
      ...notesOnSets([...sets, ...searched].map(({ set }) => set)),
      'What came of it: the order saves half of the steps of a queue, and no time. To score lines costs many times what solving them costs, so the exact solver keeps its queue. Much of what the network knows is overlap: without that it does no better than the rule by hand that goes by overlap alone. In a search it solves more lines than the queue: there, lines are solved to find out whether a guess was wrong, which it has never learned; whatever the order, about as many guesses and conflicts are left.',
    ],
    seed,
    settings,
    sources: [reinforcementPaper],
    tables: [
      smallTable(small, smallOrders, seed),
      setsTable(sets),
      timesTable(sets),
      ...SEARCH_ORDERS.map(({ name }, way) =>
        workTable(`In a search, by “${name}”: work beside that of the exact solver’s queue`, searched, way, HARD, seed),
      ),
    ],
  };
}

/** Numbers of the shipped policy. */
const weights = (): number =>
  POLICY.shapes.reduce((sum, shape) => sum + shape.reduce((size, side) => size * side, 1), 0);

const ours = (...names: string[]): Column[] => names.map((name) => ({ name, by: OURS }));
const published = (name: string): Column => ({ name, by: reinforcementPaper.key });

function smallTable({ puzzles }: DrawnPuzzles, orders: readonly OrderSteps[], seed: number): ResultTable {
  const fewest = puzzles.map((each) => each.fewest);
  const least = mean(fewest);
  const rows = [{ name: 'fewest', steps: fewest }, ...orders];
  const figures: Readonly<Record<string, Cell[]>> = {
    fewest: [null, publishedTrained.optimal],
    learned: [(100 * publishedUnseen.network.solved) / SIMULATIONS, publishedUnseen.network.steps],
  };
  return {
    caption: `Steps of ${puzzles.length.toLocaleString('en')} unseen random puzzles of 5×5`,
    columns: [
      { name: 'Order' },
      ...ours('Solved in 25, %', 'Steps', 'From', 'To', 'Above the fewest, %'),
      published('Solved, %'),
      published('Steps where solved'),
    ],
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
        ...(figures[name] ?? [null, null]),
      ];
    }),
    chart: { caption: 'Steps at 5×5', form: 'bars', columns: ['Steps'], scale: 'linear' },
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
