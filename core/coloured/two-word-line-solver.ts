import type { Arena } from '../memory/index.ts';
import { type ColouredAutomaton, writeColouredAutomaton } from './automaton.ts';
import { BlankLines, NOT_BLANK } from './blank-lines.ts';
import { allColours, type ColouredLineShape, type ColouredLineSolver, longestOf } from './line-solver.ts';

/** The longest pattern whose states are the bits of two words. */
export const LONGEST_IN_TWO_WORDS = 63;

/**
 * Lines without blotted blocks whose patterns have at most 63 cells, however long the lines are: a set of states is two
 * words, `low` and `high`. It is the short solver for two words, with code of its own, since most lines of 40 to 100
 * cells are of this kind.
 */
export class TwoWordColouredLineSolver implements ColouredLineSolver {
  readonly narrowed: Int32Array;
  readonly removed: Int32Array;
  readonly needed: Int32Array;

  private readonly cells: Int32Array;
  private readonly all: number;
  /** Words from a line to the next in `next`. */
  private readonly stride: number;
  /** For each line and colour the states that it moves on; the low words at even places, the high ones after them. */
  private readonly next: Int32Array;
  /** For each line the states that a background cell keeps, and those in which the line may end. */
  private readonly widens: Int32Array;
  private readonly accepts: Int32Array;
  private readonly blank: BlankLines;
  /** The states before each cell of the line. */
  private readonly forward: Int32Array;

  /** For each line, the cells between its settled ends, and the states before and behind these cells. */
  private readonly head: Int32Array;
  private readonly tail: Int32Array;
  private readonly headStates: Int32Array;
  private readonly tailStates: Int32Array;
  private movesLow = 0;
  private movesHigh = 0;

  constructor(lines: readonly ColouredLineShape[], colours: number, arena: Arena) {
    const longest = longestOf(lines);
    this.all = allColours(colours);
    this.stride = 2 * (colours + 1);
    this.cells = arena.integers(lines.length);
    this.tail = arena.integers(lines.length);
    this.narrowed = arena.integers(longest);
    this.removed = arena.integers(longest);
    this.needed = arena.integers(longest);
    this.forward = arena.integers(2 * longest + 2);
    this.next = arena.integers(lines.length * this.stride);
    this.widens = arena.integers(2 * lines.length);
    this.accepts = arena.integers(2 * lines.length);
    this.blank = new BlankLines(lines, colours, longest, arena);
    this.head = arena.integers(lines.length);
    this.headStates = arena.integers(2 * lines.length);
    this.tailStates = arena.integers(2 * lines.length);
    let line = 0;
    const add = (masks: Int32Array, place: number, state: number): void => {
      masks[place + (state >> 5)] |= 1 << (state & 31);
    };
    const automaton: ColouredAutomaton = {
      next: (state, colour, count) => {
        const place = line * this.stride + 2 * colour;
        for (let at = state; at < state + count; at++) add(this.next, place, at);
      },
      stay: (state) => add(this.widens, 2 * line, state),
      skip: () => undefined,
      accept: (state) => add(this.accepts, 2 * line, state),
    };
    for (; line < lines.length; line++) {
      this.cells[line] = lines[line].cells;
      this.tail[line] = lines[line].cells;
      writeColouredAutomaton(lines[line].clue, automaton);
      this.headStates[2 * line] = 1;
    }
    this.tailStates.set(this.accepts);
  }

  settle(line: number, sets: Int32Array, first: number, stride: number): number {
    const blank = this.blank.settle(line, sets, first, stride, this);
    if (blank !== NOT_BLANK) return blank;
    const head = this.head[line];
    const tail = this.tail[line];
    if (!this.sweepForward(line, sets, first, stride, head, tail)) return -1;
    const { next, forward, narrowed, removed } = this;
    const base = line * this.stride;
    const widensLow = this.widens[2 * line];
    const widensHigh = this.widens[2 * line + 1];
    let low = this.tailStates[2 * line];
    let high = this.tailStates[2 * line + 1];
    let count = 0;
    for (let index = tail - 1, at = first + index * stride; index >= head; index--, at -= stride) {
      const set = sets[at];
      const beforeLow = forward[2 * index];
      const beforeHigh = forward[2 * index + 1];
      const movedLow = ((low >>> 1) | (high << 31)) & beforeLow;
      const movedHigh = (high >>> 1) & beforeHigh;
      const canWiden = -(set & 1);
      low &= widensLow & beforeLow & canWiden;
      high &= widensHigh & beforeHigh & canWiden;
      let lost = (low | high) === 0 ? set : set & ~1;
      for (let rest = set; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest;
        const place = base + 2 * (31 - Math.clz32(bit));
        const fromLow = movedLow & next[place];
        const fromHigh = movedHigh & next[place + 1];
        low |= fromLow;
        high |= fromHigh;
        if ((fromLow | fromHigh) !== 0) lost &= ~bit;
      }
      if (lost === 0) continue;
      narrowed[count] = index;
      removed[count++] = lost;
    }
    return count;
  }

  explain(line: number, sets: Int32Array, fixed: Int32Array): void {
    this.sweepForward(line, sets, 0, 1);
    const { next, forward, needed, all } = this;
    const base = line * this.stride;
    let low = this.accepts[2 * line];
    let high = this.accepts[2 * line + 1];
    for (let index = this.cells[line] - 1; index >= 0; index--) {
      const movedLow = (low >>> 1) | (high << 31);
      const movedHigh = high >>> 1;
      const gone = ~sets[index] & all;
      let kept = 0;
      let reachedLow = 0;
      let reachedHigh = 0;
      for (let rest = all & ~(gone & fixed[index]); rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest;
        const place = base + 2 * (31 - Math.clz32(bit));
        let fromLow = movedLow & next[place];
        let fromHigh = movedHigh & next[place + 1];
        if (bit === 1) {
          fromLow |= low & this.widens[2 * line];
          fromHigh |= high & this.widens[2 * line + 1];
        }
        if ((gone & bit) !== 0 && ((forward[2 * index] & fromLow) | (forward[2 * index + 1] & fromHigh)) !== 0) {
          kept |= bit;
        } else {
          reachedLow |= fromLow;
          reachedHigh |= fromHigh;
        }
      }
      needed[index] = kept;
      low = reachedLow;
      high = reachedHigh;
    }
  }

  settleEnds(line: number, sets: Int32Array, first: number, stride: number): void {
    const { head, tail, headStates, tailStates, widens } = this;
    const base = line * this.stride;
    const [low, high] = [2 * line, 2 * line + 1];
    for (let at = first + head[line] * stride; head[line] < tail[line]; head[line]++, at += stride) {
      const set = sets[at];
      if ((set & (set - 1)) !== 0) break;
      this.collect(base, set);
      const moved = headStates[low] & this.movesLow;
      const canWiden = -(set & 1);
      headStates[high] =
        ((headStates[high] & this.movesHigh) << 1) | (moved >>> 31) | (headStates[high] & widens[high] & canWiden);
      headStates[low] = (moved << 1) | (headStates[low] & widens[low] & canWiden);
    }
    for (let at = first + (tail[line] - 1) * stride; tail[line] > head[line]; tail[line]--, at -= stride) {
      const set = sets[at];
      if ((set & (set - 1)) !== 0) break;
      this.collect(base, set);
      const moved = (tailStates[low] >>> 1) | (tailStates[high] << 31);
      const canWiden = -(set & 1);
      tailStates[low] = (moved & this.movesLow) | (tailStates[low] & widens[low] & canWiden);
      tailStates[high] = ((tailStates[high] >>> 1) & this.movesHigh) | (tailStates[high] & widens[high] & canWiden);
    }
  }

  /**
   * Fills `forward` from the cell `from` to before the cell `to`, between the settled ends; returns whether the end is
   * reached.
   */
  private sweepForward(
    line: number,
    sets: Int32Array,
    first: number,
    stride: number,
    from = 0,
    to = this.cells[line],
  ): boolean {
    const { forward } = this;
    const base = line * this.stride;
    const widensLow = this.widens[2 * line];
    const widensHigh = this.widens[2 * line + 1];
    let low = from === 0 ? 1 : this.headStates[2 * line];
    let high = from === 0 ? 0 : this.headStates[2 * line + 1];
    let lastSet = 0;
    let movesLow = 0;
    let movesHigh = 0;
    for (let index = from, at = first + from * stride; index < to; index++, at += stride) {
      forward[2 * index] = low;
      forward[2 * index + 1] = high;
      const set = sets[at];
      if (set !== lastSet) {
        lastSet = set;
        this.collect(base, set);
        movesLow = this.movesLow;
        movesHigh = this.movesHigh;
      }
      const movedLow = low & movesLow;
      const movedHigh = high & movesHigh;
      const canWiden = -(set & 1);
      low = (movedLow << 1) | (low & widensLow & canWiden);
      high = (movedHigh << 1) | (movedLow >>> 31) | (high & widensHigh & canWiden);
    }
    const ends = to === this.cells[line] ? this.accepts : this.tailStates;
    return ((low & ends[2 * line]) | (high & ends[2 * line + 1])) !== 0;
  }

  /** Writes the states that any colour of the set moves on to `movesLow` and `movesHigh`. */
  private collect(base: number, set: number): void {
    let low = 0;
    let high = 0;
    for (let rest = set; rest !== 0; rest &= rest - 1) {
      const place = base + 2 * (31 - Math.clz32(rest & -rest));
      low |= this.next[place];
      high |= this.next[place + 1];
    }
    this.movesLow = low;
    this.movesHigh = high;
  }
}
