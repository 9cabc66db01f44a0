import { type Clue, lengthOf, type Puzzle, shortestLine } from '../../puzzle/index.ts';

/** The placements of a clue in a line of which nothing is known. */
export interface Placements {
  /** How many there are: the a-priori paper's RT or CT. */
  readonly total: number;
  /** For each cell, how many fill it: R or C. */
  readonly filling: Float64Array;
  /** For each cell, how many leave it empty: RT - R or CT - C. */
  readonly leaving: Float64Array;
}

/**
 * Counts placements by the closed form of the a-priori paper (equations 3 to 16).
 *
 * With `r` cells to spare between `b` blocks and at both ends, there are `(r + b over r)` placements, combinations with
 * repetition of `b + 1` gaps. A block in some place cuts the line in two, each with as many placements as its own
 * blocks and spare cells have.
 *
 * The combinations stand in a table that is built by additions, and how many leave a cell empty is summed up as well
 * rather than subtracted. So every count is exact up to 2^53 and to some 13 digits above, and is 0 just where there is no
 * such placement. A line of 1,000 cells has fewer than 10^210, which a double holds.
 *
 * `PlacementCounter` counts the same by dynamic programming, with known cells as well, but rounds otherwise: with it, the
 * seeded runs of this algorithm would be others. It also gives shares only, not how many placements leave a cell empty.
 */
export class PlacementTable {
  /** For each number of blocks, and each number of cells to spare: the placements. */
  private readonly ways: readonly Float64Array[];

  constructor(puzzle: Puzzle) {
    const shapes = [
      ...puzzle.rows.map((clue) => ({ clue, length: puzzle.columns.length })),
      ...puzzle.columns.map((clue) => ({ clue, length: puzzle.rows.length })),
    ];
    const spare = shapes.reduce((most, { clue, length }) => Math.max(most, length - shortestLine(clue)), 0);
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
    // Where the block in hand starts when all lie as early as they can; with those before it, one cell less.
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
    // The cell is empty, with so many blocks before it: each side is a line of its own.
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
