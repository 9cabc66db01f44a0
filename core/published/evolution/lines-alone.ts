import { settleLine } from '../../line/index.ts';
import {
  type CellState,
  copyGrid,
  createGrid,
  failure,
  type Grid,
  heightOf,
  type Line,
  type Puzzle,
  type Result,
  success,
  UNKNOWN,
  widthOf,
} from '../../puzzle/index.ts';

/**
 * What each line by itself makes certain of a puzzle, given the known cells, or lines that have no common solution.
 *
 * That is all that is certain to a genetic algorithm: what it breeds may be wrong in every cell.
 */
export function settleLinesAlone(puzzle: Puzzle, known: Grid | undefined): Result<Grid, readonly Line[]> {
  const width = widthOf(puzzle);
  const height = heightOf(puzzle);
  const start = known ?? createGrid(width, height);
  const settled = copyGrid(start);
  for (const [row, clue] of puzzle.rows.entries()) {
    const cells = settleLine(clue, start.cells.subarray(row * width, (row + 1) * width));
    if (cells === undefined) return failure([{ axis: 'row', index: row }]);
    settled.cells.set(cells, row * width);
  }
  for (const [column, clue] of puzzle.columns.entries()) {
    const before = Uint8Array.from({ length: height }, (_, row) => start.cells[row * width + column]);
    const cells = settleLine(clue, before);
    if (cells === undefined) return failure([{ axis: 'column', index: column }]);
    for (const [row, state] of cells.entries()) {
      const cell = row * width + column;
      if (clash(settled.cells[cell], state)) {
        return failure([
          { axis: 'row', index: row },
          { axis: 'column', index: column },
        ]);
      }
      if (state !== UNKNOWN) settled.cells[cell] = state;
    }
  }
  return success(settled);
}

const clash = (one: number, other: CellState): boolean => one !== UNKNOWN && other !== UNKNOWN && one !== other;
