import { compare, type Figure, figureIn, figureText, intervalText } from '@crosshatch/core/findings';
import { neuralPaper, publishedGenetic, publishedNetworkFigures } from '../published/neural-networks.ts';
import { readWords } from '../result/notes.ts';
import { relation, relationOf } from '../result/relation.ts';
import { type Cell, type Findings, type ResultTable, rounded } from '../result/result.ts';
import { beside, type Measurements, tableOf, withTable } from '../result/telling.ts';
import { FORMS } from './tables.ts';

/*
 * The words of the result on the neural paper's genetic algorithm: its figures beside ours, and the notes. Comparisons in the
 * notes are bound to the figures.
 */

const by = neuralPaper.key;
const BY_START = 'ga by its start';
const STEPS = 'One thing after another';
const SOLVED = 'Solved of the others';

export function tellGenetic(measured: Measurements): Findings {
  const tables = besideThePaper(measured.tables);
  return {
    ...readWords(import.meta.dirname, {
      paper: notesOnPaper(tables),
      steps: notesOnSteps(tables),
      starts: noteOnStarts(tables),
    }),
    ...headline(tables),
    seed: measured.seed ?? 0,
    settings: measured.settings,
    sources: [neuralPaper],
    tables,
  };
}

function besideThePaper(measured: readonly ResultTable[]): readonly ResultTable[] {
  const predicted = publishedNetworkFigures.find(({ size }) => size === 10)?.right ?? null;
  const ms = rounded((1000 * publishedGenetic.seconds) / publishedGenetic.boards);
  return withTable(measured, BY_START, (table) =>
    beside(table, {
      by,
      columns: [
        { name: 'Predicted right', unit: '%' },
        { name: SOLVED, unit: '%' },
        { name: 'Time', unit: 'ms' },
      ],
      // The paper has one start: its network.
      cellsOf: (form): Cell[] => (form === FORMS.paper ? [predicted, publishedGenetic.solved, ms] : [null, null, null]),
    }),
  );
}

/** The finding: the published share, and the gain by other operators. */
function headline(tables: readonly ResultTable[]): Pick<Findings, 'findings' | 'headline'> {
  const paper = (whose?: string): Figure => figureIn({ name: 'genetic', tables }, BY_START, FORMS.paper, SOLVED, whose);
  const solved = (row: string): Figure => figureIn({ name: 'genetic', tables }, STEPS, row, 'within 10,000');
  const [ga, counts] = [solved('ga'), solved('… by counts: ga-counts')];
  return {
    findings: [
      `The published share is ${relationOf(paper(), paper(by)) === 'less' ? 'not reached' : 'reached'}: from the network’s prediction, ga solves ${intervalText(paper())} % of the boards that the network got wrong, ${relation(paper(), paper(by))} the published ${figureText(paper(by))} %.`,
      `From random boards, with a tenth of the evaluations, lines drawn anew and a fitness by counts (ga-counts) solve ${compare(counts, 'more', ga)} than ga: ${intervalText(counts)} beside ${intervalText(ga)} %.`,
    ],
    headline: tableOf({ tables }, STEPS).caption,
  };
}

/** The note on our measurement of the paper's form, beside the paper's figure. */
function notesOnPaper(tables: readonly ResultTable[]): string[] {
  const figure = (form: string, column: string, whose?: string): Figure =>
    figureIn({ name: 'genetic', tables }, BY_START, form, column, whose);
  const [own, random, best] = [FORMS.paper, FORMS.random, FORMS.paperBest].map((form) => figure(form, SOLVED));
  if (own === undefined || random === undefined || best === undefined) return [];
  const theirs = figure(FORMS.paper, SOLVED, by);
  const right = figure(FORMS.paper, 'Predicted right');
  return [
    `In the paper’s form, ga starts from the network’s prediction and has 100,000 evaluations. It solves ${intervalText(own)} % of the boards that the network did not predict right, ${relation(own, theirs)} the published ${figureText(theirs)} %. From random boards, it solves ${intervalText(random)} %, a ${compare(random, 'lower', own)} share. Our network predicts ${figureText(right)} % of the boards right, and theirs ${figureText(figure(FORMS.paper, 'Predicted right', by))} %.`,
    `The paper does not say which boards survive. In ga the new boards replace the old ones. In the other reading the best of old and new survive, and ga solves ${intervalText(best)} %, ${compare(best, 'more', theirs)} than published.`,
  ];
}

/** The note on starts that are solutions before any generation. */
function noteOnStarts(tables: readonly ResultTable[]): string[] {
  const shares = ['universal', 'belief-propagation'].map((start) =>
    figureIn({ name: 'genetic', tables }, 'Starts and fitness functions', `${start}, counts`, 'within 1'),
  );
  const [universal, beliefs] = shares.map(figureText);
  return [
    `A start from the universal model is already a solution on ${universal} % of the boards, before any generation, and one from belief propagation on ${beliefs} %: see the column for 1 evaluation.`,
  ];
}

const LINES = 'Lines drawn anew, by lines with their clues';
const LINES_BY_COUNTS = '… by counts: ga-counts';

/** The gain of each change, from random boards within 10,000 evaluations. */
function notesOnSteps(tables: readonly ResultTable[]): string[] {
  const solved = (row: string, column = 'within 10,000'): Figure =>
    figureIn({ name: 'genetic', tables }, STEPS, row, column);
  const [ga, crossed, counts, both] = ['ga', '… with crossover', '… by counts', '… with crossover, by counts'].map(
    (row) => solved(row),
  );
  const [lines, bred, single] = [LINES, LINES_BY_COUNTS, 'ga-counts of a single board'].map((row) => solved(row));
  const [linesSoon, bredSoon] = [LINES, LINES_BY_COUNTS].map((row) => solved(row, 'within 1,000'));
  if (linesSoon === undefined || bredSoon === undefined) return [];
  if (ga === undefined || crossed === undefined || counts === undefined || both === undefined) return [];
  if (lines === undefined || bred === undefined || single === undefined) return [];
  const areMore = [ga, crossed, counts, both].map((cells) => compare(lines, 'more', cells));
  return [
    `The table “One thing after another” starts from random boards and has up to 10,000 evaluations, so its row “ga” is not the paper’s form. There the operator matters most. Drawing lines anew solves ${intervalText(lines)} % of the boards with the paper’s fitness, ${areMore[0]} than any mutation of cells. With fitness by counts it solves ${intervalText(bred)} %, ${compare(bred, 'level with', lines)} that; within 1,000 evaluations it solves ${figureText(bredSoon)} %, ${compare(bredSoon, 'more', linesSoon)} than the paper’s fitness with ${figureText(linesSoon)} %. A population adds little: a single board that is improved without end is ${compare(single, 'level with', bred)} ga-counts, with ${intervalText(single)} %.`,
    `Where single cells mutate, fitness by counts and crossover are needed together. Fitness by counts alone solves ${intervalText(counts)} % of the boards. Crossover alone solves ${intervalText(crossed)} %, ${compare(crossed, 'level with', ga)} ga. Both together solve ${intervalText(both)} %, ${compare(both, 'more', counts)} than fitness by counts alone.`,
  ];
}
