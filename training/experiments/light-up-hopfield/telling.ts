import { compare, type Figure, figureIn, figureText, intervalText, shareOf } from '@crosshatch/core/findings';
import { listText } from '@crosshatch/core/puzzle';
import {
  LIGHT_UP_PAPER_FORMS,
  lightUpPaper,
  PUBLISHED_LIGHT_UP_RUNS,
  publishedLightUpAverage,
  publishedLightUps,
} from '../published/a-priori-probabilities.ts';
import { readWords } from '../result/notes.ts';
import { type Cell, type Findings, type ResultTable, rounded } from '../result/result.ts';
import { beside, type Measurements, tableOf, withTable } from '../result/telling.ts';
import { PAST } from './forms.ts';
import { AVERAGES, BY_PUZZLE, LARGE, OPEN } from './tables.ts';

/*
 * The words of the result on Light Up: the paper's Tables 3 and 4 beside ours, and the notes. Comparisons in the notes are
 * bound to the figures.
 */

const by = lightUpPaper.key;

export function tellHopfield(measured: Measurements): Findings {
  const tables = besideThePaper(measured.tables);
  const text = (value: number | undefined): string => (value ?? Number.NaN).toLocaleString('en');
  const capOf = (size: number) => text(publishedLightUps.find((each) => each.size === size)?.evaluations);
  return {
    ...readWords(import.meta.dirname, {
      paper: notesOnPaper(tables),
      choices: notesOnChoices(tables),
      past: notesOnPast(tables),
      small: capOf(10),
      middle: capOf(14),
      large: text(Number(measured.settings['evaluations of a run, large puzzles'])),
      runs: text(RUNS),
    }),
    ...headline(tables),
    seed: measured.seed ?? 0,
    settings: measured.settings,
    sources: [lightUpPaper],
    tables,
  };
}

/** The number of published runs of a form, on all puzzles together. */
const RUNS = PUBLISHED_LIGHT_UP_RUNS * publishedLightUps.length;

function besideThePaper(measured: readonly ResultTable[]): readonly ResultTable[] {
  const published = (form: string) => (isOfPaper(form) ? publishedLightUpAverage(form) : [null, null]);
  const tables = withTable(measured, AVERAGES, (table) => {
    const converged = beside(table, {
      by,
      columns: ['Converged', 'From', 'To'].map((name) => ({ name, unit: '%' })),
      cellsOf: (form) => shareOfRuns(published(form)[0]),
      before: 4,
    });
    return beside(converged, {
      by,
      columns: [{ name: 'Generations' }],
      cellsOf: (form) => [published(form)[1] ?? null],
      before: 10,
    });
  });
  return tables.flatMap((table) => (table.caption.startsWith(BY_PUZZLE) ? [table, publishedTable()] : [table]));
}

const isOfPaper = (form: string): boolean => LIGHT_UP_PAPER_FORMS.some((each) => each === form);

/** Returns a published share of runs in percent, with its confidence interval. */
function shareOfRuns(share: number | null | undefined): Cell[] {
  if (share === null || share === undefined) return [null, null, null];
  const { interval } = shareOf({ value: share }, RUNS);
  return [rounded(share), ...interval.map(rounded)];
}

const publishedTable = (): ResultTable => ({
  caption: 'The paper’s puzzles, as published (Tables 3 and 4)',
  columns: [
    { name: 'Puzzle' },
    { name: 'Size', by },
    { name: 'Variables', by },
    ...LIGHT_UP_PAPER_FORMS.map((form) => ({ name: form, unit: '%', by })),
    ...['WOP', 'WP'].map((form) => ({ name: `${form}: generations`, by })),
  ],
  rows: publishedLightUps.map(({ name, size, variables, converged, generations }): Cell[] => [
    name,
    `${size}×${size}`,
    variables,
    ...converged,
    ...generations,
  ]),
});

/** Looks up a figure of a table by its row and column. */
const figuresOf =
  (tables: readonly ResultTable[]) =>
  (caption: string, row: string, column: string, whose?: string): Figure =>
    figureIn({ name: 'light-up-hopfield', tables }, caption, row, column, whose);

/** The finding: the paper's averages, and its operators. */
function headline(tables: readonly ResultTable[]): Pick<Findings, 'findings' | 'headline'> {
  const converged = (form: string, whose?: string) => figuresOf(tables)(AVERAGES, form, 'Converged', whose);
  const [without, both] = [converged('WOP'), converged('WP')];
  return {
    findings: [
      `Without operators on probabilities (WOP) the published share is reproduced: ${intervalText(without)} % of the runs converge, ${compare(without, 'level with', converged('WOP', by))} the published ${intervalText(converged('WOP', by))} %.`,
      `The gain by both operators (WP) is not: ${intervalText(both)} % converge, ${compare(both, 'level with', without)} WOP, and ${compare(both, 'lower', converged('WP', by))} than the published ${intervalText(converged('WP', by))} %.`,
    ],
    headline: tableOf({ tables }, AVERAGES).caption,
  };
}

/** Our averages beside the paper's. */
function notesOnPaper(tables: readonly ResultTable[]): string[] {
  const figure = figuresOf(tables);
  const ours = (form: string) => figure(AVERAGES, form, 'Converged');
  const [without, network, first] = [ours('WOP'), ours('WPH'), ours('WPI')];
  return [
    `With the order of the network alone (WPH) ${intervalText(network)} % of the runs converge, ${compare(network, 'level with', without)} WOP. With the first population alone (WPI) ${intervalText(first)} % converge, ${compare(first, 'level with', without)} WOP too. ${hardPuzzles(tables)}`,
  ];
}

/** WP seldom solves a puzzle if less than this share of its runs converges, in percent. */
const SELDOM = 60;

/** The puzzles that WP seldom solves, by their variables and grades. */
function hardPuzzles(tables: readonly ResultTable[]): string {
  const { columns, rows } = tableOf({ tables }, BY_PUZZLE);
  const at = (name: string) => columns.findIndex((column) => column.name === name);
  const [variables, grade, converged] = [at('Variables'), at('Exact solver’s grade'), at('WP')];
  const seldom = rows.filter((row) => Number(row[converged]) < SELDOM);
  const named = seldom.map(
    (row) => `puzzle ${row[0]} with ${row[converged]} % (${row[variables]} variables; ${row[grade]})`,
  );
  if (named.length === 0) return `WP solves each puzzle in at least ${SELDOM} % of the runs.`;
  const start = named.length === 1 ? 'The puzzle that' : 'The puzzles that';
  return `${start} WP solves in under ${SELDOM} % of the runs ${named.length === 1 ? 'is' : 'are'} ${listText(named)}.`;
}

/** The open choices whose runs differ from those of our choice beyond the intervals, and the other ones. */
function notesOnChoices(tables: readonly ResultTable[]): string[] {
  const figure = figuresOf(tables);
  const [chosen, ...others] = tableOf({ tables }, OPEN).rows.map(([name]) => String(name));
  if (chosen === undefined) return [];
  const ours = figure(OPEN, chosen, 'Converged');
  const told = others.map((name) => {
    const other = figure(OPEN, name, 'Converged');
    return { other, side: sideOf(other, ours), text: `${name} (${figureText(other)} %)` };
  });
  const listedAt = (wanted: number) => listText(told.filter(({ side }) => side === wanted).map(({ text }) => text));
  const [below] = told.filter(({ side }) => side < 0);
  const [above] = told.filter(({ side }) => side > 0);
  const level = told.filter(({ side }) => side === 0);
  const parts = [
    `WP with our choices converges in ${intervalText(ours)} % of these runs.`,
    below && `The share is ${compare(below.other, 'lower', ours)} with ${listedAt(-1)}.`,
    above && `The share is ${compare(above.other, 'higher', ours)} with ${listedAt(1)}.`,
    level.length > 0 &&
      `The ${level.length === 1 ? 'interval of the other choice meets' : 'intervals of the other choices meet'} that of ours: ${listedAt(0)}.`,
  ];
  return [parts.filter((part) => part !== undefined && part !== false).join(' ')];
}

/** Compares the intervals of two figures: -1 if the first is below the second, 1 if it is above, 0 if they overlap. */
function sideOf({ interval: one }: Figure, { interval: other }: Figure): number {
  if (one === undefined || other === undefined) return 0;
  return one[1] < other[0] ? -1 : one[0] > other[1] ? 1 : 0;
}

function notesOnPast(tables: readonly ResultTable[]): string[] {
  const figure = figuresOf(tables);
  const [small, large] = [AVERAGES, LARGE].map((caption) => {
    const at = (form: string) => figure(caption, form, 'Converged');
    const first = figure(caption, PAST.title, 'Solved by the first population');
    return { without: at('WOP'), both: at('WP'), past: at(PAST.title), first };
  });
  if (small === undefined || large === undefined) return [];
  const solver = figure('The exact solver', 'the stand-ins', 'Time, mean');
  return [
    `At 25×25, WOP converges in ${intervalText(large.without)} % of the runs and WP in ${intervalText(large.both)} %, ${compare(large.both, 'level with', large.without)} WOP. The paper says that WOP does not converge there and WP does.`,
    `Our own form, ${PAST.title}, changes one thing. Its repair takes an individual’s genes one after another, applies the rules after each, and turns a gene that leads to a contradiction; then the network repairs the rest. With it ${intervalText(small.past)} % of the runs converge on the stand-ins, ${compare(small.past, 'more', small.both)} than with WP, and ${intervalText(large.past)} % at 25×25, ${compare(large.past, 'more', large.both)} too. The first population contains the solution in ${figureText(small.first)} % and ${figureText(large.first)} % of the runs, so evolution has little to do. The exact solver, which also proves its answer, takes ${figureText(solver)} µs on average for a stand-in.`,
  ];
}
