import { type Clue, EMPTY, FILLED, lengthOf, shortestLine } from '../puzzle/index.ts';

/** Where each block starts when all lie as early as the known cells allow, and when all lie as late. */
export interface BlockStarts {
  readonly earliest: readonly number[];
  readonly latest: readonly number[];
}

/**
 * The range of each block over all placements that fit the known cells. The blocks' earliest starts are a placement
 * themselves, and so are the latest: a block whose two are the same lies there in every placement.
 *
 * @param cells the line's cells, 0 empty, 1 filled, 2 unknown
 * @returns undefined when no placement fits
 */
export function blockStarts(clue: Clue, cells: Uint8Array): BlockStarts | undefined {
  const finder = new EarliestStarts(cells.length, clue.length);
  if (!finder.find(clue, cells)) return undefined;
  const earliest = [...finder.starts];
  finder.find(clue.toReversed(), cells.toReversed());
  const latest = [...finder.starts].reverse().map((start, block) => cells.length - start - lengthOf(clue[block]));
  return { earliest, latest };
}

/**
 * For each block, whether it is found: it lies in the same place in every placement that fits the known cells, and
 * that place is filled.
 *
 * @param cells the line's cells, 0 empty, 1 filled, 2 unknown
 * @returns undefined when no placement fits
 * @example settledBlocks([1, 2], Uint8Array.of(2, 2, 2, 1, 1)) // [false, true]
 */
export function settledBlocks(clue: Clue, cells: Uint8Array): boolean[] | undefined {
  const starts = blockStarts(clue, cells);
  return starts?.earliest.map((start, block) => {
    const end = start + lengthOf(clue[block]);
    return start === starts.latest[block] && cells.subarray(start, end).every((state) => state === FILLED);
  });
}

/** Lays the blocks of lines as early as the known cells allow, without allocation. */
export class EarliestStarts {
  /** Result of `find`: where each block of the clue starts. */
  readonly starts: Int32Array;
  /** For each number of cells, where the last empty one among the first so many ends; 0 where none is empty. */
  private readonly lastEmpty: Int32Array;
  /**
   * For each block, row after row, and each cell, whether the block and all behind it can be laid from there on; past
   * the end stand two cells more. A row is right from the block's first start to the cell after its last one.
   */
  private readonly rest: Uint8Array;
  private readonly stride: number;

  /** For lines of so many cells and blocks at most. */
  constructor(cells: number, blocks: number) {
    this.stride = cells + 2;
    this.starts = new Int32Array(blocks);
    this.lastEmpty = new Int32Array(cells + 1);
    this.rest = new Uint8Array((blocks + 1) * this.stride);
  }

  /** @returns false when no placement fits; the starts are then void */
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
