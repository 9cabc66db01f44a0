import { BLACK_SQUARE, type LightUp, WHITE_SQUARE } from '@crosshatch/core/light-up/puzzle';
import { type ColouredGrid, colouredGrid } from '@crosshatch/core/puzzle';

/*
 * While a puzzle is set, its squares are a grid that strokes and the history work on: white, black, and the numbers 0 to 4
 * from `NUMBERED` on.
 */

export const WHITE = 0;
export const BLACK = 1;
/** The state of the number 0; those of the others follow. */
export const NUMBERED = 2;

/** The squares of a puzzle as states. */
export const squaresOf = ({ width, height, squares }: LightUp): ColouredGrid =>
  colouredGrid(
    width,
    height,
    Uint8Array.from(squares, (kind) =>
      kind === WHITE_SQUARE ? WHITE : kind === BLACK_SQUARE ? BLACK : NUMBERED + kind,
    ),
  );

/** The puzzle of `squaresOf`. */
export const puzzleOfSquares = ({ width, height, cells }: ColouredGrid): LightUp => ({
  width,
  height,
  squares: Int8Array.from(cells, (state) =>
    state === WHITE ? WHITE_SQUARE : state === BLACK ? BLACK_SQUARE : state - NUMBERED,
  ),
});

/** The name of a state. */
export const squareWords = (state: number): string =>
  state === WHITE ? 'white' : state === BLACK ? 'black' : `number ${state - NUMBERED}`;

/** The squares on a board of another size: cut, or grown by white squares, at the right and at the bottom. */
export function resized({ width, height, cells }: ColouredGrid, wide: number, high: number): ColouredGrid {
  const grown = new Uint8Array(wide * high);
  for (let row = 0; row < Math.min(height, high); row++)
    grown.set(cells.subarray(row * width, row * width + Math.min(width, wide)), row * wide);
  return colouredGrid(wide, high, grown);
}

/** The squares with some of them in a state, and whatever the symmetry makes alike as black or as white as they are. */
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
