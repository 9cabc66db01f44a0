import { ColouredBoard, lossesIn } from '../../coloured/index.ts';
import type { ColouredGrid, ColouredPuzzle, Line } from '../../puzzle/index.ts';

/** The solver's board with the known cells of a grid on it, no line solved yet. */
export function colouredBoardOf(puzzle: ColouredPuzzle, grid: ColouredGrid): ColouredBoard {
  const width = puzzle.columns.length;
  const height = puzzle.rows.length;
  if (grid.width !== width || grid.height !== height) {
    throw new RangeError(`the puzzle has ${width}×${height} cells, the grid ${grid.width}×${grid.height}`);
  }
  const board = new ColouredBoard(puzzle);
  board.know(grid);
  return board;
}

/** Lines without a placement that fits the known cells, rows first. */
export function brokenColouredLines(board: ColouredBoard): Line[] {
  const broken: Line[] = [];
  for (let line = 0; line < board.lineCount; line++) {
    if (lossesIn(board, line) === undefined) broken.push(board.lineOf(line));
  }
  return broken;
}
