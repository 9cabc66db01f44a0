import { type AnyGrid, EMPTY, unknownCell } from '@crosshatch/core/puzzle';
import type { LineStates } from '../board/line-states.ts';

/**
 * Returns the board after a change. In each line whose clue the change has met, open cells are crossed. Lines that were done
 * before stay as they are, so that a cross that the player removes does not come back. On a blank board, no line counts as
 * done: so the first change crosses the lines without blocks.
 *
 * @param statesOf returns the states of the lines of a board
 */
export function withFinishedCrossed<Board extends AnyGrid>(
  before: Board,
  after: Board,
  statesOf: (grid: AnyGrid) => LineStates,
): Board {
  const unknown = unknownCell(after);
  const isBlank = (grid: AnyGrid) => grid.cells.every((state) => state === unknown);
  if (isBlank(after)) return after;
  const first = isBlank(before) ? undefined : statesOf(before);
  const { rows, columns } = statesOf(after);
  const isNew = (index: number, now: LineStates['rows'], then: LineStates['rows'] | undefined): boolean =>
    now[index]?.isDone === true && then?.[index]?.isDone !== true;
  const newRows = new Set([...rows.keys()].filter((row) => isNew(row, rows, first?.rows)));
  const newColumns = new Set([...columns.keys()].filter((column) => isNew(column, columns, first?.columns)));
  if (newRows.size + newColumns.size === 0) return after;
  const cells = after.cells.map((state, cell) => {
    const isFinished = newRows.has(Math.floor(cell / after.width)) || newColumns.has(cell % after.width);
    return state === unknown && isFinished ? EMPTY : state;
  });
  return { ...after, cells };
}
