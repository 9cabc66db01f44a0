import { itemAt } from '../memory/index.ts';
import { cellCount, type Size } from '../puzzle/index.ts';

/** An image in shades of grey, row after row: the brightness of each pixel from 0, black, to 255, white. */
export interface GreyImage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Weights of red, green and blue in the brightness, in thousandths: those of ITU-R BT.601. */
const RED = 299;
const GREEN = 587;
const BLUE = 114;
const WHITE = 255 * (RED + GREEN + BLUE);

/**
 * The brightness of an image in colour. Pixels that are transparent, wholly or in part, lie on white.
 *
 * @param rgba four bytes a pixel, row after row, as `getImageData` of a canvas gives them
 * @throws {RangeError} for a side that is no whole number from 0, and for fewer bytes than the pixels have
 * @example greyImage(context.getImageData(0, 0, width, height).data, width, height)
 */
export function greyImage(rgba: Uint8Array | Uint8ClampedArray, width: number, height: number): GreyImage {
  const pixels = new Uint8Array(cellCount(width, height));
  checkBytes(rgba, { width, height });
  const bytes = new DataView(rgba.buffer, rgba.byteOffset, 4 * pixels.length);
  for (let pixel = 0; pixel < pixels.length; pixel++) {
    const at = 4 * pixel;
    const alpha = bytes.getUint8(at + 3);
    const light = RED * bytes.getUint8(at) + GREEN * bytes.getUint8(at + 1) + BLUE * bytes.getUint8(at + 2);
    pixels[pixel] = rounded(light * alpha + WHITE * (255 - alpha), WHITE);
  }
  return { width, height, pixels };
}

/** Throws a `RangeError` for fewer bytes than four for each pixel of an image. */
export function checkBytes(rgba: Uint8Array | Uint8ClampedArray | undefined, { width, height }: Size): void {
  if (!((rgba?.length ?? 0) >= 4 * width * height))
    throw new RangeError(`expected four bytes for each of ${width}×${height} pixels`);
}

/**
 * The image in another size, smaller or larger: each new pixel is the average of the area that it covers.
 *
 * @throws {RangeError} for a side that is no whole number from 0, and for an image without all its pixels
 */
export function scaleImage(image: GreyImage, width: number, height: number): GreyImage {
  cellCount(width, height);
  if (image.pixels?.length !== image.width * image.height)
    throw new RangeError('expected a grey image, such as greyImage makes');
  const sums = coveredSums(image.pixels, image, { width, height });
  const total = image.width * image.height;
  return { width, height, pixels: Uint8Array.from(sums, (sum) => rounded(sum, total)) };
}

/**
 * For each pixel of an image in another size, the weighted sum of the values that it covers; the weights add up to the
 * number of values.
 *
 * @param values one for each pixel of the size `from`, row after row
 */
function coveredSums(values: ArrayLike<number>, from: Size, to: Size): Float64Array {
  const columns = scaleRows(values, from.height, coverage(from.width, to.width));
  return scaleRows(columns, to.width, coverage(from.height, to.height));
}

/** The parts of adjacent old pixels that a new pixel covers along an axis, from the first one on. */
export interface Covered {
  readonly first: number;
  readonly parts: readonly number[];
}

/**
 * For each new pixel along an axis, the parts of the old ones that it covers.
 *
 * With n old pixels and m new ones, every old pixel is cut into m parts, and each new pixel covers n of them. So all weights
 * are whole numbers, and an average is rounded once.
 */
export function coverage(from: number, to: number): readonly Covered[] {
  let old = 0;
  let partsLeft = to;
  return Array.from({ length: to }, () => {
    const first = old;
    const covered: number[] = [];
    for (let wanted = from; wanted > 0; ) {
      const parts = Math.min(wanted, partsLeft);
      covered.push(parts);
      wanted -= parts;
      partsLeft -= parts;
      if (partsLeft > 0) continue;
      old++;
      partsLeft = to;
    }
    return { first, parts: covered };
  });
}

/** For each new pixel of each row, the weighted sum of the pixels that it covers; rows come out as columns. */
function scaleRows(source: ArrayLike<number>, rows: number, pixels: readonly Covered[]): Float64Array {
  const from = source.length / rows;
  const target = new Float64Array(rows * pixels.length);
  for (const [index, { first, parts }] of pixels.entries()) {
    for (let row = 0; row < rows; row++) {
      let sum = 0;
      for (let at = 0; at < parts.length; at++) sum += itemAt(parts, at) * itemAt(source, row * from + first + at);
      target[index * rows + row] = sum;
    }
  }
  return target;
}

/** A quotient of whole numbers as the nearest whole number, halves up: the same in every runtime. */
const rounded = (sum: number, total: number): number => Math.floor((2 * sum + total) / (2 * total));
