import { log2 } from './logarithm.ts';

/**
 * How a line of a board is judged:
 * - `met`: whether it has its clue, as in the paper;
 * - `changes`: the edit distance to its clue, in cells;
 * - `counts`: the number of near arrangements of its clue. An arrangement at distance n counts 2^(-4n); the measure is
 *   the logarithm of the sum, in changes.
 */
export type Measure = 'met' | 'changes' | 'counts';

/** Each further change divides an arrangement's count by 2^4. On our own boards, 2^2 and 2^6 were worse. */
export const BITS_PER_CHANGE = 4;
const CHANGED = 2 ** -BITS_PER_CHANGE;

/** Penalties are multiples of this, so that their sums are exact whatever their order. */
const STEP = 2 ** -16;

/**
 * A count below this may have lost small terms to rounding. Counts are that small only on lines of some hundred cells.
 */
const LEAST_COUNT = 2 ** -900;

/** Judges lines by dynamic programming over cells and blocks. Allocates nothing after construction. */
export class LineMeasure {
  /** Prefix sums: for each cell, the number of filled cells before it. */
  private readonly filled: Int32Array;
  /**
   * The fewest changes in the first cells of the line, indexed by the number of cells: with the blocks before the
   * current one only, and with the current block.
   */
  private before: Int32Array;
  private upTo: Int32Array;
  /** The same for counts. Then the worth of an arrangement, indexed by its number of changes. */
  private countBefore: Float64Array;
  private countUpTo: Float64Array;
  private readonly worth: Float64Array;

  /** @param longest length of the longest line to judge */
  constructor(longest: number) {
    this.filled = new Int32Array(longest + 1);
    this.before = new Int32Array(longest + 1);
    this.upTo = new Int32Array(longest + 1);
    this.countBefore = new Float64Array(longest + 1);
    this.countUpTo = new Float64Array(longest + 1);
    this.worth = new Float64Array(longest + 1).fill(1);
    for (let changes = 1; changes <= longest; changes++) this.worth[changes] = this.worth[changes - 1] * CHANGED;
  }

  /** The fewest cells that have to change for the line to have its clue. The clue must fit the length. */
  changes(cells: Uint8Array, length: number, clue: Int32Array): number {
    const none = length + 1;
    this.addUp(cells, length);
    const { filled } = this;
    for (let end = 0; end <= length; end++) this.upTo[end] = filled[end];
    for (let block = 0; block < clue.length; block++) {
      [this.before, this.upTo] = [this.upTo, this.before];
      const { before, upTo } = this;
      const size = clue[block];
      for (let end = 0; end <= length; end++) {
        let fewest = end === 0 ? none : upTo[end - 1] + cells[end - 1];
        const start = end - size;
        if (start > 0 || (start === 0 && block === 0)) {
          // The cell before a block is empty, unless the line begins there.
          const rest = start === 0 ? 0 : before[start - 1] + cells[start - 1];
          fewest = Math.min(fewest, rest + size - filled[end] + filled[start]);
        }
        upTo[end] = Math.min(fewest, none);
      }
    }
    return this.upTo[length];
  }

  /** The negative logarithm, in changes, of the count of near arrangements: less is better. */
  counts(cells: Uint8Array, length: number, clue: Int32Array): number {
    this.addUp(cells, length);
    const { filled, worth } = this;
    for (let end = 0; end <= length; end++) this.countUpTo[end] = worth[filled[end]];
    for (let block = 0; block < clue.length; block++) {
      [this.countBefore, this.countUpTo] = [this.countUpTo, this.countBefore];
      const { countBefore, countUpTo } = this;
      const size = clue[block];
      for (let end = 0; end <= length; end++) {
        let count = end === 0 ? 0 : countUpTo[end - 1] * worth[cells[end - 1]];
        const start = end - size;
        if (start > 0 || (start === 0 && block === 0)) {
          const rest = start === 0 ? 1 : countBefore[start - 1] * worth[cells[start - 1]];
          count += rest * worth[size - filled[end] + filled[start]];
        }
        countUpTo[end] = count;
      }
    }
    const count = this.countUpTo[length];
    if (count < LEAST_COUNT) return this.changes(cells, length, clue);
    return Math.round(-log2(count) / (BITS_PER_CHANGE * STEP)) * STEP;
  }

  private addUp(cells: Uint8Array, length: number): void {
    for (let cell = 0; cell < length; cell++) this.filled[cell + 1] = this.filled[cell] + cells[cell];
  }
}
