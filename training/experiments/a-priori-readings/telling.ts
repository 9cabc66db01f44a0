import { compare, type Figure, figureIn, figureText, intervalText } from '@crosshatch/core/findings';
import { A_PRIORI_SETTINGS } from '@crosshatch/core/published/ea';
import { aPrioriPaper, PAPER_FORMS, publishedPuzzles } from '../published/a-priori-probabilities.ts';
import { readWords } from '../result/notes.ts';
import type { Cell, Findings, ResultTable } from '../result/result.ts';
import { beside, type Measurements, tableOf, withTable } from '../result/telling.ts';
import { PUBLISHED_VARIABLES } from './matched.ts';
import { overPuzzles, PUZZLES, SETS } from './tables.ts';

/*
 * The words of the result on readings of the a-priori paper: its Tables 1 and 2 as means over puzzles beside ours, and the
 * notes. Comparisons in the notes are bound to the figures.
 */

const by = aPrioriPaper.key;
/** The seed of the intervals of published means. */
const SEED = 1;
const [EA, NO_DGM] = PAPER_FORMS;
const [EXTREMES, LINES] = ['extremes', 'complete lines'];

export function tellReadings(measured: Measurements): Findings {
  const tables = Object.values(SETS).reduce(besideThePaper, measured.tables);
  return {
    ...readWords(import.meta.dirname, {
      ...notesOn(tables),
      fewest: Math.min(...PUBLISHED_VARIABLES),
      most: Math.max(...PUBLISHED_VARIABLES),
      draws: Number(measured.settings.draws),
      drawn: figureText(figureIn({ name: NAME, tables }, PUZZLES, SETS.byExtremes, 'Puzzles')),
      crossover: A_PRIORI_SETTINGS.crossover,
      mutation: A_PRIORI_SETTINGS.mutation,
      penalty: 100 * A_PRIORI_SETTINGS.penalty,
    }),
    ...headline(tables),
    seed: measured.seed ?? 0,
    settings: measured.settings,
    sources: [aPrioriPaper],
    tables,
  };
}

const NAME = 'a-priori-readings';

function besideThePaper(tables: readonly ResultTable[], set: string): readonly ResultTable[] {
  return withTable(tables, set, (table) => {
    const converged = beside(table, {
      by,
      columns: ['Converged', 'From', 'To'].map((name) => ({ name, unit: '%' })),
      cellsOf: (row) => publishedMean(row, 0),
      before: 4,
    });
    const both = beside(converged, {
      by,
      columns: ['Generations', 'From', 'To'].map((name) => ({ name })),
      cellsOf: (row) => publishedMean(row, 1),
    });
    const caption = 'Share of runs that converge, the mean over puzzles with its 95 % confidence interval';
    return { ...both, chart: { caption, columns: ['Converged'], scale: 'linear' } };
  });
}

/** Computes the mean of a form over the paper's puzzles: from Table 1 (0) or from Table 2 (1). */
function publishedMean(row: string, table: 0 | 1): Cell[] {
  const form = PAPER_FORMS.findIndex((each) => row.startsWith(`${each};`));
  const values = publishedPuzzles.flatMap(([, , ...forms]) => forms[form]?.[table] ?? []);
  return overPuzzles(values, SEED);
}

const figuresOf =
  (tables: readonly ResultTable[]) =>
  (set: string, row: string, column: string, whose?: string): Figure =>
    figureIn({ name: NAME, tables }, set, row, column, whose);

/** The finding: the matched puzzles by both readings, and the guided mutation. */
function headline(tables: readonly ResultTable[]): Pick<Findings, 'findings' | 'headline'> {
  const figure = figuresOf(tables);
  const of = (form: string, column: string, whose?: string): Figure =>
    figure(SETS.byExtremes, `${form}; ${EXTREMES}`, column, whose);
  const [ours, theirs, unguided] = [of(EA, 'Converged'), of(EA, 'Converged', by), of(NO_DGM, 'Converged')];
  const [soon, published] = [of(EA, 'Generations'), of(EA, 'Generations', by)];
  return {
    findings: [
      `On puzzles with the paper’s numbers of variables its evolution is reproduced: it converges in ${intervalText(ours)} % of the runs, ${compare(ours, 'level with', theirs)} the published ${intervalText(theirs)} %, and in ${intervalText(soon)} generations, ${compare(soon, 'level with', published)} the published ${intervalText(published)}.`,
      `The gain by its guided mutation is not reproduced in the share of runs: without it ${intervalText(unguided)} % of the runs converge, ${compare(unguided, 'level with', ours)} the form that has it, where the paper falls to ${intervalText(of(NO_DGM, 'Converged', by))} %.`,
    ],
    headline: tableOf({ tables }, SETS.byExtremes).caption,
  };
}

function notesOn(tables: readonly ResultTable[]): Readonly<Record<'matched' | 'lines' | 'guided', string>> {
  const figure = figuresOf(tables);
  const ea = (set: string, lines: string | undefined, column: string): Figure => figure(set, `${EA}; ${lines}`, column);
  const theirs = (column: string): Figure => figure(SETS.byExtremes, `${EA}; ${EXTREMES}`, column, by);
  const [share, generations] = [theirs('Converged'), theirs('Generations')];
  const told = (set: string, lines: string | undefined): string =>
    `${intervalText(ea(set, lines, 'Converged'))} % in ${intervalText(ea(set, lines, 'Generations'))} generations`;
  const [sixteen, byLines] = [ea(SETS.leastSettled, LINES, 'Generations'), ea(SETS.byLines, LINES, 'Generations')];
  const shares = Object.values(SETS).map((set) => compare(ea(set, LINES, 'Converged'), 'level with', share));
  const gains = Object.values(SETS).flatMap((set) =>
    [EXTREMES, LINES].map((lines) =>
      compare(figure(set, `${NO_DGM}; ${lines}`, 'Converged'), 'level with', ea(set, lines, 'Converged')),
    ),
  );
  const hardest = ea(SETS.hardest, EXTREMES, 'Converged');
  return {
    matched: `With extremes, the evolution comes to ${told(SETS.byExtremes, EXTREMES)} on drawn puzzles with the paper’s numbers of variables. On the sixteen puzzles that extremes settle least it comes to ${told(SETS.leastSettled, EXTREMES)}. The paper has ${intervalText(share)} % in ${intervalText(generations)}. On the sixteen with the paper’s numbers of variables and the most conflicts it converges in ${intervalText(hardest)} % of the runs, ${compare(hardest, 'level with', share)} the paper. So the numbers of variables do not tell how hard a puzzle is.`,
    lines: `With complete lines, the share of runs that converge is ${shares[0]} the paper’s in all ${shares.length} sets. On the sixteen puzzles that extremes settle least it comes to ${told(SETS.leastSettled, LINES)}, ${compare(sixteen, 'level with', generations)} the paper. On drawn puzzles with the paper’s numbers of variables, counted after complete lines, it comes to ${told(SETS.byLines, LINES)}, which is ${compare(byLines, 'sooner', generations)} than in the paper.`,
    guided: `Neither reading of the local search brings back the gain by the guided mutation (DGM). In all ${gains.length} comparisons of a set and a reading, the share of runs that converge without it is ${gains[0]} the share with it. The result “Evolution on a-priori probabilities” has the gain where a clash costs little.`,
  };
}
