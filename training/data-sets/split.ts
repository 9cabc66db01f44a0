import { grouped } from '@crosshatch/core/memory';
import type { Size } from '@crosshatch/core/puzzle';
import { mulberry32, shuffle } from '@crosshatch/core/random';
import { type Boards, countOf } from './boards.ts';
import { type BoardKey, createClassKey } from './identity.ts';

/** The indexes of a data set's boards, in two parts, each in the order of the file. */
export interface Split {
  readonly train: readonly number[];
  readonly test: readonly number[];
}

/**
 * Splits boards so that no board of one part is in the other, in any reflection. All reflections of a board form one class.
 * Whole classes are drawn for the test part until it has its share.
 */
export const splitBoards = (boards: Boards, share: number, seed: number): Split =>
  partsOf(testMarks([boards], share, seed));

/**
 * Splits sets of several sizes as `splitBoards` does. Each size is split separately, but boards of 4×8 and of 8×4 together,
 * since a board and the same board turned must not be in two parts.
 *
 * @returns the split of each set, in the order of the sets
 */
export function splitSets(sets: readonly Boards[], share: number, seed: number): readonly Split[] {
  const splits = new Map<Boards, Split>();
  for (const turned of grouped(sets, uprightSize).values()) {
    const isTest = testMarks(turned, share, seed);
    let first = 0;
    for (const boards of turned) {
      splits.set(boards, partsOf(isTest.subarray(first, first + boards.count)));
      first += boards.count;
    }
  }
  return sets.flatMap((boards) => splits.get(boards) ?? []);
}

const uprightSize = ({ width, height }: Size): string => `${Math.min(width, height)}x${Math.max(width, height)}`;

/**
 * Draws the test part of sets of one size, turned or not. Returns 1 for each board in the test part and 0 for the others, one
 * set after another.
 */
function testMarks(sets: readonly Boards[], share: number, seed: number): Uint8Array {
  const classes = [...classesOf(...sets).values()];
  shuffle(classes, mulberry32(seed));
  const count = countOf(sets);
  const wanted = Math.round(share * count);
  const isTest = new Uint8Array(count);
  let tests = 0;
  for (const same of classes) {
    if (tests >= wanted) break;
    tests += same.length;
    for (const board of same) isTest[board] = 1;
  }
  return isTest;
}

function partsOf(isTest: Uint8Array): Split {
  const numbers = Array.from(isTest.keys());
  return {
    train: numbers.filter((board) => isTest[board] === 0),
    test: numbers.filter((board) => isTest[board] === 1),
  };
}

/**
 * Groups the indexes of boards by classes: the boards of a class are reflections of each other. The boards of several sets are
 * numbered one set after another.
 */
export function classesOf(...sets: readonly Boards[]): Map<BoardKey, number[]> {
  const classes = new Map<BoardKey, number[]>();
  let number = 0;
  for (const boards of sets) {
    const classKey = createClassKey(boards);
    for (let board = 0; board < boards.count; board++, number++) {
      const key = classKey(boards.cells(board));
      const others = classes.get(key);
      if (others === undefined) classes.set(key, [number]);
      else others.push(number);
    }
  }
  return classes;
}

/** Returns the cells of the boards with these indexes, one board after another. */
export function pick(boards: Boards & Size, numbers: readonly number[]): Uint8Array {
  const cells = boards.width * boards.height;
  const picked = new Uint8Array(numbers.length * cells);
  for (const [at, board] of numbers.entries()) picked.set(boards.cells(board), at * cells);
  return picked;
}
