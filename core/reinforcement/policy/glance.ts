import type { Board } from '../../exact/board.ts';
import { EMPTY, FILLED, lengthOf, type Puzzle, UNKNOWN } from '../../puzzle/index.ts';

/**
 * What people see of a line at a glance: what is left of its clue when the finished blocks at its ends are taken off, and
 * the cells that rules of thumb settle there. Those are few additions for each cell and block, and settle no more than
 * solving the line does; often less.
 */
export class Glance {
  /** For each cell of the board, whether the rules of thumb settle it in its row; and in its column. */
  readonly sureInRow: Uint8Array;
  readonly sureInColumn: Uint8Array;

  /* Of the line that was looked at last. */
  length = 0;
  unknown = 0;
  /** Cells that the rules of thumb settle. */
  sure = 0;
  /** Known cells that were not known when the line was solved last: filled ones, empty ones, and those beside an unknown cell. */
  newFilled = 0;
  newEmpty = 0;
  newBeside = 0;
  /** Stretches of unknown cells. */
  stretches = 0;
  /** What is left between the finished ends: cells, blocks, filled cells of these blocks, and the largest block. */
  room = 0;
  blocks = 0;
  blockCells = 0;
  largest = 0;
  /** How many cells the blocks that are left can be moved by. */
  slack = 0;
  /** Filled cells that are known of these blocks, their runs and the longest run. */
  filled = 0;
  runs = 0;
  longestRun = 0;

  private readonly board: Board;
  private readonly clueStart: Int32Array;
  private readonly clueCells: Int32Array;
  /** Where the line's cells are on the board. */
  private first = 0;
  private stride = 1;
  private marks: Uint8Array;

  constructor(puzzle: Puzzle, board: Board) {
    this.board = board;
    this.sureInRow = new Uint8Array(board.cellCount);
    this.sureInColumn = new Uint8Array(board.cellCount);
    this.marks = this.sureInRow;
    const clues = [...puzzle.rows, ...puzzle.columns];
    this.clueStart = new Int32Array(clues.length + 1);
    for (const [line, clue] of clues.entries()) this.clueStart[line + 1] = this.clueStart[line] + clue.length;
    this.clueCells = Int32Array.from(clues.flatMap((clue) => clue.map(lengthOf)));
  }

  /**
   * Looks at a line.
   *
   * @param since how many cells were known on the board when the line was solved last
   */
  at(line: number, since: number): void {
    const { board } = this;
    const isRow = line < board.height;
    this.length = isRow ? board.width : board.height;
    this.first = isRow ? line * board.width : line - board.height;
    this.stride = isRow ? 1 : board.width;
    this.marks = isRow ? this.sureInRow : this.sureInColumn;
    this.sure = 0;
    this.count(since);
    if (this.unknown > 0) this.lookBetweenEnds(line);
  }

  private count(since: number): void {
    const { board, marks, first, stride, length } = this;
    const { state, position } = board;
    let unknown = 0;
    let newFilled = 0;
    let newEmpty = 0;
    let newBeside = 0;
    let stretches = 0;
    let before: number = EMPTY;
    let isNewBefore = false;
    for (let index = 0, cell = first; index < length; index++, cell += stride) {
      marks[cell] = 0;
      const now = state[cell];
      if (now === UNKNOWN) {
        unknown++;
        if (before !== UNKNOWN) stretches++;
        if (isNewBefore) newBeside++;
        isNewBefore = false;
      } else {
        isNewBefore = position[cell] >= since;
        if (isNewBefore) {
          if (now === FILLED) newFilled++;
          else newEmpty++;
          if (before === UNKNOWN) {
            newBeside++;
            isNewBefore = false;
          }
        }
      }
      before = now;
    }
    this.unknown = unknown;
    this.newFilled = newFilled;
    this.newEmpty = newEmpty;
    this.newBeside = newBeside;
    this.stretches = stretches;
  }

  private lookBetweenEnds(line: number): void {
    const { clueCells, length } = this;
    let from = this.clueStart[line];
    let to = this.clueStart[line + 1];

    // Finished blocks at both ends, with the cells that are known there.
    let start = 0;
    for (let index = 0; ; ) {
      const state = this.stateAt(index);
      if (state === UNKNOWN) break;
      index++;
      if (state === FILLED) {
        while (this.stateAt(index) === FILLED) index++;
        if (this.stateAt(index) === UNKNOWN) break;
        if (from < to) from++;
      }
      start = index;
    }
    let end = length;
    for (let index = length - 1; ; ) {
      const state = this.stateAt(index);
      if (state === UNKNOWN) break;
      index--;
      if (state === FILLED) {
        while (this.stateAt(index) === FILLED) index--;
        if (this.stateAt(index) === UNKNOWN) break;
        if (from < to) to--;
      }
      end = index + 1;
    }

    let cells = 0;
    let largest = 0;
    let smallest = length;
    for (let block = from; block < to; block++) {
      const own = clueCells[block];
      cells += own;
      if (own > largest) largest = own;
      if (own < smallest) smallest = own;
    }
    this.room = end - start;
    this.blocks = to - from;
    this.blockCells = cells;
    this.largest = largest;
    this.slack = Math.max(0, this.room - cells - Math.max(0, this.blocks - 1));
    this.lookAtRuns(start, end);

    const left = cells - this.filled;
    if (this.slack === 0 || left <= 0 || left >= this.unknown) this.mark(start, end);
    else {
      this.overlap(from, to, start);
      this.edges(from, to, start, end);
      this.smallGaps(from, to, start, end, smallest);
      if (this.blocks === 1) this.reach(start, end);
      this.caps(start, end);
    }
  }

  private stateAt(index: number): number {
    return index < 0 || index >= this.length ? EMPTY : this.board.state[this.first + index * this.stride];
  }

  private lookAtRuns(start: number, end: number): void {
    let filled = 0;
    let runs = 0;
    let run = 0;
    let longest = 0;
    for (let index = start; index < end; index++) {
      if (this.stateAt(index) === FILLED) {
        filled++;
        if (run++ === 0) runs++;
        if (run > longest) longest = run;
      } else run = 0;
    }
    this.filled = filled;
    this.runs = runs;
    this.longestRun = longest;
  }

  /** Marks unknown cells of a part of the line as settled. */
  private mark(start: number, end: number): void {
    for (let index = start < 0 ? 0 : start; index < end && index < this.length; index++) {
      const cell = this.first + index * this.stride;
      if (this.board.state[cell] !== UNKNOWN || this.marks[cell] === 1) continue;
      this.marks[cell] = 1;
      this.sure++;
    }
  }

  /** Cells that a block has wherever it lies, if all others are as far apart as can be. */
  private overlap(from: number, to: number, start: number): void {
    let at = start;
    for (let block = from; block < to; block++) {
      const length = this.clueCells[block];
      if (length > this.slack) this.mark(at + this.slack, at + length);
      at += length + 1;
    }
  }

  /** A filled cell near the end belongs to the first block, and draws it there. */
  private edges(from: number, to: number, start: number, end: number): void {
    const first = this.clueCells[from];
    let index = start;
    while (index <= start + first && this.stateAt(index) !== FILLED) index++;
    if (index <= start + first) this.mark(index, start + first);
    if (index === start) this.mark(start + first, start + first + 1);

    const last = this.clueCells[to - 1];
    index = end - 1;
    while (index >= end - 1 - last && this.stateAt(index) !== FILLED) index--;
    if (index >= end - 1 - last) this.mark(end - last, index);
    if (index === end - 1) this.mark(end - last - 1, end - last);
  }

  /** Gaps that no block fits in that could lie there. */
  private smallGaps(from: number, to: number, start: number, end: number, smallest: number): void {
    let isFirst = true;
    let lastStart = end;
    for (let index = start; index < end; ) {
      const gap = index;
      while (index < end && this.stateAt(index) !== EMPTY) index++;
      const size = index - gap;
      if (size < (isFirst ? this.clueCells[from] : smallest)) this.mark(gap, index);
      else isFirst = false;
      lastStart = gap;
      while (index < end && this.stateAt(index) === EMPTY) index++;
    }
    if (end - lastStart < this.clueCells[to - 1]) this.mark(lastStart, end);
  }

  /** The only block that is left reaches no further from its known cells than its length. */
  private reach(start: number, end: number): void {
    if (this.filled === 0) return;
    let first = start;
    while (this.stateAt(first) !== FILLED) first++;
    let last = end - 1;
    while (this.stateAt(last) !== FILLED) last--;
    this.mark(first, last);
    this.mark(start, last - this.largest + 1);
    this.mark(first + this.largest, end);
  }

  /** No cell follows a run that is as long as the largest block. */
  private caps(start: number, end: number): void {
    if (this.longestRun < this.largest) return;
    let run = 0;
    for (let index = start; index <= end; index++) {
      if (index < end && this.stateAt(index) === FILLED) {
        run++;
        continue;
      }
      if (run >= this.largest) {
        this.mark(index, index + 1);
        this.mark(index - run - 1, index - run);
      }
      run = 0;
    }
  }
}
