import type { Size } from '@crosshatch/core/puzzle';
import { mulberry32, shuffle } from '@crosshatch/core/random';
import type { Boards } from './boards.ts';
import { type BoardKey, createClassKey } from './identity.ts';

/** The indexes of a data set's boards, in two parts, each in the order of the file. */
export interface Split {
  readonly train: readonly number[];
  readonly test: readonly number[];
}

/**
 * Splits boards so that no board of one part is in the other, in any reflection: all reflections of a board are one class,
 * and whole classes are drawn for the test part until it has its share.
 */
export function splitBoards(boards: Boards, share: number, seed: number): Split {
  const classes = [...classesOf(boards).values()];
  shuffle(classes, mulberry32(seed));
  const wanted = Math.round(share * boards.count);
  const isTest = new Uint8Array(boards.count);
  let tests = 0;
  for (const same of classes) {
    if (tests >= wanted) break;
    tests += same.length;
    for (const board of same) isTest[board] = 1;
  }
  const numbers = Array.from(isTest.keys());
  return {
    train: numbers.filter((board) => isTest[board] === 0),
    test: numbers.filter((board) => isTest[board] === 1),
  };
}

/** The indexes of the boards in classes: the boards of a class are reflections of each other. */
export function classesOf(boards: Boards): Map<BoardKey, number[]> {
  const classKey = createClassKey(boards);
  const classes = new Map<BoardKey, number[]>();
  for (let board = 0; board < boards.count; board++) {
    const key = classKey(boards.cells(board));
    const others = classes.get(key);
    if (others === undefined) classes.set(key, [board]);
    else others.push(board);
  }
  return classes;
}

/** The cells of the boards with these indexes, one board after the other. */
export function pick(boards: Boards & Size, numbers: readonly number[]): Uint8Array {
  const cells = boards.width * boards.height;
  const picked = new Uint8Array(numbers.length * cells);
  for (const [at, board] of numbers.entries()) picked.set(boards.cells(board), at * cells);
  return picked;
}
