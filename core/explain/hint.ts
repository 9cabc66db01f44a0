import { lastOf, limitsOf, type Outcome, type SettledCell, type Steps } from '../algorithm/index.ts';
import { exact, exactSteps } from '../exact/index.ts';
import { type AnyGrid, type Grid, isComplete, type Puzzle } from '../puzzle/index.ts';
import type { Deduction } from './deduction.ts';
import { lineHint } from './line-hint.ts';
import { brokenLine, MISTAKE_BUDGET, type Mistake, mistakeSteps } from './mistake.ts';
import { boardOf } from './position.ts';
import { probingHint } from './probing-hint.ts';
import { type Ambiguity, searchHint } from './search-hint.ts';

/** The next deduction from the known cells, or the reason why there is none. */
export type Hint<Cell = SettledCell> =
  | Deduction<Cell>
  /** Nothing is left to deduce: every cell is known. */
  | { readonly status: 'complete' }
  | Mistake
  | Ambiguity
  /** The budget was spent before a deduction was found. */
  | { readonly status: 'exhausted' };

export interface HintOptions {
  /**
   * Most line solves; default: `exact.defaultBudget`. Finding the reason of a line counts as a line solve; a part of
   * the budget is kept to do so once for each line. The search for a deduction from one line alone goes on beyond the
   * budget until a line settles a cell.
   */
  readonly budget?: number;
}

/**
 * The next deduction from the cells known in `grid`, as a teacher would give it: from one line if any settles a cell,
 * by the simplest technique; else from trying a cell, by the shortest proof; else by search.
 *
 * @param grid as wide and high as the puzzle; a grid of another size is a bug and throws
 * @example
 * const next = hint(puzzle, grid);
 * if (next.status === 'deduction') console.log(next.reason);
 * // "Row 3 (4): the 4 lies within cells 1–5 and covers cells 2–4 wherever it lies, so cells 2–4 are filled."
 */
export function hint(puzzle: Puzzle, grid: Grid, options: HintOptions = {}): Hint {
  return lastOf(hintSteps(puzzle, grid, options, Number.POSITIVE_INFINITY));
}

/** As `hint`, but pauses after every `pause` line solves. */
export function hintSteps(puzzle: Puzzle, grid: Grid, options: HintOptions, pause: number): Steps<Hint> {
  const board = boardOf(puzzle, grid);
  const { budget: total } = limitsOf(options, exact.defaultBudget(puzzle));
  return hintOn(
    {
      lineCount: board.lineCount,
      broken: () => brokenLine(puzzle, board),
      isComplete: isComplete(grid),
      solve: (budget) => exactSteps(puzzle, { known: grid, solutions: 1, budget }, pause),
      techniques: [
        (budget) => lineHint(puzzle, board, budget, pause),
        (budget) => probingHint(puzzle, board, budget, pause),
        (budget) => searchHint(puzzle, grid, board, budget, pause),
      ],
      mistake: (budget) => mistakeSteps(puzzle, grid, budget, pause),
    },
    total,
  );
}

/** Known cells of a puzzle of any number of colours, with everything that a hint about them needs. */
export interface Hintable<Cell> {
  readonly lineCount: number;
  /** The first line that shows a mistake by itself. */
  readonly broken: () => Mistake | undefined;
  readonly isComplete: boolean;
  /** Looks for a solution of the known cells. */
  readonly solve: (budget: number) => Steps<Outcome<AnyGrid>>;
  /**
   * The simplest first; the last always answers. Each may spend line solves up to the budget of all techniques
   * together.
   */
  readonly techniques: readonly ((
    budget: number,
  ) => Steps<Deduction<Cell> | Ambiguity | 'mistake' | 'exhausted' | undefined>)[];
  /** Says why the known cells have no solution. */
  readonly mistake: (budget: number) => Steps<Mistake>;
}

/** The next deduction from known cells, or why there is none. */
export function* hintOn<Cell>(position: Hintable<Cell>, total: number): Steps<Hint<Cell>> {
  const broken = position.broken();
  if (broken !== undefined) return broken;
  if (position.isComplete) return { status: 'complete' };
  // The rest of the budget is for the reasons of single lines: on a large board, each takes as long as a line solve.
  const solved = yield* position.solve(Math.min(Math.max(0, total - position.lineCount), MISTAKE_BUDGET));
  const budget = total - (solved.work.lineSolves ?? 0);
  if (solved.status === 'contradictory') return yield* position.mistake(budget);
  for (const technique of position.techniques) {
    const found = yield* technique(budget);
    if (found === 'mistake') return yield* position.mistake(budget);
    if (found !== undefined) return found === 'exhausted' ? { status: 'exhausted' } : found;
  }
  return { status: 'exhausted' };
}
