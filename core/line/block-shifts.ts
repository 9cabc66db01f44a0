import type { Arena } from '../memory/index.ts';
import { type FlatClues, flattenClues, shortestLine } from '../puzzle/index.ts';
import { insideOf, reachedFrom, SPREADS, wordAt } from './bit-sets.ts';
import type { LineShape } from './line-solver.ts';

/** The greatest slack of a line (its cells beyond the shortest line): the shifts of a block then fit a word. */
const MOST_SLACK = 31;
/** The longest block: the cells of all its places then fit two words. */
const LONGEST_BLOCK = 32;

/**
 * Settles lines of any length with little slack, block by block. The set of a block's places is a word: a bit for each
 * shift from its leftmost start.
 *
 * A block's shift is the number of additional empty cells in the gaps before it, so it is at least the shift of the block
 * before. Bit `n` thus stands for shift `n` of two neighbouring blocks, and for a cell of the gap between these blocks.
 */
export class BlockShifts {
  /** For each line, 1 if this class can settle it. */
  readonly isNarrow: Uint8Array;
  private readonly cells: Int32Array;
  private readonly slack: Int32Array;
  private readonly clues: FlatClues;
  private readonly words: number;
  /** The current line's known filled cells, and the cells that cannot be filled; both with spare words past its end. */
  private readonly filled: Int32Array;
  private readonly closed: Int32Array;
  /** The cells that some placement fills, and the cells that some placement leaves empty. */
  private readonly canFill: Int32Array;
  private readonly canEmpty: Int32Array;
  // By block, and one more for the line's end.
  /** The shifts that the known cells and the blocks before allow the block. */
  private readonly shifts: Int32Array;
  /**
   * The cells that may be empty before the block, from the cell before its leftmost start on: `open` by the known cells
   * alone, `gaps` by the blocks before as well.
   */
  private readonly open: Int32Array;
  private readonly gaps: Int32Array;

  constructor(lines: readonly LineShape[], words: number, arena: Arena) {
    this.words = words;
    this.clues = flattenClues(lines.map(({ clue }) => clue));
    this.isNarrow = arena.bytes(lines.length);
    this.cells = arena.integers(lines.length);
    this.slack = arena.integers(lines.length);
    for (let line = 0; line < lines.length; line++) {
      const { clue, cells } = lines[line];
      const slack = cells - shortestLine(clue);
      this.cells[line] = cells;
      this.slack[line] = slack;
      const fits = clue.length > 0 && slack >= 0 && slack <= MOST_SLACK && Math.max(...clue) <= LONGEST_BLOCK;
      this.isNarrow[line] = fits ? 1 : 0;
    }
    this.filled = arena.integers(words + 3);
    this.closed = arena.integers(words + 3).fill(-1);
    this.canFill = arena.integers(words + 3);
    this.canEmpty = arena.integers(words + 3);
    const blocks = 16 * words + 1;
    this.shifts = arena.integers(blocks);
    this.open = arena.integers(blocks);
    this.gaps = arena.integers(blocks);
  }

  /** Settles a narrow line, as a `LineSolver` does. */
  settle(
    line: number,
    filled: Int32Array,
    empty: Int32Array,
    at: number,
    newFilled: Int32Array,
    newEmpty: Int32Array,
  ): boolean {
    const { words, canFill, canEmpty } = this;
    this.read(line, filled, empty, at);
    if (!this.sweepForward(line)) return false;
    canFill.fill(0);
    canEmpty.fill(0);
    this.sweepBackward(line);
    for (let word = 0; word < words; word++) {
      const inside = insideOf(this.cells[line], word);
      newFilled[word] = inside & ~canEmpty[word] & ~filled[at + word];
      newEmpty[word] = inside & ~canFill[word] & ~empty[at + word];
    }
    return true;
  }

  private read(line: number, filled: Int32Array, empty: Int32Array, at: number): void {
    for (let word = 0; word < this.words; word++) {
      this.filled[word] = filled[at + word];
      this.closed[word] = empty[at + word] | ~insideOf(this.cells[line], word);
    }
  }

  /** Finds the shifts that the known cells and the blocks before allow; returns false when a block or the end has none. */
  private sweepForward(line: number): boolean {
    const { filled, closed, shifts, open, gaps } = this;
    const { blocks, firstBlock } = this.clues;
    const slack = this.slack[line];
    const all = -1 >>> (31 - slack);
    const first = firstBlock[line];
    const count = firstBlock[line + 1] - first;
    // Bit 0 is an imagined empty cell before the line.
    let mayEmpty = ~(filled[0] << 1);
    let from = 1;
    let start = 0;
    for (let block = 0; ; block++) {
      const reached = reachedFrom(from, mayEmpty) & mayEmpty & all;
      open[block] = mayEmpty;
      gaps[block] = reached;
      if (block === count) return (reached & (1 << slack)) !== 0;
      const size = blocks[first + block];
      const spread = SPREADS[size];
      let low = wordAt(closed, 0, start);
      let high = wordAt(closed, 0, start + 32);
      // A shift uses only the lowest five bits of its count.
      for (let step = 0, covered = 1; covered < size; step += 5, covered *= 2) {
        const by = spread >>> step;
        low |= (low >>> by) | ((high << 1) << ~by);
        high |= high >>> by;
      }
      const possible = reached & ~low;
      if (possible === 0) return false;
      shifts[block] = possible;
      start += size + 1;
      mayEmpty = ~wordAt(filled, 0, start - 1);
      from = possible & mayEmpty;
    }
  }

  /** Keeps the shifts that the blocks behind allow too; adds the blocks' cells to `canFill`, the gaps' cells to `canEmpty`. */
  private sweepBackward(line: number): void {
    const { shifts, open, gaps, canFill, canEmpty } = this;
    const { blocks, firstBlock } = this.clues;
    const slack = this.slack[line];
    const first = firstBlock[line];
    let start = this.cells[line] - slack + 1;
    let possible = 1 << slack;
    for (let block = firstBlock[line + 1] - first; ; ) {
      // The cells before the block from which all cells up to one of its places may be empty.
      const mayEmpty = open[block];
      const two = mayEmpty & (mayEmpty >>> 1);
      let before = possible | (mayEmpty & (possible >>> 1));
      before |= two & (before >>> 2);
      if (slack > 3) {
        const four = two & (two >>> 2);
        before |= four & (before >>> 4);
        if (slack > 7) {
          const eight = four & (four >>> 4);
          before |= eight & (before >>> 8);
          before |= eight & (eight >>> 8) & (before >>> 16);
        }
      }
      const empties = gaps[block] & before;
      if (block === 0) {
        canEmpty[0] |= empties >>> 1;
        return;
      }
      addAt(canEmpty, start - 1, empties, 0);
      block--;
      const size = blocks[first + block];
      start -= size + 1;
      possible = shifts[block] & before;
      const spread = SPREADS[size];
      let low = possible;
      let high = 0;
      for (let step = 0, covered = 1; covered < size; step += 5, covered *= 2) {
        const by = spread >>> step;
        high |= (high << by) | ((low >>> 1) >>> ~by);
        low |= low << by;
      }
      addAt(canFill, start, low, high);
    }
  }
}

/** Adds 64 bits to a mask. @param bit the first of these bits in the mask */
function addAt(mask: Int32Array, bit: number, low: number, high: number): void {
  const word = bit >> 5;
  mask[word] |= low << bit;
  mask[word + 1] |= ((low >>> 1) >>> ~bit) | (high << bit);
  mask[word + 2] |= (high >>> 1) >>> ~bit;
}
