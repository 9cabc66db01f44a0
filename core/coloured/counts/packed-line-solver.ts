import type { Arena } from '../../memory/index.ts';
import type { ColouredLineSolver } from '../line-solver.ts';
import { FRESH, LAST, MASKS, PAUSES, type PackedAutomaton, TAKES } from './packed-automaton.ts';
import { look, type PackedLine } from './packed-line.ts';

/*
 * The memory of a sweep. All solvers share it, since none keeps anything there between two calls. Before each cell
 * stands the set of the states in no first run that matters, then one set for each first run that matters.
 */

/** The states before each cell that are reached from the start. */
let reached = new Int32Array(0);
/** The states behind a cell, and those before it, from which the end is reached. */
let ending = new Int32Array(0);
let before = new Int32Array(0);
/** All states; and a place for states that are not used. */
let every = new Int32Array(0);
let unused = new Int32Array(0);
/** For each slot, where the states in its first run begin; 0 where that does not matter. */
const runOf = new Int32Array(32);

function reserve({ automaton: { cells, slots, words } }: PackedLine): void {
  const size = (1 + slots) * words;
  if (reached.length < (cells + 1) * size) reached = new Int32Array((cells + 1) * size);
  if (ending.length >= size) return;
  ending = new Int32Array(size);
  before = new Int32Array(size);
  every = new Int32Array(size).fill(-1);
  unused = new Int32Array(size);
}

/**
 * Settles lines of count clues as `ExactCountLineSolver` does, with sets of states as bits: for lines with few states.
 */
export class PackedCountLineSolver implements ColouredLineSolver {
  readonly narrowed: Int32Array;
  readonly removed: Int32Array;
  readonly needed: Int32Array;

  private readonly lines: readonly PackedLine[];

  constructor(lines: readonly PackedLine[], arena: Arena) {
    this.lines = lines;
    let longest = 0;
    for (const line of lines) {
      reserve(line);
      longest = Math.max(longest, line.automaton.cells);
    }
    this.narrowed = arena.integers(longest);
    this.removed = arena.integers(longest);
    this.needed = arena.integers(longest);
  }

  settle(line: number, sets: Int32Array, first: number, stride: number): number {
    const { automaton, colours } = this.lines[line];
    const { shared, apart } = look(automaton, sets, first, stride);
    if ((shared & colours) !== colours) return this.settleCells(line, apart, sets, first, stride);
    if (automaton.blank !== undefined) return this.recall(line, automaton.blank, sets, first, stride);
    const count = this.settleCells(line, apart, sets, first, stride);
    if (count >= 0) automaton.blank = this.lostSlots(line, count);
    return count;
  }

  /** Settles a line of which nothing is known, given the slots that each cell cannot have. */
  private recall(line: number, blank: Int32Array, sets: Int32Array, first: number, stride: number): number {
    const { narrowed, removed } = this;
    const { colours, colourOf } = this.lines[line];
    let count = 0;
    for (let cell = blank.length - 1, at = first + cell * stride; cell >= 0; cell--, at -= stride) {
      let lost = sets[at] & ~colours;
      for (let rest = blank[cell]; rest !== 0; rest &= rest - 1) lost |= 1 << colourOf[31 - Math.clz32(rest & -rest)];
      if (lost === 0) continue;
      narrowed[count] = cell;
      removed[count++] = lost;
    }
    return count;
  }

  /** Returns for each cell of a line the slots whose colours have just been removed. */
  private lostSlots(line: number, count: number): Int32Array {
    const { automaton, colours, slotOf } = this.lines[line];
    const lost = new Int32Array(automaton.cells);
    for (let at = 0; at < count; at++) {
      for (let rest = this.removed[at] & colours; rest !== 0; rest &= rest - 1) {
        lost[this.narrowed[at]] |= 1 << slotOf[31 - Math.clz32(rest & -rest)];
      }
    }
    return lost;
  }

  private settleCells(line: number, apart: number, sets: Int32Array, first: number, stride: number): number {
    const { narrowed, removed } = this;
    const { automaton, colours, slotOf } = this.lines[line];
    const { cells, slots, words, bitsOf, wordsOf, masks } = automaton;
    const size = numberRuns(this.lines[line], apart);
    if (size === 1) return this.settleInWord(line, sets, first, stride);
    if (!sweep(this.lines[line], size, sets, first, stride)) return -1;
    const states = reached;
    let after = ending;
    let now = before;
    for (let at = 0; at < size; at++) after[at] = 0;
    after[automaton.endWord] = automaton.endBit;
    let count = 0;
    for (let cell = cells - 1, at = first + cell * stride; cell >= 0; cell--, at -= stride) {
      for (let set = 0; set < size; set++) now[set] = 0;
      const from = cell * size;
      const ofCell = MASKS * (slots + cell) * words;
      let kept = 0;
      for (let rest = sets[at] & colours; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest;
        const slot = slotOf[31 - Math.clz32(bit)];
        const run = runOf[slot];
        const bits = bitsOf[slot];
        const moved = wordsOf[slot];
        const takes = MASKS * slot * words;
        const own = slot === 0 ? ofCell : takes;
        let any = 0;
        for (let word = 0; word + moved < words; word++) {
          let free = after[word + moved] >>> bits;
          let going = 0;
          if (run !== 0) {
            const fresh = masks[own + FRESH * words + word];
            going = after[run + word + moved] >>> bits;
            free = (free & ~fresh) | (going & fresh);
            going &= ~masks[own + LAST * words + word];
          }
          free &= masks[takes + TAKES * words + word];
          if (slot !== 0) free &= masks[ofCell + PAUSES * words + word];
          if ((free | going) === 0) continue;
          for (let set = word; set < size; set += words) {
            const ways = (run !== 0 && set === run + word ? going : free) & states[from + set];
            now[set] |= ways;
            any |= ways;
          }
        }
        if (any !== 0) kept |= bit;
      }
      const swapped = after;
      after = now;
      now = swapped;
      const lost = sets[at] & ~kept;
      if (lost === 0) continue;
      narrowed[count] = cell;
      removed[count++] = lost;
    }
    return count;
  }

  /** As `settleCells`, for a line whose states are one word, since no first run matters: in half of the time. */
  private settleInWord(line: number, sets: Int32Array, first: number, stride: number): number {
    const { narrowed, removed } = this;
    const { automaton, colours, slotOf } = this.lines[line];
    const { cells, slots, bitsOf, masks } = automaton;
    const before = reached;
    let states = 1;
    for (let cell = 0, at = first; cell < cells; cell++, at += stride) {
      before[cell] = states;
      const others = states & masks[MASKS * (slots + cell) + PAUSES];
      let next = 0;
      for (let rest = sets[at] & colours; rest !== 0; rest &= rest - 1) {
        const slot = slotOf[31 - Math.clz32(rest & -rest)];
        next |= ((slot === 0 ? states : others) & masks[MASKS * slot + TAKES]) << bitsOf[slot];
      }
      states = next;
    }
    states &= automaton.endBit;
    if (states === 0) return -1;
    let count = 0;
    for (let cell = cells - 1, at = first + cell * stride; cell >= 0; cell--, at -= stride) {
      const all = before[cell];
      const others = all & masks[MASKS * (slots + cell) + PAUSES];
      let kept = 0;
      let found = 0;
      for (let rest = sets[at] & colours; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest;
        const slot = slotOf[31 - Math.clz32(bit)];
        const ways = (states >>> bitsOf[slot]) & masks[MASKS * slot + TAKES] & (slot === 0 ? all : others);
        found |= ways;
        if (ways !== 0) kept |= bit;
      }
      states = found;
      const lost = sets[at] & ~kept;
      if (lost === 0) continue;
      narrowed[count] = cell;
      removed[count++] = lost;
    }
    return count;
  }

  explain(line: number, sets: Int32Array, fixed: Int32Array): void {
    const { needed } = this;
    const { automaton, colourOf } = this.lines[line];
    const { cells } = automaton;
    // Colours that are given back may join cells that are apart.
    const size = numberRuns(this.lines[line], 0);
    sweep(this.lines[line], size, sets, 0, 1);
    startFromEnd(automaton, size);
    needed.fill(0, 0, cells);
    for (let cell = cells - 1; cell >= 0; cell--) {
      for (let slot = 0; slot < colourOf.length; slot++) {
        const bit = 1 << colourOf[slot];
        if ((sets[cell] & bit) === 0) {
          if ((fixed[cell] & bit) !== 0) continue;
          if (retreat(automaton, cell, slot, size, reached, cell * size, unused) !== 0) {
            needed[cell] |= bit;
            continue;
          }
        }
        retreat(automaton, cell, slot, size, every, 0, before);
      }
      stepBack(size);
    }
  }
}

/** Begins to go back from the end. */
function startFromEnd({ endWord, endBit }: PackedAutomaton, size: number): void {
  for (let set = 0; set < size; set++) {
    before[set] = 0;
    ending[set] = 0;
  }
  ending[endWord] = endBit;
}

/** Goes back by a cell. */
function stepBack(size: number): void {
  const after = ending;
  ending = before;
  before = after;
  for (let set = 0; set < size; set++) after[set] = 0;
}

/**
 * Finds the states before a cell of a slot from which the end is reached. `settleCells` has the same within its loop, which
 * takes a fifth less time than calls do.
 *
 * @param allowed the states to choose from, beginning at the index `from`
 * @param into receives these states in addition to its own
 * @returns 0 where there is none
 */
function retreat(
  { slots, words, bitsOf, wordsOf, masks }: PackedAutomaton,
  cell: number,
  slot: number,
  size: number,
  allowed: Int32Array,
  from: number,
  into: Int32Array,
): number {
  const after = ending;
  const run = runOf[slot];
  const bits = bitsOf[slot];
  const moved = wordsOf[slot];
  const ofCell = MASKS * (slots + cell) * words;
  const takes = MASKS * slot * words;
  const own = slot === 0 ? ofCell : takes;
  let any = 0;
  for (let word = 0; word + moved < words; word++) {
    let free = after[word + moved] >>> bits;
    let going = 0;
    if (run !== 0) {
      const fresh = masks[own + FRESH * words + word];
      going = after[run + word + moved] >>> bits;
      free = (free & ~fresh) | (going & fresh);
      going &= ~masks[own + LAST * words + word];
    }
    free &= masks[takes + TAKES * words + word];
    if (slot !== 0) free &= masks[ofCell + PAUSES * words + word];
    if ((free | going) === 0) continue;
    for (let set = word; set < size; set += words) {
      const ways = (run !== 0 && set === run + word ? going : free) & allowed[from + set];
      into[set] |= ways;
      any |= ways;
    }
  }
  return any;
}

/**
 * Gives each first run that matters a place for its states.
 *
 * @param apart the colours that are known to be no run
 * @returns the words of all states before a cell
 */
function numberRuns({ automaton: { slots, words, split }, colourOf }: PackedLine, apart: number): number {
  let size = words;
  for (let slot = 0; slot < slots; slot++) {
    const matters = ((split >> slot) & 1) !== 0 && ((apart >> colourOf[slot]) & 1) === 0;
    runOf[slot] = matters ? size : 0;
    if (matters) size += words;
  }
  return size;
}

/** Finds the states that are reached; returns whether the end is among them. */
function sweep(
  { automaton, colours, slotOf }: PackedLine,
  size: number,
  sets: Int32Array,
  first: number,
  stride: number,
): boolean {
  const { cells, slots, words, bitsOf, wordsOf, masks, endWord, endBit } = automaton;
  const states = reached;
  for (let set = 0; set < size; set++) states[set] = 0;
  states[0] = 1;
  for (let cell = 0, at = first; cell < cells; cell++, at += stride) {
    const from = cell * size;
    const to = from + size;
    for (let set = to; set < to + size; set++) states[set] = 0;
    const ofCell = MASKS * (slots + cell) * words;
    for (let rest = sets[at] & colours; rest !== 0; rest &= rest - 1) {
      const slot = slotOf[31 - Math.clz32(rest & -rest)];
      const run = runOf[slot];
      const bits = bitsOf[slot];
      const moved = wordsOf[slot];
      const takes = MASKS * slot * words;
      const own = slot === 0 ? ofCell : takes;
      for (let word = 0; word + moved < words; word++) {
        let free = states[from + word];
        for (let set = word + words; set < size; set += words)
          if (run === 0 || set !== run + word) free |= states[from + set];
        free &= masks[takes + TAKES * words + word];
        if (slot !== 0) free &= masks[ofCell + PAUSES * words + word];
        if (run !== 0) {
          const fresh = masks[own + FRESH * words + word];
          const going = (free & fresh) | (states[from + run + word] & ~masks[own + LAST * words + word]);
          states[to + run + word + moved] |= going << bits;
          free &= ~fresh;
        }
        states[to + word + moved] |= free << bits;
      }
    }
  }
  return (states[cells * size + endWord] & endBit) !== 0;
}
