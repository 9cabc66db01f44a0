import type { Board } from '@crosshatch/core/board';
import { itemAt } from '@crosshatch/core/memory';
import type { OpenLines } from '@crosshatch/core/published/line-order';
import { type Puzzle, UNKNOWN } from '@crosshatch/core/puzzle';

/** The lines of a search, in the form in which an order sees the lines of a task. They follow the board's trail. */
export class SearchLines implements OpenLines {
  readonly puzzle: Puzzle;
  readonly board: Board;
  readonly lineCount: number;
  readonly unknownIn: Int32Array;
  readonly changedIn: Int32Array;
  /** All lines were solved before the search began. */
  readonly solvedAt: Int32Array;
  readonly knownAt: Int32Array;
  /** The first `openCount` entries are the lines with unknown cells that have changed since they were last solved. */
  readonly open: Int32Array;
  openCount = 0;
  /** The length of the part of the trail that was followed. */
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
      if (state === UNKNOWN) for (const line of this.linesOf(cell)) add(this.unknownIn, line, 1);
    }
  }

  mayChange(line: number): boolean {
    return itemAt(this.unknownIn, line) > 0 && itemAt(this.changedIn, line) > 0;
  }

  /** Follows the trail. @returns whether cells were set by anything but the line `solved` */
  follow(solved: number): boolean {
    const { board, changedIn, unknownIn } = this;
    let isMore = false;
    for (; this.seen < board.trailSize; this.seen++) {
      const cell = itemAt(board.trail, this.seen) >> 1;
      const by = board.reason[cell];
      if (by !== solved) isMore = true;
      for (const line of this.linesOf(cell)) {
        add(unknownIn, line, -1);
        if (line !== by) add(changedIn, line, 1);
      }
    }
    return isMore;
  }

  /** Follows the trail back to its new end, where all lines were at rest. */
  takeBack(): void {
    const { board, unknownIn, knownAt, changedIn } = this;
    for (let at = board.trailSize; at < this.seen; at++) {
      for (const line of this.linesOf(itemAt(board.trail, at) >> 1)) add(unknownIn, line, 1);
    }
    this.seen = Math.min(this.seen, board.trailSize);
    changedIn.fill(0);
    for (let line = 0; line < this.lineCount; line++) knownAt[line] = Math.min(itemAt(knownAt, line), this.seen);
  }

  /** Gathers the open lines. @returns a line that other lines have completed, if there is one: it can only clash */
  gather(): number | undefined {
    this.openCount = 0;
    for (let line = 0; line < this.lineCount; line++) {
      if (this.changedIn[line] === 0) continue;
      if (this.unknownIn[line] === 0) return line;
      this.open[this.openCount++] = line;
    }
    return undefined;
  }

  /** Solves a line. @returns whether a placement fits */
  solve(line: number): boolean {
    const fits = this.board.solveLine(line);
    this.changedIn[line] = 0;
    this.knownAt[line] = this.board.trailSize;
    return fits;
  }

  private linesOf(cell: number): readonly [row: number, column: number] {
    const { rowOf, height, width } = this.board;
    const row = itemAt(rowOf, cell);
    return [row, height + cell - row * width];
  }
}

function add(counts: Int32Array, at: number, change: number): void {
  counts[at] = itemAt(counts, at) + change;
}
