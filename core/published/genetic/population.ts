import {
  EMPTY,
  FILLED,
  filledCells,
  type Grid,
  geometryOf,
  heightOf,
  type Puzzle,
  UNKNOWN,
  widthOf,
} from '../../puzzle/index.ts';
import { below, type Random } from '../../random/index.ts';
import { bitsPerChange, LineDraw } from './line-draw.ts';
import type { Measure } from './line-measure.ts';
import { LinePenalties } from './line-penalties.ts';
import { exp2 } from './logarithm.ts';

/**
 * The fitness function: equation 1 of the neural paper, more is better; or the sum of all lines' distances to their
 * clues, by changes or by counts, less is better.
 */
export type Fitness = 'equation-1' | Exclude<Measure, 'met'>;

/** Most mutations of cells in one board. */
const MOST_MUTATIONS = 4;

/**
 * The boards of a genetic algorithm, numbered from 0, with incrementally updated fitness.
 *
 * A board is stored as its rows and then its columns, both as bit sets, so that a line's content can be looked up.
 */
export class GeneticPopulation {
  readonly width: number;
  readonly height: number;
  private readonly fitnessFunction: Fitness;
  private readonly lines: LinePenalties;
  private readonly lineDraw: LineDraw;
  private readonly words: Int32Array;
  /** Words of a board, and of its rows. */
  private readonly stride: number;
  private readonly rowsStride: number;
  /** For each board: the sum of its lines' penalties, its lines without their clues, and its filled cells. */
  private readonly penalty: Float64Array;
  private readonly unmet: Int32Array;
  private readonly filled: Int32Array;
  /** The number of cells that a solution fills: the paper's ncmb. */
  private readonly target: number;
  /** The cells that are not known beforehand, and the number of cells known to be filled. */
  private readonly open: Int32Array;
  private readonly knownFilled: number;
  private readonly known: Grid;

  /** @param known cells that keep their state in every board */
  constructor(puzzle: Puzzle, known: Grid, size: number, fitness: Fitness = 'equation-1') {
    this.width = widthOf(puzzle);
    this.height = heightOf(puzzle);
    this.fitnessFunction = fitness;
    this.lines = new LinePenalties(puzzle, fitness === 'equation-1' ? 'met' : fitness);
    this.lineDraw = new LineDraw(Math.max(this.width, this.height));
    this.rowsStride = this.height * this.lines.rowWords;
    this.stride = this.rowsStride + this.width * this.lines.columnWords;
    this.words = new Int32Array(size * this.stride);
    this.penalty = new Float64Array(size);
    this.unmet = new Int32Array(size);
    this.filled = new Int32Array(size);
    this.known = known;
    this.target = puzzle.rows.reduce((sum, clue) => sum + filledCells(clue), 0);
    this.open = Int32Array.from(known.cells.keys()).filter((cell) => known.cells[cell] === UNKNOWN);
    this.knownFilled = known.cells.reduce((sum, state) => sum + Number(state === FILLED), 0);
  }

  /** Sets the cells of a board, except the known ones. */
  lay(board: number, cells: Uint8Array): void {
    const { words, stride, known, width } = this;
    words.fill(0, board * stride, (board + 1) * stride);
    this.filled[board] = 0;
    for (let cell = 0; cell < cells.length; cell++) {
      const state = known.cells[cell] === UNKNOWN ? cells[cell] : known.cells[cell];
      if (state === FILLED) this.flip(board, (cell / width) | 0, cell % width);
    }
    this.accountAll(board);
  }

  /** Sets a board to random cells, with the number of filled cells that a solution has. */
  layRandom(board: number, random: Random): void {
    const { open, knownFilled } = this;
    const cells = new Uint8Array(this.width * this.height);
    for (let more = Math.min(this.target - knownFilled, open.length); more > 0; ) {
      const cell = open[below(random, open.length)];
      if (cells[cell] === FILLED) continue;
      cells[cell] = FILLED;
      more--;
    }
    this.lay(board, cells);
  }

  copy(from: number, to: number): void {
    const { words, stride } = this;
    words.copyWithin(to * stride, from * stride, (from + 1) * stride);
    this.penalty[to] = this.penalty[from];
    this.unmet[to] = this.unmet[from];
    this.filled[to] = this.filled[from];
  }

  /**
   * Uniform crossover: takes some of a board's rows, or of its columns, from another board, each with a chance of a
   * half.
   */
  cross(board: number, other: number, random: Random): void {
    const { height, width, lines } = this;
    const isRow = random() % 2 === 0;
    const first = isRow ? 0 : height;
    const end = isRow ? height : lines.lineCount;
    const length = isRow ? width : height;
    for (let line = first; line < end; line++) {
      if (random() % 2 === 0) continue;
      const one = this.placeOf(board, line);
      const two = this.placeOf(other, line);
      for (let cell = 0; cell < length; cell++) {
        if (this.bit(one, cell) === this.bit(two, cell)) continue;
        if (isRow) this.flip(board, line, cell);
        else this.flip(board, cell, line - height);
      }
    }
    this.accountAll(board);
  }

  /** Mutates cells: 0 to 4 mutations, uniformly drawn. */
  mutate(board: number, random: Random): void {
    for (let left = below(random, MOST_MUTATIONS + 1); left > 0; left--) this.mutateCell(board, random);
  }

  /**
   * One mutation: fills a cell if the board has too few filled cells, empties one if it has too many, otherwise moves
   * one.
   */
  private mutateCell(board: number, random: Random): void {
    const filled = this.filled[board];
    const openFilled = filled - this.knownFilled;
    const canEmpty = openFilled > 0;
    const canFill = openFilled < this.open.length;
    if (filled < this.target) {
      if (canFill) this.toggleCell(board, this.drawCell(board, EMPTY, random));
    } else if (filled > this.target) {
      if (canEmpty) this.toggleCell(board, this.drawCell(board, FILLED, random));
    } else if (canEmpty && canFill) {
      const from = this.drawCell(board, FILLED, random);
      const to = this.drawCell(board, EMPTY, random);
      this.toggleCell(board, from);
      this.toggleCell(board, to);
    }
  }

  /** Draws one of the open cells with this state; there must be one. */
  private drawCell(board: number, state: typeof EMPTY | typeof FILLED, random: Random): number {
    const { open, width } = this;
    for (;;) {
      const cell = open[below(random, open.length)];
      if (this.bit(this.placeOf(board, (cell / width) | 0), cell % width) === state) return cell;
    }
  }

  /** Draws one of a board's lines without their clues; there must be one. */
  drawUnmet(board: number, random: Random): number {
    const { lines, words } = this;
    let left = below(random, this.unmet[board]);
    for (let line = 0; ; line++) {
      if (lines.isMet[lines.find(line, words, this.placeOf(board, line))] === 1) continue;
      if (left-- === 0) return line;
    }
  }

  lengthOf(line: number): number {
    return line < this.height ? this.width : this.height;
  }

  /**
   * Mutation by lines: draws a line's cells from all arrangements of its clue. An arrangement weighs more if its filled
   * cells lower the penalties of the crossing lines. This is a middle way between a blind mutation and the best
   * arrangement of the line.
   */
  redraw(board: number, line: number, random: Random): void {
    const { lines, lineDraw, known } = this;
    const { first, stride, length, index, firstCrossing } = geometryOf(known, line);
    const clue = lines.clues[line];
    const bits = bitsPerChange(clue, length);
    for (let cell = 0; cell < length; cell++) {
      const state = known.cells[first + cell * stride];
      const gain = this.gainOfFilling(board, firstCrossing + cell, index);
      lineDraw.filled[cell] = state === EMPTY ? 0 : exp2(bits * gain);
      lineDraw.empty[cell] = state === FILLED ? 0 : 1;
    }
    lineDraw.draw(clue, length, random);
    const place = this.placeOf(board, line);
    this.account(board, line, -1);
    for (let cell = 0; cell < length; cell++) {
      if (this.bit(place, cell) === lineDraw.cells[cell]) continue;
      const crossing = firstCrossing + cell;
      this.account(board, crossing, -1);
      if (line < this.height) this.flip(board, line, cell);
      else this.flip(board, cell, index);
      this.account(board, crossing, 1);
    }
    this.account(board, line, 1);
  }

  /** The decrease of a line's penalty if one of its cells is filled rather than empty. */
  private gainOfFilling(board: number, line: number, cell: number): number {
    const { lines, words } = this;
    const place = this.placeOf(board, line);
    const word = place + (cell >> 5);
    const before = words[word];
    const mask = 1 << (cell & 31);
    words[word] = before | mask;
    const filled = lines.penalties[lines.find(line, words, place)];
    words[word] = before & ~mask;
    const empty = lines.penalties[lines.find(line, words, place)];
    words[word] = before;
    return empty - filled;
  }

  private toggleCell(board: number, cell: number): void {
    this.toggle(board, (cell / this.width) | 0, cell % this.width);
  }

  private toggle(board: number, row: number, column: number): void {
    const line = this.height + column;
    this.account(board, row, -1);
    this.account(board, line, -1);
    this.flip(board, row, column);
    this.account(board, row, 1);
    this.account(board, line, 1);
  }

  private flip(board: number, row: number, column: number): void {
    const { words } = this;
    const inRow = this.placeOf(board, row);
    words[inRow + (column >> 5)] ^= 1 << (column & 31);
    words[this.placeOf(board, this.height + column) + (row >> 5)] ^= 1 << (row & 31);
    this.filled[board] += 2 * this.bit(inRow, column) - 1;
  }

  private accountAll(board: number): void {
    this.penalty[board] = 0;
    this.unmet[board] = 0;
    for (let line = 0; line < this.lines.lineCount; line++) this.account(board, line, 1);
  }

  /** Adds a line's penalty to its board's, or subtracts it. */
  private account(board: number, line: number, sign: 1 | -1): void {
    const { lines } = this;
    const number = lines.find(line, this.words, this.placeOf(board, line));
    this.penalty[board] += sign * lines.penalties[number];
    this.unmet[board] += sign * (1 - lines.isMet[number]);
  }

  private placeOf(board: number, line: number): number {
    const { height, lines } = this;
    const from = board * this.stride;
    if (line < height) return from + line * lines.rowWords;
    return from + this.rowsStride + (line - height) * lines.columnWords;
  }

  private bit(place: number, cell: number): number {
    return (this.words[place + (cell >> 5)] >>> (cell & 31)) & 1;
  }

  isSolution(board: number): boolean {
    return this.unmet[board] === 0;
  }

  /** Whether a lower fitness is better. */
  get isPenalty(): boolean {
    return this.fitnessFunction !== 'equation-1';
  }

  /**
   * Equation 1: the number of lines with their clue, plus the number of cells times the share of filled cells, `nmc /
   * ncmb`. As printed, the equation rewards a board with too many filled cells; the mutations make such boards rare. If
   * a solution fills no cell, only the lines count. The other fitness functions return the sum of the lines' penalties.
   */
  fitness(board: number): number {
    if (this.isPenalty) return this.penalty[board];
    const { width, height, target } = this;
    const met = width + height - this.unmet[board];
    return met + (target === 0 ? 0 : (width * height * this.filled[board]) / target);
  }

  /**
   * Compares two boards; returns a number below 0 if the first is better. A solution is better than any other board;
   * otherwise the fitter board is better.
   */
  compare(one: number, other: number): number {
    const solutions = Number(this.isSolution(other)) - Number(this.isSolution(one));
    if (solutions !== 0) return solutions;
    return this.isPenalty ? this.fitness(one) - this.fitness(other) : this.fitness(other) - this.fitness(one);
  }

  /** A hash of the board's cells. */
  hash(board: number): number {
    const { words, stride, rowsStride } = this;
    let hash = 0;
    for (let word = board * stride; word < board * stride + rowsStride; word++) {
      hash = Math.imul(hash ^ words[word], 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    return hash;
  }

  /** Whether two boards are the same. */
  same(one: number, other: number): boolean {
    const { words, stride, rowsStride } = this;
    for (let word = 0; word < rowsStride; word++) {
      if (words[one * stride + word] !== words[other * stride + word]) return false;
    }
    return true;
  }

  /** A copy of a board. */
  gridOf(board: number): Grid {
    const { width, height } = this;
    const cells = Uint8Array.from({ length: width * height }, (_, cell) =>
      this.bit(this.placeOf(board, (cell / width) | 0), cell % width),
    );
    return { width, height, cells };
  }
}
