import { type Algorithm, lastOf } from '../../algorithm/index.ts';
import { exact } from '../../exact/index.ts';
import { LOOKS_AHEAD_TO } from './learned/features.ts';
import {
  FEWEST_BUDGET,
  type SolveLines,
  solveAtRandom,
  solveByAdvice,
  solveByLearning,
  solveInFewest,
  solveInLearnedOrder,
} from './solve.ts';

const ALONE = 'Where lines alone do not settle all cells, it ends there.';

const algorithm = ({
  defaultBudget = exact.defaultBudget,
  steps,
  ...own
}: Pick<Algorithm, 'name' | 'title' | 'summary'> & { readonly steps: SolveLines } & Partial<Algorithm>): Algorithm => ({
  ...own,
  steps,
  solve: (puzzle, options = {}) => lastOf(steps(puzzle, options, Number.POSITIVE_INFINITY)),
  budgetUnit: 'lineSolves',
  defaultBudget,
  proves: true,
});

/**
 * The orders of lines of "Solving nonogram puzzles by reinforcement learning", and one network for every size, which its
 * authors hoped for. Each outcome has the order that was taken.
 */
export const lineOrders: readonly Algorithm[] = [
  algorithm({
    name: 'random-order',
    title: 'Lines at random',
    summary: `Complete line solving of one line after another, drawn at random from the lines that are left. ${ALONE}`,
    steps: solveAtRandom,
  }),
  algorithm({
    name: 'heuristic-order',
    title: 'Lines by advice',
    summary: `Complete line solving in rounds: lines that are certain at once first, then the lines with the largest blocks, as people are advised. ${ALONE}`,
    steps: solveByAdvice,
  }),
  algorithm({
    name: 'optimal-order',
    title: 'Fewest lines',
    summary: `Complete line solving in an order that is proven to have the fewest steps; a search finds it for small puzzles. ${ALONE}`,
    defaultBudget: () => FEWEST_BUDGET,
    steps: solveInFewest,
  }),
  algorithm({
    name: 'sarsa',
    title: 'SARSA',
    summary: `Reinforcement learning (SARSA) of the order on the puzzle itself in up to 40 episodes, with a table of the value of each line in each state; then complete line solving in the learned order. ${ALONE}`,
    steps: solveByLearning,
  }),
  algorithm({
    name: 'line-order',
    formerNames: ['learned-order'],
    title: 'Learned order',
    summary: `Complete line solving in an order that a small network chooses, which learned by reinforcement on generated puzzles and is for boards of any size; at 5×5 it solves nearly the fewest lines that can be. ${ALONE}`,
    // The time of a choice, in the line solves by which the API limits a request. It grows with the number of lines, up
    // to the length to which the features look ahead.
    unitCost: ({ rows, columns }) => {
      const longest = Math.max(rows.length, columns.length);
      return longest > LOOKS_AHEAD_TO ? 65 : 50 + 5 * longest;
    },
    steps: solveInLearnedOrder,
  }),
];
