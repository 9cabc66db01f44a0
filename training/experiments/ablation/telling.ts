import { compare, type Figure, figureIn, figureText, intervalText } from '@crosshatch/core/findings';
import { readWords } from '../result/notes.ts';
import type { Findings, ResultTable } from '../result/result.ts';
import { type Measurements, withTable } from '../result/telling.ts';

/*
 * The words of the result on the ablation of the exact search; comparisons are bound to the figures.
 */

const PLAIN = 'plain backtracking';
const BELIEF = 'guesses by belief alone';
const LEARNING = 'clause learning alone';
const RESTARTS = '… and restarts';
const ACTIVITY = '… and guesses by activity';
const EXACT = '… and beliefs, probing, decimation: exact';

export function tellAblation({ seed, settings, tables }: Measurements): Findings {
  const limit = Number(settings['line solves of a puzzle']).toLocaleString('en');
  return {
    ...readWords(import.meta.dirname, { found: found(tables), limit }),
    ...headline(tables),
    ...(seed !== undefined && { seed }),
    settings,
    sources: [],
    tables: withTable(tables, SHARES, (table) => ({ ...table, chart: SHARES_CHART })),
  };
}

/** The shares on the set with the most puzzles. */
const SHARES = 'tournament: share';
const SHARES_CHART = {
  caption:
    'Share of the tournaments’ puzzles that a search solves within the budget, with its 95 % confidence interval',
  columns: ['Solved'],
  scale: 'linear',
} as const;

const figureOf =
  (tables: readonly ResultTable[], column: string) =>
  (search: string): Figure =>
    figureIn({ name: 'ablation', tables }, SHARES, search, column);

/** The finding, on the set with the most puzzles. */
function headline(tables: readonly ResultTable[]): Pick<Findings, 'findings' | 'headline'> {
  const shares = tables.find(({ caption }) => caption.startsWith(SHARES));
  if (shares === undefined) return {};
  const solved = figureOf(tables, 'Solved');
  return {
    findings: [
      `On the tournaments’ puzzles, guesses by belief alone solve ${intervalText(solved(BELIEF))} % within the budget, ${compare(solved(BELIEF), 'more', solved(LEARNING))} than clause learning alone with ${intervalText(solved(LEARNING))} %.`,
      `All parts together solve ${intervalText(solved(EXACT))} %, ${compare(solved(EXACT), 'more', solved(BELIEF))} than guesses by belief alone or clause learning alone.`,
    ],
    headline: shares.caption,
  };
}

/** The gain by each part of the search, on the same set. */
function found(tables: readonly ResultTable[]): string[] {
  if (!tables.some(({ caption }) => caption.startsWith(SHARES))) return [];
  const solved = figureOf(tables, 'Solved');
  const work = figureOf(tables, 'Times the work of exact');
  const left = (search: string): Figure => gaveUp(solved(search));
  return [
    `Plain backtracking solves ${intervalText(solved(PLAIN))} % of the tournaments’ puzzles, ${compare(solved(PLAIN), 'fewer', solved(LEARNING))} than clause learning alone.`,
    `Restarts that guess the first open cell again add nothing: they solve ${figureText(solved(RESTARTS))} %, ${compare(solved(RESTARTS), 'level with', solved(LEARNING))} clause learning alone. Guesses by activity solve ${compare(solved(ACTIVITY), 'more', solved(RESTARTS))}: ${intervalText(solved(ACTIVITY))} %. All parts together solve ${compare(solved(EXACT), 'more', solved(ACTIVITY))} than learning, restarts and activity without belief.`,
    `On the typical puzzle, belief alone takes ${compare(work(BELIEF), 'more', work(EXACT))} work than exact: ${intervalText(work(BELIEF))} times the line solves, in the geometric mean. Exact gives up ${figureText(left(EXACT))} % of the puzzles, ${compare(left(EXACT), 'fewer', left(BELIEF))} than the ${figureText(left(BELIEF))} % that belief alone gives up.`,
  ];
}

/** Converts the share of puzzles that a search solves to the share that it gives up. */
function gaveUp({ place, value, interval }: Figure): Figure {
  const rest = (share: number): number => Math.round(10 * (100 - share)) / 10;
  return { place, value: rest(value), ...(interval && { interval: [rest(interval[1]), rest(interval[0])] }) };
}
