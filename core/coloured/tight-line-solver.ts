import type { Arena } from '../memory/index.ts';
import { shortestColouredLine } from '../puzzle/index.ts';
import { writeColouredAutomaton } from './automaton.ts';
import { allColours, type ColouredLineShape, type ColouredLineSolver, longestOf } from './line-solver.ts';

/** The greatest slack whose states are the bits of one word. */
const MOST_SLACK = 31;

/** Whether a line without blotted blocks is one for `TightColouredLineSolver`. */
export const isTight = ({ clue, cells }: ColouredLineShape): boolean =>
  cells - shortestColouredLine(clue) <= MOST_SLACK;

/**
 * Lines with a slack of at most 31 cells and without blotted blocks, however long they are: a set of states is one word.
 *
 * After `i` cells, an automaton that has read `s` cells of its pattern has spent `i - s` cells on widening gaps: at
 * most the slack. Bit `e` of a word stands for `e` cells spent; a cell that moves on in the pattern leaves the bit
 * where it is, and one that widens a gap shifts it by one. The pattern lies reversed, so that the states before a cell
 * are a window into it that slides by a bit a cell.
 */
export class TightColouredLineSolver implements ColouredLineSolver {
  readonly narrowed: Int32Array;
  readonly removed: Int32Array;
  readonly needed: Int32Array;

  private readonly cells: Int32Array;
  private readonly all: number;
  /** For each line, the bit of its slack: the state in which the whole pattern has been read. */
  private readonly end: Int32Array;
  /** Words of each line's patterns, and where they begin: those that widen a gap, then those of each colour. */
  private readonly words: Int32Array;
  private readonly start: Int32Array;
  private readonly patterns: Int32Array;
  /** The states before each cell of the line. */
  private readonly forward: Int32Array;

  constructor(lines: readonly ColouredLineShape[], colours: number, arena: Arena) {
    const longest = longestOf(lines);
    this.all = allColours(colours);
    this.cells = Int32Array.from(lines, ({ cells }) => cells);
    this.narrowed = arena.integers(longest);
    this.removed = arena.integers(longest);
    this.needed = arena.integers(longest);
    this.forward = arena.integers(longest + 1);
    this.end = arena.integers(lines.length);
    this.words = arena.integers(lines.length);
    this.start = arena.integers(lines.length);
    let size = 0;
    for (const [line, { cells }] of lines.entries()) {
      this.start[line] = size;
      this.words[line] = (cells >> 5) + 3;
      size += this.words[line] * (colours + 2);
    }
    this.patterns = arena.integers(size);
    for (const [line, { clue, cells }] of lines.entries()) {
      const add = (state: number, pattern: number): void => {
        // The last state of a line without slack is never left.
        if (state === cells) return;
        const bit = cells - 1 - state;
        this.patterns[this.start[line] + pattern * this.words[line] + (bit >> 5)] |= 1 << (bit & 31);
      };
      writeColouredAutomaton(clue, {
        next: (state, colour, count) => {
          for (let at = state; at < state + count; at++) add(at, colour + 1);
        },
        stay: (state) => add(state, 0),
        skip: () => undefined,
        accept: (state) => {
          this.end[line] = 1 << (cells - state);
        },
      });
    }
  }

  settle(line: number, sets: Int32Array, first: number, stride: number): number {
    const { forward, narrowed, removed, patterns } = this;
    const cells = this.cells[line];
    const words = this.words[line];
    const start = this.start[line];
    let states = 1;
    for (let index = 0, at = first; index < cells; index++, at += stride) {
      forward[index] = states;
      const offset = cells - 1 - index;
      const shift = offset & 31;
      const place = start + (offset >> 5);
      const set = sets[at];
      let moves = 0;
      for (let rest = set; rest !== 0; rest &= rest - 1) {
        const pattern = place + (32 - Math.clz32(rest & -rest)) * words;
        moves |= (patterns[pattern] >>> shift) | ((patterns[pattern + 1] << 1) << (31 - shift));
      }
      let widens = 0;
      if ((set & 1) !== 0) widens = (patterns[place] >>> shift) | ((patterns[place + 1] << 1) << (31 - shift));
      states = (states & moves) | ((states & widens) << 1);
      if (states === 0) return -1;
    }
    states &= this.end[line];
    if (states === 0) return -1;
    let count = 0;
    for (let index = cells - 1, at = first + index * stride; index >= 0; index--, at -= stride) {
      const offset = cells - 1 - index;
      const shift = offset & 31;
      const place = start + (offset >> 5);
      const set = sets[at];
      const before = forward[index];
      let reached = 0;
      let lost = 0;
      for (let rest = set; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest;
        const pattern = place + (32 - Math.clz32(bit)) * words;
        let from = states & ((patterns[pattern] >>> shift) | ((patterns[pattern + 1] << 1) << (31 - shift)));
        if (bit === 1) {
          from |= (states >>> 1) & ((patterns[place] >>> shift) | ((patterns[place + 1] << 1) << (31 - shift)));
        }
        from &= before;
        if (from === 0) lost |= bit;
        else reached |= from;
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
    const { forward, needed, patterns, all } = this;
    const cells = this.cells[line];
    const words = this.words[line];
    const start = this.start[line];
    let states = 1;
    for (let index = 0; index < cells; index++) {
      forward[index] = states;
      const offset = cells - 1 - index;
      const place = start + (offset >> 5);
      let moves = 0;
      for (let rest = sets[index]; rest !== 0; rest &= rest - 1) {
        moves |= window(patterns, place + (32 - Math.clz32(rest & -rest)) * words, offset & 31);
      }
      const widens = (sets[index] & 1) !== 0 ? window(patterns, place, offset & 31) : 0;
      states = (states & moves) | ((states & widens) << 1);
    }
    states = this.end[line];
    for (let index = cells - 1; index >= 0; index--) {
      const offset = cells - 1 - index;
      const place = start + (offset >> 5);
      const gone = ~sets[index] & all;
      let kept = 0;
      let reached = 0;
      for (let rest = all & ~(gone & fixed[index]); rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest;
        let from = states & window(patterns, place + (32 - Math.clz32(bit)) * words, offset & 31);
        if (bit === 1) from |= (states >>> 1) & window(patterns, place, offset & 31);
        if ((gone & bit) !== 0 && (forward[index] & from) !== 0) kept |= bit;
        else reached |= from;
      }
      needed[index] = kept;
      states = reached;
    }
  }
}

/** 32 bits of a pattern from a bit of its word on. */
const window = (patterns: Int32Array, word: number, shift: number): number =>
  (patterns[word] >>> shift) | ((patterns[word + 1] << 1) << (31 - shift));
