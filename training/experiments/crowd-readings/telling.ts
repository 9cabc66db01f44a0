import { compare, type Figure, figureIn, intervalText } from '@crosshatch/core/findings';
import { OPTIMA, optimalCells } from '../crowd/charts.ts';
import { crowdsPaper, publishedRuns } from '../crowd/telling.ts';
import { readWords } from '../result/notes.ts';
import type { Findings, ResultTable } from '../result/result.ts';
import { beside, type Measurements, withRow } from '../result/telling.ts';
import { READINGS } from './readings.ts';
import { captionOf } from './tables.ts';

/*
 * The words of the result on readings of the crowds paper: its own runs below ours, and whether a reading comes near them.
 */

const by = crowdsPaper.key;
const PUBLISHED = 'the paper, on its own face';
const [VOTE = '', EXPERT = '', , ALONE = ''] = OPTIMA.map(({ name }) => captionOf(name));

export function tellReadings(measured: Measurements): Findings {
  const tables = measured.tables.map((table, at) =>
    OPTIMA[at] === undefined
      ? table
      : beside(withRow(table, PUBLISHED), {
          by,
          columns: table.columns.slice(1).map(({ name, unit }) => ({ name, ...(unit !== undefined && { unit }) })),
          cellsOf: (row) => {
            const board = OPTIMA[at]?.name ?? '';
            return row === PUBLISHED ? optimalCells(publishedRuns, board) : table.columns.slice(1).map(() => null);
          },
        }),
  );
  return {
    ...readWords(import.meta.dirname, { readings: notesOnReadings(tables) }),
    ...headline(tables),
    seed: measured.seed ?? 0,
    settings: measured.settings,
    sources: [crowdsPaper],
    tables,
  };
}

const SHIPPED = 'woac as it is shipped';
/** Shares of fewer runs say nothing. */
const FEWEST_RUNS = 10;

const optimalIn =
  (tables: readonly ResultTable[]) =>
  (caption: string, reading: string, whose?: string): Figure =>
    figureIn({ name: 'crowd-readings', tables }, caption, reading, 'Optimal', whose);

/** Our shares in the readings with enough runs in which no expert is optimal. */
function sharesAlone(tables: readonly ResultTable[]): readonly Figure[] {
  const runs = (reading: string): number => figureIn({ name: 'crowd-readings', tables }, ALONE, reading, 'Runs').value;
  return READINGS.filter(({ name }) => runs(name) >= FEWEST_RUNS).map(({ name }) => optimalIn(tables)(ALONE, name));
}

/** The finding: the case for a crowd, and the reading that comes nearest. */
function headline(tables: readonly ResultTable[]): Pick<Findings, 'findings' | 'headline'> {
  const optimal = optimalIn(tables);
  const [alone, vote] = [ALONE, VOTE].map((caption) => optimal(caption, PUBLISHED, by));
  if (alone === undefined || vote === undefined) return {};
  const areLower = sharesAlone(tables).map((share) => compare(share, 'lower', alone));
  const [high, expert] = [VOTE, EXPERT].map((caption) => optimal(caption, HIGH));
  if (high === undefined || expert === undefined) return {};
  return {
    findings: [
      `No reading reproduces the paper’s case for the crowd, a vote that is optimal though no expert is: in all ${areLower.length} readings with at least ${FEWEST_RUNS} such runs our share is ${areLower[0]} than the published ${intervalText(alone)} %.`,
      `With a chance of crossover of 0.9 the vote is ${compare(high, 'level with', vote)} the paper, ${intervalText(high)} beside ${intervalText(vote)} %, but then an expert is optimal in ${intervalText(expert)} % of the runs and no vote is needed.`,
    ],
    headline: VOTE,
  };
}

const HIGH = 'crossover 0.9';

function notesOnReadings(tables: readonly ResultTable[]): string[] {
  const optimal = (caption: string, reading: string, whose?: string): Figure =>
    figureIn({ name: 'crowd-readings', tables }, caption, reading, 'Optimal', whose);
  const [vote, expert, alone] = [VOTE, EXPERT, ALONE].map((caption) => optimal(caption, PUBLISHED, by));
  if (vote === undefined || expert === undefined || alone === undefined) return [];
  const [low, middle, high] = ['crossover 0.1', 'crossover 0.6', 'crossover 0.9'];
  const isCounted = (reading: string): boolean =>
    figureIn({ name: 'crowd-readings', tables }, ALONE, reading, 'Runs').value >= FEWEST_RUNS;
  const counted = READINGS.filter(({ name }) => isCounted(name)).map(({ name }) =>
    compare(optimal(ALONE, name), 'lower', alone),
  );
  return [
    `With a low chance of crossover, as the paper has it, the vote is not reproduced. It is optimal in ${intervalText(optimal(VOTE, low))} % of the runs with 0.1, and in ${intervalText(optimal(VOTE, SHIPPED))} % with the 0.3 of woac. Both shares are ${[low, SHIPPED].map((name) => compare(optimal(VOTE, name), 'lower', vote))[0]} than the published ${intervalText(vote)} %.`,
    `With a high chance of crossover, 0.9, the vote is ${compare(optimal(VOTE, high), 'level with', vote)} the paper: ${intervalText(optimal(VOTE, high))} %. But then it is not needed. An expert is optimal in ${intervalText(optimal(EXPERT, high))} % of the runs, ${compare(optimal(EXPERT, high), 'more', expert)} than the published ${intervalText(expert)} %. The same holds with 0.6: the vote is ${compare(optimal(VOTE, middle), 'level with', vote)} the paper with ${intervalText(optimal(VOTE, middle))} %, and an expert is optimal in ${intervalText(optimal(EXPERT, middle))} %, ${compare(optimal(EXPERT, middle), 'more', expert)} than published.`,
    `The paper’s case for the crowd is a vote that is optimal though no expert is. That is published for ${intervalText(alone)} % of such runs. In all ${counted.length} readings with at least ${FEWEST_RUNS} such runs, our share is ${counted[0]}.`,
    `The chance of crossover decides how good the experts are. With 0.1 an expert is optimal in ${intervalText(optimal(EXPERT, low))} % of the runs, ${compare(optimal(EXPERT, low), 'level with', expert)} the paper and ${compare(optimal(EXPERT, low), 'less', optimal(EXPERT, SHIPPED))} than with 0.3.`,
  ];
}
