import { exact } from '../exact/index.ts';
import { clueAt, type Grid, isComplete, type Line, type Puzzle, UNKNOWN } from '../puzzle/index.ts';
import type { SettledCell } from '../solver/index.ts';
import { lineHint } from './line-hint.ts';
import { boardOf, brokenLines } from './position.ts';
import { probingHint } from './probing-hint.ts';
import { searchHint } from './search-hint.ts';
import { lineWithClue, listWithRest, placeText, sentence, stateText } from './words.ts';

/** Cells that follow from what is known. */
export interface Deduction {
  readonly status: 'deduction';
  /** What it takes: one line; trying a cell and meeting a clash; or more than that. */
  readonly technique: 'line' | 'probing' | 'search';
  /** The line that settles the cells, or at which the tried cell clashes. */
  readonly line?: Line;
  /** The lines through which the consequences of the tried cell lead to the clash, in their order. */
  readonly reach?: readonly Line[];
  readonly cells: readonly SettledCell[];
  /** The deduction in words, cells and lines counted from 1. */
  readonly reason: string;
}

/** The next deduction from what is known, or why there is none. */
export type Hint =
  | Deduction
  /** Nothing is left to deduce: every cell is known. */
  | { readonly status: 'complete' }
  /** What is known has no solution; `line` is one that shows it, where one does. */
  | { readonly status: 'mistake'; readonly line?: Line; readonly reason: string }
  /** What is known does not settle any further cell: several solutions remain, which differ in these cells. */
  | {
      readonly status: 'ambiguous';
      readonly cells: readonly { row: number; column: number }[];
      readonly reason: string;
    }
  /** The budget was spent before a deduction was found. */
  | { readonly status: 'exhausted' };

export interface HintOptions {
  /** Line solves to spend; `exact.defaultBudget` unless given. */
  readonly budget?: number;
}

/** Line solves spent to find out first whether the known cells have a solution; more only if nothing simpler is left. */
const MISTAKE_BUDGET = 100_000;

/**
 * The next deduction only, from the cells known in `grid`, as a teacher would give it: from one line if any settles
 * a cell, by the simplest technique; else from trying a cell, by the shortest proof; else by search.
 *
 * @param grid as wide and high as the puzzle; a grid of another size is a bug and throws
 * @example
 * const next = hint(puzzle, grid);
 * if (next.status === 'deduction') console.log(next.reason);
 * // "Row 3 (4): the 4 lies within cells 1–5 and covers cells 2–4 wherever it lies, so cells 2–4 are filled."
 */
export function hint(puzzle: Puzzle, grid: Grid, options: HintOptions = {}): Hint {
  const board = boardOf(puzzle, grid);
  const [line] = brokenLines(board);
  if (line !== undefined) {
    const named = lineWithClue(line, clueAt(puzzle, line));
    return { status: 'mistake', line, reason: sentence(`${named} has no placement that fits its known cells`) };
  }
  if (isComplete(grid)) return { status: 'complete' };
  const total = options.budget ?? exact.defaultBudget(puzzle);
  const solved = exact.solve(puzzle, { known: grid, solutions: 1, budget: Math.min(total, MISTAKE_BUDGET) });
  const budget = total - (solved.work.lineSolves ?? 0);
  const found =
    solved.status === 'contradictory'
      ? 'mistake'
      : (lineHint(puzzle, board) ?? probingHint(puzzle, board, budget) ?? searchHint(puzzle, grid, board, budget));
  if (found === 'mistake') return { status: 'mistake', reason: mistakeText(puzzle, grid, budget) };
  return found === 'exhausted' ? { status: 'exhausted' } : found;
}

/** Why known cells that break no line have no solution: the wrong ones, where the puzzle tells them. */
function mistakeText(puzzle: Puzzle, grid: Grid, budget: number): string {
  const outcome = exact.solve(puzzle, { solutions: 2, budget: Math.max(0, budget) });
  if (outcome.status === 'contradictory') return 'The puzzle has no solution.';
  if (outcome.status !== 'unique') return 'No solution agrees with the known cells, though no single line shows it.';
  const [solution] = outcome.solutions;
  const wrong = [...grid.cells.keys()].filter(
    (cell) => grid.cells[cell] !== UNKNOWN && grid.cells[cell] !== solution.cells[cell],
  );
  const named = wrong.map((cell) => {
    const place = { row: Math.floor(cell / grid.width), column: cell % grid.width };
    return `${placeText(place)} is ${stateText(solution.cells[cell] === 1 ? 1 : 0)}`;
  });
  return sentence(
    `the known cells break no line yet, but in the puzzle's only solution ${listWithRest(named, 'more known cells are wrong')}`,
  );
}
