import { compare, type Figure, figureIn, figureText, intervalText } from '@crosshatch/core/findings';
import { SHIPPED } from '@crosshatch/core/published/line-order';
import { publishedUnseen, reinforcementPaper, SIMULATIONS } from '../published/reinforcement-learning.ts';
import type { Cell, Findings, ResultTable } from '../result/result.ts';
import { notesOnTables } from '../result/sets.ts';
import { beside, type Measurements, tableOf, withTable } from '../result/telling.ts';
import { HARD } from './tables.ts';
import { WITHOUT_OVERLAP_COMMAND } from './without-overlap.ts';

/*
 * The words of the result on the learned order for every size: a figure of the reinforcement paper beside ours, and the notes, whose
 * comparisons are bound to the figures.
 */

const SMALL = 'Steps of ';
const IN_SEARCH = 'In a search, by “learned”';

export function tellLearnedOrder(measured: Measurements): Findings {
  const tables = withTable(measured.tables, tableOf(measured, SMALL).caption, (table) =>
    beside(table, {
      by: reinforcementPaper.key,
      columns: [{ name: 'Network of three puzzles: solved, %' }, { name: 'Steps where solved' }],
      cellsOf: (order): Cell[] =>
        order === 'learned'
          ? [(100 * publishedUnseen.network.solved) / SIMULATIONS, publishedUnseen.network.steps]
          : [null, null],
    }),
  );
  return {
    title: 'One learned order of lines for every size',
    question: 'How near the fewest line solves does one learned policy come, on puzzles it has never seen?',
    notes: [...notesOnOrder(tables), ...NOTES, ...notesOnTables(tables)],
    seed: measured.seed ?? 0,
    settings: measured.settings,
    sources: [reinforcementPaper],
    tables,
  };
}

/** The steps that the order saves, by set. */
function notesOnOrder(tables: readonly ResultTable[]): string[] {
  const figure = (caption: string, row: string, column: string): Figure =>
    figureIn({ name: 'learned-order', tables }, caption, row, column);
  const steps = (order: string): Figure => figure(SMALL, order, 'Steps');
  const [learned, queue] = [steps('learned'), steps('queue')];
  const [blind, overlap] = [steps('learned without overlap'), steps('most cells by overlap')];
  const times = tableOf({ tables }, 'Time for all').rows.map(([set]) =>
    compare(
      figure('Time for all', String(set), 'Learned order'),
      'longer',
      figure('Time for all', String(set), 'Exact solver'),
    ),
  );
  const lineSolves = figure(IN_SEARCH, 'all', 'Line solves');
  return [
    `At 5×5 the learned order takes ${compare(learned, 'fewer', queue)} steps than a queue, ${intervalText(learned)} beside ${intervalText(queue)}; the fewest are ${intervalText(steps('fewest'))}. It saves no time: on all ${times.length} sets it takes ${times[0]} than the exact solver, since to score a line costs many times what solving it costs. So the exact solver keeps its queue.`,
    `Much of what the network knows is overlap. Without overlap it takes ${intervalText(blind)} steps, ${compare(blind, 'more', overlap)} than the rule by hand that goes by overlap alone, with ${intervalText(overlap)}.`,
    `In a search it solves ${compare(lineSolves, 'more', { place: 'the queue', value: 1 })} lines than the queue, ${intervalText(lineSolves)} times the number; guesses and conflicts are ${figureText(figure(IN_SEARCH, 'all', 'Guesses'))} and ${figureText(figure(IN_SEARCH, 'all', 'Conflicts'))} times those by the queue. In a search, lines are solved to find out whether a guess was wrong, which the network has never learned.`,
  ];
}

/** The number of weights of the shipped policy. */
const weights = (): number =>
  SHIPPED.shapes.reduce((sum, shape) => sum + shape.reduce((size, side) => size * side, 1), 0);

const NOTES: readonly string[] = [
  `A step solves one line completely. The learned order is that of the algorithm “learned-order”: a network of ${weights().toLocaleString('en')} weights scores each line by features of its state, and the line with the highest score is solved next. It learned on generated puzzles up to 20×20 alone, by the command that the manifest of the models names.`,
  'The network sees which cells the overlap of the left-most and the right-most placement would settle in a line, and which cells overlap would then settle in the crossing lines. That is thinking, not solving, and steps do not count it; the table of times does.',
  `“Learned without overlap” tells the worth of that. It is another network, which sees nothing of overlap; it learned on the same number of puzzles in the same way (${WITHOUT_OVERLAP_COMMAND}).`,
  'All orders but the two of the paper pass over a line of which nothing new is known since it was solved. So they all solve the puzzles that lines alone solve, and only these are measured.',
  'The published figures are no comparison with ours. They are of the paper’s network, which three puzzles taught, on a fourth; the paper does not give the fewest steps of unseen puzzles.',
  '“Fewest” is proven by search. From and To are 95 % confidence intervals of the mean. A queue takes the same lines as sweeps do, for a row changes nothing for the other rows. “Queue of the exact solver” is the number of line solves of that solver itself: it solves lines again that others completed, since to it that is the proof.',
  'Puzzles of over 50 rows or columns are left out.',
  `In a search, the order chooses the next line wherever the exact solver propagates: after each guess, after each conflict, in its probing. Lines that others have completed come first, since they can only clash. All puzzles count that lines alone do not solve. Ratios are to the shipped solver, each puzzle alike: 1 is the same work. Any other order takes another way through the search, by luck a longer or a shorter one. Hard are puzzles that took ${HARD.toLocaleString('en')} line solves or over, by the geometric mean over all four ways.`,
];
