import { compare, type Figure, figureIn, figureText, intervalText, shareOf } from '@crosshatch/core/findings';
import {
  CEILING,
  publishedCorrelation,
  publishedTrained,
  publishedUnseen,
  reinforcementPaper,
  SIMULATIONS,
} from '../published/reinforcement-learning.ts';
import { readWords } from '../result/notes.ts';
import type { Cell, Findings, ResultTable } from '../result/result.ts';
import { beside, type Measurements, tableOf, withTable } from '../result/telling.ts';
import { DRAWN_SETTINGS } from './tables.ts';

/*
 * The words of the result on the order of lines, learned as in the reinforcement paper: its figures beside ours, and the notes.
 * Comparisons in the notes are bound to the figures.
 */

const by = reinforcementPaper.key;
const TABLE = 'SARSA, lookup table';
const NETWORK = 'SARSA, network';
const TRAINED = 'Steps of the puzzles trained on';
const UNSEEN = 'The unseen puzzle';
const READINGS = 'Readings of the paper: what a lookup table learns';

export function tellLineOrder(measured: Measurements): Findings {
  const tables = besideThePaper(measured.tables);
  return {
    ...readWords(import.meta.dirname, {
      table: notesOnTable(tables),
      network: notesOnNetwork(tables),
      ...drawnFigures(measured.settings),
      ceiling: CEILING,
      simulations: SIMULATIONS,
    }),
    ...headline(tables, Number(measured.settings.simulations)),
    seed: measured.seed ?? 0,
    settings: measured.settings,
    sources: [reinforcementPaper],
    tables,
  };
}

function besideThePaper(measured: readonly ResultTable[]): readonly ResultTable[] {
  const steps: Readonly<Record<string, Cell>> = { [TABLE]: publishedTrained.table, Optimal: publishedTrained.optimal };
  const unseen: Readonly<Record<string, (typeof publishedUnseen)['table' | 'network']>> = {
    [TABLE]: publishedUnseen.table,
    [NETWORK]: publishedUnseen.network,
  };
  const { r, p } = publishedCorrelation;
  let tables = withTable(measured, TRAINED, (table) =>
    withChart(beside(table, { by, columns: [{ name: 'Steps' }], cellsOf: (order) => [steps[order] ?? null] })),
  );
  tables = withTable(tables, UNSEEN, (table) =>
    beside(table, {
      by,
      columns: [{ name: 'Below 25, %' }, { name: 'Steps where below' }],
      cellsOf: (order) => {
        const { solved, steps } = unseen[order] ?? {};
        return [solved === undefined ? null : (100 * solved) / SIMULATIONS, steps ?? null];
      },
    }),
  );
  return withTable(tables, 'Values of lines before the first step', (table) =>
    beside(table, { by, columns: [{ name: 'r' }, { name: 'p' }], cellsOf: () => [r, String(p)] }),
  );
}

const withChart = (table: ResultTable): ResultTable => ({
  ...table,
  chart: {
    caption: 'Mean steps of the puzzles trained on, with its 95 % confidence interval',
    columns: ['Steps'],
    scale: 'linear',
  },
});

/** The finding: the steps of the table, and the unseen puzzles of the network. */
function headline(tables: readonly ResultTable[], simulations: number): Pick<Findings, 'findings' | 'headline'> {
  const figure = figuresOf(tables);
  const [ours, theirs] = [figure(TRAINED, TABLE, 'Steps'), figure(TRAINED, TABLE, 'Steps', by)];
  const [share, theirShare] = [
    shareOf(figure(UNSEEN, NETWORK, 'Below 25, %'), simulations),
    shareOf(figure(UNSEEN, NETWORK, 'Below 25, %', by), SIMULATIONS),
  ];
  const [fewest, theirFewest] = [figure(TRAINED, 'Optimal', 'Steps'), figure(TRAINED, 'Optimal', 'Steps', by)];
  return {
    findings: [
      `The published steps are not reproduced: on the puzzles trained on, the lookup table takes ${intervalText(ours)} steps, ${compare(ours, 'more', theirs)} than the published ${figureText(theirs)}, while the fewest possible are ${intervalText(fewest)} here and ${figureText(theirFewest)} in the paper.`,
      `The network solves ${compare(share, 'fewer', theirShare)} unseen puzzles than published, ${intervalText(share)} beside ${intervalText(theirShare)} %; the result “Readings of the reinforcement paper” has other readings.`,
    ],
    headline: tableOf({ tables }, TRAINED).caption,
  };
}

const figuresOf =
  (tables: readonly ResultTable[]) =>
  (caption: string, row: string, column: string, whose?: string): Figure =>
    figureIn({ name: 'line-order', tables }, caption, row, column, whose);

/** The steps of the learned table, beside those of the paper's table and of the shortest orders. */
function notesOnTable(tables: readonly ResultTable[]): string[] {
  const figure = figuresOf(tables);
  const [table, network, heuristic, optimal] = [TABLE, NETWORK, 'Heuristic', 'Optimal'].map((order) =>
    figure(TRAINED, order, 'Steps'),
  );
  if (table === undefined || network === undefined || heuristic === undefined || optimal === undefined) return [];
  const [published, shortest] = [TABLE, 'Optimal'].map((order) => figure(TRAINED, order, 'Steps', by));
  if (published === undefined || shortest === undefined) return [];
  const readings = tableOf({ tables }, READINGS).rows.map(([name]) =>
    figure(READINGS, String(name), 'Steps, trained on'),
  );
  const comparisons = readings.map((reading) => compare(reading, 'longer', published));
  const best = readings.reduce((one, other) => (other.value < one.value ? other : one));
  return [
    `As in the paper, the lookup table takes ${compare(table, 'fewer', heuristic)} steps than the heuristic with ${intervalText(heuristic)}, and ${compare(table, 'more', optimal)} than the fewest, ${intervalText(optimal)}. In all ${comparisons.length} readings in the table “${tableOf({ tables }, READINGS).caption}”, orders are ${comparisons[0]} than published; the nearest reading takes ${intervalText(best)} steps. Our puzzles need ${compare(optimal, 'more', shortest)} steps than the paper’s even by the shortest orders, ${figureText(shortest)} in the paper. So the result “Readings of the reinforcement paper” compares steps above the fewest, and has two readings that reach the published ones.`,
  ];
}

/** The steps of the network on puzzles that it has not seen. */
function notesOnNetwork(tables: readonly ResultTable[]): string[] {
  const figure = figuresOf(tables);
  const remedied = (row: string): string =>
    figureText(figure('A remedy that the paper thinks of', row, 'Unseen below 25, % '));
  return [
    `Where the network solves an unseen puzzle, it takes ${figureText(figure(UNSEEN, NETWORK, 'Steps where below'))} steps, and ${figureText(figure(UNSEEN, NETWORK, 'Steps where below', by))} in the paper. Otherwise it repeats a line that settles nothing, as the paper says. If the line solved last is excluded, it solves ${remedied('not the last line again')} %. If all lines are excluded of which nothing new is known, it solves ${remedied('only lines of which something new is known')} %. With this exclusion the table, which knows nothing of unseen puzzles, solves ${figureText(figure('A remedy that the paper thinks of', 'only lines of which something new is known', 'Unseen below 25, %'))} %.`,
  ];
}

/** Collects the figures of the drawn puzzles, by their names in the notes. */
const drawnFigures = (settings: Measurements['settings']): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(DRAWN_SETTINGS).map(([name, setting]) => {
      const value = settings[setting];
      if (value === undefined) throw new Error(`the settings lack “${setting}”`);
      return [name, typeof value === 'number' ? value.toLocaleString('en') : String(value)];
    }),
  );
