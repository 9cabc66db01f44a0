import type { Arena } from '../memory/index.ts';
import { shortestLine } from '../puzzle/index.ts';
import { type Automaton, writeAutomaton } from './automaton.ts';
import type { LineKernel, LineShape } from './line-solver.ts';

/** Complete solver of lines of at most 32 cells whose automaton's states fit one 32-bit word. */
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

  static holds(lines: readonly LineShape[]): boolean {
    for (let line = 0; line < lines.length; line++) {
      if (lines[line].cells > 32 || shortestLine(lines[line].clue) > 31) return false;
    }
    return true;
  }

  constructor(lines: readonly LineShape[], arena: Arena) {
    this.forward = arena.integers(33);
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
      writeAutomaton(clue, this.automata, line);
    }
  }

  settle(line: number, filled: Int32Array, empty: Int32Array, at: number): boolean {
    const knownFilled = filled[at];
    const knownEmpty = empty[at];
    const cells = this.cells[line];
    const filledStates = this.automata.filled[line];
    const gapStates = this.automata.gap[line];
    const loopStates = this.automata.loop[line];
    const accept = this.accept[line];
    if ((this.sweepForward(line, knownFilled, knownEmpty) & accept) === 0) return false;
    const forward = this.forward;

    let canFill = 0;
    let canEmpty = 0;
    let states = accept;
    for (let cell = cells - 1; cell >= 0; cell--) {
      const reached = forward[cell];
      const before = states >>> 1;
      const byFilled = before & filledStates;
      const byEmpty = (before & gapStates) | (states & loopStates);
      const fills = reached & byFilled;
      const empties = reached & byEmpty;
      canFill = (canFill << 1) | ((fills | -fills) >>> 31);
      canEmpty = (canEmpty << 1) | ((empties | -empties) >>> 31);
      states = (byFilled & (((knownEmpty >>> cell) & 1) - 1)) | (byEmpty & (((knownFilled >>> cell) & 1) - 1));
    }
    this.newFilled[0] = ~canEmpty & canFill & ~knownFilled;
    this.newEmpty[0] = ~canFill & canEmpty & ~knownEmpty;
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
    this.sweepForward(line, knownFilled, knownEmpty);

    let keptFilled = 0;
    let keptEmpty = 0;
    let states = this.accept[line];
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

  /** Forward sweep: sets `forward` and returns the states after the last cell. */
  private sweepForward(line: number, knownFilled: number, knownEmpty: number): number {
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
    return states;
  }
}
