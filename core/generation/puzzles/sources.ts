import { type ColouredGrid, colouredGrid, type Size } from '../../puzzle/index.ts';
import { fraction, mulberry32, nthSeed, shuffle } from '../../random/index.ts';
import { randomFigures } from '../random-figures.ts';

/**
 * The sources of pictures. Without any data: a few lines, rectangles and circles in each colour (`figures`), or
 * blots of smoothed noise (`noise`). By a `DrawPicture` that the caller has loaded: pictures by theme (`pictures`), or a
 * network that draws (`network`).
 */
export const PICTURE_SOURCES = ['figures', 'noise', 'pictures', 'network'] as const;
export type PictureSource = (typeof PICTURE_SOURCES)[number];

/** The sources that need a `DrawPicture`, and that have themes. */
export const LOADED_SOURCES = ['pictures', 'network'] as const satisfies readonly PictureSource[];
export type LoadedSource = (typeof LOADED_SOURCES)[number];

export const isLoadedSource = (source: PictureSource): source is LoadedSource =>
  LOADED_SOURCES.some((loaded) => loaded === source);

/** A picture to draw. */
export interface Sketch extends Size {
  /** Colours of the picture beside its background. */
  readonly colours: number;
  /** The share of cells that are not background, from 0 to 1. Default: as it comes. */
  readonly density?: number;
}

/** Draws a picture of a source without data: 0 is the background, 1 to `colours` the colours. */
export const drawSketch = (source: Exclude<PictureSource, LoadedSource>, sketch: Sketch, seed: number): ColouredGrid =>
  source === 'figures' ? colouredFigures(sketch, seed) : blots(sketch, seed);

/** Most figures of a picture, for each of its colours. */
const MOST_FIGURES = 12;

/**
 * Figures in one colour after another, each over those before it, until all colours show and enough cells are no
 * background: 40 to 80 % by default, since few and thin figures make poor puzzles.
 */
function colouredFigures({ width, height, colours, density }: Sketch, seed: number): ColouredGrid {
  const random = mulberry32(seed);
  const wanted = (density ?? 0.4 + 0.4 * fraction(random)) * width * height;
  const order = Array.from({ length: colours }, (_, index) => index + 1);
  shuffle(order, random);
  const cells = new Uint8Array(width * height);
  const cellsOf = new Uint32Array(colours + 1);
  for (let figure = 0; figure < MOST_FIGURES * colours; figure++) {
    const isShown = !cellsOf.subarray(1).includes(0);
    if (isShown && cells.length - (cellsOf[0] ?? 0) >= wanted && figure > 0) break;
    const colour = order[figure % colours] ?? 0;
    const figures = randomFigures(width, height, nthSeed(seed, figure), 1);
    for (const [cell, state] of figures.cells.entries()) if (state === 1) cells[cell] = colour;
    cellsOf.fill(0);
    for (const shown of cells) cellsOf[shown] = (cellsOf[shown] ?? 0) + 1;
  }
  return colouredGrid(width, height, cells);
}

/**
 * A field of noise for each colour, smoothed twice by the mean of 3×3 cells: a cell has the colour of its strongest
 * field. The background is the cells whose strongest field is weakest: half of all cells by default.
 */
function blots({ width, height, colours, density = 0.5 }: Sketch, seed: number): ColouredGrid {
  const random = mulberry32(seed);
  const size = { width, height };
  const fields = Array.from({ length: colours }, () => {
    const noise = Float64Array.from({ length: width * height }, () => fraction(random));
    return smoothed(smoothed(noise, size), size);
  });
  const strength = new Float64Array(width * height);
  const cells = new Uint8Array(width * height);
  for (const [index, field] of fields.entries()) {
    for (const [cell, value] of field.entries()) {
      if (value <= (strength[cell] ?? 0)) continue;
      strength[cell] = value;
      cells[cell] = index + 1;
    }
  }
  const weakest = [...strength.keys()].sort((a, b) => (strength[a] ?? 0) - (strength[b] ?? 0) || a - b);
  for (const cell of weakest.slice(0, Math.round((1 - density) * cells.length))) cells[cell] = 0;
  return colouredGrid(width, height, cells);
}

/** The mean of each cell and those around it. */
function smoothed(field: Float64Array, { width, height }: Size): Float64Array {
  return field.map((_, cell) => {
    const column = cell % width;
    const row = (cell - column) / width;
    let sum = 0;
    let count = 0;
    for (let y = Math.max(0, row - 1); y <= Math.min(height - 1, row + 1); y++) {
      for (let x = Math.max(0, column - 1); x <= Math.min(width - 1, column + 1); x++) {
        sum += field[y * width + x] ?? 0;
        count++;
      }
    }
    return sum / count;
  });
}
