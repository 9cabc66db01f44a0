import { compare, type Figure, figureIn, figureText, intervalText } from '@crosshatch/core/findings';
import { shareCells } from '../crowd/charts.ts';
import {
  CEILING,
  publishedTrained,
  publishedUnseen,
  reinforcementPaper,
  SIMULATIONS,
} from '../published/reinforcement-learning.ts';
import { readWords } from '../result/notes.ts';
import { type Cell, type Findings, type ResultTable, rounded } from '../result/result.ts';
import { beside, type Measurements, tableOf, withRow, withTable } from '../result/telling.ts';
import { GROWTH_READINGS } from './network-readings.ts';
import { OBJECTIVE_READINGS } from './table-readings.ts';
import {
  ABOVE,
  ABOVE_OF_FEW,
  LEARNED_ORDER,
  NETWORK_CAPTION,
  RETURN_CAPTION,
  SHORTEST_ORDER,
  TABLE_CAPTION,
  UNSEEN,
  WHERE_BELOW,
} from './tables.ts';

/*
 * The words of the result on readings of the reinforcement paper: its figures in a separate row, and the notes. Comparisons in
 * the notes are bound to the figures.
 */

const by = reinforcementPaper.key;
const NAME = 'line-order-readings';
const PUBLISHED = 'the paper, on its own puzzles';

/** The steps of the paper's lookup table above the fewest, in percent: 8.5 steps, where the fewest are 7.6. */
const PUBLISHED_ABOVE = 100 * (publishedTrained.table / publishedTrained.optimal - 1);

export function tellObjectives(measured: Measurements): Findings {
  const tables = besideThePaper(measured.tables);
  const fewest = figureIn({ name: NAME, tables }, RETURN_CAPTION, SHORTEST_ORDER, 'Steps');
  return {
    ...readWords(import.meta.dirname, {
      ...notesOn(tables),
      publishedSteps: publishedTrained.table,
      publishedFewest: publishedTrained.optimal,
      above: figureText({ value: PUBLISHED_ABOVE }),
      fewest: figureText(fewest),
      atTheirs: figureText({ value: fewest.value * (1 + PUBLISHED_ABOVE / 100) }),
      choosing: Number(measured.settings['simulations by which temperatures are chosen']),
      networks: Number(measured.settings['simulations of the network']),
      simulations: SIMULATIONS,
      ceiling: CEILING,
    }),
    ...headline(tables),
    seed: measured.seed ?? 0,
    settings: measured.settings,
    sources: [reinforcementPaper],
    tables,
  };
}

function besideThePaper(measured: readonly ResultTable[]): readonly ResultTable[] {
  const rowOf =
    (...cells: readonly Cell[]) =>
    (row: string): readonly Cell[] =>
      row === PUBLISHED ? cells : cells.map(() => null);
  const tables = withTable(measured, TABLE_CAPTION, (table) => ({
    ...beside(withRow(table, PUBLISHED), {
      by,
      columns: [{ name: ABOVE, unit: '%' }, { name: 'Steps' }, { name: UNSEEN, unit: '%' }],
      cellsOf: rowOf(
        rounded(PUBLISHED_ABOVE),
        publishedTrained.table,
        (100 * publishedUnseen.table.solved) / SIMULATIONS,
      ),
      before: 4,
    }),
    chart: {
      caption: 'Steps above the fewest, with their 95 % confidence intervals',
      columns: [ABOVE],
      scale: 'linear',
    },
  }));
  return withTable(tables, NETWORK_CAPTION, (table) =>
    beside(withRow(table, PUBLISHED), {
      by,
      columns: [...[UNSEEN, 'From', 'To'].map((name) => ({ name, unit: '%' })), { name: WHERE_BELOW }],
      cellsOf: rowOf(...shareCells(publishedUnseen.network.solved, SIMULATIONS), publishedUnseen.network.steps),
      before: 4,
    }),
  );
}

const figuresOf =
  (tables: readonly ResultTable[]) =>
  (caption: string, row: string, column: string, whose = 'crosshatch'): Figure =>
    figureIn({ name: NAME, tables }, caption, row, column, whose);

/** Finds the reading with the fewest steps above the minimum, and the reading of the paper’s text. */
function nearestOf(tables: readonly ResultTable[]): { readonly nearest: string; readonly text: string } {
  const above = (reading: string): number => figuresOf(tables)(TABLE_CAPTION, reading, ABOVE).value;
  const names = OBJECTIVE_READINGS.map(({ name }) => name);
  const text = OBJECTIVE_READINGS.find(({ isAgainstText }) => !isAgainstText)?.name ?? '';
  return { nearest: names.reduce((one, other) => (above(other) < above(one) ? other : one)), text };
}

/** The finding: the nearest reading, and the paper's own objective. */
function headline(tables: readonly ResultTable[]): Pick<Findings, 'findings' | 'headline'> {
  const figure = figuresOf(tables);
  const { nearest, text } = nearestOf(tables);
  const published = figure(TABLE_CAPTION, PUBLISHED, ABOVE, by);
  const [ours, few, asTold] = [
    figure(TABLE_CAPTION, nearest, ABOVE),
    figure(TABLE_CAPTION, nearest, ABOVE_OF_FEW),
    figure(TABLE_CAPTION, text, ABOVE),
  ];
  const [gained, most] = [LEARNED_ORDER, SHORTEST_ORDER].map((order) =>
    figure(RETURN_CAPTION, order, 'Discounted rewards'),
  );
  if (gained === undefined || most === undefined) return {};
  return {
    findings: [
      `Without discount, and with rewards as shares of all cells of a line, the lookup table takes ${intervalText(ours)} % steps above the fewest; means of ${SIMULATIONS} simulations, ${intervalText(few)} %, are ${compare(few, 'level with', published)} the published ${figureText(published)} %.`,
      `The paper’s text has other rewards and a discount, and by it the table takes ${intervalText(asTold)} % above the fewest, ${compare(asTold, 'more', published)} than published: the learned orders earn ${compare(gained, 'more', most)} by the paper’s rewards than the shortest orders do.`,
    ],
    headline: tableOf({ tables }, TABLE_CAPTION).caption,
  };
}

function notesOn(tables: readonly ResultTable[]): Readonly<Record<'table' | 'returns' | 'network', string>> {
  return { table: noteOnTable(tables), returns: noteOnReturns(tables), network: noteOnNetwork(tables) };
}

/** The note on the lookup table, from the paper’s text to the nearest reading. */
function noteOnTable(tables: readonly ResultTable[]): string {
  const figure = figuresOf(tables);
  const published = figure(TABLE_CAPTION, PUBLISHED, ABOVE, by);
  const of = (episodes: string, reward: string, discount: number, column = ABOVE): Figure =>
    figure(TABLE_CAPTION, `${episodes}; ${reward}; γ = ${discount}`, column);
  const [stage, each] = ['40 episodes in a stage', '40 of each puzzle in a stage'];
  const [unknown, all] = ['share of the unknown cells', 'share of all cells'];
  if (stage === undefined || each === undefined || unknown === undefined || all === undefined) return '';
  const [text, repeated] = [of(stage, unknown, 0.9), of(each, unknown, 0.9)];
  const near = [stage, each].map((episodes) => of(episodes, all, 0, ABOVE_OF_FEW));
  const level = near.map((mean) => compare(mean, 'level with', published));
  const others = OBJECTIVE_READINGS.map(({ name }) => figure(TABLE_CAPTION, name, ABOVE_OF_FEW)).filter(({ value }) =>
    near.every((mean) => mean.value !== value),
  );
  const areHigher = others.map((mean) => compare(mean, 'higher', published));
  const nearest = of(each, all, 0);
  return `By the paper’s text the lookup table takes ${intervalText(text)} % steps above the fewest. With 40 episodes of each puzzle it takes ${intervalText(repeated)} %, which is ${compare(repeated, 'level with', text)} that. Without discount the share is ${intervalText(of(stage, unknown, 0))} %, and ${intervalText(of(each, unknown, 0))} % with 40 episodes of each puzzle. With rewards as shares of all cells too, it is ${intervalText(of(stage, all, 0))} % and ${intervalText(nearest)} %. With ${SIMULATIONS} simulations, as the paper has, only these two are ${level[0]} the published ${figureText(published)} % within 95 % intervals: ${near.map(intervalText).join(' and ')} %. The other ${areHigher.length} are ${areHigher[0]}. But in all our simulations the nearest reading is ${compare(nearest, 'higher', published)}, too. It contradicts two sentences of the paper: its example divides by the unknown cells, and its discount factor is 0.9.`;
}

/** The note on the paper’s objective beside the number of steps. */
function noteOnReturns(tables: readonly ResultTable[]): string {
  const of = (order: string, column: string): Figure => figuresOf(tables)(RETURN_CAPTION, order, column);
  const [learned, shortest] = [LEARNED_ORDER, SHORTEST_ORDER].map((order) => of(order, 'Discounted rewards'));
  const [long, short] = [LEARNED_ORDER, SHORTEST_ORDER].map((order) => of(order, 'Steps'));
  if (learned === undefined || shortest === undefined || long === undefined || short === undefined) return '';
  const share = of(LEARNED_ORDER, 'Puzzles in which its rewards are greater');
  return `The paper’s objective does not ask for few steps. A step earns the share of the line’s unknown cells, so it earns 1 for the last unknown cell of a line as for five. An order that finishes each line by a step of its own therefore earns ${compare(learned, 'more', shortest)}, and γ = 0.9 takes too little off for the steps: the learned orders earn ${intervalText(learned)} in ${intervalText(long)} steps, shortest orders ${intervalText(shortest)} in ${intervalText(short)}. In ${figureText(share)} % of the puzzles the learned order earns the greater sum.`;
}

/** The note on the network, with and without a cap on its units. */
function noteOnNetwork(tables: readonly ResultTable[]): string {
  const figure = figuresOf(tables);
  const published = figure(NETWORK_CAPTION, PUBLISHED, UNSEEN, by);
  const of = (reading: string | undefined, column: string): Figure => figure(NETWORK_CAPTION, String(reading), column);
  const [capped, free, nearCapped, near] = GROWTH_READINGS.map(({ name }) => name);
  const [above, aboveCapped] = [of(free, ABOVE), of(capped, ABOVE)];
  const [share, shareCapped, shareNear] = [of(free, UNSEEN), of(capped, UNSEEN), of(near, UNSEEN)];
  const level = [share, of(nearCapped, UNSEEN), shareNear].map((each) => compare(each, 'level with', published));
  return `The cap on units makes no difference that these simulations show. Without it the network grows ${figureText(of(free, 'Hidden units'))} hidden units in place of ${figureText(of(capped, 'Hidden units'))}. It takes ${intervalText(above)} % steps above the fewest, ${compare(above, 'level with', aboveCapped)} the ${intervalText(aboveCapped)} % with the cap, and it solves ${intervalText(share)} % of the unseen puzzles, ${compare(share, 'level with', shareCapped)} the ${intervalText(shareCapped)} % with the cap. The paper’s ${SIMULATIONS} simulations solve ${intervalText(published)} %. Without the cap and with the rewards of the nearest reading, the network solves ${intervalText(shareNear)} % in ${figureText(of(near, WHERE_BELOW))} steps, where the paper has ${publishedUnseen.network.steps}. By the first reading its share is ${compare(shareCapped, 'lower', published)} than published. By the other ${level.length} it is ${level[0]} the paper, but the intervals are wide, so they neither repeat the published share nor refute it.`;
}
