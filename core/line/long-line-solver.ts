import type { Arena } from '../memory/index.ts';
import { shortestLine } from '../puzzle/index.ts';
import { writeAutomaton } from './automaton.ts';
import { wordAt } from './bit-sets.ts';
import { BlockShifts } from './block-shifts.ts';
import type { LineKernel, LineShape } from './line-solver.ts';

/**
 * Complete solver of lines of any length. It settles lines with little slack by `BlockShifts`, and all others by sweeps
 * cell by cell. It explains by such sweeps too.
 *
 * After `i` cells, an automaton in state `s` has spent `i - s` cells on widening gaps. It can spend at most the line's
 * slack: its cells minus the clue's shortest line. So sets of states are indexed by the cells spent, from 0 to the slack,
 * in `slack / 32` words rather than `cells / 32`. A cell that advances in the pattern leaves a state's bit in place; a cell
 * that widens a gap shifts it by one. The pattern is stored reversed: the states before a cell are then a window into the
 * pattern, which slides by one bit per cell.
 */
export class LongLineSolver implements LineKernel {
  readonly words: number;
  readonly newFilled: Int32Array;
  readonly newEmpty: Int32Array;
  readonly keptFilled: Int32Array;
  readonly keptEmpty: Int32Array;

  private readonly cells: Int32Array;
  private readonly slack: Int32Array;
  /** For each line, where its reversed patterns begin in the three arrays below. */
  private readonly start: Int32Array;
  private readonly filledPattern: Int32Array;
  private readonly gapPattern: Int32Array;
  private readonly loopPattern: Int32Array;
  /** Set of the states reached before each cell, in `stateWords` words, a number that depends on the line. */
  private readonly forward: Int32Array;
  private readonly states: Int32Array;
  private readonly blocks: BlockShifts;

  constructor(lines: readonly LineShape[], arena: Arena) {
    const longest = Math.max(...lines.map(({ cells }) => cells));
    const slacks = lines.map(({ clue, cells }) => cells - shortestLine(clue));
    const mostStateWords = (Math.max(0, ...slacks) >> 5) + 1;
    this.words = (longest + 31) >> 5;
    this.blocks = new BlockShifts(lines, this.words, arena);
    this.newFilled = arena.integers(this.words);
    this.newEmpty = arena.integers(this.words);
    this.keptFilled = arena.integers(this.words);
    this.keptEmpty = arena.integers(this.words);
    this.cells = Int32Array.from(lines, ({ cells }) => cells);
    this.slack = Int32Array.from(slacks);
    this.forward = arena.integers((longest + 1) * mostStateWords);
    this.states = arena.integers(mostStateWords);

    this.start = arena.integers(lines.length);
    let size = 0;
    for (const [line, { cells }] of lines.entries()) {
      this.start[line] = size;
      size += (cells >> 5) + (slacks[line] >> 5) + 3;
    }
    this.filledPattern = arena.integers(size);
    this.gapPattern = arena.integers(size);
    this.loopPattern = arena.integers(size);
    const automaton = {
      filled: arena.integers(this.words + 1),
      gap: arena.integers(this.words + 1),
      loop: arena.integers(this.words + 1),
    };
    for (const [line, { clue, cells }] of lines.entries()) {
      for (const states of Object.values(automaton)) states.fill(0);
      writeAutomaton(clue, automaton, 0);
      const start = this.start[line];
      const length = shortestLine(clue);
      reverseInto(this.filledPattern, start, automaton.filled, length, cells);
      reverseInto(this.gapPattern, start, automaton.gap, length, cells);
      reverseInto(this.loopPattern, start, automaton.loop, length, cells);
    }
  }

  settle(line: number, filled: Int32Array, empty: Int32Array, at: number): boolean {
    if (this.blocks.isNarrow[line] !== 0) {
      return this.blocks.settle(line, filled, empty, at, this.newFilled, this.newEmpty);
    }
    if (!this.sweepForward(line, filled, empty, at)) return false;
    const { newFilled, newEmpty, forward, states, filledPattern, gapPattern, loopPattern } = this;
    const cells = this.cells[line];
    const slack = this.slack[line];
    const stateWords = (slack >> 5) + 1;
    this.newFilled.fill(0);
    this.newEmpty.fill(0);
    states.fill(0);
    states[slack >> 5] = 1 << (slack & 31);
    for (let cell = cells - 1; cell >= 0; cell--) {
      const bit = 1 << (cell & 31);
      const isFilled = (filled[at + (cell >> 5)] & bit) !== 0;
      const isEmpty = (empty[at + (cell >> 5)] & bit) !== 0;
      const offset = cells - 1 - cell;
      const shift = offset & 31;
      let pattern = this.start[line] + (offset >> 5);
      let canFill = 0;
      let canEmpty = 0;
      for (let word = 0; word < stateWords; word++, pattern++) {
        const fills = wordAt(filledPattern, pattern, shift);
        const gaps = wordAt(gapPattern, pattern, shift);
        const loops = wordAt(loopPattern, pattern, shift);
        const after = states[word];
        const above = word + 1 < stateWords ? states[word + 1] : 0;
        const byFilled = after & fills;
        const byEmpty = (after & gaps) | (((after >>> 1) | (above << 31)) & loops);
        const reached = forward[cell * stateWords + word];
        canFill |= reached & byFilled;
        canEmpty |= reached & byEmpty;
        states[word] = (isEmpty ? 0 : byFilled) | (isFilled ? 0 : byEmpty);
      }
      if (isFilled || isEmpty) continue;
      if (canEmpty === 0) newFilled[cell >> 5] |= bit;
      else if (canFill === 0) newEmpty[cell >> 5] |= bit;
    }
    return true;
  }

  explain(line: number, filled: Int32Array, empty: Int32Array, fixed: Int32Array): void {
    if (this.slack[line] >= 0 && this.slack[line] < 32) {
      this.explainInOneWord(line, filled, empty, fixed);
      return;
    }
    this.sweepForward(line, filled, empty, 0);
    const { keptFilled, keptEmpty, forward, states, filledPattern, gapPattern, loopPattern } = this;
    const cells = this.cells[line];
    const slack = this.slack[line];
    const stateWords = (slack >> 5) + 1;
    keptFilled.fill(0);
    keptEmpty.fill(0);
    states.fill(0);
    states[slack >> 5] = 1 << (slack & 31);
    for (let cell = cells - 1; cell >= 0; cell--) {
      const bit = 1 << (cell & 31);
      const isFilled = (filled[cell >> 5] & bit) !== 0;
      const isEmpty = (empty[cell >> 5] & bit) !== 0;
      const isFixed = (fixed[cell >> 5] & bit) !== 0;
      const offset = cells - 1 - cell;
      const shift = offset & 31;
      const pattern = this.start[line] + (offset >> 5);
      let needed = isFixed;
      if ((isFilled || isEmpty) && !isFixed) {
        // Does a state that is reached before the cell reach the end when the cell is free?
        let reaches = 0;
        for (let word = 0; word < stateWords; word++) {
          const p = pattern + word;
          const ends = wordAt(filledPattern, p, shift);
          const gaps = wordAt(gapPattern, p, shift);
          const loops = wordAt(loopPattern, p, shift);
          const after = states[word];
          const above = word + 1 < stateWords ? states[word + 1] : 0;
          const before = (after & (ends | gaps)) | (((after >>> 1) | (above << 31)) & loops);
          reaches |= forward[cell * stateWords + word] & before;
        }
        needed = reaches !== 0;
        if (needed && isFilled) keptFilled[cell >> 5] |= bit;
        if (needed && isEmpty) keptEmpty[cell >> 5] |= bit;
      }
      const mayFill = needed && isEmpty ? 0 : -1;
      const mayEmpty = needed && isFilled ? 0 : -1;
      for (let word = 0; word < stateWords; word++) {
        const p = pattern + word;
        const fills = wordAt(filledPattern, p, shift);
        const gaps = wordAt(gapPattern, p, shift);
        const loops = wordAt(loopPattern, p, shift);
        const after = states[word];
        const above = word + 1 < stateWords ? states[word + 1] : 0;
        const byEmpty = (after & gaps) | (((after >>> 1) | (above << 31)) & loops);
        states[word] = (after & fills & mayFill) | (byEmpty & mayEmpty);
      }
    }
  }

  /** As `explain`, where one word holds the states before a cell. */
  private explainInOneWord(line: number, filled: Int32Array, empty: Int32Array, fixed: Int32Array): void {
    const { keptFilled, keptEmpty, forward, filledPattern, gapPattern, loopPattern } = this;
    const cells = this.cells[line];
    const start = this.start[line];
    let states = 1;
    for (let cell = 0; cell < cells; cell++) {
      forward[cell] = states;
      const mayEmpty = ((filled[cell >> 5] >>> cell) & 1) - 1;
      const mayFill = ((empty[cell >> 5] >>> cell) & 1) - 1;
      const offset = cells - 1 - cell;
      const fills = wordAt(filledPattern, start, offset);
      const gaps = wordAt(gapPattern, start, offset);
      const loops = wordAt(loopPattern, start, offset);
      states = (states & ((fills & mayFill) | (gaps & mayEmpty))) | ((states & loops & mayEmpty) << 1);
    }

    keptFilled.fill(0);
    keptEmpty.fill(0);
    states = 1 << this.slack[line];
    for (let cell = cells - 1; cell >= 0; cell--) {
      const word = cell >> 5;
      const bit = 1 << cell;
      const offset = cells - 1 - cell;
      const fills = wordAt(filledPattern, start, offset);
      const gaps = wordAt(gapPattern, start, offset);
      const loops = wordAt(loopPattern, start, offset);
      const byFilled = states & fills;
      const byEmpty = (states & gaps) | ((states >>> 1) & loops);
      states = byFilled | byEmpty;
      const isFilled = (filled[word] & bit) !== 0;
      if (!isFilled && (empty[word] & bit) === 0) continue;
      if ((fixed[word] & bit) === 0) {
        if ((forward[cell] & states) === 0) continue;
        if (isFilled) keptFilled[word] |= bit;
        else keptEmpty[word] |= bit;
      }
      states = isFilled ? byFilled : byEmpty;
    }
  }

  /** Forward sweep: sets `forward` and returns false when the accepting state is not reached. */
  private sweepForward(line: number, filled: Int32Array, empty: Int32Array, at: number): boolean {
    const { forward, filledPattern, gapPattern, loopPattern } = this;
    const cells = this.cells[line];
    const slack = this.slack[line];
    const stateWords = (slack >> 5) + 1;
    forward.fill(0, 0, stateWords);
    forward[0] = 1;
    for (let cell = 0; cell < cells; cell++) {
      const bit = 1 << (cell & 31);
      const mayEmpty = (filled[at + (cell >> 5)] & bit) === 0 ? -1 : 0;
      const mayFill = (empty[at + (cell >> 5)] & bit) === 0 ? -1 : 0;
      const offset = cells - 1 - cell;
      const shift = offset & 31;
      let pattern = this.start[line] + (offset >> 5);
      let from = cell * stateWords;
      let carry = 0;
      for (let word = 0; word < stateWords; word++, pattern++, from++) {
        const fills = wordAt(filledPattern, pattern, shift);
        const gaps = wordAt(gapPattern, pattern, shift);
        const loops = wordAt(loopPattern, pattern, shift);
        const before = forward[from];
        const wider = before & loops & mayEmpty;
        forward[from + stateWords] = (before & ((fills & mayFill) | (gaps & mayEmpty))) | (wider << 1) | carry;
        carry = wider >>> 31;
      }
    }
    return (forward[cells * stateWords + (slack >> 5)] & (1 << (slack & 31))) !== 0;
  }
}

/** Writes state `s` to bit `cells - 1 - s`. The last state of a line without slack has no bit: it is never left. */
function reverseInto(target: Int32Array, start: number, states: Int32Array, length: number, cells: number): void {
  for (let state = 0; state <= Math.min(length, cells - 1); state++) {
    if ((states[state >> 5] & (1 << (state & 31))) === 0) continue;
    const bit = cells - 1 - state;
    target[start + (bit >> 5)] |= 1 << (bit & 31);
  }
}
