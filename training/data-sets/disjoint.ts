import type { Boards } from './boards.ts';
import { type BoardKey, createClassKey } from './identity.ts';

/** The boards that two data sets share, in any reflection. */
export interface Overlap {
  /** The numbers of boards of the first set that the second has, and of the second that the first has. */
  readonly first: number;
  readonly second: number;
  /** The index of a board in the first set, and of the same board, reflected or not, in the second. */
  readonly example?: readonly [number, number];
}

/** Compares every board of a set with every board of another, in all reflections. The smaller set is kept in memory. */
export function overlapOf(one: Boards, other: Boards): Overlap {
  if (one.count > other.count) {
    const { first, second, example } = overlapOf(other, one);
    return { first: second, second: first, ...(example !== undefined && { example: [example[1], example[0]] }) };
  }
  const oneKey = createClassKey(one);
  const otherKey = createClassKey(other);
  const firstWith = new Map<BoardKey, number>();
  for (let board = 0; board < one.count; board++) {
    const key = oneKey(one.cells(board));
    if (!firstWith.has(key)) firstWith.set(key, board);
  }
  const shared = new Set<BoardKey>();
  let second = 0;
  let example: readonly [number, number] | undefined;
  for (let board = 0; board < other.count; board++) {
    const key = otherKey(other.cells(board));
    const same = firstWith.get(key);
    if (same === undefined) continue;
    example ??= [same, board];
    shared.add(key);
    second++;
  }
  let first = 0;
  if (shared.size > 0) {
    for (let board = 0; board < one.count; board++) if (shared.has(oneKey(one.cells(board)))) first++;
  }
  return { first, second, ...(example !== undefined && { example }) };
}
