import { type Boards, countOf } from './boards.ts';
import { type BoardKey, createClassKey } from './identity.ts';

/** The boards that two data sets share, in any reflection. */
export interface Overlap {
  /** The number of boards of the first set that are in the second, and of boards of the second that are in the first. */
  readonly first: number;
  readonly second: number;
  /** The index of a board in the first set, and of the same board, reflected or not, in the second. */
  readonly example?: readonly [number, number];
}

/**
 * Compares every board of a data set to every board of another one, in all reflections. A data set is given as its boards of
 * each size. The keys of the smaller one are kept in memory.
 */
export function overlapOf(one: readonly Boards[], other: readonly Boards[]): Overlap {
  if (countOf(one) > countOf(other)) {
    const { first, second, example } = overlapOf(other, one);
    return { first: second, second: first, ...(example !== undefined && { example: [example[1], example[0]] }) };
  }
  const firstWith = new Map<BoardKey, number>();
  eachKey(one, (key, place) => {
    if (!firstWith.has(key)) firstWith.set(key, place);
  });
  const shared = new Set<BoardKey>();
  let second = 0;
  const examples: (readonly [number, number])[] = [];
  eachKey(other, (key, place) => {
    const same = firstWith.get(key);
    if (same === undefined) return;
    if (examples.length === 0) examples.push([same, place]);
    shared.add(key);
    second++;
  });
  let first = 0;
  if (shared.size > 0) {
    eachKey(one, (key) => {
      if (shared.has(key)) first++;
    });
  }
  const [example] = examples;
  return { first, second, ...(example !== undefined && { example }) };
}

/** Calls back with the key of each board, and its index in the data set. */
function eachKey(sets: readonly Boards[], act: (key: BoardKey, place: number) => void): void {
  for (const boards of sets) {
    const classKey = createClassKey(boards);
    for (let board = 0; board < boards.count; board++)
      act(classKey(boards.cells(board)), boards.places?.[board] ?? board);
  }
}
