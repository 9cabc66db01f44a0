import { type Clue, lengthOf, lineShapes, type Puzzle, shortestLine } from '../../puzzle/index.ts';

/** The placements of a clue in an empty line. */
export interface Placements {
  /** Their number: the a-priori paper's RT or CT. */
  readonly total: number;
  /** For each cell, the number of placements that fill it: R or C. */
  readonly filling: Float64Array;
  /** For each cell, the number of placements that leave it empty: RT - R or CT - C. */
  readonly leaving: Float64Array;
}

/**
 * Counts placements by the closed form of the a-priori paper (equations 3 to 16).
 *
 * With `r` spare cells among `b` blocks there are `(r + b over r)` placements: combinations with repetition of `b + 1`
 * gaps. A block at a given place cuts the line into two lines, whose placements multiply.
 *
 * The combinations stand in a table that is built by additions, and the placements that leave a cell empty are summed
 * up rather than subtracted. So every count is exact up to 2^53 and to some 13 digits above, and is 0 only if there is
 * no such placement. A line of 1,000 cells has fewer than 10^210, which a double holds.
 *
 * `PlacementCounter` also counts placements, by dynamic programming and with known cells. It rounds differently, so the
 * seeded runs of this algorithm would change with it; and it computes shares only, not the placements that leave a cell
 * empty.
 */
export class PlacementTable {
  /** The number of placements, by blocks and spare cells. */
  private readonly ways: readonly Float64Array[];

  constructor(puzzle: Puzzle) {
    const shapes = lineShapes(puzzle.rows, puzzle.columns);
    const spare = shapes.reduce((most, { clue, cells }) => Math.max(most, cells - shortestLine(clue)), 0);
    const blocks = shapes.reduce((most, { clue }) => Math.max(most, clue.length), 0);
    const ways = [new Float64Array(spare + 1).fill(1)];
    for (let count = 1; count <= blocks; count++) {
      const fewer = ways[count - 1];
      let sum = 0;
      ways.push(fewer.map((more) => (sum += more)));
    }
    this.ways = ways;
  }

  /** The placements of a clue of the puzzle in a line of that length. */
  count(clue: Clue, length: number): Placements {
    const { ways } = this;
    const blocks = clue.length;
    const spare = length - shortestLine(clue);
    const filling = new Float64Array(length);
    const leaving = new Float64Array(length);
    // The earliest start of the current block: the blocks before it, each with a gap behind it, take this number of cells.
    let first = 0;
    for (let block = 0; block < blocks; block++) {
      const size = lengthOf(clue[block]);
      // Equation 7: the block covers the cell with each of its own cells in turn.
      for (let cell = first; cell < first + spare + size; cell++) {
        const from = Math.max(0, cell - first - size + 1);
        const to = Math.min(spare, cell - first);
        for (let shift = from; shift <= to; shift++) {
          filling[cell] += ways[block][shift] * ways[blocks - 1 - block][spare - shift];
        }
      }
      first += size + 1;
    }
    // The cell is empty and `block` blocks stand before it: each side is a line of its own.
    let before = 0;
    let behind = length - spare;
    for (let block = 0; block <= blocks; block++) {
      for (let cell = before; cell < length - behind; cell++) {
        leaving[cell] += ways[block][cell - before] * ways[blocks - block][length - 1 - cell - behind];
      }
      if (block === blocks) break;
      const size = lengthOf(clue[block]);
      before += size + (block > 0 ? 1 : 0);
      behind -= size + (block < blocks - 1 ? 1 : 0);
    }
    return { total: ways[blocks][spare], filling, leaving };
  }
}
