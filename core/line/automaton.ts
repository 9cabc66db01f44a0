import { type Clue, lengthOf } from '../puzzle/index.ts';

/**
 * A clue as an automaton that reads a line cell by cell.
 *
 * The clue's shortest line, such as `1101` for the clue 2 1, is a pattern; a state is how much of it has
 * been read. An empty cell may also be read without moving on wherever a gap may widen: before the first
 * block, after the one cell that parts two blocks, and after the last. Sets of states are bit sets, so that
 * one step of all states at once is a few shifts and masks, and a placement of the blocks is a path.
 *
 * Each field holds a bit for every state from 0 to the shortest line's length, which is the accepting state, in
 * 32-bit words.
 */
export interface Automaton {
  /** States whose next cell in the pattern is filled. */
  readonly filled: Int32Array;
  /** States whose next cell in the pattern is the empty cell between two blocks. */
  readonly gap: Int32Array;
  /** States that may read an empty cell and stay. */
  readonly loop: Int32Array;
}

/** Writes a clue's automaton into words that are 0, from the given word on. */
export function writeAutomaton(clue: Clue, target: Automaton, word: number): void {
  let state = word << 5;
  for (let index = 0; index < clue.length; index++) {
    if (index > 0) setBit(target.gap, state++);
    setBit(target.loop, state);
    for (let cell = lengthOf(clue[index]); cell > 0; cell--) setBit(target.filled, state++);
  }
  setBit(target.loop, state);
}

function setBit(words: Int32Array, bit: number): void {
  words[bit >> 5] |= 1 << (bit & 31);
}
