import { type Settling, SettlingBeliefs } from '../belief/index.ts';
import type { Board } from '../board/index.ts';
import type { Puzzle } from '../puzzle/index.ts';

/** Beliefs that follow a search: they know which cells were set and undone since they were last asked. */
export class TrailBeliefs {
  private readonly board: Board;
  readonly beliefs: SettlingBeliefs;
  /** Length of the trail that the beliefs reflect. */
  private told: number;

  constructor(puzzle: Puzzle, board: Board) {
    this.board = board;
    this.beliefs = new SettlingBeliefs(puzzle, board);
    this.told = board.trailSize;
  }

  /** Settles the beliefs on the cells of the trail. Returns false for a pause: the next call goes on. */
  settle(settling: Settling, budget: number, until: number): boolean {
    this.markChanged();
    return this.beliefs.settle(settling, budget, until);
  }

  /** Updates the beliefs to the cells on the trail, in one pass. Returns false for a pause: the next call goes on. */
  refresh(until: number): boolean {
    this.markChanged();
    return this.beliefs.refresh(until);
  }

  private markChanged(): void {
    const { board, beliefs } = this;
    for (let at = this.told; at < board.trailSize; at++) beliefs.markChanged(board.trail[at] >> 1);
    this.told = board.trailSize;
  }

  /** Marks as changed the cells that are about to be undone, if the beliefs reflect them. */
  beforeUndo(start: number): void {
    const { board, beliefs } = this;
    for (let at = Math.min(this.told, board.trailSize) - 1; at >= start; at--)
      beliefs.markChanged(board.trail[at] >> 1);
    if (this.told > start) this.told = start;
  }
}
