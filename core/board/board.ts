import type { SettledCell, Trace } from '../algorithm/index.ts';
import { createKernel, type LineKernel, type LineShape, type LineSolver } from '../line/index.ts';
import { Arena } from '../memory/index.ts';
import {
  createGrid,
  EMPTY,
  FILLED,
  type Grid,
  geometryOf,
  heightOf,
  type Line,
  lineAt,
  type Puzzle,
  UNKNOWN,
  widthOf,
} from '../puzzle/index.ts';

/** No reason, no conflict, no line. */
export const NONE = -1;
/** In place of a conflict: propagation stopped because the budget is spent. */
export const SPENT = -2;

/**
 * A puzzle's cells while it is solved: what is known, in which order it became known and why, with a queue
 * of lines to look at again. Cells are set one after another on a trail and taken back from its end.
 *
 * Lines are numbered rows first, then columns. A literal is a cell with a state, `2 * cell + state`.
 */
export class Board {
  readonly width: number;
  readonly height: number;
  readonly lineCount: number;
  readonly kernel: LineKernel;
  /** Where the arrays of the board, and of what works on it, come from. */
  readonly arena: Arena;
  /** Words of a line's masks. */
  readonly words: number;

  readonly state: Uint8Array;
  readonly rowOf: Int32Array;
  /** Masks of the known cells of each line, `words` words a line. */
  readonly filled: Int32Array;
  readonly empty: Int32Array;

  /** The literals in the order in which they were set. */
  readonly trail: Int32Array;
  trailSize = 0;
  /** Number of guesses on the trail, and where each begins on it. */
  level = 0;
  readonly levelStart: Int32Array;
  /** For each cell on the trail: its place there and its level. */
  readonly position: Int32Array;
  readonly levelOf: Int32Array;
  /** What set the cell: a line's number, `lineCount` plus a nogood's place, or NONE for a guess. */
  readonly reason: Int32Array;
  /** Size of the trail when the line that set the cell was solved: its reason lies before. */
  readonly since: Int32Array;

  private readonly queue: Int32Array;
  private readonly isQueued: Uint8Array;
  private readonly lineSolver: LineSolver;
  private queueHead = 0;
  private queueSize = 0;

  lineSolves = 0;
  /** Told each line that settles cells, and each that has no placement left. */
  trace: Trace | undefined;

  /** @param lineSolverOf makes what settles lines, where that is to be weaker than the kernel */
  constructor(puzzle: Puzzle, trace?: Trace, lineSolverOf?: (lines: readonly LineShape[]) => LineSolver) {
    const arena = new Arena();
    this.arena = arena;
    this.trace = trace;
    this.width = widthOf(puzzle);
    this.height = heightOf(puzzle);
    this.lineCount = this.width + this.height;
    const rows = puzzle.rows.map((clue) => ({ clue, cells: this.width }));
    const columns = puzzle.columns.map((clue) => ({ clue, cells: this.height }));
    const lines = rows.concat(columns);
    this.kernel = createKernel(lines, arena);
    this.lineSolver = lineSolverOf?.(lines) ?? this.kernel;
    this.words = this.kernel.words;
    const cells = this.width * this.height;
    this.state = arena.bytes(cells).fill(UNKNOWN);
    this.rowOf = arena.integers(cells);
    for (let row = 0; row < this.height; row++) this.rowOf.fill(row, row * this.width, (row + 1) * this.width);
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

  settledCell(literal: number): SettledCell {
    const cell = literal >> 1;
    const row = this.rowOf[cell];
    return { row, column: cell - row * this.width, state: (literal & 1) === FILLED ? FILLED : EMPTY };
  }

  /** A copy of the known cells, or only of those that rest on no guess. */
  toGrid(which: 'known' | 'certain'): Grid {
    const grid = createGrid(this.width, this.height);
    const end = which === 'certain' && this.level > 0 ? this.levelStart[1] : this.trailSize;
    for (let at = 0; at < end; at++) grid.cells[this.trail[at] >> 1] = this.trail[at] & 1;
    return grid;
  }

  /** Queues a line to be solved, unless it waits already. */
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

  /** Starts a new level. */
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
   * Solves queued lines until none is left, or until the board's line solves reach the budget. Gives the line
   * that has no placement, or NONE.
   */
  propagateLines(budget = Number.POSITIVE_INFINITY): number {
    while (this.queueSize > 0 && this.lineSolves < budget) {
      const line = this.dequeue();
      if (!this.solveLine(line)) return line;
    }
    return NONE;
  }

  /** Solves the next queued line. NONE: all well, or nothing queued; otherwise the line that has no placement. */
  propagateOneLine(): number {
    if (this.queueSize === 0) return NONE;
    const line = this.dequeue();
    return this.solveLine(line) ? NONE : line;
  }

  /** Number of lines that wait to be solved. */
  get queued(): number {
    return this.queueSize;
  }

  get isResting(): boolean {
    return this.queueSize === 0;
  }

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

  /** Takes back every level above the given one. */
  backtrack(level: number): void {
    if (level >= this.level) return;
    this.takeBack(this.levelStart[level + 1]);
    this.level = level;
  }

  /** Takes back all cells that were set since the trail had this size, and forgets the queue; levels stay as they are. */
  takeBack(start: number): void {
    const { width, height, words, filled, empty } = this;
    for (let at = this.trailSize - 1; at >= start; at--) {
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
    this.trailSize = start;
    this.clearQueue();
  }
}
