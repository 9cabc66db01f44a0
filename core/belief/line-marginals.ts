import type { Board } from '../board/index.ts';
import { flattenClues, type Puzzle, shortestLine } from '../puzzle/index.ts';

/**
 * Marginals of one line: the share of its clue's placements that fill each cell, when each placement is weighted by the
 * product of its filled cells' odds.
 *
 * The forward–backward algorithm (sum–product) over the blocks' starts finds them exactly. Work: blocks × slack +
 * cells. Weights are scaled block by block.
 */
export class LineMarginals {
  // By cell of the line; the caller sets these before `compute`.
  /** Odds that the cell is filled, without the line itself; 1 for known cells. */
  readonly odds: Float64Array;
  /** 1 / `odds`. */
  readonly inverse: Float64Array;
  /** 1, or 0 for cells known to be filled. */
  readonly mayEmpty: Float64Array;
  /** The last known empty cell before this one, or -1. One entry more than the line has cells. */
  readonly lastEmpty: Int32Array;
  /**
   * Result of `compute`: the marginals as differences, so that the sum of entries up to a cell is its share. Set to 0
   * beforehand, one entry more than the line has cells.
   */
  readonly share: Float64Array;

  private readonly firstBlock: Int32Array;
  private readonly blocks: Int32Array;
  private readonly slack: Int32Array;
  // By shift of a block from its leftmost start.
  /** Weight of all blocks before it, row after row for each block. */
  private readonly before: Float64Array;
  /** Weight of all blocks after it. */
  private readonly after: Float64Array;
  /** Weight of the placements with the block there. */
  private readonly weight: Float64Array;
  // By block: the first and the last shift at which `before` is not 0.
  private readonly low: Int32Array;
  private readonly high: Int32Array;

  constructor(puzzle: Puzzle, board: Board) {
    const { arena } = board;
    this.slack = arena.integers(board.lineCount);
    const clues = [...puzzle.rows, ...puzzle.columns];
    const { blocks, firstBlock } = flattenClues(clues);
    this.blocks = blocks;
    this.firstBlock = firstBlock;
    let mostShifts = 1;
    for (const [line, clue] of clues.entries()) {
      this.slack[line] = (line < board.height ? board.width : board.height) - shortestLine(clue);
      mostShifts = Math.max(mostShifts, clue.length * (this.slack[line] + 1));
    }
    const longest = Math.max(board.width, board.height);
    this.odds = arena.floats(longest + 1);
    this.inverse = arena.floats(longest + 1);
    this.mayEmpty = arena.floats(longest + 1);
    this.lastEmpty = arena.integers(longest + 1);
    this.share = arena.floats(longest + 1);
    this.before = arena.floats(mostShifts);
    this.after = arena.floats(longest + 1);
    this.weight = arena.floats(longest + 1);
    this.low = arena.integers(longest + 1);
    this.high = arena.integers(longest + 1);
  }

  /** Number of blocks in a line's clue. */
  blockCount(line: number): number {
    return this.firstBlock[line + 1] - this.firstBlock[line];
  }

  /** Sets `share` for a line with blocks; returns false when the weights got too small or no placement fits. */
  compute(line: number): boolean {
    const from = this.firstBlock[line];
    const blocks = this.blockCount(line);
    const slack = this.slack[line];
    const lastStart = this.passForward(from, blocks, slack);
    return lastStart >= 0 && this.passBackward(from, blocks, lastStart, slack);
  }

  /**
   * Forward pass: sets `before`, scaled block by block, and `low` and `high`, between which it is not 0.
   *
   * @returns the leftmost start of the last block, or -1 when the numbers got too small
   */
  private passForward(from: number, blocks: number, slack: number): number {
    const { odds, inverse, mayEmpty, lastEmpty, before, low, high } = this;
    const shifts = slack + 1;
    before[0] = 1;
    low[0] = 0;
    high[0] = 0;
    while (high[0] < slack && mayEmpty[high[0]] !== 0) before[++high[0]] = 1;
    let start = 0;
    for (let block = 0; block + 1 < blocks; block++) {
      const length = this.blocks[from + block];
      const here = block * shifts;
      const next = here + shifts;
      const lowest = low[block];
      const highest = high[block];
      let own = 1;
      for (let index = start + lowest; index < start + lowest + length; index++) own *= odds[index];
      let sum = 0;
      let most = 0;
      let nextLow = -1;
      let nextHigh = -1;
      for (let shift = lowest; shift <= slack; shift++) {
        const first = start + shift;
        const end = first + length;
        if (shift <= highest) {
          if (lastEmpty[end] < first) sum += before[here + shift] * own;
          own *= odds[end] * inverse[first];
        } else if (sum === 0) break;
        sum *= mayEmpty[end];
        before[next + shift] = sum;
        if (sum === 0) continue;
        if (nextLow < 0) nextLow = shift;
        nextHigh = shift;
        if (sum > most) most = sum;
      }
      if (!(most > 0)) return -1;
      const scale = 1 / most;
      for (let shift = nextLow; shift <= nextHigh; shift++) before[next + shift] *= scale;
      low[block + 1] = nextLow;
      high[block + 1] = nextHigh;
      start += length + 1;
    }
    return start;
  }

  /** Backward pass: sets `after` from the last block to the first, and adds the share of each start of a block. */
  private passBackward(from: number, blocks: number, lastStart: number, slack: number): boolean {
    const { odds, inverse, mayEmpty, lastEmpty, before, after, weight, share, low, high } = this;
    const shifts = slack + 1;
    let start = lastStart;
    const lastEnd = start + this.blocks[from + blocks - 1];
    after[slack] = 1;
    for (let shift = slack - 1; shift >= 0; shift--) after[shift] = after[shift + 1] * mayEmpty[lastEnd + shift];
    for (let block = blocks - 1; block >= 0; block--) {
      const length = this.blocks[from + block];
      const here = block * shifts;
      const lowest = low[block];
      const highest = high[block];
      const lowestBefore = block > 0 ? low[block - 1] : lowest;
      let own = 1;
      for (let index = start + highest; index < start + highest + length; index++) own *= odds[index];
      let onward = 0;
      let most = 0;
      let total = 0;
      for (let shift = highest; shift >= lowestBefore; shift--) {
        const first = start + shift;
        onward *= mayEmpty[first];
        if (shift >= lowest) {
          const end = first + length;
          const placed = lastEmpty[end] < first ? own * after[shift] : 0;
          weight[shift] = placed * before[here + shift];
          total += weight[shift];
          onward += placed;
          if (shift > 0) own *= odds[first - 1] * inverse[end - 1];
        }
        after[shift] = onward;
        if (onward > most) most = onward;
      }
      if (!(total > 0)) return false;
      const scale = 1 / total;
      for (let shift = lowest; shift <= highest; shift++) {
        const part = weight[shift] * scale;
        share[start + shift] += part;
        share[start + shift + length] -= part;
      }
      if (block === 0) break;
      const down = 1 / most;
      for (let shift = lowestBefore; shift <= highest; shift++) after[shift] *= down * mayEmpty[start + shift - 1];
      for (let shift = highest + 1; shift <= high[block - 1]; shift++) after[shift] = 0;
      start -= this.blocks[from + block - 1] + 1;
    }
    return true;
  }
}
