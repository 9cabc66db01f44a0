import type { Size } from '../../puzzle/index.ts';
import { COARSE_CELLS, COARSE_SIDE, DRAWN_CLASSES } from './features.ts';

/*
 * The coarse picture of a board: 8×8 cells, each with the colour that covers most of its area; and back again, enlarged.
 */

/** The coarse picture of a board, of 64 cells. */
export function coarsePicture(cells: Uint8Array, { width, height }: Size): Uint8Array {
  const areas = new Float64Array(COARSE_CELLS * DRAWN_CLASSES);
  for (let y = 0; y < height; y++) {
    for (const row of coveredBy(y, height)) {
      for (let x = 0; x < width; x++) {
        for (const column of coveredBy(x, width)) {
          const area = overlap(y, row, height) * overlap(x, column, width);
          areas[(row * COARSE_SIDE + column) * DRAWN_CLASSES + cells[y * width + x]] += area;
        }
      }
    }
  }
  return Uint8Array.from({ length: COARSE_CELLS }, (_, cell) => {
    let best = 0;
    for (let colour = 1; colour < DRAWN_CLASSES; colour++) {
      if (areas[cell * DRAWN_CLASSES + colour] > areas[cell * DRAWN_CLASSES + best]) best = colour;
    }
    return best;
  });
}

/** The coarse rows or columns that a row or column of the board lies in. */
function coveredBy(index: number, length: number): number[] {
  const first = Math.floor((index * COARSE_SIDE) / length);
  const last = Math.ceil(((index + 1) * COARSE_SIDE) / length) - 1;
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** The length that a row of the board shares with a coarse row, in parts of which a coarse row has `length`. */
const overlap = (index: number, coarse: number, length: number): number =>
  Math.min((index + 1) * COARSE_SIDE, (coarse + 1) * length) - Math.max(index * COARSE_SIDE, coarse * length);

/** The coarse picture enlarged or reduced to a size: each cell as the coarse cell where its middle lies. */
export function enlarged(coarse: Uint8Array, { width, height }: Size): Uint8Array {
  const cells = new Uint8Array(width * height);
  for (let y = 0, cell = 0; y < height; y++) {
    const row = COARSE_SIDE * Math.floor(((2 * y + 1) * COARSE_SIDE) / (2 * height));
    for (let x = 0; x < width; x++, cell++) {
      cells[cell] = coarse[row + Math.floor(((2 * x + 1) * COARSE_SIDE) / (2 * width))];
    }
  }
  return cells;
}
