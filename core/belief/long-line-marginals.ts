import type { Board } from '../board/index.ts';
import type { Puzzle } from '../puzzle/index.ts';
import { LineMarginals, type Stretch } from './line-marginals.ts';

/** Marginals of lines of any length: weights are scaled block by block. */
export class LongLineMarginals extends LineMarginals {
  // By cell of the line.
  /** Odds that the cell is filled, without this line's message; 1 for known cells. */
  private readonly odds: Float64Array;
  /** 1 / `odds`. */
  private readonly inverse: Float64Array;
  /** 1, or 0 for cells known to be filled. */
  private readonly mayEmpty: Float64Array;
  /** The shares of the placements that fill each cell, as differences: the sum of entries up to a cell is its share. */
  private readonly filled: Float64Array;

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
    super(puzzle, board);
    const { arena, width, height } = board;
    const longest = Math.max(width, height);
    this.odds = arena.floats(longest + 1);
    this.inverse = arena.floats(longest + 1);
    this.mayEmpty = arena.floats(longest + 1);
    this.filled = arena.floats(longest + 1);
    // On n cells, k blocks have at most n + 2 - 2k shifts, and k × (n + 2 - 2k) is at most (n + 2)² / 8.
    this.before = arena.floats(Math.ceil((longest + 2) ** 2 / 8));
    this.after = arena.floats(longest + 1);
    this.weight = arena.floats(longest + 1);
    this.low = arena.integers(longest + 1);
    this.high = arena.integers(longest + 1);
  }

  override compute(stretch: Stretch): number {
    const slack = this.slackOf(stretch);
    if (slack < 0) return 0;
    this.readOdds(stretch);
    const lastStart = this.passForward(stretch, slack);
    if (lastStart < 0 || !this.passBackward(stretch, lastStart, slack)) return 0;
    let filled = 0;
    for (let cell = stretch.begin; cell < stretch.end; cell++) {
      filled += this.filled[cell];
      // The sum of rounded shares may exceed 1.
      this.empty[cell] += Math.max(0, 1 - filled);
    }
    return 1;
  }

  private readOdds({ begin, end }: Stretch): void {
    const { emptyOdds, odds, inverse, mayEmpty, filled } = this;
    for (let cell = begin; cell <= end; cell++) {
      const isFilled = emptyOdds[cell] === 0;
      mayEmpty[cell] = isFilled ? 0 : 1;
      inverse[cell] = isFilled ? 1 : emptyOdds[cell];
      odds[cell] = 1 / inverse[cell];
      filled[cell] = 0;
    }
  }

  /**
   * Forward pass: sets `before`, scaled block by block, and `low` and `high`, between which it is not 0.
   *
   * @returns the leftmost start of the last block, or -1 when the numbers got too small
   */
  private passForward({ begin, firstBlock: from, blocks }: Stretch, slack: number): number {
    const { odds, inverse, mayEmpty, lastEmpty, before, low, high } = this;
    const shifts = slack + 1;
    before[0] = 1;
    low[0] = 0;
    high[0] = 0;
    while (high[0] < slack && mayEmpty[begin + high[0]] !== 0) before[++high[0]] = 1;
    let start = begin;
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

  /** Backward pass: sets `after` from the last block to the first, and adds the share of each start of a block to `filled`. */
  private passBackward({ firstBlock: from, blocks }: Stretch, lastStart: number, slack: number): boolean {
    const { odds, inverse, mayEmpty, lastEmpty, before, after, weight, filled, low, high } = this;
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
        filled[start + shift] += part;
        filled[start + shift + length] -= part;
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
