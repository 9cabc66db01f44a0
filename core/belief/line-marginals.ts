import type { Board } from '../board/index.ts';
import { flattenClues, type Puzzle } from '../puzzle/index.ts';

/** A part of a line that holds all its unknown cells, and whole blocks. */
export interface Stretch {
  /** Its first cell, and the cell after its last. */
  begin: number;
  end: number;
  /** Its first block, among those of all lines. */
  firstBlock: number;
  /** Number of its blocks. */
  blocks: number;
}

/**
 * Marginals of one line: the share of its clue's placements that leave each cell empty, when each placement is weighted
 * by the product of its empty cells' odds of being empty. Weights by the filled cells' odds of being filled differ from these
 * by a factor that all placements have, the product of all odds.
 *
 * The forward–backward algorithm (sum–product) over the blocks' starts finds them exactly. Work: blocks × slack +
 * cells.
 */
export abstract class LineMarginals {
  // By cell of the line; the caller sets these for the stretch before `compute`, and one entry more.
  /** Odds that the cell is empty, without the line itself; 1 for cells known to be empty and at the end, 0 for filled ones. */
  readonly emptyOdds: Float64Array;
  /** The last known empty cell before this one, or one before the stretch. */
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

  /** Adds to `empty` for a stretch with blocks; returns the total: 0 when the weights got too small or no placement fits. */
  abstract compute(stretch: Stretch): number;

  /** The number of a stretch's cells that its blocks do not need. */
  protected slackOf({ begin, end, firstBlock, blocks }: Stretch): number {
    let slack = end - begin + 1;
    for (let block = firstBlock; block < firstBlock + blocks; block++) slack -= this.blocks[block] + 1;
    return slack;
  }
}
