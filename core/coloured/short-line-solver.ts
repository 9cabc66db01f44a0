import type { Arena } from '../memory/index.ts';
import { type ColouredAutomaton, writeColouredAutomaton } from './automaton.ts';
import { BlankLines, NOT_BLANK } from './blank-lines.ts';
import { allColours, type ColouredLineShape, type ColouredLineSolver, longestOf } from './line-solver.ts';

/** Lines whose patterns have at most 31 cells, however long the lines are: a set of states is one word. */
export class ShortColouredLineSolver implements ColouredLineSolver {
  readonly narrowed: Int32Array;
  readonly removed: Int32Array;
  readonly needed: Int32Array;

  private readonly cells: Int32Array;
  /** Colours of the puzzle, and the background. */
  private readonly colours: number;
  private readonly all: number;
  /**
   * For each line and colour: the states that it moves on by one, those that it keeps, those that it moves on by two.
   */
  private readonly next: Int32Array;
  private readonly stay: Int32Array;
  private readonly skip: Int32Array;
  private readonly accepts: Int32Array;
  private readonly hasBlots: Uint8Array;
  private readonly blank: BlankLines;
  /** The states before each cell of the line. */
  private readonly forward: Int32Array;

  /** For each line, the cells between its settled ends, and the states before and behind these cells. */
  private readonly head: Int32Array;
  private readonly tail: Int32Array;
  private readonly headStates: Int32Array;
  private readonly tailStates: Int32Array;

  constructor(lines: readonly ColouredLineShape[], colours: number, arena: Arena) {
    const longest = longestOf(lines);
    this.colours = colours + 1;
    this.all = allColours(colours);
    this.cells = arena.integers(lines.length);
    this.tail = arena.integers(lines.length);
    this.narrowed = arena.integers(longest);
    this.removed = arena.integers(longest);
    this.needed = arena.integers(longest);
    this.forward = arena.integers(longest + 1);
    this.next = arena.integers(lines.length * this.colours);
    this.stay = arena.integers(lines.length * this.colours);
    this.skip = arena.integers(lines.length * this.colours);
    this.accepts = arena.integers(lines.length);
    this.hasBlots = arena.bytes(lines.length);
    this.blank = new BlankLines(lines, colours, longest, arena);
    this.head = arena.integers(lines.length);
    this.headStates = arena.integers(lines.length).fill(1);
    this.tailStates = arena.integers(lines.length);
    let line = 0;
    const automaton: ColouredAutomaton = {
      next: (state, colour, count) => {
        this.next[line * this.colours + colour] |= ((1 << count) - 1) << state;
      },
      stay: (state, colour) => {
        this.stay[line * this.colours + colour] |= 1 << state;
        if (colour !== 0) this.hasBlots[line] = 1;
      },
      skip: (state, colour) => {
        this.skip[line * this.colours + colour] |= 1 << state;
      },
      accept: (state) => {
        this.accepts[line] |= 1 << state;
      },
    };
    for (; line < lines.length; line++) {
      this.cells[line] = lines[line].cells;
      this.tail[line] = lines[line].cells;
      writeColouredAutomaton(lines[line].clue, automaton);
    }
    this.tailStates.set(this.accepts);
  }

  settle(line: number, sets: Int32Array, first: number, stride: number): number {
    const blank = this.blank.settle(line, sets, first, stride, this);
    if (blank !== NOT_BLANK) return blank;
    if (this.hasBlots[line] !== 0) return this.settleBlotted(line, sets, first, stride);
    const { next, stay, forward, narrowed, removed } = this;
    const base = line * this.colours;
    const widens = stay[base];
    const head = this.head[line];
    const tail = this.tail[line];
    let states = this.headStates[line];
    let lastSet = 0;
    let moves = 0;
    for (let index = head, at = first + head * stride; index < tail; index++, at += stride) {
      forward[index] = states;
      const set = sets[at];
      if (set !== lastSet) {
        lastSet = set;
        moves = this.union(next, base, set);
      }
      states = ((states & moves) << 1) | (states & widens & -(set & 1));
    }
    states &= this.tailStates[line];
    if (states === 0) return -1;
    let count = 0;
    for (let index = tail - 1, at = first + index * stride; index >= head; index--, at -= stride) {
      const set = sets[at];
      const before = forward[index];
      const moved = (states >>> 1) & before;
      states &= widens & before & -(set & 1);
      let lost = states === 0 ? set : set & ~1;
      for (let rest = set; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest;
        const from = moved & next[base + 31 - Math.clz32(bit)];
        states |= from;
        if (from !== 0) lost &= ~bit;
      }
      if (lost === 0) continue;
      narrowed[count] = index;
      removed[count++] = lost;
    }
    return count;
  }

  settleEnds(line: number, sets: Int32Array, first: number, stride: number): void {
    if (this.hasBlots[line] !== 0) return;
    const { next, stay, head, tail, headStates, tailStates } = this;
    const base = line * this.colours;
    const widens = stay[base];
    for (let at = first + head[line] * stride; head[line] < tail[line]; head[line]++, at += stride) {
      const set = sets[at];
      if ((set & (set - 1)) !== 0) break;
      const states = headStates[line];
      headStates[line] = ((states & this.union(next, base, set)) << 1) | (states & widens & -(set & 1));
    }
    for (let at = first + (tail[line] - 1) * stride; tail[line] > head[line]; tail[line]--, at -= stride) {
      const set = sets[at];
      if ((set & (set - 1)) !== 0) break;
      const states = tailStates[line];
      tailStates[line] = ((states >>> 1) & this.union(next, base, set)) | (states & widens & -(set & 1));
    }
  }

  /** As `settle`, for lines with blotted blocks, which can widen. */
  private settleBlotted(line: number, sets: Int32Array, first: number, stride: number): number {
    const { next, stay, skip, narrowed, removed, forward } = this;
    const base = line * this.colours;
    const cells = this.cells[line];
    if (!this.sweepForward(line, sets, first, stride)) return -1;
    let states = forward[cells] & this.accepts[line];
    let count = 0;
    for (let index = cells - 1, at = first + index * stride; index >= 0; index--, at -= stride) {
      const before = forward[index];
      let lost = 0;
      let reached = 0;
      for (let rest = sets[at]; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest;
        const colour = base + 31 - Math.clz32(bit);
        const from =
          before & (((states >>> 1) & next[colour]) | (states & stay[colour]) | ((states >>> 2) & skip[colour]));
        if (from === 0) lost |= bit;
        reached |= from;
      }
      if (lost !== 0) {
        narrowed[count] = index;
        removed[count++] = lost;
      }
      states = reached;
    }
    return count;
  }

  explain(line: number, sets: Int32Array, fixed: Int32Array): void {
    this.sweepForward(line, sets, 0, 1);
    const { next, stay, skip, forward, needed, all } = this;
    const base = line * this.colours;
    let states = this.accepts[line];
    for (let index = this.cells[line] - 1; index >= 0; index--) {
      const before = forward[index];
      const gone = ~sets[index] & all;
      let kept = 0;
      let reached = 0;
      for (let rest = all & ~(gone & fixed[index]); rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest;
        const colour = base + 31 - Math.clz32(bit);
        const from = ((states >>> 1) & next[colour]) | (states & stay[colour]) | ((states >>> 2) & skip[colour]);
        if ((gone & bit) !== 0 && (before & from) !== 0) kept |= bit;
        else reached |= from;
      }
      needed[index] = kept;
      states = reached;
    }
  }

  /** Fills `forward`; returns whether the end is reached. */
  private sweepForward(line: number, sets: Int32Array, first: number, stride: number): boolean {
    const { next, stay, skip, forward } = this;
    const base = line * this.colours;
    const cells = this.cells[line];
    let states = 1;
    forward[0] = 1;
    for (let index = 0, at = first; index < cells; index++, at += stride) {
      const set = sets[at];
      states =
        ((states & this.union(next, base, set)) << 1) |
        (states & this.union(stay, base, set)) |
        ((states & this.union(skip, base, set)) << 2);
      forward[index + 1] = states;
    }
    return (states & this.accepts[line]) !== 0;
  }

  /** The union of the states of the set's colours. */
  private union(masks: Int32Array, base: number, set: number): number {
    let states = 0;
    for (let rest = set; rest !== 0; rest &= rest - 1) states |= masks[base + 31 - Math.clz32(rest & -rest)];
    return states;
  }
}
