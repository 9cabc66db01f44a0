import { compare, type Figure, figureIn, figureText, intervalText } from '@crosshatch/core/findings';
import { readWords } from '../result/notes.ts';
import type { Findings, ResultTable } from '../result/result.ts';
import { notesOnTables } from '../result/sets.ts';
import type { Measurements } from '../result/telling.ts';

/*
 * The words of the result on the ablation of the exact search; comparisons are bound to the figures.
 */

const PLAIN = 'plain backtracking';
const BELIEF = 'guesses by belief alone';
const LEARNING = 'clause learning alone';
const RESTARTS = '… and restarts';
const ACTIVITY = '… and guesses by activity';
const EXACT = '… and belief and probing: exact';

export function tellAblation({ seed, settings, tables }: Measurements): Findings {
  const limit = Number(settings['line solves of a puzzle']).toLocaleString('en');
  return {
    ...readWords(import.meta.dirname, { found: found(tables), limit, sets: notesOnTables(tables) }),
    ...(seed !== undefined && { seed }),
    settings,
    sources: [],
    tables,
  };
}

/** The findings, on the set with the most puzzles. */
function found(tables: readonly ResultTable[]): string[] {
  const set = 'tournament';
  if (!tables.some(({ caption }) => caption.startsWith(`${set}: share`))) return [];
  const solved = (search: string): Figure => figureIn({ name: 'ablation', tables }, `${set}: share`, search, 'Solved');
  const work = (search: string): Figure =>
    figureIn({ name: 'ablation', tables }, `${set}: share`, search, 'Times the work of exact');
  return [
    `Most comes of the guesses. On the tournaments’ puzzles, guesses by belief alone, without any learning, solve ${intervalText(solved(BELIEF))} % within the budget, ${compare(solved(BELIEF), 'more', solved(LEARNING))} than clause learning alone, which solves ${intervalText(solved(LEARNING))} %. Plain backtracking solves ${compare(solved(PLAIN), 'fewer', solved(LEARNING))}: ${intervalText(solved(PLAIN))} %.`,
    `Restarts that guess the first open cell again add nothing: ${figureText(solved(RESTARTS))} % is ${compare(solved(RESTARTS), 'level with', solved(LEARNING))} clause learning alone. Guesses by activity add to it: ${intervalText(solved(ACTIVITY))} %, ${compare(solved(ACTIVITY), 'more', solved(RESTARTS))}. All parts together solve ${intervalText(solved(EXACT))} %, ${compare(solved(EXACT), 'more', solved(BELIEF))} than belief alone and ${compare(solved(EXACT), 'more', solved(ACTIVITY))} than learning, restarts and activity without belief.`,
    `On the typical puzzle, belief alone takes ${compare(work(BELIEF), 'less', work(EXACT))} work than exact: ${intervalText(work(BELIEF))} times the line solves, in the geometric mean. The other parts pay in the tail, on the puzzles that belief alone gives up.`,
  ];
}
