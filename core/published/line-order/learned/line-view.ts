import type { Board } from '../../../board/index.ts';
import { createExtremes, type LineSolver } from '../../../line/index.ts';
import { EMPTY, FILLED, flattenClues, geometryOf, lineShapes, type Puzzle, UNKNOWN } from '../../../puzzle/index.ts';

/**
 * A view of a line as people see it before they solve it: the rest of its clue between the finished blocks at its ends,
 * its new cells, and the cells that overlap settles, where the left-most and the right-most placement agree. Overlap
 * settles nothing that solving the line does not, and often less.
 */
export class LineView {
  /** For each line the cells that overlap settles, as masks like the board's, and their number. */
  readonly sureFilled: Int32Array;
  readonly sureEmpty: Int32Array;
  readonly sure: Int32Array;

  /* The line that was viewed last. */
  length = 0;
  unknown = 0;
  /** Cells that became known since the line was solved: filled, empty, and beside an unknown cell. */
  newFilled = 0;
  newEmpty = 0;
  newBeside = 0;
  /** The number of stretches of unknown cells. */
  stretches = 0;
  /** Between the finished ends: the cells, the blocks left, their filled cells in all, and the largest block. */
  room = 0;
  blocks = 0;
  blockCells = 0;
  largest = 0;
  /** The number of cells by which the blocks left can be moved. */
  slack = 0;
  /** The known filled cells of these blocks, their runs and the longest run. */
  filled = 0;
  runs = 0;
  longestRun = 0;

  private readonly board: Board;
  private readonly extremes: LineSolver;
  private readonly clueStart: Int32Array;
  private readonly clueCells: Int32Array;
  /** Where the line's cells are on the board. */
  private first = 0;
  private stride = 1;

  constructor({ rows, columns }: Puzzle, board: Board) {
    this.board = board;
    this.sureFilled = new Int32Array(board.lineCount * board.words);
    this.sureEmpty = new Int32Array(board.lineCount * board.words);
    this.sure = new Int32Array(board.lineCount);
    this.extremes = createExtremes(lineShapes(rows, columns));
    const { blocks, firstBlock } = flattenClues([...rows, ...columns]);
    this.clueCells = blocks;
    this.clueStart = firstBlock;
  }

  /**
   * Views a line.
   *
   * @param since the number of known cells on the board when the line was solved last
   */
  at(line: number, since: number): void {
    const { board } = this;
    const { first, stride, length } = geometryOf(board, line);
    this.length = length;
    this.first = first;
    this.stride = stride;
    this.count(since);
    this.overlap(line);
    if (this.unknown > 0) this.lookBetweenEnds(line);
  }

  /** Counts the cells that overlap would settle in a line if one more cell, at that index, were known. */
  sureWith(line: number, index: number, isFilled: boolean): number {
    const { board, extremes } = this;
    const mask = isFilled ? board.filled : board.empty;
    const at = line * board.words;
    mask[at + (index >> 5)] |= 1 << (index & 31);
    let sure = 0;
    if (extremes.settle(line, board.filled, board.empty, at)) {
      for (let word = 0; word < extremes.words; word++) {
        sure += bitCount(extremes.newFilled[word] | extremes.newEmpty[word]);
      }
    }
    mask[at + (index >> 5)] &= ~(1 << (index & 31));
    return sure;
  }

  private overlap(line: number): void {
    const { board, extremes, sureFilled, sureEmpty } = this;
    const at = line * board.words;
    const fits = this.unknown > 0 && extremes.settle(line, board.filled, board.empty, at);
    let sure = 0;
    for (let word = 0; word < extremes.words; word++) {
      sureFilled[at + word] = fits ? extremes.newFilled[word] : 0;
      sureEmpty[at + word] = fits ? extremes.newEmpty[word] : 0;
      sure += bitCount(sureFilled[at + word] | sureEmpty[at + word]);
    }
    this.sure[line] = sure;
  }

  private count(since: number): void {
    const { board, first, stride, length } = this;
    const { state, position } = board;
    let unknown = 0;
    let newFilled = 0;
    let newEmpty = 0;
    let newBeside = 0;
    let stretches = 0;
    let before: number = EMPTY;
    /** Whether the cell before is new, and was not counted as one beside an unknown cell. */
    let isNewBefore = false;
    for (let index = 0, cell = first; index < length; index++, cell += stride) {
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
    for (let block = from; block < to; block++) {
      cells += clueCells[block];
      if (clueCells[block] > largest) largest = clueCells[block];
    }
    this.room = end - start;
    this.blocks = to - from;
    this.blockCells = cells;
    this.largest = largest;
    this.slack = Math.max(0, this.room - cells - Math.max(0, this.blocks - 1));
    this.lookAtRuns(start, end);
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
}

/** Counts the bits that are set. */
function bitCount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
