import type { ColouredCell, Trace } from '../algorithm/index.ts';
import { NONE } from '../board/index.ts';
import { Arena } from '../memory/index.ts';
import {
  type ColouredClue,
  type ColouredGrid,
  type ColourSetPuzzle,
  type CountClue,
  checkSize,
  colouredGrid,
  geometryOf,
  type Line,
  type LineGeometry,
  lineAt,
  lineShapes,
  UNKNOWN_COLOUR,
} from '../puzzle/index.ts';
import { createCountLineSolvers } from './counts/create-count-line-solvers.ts';
import { createColouredLineSolvers, type LineSolvers } from './create-line-solvers.ts';
import { allColours, type ColouredLineSolver, coloursOf, onlyColour } from './line-solver.ts';

/** The shapes of some lines of a puzzle; default: of all lines. */
function shapesOf<LineClue>(
  { rows, columns }: { readonly rows: readonly LineClue[]; readonly columns: readonly LineClue[] },
  lines?: readonly number[],
): { readonly clue: LineClue; readonly cells: number }[] {
  if (lines === undefined) return lineShapes(rows, columns);
  return lines.map((line) =>
    line < rows.length
      ? { clue: rows[line], cells: columns.length }
      : { clue: columns[line - rows.length], cells: rows.length },
  );
}

/**
 * The cells of a coloured puzzle, or of one with count clues, while it is solved: the set of possible colours of each
 * cell, and a queue of lines to solve again. Lines are numbered rows first, then columns.
 */
export class ColouredBoard {
  readonly width: number;
  readonly height: number;
  readonly lineCount: number;
  /** Colours beside the background. */
  readonly colours: number;
  readonly arena: Arena = new Arena();
  /** For each line, its number within its solver. */
  readonly numberOf: Int32Array;
  /** Bit `c` of a cell's set: colour `c` is possible; bit 0 is the background. */
  readonly sets: Int32Array;

  lineSolves = 0;
  private readonly solvers: ColouredLineSolver[];
  private readonly queue: Int32Array;
  private readonly isQueued: Uint8Array;
  private queueHead = 0;
  private queueSize = 0;

  constructor(puzzle: ColourSetPuzzle) {
    if (puzzle.kind === undefined)
      throw new RangeError('this is for coloured puzzles and count clues; solve takes others');
    this.width = puzzle.columns.length;
    this.height = puzzle.rows.length;
    this.lineCount = this.width + this.height;
    this.colours = puzzle.colours.length;
    const { solverOf, numberOf } = this.createLineSolvers(puzzle);
    this.solvers = [...solverOf];
    this.numberOf = numberOf;
    const all = allColours(this.colours);
    this.sets = this.arena.integers(this.width * this.height).fill(puzzle.kind === 'counts' ? all & ~1 : all);
    this.queue = this.arena.integers(this.lineCount);
    this.isQueued = this.arena.bytes(this.lineCount);
  }

  /** Makes solvers for some lines of the puzzle; default: for all lines. */
  private createLineSolvers(puzzle: ColourSetPuzzle, lines?: readonly number[]): LineSolvers {
    const { arena, colours } = this;
    return puzzle.kind === 'counts'
      ? createCountLineSolvers(shapesOf(puzzle, lines), arena)
      : createColouredLineSolvers(shapesOf(puzzle, lines), colours, arena);
  }

  /** For each line its solver. */
  get solverOf(): readonly ColouredLineSolver[] {
    return this.solvers;
  }

  /**
   * Takes the clues of some lines from another puzzle of the same kind, size and colours; the cells stay as they are.
   *
   * @returns a function that gives the lines their clues back
   */
  replaceClues(puzzle: ColourSetPuzzle, lines: readonly number[]): () => void {
    const { solvers, numberOf } = this;
    const replaced = { solverOf: lines.map((line) => solvers[line]), numberOf: lines.map((line) => numberOf[line]) };
    const give = (given: Record<'solverOf', readonly ColouredLineSolver[]> & { numberOf: ArrayLike<number> }) => {
      for (let at = 0; at < lines.length; at++) {
        solvers[lines[at]] = given.solverOf[at];
        numberOf[lines[at]] = given.numberOf[at];
      }
    };
    give(this.createLineSolvers(puzzle, lines));
    return () => give(replaced);
  }

  lineOf(line: number): Line {
    return lineAt(this.height, line);
  }

  geometryOf(line: number): LineGeometry {
    return geometryOf(this, line);
  }

  /** A cell with the colours that it may have now. */
  cellAt(cell: number): ColouredCell {
    const row = Math.floor(cell / this.width);
    return { row, column: cell - row * this.width, colours: coloursOf(this.sets[cell]) };
  }

  /**
   * Settles the known cells of a grid; queues no line. Throws a `RangeError` where it has another kind or size, or other
   * colours.
   */
  know(grid: ColouredGrid): void {
    checkSize(this, grid);
    // The unknown cells of a two-colour grid would count as colour 2.
    if (grid.kind === undefined) throw new RangeError('a puzzle in colours has no two-colour grid');
    for (const [cell, colour] of grid.cells.entries()) {
      if (colour === UNKNOWN_COLOUR) continue;
      if (colour > this.colours) throw new RangeError(`cell ${cell} of the grid has the colour ${colour}`);
      this.sets[cell] &= 1 << colour;
    }
  }

  /**
   * Narrows each open cell to the colours that both its clues have, and the background if there is one; queues no line.
   */
  leaveCommonColours(puzzle: ColourSetPuzzle): void {
    const { inRows, inColumns } = coloursOfClues(puzzle);
    for (const [row, inRow] of inRows.entries()) {
      for (let column = 0; column < this.width; column++) {
        const cell = row * this.width + column;
        if (!this.isSettled(cell)) this.sets[cell] &= inRow & inColumns[column];
      }
    }
  }

  /** Whether a cell has one colour left, or none. */
  isSettled(cell: number): boolean {
    return (this.sets[cell] & (this.sets[cell] - 1)) === 0;
  }

  /** Number of queued lines. */
  get queued(): number {
    return this.queueSize;
  }

  get isResting(): boolean {
    return this.queueSize === 0;
  }

  get isComplete(): boolean {
    const { sets } = this;
    for (let cell = 0; cell < sets.length; cell++) if ((sets[cell] & (sets[cell] - 1)) !== 0) return false;
    return true;
  }

  /** The cells that have several colours still. */
  openCells(): number[] {
    const open: number[] = [];
    for (let cell = 0; cell < this.sets.length; cell++) if (onlyColour(this.sets[cell]) < 0) open.push(cell);
    return open;
  }

  toGrid(): ColouredGrid {
    const cells = new Uint8Array(this.sets.length);
    for (let cell = 0; cell < cells.length; cell++) {
      const colour = onlyColour(this.sets[cell]);
      cells[cell] = colour < 0 ? UNKNOWN_COLOUR : colour;
    }
    return colouredGrid(this.width, this.height, cells);
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

  /** Queues both lines of a cell. */
  enqueueCell(cell: number): void {
    const row = Math.floor(cell / this.width);
    this.enqueue(row);
    this.enqueue(this.height + cell - row * this.width);
  }

  clearQueue(): void {
    while (this.queueSize > 0) this.dequeue();
  }

  dequeue(): number {
    const line = this.queue[this.queueHead];
    if (++this.queueHead === this.lineCount) this.queueHead = 0;
    this.queueSize--;
    this.isQueued[line] = 0;
    return line;
  }

  /** Finds what a line's cells lose, in `narrowed` and `removed` of its solver; returns their number, -1 for a clash. */
  settle(line: number): number {
    this.lineSolves++;
    const { first, stride } = geometryOf(this, line);
    return this.solverOf[line].settle(this.numberOf[line], this.sets, first, stride);
  }

  /**
   * Solves the next queued line and narrows its cells for good. Returns the line if no placement fits, otherwise NONE.
   */
  propagateOneLine(trace?: Trace<ColouredCell>): number {
    const line = this.dequeue();
    const { first, stride, firstCrossing } = geometryOf(this, line);
    this.solverOf[line].settleEnds?.(this.numberOf[line], this.sets, first, stride);
    const count = this.settle(line);
    if (count < 0) {
      trace?.({ kind: 'contradiction', line: this.lineOf(line), level: 0 });
      return line;
    }
    const { sets } = this;
    const { narrowed, removed } = this.solverOf[line];
    for (let at = 0; at < count; at++) {
      sets[first + narrowed[at] * stride] &= ~removed[at];
      this.enqueue(firstCrossing + narrowed[at]);
    }
    if (trace !== undefined && count > 0) {
      const cells = Array.from({ length: count }, (_, at) => this.cellAt(first + narrowed[at] * stride));
      trace({ kind: 'line', line: this.lineOf(line), cells, level: 0 });
    }
    return NONE;
  }
}

/** The set of the colours of each clue, with the background where there is one. */
function coloursOfClues(puzzle: ColourSetPuzzle) {
  if (puzzle.kind === 'counts') {
    const ofCounts = (clue: CountClue): number =>
      clue.reduce((set, { cells }, at) => (cells === 0 ? set : set | (1 << (at + 1))), 0);
    return { inRows: puzzle.rows.map(ofCounts), inColumns: puzzle.columns.map(ofCounts) };
  }
  const ofBlocks = (clue: ColouredClue): number => clue.reduce((set, { colour }) => set | (1 << colour), 1);
  return { inRows: puzzle.rows.map(ofBlocks), inColumns: puzzle.columns.map(ofBlocks) };
}
