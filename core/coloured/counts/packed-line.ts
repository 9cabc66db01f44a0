import type { CountLineShape } from './bounds-line-solver.ts';
import { colourOfSlots, type PackedAutomaton, packedAutomatonOf } from './packed-automaton.ts';

/** A line, and the automaton that it shares with others. */
export interface PackedLine {
  readonly automaton: PackedAutomaton;
  /** The set of the colours that occur; for each slot its colour, and for each colour that occurs its slot. */
  readonly colours: number;
  readonly colourOf: readonly number[];
  readonly slotOf: readonly number[];
}

/** The line with its automaton; undefined if the automaton has too many states. */
export function packedLineOf({ clue, cells }: CountLineShape): PackedLine | undefined {
  const colourOf = colourOfSlots(clue);
  const automaton = packedAutomatonOf(clue, colourOf, cells);
  if (automaton === undefined) return undefined;
  const slotOf = [0];
  for (let at = 0; at < clue.length; at++) slotOf.push(0);
  let colours = 0;
  for (let slot = 0; slot < colourOf.length; slot++) {
    colours |= 1 << colourOf[slot];
    slotOf[colourOf[slot]] = slot;
  }
  return { automaton, colours, colourOf, slotOf };
}

/** The colours that the cells of a line share, and those that lie apart: sets of colours. */
interface Look {
  /** The colours that every cell may have. */
  shared: number;
  /** The colours with two certain cells that have a cell of another colour between them. */
  apart: number;
}

const looked: Look = { shared: 0, apart: 0 };

/** Looks at the cells of a line. The next call overwrites the result. */
export function look({ cells }: PackedAutomaton, sets: Int32Array, first: number, stride: number): Look {
  let shared = -1;
  let seen = 0;
  let left = 0;
  let apart = 0;
  for (let cell = 0, at = first; cell < cells; cell++, at += stride) {
    const set = sets[at];
    shared &= set;
    left |= seen & ~set;
    if ((set & (set - 1)) !== 0) continue;
    apart |= left & set;
    seen |= set;
  }
  looked.shared = shared;
  looked.apart = apart;
  return looked;
}
