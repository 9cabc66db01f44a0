import type { Arena } from '../memory/index.ts';
import { BLOTTED } from '../puzzle/index.ts';
import { patternLength, writeColouredAutomaton } from './automaton.ts';
import { allColours, type ColouredLineShape, type ColouredLineSolver, longestOf } from './line-solver.ts';

/**
 * Lines with patterns of any length: a set of states is several words. Before cell `i`, a state `s` below `i` has spent
 * `i - s` cells on wider gaps and blocks, which is at most the line's slack. So only a window of words is looked at,
 * which slides with the cell.
 */
export class LongColouredLineSolver implements ColouredLineSolver {
  readonly narrowed: Int32Array;
  readonly removed: Int32Array;
  readonly needed: Int32Array;

  private readonly cells: Int32Array;
  /** Colours of the puzzle, and the background. */
  private readonly colours: number;
  private readonly all: number;
  /** Cells of each line's pattern, and the number of these cells that a placement may leave out. */
  private readonly length: Int32Array;
  private readonly optional: Int32Array;
  /** Words of each line's sets of states, and where its masks begin: those of a colour stand together. */
  private readonly words: Int32Array;
  private readonly start: Int32Array;
  private readonly next: Int32Array;
  private readonly stay: Int32Array;
  private readonly skip: Int32Array;
  /** Colours that occur in a line's clue, and the background; no other moves a state. */
  private readonly used: Int32Array;
  private readonly accepts: Int32Array;
  private readonly acceptsAt: Int32Array;

  /** Sets of states before each cell, after which comes one word of zeros. */
  private readonly forward: Int32Array;
  private readonly after: Int32Array;
  private readonly before: Int32Array;
  /** The masks of the set of colours that was looked at last. */
  private readonly nextOf: Int32Array;
  private readonly stayOf: Int32Array;
  private readonly skipOf: Int32Array;
  private collectedLine = -1;
  private collectedSet = 0;

  constructor(lines: readonly ColouredLineShape[], colours: number, arena: Arena) {
    const longest = longestOf(lines);
    this.colours = colours + 1;
    this.all = allColours(colours);
    this.cells = Int32Array.from(lines, ({ cells }) => cells);
    this.narrowed = arena.integers(longest);
    this.removed = arena.integers(longest);
    this.needed = arena.integers(longest);
    this.length = Int32Array.from(lines, ({ clue }) => patternLength(clue));
    // Every blotted block may do without the background cell after it.
    this.optional = Int32Array.from(lines, ({ clue }) => clue.filter(({ length }) => length === BLOTTED).length);
    this.words = this.length.map((length) => (length >> 5) + 1);
    this.start = arena.integers(lines.length);
    this.acceptsAt = arena.integers(lines.length);
    this.used = arena.integers(lines.length);
    let size = 0;
    let accepting = 0;
    for (const [line, words] of this.words.entries()) {
      this.start[line] = size;
      this.acceptsAt[line] = accepting;
      size += words * this.colours;
      accepting += words;
    }
    this.next = arena.integers(size);
    this.stay = arena.integers(size);
    this.skip = arena.integers(size);
    this.accepts = arena.integers(accepting);
    for (const [line, { clue }] of lines.entries()) {
      const words = this.words[line];
      const add = (masks: Int32Array, state: number, colour: number): void => {
        masks[this.start[line] + colour * words + (state >> 5)] |= 1 << (state & 31);
        this.used[line] |= 1 << colour;
      };
      writeColouredAutomaton(clue, {
        next: (state, colour, count) => {
          for (let at = state; at < state + count; at++) add(this.next, at, colour);
        },
        stay: (state, colour) => add(this.stay, state, colour),
        skip: (state, colour) => add(this.skip, state, colour),
        accept: (state) => {
          this.accepts[this.acceptsAt[line] + (state >> 5)] |= 1 << (state & 31);
        },
      });
    }
    const mostWords = Math.max(...this.words) + 1;
    this.forward = arena.integers((longest + 1) * mostWords);
    this.after = arena.integers(mostWords);
    this.before = arena.integers(mostWords);
    this.nextOf = arena.integers(mostWords);
    this.stayOf = arena.integers(mostWords);
    this.skipOf = arena.integers(mostWords);
  }

  settle(line: number, sets: Int32Array, first: number, stride: number): number {
    if (!this.sweepForward(line, sets, first, stride)) return -1;
    const { narrowed, removed } = this;
    const cells = this.cells[line];
    let count = 0;
    this.startBackward(line);
    for (let index = cells - 1, at = first + index * stride; index >= 0; index--, at -= stride) {
      const set = sets[at];
      if ((set & (set - 1)) !== 0) {
        const lost = set & ~this.reachable(line, index, set);
        if (lost !== 0) {
          narrowed[count] = index;
          removed[count++] = lost;
        }
      }
      this.stepBackward(line, index, set);
    }
    return count;
  }

  explain(line: number, sets: Int32Array, fixed: Int32Array): void {
    this.sweepForward(line, sets, 0, 1);
    const { needed, all } = this;
    this.startBackward(line);
    for (let index = this.cells[line] - 1; index >= 0; index--) {
      const gone = ~sets[index] & all;
      const open = gone & ~fixed[index];
      const kept = open === 0 ? 0 : this.reachable(line, index, open);
      needed[index] = kept;
      this.stepBackward(line, index, all & ~(gone & fixed[index]) & ~kept);
    }
  }

  /** Fills `forward`; returns whether the end is reached. */
  private sweepForward(line: number, sets: Int32Array, first: number, stride: number): boolean {
    const { forward, nextOf, stayOf, skipOf } = this;
    const cells = this.cells[line];
    const words = this.words[line];
    forward.fill(0, 0, (cells + 1) * words);
    forward[0] = 1;
    for (let index = 0, at = first; index < cells; index++, at += stride) {
      const set = sets[at] & this.used[line];
      this.collect(line, set);
      const low = this.lowest(line, index + 1);
      const high = this.highest(line, index + 1);
      const from = index * words;
      const to = from + words;
      for (let word = low; word <= high; word++) {
        const here = forward[from + word];
        const below = word > 0 ? forward[from + word - 1] : 0;
        forward[to + word] =
          ((here & nextOf[word]) << 1) |
          (word > 0 ? (below & nextOf[word - 1]) >>> 31 : 0) |
          (here & stayOf[word]) |
          ((here & skipOf[word]) << 2) |
          (word > 0 ? (below & skipOf[word - 1]) >>> 30 : 0);
      }
    }
    let reached = 0;
    for (let word = 0; word < words; word++) {
      reached |= forward[cells * words + word] & this.accepts[this.acceptsAt[line] + word];
    }
    return reached !== 0;
  }

  /** Writes the states from which the end is reached after the last cell to `after`. */
  private startBackward(line: number): void {
    const { after, before, accepts } = this;
    const words = this.words[line];
    after.fill(0, 0, words + 1);
    before.fill(0, 0, words + 1);
    for (let word = 0; word < words; word++) after[word] = accepts[this.acceptsAt[line] + word];
  }

  /** The colours of a set that lead from a state before the cell to one of `after`. */
  private reachable(line: number, index: number, set: number): number {
    const { forward, after, next, stay, skip } = this;
    const words = this.words[line];
    const low = this.lowest(line, index);
    const high = this.highest(line, index);
    let reached = 0;
    for (let rest = set & this.used[line]; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      const masks = this.start[line] + (31 - Math.clz32(bit)) * words;
      for (let word = low; word <= high; word++) {
        const here = after[word];
        const above = after[word + 1];
        const from =
          (((here >>> 1) | (above << 31)) & next[masks + word]) |
          (here & stay[masks + word]) |
          (((here >>> 2) | (above << 30)) & skip[masks + word]);
        if ((forward[index * words + word] & from) === 0) continue;
        reached |= bit;
        break;
      }
    }
    return reached;
  }

  /** Moves `after` back over a cell with a set of colours: from behind the cell to before it. */
  private stepBackward(line: number, index: number, set: number): void {
    const { after, before, nextOf, stayOf, skipOf } = this;
    this.collect(line, set & this.used[line]);
    const low = this.lowest(line, index);
    const high = this.highest(line, index);
    for (let word = low; word <= high; word++) {
      const here = after[word];
      const above = after[word + 1];
      before[word] =
        (((here >>> 1) | (above << 31)) & nextOf[word]) |
        (here & stayOf[word]) |
        (((here >>> 2) | (above << 30)) & skipOf[word]);
    }
    // Words above the window are left behind for good.
    const words = this.words[line];
    for (let word = high + 1; word < words && after[word] !== 0; word++) after[word] = 0;
    for (let word = low; word <= high; word++) after[word] = before[word];
  }

  /** Writes the masks of all colours of a set to `nextOf`, `stayOf` and `skipOf`. */
  private collect(line: number, set: number): void {
    if (this.collectedLine === line && this.collectedSet === set) return;
    this.collectedLine = line;
    this.collectedSet = set;
    const { next, stay, skip, nextOf, stayOf, skipOf } = this;
    const words = this.words[line];
    nextOf.fill(0, 0, words);
    stayOf.fill(0, 0, words);
    skipOf.fill(0, 0, words);
    for (let rest = set; rest !== 0; rest &= rest - 1) {
      const masks = this.start[line] + (31 - Math.clz32(rest & -rest)) * words;
      for (let word = 0; word < words; word++) {
        nextOf[word] |= next[masks + word];
        stayOf[word] |= stay[masks + word];
        skipOf[word] |= skip[masks + word];
      }
    }
  }

  /** The first word that can hold, before a cell, a state from which the end is reached. */
  private lowest(line: number, index: number): number {
    return Math.max(0, this.length[line] - this.optional[line] - (this.cells[line] - index)) >> 5;
  }

  /** The last word that can hold, before a cell, a state that is reached from the start. */
  private highest(line: number, index: number): number {
    return Math.min(this.length[line], index + this.optional[line]) >> 5;
  }
}
