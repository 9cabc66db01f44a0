import { compare, type Figure, figureIn, figureText, intervalText, shareOf } from '@crosshatch/core/findings';
import { A_PRIORI_SETTINGS } from '@crosshatch/core/published/ea';
import { mean } from '../../statistics/sample.ts';
import {
  aPrioriPaper,
  PAPER_FORMS,
  PUBLISHED_RUNS,
  type PublishedForm,
  publishedAverages,
  publishedPuzzles,
} from '../published/a-priori-probabilities.ts';
import { formColumns } from '../result/convergence.ts';
import { readWords } from '../result/notes.ts';
import { type Cell, type Findings, type ResultTable, rounded } from '../result/result.ts';
import { beside, type Measurements, tableOf, withRow, withTable } from '../result/telling.ts';

/*
 * The words of the result on a-priori probabilities: the paper's Tables 1 and 2 beside ours, and the notes. Comparisons in the
 * notes are bound to the figures.
 */

const by = aPrioriPaper.key;

export function tellAPriori(measured: Measurements): Findings {
  const tables = besideThePaper(measured.tables);
  return {
    ...readWords(import.meta.dirname, {
      paper: notesOnPaper(tables),
      ...figuresOfPuzzles(tables),
      crossover: A_PRIORI_SETTINGS.crossover,
      mutation: A_PRIORI_SETTINGS.mutation,
      penalty: 100 * A_PRIORI_SETTINGS.penalty,
      runs: PUBLISHED_RUNS,
      parts: notesOnParts(tables),
    }),
    ...headline(tables),
    seed: measured.seed ?? 0,
    settings: measured.settings,
    sources: [aPrioriPaper],
    tables,
  };
}

function besideThePaper(measured: readonly ResultTable[]): readonly ResultTable[] {
  const averages = new Map<string, PublishedForm>(
    PAPER_FORMS.flatMap((form, at) => {
      const average = publishedAverages[at];
      return average === undefined ? [] : [[form, average] as const];
    }),
  );
  const tables = withTable(measured, AVERAGES, (table) => {
    const missing = PAPER_FORMS.filter((form) => !table.rows.some(([name]) => name === form));
    const whole = missing.reduce(withRow, table);
    const converged = beside(whole, {
      by,
      columns: ['Converged', 'From', 'To'].map((name) => ({ name, unit: '%' })),
      cellsOf: (form) => shareOfRuns(averages.get(form)?.[0]),
      before: 4,
    });
    const both = beside(converged, {
      by,
      columns: [{ name: 'Generations' }],
      cellsOf: (form) => [averages.get(form)?.[1] ?? null],
    });
    return { ...both, chart: AVERAGES_CHART };
  });
  return tables.flatMap((table) => (table.caption.startsWith(OURS_BY_PUZZLE) ? [table, publishedTable()] : [table]));
}

/** Returns a published share of runs in percent, with its confidence interval. */
function shareOfRuns(percent: number | undefined): Cell[] {
  if (percent === undefined) return [null, null, null];
  const { interval } = shareOf({ value: percent }, PUBLISHED_RUNS);
  return [percent, ...interval.map(rounded)];
}

const publishedTable = (): ResultTable => ({
  caption: 'The paper’s puzzles, as published (Tables 1 and 2)',
  columns: [{ name: 'Puzzle' }, { name: 'Variables', by }, ...formColumns(PAPER_FORMS, by)],
  rows: publishedPuzzles.map(([puzzle, variables, ...forms]): Cell[] => [
    String(puzzle),
    variables,
    ...forms.map(([converged]) => converged),
    ...forms.map(([, count]) => count),
  ]),
});

const AVERAGES = 'The averages of Tables 1 and 2';
const AVERAGES_CHART = {
  caption: 'Share of runs that converge, with its 95 % confidence interval',
  columns: ['Converged'],
  scale: 'linear',
} as const;
const OURS_BY_PUZZLE = 'Our puzzles: share of runs';
const ALL = '10×10: all ';
const STEPS = 'Past the paper, step by step';
const OPEN = 'Choices the paper leaves open';
const [EA, NO_DGM, NO_INIT] = PAPER_FORMS;
const ALONE = 'EA, first populations alone';
const COMPLETE = '+ lines solved completely';

/** Looks up a figure of a table by its row and column. */
const figuresOf =
  (tables: readonly ResultTable[]) =>
  (caption: string, row: string, column: string, whose?: string): Figure =>
    figureIn({ name: 'a-priori', tables }, caption, row, column, whose);

/** The finding: the paper's averages, and its guided mutation. */
function headline(tables: readonly ResultTable[]): Pick<Findings, 'findings' | 'headline'> {
  const converged = (form: string, whose?: string): Figure => figuresOf(tables)(AVERAGES, form, 'Converged', whose);
  const [ours, theirs, unguided] = [converged(EA), converged(EA, by), converged(NO_DGM)];
  return {
    findings: [
      `The published share of solved runs is reproduced: the paper’s evolution converges in ${intervalText(ours)} % of the runs on sixteen hard puzzles, ${compare(ours, 'level with', theirs)} the published ${intervalText(theirs)} %.`,
      `The gain by its guided mutation is not reproduced in the share of runs: without it ${intervalText(unguided)} % of the runs converge, ${compare(unguided, 'level with', ours)} the form that has it, where the paper has ${intervalText(converged(NO_DGM, by))} %.`,
    ],
    headline: tableOf({ tables }, AVERAGES).caption,
  };
}

/** Our averages beside the paper's. */
function notesOnPaper(tables: readonly ResultTable[]): string[] {
  const figure = figuresOf(tables);
  const theirs = (form: string, column: string): Figure => figure(AVERAGES, form, column, by);
  const [sixteen, all, complete] = [AVERAGES, ALL, STEPS].map((caption, at) => ({
    converged: figure(caption, at === 2 ? COMPLETE : EA, 'Converged'),
    generations: figure(caption, at === 2 ? COMPLETE : EA, 'Generations'),
  }));
  if (sixteen === undefined || all === undefined || complete === undefined) return [];
  const published = { converged: theirs(EA, 'Converged'), generations: theirs(EA, 'Generations') };
  const [guided, unguided] = [EA, NO_DGM].map((form) => figure(AVERAGES, form, 'Converged'));
  if (guided === undefined || unguided === undefined) return [];
  const slower = figure(ALL, NO_DGM, 'Generations');
  return [
    `The paper’s evolution converges in ${intervalText(sixteen.converged)} % of the runs on our sixteen puzzles, ${compare(sixteen.converged, 'level with', published.converged)} the published ${intervalText(published.converged)} %, in ${intervalText(sixteen.generations)} generations beside ${figureText(published.generations)}. The puzzles are others, which these brackets leave out of account, and those of the result “Readings of the a-priori paper” count. On all puzzles of the set it is ${compare(all.converged, 'level with', published.converged)} the paper with ${intervalText(all.converged)} %, in ${intervalText(all.generations)} generations. With complete line solving in place of the extremes, on the sixteen, it is ${compare(complete.converged, 'level with', published.converged)} the paper with ${intervalText(complete.converged)} %, in ${intervalText(complete.generations)} generations.`,
    `In the share of runs, the gain by the guided mutation (DGM) is not reproduced at our penalty for a clash. With it, ${intervalText(guided)} % of the runs converge, ${compare(guided, 'level with', unguided)} the ${intervalText(unguided)} % without it; the paper has ${intervalText(theirs(EA, 'Converged'))} and ${intervalText(theirs(NO_DGM, 'Converged'))} %. In generations there is a gain on all puzzles of the set: with it the solution comes in ${intervalText(all.generations)} generations, ${compare(all.generations, 'sooner', slower)} than without it (${intervalText(slower)}), but in ${figureText(figure(ALL, EA, 'Evaluations'))} evaluations beside ${figureText(figure(ALL, NO_DGM, 'Evaluations'))}. The paper has ${figureText(theirs(EA, 'Generations'))} and ${figureText(theirs(NO_DGM, 'Generations'))} generations.`,
    ...notesOnMutation(tables),
  ];
}

/** The effect of the guided mutation if a clash costs little. */
function notesOnMutation(tables: readonly ResultTable[]): string[] {
  const figure = figuresOf(tables);
  const [few = 0, many = 0] = tableOf({ tables }, OPEN)
    .rows.flatMap(([choice]) => String(choice).match(/^a clash costs (\d+) %/)?.[1] ?? [])
    .map(Number);
  const told = [few, many].map((penalty) => {
    const at = (column: string): Figure => figure(OPEN, `a clash costs ${penalty} %`, column);
    const [guided, unguided] = [at(`${EA}: converged`), at(`${NO_DGM}: converged`)];
    const [soon, late] = [at(`${EA}: generations`), at(`${NO_DGM}: generations`)];
    return `At ${penalty} % of the cells, ${compare(guided, 'more', unguided)} runs converge with it, ${intervalText(guided)} beside ${intervalText(unguided)} %, and ${compare(soon, 'sooner', late)}, in ${intervalText(soon)} beside ${intervalText(late)} generations.`;
  });
  return [`Where a clash costs little, the guided mutation does matter. ${told.join(' ')}`];
}

/** Collects the figures of our puzzles and of the paper's puzzles that the notes quote. */
function figuresOfPuzzles(tables: readonly ResultTable[]): Readonly<Record<string, string | number>> {
  const { columns, rows } = tableOf({ tables }, OURS_BY_PUZZLE);
  const variables = rows.map((row) => Number(row[columns.findIndex(({ name }) => name === 'Variables')]));
  const theirs = publishedPuzzles.map(([, count]) => count);
  const solved = publishedPuzzles.flatMap((puzzle) => puzzle[5]?.[1] ?? []);
  return {
    fewest: Math.min(...variables),
    most: Math.max(...variables),
    theirFewest: Math.min(...theirs),
    theirMost: Math.max(...theirs),
    unsolved: publishedPuzzles.length - solved.length,
    solved: solved.length,
    average: mean(solved).toFixed(2),
  };
}

/** The gain by each part, and by evolution itself. */
function notesOnParts(tables: readonly ResultTable[]): string[] {
  const figure = figuresOf(tables);
  const step = (row: string, column: string): Figure => figure(STEPS, row, column);
  const [bred, drawn] = [step(EA, 'Evaluations'), step(ALONE, 'Evaluations')];
  const [stuck, through] = [step(EA, 'Converged'), step(ALONE, 'Converged')];
  const [init, noInit] = [figure(AVERAGES, EA, 'Generations'), figure(AVERAGES, NO_INIT, 'Generations')];
  const beliefs = step('+ beliefs for probabilities', 'Solved by the first population');
  const lines = step(COMPLETE, 'Solved by the first population');
  const level = tables
    .filter(({ rows }) => ['ea-belief', DRAWN].every((form) => rows.some(([name]) => name === form)))
    .map(({ caption }) =>
      compare(figure(caption, 'ea-belief', 'Converged'), 'level with', figure(caption, DRAWN, 'Converged')),
    );
  return [
    `In the paper’s form breeding takes ${compare(bred, 'fewer', drawn)} evaluations than drawing first populations afresh, ${figureText(bred)} beside ${figureText(drawn)}. But it converges in a ${compare(stuck, 'lower', through)} share of the runs, ${intervalText(stuck)} beside ${intervalText(through)} %, because a run can get stuck. First guesses by probabilities bring the solution ${compare(init, 'sooner', noInit)}: in ${intervalText(init)} generations beside ${intervalText(noInit)}.`,
    `Beliefs in place of the paper’s probabilities do most of the work: with them the first population solves the puzzle in ${figureText(beliefs)} % of the runs, ${compare(beliefs, 'more', lines)} than the ${figureText(lines)} % before. In our own form (ea-belief) evolution adds nothing measurable: its runs are ${level[0] ?? ''} its first populations alone in all ${level.length} tables that have both.`,
  ];
}

const DRAWN = 'its first populations alone';
