import type { Arena } from '../../memory/index.ts';
import type { ColourCount, CountClue } from '../../puzzle/index.ts';
import type { ColouredLineSolver } from '../line-solver.ts';

export interface CountLineShape {
  readonly clue: CountClue;
  readonly cells: number;
}

/**
 * Settles lines of count clues whose automata are too large, colour by colour. It does not remove every impossible
 * colour, since it never weighs two colours against each other. But it judges exactly a line whose cells are all
 * settled, so that a search ends with true solutions.
 */
export class BoundsLineSolver implements ColouredLineSolver {
  readonly narrowed: Int32Array;
  readonly removed: Int32Array;
  readonly needed: Int32Array;

  private readonly lines: readonly CountLineShape[];
  /** The sets of the line while it is settled. */
  private readonly sets: Int32Array;
  private isNarrowed = false;

  constructor(lines: readonly CountLineShape[], arena: Arena) {
    this.lines = lines;
    const longest = Math.max(...lines.map(({ cells }) => cells));
    this.narrowed = arena.integers(longest);
    this.removed = arena.integers(longest);
    this.needed = arena.integers(longest);
    this.sets = arena.integers(longest);
  }

  settle(line: number, sets: Int32Array, first: number, stride: number): number {
    const { cells, clue } = this.lines[line];
    for (let index = 0; index < cells; index++) this.sets[index] = sets[first + index * stride];
    do {
      this.isNarrowed = false;
      for (const [at, count] of clue.entries()) if (!this.settleColour(1 << (at + 1), count, cells)) return -1;
    } while (this.isNarrowed);
    let narrowed = 0;
    for (let index = cells - 1; index >= 0; index--) {
      const lost = sets[first + index * stride] & ~this.sets[index];
      if (this.sets[index] === 0) return -1;
      if (lost === 0) continue;
      this.narrowed[narrowed] = index;
      this.removed[narrowed++] = lost;
    }
    return narrowed;
  }

  /** Marks every removed colour as needed, without looking for colours that could be spared. */
  explain(line: number, sets: Int32Array, fixed: Int32Array): void {
    const { cells, clue } = this.lines[line];
    const all = (1 << (clue.length + 1)) - 2;
    for (let index = 0; index < cells; index++) this.needed[index] = all & ~sets[index] & ~fixed[index];
  }

  /** Returns false where the colour's count cannot be met. */
  private settleColour(bit: number, { cells: wanted, isRun }: ColourCount, cells: number): boolean {
    const { sets } = this;
    let certain = 0;
    let possible = 0;
    let firstCertain = -1;
    let lastCertain = -1;
    for (let index = 0; index < cells; index++) {
      if ((sets[index] & bit) === 0) continue;
      possible++;
      if (sets[index] !== bit) continue;
      certain++;
      if (firstCertain < 0) firstCertain = index;
      lastCertain = index;
    }
    if (certain > wanted || possible < wanted) return false;
    if (isRun && !this.settleRun(bit, wanted, cells, firstCertain, lastCertain)) return false;
    if (!isRun && wanted > 1 && lastCertain - firstCertain < wanted) {
      // The certain cells lie within `wanted` adjacent cells, so one more cell could make them a run.
      if (certain === wanted) return false;
      if (certain === wanted - 1) this.avoidRun(bit, wanted, cells, firstCertain, lastCertain);
    }
    if (certain === wanted) this.removeUncertain(bit, cells);
    if (possible === wanted)
      for (let index = 0; index < cells; index++) if ((sets[index] & bit) !== 0) this.keep(index, bit);
    return true;
  }

  /** Narrows a run to the windows of adjacent cells that hold all its certain cells; returns false where there is none. */
  private settleRun(bit: number, wanted: number, cells: number, firstCertain: number, lastCertain: number): boolean {
    const { sets } = this;
    let adjacent = 0;
    let first = -1;
    let last = -1;
    let covered = 0;
    for (let end = 0; end < cells; end++) {
      adjacent = (sets[end] & bit) === 0 ? 0 : adjacent + 1;
      const start = end - wanted + 1;
      const isWindow = adjacent >= wanted && (firstCertain < 0 || (start <= firstCertain && lastCertain <= end));
      if (!isWindow) continue;
      if (first < 0) first = start;
      for (let index = Math.max(covered, 0); index < start; index++) this.lose(index, bit);
      covered = end + 1;
      last = start;
    }
    if (first < 0) return false;
    for (let index = covered; index < cells; index++) this.lose(index, bit);
    // Cells that are in both the first and the last window are in all windows.
    for (let index = last; index < first + wanted; index++) this.keep(index, bit);
    return true;
  }

  /** Removes the colour from each cell with which the colour's cells would be one run. */
  private avoidRun(bit: number, wanted: number, cells: number, firstCertain: number, lastCertain: number): void {
    const certain = wanted - 1;
    if (certain === 0) return;
    if (lastCertain - firstCertain + 1 === certain) {
      if (firstCertain > 0) this.lose(firstCertain - 1, bit);
      if (lastCertain + 1 < cells) this.lose(lastCertain + 1, bit);
      return;
    }
    for (let index = firstCertain; index <= lastCertain; index++) if (this.sets[index] !== bit) this.lose(index, bit);
  }

  private removeUncertain(bit: number, cells: number): void {
    for (let index = 0; index < cells; index++) if (this.sets[index] !== bit) this.lose(index, bit);
  }

  private lose(index: number, bit: number): void {
    if ((this.sets[index] & bit) === 0) return;
    this.sets[index] &= ~bit;
    this.isNarrowed = true;
  }

  private keep(index: number, bit: number): void {
    if (this.sets[index] === bit) return;
    this.sets[index] &= bit;
    this.isNarrowed = true;
  }
}
