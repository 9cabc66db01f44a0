import type { SettledCell } from '../algorithm/index.ts';
import { exact } from '../exact/index.ts';
import { checkSize, EMPTY, FILLED, type Grid, puzzleOfGrid, sameGrid } from '../puzzle/index.ts';

/** A picture with one cell changed. */
export interface ChangedPicture {
  readonly picture: Grid;
  /** The cell and its new state. */
  readonly change: SettledCell;
}

/** The picture with one cell flipped. */
export function turned(picture: Grid, cell: number): ChangedPicture {
  const state = picture.cells[cell] === FILLED ? EMPTY : FILLED;
  const column = cell % picture.width;
  const change = { row: (cell - column) / picture.width, column, state } as const;
  return { picture: { ...picture, cells: picture.cells.with(cell, state) }, change };
}

/**
 * The complete picture: unknown cells are empty, as `puzzleOfGrid` reads them.
 *
 * @throws {RangeError} for a coloured picture, and for one without all its cells
 */
export function withoutUnknown(picture: Grid): Grid {
  if (picture.kind !== undefined)
    throw new RangeError('expected a picture of two colours; repairColouredPicture takes others');
  checkSize(picture, picture);
  return { ...picture, cells: picture.cells.map((state) => (state === FILLED ? FILLED : EMPTY)) };
}

/**
 * The other solutions of a picture's clues. If the picture is not `unique` and there are none, the budget was too
 * small.
 */
export interface PictureJudgement {
  readonly isUnique: boolean;
  /** Solutions other than the picture; an ambiguous picture has at least one. */
  readonly others: readonly Grid[];
  readonly lineSolves: number;
}

/** Looks for solutions of a complete picture's clues; two are enough to find one other than the picture. */
export function judged(picture: Grid, budget: number, solutions = 2): PictureJudgement {
  const outcome = exact.solve(puzzleOfGrid(picture), { budget, solutions });
  const found = outcome.status === 'contradictory' ? [] : outcome.solutions;
  return {
    isUnique: outcome.status === 'unique',
    others: found.filter((solution) => !sameGrid(solution, picture)),
    lineSolves: outcome.work.lineSolves ?? 0,
  };
}
