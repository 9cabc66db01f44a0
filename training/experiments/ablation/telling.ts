import { compare, type Figure, figureIn, figureText, intervalText } from '@crosshatch/core/findings';
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
    title: 'Ablation of the exact search',
    question: 'What is each part of the exact search worth: learned clauses, restarts, activity, belief propagation?',
    notes: [
      ...found(tables),
      'All searches use the same line solver and are switches of one program. Plain backtracking guesses the first open cell in reading order to be filled, and turns the last guess round after a conflict. Guesses by belief alone is plain backtracking which guesses the cell of which belief propagation is most certain. Clause learning alone makes the same choice of cell and value as plain backtracking; it differs only in what follows a conflict: a learned clause, and a return to the level where that clause sets a cell.',
      'The rows after it add one part each: restarts (Luby), guesses by activity (the cell most active in conflicts, empty), and last belief propagation with a round of probing, which is the shipped search. Restarts alone choose no other guess: after a restart the first open cell is guessed again. They act through the clauses that were learned before, and through those that are forgotten at a restart. Without restarts no clause is forgotten.',
      `The budget is ${limit} line solves a puzzle. A puzzle given up counts with the work done until then, so a figure of ${limit} line solves means at least that number. The passes of belief propagation over a line count as line solves too; visits to learned clauses do not.`,
      'Only puzzles that lines alone do not solve are measured: on all others the searches are the same. A search is asked for a solution in tournaments, and for the proof that it is the only one elsewhere.',
      'From and To of the share solved are its 95 % confidence interval (Wilson). Times the work of exact is the geometric mean over puzzles of the ratio of line solves, each puzzle alike, with its 95 % confidence interval by bootstrap. A puzzle that was given up enters with the work done until then.',
      'Line solves, guesses and conflicts are counts: they are the same on every machine, however busy. No time is reported.',
      ...notesOnTables(tables),
    ],
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
