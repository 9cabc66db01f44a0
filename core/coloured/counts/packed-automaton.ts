import { type ColourCount, type CountClue, LONGEST_LINE } from '../../puzzle/index.ts';

/*
 * The states of a count clue as bits of words. A state is the number of cells that each colour has had. It leaves out
 * the commonest colour, which has had all other cells. These numbers are the digits of the index of the state's bit, so
 * that a cell of a colour moves all states of a set at once, by a shift.
 *
 * A colour of two or more cells that are no run must not have them all in its first run. So the states in its first run
 * are a set of their own. A colour whose cells are a run needs no such set: the run goes on while the colour has had
 * some of its cells, but not all.
 */

const WORD_BITS = 32;

/** The most words of a set of states. With more words, listing the states takes less time than moving them all. */
const MOST_WORDS = 8;

/** A count clue of a length as sets of states. Its slots are the colours that occur, the commonest first. */
export interface PackedAutomaton {
  readonly cells: number;
  readonly slots: number;
  /** Words of a set of states. */
  readonly words: number;
  /** The slots with two or more cells that are no run, as bits. */
  readonly split: number;
  /** For each slot, the bits and the words by which a cell of it moves a state. */
  readonly bitsOf: readonly number[];
  readonly wordsOf: readonly number[];
  /** The word and the bit of the state behind the last cell. */
  readonly endWord: number;
  readonly endBit: number;
  /**
   * Masks: sets of states, of `words` words each; `MASKS` sets for each slot, then `MASKS` for each cell. For a slot:
   * the states from which it may have a cell (`TAKES`), those in which it has had none (`FRESH`), and those in which it
   * lacks one cell (`LAST`). For a cell: the states in which the first slot lets another slot have the cell (`PAUSES`),
   * then `FRESH` and `LAST` of the first slot.
   */
  readonly masks: Int32Array;
  /**
   * For each cell, the slots that it cannot have, as bits, while nothing is known of the line; absent until it is first
   * needed.
   */
  blank: Int32Array | undefined;
}

export const TAKES = 0;
export const PAUSES = 0;
export const FRESH = 1;
export const LAST = 2;
export const MASKS = 3;

/**
 * A number that only equal counts share. The commoner colour has the higher number; of equally common colours, the one
 * that is no run.
 */
const rankOf = ({ cells, isRun }: ColourCount): number => 2 * cells + (isRun ? 0 : 1);

/** The colours that occur in a clue, by their slots. */
export function colourOfSlots(clue: CountClue): number[] {
  const colours: number[] = [];
  for (let at = 0; at < clue.length; at++) {
    if (clue[at].cells === 0) continue;
    const rank = rankOf(clue[at]);
    let slot = colours.length;
    for (; slot > 0 && rankOf(clue[colours[slot - 1] - 1]) < rank; slot--) colours[slot] = colours[slot - 1];
    colours[slot] = at + 1;
  }
  return colours;
}

/**
 * Automata by the counts of their slots: lines of many puzzles share them, whatever their colours are. All are dropped
 * when they take too much memory.
 */
const known = new Map<number, PackedAutomaton>();
const MOST_WORDS_KNOWN = 1 << 20;
let wordsKnown = 0;

/** The automaton of a line; undefined where it has too many states. */
export function packedAutomatonOf(
  clue: CountClue,
  colourOf: readonly number[],
  cells: number,
): PackedAutomaton | undefined {
  let name = 0;
  for (const colour of colourOf) name = name * 2 * (cells + 1) + rankOf(clue[colour - 1]);
  name = name * (LONGEST_LINE + 1) + cells;
  const same = known.get(name);
  if (same !== undefined) return same;
  const automaton = automatonOf(
    colourOf.map((colour) => clue[colour - 1]),
    cells,
  );
  if (automaton === undefined || name > Number.MAX_SAFE_INTEGER) return automaton;
  wordsKnown += automaton.masks.length;
  if (wordsKnown > MOST_WORDS_KNOWN) {
    known.clear();
    wordsKnown = automaton.masks.length;
  }
  known.set(name, automaton);
  return automaton;
}

/** How the digits of slots make the number of a state: no digit is split between two words. */
function packed(counts: readonly ColourCount[]): Pick<PackedAutomaton, 'words' | 'bitsOf' | 'wordsOf'> {
  const bitsOf = [0];
  const wordsOf = [0];
  let [bits, words] = [1, 1];
  for (let slot = 1; slot < counts.length; slot++) {
    const digits = counts[slot].cells + 1;
    const isInWord = bits * digits <= WORD_BITS;
    bitsOf.push(isInWord ? bits : 0);
    wordsOf.push(isInWord ? 0 : words);
    if (isInWord) bits *= digits;
    else words *= digits;
  }
  return { words, bitsOf, wordsOf };
}

function automatonOf(counts: readonly ColourCount[], cells: number): PackedAutomaton | undefined {
  const { words, bitsOf, wordsOf } = packed(counts);
  if (words > MOST_WORDS) return undefined;
  let split = 0;
  let endWord = 0;
  let endBit = 0;
  for (let slot = 0; slot < counts.length; slot++) {
    const count = counts[slot];
    if (!count.isRun && count.cells > 1) split |= 1 << slot;
    endWord += count.cells * wordsOf[slot];
    endBit += count.cells * bitsOf[slot];
  }
  const masks = new Int32Array(words * MASKS * (counts.length + cells));
  const automaton = { cells, slots: counts.length, words, split, bitsOf, wordsOf, endWord, endBit: 1 << endBit, masks };
  writeMasks(
    automaton,
    counts,
    counts.map(() => 0),
    counts.length - 1,
  );
  return { ...automaton, blank: undefined };
}

/** Writes the masks of all states that have the given digits in the slots above one. */
function writeMasks(
  automaton: Omit<PackedAutomaton, 'blank'>,
  counts: readonly ColourCount[],
  digits: number[],
  slot: number,
): void {
  if (slot <= 0) {
    writeState(automaton, counts, digits);
    return;
  }
  for (digits[slot] = 0; digits[slot] <= counts[slot].cells; digits[slot]++)
    writeMasks(automaton, counts, digits, slot - 1);
}

/** Writes the masks of a state, whose digits are the cells that each slot but the first has had. */
function writeState(
  { cells, slots, words, bitsOf, wordsOf, masks }: Omit<PackedAutomaton, 'blank'>,
  counts: readonly ColourCount[],
  digits: readonly number[],
): void {
  let [word, bit] = [0, 0];
  let others = 0;
  let running = 0;
  for (let slot = 1; slot < slots; slot++) {
    const had = digits[slot];
    word += had * wordsOf[slot];
    bit += had * bitsOf[slot];
    others += had;
    if (counts[slot].isRun && had > 0 && had < counts[slot].cells) running |= 1 << slot;
  }
  const add = (owner: number, mask: number): void => {
    masks[(MASKS * owner + mask) * words + word] |= 1 << bit;
  };
  for (let slot = 0; slot < slots; slot++) {
    const isFull = slot > 0 && digits[slot] === counts[slot].cells;
    if (!isFull && (running & ~(1 << slot)) === 0) add(slot, TAKES);
    if (slot > 0 && digits[slot] === 0) add(slot, FRESH);
    if (slot > 0 && digits[slot] === counts[slot].cells - 1) add(slot, LAST);
  }
  if (slots === 0) return;
  // The first slot has had the cells before this one that no other slot has had.
  const { cells: wanted, isRun } = counts[0];
  for (let had = 0; had <= wanted && others + had < cells; had++) {
    if (!isRun || had === 0 || had === wanted) add(slots + others + had, PAUSES);
    if (had === 0) add(slots + others + had, FRESH);
    if (had === wanted - 1) add(slots + others + had, LAST);
  }
}
