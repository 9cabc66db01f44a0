import type { Arena } from '../memory/index.ts';
import { lengthOf, shortestLine } from '../puzzle/index.ts';
import { type Automaton, writeAutomaton } from './automaton.ts';
import { coveredBy, insideOf, reachedFrom, startsOver } from './bit-sets.ts';
import type { LineKernel, LineShape } from './line-solver.ts';

/** The most cells that a clue may need for its states to fit one word. Lines of up to this number of cells never need more. */
export const LONGEST_IN_WORD = 31;

/** The most blocks of a line of 32 cells. */
const MOST_BLOCKS = 16;

/**
 * Complete solver of lines of at most 32 cells whose automaton's states fit one 32-bit word.
 *
 * It settles a line block by block, with the set of each block's possible starts as a word (`bit-sets.ts`). It explains by
 * sweeps cell by cell. `npm run bench:lines` times both.
 */
export class ShortLineSolver implements LineKernel {
  readonly words = 1;
  readonly newFilled = new Int32Array(1);
  readonly newEmpty = new Int32Array(1);
  readonly keptFilled = new Int32Array(1);
  readonly keptEmpty = new Int32Array(1);

  private readonly cells: Int32Array;
  private readonly accept: Int32Array;
  /** The lines' automata, one word each. */
  private readonly automata: Automaton;
  /** Set of the states reached before each cell. */
  private readonly forward: Int32Array;
  /** The number of each line's blocks, and their sizes in rows of `MOST_BLOCKS` for each line. */
  private readonly counts: Int32Array;
  private readonly sizes: Int32Array;
  /** For each block of the current line, the set of starts that the known cells and the blocks before it allow. */
  private readonly starts: Int32Array;
  /** For each block, and for the line's end: the cells that may be empty in the gap before it, given the blocks before. */
  private readonly gaps: Int32Array;

  static holds(lines: readonly LineShape[]): boolean {
    for (let line = 0; line < lines.length; line++) {
      if (lines[line].cells > 32 || shortestLine(lines[line].clue) > LONGEST_IN_WORD) return false;
    }
    return true;
  }

  constructor(lines: readonly LineShape[], arena: Arena) {
    this.forward = arena.integers(32);
    this.starts = arena.integers(MOST_BLOCKS);
    this.gaps = arena.integers(MOST_BLOCKS + 1);
    this.counts = arena.integers(lines.length);
    this.sizes = arena.integers(MOST_BLOCKS * lines.length);
    this.cells = arena.integers(lines.length);
    this.accept = arena.integers(lines.length);
    this.automata = {
      filled: arena.integers(lines.length),
      gap: arena.integers(lines.length),
      loop: arena.integers(lines.length),
    };
    for (let line = 0; line < lines.length; line++) {
      const { clue, cells } = lines[line];
      this.cells[line] = cells;
      this.accept[line] = 1 << shortestLine(clue);
      this.counts[line] = clue.length;
      for (let block = 0; block < clue.length; block++) this.sizes[MOST_BLOCKS * line + block] = lengthOf(clue[block]);
      writeAutomaton(clue, this.automata, line);
    }
  }

  settle(line: number, filled: Int32Array, empty: Int32Array, at: number): boolean {
    const knownFilled = filled[at];
    const knownEmpty = empty[at];
    const { sizes, starts, gaps } = this;
    const cells = insideOf(this.cells[line], 0);
    const first = MOST_BLOCKS * line;
    const count = this.counts[line];
    if (count === 0) {
      this.newFilled[0] = 0;
      this.newEmpty[0] = cells & ~knownEmpty;
      return knownFilled === 0;
    }
    const mayEmpty = ~knownFilled;
    const closed = knownEmpty | ~cells;
    let reached = reachedFrom(1, mayEmpty);
    gaps[0] = reached & mayEmpty;
    let size = 0;
    for (let block = 0; block < count; block++) {
      size = sizes[first + block];
      // The mask drops the last starts, from which the block would end past the 32 cells.
      const possible = reached & ~startsOver(closed, size) & (-1 >>> (size - 1));
      if (possible === 0) return false;
      starts[block] = possible;
      const end = (possible << size) & mayEmpty;
      reached = reachedFrom(end << 1, mayEmpty);
      gaps[block + 1] = (reached & mayEmpty) | end;
    }

    // The last block has no filled cell behind it.
    const behind = 32 - Math.clz32(knownFilled);
    let possible = starts[count - 1] & (-1 << Math.max(0, behind - size));
    if (possible === 0) return false;
    let canFill = 0;
    let canEmpty = gaps[count] & (behind === 32 ? 0 : -1 << behind);
    // First cells of runs of 2, 4, 8 and 16 cells that may be empty.
    const two = mayEmpty & (mayEmpty >>> 1);
    const four = two & (two >>> 2);
    const eight = four & (four >>> 4);
    const sixteen = eight & (eight >>> 8);
    for (let block = count - 1; ; ) {
      canFill |= coveredBy(possible, size);
      // The cells from which all cells up to a possible start may be empty.
      let before = mayEmpty & (possible >>> 1);
      before |= mayEmpty & (before >>> 1);
      before |= two & (before >>> 2);
      before |= four & (before >>> 4);
      before |= eight & (before >>> 8);
      before |= sixteen & (before >>> 16);
      canEmpty |= before & gaps[block];
      if (--block < 0) break;
      size = sizes[first + block];
      possible = starts[block] & (before >>> size);
    }
    this.newFilled[0] = cells & ~canEmpty & ~knownFilled;
    this.newEmpty[0] = cells & ~canFill & ~knownEmpty;
    return true;
  }

  explain(line: number, filled: Int32Array, empty: Int32Array, fixed: Int32Array): void {
    const knownFilled = filled[0];
    const knownEmpty = empty[0];
    const free = ~fixed[0];
    const cells = this.cells[line];
    const filledStates = this.automata.filled[line];
    const gapStates = this.automata.gap[line];
    const loopStates = this.automata.loop[line];
    const forward = this.forward;

    let states = 1;
    for (let cell = 0, fill = knownFilled, clear = knownEmpty; cell < cells; cell++, fill >>>= 1, clear >>>= 1) {
      forward[cell] = states;
      const mayEmpty = (fill & 1) - 1;
      const mayFill = (clear & 1) - 1;
      const onward = states & ((filledStates & mayFill) | (gapStates & mayEmpty));
      states = (onward << 1) | (states & loopStates & mayEmpty);
    }

    let keptFilled = 0;
    let keptEmpty = 0;
    states = this.accept[line];
    for (let cell = cells - 1; cell >= 0; cell--) {
      const before = states >>> 1;
      const byFilled = before & filledStates;
      const byEmpty = (before & gapStates) | (states & loopStates);
      const bit = 1 << cell;
      states = byFilled | byEmpty;
      if (((knownFilled | knownEmpty) & bit) === 0) continue;
      if ((free & bit) !== 0) {
        if ((forward[cell] & states) === 0) continue;
        keptFilled |= knownFilled & bit;
        keptEmpty |= knownEmpty & bit;
      }
      states = (knownFilled & bit) !== 0 ? byFilled : byEmpty;
    }
    this.keptFilled[0] = keptFilled;
    this.keptEmpty[0] = keptEmpty;
  }
}
