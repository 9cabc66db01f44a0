import { EMPTY, FILLED, filledCells, type Grid, type Puzzle, UNKNOWN } from '../../puzzle/index.ts';
import { below, happens, type Random } from '../../random/index.ts';
import { LineClues } from '../evolution/index.ts';

/** Weights of wrong squares and wrong groups in the fitness (section III.C). */
export interface PenaltyWeights {
  readonly square: number;
  readonly group: number;
}

/**
 * The boards of a population with their fitness, the sum of their penalties (section III.C), numbered from 0.
 *
 * The filled squares and the groups of each line are counted, so that flipping a square updates the fitness without
 * reading the rest of the board.
 */
export class CrowdBoards {
  readonly clues: LineClues;
  readonly cells: Uint8Array;
  /** For each board, the sum of its penalties: 0 is the best. */
  readonly fitness: Float64Array;
  private readonly known: Uint8Array;
  private readonly weights: PenaltyWeights;
  /** For each line, the squares and groups in its clue. */
  private readonly askedSquares: Int16Array;
  private readonly askedGroups: Int16Array;
  /** For each board and line, its squares and groups. */
  private readonly squares: Int16Array;
  private readonly groups: Int16Array;

  /** @param known cells that keep their state in every board */
  constructor(puzzle: Puzzle, known: Grid, weights: PenaltyWeights, size: number) {
    this.clues = new LineClues(puzzle);
    const { cellCount, lineCount } = this.clues;
    this.cells = new Uint8Array(size * cellCount);
    this.fitness = new Float64Array(size);
    this.known = known.cells;
    this.weights = weights;
    const clues = [...puzzle.rows, ...puzzle.columns];
    this.askedSquares = Int16Array.from(clues, filledCells);
    this.askedGroups = Int16Array.from(clues, ({ length }) => length);
    this.squares = new Int16Array(size * lineCount);
    this.groups = new Int16Array(size * lineCount);
  }

  /** Sets the known cells of a board whose other cells are set, and evaluates it. */
  lay(board: number): void {
    const { known, cells } = this;
    const from = board * this.clues.cellCount;
    for (let cell = 0; cell < known.length; cell++) if (known[cell] !== UNKNOWN) cells[from + cell] = known[cell];
    this.evaluate(board);
  }

  /** Counts the squares and groups of a board. */
  private evaluate(board: number): void {
    const { cells, squares, groups } = this;
    const { width, height, cellCount, lineCount } = this.clues;
    const row = board * lineCount;
    const column = row + height;
    squares.fill(0, row, row + lineCount);
    groups.fill(0, row, row + lineCount);
    let cell = board * cellCount;
    for (let y = 0; y < height; y++) {
      let squaresOfRow = 0;
      let groupsOfRow = 0;
      let left = 0;
      for (let x = 0; x < width; x++, cell++) {
        // Without branches, which a processor could not predict.
        const state = cells[cell];
        const above = y === 0 ? 0 : cells[cell - width];
        squaresOfRow += state;
        groupsOfRow += state & (left ^ 1);
        squares[column + x] += state;
        groups[column + x] += state & (above ^ 1);
        left = state;
      }
      squares[row + y] = squaresOfRow;
      groups[row + y] = groupsOfRow;
    }
    let fitness = 0;
    for (let line = 0; line < lineCount; line++) fitness += this.penalty(board, line);
    this.fitness[board] = fitness;
  }

  /** The weighted penalties of a line. */
  private penalty(board: number, line: number): number {
    const at = board * this.clues.lineCount + line;
    const squares = Math.abs(this.squares[at] - this.askedSquares[line]);
    const groups = Math.abs(this.groups[at] - this.askedGroups[line]);
    return squares * this.weights.square + groups * this.weights.group;
  }

  copy(from: number, to: number): void {
    const { cellCount, lineCount } = this.clues;
    this.cells.copyWithin(to * cellCount, from * cellCount, (from + 1) * cellCount);
    this.squares.copyWithin(to * lineCount, from * lineCount, (from + 1) * lineCount);
    this.groups.copyWithin(to * lineCount, from * lineCount, (from + 1) * lineCount);
    this.fitness[to] = this.fitness[from];
  }

  /**
   * Crossover at several points: the child takes its cells in turn from the first parent up to the first point, from
   * the second parent up to the second point, and so on.
   *
   * @param points numbers of cells, in ascending order
   */
  cross(first: number, second: number, points: ArrayLike<number>, child: number): void {
    const { cellCount } = this.clues;
    let from = 0;
    for (let piece = 0; piece <= points.length; piece++) {
      const to = piece < points.length ? points[piece] : cellCount;
      const parent = (piece % 2 === 0 ? first : second) * cellCount;
      this.cells.copyWithin(child * cellCount + from, parent + from, parent + to);
      from = to;
    }
    this.evaluate(child);
  }

  /** Mutation by squares: in each row, with the given chance, flips one random square, unless it is known. */
  mutate(board: number, chance: number, random: Random): void {
    const { width, height } = this.clues;
    for (let row = 0; row < height; row++) {
      if (!happens(random, chance)) continue;
      const column = below(random, width);
      if (this.known[row * width + column] === UNKNOWN) this.flip(board, row, column);
    }
  }

  /**
   * Mutation by groups: in each row, with the given chance, shifts one random group to another place between its
   * neighbours, uniformly drawn. The row keeps its squares and groups. A group that would change a known cell stays.
   */
  shiftGroups(board: number, chance: number, random: Random): void {
    const { height, lineCount } = this.clues;
    for (let row = 0; row < height; row++) {
      if (!happens(random, chance)) continue;
      const groups = this.groups[board * lineCount + row];
      if (groups > 0) this.shiftGroup(board, row, below(random, groups), random);
    }
  }

  private shiftGroup(board: number, row: number, group: number, random: Random): void {
    const { width, cellCount } = this.clues;
    const { cells } = this;
    const from = board * cellCount + row * width;
    let start = 0;
    for (let left = group; ; left--) {
      while (cells[from + start] === EMPTY) start++;
      if (left === 0) break;
      while (cells[from + start] === FILLED) start++;
    }
    let end = start;
    while (end < width && cells[from + end] === FILLED) end++;
    // Up to one empty square beside each neighbour.
    let first = start;
    while (first > 0 && cells[from + first - 1] === EMPTY && (first < 2 || cells[from + first - 2] === EMPTY)) first--;
    let last = end;
    while (last < width && cells[from + last] === EMPTY && (last + 1 >= width || cells[from + last + 1] === EMPTY))
      last++;
    const places = start - first + (last - end);
    if (places === 0) return;
    const place = first + below(random, places);
    const to = place < start ? place : place + 1;
    // Only the squares that the group leaves or enters change.
    const length = end - start;
    const overlap = Math.max(0, length - Math.abs(to - start));
    const left = to < start ? start + overlap : start;
    const entered = to < start ? to : Math.max(to, end);
    const changed = length - overlap;
    for (let square = 0; square < changed; square++) {
      if (this.isKnown(row, left + square) || this.isKnown(row, entered + square)) return;
    }
    for (let square = 0; square < changed; square++) this.flip(board, row, left + square);
    for (let square = 0; square < changed; square++) this.flip(board, row, entered + square);
  }

  private isKnown(row: number, column: number): boolean {
    return this.known[row * this.clues.width + column] !== UNKNOWN;
  }

  private flip(board: number, row: number, column: number): void {
    const { cells } = this;
    const { width, height, cellCount } = this.clues;
    const at = board * cellCount + row * width + column;
    const left = column > 0 ? cells[at - 1] : 0;
    const right = column < width - 1 ? cells[at + 1] : 0;
    const above = row > 0 ? cells[at - width] : 0;
    const under = row < height - 1 ? cells[at + width] : 0;
    cells[at] ^= 1;
    const sign = 2 * cells[at] - 1;
    this.change(board, row, sign, sign * (1 - left - right));
    this.change(board, height + column, sign, sign * (1 - above - under));
  }

  private change(board: number, line: number, squares: number, groups: number): void {
    const at = board * this.clues.lineCount + line;
    const before = this.penalty(board, line);
    this.squares[at] += squares;
    this.groups[at] += groups;
    this.fitness[board] += this.penalty(board, line) - before;
  }

  /**
   * Whether a board meets all clues. A board without penalty has the right numbers of squares and groups, but perhaps groups
   * of other lengths, or in another order.
   */
  isSolution(board: number): boolean {
    return this.fitness[board] === 0 && this.clues.areMet(this.cells, board * this.clues.cellCount);
  }

  /** A copy of a board. */
  gridOf(board: number): Grid {
    const { width, height, cellCount } = this.clues;
    return { width, height, cells: this.cells.slice(board * cellCount, (board + 1) * cellCount) };
  }
}
