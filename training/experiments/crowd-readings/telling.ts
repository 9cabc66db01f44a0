import { compare, type Figure, figureIn, figureText, intervalText } from '@crosshatch/core/findings';
import { OPTIMA, optimalCells } from '../crowd/charts.ts';
import { crowdsPaper, publishedRuns } from '../crowd/telling.ts';
import { readWords } from '../result/notes.ts';
import type { Findings, ResultTable } from '../result/result.ts';
import { beside, type Measurements, tableOf, withRow } from '../result/telling.ts';
import { ALL_VOTERS, LINES, LOW, MIXED, READINGS, ROULETTE, SHIPPED, SMALL } from './readings.ts';
import { captionOf, HARD_CAPTION, LINES_ALONE } from './tables.ts';

/* The words of the result on readings of the crowds paper: its own runs below ours, and the readings that reach its figures. */

const by = crowdsPaper.key;
const PUBLISHED = 'the paper, on its own face';
const [VOTE = '', EXPERT = '', , ALONE = ''] = OPTIMA.map(({ name }) => captionOf(name));

export function tellReadings(measured: Measurements): Findings {
  const tables = measured.tables.map((table, at) => {
    const board = OPTIMA[at]?.name;
    if (board === undefined) return table;
    return beside(withRow(table, PUBLISHED), {
      by,
      columns: table.columns.slice(1).map(({ name, unit }) => ({ name, ...(unit !== undefined && { unit }) })),
      cellsOf: (row) =>
        row === PUBLISHED ? optimalCells(publishedRuns, board) : table.columns.slice(1).map(() => null),
    });
  });
  if (measured.settings[LINES_ALONE] !== true) throw new Error('the notes say that lines alone settle the face');
  return {
    ...readWords(import.meta.dirname, {
      readings: notesOnCrossover(tables),
      completed: notesOnLines(tables),
      others: notesOnOthers(tables),
      count: READINGS.length - 1,
    }),
    ...headline(tables),
    seed: measured.seed ?? 0,
    settings: measured.settings,
    sources: [crowdsPaper],
    tables,
  };
}

/** The fewest runs whose share is used. */
const FEWEST_RUNS = 10;
/** The reading with low crossover whose cells are completed by lines if no more than two thirds of the experts agree. */
const BY_LINES = `${LOW}; ${LINES}`;
const [MIDDLE, HIGH] = ['crossover 0.6', 'crossover 0.9'];

const optimalIn =
  (tables: readonly ResultTable[]) =>
  (caption: string, reading: string, whose?: string): Figure =>
    figureIn({ name: 'crowd-readings', tables }, caption, reading, 'Optimal', whose);

/** Collects our shares for the readings with enough runs in which no expert is optimal. */
function sharesAlone(tables: readonly ResultTable[]): ReadonlyMap<string, Figure> {
  const runs = (reading: string): number => figureIn({ name: 'crowd-readings', tables }, ALONE, reading, 'Runs').value;
  const counted = READINGS.filter(({ name }) => runs(name) >= FEWEST_RUNS);
  return new Map(counted.map(({ name }) => [name, optimalIn(tables)(ALONE, name)]));
}

/** The finding: the reading that reaches the paper's figures, and the part of the vote in it. */
function headline(tables: readonly ResultTable[]): Pick<Findings, 'findings' | 'headline'> {
  const optimal = optimalIn(tables);
  const [vote, theirs] = [optimal(VOTE, BY_LINES), optimal(VOTE, PUBLISHED, by)];
  const level = READINGS.flatMap(({ name }) => {
    const share = optimal(VOTE, name);
    return doOverlap(share, theirs) ? [name] : [];
  });
  return {
    findings: [
      `In ${level.length} of ${READINGS.length} readings the vote is ${compare(vote, 'level with', theirs)} the published ${intervalText(theirs)} %; for example, it is optimal in ${intervalText(vote)} % of the runs if crossover is rare and line solving completes the cells on which at most two thirds of the experts agree.`,
      `But there line solving does the work and not the crowd: it settles the face alone${hasHard(tables) ? `, and of ${figureText(hard(tables, LINES, 'Puzzles'))} puzzles that line solving leaves open, a vote completed in this way, with woac’s own crossover, solves ${intervalText(hard(tables, LINES, 'Solved'))} %` : ''}.`,
    ],
    headline: tableOf({ tables }, VOTE).caption,
  };
}

const doOverlap = ({ interval: one }: Figure, { interval: other }: Figure): boolean =>
  one !== undefined && other !== undefined && one[0] <= other[1] && other[0] <= one[1];

/** Whether votes on puzzles that lines leave open were measured. */
const hasHard = (tables: readonly ResultTable[]): boolean =>
  tables.some(({ caption }) => caption.startsWith(HARD_CAPTION));

const hard = (tables: readonly ResultTable[], reading: string, column: string): Figure =>
  figureIn({ name: 'crowd-readings', tables }, HARD_CAPTION, reading, column);

function notesOnCrossover(tables: readonly ResultTable[]): string[] {
  const optimal = optimalIn(tables);
  const [vote, expert] = [VOTE, EXPERT].map((caption) => optimal(caption, PUBLISHED, by));
  if (vote === undefined || expert === undefined) return [];
  const areLower = [LOW, SHIPPED].map((name) => compare(optimal(VOTE, name), 'lower', vote));
  return [
    `The chance of crossover decides how good the experts are. With 0.1 an expert is optimal in ${intervalText(optimal(EXPERT, LOW))} % of the runs, ${compare(optimal(EXPERT, LOW), 'level with', expert)} the paper and ${compare(optimal(EXPERT, LOW), 'less', optimal(EXPERT, SHIPPED))} than with the 0.3 of woac. The vote alone is optimal in ${intervalText(optimal(VOTE, LOW))} % of the runs with 0.1, and in ${intervalText(optimal(VOTE, SHIPPED))} % with 0.3. Both shares are ${areLower[0]} than the published ${intervalText(vote)} %.`,
    `With a chance of crossover of 0.9 the vote is ${compare(optimal(VOTE, HIGH), 'level with', vote)} the paper: ${intervalText(optimal(VOTE, HIGH))} %. But an expert is then optimal in ${intervalText(optimal(EXPERT, HIGH))} % of the runs, ${compare(optimal(EXPERT, HIGH), 'more', expert)} than the published ${intervalText(expert)} %, so no vote is needed. With 0.6 the vote is ${compare(optimal(VOTE, MIDDLE), 'level with', vote)} the paper with ${intervalText(optimal(VOTE, MIDDLE))} %, and an expert is optimal in ${intervalText(optimal(EXPERT, MIDDLE))} %, ${compare(optimal(EXPERT, MIDDLE), 'more', expert)} than published.`,
  ];
}

function notesOnLines(tables: readonly ResultTable[]): string[] {
  const optimal = optimalIn(tables);
  const alone = optimal(ALONE, PUBLISHED, by);
  const shares = [...sharesAlone(tables)];
  const completed = shares.filter(([name]) => name.endsWith(LINES));
  const others = shares.filter(([name]) => !name.endsWith(LINES));
  const areLevel = completed.map(([, share]) => compare(share, 'level with', alone));
  const areLower = others.map(([, share]) => compare(share, 'lower', alone));
  if (areLevel.length === 0 || areLower.length === 0) throw new Error(`no reading has ${FEWEST_RUNS} such runs`);
  return [
    `The paper’s case for the crowd is a vote that is optimal though no expert is, in ${intervalText(alone)} % of such runs. Our share is ${areLevel[0]} that in ${completed.length} readings: those in which 5 of 6 experts decide a cell, and lines complete the rest (section III.F: “some other post-process step”). In the other ${areLower.length} readings with at least ${FEWEST_RUNS} such runs it is ${areLower[0]}.`,
    `Lines alone settle the face. So they complete every vote whose decided cells are right, for example a vote that decides no cell at all.${hasHard(tables) ? ` ${noteOnHard(tables)}` : ''}`,
  ];
}

function noteOnHard(tables: readonly ResultTable[]): string {
  const [right, shipped] = [hard(tables, LINES, 'Cells right'), hard(tables, SHIPPED, 'Cells right')];
  return `On the puzzles that lines leave open, the completed vote is right on ${intervalText(right)} % of the cells, ${compare(right, 'level with', shipped)} the vote without lines with ${intervalText(shipped)} %.`;
}

function notesOnOthers(tables: readonly ResultTable[]): string[] {
  const optimal = optimalIn(tables);
  const [vote, expert] = [VOTE, EXPERT].map((caption) => optimal(caption, PUBLISHED, by));
  if (vote === undefined || expert === undefined) return [];
  const low = (reading: string): string => `${LOW}; ${reading}`;
  const mixed = optimal(VOTE, MIXED);
  const small = [SMALL, ALL_VOTERS].flatMap((reading) => [reading, low(reading)]);
  const areLower = [MIXED, low(MIXED), ROULETTE, low(ROULETTE), ...small].map((reading) =>
    compare(optimal(VOTE, reading), 'lower', vote),
  );
  const [wheel, shipped] = [ROULETTE, SHIPPED].map((reading) => optimal(EXPERT, reading));
  if (wheel === undefined || shipped === undefined) return [];
  return [
    `The other three readings leave the vote ${areLower[0]} than published, with either chance of crossover. A population RAND of solved rows or columns (section III.B) makes the vote optimal in ${intervalText(mixed)} % of the runs, ${compare(mixed, 'more', optimal(VOTE, SHIPPED))} than one of noise with ${intervalText(optimal(VOTE, SHIPPED))} %. A roulette wheel that counts from the worst possible board (section III.D) makes an expert optimal in ${intervalText(wheel)} %, ${compare(wheel, 'fewer', shipped)} than the ${intervalText(shipped)} % with the worst of the population; with crossover 0.1 in ${intervalText(optimal(EXPERT, low(ROULETTE)))} %. Six populations of 20 boards explain the multiples of 1/120 in Chart 2. But with them the vote is optimal in ${intervalText(optimal(VOTE, SMALL))} % of the runs if six experts vote, and in ${intervalText(optimal(VOTE, ALL_VOTERS))} % if all 120 boards do.`,
  ];
}
