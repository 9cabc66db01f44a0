import { type Clue, lengthOf, shortestLine } from '../puzzle/index.ts';

/**
 * A clue as an automaton that reads a line cell by cell.
 *
 * The clue's shortest line, such as `1101` for the clue 2 1, is a pattern; a state is how much of it has
 * been read. An empty cell may also be read without moving on wherever a gap may widen: before the first
 * block, after the one cell that parts two blocks, and after the last. Sets of states are bit sets, so that
 * one step of all states at once is a few shifts and masks, and a placement of the blocks is a path.
 *
 * Each field holds a bit for every state from 0 to `length`, in 32-bit words.
 */
export interface LineAutomaton {
  /** The pattern's length, which is also the accepting state. */
  readonly length: number;
  /** States whose next cell in the pattern is filled. */
  readonly filled: Int32Array;
  /** States whose next cell in the pattern is the empty cell between two blocks. */
  readonly gap: Int32Array;
  /** States that may read an empty cell and stay. */
  readonly loop: Int32Array;
}

export function createAutomaton(clue: Clue): LineAutomaton {
  const length = shortestLine(clue);
  const words = (length >> 5) + 1;
  const automaton: LineAutomaton = {
    length,
    filled: new Int32Array(words),
    gap: new Int32Array(words),
    loop: new Int32Array(words),
  };
  let state = 0;
  for (const [index, block] of clue.entries()) {
    if (index > 0) setBit(automaton.gap, state++);
    setBit(automaton.loop, state);
    for (let cell = lengthOf(block); cell > 0; cell--) setBit(automaton.filled, state++);
  }
  setBit(automaton.loop, state);
  return automaton;
}

function setBit(words: Int32Array, bit: number): void {
  words[bit >> 5] |= 1 << (bit & 31);
}
