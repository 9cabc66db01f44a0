import { fraction, type Random } from '../../random/index.ts';
import { BITS_PER_CHANGE } from './line-measure.ts';

/** Weights stay between 2^-1000 and 2^1000, so that no sum of weights leaves the range of numbers. */
const MOST_BITS = 1000;
/** A block starts at one of 1,000 cells at most: 10 bits. */
const BITS_PER_START = 10;

/**
 * Draws an arrangement of a clue with a probability in proportion to the product of its cells' weights. Dynamic
 * programming goes over the cells from the last to the first; then a walk from the first to the last draws the starts.
 */
export class LineDraw {
  /** The weight of each cell as filled, and as empty. */
  readonly filled: Float64Array;
  readonly empty: Float64Array;
  /** The cells drawn, 0 or 1. */
  readonly cells: Uint8Array;
  /** For each block and cell: the total weight of all ways to place this block and the later ones from this cell on. */
  private readonly sums: Float64Array;

  constructor(longest: number) {
    this.filled = new Float64Array(longest);
    this.empty = new Float64Array(longest);
    this.cells = new Uint8Array(longest);
    this.sums = new Float64Array(((longest + 1) / 2 + 1) * (longest + 2));
  }

  /** Draws the cells of a line of that length. At least one arrangement of its clue must have a weight above 0. */
  draw(clue: Int32Array, length: number, random: Random): void {
    const { cells, sums, empty } = this;
    const stride = length + 2;
    this.addUp(clue, length);
    cells.fill(0, 0, length);
    for (let block = 0, cell = 0; block < clue.length && cell < length; ) {
      const here = block * stride + cell;
      // The total weight of the ways in which this cell is empty; in all others, the block starts here.
      const later = empty[cell] * sums[here + 1];
      const starts = this.startingAt(block, cell, clue, length);
      if (starts > 0 && (later === 0 || fraction(random) * (starts + later) < starts)) {
        cells.fill(1, cell, cell + clue[block]);
        cell += clue[block] + 1;
        block++;
      } else cell++;
    }
  }

  private addUp(clue: Int32Array, length: number): void {
    const { sums, empty } = this;
    const stride = length + 2;
    const after = clue.length * stride;
    sums[after + length + 1] = 1;
    sums[after + length] = 1;
    for (let cell = length - 1; cell >= 0; cell--) sums[after + cell] = sums[after + cell + 1] * empty[cell];
    for (let block = clue.length - 1; block >= 0; block--) {
      const row = block * stride;
      sums[row + length + 1] = 0;
      sums[row + length] = 0;
      for (let cell = length - 1; cell >= 0; cell--) {
        sums[row + cell] = this.startingAt(block, cell, clue, length) + empty[cell] * sums[row + cell + 1];
      }
    }
  }

  /** The total weight of the ways in which the block starts at this cell. */
  private startingAt(block: number, cell: number, clue: Int32Array, length: number): number {
    const { filled, empty, sums } = this;
    const end = cell + clue[block];
    if (end > length) return 0;
    let weight = 1;
    for (let at = cell; at < end; at++) weight *= filled[at];
    if (end < length) weight *= empty[end];
    return weight * sums[(block + 1) * (length + 2) + end + 1];
  }
}

/** The bits by which one change may alter the weight of a line with this clue: fewer where many cells add up. */
export function bitsPerChange(clue: Int32Array, length: number): number {
  const filled = clue.reduce((sum, block) => sum + block, 0);
  const starts = Math.min(length - filled + 1, clue.length * BITS_PER_START);
  return Math.min(BITS_PER_CHANGE, (MOST_BITS - starts) / Math.max(1, filled));
}
