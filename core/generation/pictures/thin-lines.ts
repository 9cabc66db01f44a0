import { itemAt } from '../../memory/index.ts';
import { neighboursOf, type Size } from '../../puzzle/index.ts';
import { type ColourImage, HALF_OPAQUE } from '../coloured/cells.ts';
import { boundsOf } from './fit.ts';
import { byteAt, pixelsWhere } from './pixels.ts';

/** The least share of thin lines in a line drawing. */
const LEAST_LINES = 0.1;
/** The least share of the thin lines that should lie in filled cells. */
const LEAST_SHOWN = 0.9;

/**
 * An image whose lines are bold enough for a board: a line thinner than half a cell, of which no cell would be filled, is
 * widened to a cell at most. A drawing with hardly any such lines stays as it is.
 *
 * @param cell pixels along a side of a cell
 */
export function withBoldLines(image: ColourImage, cell: number): ColourImage {
  const opaque = opaquePixels(image);
  const lines = thinLines(image, opaque, Math.max(1, Math.round(cell / 2)));
  if (lines.length < LEAST_LINES * opaque.filter((is) => is === 1).length) return image;
  const data = Uint8Array.from(image.data);
  // A soft line would stay half transparent however wide it becomes.
  for (const pixel of lines) data[4 * pixel + 3] = 255;
  let border: Iterable<number> = lines;
  for (let wider = 0; 2 * wider < cell && shownShare(image, opaque, lines, cell) < LEAST_SHOWN; wider++) {
    const next: number[] = [];
    for (const pixel of border) {
      for (const other of neighboursOf(image, pixel)) {
        if (opaque[other] === 1) continue;
        opaque[other] = 1;
        data.copyWithin(4 * other, 4 * pixel, 4 * pixel + 4);
        next.push(other);
      }
    }
    border = next;
  }
  return { ...image, data };
}

/** The thickness of lines up to which a pen draws them, as a share of the drawing's longer side. */
const PEN = 1 / 32;
/** The least share of a drawing's opaque pixels that are in thin lines, if it consists of lines. */
const MOSTLY_LINES = 0.8;

/** Whether most of a drawing's opaque pixels are in lines as thin as a pen draws them. */
export const consistsOfLines = (drawing: ColourImage): boolean =>
  areInLines(drawing, opaquePixels(drawing), thicknessOfPen(boundsOf(drawing)), MOSTLY_LINES);

/** The pixels across the thickest line of a pen, in a drawing of a size. */
export const thicknessOfPen = ({ width, height }: Size): number =>
  Math.max(1, Math.round(PEN * Math.max(width, height)));

/**
 * Whether a share of some pixels of an image are in lines that are thinner than a number of pixels.
 *
 * @param pixels for each pixel of the image, 1 if it is one of them
 */
export function areInLines(image: Size, pixels: Uint8Array, thickness: number, share: number): boolean {
  const count = pixels.reduce((sum, is) => sum + is, 0);
  return count > 0 && thinLines(image, pixels, thickness).length >= share * count;
}

/** For each pixel, 1 where it is opaque for the greater part. */
const opaquePixels = ({ width, height, data }: ColourImage): Uint8Array =>
  new Uint8Array(width * height).map((_, pixel) => (byteAt(data, 4 * pixel + 3) >= HALF_OPAQUE ? 1 : 0));

/** The opaque pixels that are in no opaque square with sides of a number of pixels. */
function thinLines(image: Size, opaque: Uint8Array, side: number): Uint32Array {
  const sums = areaSums(image, opaque);
  const thick = new Uint8Array(opaque.length);
  for (let y = 0; y + side <= image.height; y++)
    for (let x = 0; x + side <= image.width; x++)
      if (sums(x, y, x + side, y + side) === side * side) thick[y * image.width + x] = 1;
  const squares = areaSums(image, thick);
  return pixelsWhere(opaque.length, (pixel) => {
    if (opaque[pixel] !== 1) return false;
    const x = pixel % image.width;
    const y = (pixel - x) / image.width;
    return squares(Math.max(0, x - side + 1), Math.max(0, y - side + 1), x + 1, y + 1) === 0;
  });
}

/** The share of some pixels whose cells are opaque for the greater part. */
function shownShare(image: Size, opaque: Uint8Array, pixels: Uint32Array, cell: number): number {
  const sums = areaSums(image, opaque);
  const shown = pixels.filter((pixel) => {
    const x = pixel % image.width;
    const y = (pixel - x) / image.width;
    const [left, right] = cellAround(x, cell, image.width);
    const [top, bottom] = cellAround(y, cell, image.height);
    return 2 * sums(left, top, right, bottom) > (right - left) * (bottom - top);
  });
  return shown.length / pixels.length;
}

/** Where the cell of a pixel begins and ends along an axis. */
function cellAround(at: number, cell: number, length: number): readonly [from: number, to: number] {
  const index = Math.floor(at / cell);
  return [Math.floor(index * cell), Math.min(length, Math.max(at + 1, Math.floor((index + 1) * cell)))];
}

/** Sums of values within rectangles, each found in constant time from a summed-area table. */
function areaSums({ width, height }: Size, values: Uint8Array) {
  const row = width + 1;
  const table = new Uint32Array(row * (height + 1));
  for (let y = 0; y < height; y++) {
    let sum = 0;
    for (let x = 0; x < width; x++) {
      sum += itemAt(values, y * width + x);
      table[(y + 1) * row + x + 1] = itemAt(table, y * row + x + 1) + sum;
    }
  }
  const upTo = (x: number, y: number): number => itemAt(table, y * row + x);
  return (left: number, top: number, right: number, bottom: number): number =>
    upTo(right, bottom) - upTo(left, bottom) - upTo(right, top) + upTo(left, top);
}
