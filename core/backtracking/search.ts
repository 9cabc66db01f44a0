import { type Board, NONE } from '../exact/board.ts';
import type { Work } from '../solver/index.ts';

/**
 * Guesses a cell whenever the lines rest. When they clash, the last guess is taken back and its cell set the other way,
 * which may clash again and take back the guess before.
 */
export class Backtracking {
  private readonly board: Board;
  private readonly choose: () => number;
  private guesses = 0;
  private conflicts = 0;

  /** @param choose gives the literal to guess next: an unknown cell with the state that is tried first */
  constructor(board: Board, choose: () => number) {
    this.board = board;
    this.choose = choose;
  }

  get work() {
    return { lineSolves: this.board.lineSolves, guesses: this.guesses, conflicts: this.conflicts } satisfies Work;
  }

  /** Searches for the next solution, which then stands on the board. */
  next(budget: number): 'solution' | 'none' | 'spent' {
    const { board } = this;
    for (;;) {
      if (board.isResting) {
        if (board.isComplete) return 'solution';
        this.guess(this.choose());
      } else {
        if (board.lineSolves >= budget) return 'spent';
        if (board.propagateOneLine() === NONE) continue;
        this.conflicts++;
        if (!this.turnRound()) return 'none';
      }
    }
  }

  private guess(literal: number): void {
    const { board } = this;
    this.guesses++;
    board.newLevel();
    board.set(literal, NONE);
    board.trace?.({ kind: 'guess', cell: board.settledCell(literal), level: board.level });
  }

  /** Takes the last guess back and sets its cell the other way; false when no guess is left. */
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
