import type { Boards } from './boards.ts';
import { type BoardKey, boardKey, createClassKey } from './identity.ts';

/** A data set in figures. */
export interface Summary {
  readonly width: number;
  readonly height: number;
  readonly boards: number;
  readonly distinct: number;
  /** The number of boards that are not reflections of each other; left out for a set of all boards of a size. */
  readonly classes?: number;
  /** The share of filled cells, from 0 to 1. */
  readonly filled: number;
}

export function summaryOf({ width, height, count, cells, all }: Boards): Summary {
  const size = { width, height };
  if (all) return { ...size, boards: count, distinct: count, filled: 0.5 };
  const classKey = createClassKey(size);
  const distinct = new Set<BoardKey>();
  const classes = new Set<BoardKey>();
  let filled = 0;
  for (let board = 0; board < count; board++) {
    const own = cells(board);
    for (const cell of own) filled += cell;
    distinct.add(boardKey(own));
    classes.add(classKey(own));
  }
  const share = count === 0 ? 0 : filled / (count * width * height);
  return { ...size, boards: count, distinct: distinct.size, classes: classes.size, filled: share };
}
