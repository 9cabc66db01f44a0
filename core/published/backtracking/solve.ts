import {
  lastOf,
  limitsOf,
  type Outcome,
  pacing,
  type SolveOptions,
  type Steps,
  type Work,
} from '../../algorithm/index.ts';
import { Board, NONE, refuted, sharedCells, solutionOn, solved, solveLinesInSteps } from '../../board/index.ts';
import { exact } from '../../exact/index.ts';
import { FILLED, type Grid, type Puzzle, UNKNOWN } from '../../puzzle/index.ts';

/**
 * Chronological backtracking with complete line solving, as in textbooks. When no line settles a cell, the first
 * unknown cell in reading order is guessed to be filled. At a clash the last guess is taken back and its cell set the
 * other way, which may clash again and take back the guess before.
 *
 * It serves for comparison. It learns nothing from a clash, so an early wrong guess costs again in every branch below
 * it: most puzzles take it hardly more work than `exact`, but a few thousands of times as much.
 *
 * @param options the budget counts line solves; `solutions` defaults to 2, which proves uniqueness
 */
export function solveByBacktracking(puzzle: Puzzle, options: SolveOptions = {}): Outcome {
  return lastOf(backtrackingSteps(puzzle, options, Number.POSITIVE_INFINITY));
}

/** As `solveByBacktracking`, but pauses after every `pause` line solves. */
export function* backtrackingSteps(puzzle: Puzzle, options: SolveOptions, pause: number): Steps<Outcome> {
  const { known, trace } = options;
  const { wanted, budget } = limitsOf(options, exact.defaultBudget(puzzle));
  const board = new Board(puzzle, trace);
  const search = new Backtracking(board);
  const answer = yield* solveLinesInSteps(board, { wanted, budget, known }, () => search.work, pause);
  if (answer !== undefined) return answer;

  const solutions: Grid[] = [];
  const isDue = pacing(pause, board.lineSolves);
  for (;;) {
    const found = yield* search.next(budget, isDue);
    if (found === 'spent') {
      return { status: 'exhausted', solutions, partial: sharedCells(board, solutions), work: search.work };
    }
    if (found === 'none')
      return solutions.length > 0 ? solved(solutions, wanted, true, search.work) : refuted(board, search.work);
    solutions.push(solutionOn(board));
    if (solutions.length >= wanted) return solved(solutions, wanted, false, search.work);
    if (!search.turnRound()) return solved(solutions, wanted, true, search.work);
  }
}

class Backtracking {
  private readonly board: Board;
  private guesses = 0;
  private conflicts = 0;

  constructor(board: Board) {
    this.board = board;
  }

  get work(): Work {
    return { lineSolves: this.board.lineSolves, guesses: this.guesses, conflicts: this.conflicts };
  }

  /**
   * Searches for the next solution, which then stands on the board.
   *
   * @param isDue whether a pause is due at this number of line solves
   */
  *next(budget: number, isDue: (lineSolves: number) => boolean): Steps<'solution' | 'none' | 'spent'> {
    const { board } = this;
    for (;;) {
      if (isDue(board.lineSolves)) yield;
      if (board.isResting) {
        if (board.isComplete) return 'solution';
        this.guess(board.state.indexOf(UNKNOWN));
      } else {
        if (board.lineSolves >= budget) return 'spent';
        if (board.propagateOneLine() === NONE) continue;
        this.conflicts++;
        if (!this.turnRound()) return 'none';
      }
    }
  }

  private guess(cell: number): void {
    const { board } = this;
    this.guesses++;
    board.newLevel();
    board.set(2 * cell + FILLED, NONE);
    board.trace?.({ kind: 'guess', cell: board.settledCell(2 * cell + FILLED), level: board.level });
  }

  /** Takes the last guess back and sets its cell the other way; returns false if no guess is left. */
  turnRound(): boolean {
    const { board } = this;
    if (board.level === 0) return false;
    const opposite = board.trail[board.levelStart[board.level]] ^ 1;
    board.backtrack(board.level - 1);
    board.trace?.({ kind: 'backtrack', level: board.level });
    board.set(opposite, NONE);
    board.trace?.({ kind: 'implied', cell: board.settledCell(opposite), level: board.level });
    return true;
  }
}
