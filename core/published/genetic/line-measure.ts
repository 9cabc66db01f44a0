import { log2 } from './logarithm.ts';

/**
 * By what a line of a board is judged:
 * - `met`: whether it has its clue, as in the paper;
 * - `changes`: the fewest of its cells that would have to change for that;
 * - `counts`: how many arrangements of the clue there are so near. All count, and one that is n changes away 2^(-4n) of
 *   one that the line already has; the measure is that count's logarithm, in changes.
 */
export type Measure = 'met' | 'changes' | 'counts';

/** One more change makes an arrangement count 2^-4 of what it did: on boards of our own 2^-2 was worse, and 2^-6. */
export const BITS_PER_CHANGE = 4;
const CHANGED = 2 ** -BITS_PER_CHANGE;

/** Penalties are multiples of this, so that their sums are exact whatever their order. */
const STEP = 2 ** -16;

/** Counts below this may have lost what is small beside it. Only on lines of some hundred cells are they so small. */
const LEAST_COUNT = 2 ** -900;

/** Judges lines by dynamic programming over their cells, block after block; allocates nothing once it is made. */
export class LineMeasure {
  /** How many of the line's first cells are filled. */
  private readonly filled: Int32Array;
  /** For the blocks before the one that is placed, and up to it: the fewest changes in the first cells of the line. */
  private before: Int32Array;
  private upTo: Int32Array;
  /** The same of counts; and what a number of changes counts. */
  private countBefore: Float64Array;
  private countUpTo: Float64Array;
  private readonly worth: Float64Array;

  /** @param longest the longest line that is judged */
  constructor(longest: number) {
    this.filled = new Int32Array(longest + 1);
    this.before = new Int32Array(longest + 1);
    this.upTo = new Int32Array(longest + 1);
    this.countBefore = new Float64Array(longest + 1);
    this.countUpTo = new Float64Array(longest + 1);
    this.worth = new Float64Array(longest + 1).fill(1);
    for (let changes = 1; changes <= longest; changes++) this.worth[changes] = this.worth[changes - 1] * CHANGED;
  }

  /** The fewest cells of a line of that length that have to change for its clue, which has a place in it. */
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

  /** The logarithm, in changes, of how many arrangements of the clue are near a line. The more, the less it is. */
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
