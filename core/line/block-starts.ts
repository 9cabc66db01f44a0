import { type Clue, EMPTY, FILLED, lengthOf, shortestLine } from '../puzzle/index.ts';

/** A block's length, and the earliest and the latest start that the known cells allow. */
export interface BlockStarts {
  readonly length: number;
  readonly earliest: number;
  readonly latest: number;
}

/**
 * Finds each block's range over all placements that fit the known cells. All earliest starts together are a placement, the
 * leftmost solution; all latest starts are the rightmost. A block with equal starts lies there in every placement.
 *
 * @param cells the line's cells, 0 empty, 1 filled, 2 unknown
 * @returns undefined when no placement fits
 */
export function blockStarts(clue: Clue, cells: Uint8Array): BlockStarts[] | undefined {
  const finder = new EarliestStarts(cells.length, clue.length);
  if (!finder.find(clue, cells)) return undefined;
  const earliest = finder.starts.slice();
  finder.find(clue.toReversed(), cells.toReversed());
  const behind = finder.starts.toReversed();
  return clue.map(lengthOf).map((length, block) => ({
    length,
    earliest: earliest[block],
    latest: cells.length - behind[block] - length,
  }));
}

/**
 * Tells for each block whether it is complete: its cells are known to be filled, and it lies there in every placement
 * that fits the known cells.
 *
 * @param cells the line's cells, 0 empty, 1 filled, 2 unknown
 * @returns undefined when no placement fits
 * @example settledBlocks([1, 2], Uint8Array.of(2, 2, 2, 1, 1)) // [false, true]
 */
export function settledBlocks(clue: Clue, cells: Uint8Array): boolean[] | undefined {
  return blockStarts(clue, cells)?.map(
    ({ length, earliest, latest }) =>
      earliest === latest && cells.subarray(earliest, earliest + length).every((state) => state === FILLED),
  );
}

/** Finds leftmost solutions, with all blocks as early as the known cells allow, without allocation. */
export class EarliestStarts {
  /** Result of `find`: the start of each block of the clue. */
  readonly starts: Int32Array;
  /** For each cell, and one past the end: the index after the last known empty cell before it, or 0. */
  private readonly lastEmpty: Int32Array;
  /**
   * For each block, in rows of `stride`, and each cell: 1 when the block and all behind it fit from that cell on. A row
   * has two cells past the line's end, and is valid from the block's first start to the cell after its last one.
   */
  private readonly rest: Uint8Array;
  private readonly stride: number;

  /**
   * @param cells the most cells that a line has
   * @param blocks the most blocks that a clue has
   */
  constructor(cells: number, blocks: number) {
    this.stride = cells + 2;
    this.starts = new Int32Array(blocks);
    this.lastEmpty = new Int32Array(cells + 1);
    this.rest = new Uint8Array((blocks + 1) * this.stride);
  }

  /** Sets `starts`; returns false, and leaves them undefined, when no placement fits. */
  find(clue: Clue, cells: Uint8Array): boolean {
    const { rest, lastEmpty, starts, stride } = this;
    const length = cells.length;
    let first = shortestLine(clue) + 1;
    const slack = length + 1 - first;
    if (slack < 0) return false;
    for (let cell = 0; cell < length; cell++) lastEmpty[cell + 1] = cells[cell] === EMPTY ? cell + 1 : lastEmpty[cell];
    const behind = clue.length * stride;
    const lastFilled = cells.lastIndexOf(FILLED);
    rest.fill(0, behind, behind + lastFilled + 1);
    rest.fill(1, behind + lastFilled + 1, behind + length + 2);
    for (let block = clue.length - 1; block >= 0; block--) {
      first -= lengthOf(clue[block]) + 1;
      const row = block * stride;
      rest[row + first + slack + 1] = 0;
      for (let cell = first + slack; cell >= first; cell--) {
        const later = cells[cell] !== FILLED && rest[row + cell + 1] === 1;
        rest[row + cell] = later || this.canLie(clue, cells, block, cell) ? 1 : 0;
      }
    }
    if (rest[0] === 0) return false;
    for (let block = 0, cell = 0; block < clue.length; block++) {
      while (!this.canLie(clue, cells, block, cell)) cell++;
      starts[block] = cell;
      cell += lengthOf(clue[block]) + 1;
    }
    return true;
  }

  private canLie(clue: Clue, cells: Uint8Array, block: number, start: number): boolean {
    const end = start + lengthOf(clue[block]);
    if (end > cells.length || this.lastEmpty[end] > start || cells[end] === FILLED) return false;
    return this.rest[(block + 1) * this.stride + end + 1] === 1;
  }
}
