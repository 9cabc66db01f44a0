import type { Board } from '@crosshatch/core/board';
import type { OpenLines } from '@crosshatch/core/published/line-order';
import { type Puzzle, UNKNOWN } from '@crosshatch/core/puzzle';

/** The lines of a search, as an order sees those of a task. What is set and taken back is read off the board's trail. */
export class SearchLines implements OpenLines {
  readonly puzzle: Puzzle;
  readonly board: Board;
  readonly lineCount: number;
  readonly unknownIn: Int32Array;
  readonly changedIn: Int32Array;
  /** All lines were solved before the search began. */
  readonly solvedAt: Int32Array;
  readonly knownAt: Int32Array;
  /** Lines with unknown cells and something new: so many of these. */
  readonly open: Int32Array;
  openCount = 0;
  /** How much of the trail is known here. */
  private seen: number;

  /** @param board at rest */
  constructor(puzzle: Puzzle, board: Board) {
    const { lineCount, trailSize } = board;
    this.puzzle = puzzle;
    this.board = board;
    this.lineCount = lineCount;
    this.unknownIn = new Int32Array(lineCount);
    this.changedIn = new Int32Array(lineCount);
    this.solvedAt = new Int32Array(lineCount).fill(1);
    this.knownAt = new Int32Array(lineCount).fill(trailSize);
    this.open = new Int32Array(lineCount);
    this.seen = trailSize;
    for (const [cell, state] of board.state.entries()) {
      if (state === UNKNOWN) for (const line of this.linesOf(cell)) this.unknownIn[line]++;
    }
  }

  mayChange(line: number): boolean {
    return this.unknownIn[line] > 0 && this.changedIn[line] > 0;
  }

  /** Reads what was set since it looked last; gives whether that is more than a line's solving has set. */
  follow(solved: number): boolean {
    const { board, changedIn, unknownIn } = this;
    let isMore = false;
    for (; this.seen < board.trailSize; this.seen++) {
      const cell = board.trail[this.seen] >> 1;
      const by = board.reason[cell];
      if (by !== solved) isMore = true;
      for (const line of this.linesOf(cell)) {
        unknownIn[line]--;
        if (line !== by) changedIn[line]++;
      }
    }
    return isMore;
  }

  /** Forgets what was taken back; at what is left, lines had come to rest. */
  takeBack(): void {
    const { board, unknownIn, knownAt, changedIn } = this;
    for (let at = board.trailSize; at < this.seen; at++) {
      for (const line of this.linesOf(board.trail[at] >> 1)) unknownIn[line]++;
    }
    this.seen = Math.min(this.seen, board.trailSize);
    changedIn.fill(0);
    for (let line = 0; line < this.lineCount; line++) knownAt[line] = Math.min(knownAt[line], this.seen);
  }

  /** Gathers the lines that are open. Gives one that others completed, which can only clash, or undefined. */
  gather(): number | undefined {
    this.openCount = 0;
    for (let line = 0; line < this.lineCount; line++) {
      if (this.changedIn[line] === 0) continue;
      if (this.unknownIn[line] === 0) return line;
      this.open[this.openCount++] = line;
    }
    return undefined;
  }

  /** Solves a line; gives whether it has a placement. */
  solve(line: number): boolean {
    const fits = this.board.solveLine(line);
    this.changedIn[line] = 0;
    this.knownAt[line] = this.board.trailSize;
    return fits;
  }

  private linesOf(cell: number): readonly [row: number, column: number] {
    const { rowOf, height, width } = this.board;
    const row = rowOf[cell];
    return [row, height + cell - row * width];
  }
}
