import { settleLine } from '../../line/index.ts';
import {
  type CellState,
  checkSize,
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
 * Solves each line once, by itself, from the known cells; returns lines that have no common solution if they contradict
 * each other. Throws a `RangeError` if the known grid has another size, or a state above 2.
 *
 * Nothing more is certain in a genetic algorithm: any cell of its boards may be wrong.
 */
export function settleLinesAlone(puzzle: Puzzle, known: Grid | undefined): Result<Grid, readonly Line[]> {
  const width = widthOf(puzzle);
  const height = heightOf(puzzle);
  const start = known === undefined ? createGrid(width, height) : known;
  checkSize({ width, height }, start);
  const wrong = start.cells.findIndex((state) => state > UNKNOWN);
  if (wrong >= 0) throw new RangeError(`cell ${wrong} of the grid has the state ${start.cells[wrong]}`);
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
