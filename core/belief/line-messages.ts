import type { Board } from '../board/index.ts';
import { clueAt, EMPTY, FILLED, geometryOf, lengthOf, type Puzzle, UNKNOWN } from '../puzzle/index.ts';
import type { LineMarginals, Stretch } from './line-marginals.ts';
import { LongLineMarginals } from './long-line-marginals.ts';
import { ShortLineMarginals } from './short-line-marginals.ts';

/** Odds are bounded so that their product over a block's cells stays within 2 to this power: a double holds 2^1023. */
const WEIGHT_BITS = 1000;
/** The bound on odds is at most 2 to this power. Only blocks longer than `SHORT` need a smaller bound. */
const ODDS_BITS = 10;
const SHORT = WEIGHT_BITS / ODDS_BITS;

/**
 * Belief propagation (sum–product) over the lines of a board: computes a line's messages from the messages that it receives.
 *
 * The factor graph has a variable for each cell and a factor for each line, so every variable has two factors, its row
 * and its column. A message is about one cell, from one of its lines to the other. A line's messages are its exact
 * marginals under the messages of the crossing lines (`LineMarginals`), each without the cell's own incoming message
 * (extrinsic). On one line the result is exact. Over the grid, messages return to their senders, so it is not exact, but
 * it is seldom far off: on hard random puzzles, most cells are right before the first guess.
 *
 * A subclass keeps the messages, and decides how a new message replaces the former one and when each line is updated. Only
 * additions, multiplications and divisions are used, so all runtimes agree to the last bit.
 */
export abstract class LineMessages {
  protected readonly board: Board;
  protected readonly marginals: LineMarginals;
  /** The part of a line that is updated. */
  protected readonly stretch: Stretch = { begin: 0, end: 0, firstBlock: 0, blocks: 0 };
  /** The unknown cells of the line that is updated, by their index, and their number. */
  protected readonly unknown: Int32Array;
  protected unknowns = 0;
  /** By line: the greatest odds, either way, at which no weight overflows; less for a line with long blocks. */
  protected readonly mostOdds: Float64Array;

  constructor(puzzle: Puzzle, board: Board) {
    this.board = board;
    const { arena } = board;
    this.marginals = ShortLineMarginals.holds(board)
      ? new ShortLineMarginals(puzzle, board)
      : new LongLineMarginals(puzzle, board);
    this.unknown = arena.integers(Math.max(board.width, board.height));
    this.mostOdds = arena.floats(board.lineCount).fill(2 ** ODDS_BITS);
    if (Math.max(board.width, board.height) <= SHORT) return;
    for (let line = 0; line < board.lineCount; line++) {
      const longestBlock = Math.max(1, ...clueAt(puzzle, board.lineOf(line)).map(lengthOf));
      this.mostOdds[line] = 2 ** Math.min(ODDS_BITS, Math.floor(WEIGHT_BITS / longestBlock));
    }
  }

  /** Sets an unknown cell's odds of being empty, at its index in the line, from the message of the crossing line. */
  protected abstract receiveCell(line: number, cell: number, index: number): void;

  /** Sends messages about the unknown cells to the crossing lines. @param total the total weight of the marginals */
  protected abstract send(line: number, total: number): void;

  /** Updates a line's messages, which counts as one line solve. Skips lines without a block or without an unknown cell. */
  protected update(line: number): void {
    if (!this.findStretch(line)) return;
    this.receive(line);
    this.board.lineSolves++;
    const total = this.marginals.compute(this.stretch);
    if (total > 0) this.send(line, total);
  }

  private receive(line: number): void {
    const { board, unknown } = this;
    const { emptyOdds, lastEmpty, empty } = this.marginals;
    const state = board.state;
    const { first, stride, length } = geometryOf(board, line);
    const { begin, end } = this.stretch;
    let last = begin - 1;
    for (let index = begin, cell = first + begin * stride; index < end; index++, cell += stride) {
      const cellState = state[cell];
      lastEmpty[index] = last;
      empty[index] = 0;
      emptyOdds[index] = Number(cellState !== FILLED);
      last += Number(cellState === EMPTY) * (index - last);
    }
    lastEmpty[end] = last;
    emptyOdds[end] = 1;
    empty[end] = 0;
    let unknowns = 0;
    const lastWord = (length - 1) >> 5;
    for (let word = 0; word <= lastWord; word++) {
      let rest = ~(board.filled[line * board.words + word] | board.empty[line * board.words + word]);
      if (word === lastWord) rest &= -1 >>> (31 - ((length - 1) & 31));
      for (; rest !== 0; rest &= rest - 1) {
        const index = (word << 5) + 31 - Math.clz32(rest & -rest);
        unknown[unknowns++] = index;
        this.receiveCell(line, first + index * stride, index);
      }
    }
    this.unknowns = unknowns;
  }

  /**
   * Finds the stretch: cuts off the known cells at both ends, with the blocks that they complete. If these are all blocks,
   * or do not match the clue, the stretch is the whole line. Returns false when there is no block or no unknown cell.
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
}
