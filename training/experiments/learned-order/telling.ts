import { compare, type Figure, figureIn, figureText, intervalText } from '@crosshatch/core/findings';
import { SHIPPED } from '@crosshatch/core/published/line-order';
import { publishedUnseen, reinforcementPaper, SIMULATIONS } from '../published/reinforcement-learning.ts';
import { readWords } from '../result/notes.ts';
import type { Cell, Findings, ResultTable } from '../result/result.ts';
import { beside, type Measurements, tableOf, withTable } from '../result/telling.ts';
import { HARD, SEARCHED } from './tables.ts';
import { WITHOUT_OVERLAP_COMMAND } from './without-overlap.ts';

/*
 * The words of the result on the learned order for every size: a figure of the reinforcement paper beside ours, and the notes.
 * Comparisons in the notes are bound to the figures.
 */

const SMALL = 'Steps of ';
/** The least ratio that counts as “many times”. */
const MANY = 10;
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
    ...readWords(import.meta.dirname, {
      order: notesOnOrder(tables),
      weights: weights().toLocaleString('en'),
      command: WITHOUT_OVERLAP_COMMAND,
      hard: HARD.toLocaleString('en'),
      searched: Number(measured.settings[SEARCHED]).toLocaleString('en'),
    }),
    findings: findingsOf(tables),
    headline: tableOf({ tables }, SMALL).caption,
    seed: measured.seed ?? 0,
    settings: measured.settings,
    sources: [reinforcementPaper],
    tables,
  };
}

/** The finding: the steps that the order saves, and the time that it costs. */
function findingsOf(tables: readonly ResultTable[]): string[] {
  const figure = (caption: string, row: string, column: string): Figure =>
    figureIn({ name: 'learned-order', tables }, caption, row, column);
  const steps = (order: string): Figure => figure(SMALL, order, 'Steps');
  const [learned, queue] = [steps('learned'), steps('queue')];
  const times = tableOf({ tables }, 'Time for all').rows.map(([set]) =>
    compare(
      figure('Time for all', String(set), 'Learned order'),
      'longer',
      figure('Time for all', String(set), 'Exact solver'),
    ),
  );
  for (const [set] of tableOf({ tables }, 'Time for all').rows) {
    const [step, solve] = ['A step of it', 'A line solve of it'].map((name) =>
      figure('Time for all', String(set), name),
    );
    if (step !== undefined && solve !== undefined) compare(step, 'longer', { ...solve, value: MANY * solve.value });
  }
  return [
    `On unseen puzzles of 5×5 the learned order takes ${compare(learned, 'fewer', queue)} line solves than a queue, ${intervalText(learned)} beside ${intervalText(queue)}; the fewest possible are ${intervalText(steps('fewest'))}.`,
    `It saves no time: on all ${times.length} sets it takes ${times[0]} than the exact solver, because scoring a line takes many times the time of solving it.`,
  ];
}

/** The gain by overlap for the order, and by the order for a search. */
function notesOnOrder(tables: readonly ResultTable[]): string[] {
  const figure = (caption: string, row: string, column: string): Figure =>
    figureIn({ name: 'learned-order', tables }, caption, row, column);
  const steps = (order: string): Figure => figure(SMALL, order, 'Steps');
  const [blind, overlap] = [steps('learned without overlap'), steps('most cells by overlap')];
  const lineSolves = figure(IN_SEARCH, 'all', 'Line solves');
  const onHard = figure(IN_SEARCH, 'all that are hard', 'Line solves');
  return [
    `Overlap is much of the network’s knowledge. Without overlap it takes ${intervalText(blind)} steps, ${compare(blind, 'more', overlap)} than the hand-made rule that uses overlap alone, with ${intervalText(overlap)}.`,
    `In a search it solves ${intervalText(lineSolves)} times the lines of the queue, ${compare(lineSolves, 'level with', { place: 'the queue', value: 1 })} it; guesses and conflicts are ${figureText(figure(IN_SEARCH, 'all', 'Guesses'))} and ${figureText(figure(IN_SEARCH, 'all', 'Conflicts'))} times those by the queue. On the puzzles that are hard it solves ${compare(onHard, 'more', { place: 'the queue', value: 1 })} lines than the queue, ${intervalText(onHard)} times their number. A search solves lines to refute wrong guesses, and the network has never learned that.`,
  ];
}

/** The number of weights of the shipped policy. */
const weights = (): number =>
  SHIPPED.shapes.reduce((sum, shape) => sum + shape.reduce((size, side) => size * side, 1), 0);
