import { BLACK_SQUARE, type LightUp, WHITE_SQUARE } from '@crosshatch/core/light-up/puzzle';
import { type ColouredGrid, colouredGrid } from '@crosshatch/core/puzzle';

/*
 * While a puzzle is set, its squares are a grid, so that strokes and the history work as on drawings. The states are white,
 * black, and the numbers 0 to 4 from `NUMBERED` on.
 */

export const WHITE = 0;
export const BLACK = 1;
/** The state of the number 0. The states of the other numbers follow. */
export const NUMBERED = 2;

/** Returns the squares of a puzzle as states. */
export const squaresOf = ({ width, height, squares }: LightUp): ColouredGrid =>
  colouredGrid(
    width,
    height,
    Uint8Array.from(squares, (kind) =>
      kind === WHITE_SQUARE ? WHITE : kind === BLACK_SQUARE ? BLACK : NUMBERED + kind,
    ),
  );

/** Returns the puzzle of squares as `squaresOf` makes them. */
export const puzzleOfSquares = ({ width, height, cells }: ColouredGrid): LightUp => ({
  width,
  height,
  squares: Int8Array.from(cells, (state) =>
    state === WHITE ? WHITE_SQUARE : state === BLACK ? BLACK_SQUARE : state - NUMBERED,
  ),
});

/** Returns the name of a state. */
export const squareWords = (state: number): string =>
  state === WHITE ? 'white' : state === BLACK ? 'black' : `number ${state - NUMBERED}`;

/** Returns the squares on a board of another size: cut, or extended by white squares, at the right and the bottom. */
export function resized({ width, height, cells }: ColouredGrid, wide: number, high: number): ColouredGrid {
  const grown = new Uint8Array(wide * high);
  for (let row = 0; row < Math.min(height, high); row++)
    grown.set(cells.subarray(row * width, row * width + Math.min(width, wide)), row * wide);
  return colouredGrid(wide, high, grown);
}

/** Returns the squares with some squares set to a state. Their symmetric counterparts become white or black in the same way. */
export function withSquares(
  grid: ColouredGrid,
  painted: readonly number[],
  state: number,
  orbits: readonly (readonly number[])[],
): ColouredGrid {
  const cells = grid.cells.slice();
  for (const other of painted.flatMap((cell) => orbits[cell] ?? [])) {
    if (state === WHITE) cells[other] = WHITE;
    else if (cells[other] === WHITE) cells[other] = BLACK;
  }
  for (const cell of painted) cells[cell] = state;
  return { ...grid, cells };
}
