import type { Board } from '../board/index.ts';
import { flattenClues, type Puzzle } from '../puzzle/index.ts';

/** A part of a line that holds all the line's unknown cells, and only whole blocks. */
export interface Stretch {
  /** Its first cell, and the cell after its last. */
  begin: number;
  end: number;
  /** Index of its first block among the blocks of all lines. */
  firstBlock: number;
  /** Number of its blocks. */
  blocks: number;
}

/**
 * Marginals of one line: for each cell, the share of the clue's placements that leave the cell empty. The weight of a
 * placement is the product of its empty cells' odds of being empty. Weights by the filled cells' odds of being filled give
 * the same shares: all weights then differ by the same factor, the product of all odds.
 *
 * The forward–backward algorithm (sum–product) over the blocks' starts computes the marginals exactly. Work: blocks ×
 * slack + cells.
 */
export abstract class LineMarginals {
  // By cell of the line. Before `compute`, the caller sets these for the stretch and for one entry past its end.
  /** Odds that the cell is empty, without this line's message; 1 for known empty cells and past the end, 0 for filled cells. */
  readonly emptyOdds: Float64Array;
  /** Index of the last known empty cell before this one; if there is none, the index before the stretch. */
  readonly lastEmpty: Int32Array;
  /** Result of `compute`: the marginals times the total, added to the former values. */
  readonly empty: Float64Array;

  /** The lengths of the blocks of all lines, and where those of each line begin. */
  readonly blocks: Int32Array;
  readonly firstBlock: Int32Array;

  constructor(puzzle: Puzzle, { arena, width, height }: Board) {
    const { blocks, firstBlock } = flattenClues([...puzzle.rows, ...puzzle.columns]);
    this.blocks = blocks;
    this.firstBlock = firstBlock;
    const longest = Math.max(width, height);
    this.emptyOdds = arena.floats(longest + 1);
    this.lastEmpty = arena.integers(longest + 1);
    this.empty = arena.floats(longest + 1);
  }

  /** Adds the marginals of a stretch with blocks to `empty`. Returns the total; 0 if weights get too small or nothing fits. */
  abstract compute(stretch: Stretch): number;

  /** The number of a stretch's cells that its blocks do not need. */
  protected slackOf({ begin, end, firstBlock, blocks }: Stretch): number {
    let slack = end - begin + 1;
    for (let block = firstBlock; block < firstBlock + blocks; block++) slack -= this.blocks[block] + 1;
    return slack;
  }
}
