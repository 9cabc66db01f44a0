import type { SettledCell, Trace } from '../algorithm/index.ts';
import { createKernel, type LineKernel, type LineShape, type LineSolver } from '../line/index.ts';
import { Arena } from '../memory/index.ts';
import {
  checkSize,
  createGrid,
  EMPTY,
  FILLED,
  type Grid,
  geometryOf,
  heightOf,
  type Line,
  lineAt,
  lineShapes,
  type Puzzle,
  UNKNOWN,
  widthOf,
} from '../puzzle/index.ts';

/** No reason, no conflict, no line, no literal. */
export const NONE = -1;
/** Returned in place of a conflict: propagation stopped because the budget is spent. */
export const SPENT = -2;

/**
 * A puzzle's cells during a solve: the known states, the trail (the known cells in the order in which they were set), each
 * cell's reason, and the propagation queue of lines. Cells are undone from the trail's end.
 *
 * Lines are numbered rows first, then columns; cells row after row. A literal is a cell with a state: `2 * cell + state`.
 *
 * @example
 * const board = new Board(puzzle);
 * board.enqueueAll();
 * if (board.propagateLines() === NONE) board.toGrid('known'); // all that line solving settles
 */
export class Board {
  readonly width: number;
  readonly height: number;
  readonly lineCount: number;
  readonly kernel: LineKernel;
  /** Allocates the arrays of the board and of the algorithms on it. */
  readonly arena: Arena;
  /** Number of 32-bit words in a line's mask. */
  readonly words: number;

  /** The `CellState` of each cell. */
  readonly state: Uint8Array;
  /** The row of each cell. */
  readonly rowOf: Int32Array;
  /** Masks of the known cells of each line, `words` words per line. */
  readonly filled: Int32Array;
  readonly empty: Int32Array;

  /** The literals in the order in which they were set. */
  readonly trail: Int32Array;
  trailSize = 0;
  /** The current level: the number of guesses on the trail. */
  level = 0;
  /** Size of the trail before each level, from 1. */
  readonly levelStart: Int32Array;
  /** Index on the trail of each known cell. */
  readonly position: Int32Array;
  /** Level of each known cell. */
  readonly levelOf: Int32Array;
  /** Reason of each known cell: a line's number, `lineCount` plus a nogood's place, or NONE without one, as for a guess. */
  readonly reason: Int32Array;
  /** Size of the trail when the line that set the cell was solved; only cells before it can be part of the reason. */
  readonly since: Int32Array;

  private readonly queue: Int32Array;
  private readonly isQueued: Uint8Array;
  private readonly lineSolver: LineSolver;
  private queueHead = 0;
  private queueSize = 0;

  /** Number of lines solved so far. */
  lineSolves = 0;
  /** Callback for each step, such as a line that settles cells. Default: none. */
  trace: Trace | undefined;

  /** @param lineSolverOf creates an incomplete line solver. Default: the complete one, `kernel`. */
  constructor(
    puzzle: Puzzle,
    trace?: Trace,
    lineSolverOf?: (lines: readonly LineShape[]) => LineSolver,
    arena = new Arena(),
  ) {
    if (puzzle.kind !== undefined)
      throw new RangeError('this is for puzzles of two colours; solveColoured takes others');
    this.arena = arena;
    this.trace = trace;
    this.width = widthOf(puzzle);
    this.height = heightOf(puzzle);
    this.lineCount = this.width + this.height;
    const lines = lineShapes(puzzle.rows, puzzle.columns);
    this.kernel = createKernel(lines, arena);
    this.lineSolver = lineSolverOf?.(lines) ?? this.kernel;
    this.words = this.kernel.words;
    const cells = this.width * this.height;
    this.state = arena.bytes(cells).fill(UNKNOWN);
    this.rowOf = arena.integers(cells);
    for (let row = 0, cell = 0; row < this.height; row++) {
      for (const end = cell + this.width; cell < end; cell++) this.rowOf[cell] = row;
    }
    this.filled = arena.integers(this.lineCount * this.words);
    this.empty = arena.integers(this.lineCount * this.words);
    this.trail = arena.integers(cells);
    this.levelStart = arena.integers(cells + 1);
    this.position = arena.integers(cells);
    this.levelOf = arena.integers(cells);
    this.reason = arena.integers(cells);
    this.since = arena.integers(cells);
    this.queue = arena.integers(this.lineCount);
    this.isQueued = arena.bytes(this.lineCount);
  }

  get cellCount(): number {
    return this.state.length;
  }

  get isComplete(): boolean {
    return this.trailSize === this.state.length;
  }

  lineOf(line: number): Line {
    return lineAt(this.height, line);
  }

  /** Lists the unknown cells. */
  unknownCells(): Int32Array {
    const { state } = this;
    const cells = new Int32Array(this.cellCount - this.trailSize);
    for (let cell = 0, count = 0; cell < state.length; cell++) if (state[cell] === UNKNOWN) cells[count++] = cell;
    return cells;
  }

  settledCell(literal: number): SettledCell {
    const cell = literal >> 1;
    const row = this.rowOf[cell];
    return { row, column: cell - row * this.width, state: (literal & 1) === FILLED ? FILLED : EMPTY };
  }

  /** Copies the known cells to a grid, or only the certain ones, which rest on no guess. */
  toGrid(which: 'known' | 'certain'): Grid {
    const grid = createGrid(this.width, this.height);
    const end = which === 'certain' && this.level > 0 ? this.levelStart[1] : this.trailSize;
    for (let at = 0; at < end; at++) grid.cells[this.trail[at] >> 1] = this.trail[at] & 1;
    return grid;
  }

  /** Queues a line to be solved unless it is queued. */
  enqueue(line: number): void {
    if (this.isQueued[line] !== 0) return;
    this.isQueued[line] = 1;
    let tail = this.queueHead + this.queueSize++;
    if (tail >= this.lineCount) tail -= this.lineCount;
    this.queue[tail] = line;
  }

  enqueueAll(): void {
    for (let line = 0; line < this.lineCount; line++) this.enqueue(line);
  }

  clearQueue(): void {
    while (this.queueSize > 0) this.dequeue();
  }

  private dequeue(): number {
    const line = this.queue[this.queueHead];
    if (++this.queueHead === this.lineCount) this.queueHead = 0;
    this.queueSize--;
    this.isQueued[line] = 0;
    return line;
  }

  /** Sets the known cells of a grid, at level 0. Throws a `RangeError` for a grid of another size or with invalid states. */
  know(grid: Grid): void {
    checkSize(this, grid);
    for (const [cell, state] of grid.cells.entries()) {
      if (state === UNKNOWN) continue;
      if (state > FILLED) throw new RangeError(`cell ${cell} of the grid has the state ${state}`);
      this.set(2 * cell + state, NONE);
    }
  }

  /** Starts a new level; the caller then sets its guess. */
  newLevel(): void {
    this.levelStart[++this.level] = this.trailSize;
  }

  /** Sets an unknown cell and queues both its lines. */
  set(literal: number, reason: number): void {
    const cell = literal >> 1;
    const row = this.rowOf[cell];
    const column = cell - row * this.width;
    const masks = (literal & 1) === FILLED ? this.filled : this.empty;
    masks[row * this.words + (column >> 5)] |= 1 << (column & 31);
    masks[(this.height + column) * this.words + (row >> 5)] |= 1 << (row & 31);
    this.record(literal, reason, this.trailSize);
    this.enqueue(row);
    this.enqueue(this.height + column);
  }

  /** Sets an unknown cell that a nogood settles, and tells the trace. */
  imply(literal: number, reason: number): void {
    this.set(literal, reason);
    this.trace?.({ kind: 'implied', cell: this.settledCell(literal), level: this.level });
  }

  private record(literal: number, reason: number, since: number): void {
    const cell = literal >> 1;
    this.state[cell] = literal & 1;
    this.position[cell] = this.trailSize;
    this.levelOf[cell] = this.level;
    this.reason[cell] = reason;
    this.since[cell] = since;
    this.trail[this.trailSize++] = literal;
  }

  /**
   * Propagates: solves queued lines until the queue is empty or the board's line solves reach the budget. Returns a
   * line without a placement, or NONE.
   */
  propagateLines(budget = Number.POSITIVE_INFINITY): number {
    while (this.queueSize > 0 && this.lineSolves < budget) {
      const line = this.dequeue();
      if (!this.solveLine(line)) return line;
    }
    return NONE;
  }

  /** Solves the next queued line, if there is one. Returns the line if it has no placement, otherwise NONE. */
  propagateOneLine(): number {
    if (this.queueSize === 0) return NONE;
    const line = this.dequeue();
    return this.solveLine(line) ? NONE : line;
  }

  /** Number of queued lines. */
  get queued(): number {
    return this.queueSize;
  }

  /** Whether the queue is empty. */
  get isResting(): boolean {
    return this.queueSize === 0;
  }

  /** Solves a line and queues the lines that cross its new cells; returns false when it has no placement. */
  solveLine(line: number): boolean {
    this.lineSolves++;
    const { lineSolver, words } = this;
    if (!lineSolver.settle(line, this.filled, this.empty, line * words)) {
      this.trace?.({ kind: 'contradiction', line: this.lineOf(line), level: this.level });
      return false;
    }
    const since = this.trailSize;
    const { first, stride, index: place, firstCrossing } = geometryOf(this, line);
    const crossingWord = place >> 5;
    const crossingBit = 1 << (place & 31);
    for (let word = 0; word < words; word++) {
      const newFilled = lineSolver.newFilled[word];
      const newEmpty = lineSolver.newEmpty[word];
      this.filled[line * words + word] |= newFilled;
      this.empty[line * words + word] |= newEmpty;
      for (let rest = newFilled | newEmpty; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest;
        const index = (word << 5) + 31 - Math.clz32(bit);
        const crossing = firstCrossing + index;
        const state = (newFilled & bit) !== 0 ? FILLED : EMPTY;
        (state === FILLED ? this.filled : this.empty)[crossing * words + crossingWord] |= crossingBit;
        this.record(2 * (first + index * stride) + state, line, since);
        this.enqueue(crossing);
      }
    }
    if (this.trace !== undefined && this.trailSize > since) this.traceLine(line, since, this.trace);
    return true;
  }

  private traceLine(line: number, since: number, trace: Trace): void {
    const cells = Array.from(this.trail.subarray(since, this.trailSize), (literal) => this.settledCell(literal));
    trace({ kind: 'line', line: this.lineOf(line), cells, level: this.level });
  }

  /** Undoes every level above the given one. */
  backtrack(level: number): void {
    if (level >= this.level) return;
    this.undoTo(this.levelStart[level + 1]);
    this.level = level;
  }

  /** Undoes all cells after the trail's first `size` and clears the queue. It does not change the level. */
  undoTo(size: number): void {
    const { width, height, words, filled, empty } = this;
    for (let at = this.trailSize - 1; at >= size; at--) {
      const cell = this.trail[at] >> 1;
      const row = this.rowOf[cell];
      const column = cell - row * width;
      this.state[cell] = UNKNOWN;
      const inRow = row * words + (column >> 5);
      const rowMask = ~(1 << (column & 31));
      const inColumn = (height + column) * words + (row >> 5);
      const columnMask = ~(1 << (row & 31));
      filled[inRow] &= rowMask;
      empty[inRow] &= rowMask;
      filled[inColumn] &= columnMask;
      empty[inColumn] &= columnMask;
    }
    this.trailSize = size;
    this.clearQueue();
  }
}
