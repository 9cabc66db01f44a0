import { type Clue, EMPTY, FILLED, LONGEST_LINE, lengthOf } from '../puzzle/index.ts';

/**
 * Counts the placements of a clue in a line (model counting by dynamic programming): their number, and for each cell the
 * share of placements that fill it.
 *
 * The heuristic of the neural paper branches on the line with the fewest placements left (its "number of possible
 * combinations"); figures of the course draw the shares.
 *
 * A placement is a sequence of shifts, one for each block, from the placement with all blocks at the front of the line.
 * The shifts never decrease and never exceed the line's slack. The number of placements with a block at a shift is the
 * number of ways to place the blocks before it, times that for the blocks behind it. Work: blocks × slack + cells.
 *
 * Counting adds and multiplies positive numbers and subtracts nothing, so even the smallest share is accurate to some
 * 13 digits. A line of `LONGEST_LINE` cells has fewer than 10^210 placements, which a double holds without scaling.
 *
 * A counter reuses its tables, so counting allocates nothing. The `PlacementTable` of the evolutionary algorithm counts by
 * the closed form of its paper, without known cells. Its sums round differently, and its seeded runs depend on their bits.
 *
 * @example
 * const counter = new PlacementCounter(10);
 * counter.count([4, 3], new Uint8Array(10).fill(UNKNOWN)); // 6
 * counter.shares[0]; // 0.5: three of the six fill the first cell
 */
export class PlacementCounter {
  /**
   * For each cell of the line counted last, the share of its placements that fill the cell, from 0 to 1; all 0 when no
   * placement fits. A share is 0 only where no placement fills the cell. It may round to 1 where nearly all of more
   * than 2^53 placements fill the cell, so use a line solver for proofs.
   */
  readonly shares: Float64Array;
  private readonly longest: number;
  /** For each cell, the number of cells from this one on that come before the next known empty cell. */
  private readonly room: Uint16Array;
  /** For each block, row after row, and each of its shifts: the number of ways to place the blocks before it. */
  private readonly before: Float64Array;
  /** For each shift of the current block: the number of ways to place it, there or farther on, and all blocks behind it. */
  private readonly after: Float64Array;
  /** For each shift of the current block: the number of placements with the block there. */
  private readonly there: Float64Array;

  /**
   * @param longest the most cells that a counted line has, at most `LONGEST_LINE`
   * @throws {RangeError} for a length out of this range
   */
  constructor(longest: number) {
    if (!(longest >= 1 && longest <= LONGEST_LINE)) {
      throw new RangeError(`a line has 1 to ${LONGEST_LINE} cells, not ${longest}`);
    }
    this.longest = longest;
    this.shares = new Float64Array(longest);
    this.room = new Uint16Array(longest + 1);
    // k blocks have at most longest + 2 - 2k shifts, and k × (longest + 2 - 2k) is at most (longest + 2)² / 8.
    this.before = new Float64Array(Math.ceil((longest + 2) ** 2 / 8));
    this.after = new Float64Array(longest + 2);
    this.there = new Float64Array(longest + 2);
  }

  /**
   * Counts the placements that fit the known cells, and sets `shares`.
   *
   * @param cells a `CellState` for each cell of the line
   * @returns the number of placements: exact up to 2^53, to some 13 digits above; 0 when none fits
   * @throws {RangeError} for a line of more cells than the counter was made for
   */
  count(clue: Clue, cells: Uint8Array): number {
    const length = cells.length;
    if (length > this.longest) throw new RangeError(`the counter was made for ${this.longest} cells, not ${length}`);
    this.shares.fill(0, 0, length);
    let reach = 0;
    for (const block of clue) reach += lengthOf(block) + 1;
    // An imagined empty cell past the end is the gap behind the last block.
    const shifts = length + 2 - reach;
    if (shifts < 1) return 0;
    this.measureRoom(cells);
    this.countBefore(clue, cells, shifts);
    const total = this.countAfter(clue, cells, reach, shifts);
    if (total > 0) {
      for (let cell = 0; cell < length; cell++) this.shares[cell] = Math.min(1, this.shares[cell] / total);
    }
    return total;
  }

  private measureRoom(cells: Uint8Array): void {
    const room = this.room;
    room[cells.length] = 0;
    for (let cell = cells.length - 1; cell >= 0; cell--) {
      room[cell] = cells[cell] === EMPTY ? 0 : room[cell + 1] + 1;
    }
  }

  private countBefore(clue: Clue, cells: Uint8Array, shifts: number): void {
    const before = this.before;
    const room = this.room;
    let start = 0;
    for (let block = 0; block < clue.length; block++) {
      const row = block * shifts;
      const previousSize = block === 0 ? 0 : lengthOf(clue[block - 1]);
      const previousStart = start - 1 - previousSize;
      for (let shift = 0; shift < shifts; shift++) {
        let ways = shift === 0 ? 0 : before[row + shift - 1];
        if (block === 0) {
          if (shift === 0) ways = 1;
        } else if (room[previousStart + shift] >= previousSize) {
          ways += before[row - shifts + shift];
        }
        // The cell before the block is empty: it separates two blocks, or lies in a wider gap.
        before[row + shift] = start + shift > 0 && cells[start + shift - 1] === FILLED ? 0 : ways;
      }
      start += lengthOf(clue[block]) + 1;
    }
  }

  /** Adds to `shares` the number of placements that fill each cell, and returns the number of all placements. */
  private countAfter(clue: Clue, cells: Uint8Array, reach: number, shifts: number): number {
    const before = this.before;
    const after = this.after;
    const there = this.there;
    const room = this.room;
    // Behind the last block all cells are empty; cells[cells.length] is the one past the end.
    after[shifts - 1] = 1;
    for (let shift = shifts - 2; shift >= 0; shift--) {
      after[shift] = cells[reach + shift] === FILLED ? 0 : after[shift + 1];
    }
    let start = reach;
    for (let block = clue.length - 1; block >= 0; block--) {
      const length = lengthOf(clue[block]);
      start -= length + 1;
      let waysOfGreaterShifts = 0;
      for (let shift = shifts - 1; shift >= 0; shift--) {
        const cell = start + shift;
        const fits = room[cell] >= length && cells[cell + length] !== FILLED;
        const ways = fits ? after[shift] : 0;
        there[shift] = ways * before[block * shifts + shift];
        waysOfGreaterShifts = ways + (cells[cell] === FILLED ? 0 : waysOfGreaterShifts);
        after[shift] = waysOfGreaterShifts;
      }
      this.fill(start, length, shifts);
    }
    return after[0];
  }

  /**
   * Adds to each cell's share the placements in which the block fills it: those of the last `length` shifts up to the
   * cell's own. To sum such a window without subtraction, the shifts are cut into chunks of the window's length: a
   * window is the end of one chunk and the beginning of the next.
   */
  private fill(start: number, length: number, shifts: number): void {
    const shares = this.shares;
    const there = this.there;
    for (let chunk = 0; chunk < shifts; chunk += length) {
      const end = Math.min(chunk + length, shifts);
      // Forward from the chunk's beginning, up to the window that is the whole chunk.
      let sum = 0;
      for (let offset = 0; offset < length; offset++) {
        if (chunk + offset < end) sum += there[chunk + offset];
        shares[start + chunk + offset] += sum;
      }
      // Backward from the chunk's end, for the windows that begin in this chunk and end in the next.
      sum = 0;
      for (let shift = end - 1; shift > chunk; shift--) {
        sum += there[shift];
        shares[start + shift + length - 1] += sum;
      }
    }
  }
}
