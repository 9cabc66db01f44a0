import { Beliefs } from '../belief/index.ts';
import type { Board } from '../board/index.ts';
import type { Puzzle } from '../puzzle/index.ts';

/** Beliefs that follow a search: they know which cells were set and undone since they were last asked. */
export class TrailBeliefs {
  private readonly board: Board;
  readonly beliefs: Beliefs;
  /** Length of the trail that the beliefs reflect. */
  private told: number;

  constructor(puzzle: Puzzle, board: Board) {
    this.board = board;
    this.beliefs = new Beliefs(puzzle, board);
    this.told = board.trailSize;
  }

  /** Forms the beliefs by rounds of messages, at level 0. Returns false for a pause: the next call goes on. */
  form(rounds: number, budget: number, until: number): boolean {
    if (!this.beliefs.passMessages(rounds, budget, until)) return false;
    this.told = this.board.trailSize;
    return true;
  }

  /** Updates the beliefs to the cells on the trail. Returns undefined for a pause: the next call goes on. */
  present(until: number): Beliefs | undefined {
    const { board, beliefs } = this;
    for (let at = this.told; at < board.trailSize; at++) beliefs.markChanged(board.trail[at] >> 1);
    this.told = board.trailSize;
    return beliefs.refresh(until) ? beliefs : undefined;
  }

  /** Marks the cells that are about to be undone, of which the beliefs know, as changed. */
  beforeUndo(start: number): void {
    const { board, beliefs } = this;
    for (let at = Math.min(this.told, board.trailSize) - 1; at >= start; at--)
      beliefs.markChanged(board.trail[at] >> 1);
    if (this.told > start) this.told = start;
  }
}
