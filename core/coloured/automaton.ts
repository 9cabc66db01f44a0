import { BLOTTED, type ColouredClue } from '../puzzle/index.ts';

/**
 * A coloured clue as an automaton that reads a line cell by cell: the regular constraint of the line.
 *
 * The pattern is the clue's shortest line, with a background cell after each blotted block; a state is the number of
 * its cells that have been read. A cell of the pattern's next colour moves a state on by one. Where a gap may widen, a
 * background cell may also be read without moving on. A blotted block is one cell of the pattern; after it, its colour
 * may be read without moving on. The background cell after it may be left out at the end of the line, and before a
 * block of another colour, whose first cell then moves on by two.
 */
export interface ColouredAutomaton {
  /** A cell of the colour (0: background) moves a state on by one: each of `count` states, from the given one on. */
  next(state: number, colour: number, count: number): void;
  /** A cell of the colour (0: background) leaves the state as it is. */
  stay(state: number, colour: number): void;
  /** A cell of the colour moves the state on by two. */
  skip(state: number, colour: number): void;
  /** The line may end in the state. */
  accept(state: number): void;
}

/** The last state of a clue's automaton: the cells of its pattern. */
export function patternLength(clue: ColouredClue): number {
  let cells = 0;
  let before = 0;
  let isAfterBlot = false;
  for (const { length, colour } of clue) {
    if (isAfterBlot || before === colour) cells++;
    isAfterBlot = length === BLOTTED;
    cells += length === BLOTTED ? 1 : length;
    before = colour;
  }
  return isAfterBlot ? cells + 1 : cells;
}

/** Writes a clue's automaton, transition by transition. */
export function writeColouredAutomaton(clue: ColouredClue, automaton: ColouredAutomaton): void {
  let state = 0;
  let before = 0;
  let isAfterBlot = false;
  for (const { length, colour } of clue) {
    if (isAfterBlot && before !== colour) automaton.skip(state, colour);
    if (isAfterBlot || before === colour) automaton.next(state++, 0, 1);
    automaton.stay(state, 0);
    isAfterBlot = length === BLOTTED;
    const count = length === BLOTTED ? 1 : length;
    automaton.next(state, colour, count);
    state += count;
    if (isAfterBlot) automaton.stay(state, colour);
    before = colour;
  }
  automaton.accept(state);
  if (isAfterBlot) {
    automaton.next(state++, 0, 1);
    automaton.accept(state);
  }
  automaton.stay(state, 0);
}
