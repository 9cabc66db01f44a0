import { encodeEntities } from '../formats/index.ts';
import { ruling } from './paths.ts';

/** Where the grid begins in a picture, in pixels, and the sizes of a cell and of the clues' font. */
export interface Layout {
  readonly left: number;
  readonly top: number;
  readonly cell: number;
  readonly font: number;
}

/** The size of a cell, in pixels, below which its clues cannot be read. */
export const LEAST_LEGIBLE = 8;
/** Width of a monospaced character, in font sizes. */
export const CHARACTER_WIDTH = 0.62;
export const LINE_HEIGHT = 1.2;

/** Width and height of a cell in pixels: the most, or less to keep the grid within about 1,000 pixels. */
export const usualCellSize = (width: number, height: number, most = 24): number =>
  Math.max(2, Math.min(most, Math.floor(1000 / Math.max(width, height))));

/** Pixels with at most three decimals. */
export const roundedPixels = (pixels: number): number => Math.round(pixels * 1000) / 1000;

/** The first lines of an SVG document: its size, its accessible name and the sheet that it is drawn on. */
export const startOfSvg = (
  title: string,
  { width, height }: { readonly width: number; readonly height: number },
  sheet: string,
): string[] => [
  `<svg xmlns="http://www.w3.org/2000/svg" role="img" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
  `<title>${encodeEntities(title)}</title>`,
  `<rect class="background" width="${width}" height="${height}" fill="${sheet}"/>`,
];

/** The grid lines, thicker every five cells and at the edges, for a group in which a cell is one unit wide. */
export const rulingPaths = (width: number, height: number, cell: number): string[] => [
  `<path class="lines" stroke="#999" stroke-width="${roundedPixels(1 / cell)}" d="${ruling(width, height, 1)}"/>`,
  `<path class="lines" stroke-linecap="square" stroke-width="${roundedPixels(2 / cell)}" d="${ruling(width, height, 5)}"/>`,
];
