import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { itemAt } from '../memory/index.ts';
import type { Clue } from './clue.ts';
import type { Puzzle } from './puzzle.ts';
import { REFLECTIONS, type Reflection, reflectPuzzle } from './reflection.ts';

/** A puzzle's canonical form, and the reflection that leads from the puzzle to it. */
export interface Canonical {
  readonly puzzle: Puzzle;
  readonly reflection: Reflection;
}

/** The least of the eight reflections of a puzzle, so that all eight have the same canonical form. */
export function canonicalForm(puzzle: Puzzle): Canonical {
  let best: Canonical = { puzzle, reflection: 'rc' };
  for (const reflection of REFLECTIONS.slice(1)) {
    const reflected = reflectPuzzle(puzzle, reflection);
    if (comparePuzzles(reflected, best.puzzle) < 0) best = { puzzle: reflected, reflection };
  }
  return best;
}

/** Clues as one line of text, `1.2/3/|…`: a puzzle's identity, the same in every version of Crosshatch. */
export function cluesText(puzzle: Puzzle): string {
  const side = (clues: readonly Clue[]) => clues.map((clue) => clue.join('.')).join('/');
  return `${side(puzzle.rows)}|${side(puzzle.columns)}`;
}

/** 32 hexadecimal digits that are the same for all eight reflections of a puzzle: half of the SHA-256 of its canonical form. */
export function canonicalHash(puzzle: Puzzle): string {
  return textHash(cluesText(canonicalForm(puzzle).puzzle));
}

/** 32 hexadecimal digits for a text: half of its SHA-256. */
export const textHash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text))).slice(0, 32);

function comparePuzzles(a: Puzzle, b: Puzzle): number {
  return compareLists(a.rows, b.rows, compareClues) || compareLists(a.columns, b.columns, compareClues);
}

const compareClues = (a: Clue, b: Clue): number => compareLists(a, b, (x, y) => x - y);

function compareLists<Item>(a: readonly Item[], b: readonly Item[], compare: (x: Item, y: Item) => number): number {
  if (a.length !== b.length) return a.length - b.length;
  for (const [index, item] of a.entries()) {
    const order = compare(item, itemAt(b, index));
    if (order !== 0) return order;
  }
  return 0;
}
