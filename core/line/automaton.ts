import { type Clue, lengthOf } from '../puzzle/index.ts';

/**
 * A clue as a deterministic finite automaton (DFA) that reads a line cell by cell.
 *
 * The clue's shortest line, such as `1101` for the clue 2 1, is a pattern; a state is the number of its cells read so
 * far. A state loops on an empty cell wherever a gap may widen: before the first block, after the one cell between two
 * blocks, and after the last block. A placement of the blocks is a path from state 0 to the accepting state, the
 * pattern's length. Sets of states are bit sets, so that a few shifts and masks step all states at once.
 *
 * Each field has a bit for every state, in 32-bit words.
 */
export interface Automaton {
  /** States whose next cell in the pattern is filled. */
  readonly filled: Int32Array;
  /** States whose next cell in the pattern is the empty cell between two blocks. */
  readonly gap: Int32Array;
  /** States that may read an empty cell and stay. */
  readonly loop: Int32Array;
}

/** Writes a clue's automaton into zeroed words, starting at the index `word`. */
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
