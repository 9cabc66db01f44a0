import type { Size } from '../../puzzle/index.ts';

/**
 * How a picture is like itself: mirrored left to right (`vertical`, by its axis), top to bottom (`horizontal`), both, or
 * along the diagonal; turned by half or by a quarter. The diagonal and the quarter turn need a square picture.
 */
export const SYMMETRIES = ['none', 'vertical', 'horizontal', 'both', 'half-turn', 'quarter-turn', 'diagonal'] as const;
export type Symmetry = (typeof SYMMETRIES)[number];

/** Whether a picture of that size can have the symmetry. */
export const fitsSymmetry = ({ width, height }: Size, symmetry: Symmetry): boolean =>
  width === height || (symmetry !== 'quarter-turn' && symmetry !== 'diagonal');

/** For each cell the cells that a symmetry makes alike, itself included: its orbit, in ascending order. */
export type Orbits = readonly (readonly number[])[];

/** The orbits of a symmetry that fits the size. */
export function orbitsOf(size: Size, symmetry: Symmetry): Orbits {
  const { width, height } = size;
  const orbits = new Array<readonly number[]>(width * height);
  for (let row = 0, cell = 0; row < height; row++) {
    for (let column = 0; column < width; column++, cell++) {
      if (orbits[cell] !== undefined) continue;
      const orbit = imagesOf(row, column, size, symmetry).toSorted((a, b) => a - b);
      for (const other of orbit) orbits[other] = orbit;
    }
  }
  return orbits;
}

/** A cell with all its images, each once. */
function imagesOf(row: number, column: number, { width, height }: Size, symmetry: Symmetry): number[] {
  const [below, right] = [height - 1 - row, width - 1 - column];
  const places: Record<Symmetry, readonly (readonly [row: number, column: number])[]> = {
    none: [],
    vertical: [[row, right]],
    horizontal: [[below, column]],
    both: [
      [row, right],
      [below, column],
      [below, right],
    ],
    'half-turn': [[below, right]],
    'quarter-turn': [
      [column, below],
      [below, right],
      [right, row],
    ],
    diagonal: [[column, row]],
  };
  return [...new Set([row * width + column, ...places[symmetry].map(([y, x]) => y * width + x)])];
}
