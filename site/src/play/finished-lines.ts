import { type AnyGrid, EMPTY, type Line, unknownCell } from '@crosshatch/core/puzzle';
import { finishedLines, type LineStates } from '../board/line-states.ts';

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
  const finished = finishedLines(isBlank(before) ? undefined : statesOf(before), statesOf(after));
  if (finished.length === 0) return after;
  const indices = (axis: Line['axis']) =>
    new Set(finished.filter((line) => line.axis === axis).map(({ index }) => index));
  const [rows, columns] = [indices('row'), indices('column')];
  const cells = after.cells.map((state, cell) => {
    const isFinished = rows.has(Math.floor(cell / after.width)) || columns.has(cell % after.width);
    return state === unknown && isFinished ? EMPTY : state;
  });
  return { ...after, cells };
}
