import { compare, type Figure, figureIn, figureText, intervalText } from '@crosshatch/core/findings';
import { CROWD_SETTINGS } from '@crosshatch/core/published/woac';
import { PUBLISHED_OPTIMAL, PUBLISHED_RUN_MS, publishedCrowds } from '../published/wisdom-of-crowds.ts';
import { readWords } from '../result/notes.ts';
import type { Cell, Findings, ResultTable, Source } from '../result/result.ts';
import { beside, type Measurements, tableOf, withTable } from '../result/telling.ts';
import { OPTIMA, optimalCells, type SolvedRun, WATCHED } from './charts.ts';

/*
 * The words of the result on crowds: the paper's figures beside ours, and the notes. Comparisons in the notes are bound to the
 * figures.
 */

export const crowdsPaper: Source = {
  key: 'crowds-paper',
  name: 'Culver, Ford and Poyan',
  measured:
    '“Solving Nonograms with Genetic Algorithms and Wisdom of Artificial Crowds”, Charts 1 to 3: on a Core i5 of 4.2 GHz; on a face of 10×10 and a panda of 35×47, which are not ours',
};

const by = crowdsPaper.key;

/** The paper's ten crowds. An expert is right if the best individual has no penalty. */
export const publishedRuns: readonly SolvedRun[] = publishedCrowds.map(({ best, vote }) => ({
  isExpertRight: best === 0,
  vote,
}));

export function tellCrowd(measured: Measurements): Findings {
  const { breeding, threshold } = CROWD_SETTINGS;
  const tables = besideThePaper(measured.tables);
  return {
    ...readWords(import.meta.dirname, {
      paper: notesOnPaper(tables),
      either: OPTIMA.map(({ name }) => name)[2] ?? '',
      crossover: breeding.crossover,
      generations: breeding.generations,
      threshold,
      crowd: notesOnCrowd(tables),
    }),
    ...headline(tables),
    seed: measured.seed ?? 0,
    settings: measured.settings,
    sources: [crowdsPaper],
    tables,
  };
}

function besideThePaper(measured: readonly ResultTable[]): readonly ResultTable[] {
  let tables = withTable(measured, 'The time of a run', (table) => {
    const [first] = table.rows;
    const columns = [{ name: 'Time', unit: 'ms' }];
    // The paper names no time for the panda.
    return beside(table, { by, columns, cellsOf: (row) => [row === first?.[0] ? PUBLISHED_RUN_MS : null] });
  });
  tables = withTable(tables, 'Ten crowds of six experts', (table) =>
    beside(table, { by, columns: WATCHED.map((name) => ({ name })), cellsOf: publishedCells, before: 1 }),
  );
  return withTable(tables, 'Optimal crowds', (table) =>
    beside(table, {
      by,
      columns: [{ name: 'Runs' }, ...['Optimal', 'From', 'To'].map((name) => ({ name, unit: '%' }))],
      cellsOf: (row) => optimalCells(publishedRuns, row),
    }),
  );
}

function publishedCells(run: string): Cell[] {
  const published = publishedCrowds[Number(run)];
  if (published === undefined) return WATCHED.map(() => null);
  const { best, mean, worst, median, deviation, vote } = published;
  return [best, mean, worst, median, deviation, vote];
}

/** The finding: our vote beside the paper's, and the crowd's gain for the search. */
function headline(tables: readonly ResultTable[]): Pick<Findings, 'findings' | 'headline'> {
  const [vote = ''] = OPTIMA.map(({ name }) => name);
  const optimal = (whose?: string): Figure => figureIn({ name: 'crowd', tables }, OPTIMAL, vote, 'Optimal', whose);
  const conflicts = (opinion: string): Figure =>
    figureIn({ name: 'crowd', tables }, `${HARD}: the search around`, opinion, 'Conflicts');
  const [crowd, random] = [conflicts(CROWD), conflicts(RANDOM)];
  return {
    findings: [
      `The paper’s vote is not reproduced: ours is optimal in ${intervalText(optimal())} % of the runs on a face of 10×10, a ${compare(optimal(), 'lower', optimal(by))} share than the published ${intervalText(optimal(by))} %.`,
      `As a guide to an exact search the crowd is of some use: on ${HARD} the search meets ${compare(crowd, 'fewer', random)} conflicts around the crowd’s opinion than around a random one, ${intervalText(crowd)} beside ${intervalText(random)}.`,
    ],
    headline: tableOf({ tables }, OPTIMAL).caption,
  };
}

const OPTIMAL = 'Optimal crowds';

/** The note on whether the paper's vote is reproduced. */
function notesOnPaper(tables: readonly ResultTable[]): string[] {
  const figure = (row: string, column: string, whose?: string): Figure =>
    figureIn({ name: 'crowd', tables }, 'Optimal crowds', row, column, whose);
  const optimal = (row: string, whose?: string): Figure => figure(row, 'Optimal', whose);
  const [vote = '', , , alone = ''] = OPTIMA.map(({ name }) => name);
  const runs = (row: string): string => figureText(figure(row, 'Runs'));
  const surprises = publishedRuns.flatMap((run, number) => (!run.isExpertRight && run.vote === 0 ? [number] : []));
  return [
    `The paper’s vote is not reproduced. Its vote is optimal in ${PUBLISHED_OPTIMAL} of ${publishedRuns.length} runs. Our vote is optimal in ${intervalText(optimal(vote))} % of ${runs(vote)} runs, a ${compare(optimal(vote), 'lower', optimal(vote, by))} share. In ${surprises.length} runs of the paper the vote is optimal though no expert is (runs ${surprises.join(', ')}). In ${runs(alone)} of our runs no expert is optimal, and the vote is optimal in ${intervalText(optimal(alone))} % of these runs, again a ${compare(optimal(alone), 'lower', optimal(alone, by))} share than the paper’s.`,
  ];
}

const HARD = 'hard-10x10';
const LARGE = ['random-20x20', 'random-25x25'] as const;

/** The gain by the crowd's opinion for the search. */
function notesOnCrowd(tables: readonly ResultTable[]): string[] {
  const around = (set: string, opinion: string, column: string): Figure =>
    figureIn({ name: 'crowd', tables }, `${set}: the search around`, opinion, column);
  const conflicts = (set: string, opinion: string): Figure => around(set, opinion, 'Conflicts');
  const right = (set: string, opinion: string): Figure => around(set, opinion, 'Open cells right');
  const sets = tables.flatMap(({ caption }) => caption.match(/^(.*): the search around/)?.[1] ?? []);
  const [isRight = ''] = sets.map((set) => compare(right(set, CROWD), 'more', right(set, RANDOM)));
  const [isLevel = ''] = LARGE.map((set) => compare(conflicts(set, CROWD), 'level with', conflicts(set, RANDOM)));
  const [crowd, random, exact] = [conflicts(HARD, CROWD), conflicts(HARD, RANDOM), conflicts(HARD, 'Exact solver')];
  const [time, breeding] = [
    around(HARD, CROWD, 'Time'),
    figureIn({ name: 'crowd', tables }, 'woac-search: every puzzle', HARD, 'Median'),
  ];
  mustSolveAll(tables);
  return [
    `The crowd’s opinion is right on ${isRight} open cells than a random opinion in all ${sets.length} sets; for example on ${figureText(right(HARD, CROWD))} beside ${figureText(right(HARD, RANDOM))} % of the open cells of ${HARD}. There the search around the crowd’s opinion meets ${compare(crowd, 'fewer', random)} conflicts: ${intervalText(crowd)} beside ${intervalText(random)}. This is ${compare(crowd, 'level with', exact)} the exact solver, which meets ${intervalText(exact)}. On the few puzzles of ${LARGE.join(' and ')} the conflicts are ${isLevel} those around a random opinion.`,
    `Line solving and clause learning do the rest: the same search solves every puzzle here around every opinion. The search takes ${compare(time, 'less', breeding)} time than the evolution: ${figureText(time)} ms on ${HARD}, where a whole run takes ${figureText(breeding)} ms.`,
  ];
}

const CROWD = 'The crowd’s';
const RANDOM = 'At random';

/** Checks that every opinion leads the search to the solution of every puzzle. */
function mustSolveAll(tables: readonly ResultTable[]): void {
  const all: Figure = { place: 'all puzzles', value: 100 };
  for (const { caption, rows } of tables.filter((table) => table.caption.includes(': the search around')))
    for (const [opinion] of rows)
      compare(figureIn({ name: 'crowd', tables }, caption, String(opinion), 'Solved'), 'level with', all);
}
