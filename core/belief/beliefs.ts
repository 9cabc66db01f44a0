import type { Board } from '../board/index.ts';
import { clueAt, FILLED, geometryOf, lengthOf, type Puzzle, UNKNOWN } from '../puzzle/index.ts';
import { LineMarginals, type Stretch } from './line-marginals.ts';
import { ShortLineMarginals } from './short-line-marginals.ts';

/** Messages keep this distance from 0 and 1, so that none is ever final. */
const LEAST_CHANCE = 0.001;
/** Share of the former message that stays in a new one, which keeps rows and columns from oscillating. */
const DAMPING = 0.2;
/** Odds are bounded so that their product over a block's cells stays within 2 to this power: a double holds 2^1023. */
const WEIGHT_BITS = 1000;
/** The least chance is above 1 to 2 to this power, so that only blocks longer than `SHORT` need other bounds. */
const ODDS_BITS = 10;
const SHORT = WEIGHT_BITS / ODDS_BITS;

/**
 * Loopy belief propagation (sum–product) for the chance that each unknown cell is filled.
 *
 * The factor graph has a variable for each cell and a factor for each line, so every variable has two factors, its row
 * and its column. A message is a chance that a cell is filled. A line's messages are its exact marginals under the
 * messages of the crossing lines (`LineMarginals`), each without the cell's own incoming message (extrinsic), damped.
 * Lines update one after another, rows first. On one line the result is exact; over the grid, where messages return
 * to their senders, it is not, but it is seldom far off: on hard random puzzles most cells are right before a
 * single guess is made. Beliefs only advise the search, which proves.
 *
 * Only additions, multiplications and divisions are used, so all runtimes agree to the last bit.
 */
export class Beliefs {
  private readonly board: Board;
  /** Messages by cell: from its column to its row, and from its row to its column. */
  readonly toRow: Float64Array;
  readonly toColumn: Float64Array;
  /** Local field: a cell's own odds of being filled, apart from its lines. Default: 1 for all. */
  private field: Float64Array | undefined;
  /** 1 for lines with a cell that changed since their last update. */
  private readonly stale: Uint8Array;
  /** Lines that have passed messages in the present rounds. */
  private passed = 0;
  private readonly marginals: LineMarginals;
  /** The part of the line that `receive` has read. */
  private readonly stretch: Stretch = { begin: 0, end: 0, firstBlock: 0, blocks: 0 };
  /** Least distance of a line's incoming messages from 0 and 1; larger where long blocks could overflow weights. */
  private readonly margin: Float64Array;

  constructor(puzzle: Puzzle, board: Board, field?: Float64Array) {
    this.board = board;
    this.field = field;
    const { arena } = board;
    this.toRow = arena.floats(board.cellCount).fill(0.5);
    this.toColumn = arena.floats(board.cellCount).fill(0.5);
    this.stale = arena.bytes(board.lineCount).fill(1);
    this.marginals = ShortLineMarginals.holds(board)
      ? new ShortLineMarginals(puzzle, board)
      : new LineMarginals(puzzle, board);
    this.margin = arena.floats(board.lineCount).fill(LEAST_CHANCE);
    if (Math.max(board.width, board.height) <= SHORT) return;
    for (let line = 0; line < board.lineCount; line++) {
      const longestBlock = Math.max(1, ...clueAt(puzzle, board.lineOf(line)).map(lengthOf));
      const greatestOdds = 1 << Math.min(ODDS_BITS, Math.floor(WEIGHT_BITS / longestBlock));
      this.margin[line] = Math.max(LEAST_CHANCE, 1 / (1 + greatestOdds));
    }
  }

  /** Begins anew, with even messages and another field. */
  reset(field: Float64Array): void {
    this.field = field;
    this.toRow.fill(0.5);
    this.toColumn.fill(0.5);
    this.passed = 0;
  }

  /** A cell's likely state, as a literal: filled where its two messages sum to more than 1. */
  likelyState(cell: number): number {
    return 2 * cell + (this.toRow[cell] + this.toColumn[cell] > 1 ? 1 : 0);
  }

  /** The belief as odds that a cell is filled: the product of its messages' odds and its field's. */
  oddsOf(cell: number): number {
    const { toRow, toColumn, field } = this;
    const odds = (toRow[cell] * toColumn[cell]) / ((1 - toRow[cell]) * (1 - toColumn[cell]));
    return field === undefined ? odds : odds * field[cell];
  }

  /** Distance of a cell's belief from 0.5, without its field: from 0 to 0.5. */
  certaintyOf(cell: number): number {
    const filled = this.toRow[cell] * this.toColumn[cell];
    const empty = (1 - this.toRow[cell]) * (1 - this.toColumn[cell]);
    return Math.abs(filled / (filled + empty) - 0.5);
  }

  /** Marks the lines of a cell that was set or undone. */
  markChanged(cell: number): void {
    const row = this.board.rowOf[cell];
    this.stale[row] = 1;
    this.stale[this.board.height + cell - row * this.board.width] = 1;
  }

  /**
   * Updates every line in each round; stops once the board's line solves reach the budget.
   *
   * @param until line solves at which it pauses
   * @returns false for a pause: the next call goes on with these rounds
   */
  passMessages(rounds: number, budget: number, until = Number.POSITIVE_INFINITY): boolean {
    const { board } = this;
    for (; this.passed < rounds * board.lineCount && board.lineSolves < budget; this.passed++) {
      if (board.lineSolves >= until) return false;
      this.update(this.passed % board.lineCount);
    }
    this.passed = 0;
    this.stale.fill(0);
    return true;
  }

  /** Updates the lines with a changed cell. Returns false for a pause, as `passMessages` does. */
  refresh(until = Number.POSITIVE_INFINITY): boolean {
    const { board } = this;
    for (let line = 0; line < board.lineCount; line++) {
      if (this.stale[line] === 0) continue;
      if (board.lineSolves >= until) return false;
      this.stale[line] = 0;
      this.update(line);
    }
    return true;
  }

  /**
   * The most certain of the given cells that is unknown, without its field, as the literal of its likely state; -1 when
   * all are known.
   */
  mostCertain(cells: Int32Array): number {
    const { toRow, toColumn } = this;
    const state = this.board.state;
    let best = -1;
    let highest = 0;
    for (let at = 0; at < cells.length; at++) {
      const cell = cells[at];
      if (state[cell] !== UNKNOWN) continue;
      const filled = toRow[cell] * toColumn[cell];
      const empty = (1 - toRow[cell]) * (1 - toColumn[cell]);
      const certainty = filled > empty ? filled / empty : empty / filled;
      if (certainty > highest) {
        highest = certainty;
        best = 2 * cell + (filled > empty ? 1 : 0);
      }
    }
    return best;
  }

  /** As `mostCertain`, with the field. */
  strongestOdds(cells: Int32Array): number {
    const state = this.board.state;
    let best = -1;
    let highest = 0;
    for (let at = 0; at < cells.length; at++) {
      const cell = cells[at];
      if (state[cell] !== UNKNOWN) continue;
      const odds = this.oddsOf(cell);
      const certainty = odds > 1 ? odds : 1 / odds;
      if (certainty <= highest) continue;
      highest = certainty;
      best = 2 * cell + (odds > 1 ? 1 : 0);
    }
    return best;
  }

  private update(line: number): void {
    if (!this.receive(line)) return;
    if (this.field !== undefined) this.addField(line, this.field);
    this.board.lineSolves++;
    const total = this.marginals.compute(this.stretch);
    if (total > 0) this.send(line, total);
  }

  /** Reads the stretch's cells and their messages; returns false when no block is left to place. */
  private receive(line: number): boolean {
    const { board, stretch } = this;
    const { odds, inverse, mayEmpty, lastEmpty, share } = this.marginals;
    const state = board.state;
    const { first, stride } = geometryOf(board, line);
    if (!this.findStretch(line)) return false;
    const { begin, end } = stretch;
    const incoming = line < board.height ? this.toRow : this.toColumn;
    const least = this.margin[line];
    const most = 1 - least;
    let last = begin - 1;
    for (let index = begin, cell = first + begin * stride; index < end; index++, cell += stride) {
      const cellState = state[cell];
      lastEmpty[index] = last;
      share[index] = 0;
      if (cellState === UNKNOWN) {
        const chance = incoming[cell] < least ? least : incoming[cell] > most ? most : incoming[cell];
        odds[index] = chance / (1 - chance);
        inverse[index] = (1 - chance) / chance;
        mayEmpty[index] = 1;
      } else {
        odds[index] = 1;
        inverse[index] = 1;
        mayEmpty[index] = 1 - cellState;
        if (cellState !== FILLED) last = index;
      }
    }
    lastEmpty[end] = last;
    share[end] = 0;
    return true;
  }

  /**
   * Finds the stretch between known cells at both ends and the blocks that they complete; it is the whole line where
   * those are all its blocks, or other ones. Returns false when there is no block or no unknown cell.
   */
  private findStretch(line: number): boolean {
    const { board, stretch } = this;
    const state = board.state;
    const { blocks, firstBlock } = this.marginals;
    const { first, stride, length } = geometryOf(board, line);
    const from = firstBlock[line];
    const to = firstBlock[line + 1];
    if (from === to) return false;
    let begin = 0;
    let block = from;
    let run = 0;
    for (let cell = first; begin < length && state[cell] !== UNKNOWN; begin++, cell += stride) {
      if (state[cell] === FILLED) run++;
      else if (run > 0 && run === blocks[block]) {
        block++;
        run = 0;
      } else if (run > 0) block = to;
    }
    if (begin === length) return false;
    begin -= run;
    let end = length;
    let lastBlock = to;
    run = 0;
    for (let cell = first + (length - 1) * stride; state[cell] !== UNKNOWN; end--, cell -= stride) {
      if (state[cell] === FILLED) run++;
      else if (run > 0 && run === blocks[lastBlock - 1]) {
        lastBlock--;
        run = 0;
      } else if (run > 0) lastBlock = from;
    }
    const isWhole = lastBlock <= block;
    stretch.begin = isWhole ? 0 : begin;
    stretch.end = isWhole ? length : end + run;
    stretch.firstBlock = isWhole ? from : block;
    stretch.blocks = isWhole ? to - from : lastBlock - block;
    return true;
  }

  /** Multiplies the incoming odds by the field's, within the same bounds. */
  private addField(line: number, field: Float64Array): void {
    const { board } = this;
    const { odds, inverse } = this.marginals;
    const { begin, end } = this.stretch;
    const { first, stride } = geometryOf(board, line);
    const most = (1 - this.margin[line]) / this.margin[line];
    for (let index = begin, cell = first + begin * stride; index < end; index++, cell += stride) {
      if (board.state[cell] !== UNKNOWN) continue;
      const own = odds[index] * field[cell];
      odds[index] = own < 1 / most ? 1 / most : own > most ? most : own;
      inverse[index] = 1 / odds[index];
    }
  }

  /** Sends the marginals to the crossing lines. */
  private send(line: number, total: number): void {
    const { board } = this;
    const { begin, end } = this.stretch;
    const { inverse, share } = this.marginals;
    const state = board.state;
    const { first, stride } = geometryOf(board, line);
    const unit = 1 / total;
    const outgoing = line < board.height ? this.toColumn : this.toRow;
    let sum = 0;
    for (let index = begin, cell = first + begin * stride; index < end; index++, cell += stride) {
      sum += share[index];
      if (state[cell] !== UNKNOWN) continue;
      const filled = sum * unit;
      // Extrinsic: without the cell's incoming message.
      const own = filled * inverse[index];
      const empty = 1 - filled;
      const chance = own > 0 ? (empty > 0 ? own / (own + empty) : 1) : 0;
      const next = chance + DAMPING * (outgoing[cell] - chance);
      outgoing[cell] = next < LEAST_CHANCE ? LEAST_CHANCE : next > 1 - LEAST_CHANCE ? 1 - LEAST_CHANCE : next;
    }
  }
}
