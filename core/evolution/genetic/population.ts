import { EMPTY, FILLED, filledCells, type Grid, type Puzzle, UNKNOWN } from '../../puzzle/index.ts';
import { below, type Random } from '../../random/index.ts';
import { LineClues } from '../line-clues.ts';

/** A board is mutated so often at most. */
export const MOST_MUTATIONS = 4;

/**
 * Boards of the neural paper's genetic algorithm (section 2.3.5), numbered from 0, with what its equation 1 needs of
 * each kept up to date, cell by cell.
 */
export class Population {
  private readonly clues: LineClues;
  /** The boards' cells, board after board. */
  readonly cells: Uint8Array;
  /** For each board and line, whether the line has its clue; and for each board, how many have. */
  private readonly isMet: Uint8Array;
  private readonly met: Int32Array;
  /** For each board, its filled cells. */
  private readonly filled: Int32Array;
  /** The cells that all solutions must fill: the paper's ncmb. */
  private readonly target: number;
  /** The cells that are not known beforehand, and how many of the others are filled. */
  private readonly open: Int32Array;
  private readonly knownFilled: number;
  private readonly known: Grid;

  /** @param known the cells that no board may have otherwise */
  constructor(puzzle: Puzzle, known: Grid, size: number) {
    this.clues = new LineClues(puzzle);
    const { cellCount, lineCount } = this.clues;
    this.cells = new Uint8Array(size * cellCount);
    this.isMet = new Uint8Array(size * lineCount);
    this.met = new Int32Array(size);
    this.filled = new Int32Array(size);
    this.known = known;
    this.target = puzzle.rows.reduce((sum, clue) => sum + filledCells(clue), 0);
    this.open = Int32Array.from(known.cells.keys()).filter((cell) => known.cells[cell] === UNKNOWN);
    this.knownFilled = known.cells.reduce((sum, state) => sum + Number(state === FILLED), 0);
  }

  /** Sets a board, but for the known cells. */
  lay(board: number, cells: Uint8Array): void {
    const { cellCount, lineCount } = this.clues;
    const from = board * cellCount;
    let filled = 0;
    for (let cell = 0; cell < cellCount; cell++) {
      const known = this.known.cells[cell];
      const state = known === UNKNOWN ? cells[cell] : known;
      this.cells[from + cell] = state;
      filled += state;
    }
    this.filled[board] = filled;
    this.met[board] = 0;
    for (let line = 0; line < lineCount; line++) {
      const isMet = Number(this.clues.isMet(this.cells, from, line));
      this.isMet[board * lineCount + line] = isMet;
      this.met[board] += isMet;
    }
  }

  /** Sets a board that fills as many cells as a solution does, drawn at random. */
  layRandom(board: number, random: Random): void {
    const { open, knownFilled } = this;
    const cells = new Uint8Array(this.clues.cellCount);
    for (let more = Math.min(this.target - knownFilled, open.length); more > 0; ) {
      const cell = open[below(random, open.length)];
      if (cells[cell] === FILLED) continue;
      cells[cell] = FILLED;
      more--;
    }
    this.lay(board, cells);
  }

  copy(from: number, to: number): void {
    const { cellCount, lineCount } = this.clues;
    this.cells.copyWithin(to * cellCount, from * cellCount, (from + 1) * cellCount);
    this.isMet.copyWithin(to * lineCount, from * lineCount, (from + 1) * lineCount);
    this.met[to] = this.met[from];
    this.filled[to] = this.filled[from];
  }

  /** A board has a number of mutations from 0 to 4, each as likely as the others. */
  mutate(board: number, random: Random): void {
    for (let left = below(random, MOST_MUTATIONS + 1); left > 0; left--) this.mutateOnce(board, random);
  }

  /** A cell is filled where a solution has more filled cells than the board, emptied where it has fewer, otherwise moved. */
  private mutateOnce(board: number, random: Random): void {
    const filled = this.filled[board];
    const openFilled = filled - this.knownFilled;
    const canEmpty = openFilled > 0;
    const canFill = openFilled < this.open.length;
    if (filled < this.target) {
      if (canFill) this.toggle(board, this.drawCell(board, EMPTY, random));
    } else if (filled > this.target) {
      if (canEmpty) this.toggle(board, this.drawCell(board, FILLED, random));
    } else if (canEmpty && canFill) {
      const from = this.drawCell(board, FILLED, random);
      const to = this.drawCell(board, EMPTY, random);
      this.toggle(board, from);
      this.toggle(board, to);
    }
  }

  /** One of the cells with this state that are not known, of which there is one. */
  private drawCell(board: number, state: typeof EMPTY | typeof FILLED, random: Random): number {
    const { cells, open } = this;
    const from = board * this.clues.cellCount;
    for (;;) {
      const cell = open[below(random, open.length)];
      if (cells[from + cell] === state) return cell;
    }
  }

  private toggle(board: number, cell: number): void {
    const { cellCount, width, height } = this.clues;
    const at = board * cellCount + cell;
    this.cells[at] ^= 1;
    this.filled[board] += 2 * this.cells[at] - 1;
    const row = (cell / width) | 0;
    this.judge(board, row);
    this.judge(board, height + cell - row * width);
  }

  private judge(board: number, line: number): void {
    const { cellCount, lineCount } = this.clues;
    const at = board * lineCount + line;
    const isMet = Number(this.clues.isMet(this.cells, board * cellCount, line));
    this.met[board] += isMet - this.isMet[at];
    this.isMet[at] = isMet;
  }

  isSolution(board: number): boolean {
    return this.met[board] === this.clues.lineCount;
  }

  /**
   * Equation 1: correct columns and correct rows, and as many as there are cells times the share of filled cells in
   * those to be filled, `nmc / ncmb`. As it stands there a board that fills too many cells gains by that; the mutations
   * make it rare. Where no cell is to be filled, only the lines count.
   */
  fitness(board: number): number {
    const { cellCount } = this.clues;
    return this.met[board] + (this.target === 0 ? 0 : (cellCount * this.filled[board]) / this.target);
  }

  /** A copy of a board. */
  gridOf(board: number): Grid {
    const { cellCount, width, height } = this.clues;
    return { width, height, cells: this.cells.slice(board * cellCount, (board + 1) * cellCount) };
  }
}
