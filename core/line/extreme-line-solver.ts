import { type Clue, EMPTY, FILLED, lengthOf, UNKNOWN } from '../puzzle/index.ts';
import { EarliestStarts } from './block-starts.ts';
import type { LineShape, LineSolver } from './line-solver.ts';

/**
 * Incomplete line solver by two placements: the leftmost solution, with all blocks as early as the known cells allow,
 * and the rightmost, with all blocks as late. A cell is filled if the same block covers it in both. A block's range is from
 * its first cell in the leftmost solution to its last cell in the rightmost. A cell outside every range is empty.
 *
 * On a line without known cells this is complete; later, the complete solvers find more. People begin this way, and so
 * does the local search of the a-priori paper. The results compare complete line solving with it.
 */
export class ExtremeLineSolver implements LineSolver {
  readonly words: number;
  readonly newFilled: Int32Array;
  readonly newEmpty: Int32Array;
  private readonly clues: readonly Clue[];
  private readonly mirroredClues: readonly Clue[];
  /** For each line, its cells forwards and backwards: views of two shared buffers. */
  private readonly cells: readonly Uint8Array[];
  private readonly mirroredCells: readonly Uint8Array[];
  private readonly earliest: EarliestStarts;
  private readonly latest: EarliestStarts;

  constructor(lines: readonly LineShape[]) {
    const longest = lines.reduce((most, { cells }) => Math.max(most, cells), 0);
    const blocks = lines.reduce((most, { clue }) => Math.max(most, clue.length), 0);
    this.words = (longest + 31) >> 5;
    this.newFilled = new Int32Array(this.words);
    this.newEmpty = new Int32Array(this.words);
    this.clues = lines.map(({ clue }) => clue);
    this.mirroredClues = lines.map(({ clue }) => clue.toReversed());
    const buffer = new Uint8Array(longest);
    const mirroredBuffer = new Uint8Array(longest);
    this.cells = lines.map(({ cells }) => buffer.subarray(0, cells));
    this.mirroredCells = lines.map(({ cells }) => mirroredBuffer.subarray(0, cells));
    this.earliest = new EarliestStarts(longest, blocks);
    this.latest = new EarliestStarts(longest, blocks);
  }

  settle(line: number, filled: Int32Array, empty: Int32Array, at: number): boolean {
    const cells = this.cells[line];
    const mirrored = this.mirroredCells[line];
    const length = cells.length;
    for (let cell = 0; cell < length; cell++) {
      const word = at + (cell >> 5);
      const bit = 1 << (cell & 31);
      const state = (filled[word] & bit) !== 0 ? FILLED : (empty[word] & bit) !== 0 ? EMPTY : UNKNOWN;
      cells[cell] = state;
      mirrored[length - 1 - cell] = state;
    }
    const clue = this.clues[line];
    if (!this.earliest.find(clue, cells)) return false;
    this.latest.find(this.mirroredClues[line], mirrored);
    this.newFilled.fill(0);
    this.newEmpty.fill(0);
    let reached = 0;
    for (let block = 0; block < clue.length; block++) {
      const size = lengthOf(clue[block]);
      const first = this.earliest.starts[block];
      const endOfLast = length - this.latest.starts[clue.length - 1 - block];
      this.settleCells(cells, reached, first, this.newEmpty);
      this.settleCells(cells, endOfLast - size, first + size, this.newFilled);
      reached = endOfLast;
    }
    this.settleCells(cells, reached, length, this.newEmpty);
    return true;
  }

  private settleCells(cells: Uint8Array, from: number, to: number, settled: Int32Array): void {
    for (let cell = from; cell < to; cell++) if (cells[cell] === UNKNOWN) settled[cell >> 5] |= 1 << (cell & 31);
  }
}
