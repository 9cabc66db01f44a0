import type { Size } from '../../puzzle/index.ts';
import { TONES } from './tones.ts';

/*
 * The inputs of the two networks that draw. A picture is drawn twice, row by row: first coarsely, in 8×8 cells, each by all
 * cells before it; then finely, in the cells of the board, each by its 7×7 surroundings, which are fine before the cell
 * and coarse from it on. All inputs are 0 or 1, so that the first layer is a sum of a few rows of its kernel.
 */

/** Most colours beside the background that the networks know. */
export const MOST_DRAWN_COLOURS = 8;

/** The background and the colours. */
export const DRAWN_CLASSES = MOST_DRAWN_COLOURS + 1;

/** The width and height of the coarse picture. */
export const COARSE_SIDE = 8;
export const COARSE_CELLS = COARSE_SIDE * COARSE_SIDE;

/** The number of ranges that densities are told apart by. */
export const DENSITIES = 10;

/** The conditions by which a picture is drawn. */
export interface DrawingCondition extends Size {
  /** The index of its theme; undefined for any. */
  readonly theme: number | undefined;
  /** Colours beside the background, 1 to 8. */
  readonly colours: number;
  /** The share of cells that are not background, in tenths from 0 to 9. */
  readonly density: number;
  /** Whether it is its own mirror image, left to right. */
  readonly isMirrored: boolean;
  /** The rows of its palette's tones (`toneRows`). */
  readonly tones: readonly number[];
}

/** The first width or height of each range that sizes are told apart by. */
const SIZES = [0, 8, 11, 14, 18, 24, 32] as const;

const sizeRange = (side: number): number => SIZES.findLastIndex((least) => side >= least);

/** The number of inputs that tell the condition. */
const conditionInputs = (themes: number): number =>
  themes + MOST_DRAWN_COLOURS + DENSITIES + 1 + 2 * SIZES.length + DRAWN_CLASSES * TONES;

/** The inputs of a condition that are 1. */
export function conditionRows(condition: DrawingCondition, themes: number): number[] {
  const { theme, colours, density, isMirrored, width, height, tones } = condition;
  let at = themes;
  const rows = theme === undefined ? [at + colours - 1] : [theme, at + colours - 1];
  at += MOST_DRAWN_COLOURS;
  rows.push(at + density);
  at += DENSITIES;
  if (isMirrored) rows.push(at);
  at += 1;
  rows.push(at + sizeRange(width), at + SIZES.length + sizeRange(height));
  at += 2 * SIZES.length;
  return [...rows, ...tones.map((tone) => at + tone)];
}

/** The range of a density. */
export const densityRange = (share: number): number => Math.min(DENSITIES - 1, Math.floor(share * DENSITIES));

/** The places before a coarse cell: all that rows above and its own row to the left can have. */
const COARSE_REACH = COARSE_SIDE - 1;
const COARSE_ROW = 2 * COARSE_REACH + 1;
const COARSE_PLACES = COARSE_REACH * COARSE_ROW + COARSE_REACH;
const COARSE_POSITIONS = COARSE_PLACES * DRAWN_CLASSES;

/** Inputs of the coarse network: the colours before a cell, its position, and the condition. */
export const coarseInputs = (themes: number): number => COARSE_POSITIONS + COARSE_CELLS + conditionInputs(themes);

/** The first input of the coarse network's condition. */
export const COARSE_CONDITION = COARSE_POSITIONS + COARSE_CELLS;

/**
 * Writes the inputs of a coarse cell that are 1, without the condition.
 *
 * @param cells the coarse picture, complete before the cell
 * @returns their number
 */
export function writeCoarseRows(cells: Uint8Array, cell: number, rows: Int32Array): number {
  const x = cell % COARSE_SIDE;
  const y = (cell - x) / COARSE_SIDE;
  let count = 0;
  rows[count++] = COARSE_POSITIONS + cell;
  for (let other = 0; other < cell; other++) {
    const column = other % COARSE_SIDE;
    const row = (other - column) / COARSE_SIDE;
    const place = (row - y + COARSE_REACH) * COARSE_ROW + column - x + COARSE_REACH;
    rows[count++] = place * DRAWN_CLASSES + cells[other];
  }
  return count;
}

/** How far a fine cell looks in each direction. */
const REACH = 3;
const SURROUNDINGS = (2 * REACH + 1) ** 2;
const PARTS = 8;
const FINE_POSITIONS = SURROUNDINGS * DRAWN_CLASSES;

/** Inputs of the fine network: the surroundings, the position in eighths, and the condition. */
export const fineInputs = (themes: number): number => FINE_POSITIONS + 2 * PARTS + conditionInputs(themes);

/** The first input of the fine network's condition. */
export const FINE_CONDITION = FINE_POSITIONS + 2 * PARTS;

/** Most inputs of a fine cell that are 1, without the condition. */
export const MOST_FINE_ROWS = SURROUNDINGS + 2;

/**
 * Writes the inputs of a fine cell that are 1, without the condition.
 *
 * @param cells the fine picture, complete before the cell
 * @param guess the coarse picture, enlarged to the size
 * @returns their number
 */
export function writeFineRows(
  cells: Uint8Array,
  guess: Uint8Array,
  { width, height }: Size,
  cell: number,
  rows: Int32Array,
): number {
  const x = cell % width;
  const y = (cell - x) / width;
  let count = 0;
  rows[count++] = FINE_POSITIONS + Math.floor((PARTS * x) / width);
  rows[count++] = FINE_POSITIONS + PARTS + Math.floor((PARTS * y) / height);
  let place = -1;
  for (let dy = -REACH; dy <= REACH; dy++) {
    const row = y + dy;
    for (let dx = -REACH; dx <= REACH; dx++) {
      const column = x + dx;
      place++;
      if (row < 0 || row >= height || column < 0 || column >= width) continue;
      const other = row * width + column;
      rows[count++] = place * DRAWN_CLASSES + (other < cell ? cells[other] : guess[other]);
    }
  }
  return count;
}
