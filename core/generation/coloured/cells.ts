import { channelOfLight, lightOfChannel } from '../../colour/index.ts';
import { itemAt } from '../../memory/index.ts';
import type { Size } from '../../puzzle/index.ts';
import { coveredSums } from '../image.ts';

/** An image in colour. */
export interface ColourImage extends Size {
  /** Red, green, blue and alpha of each pixel, row after row, as `getImageData` of a canvas gives them. */
  readonly data: Uint8Array | Uint8ClampedArray;
}

/**
 * How cells take their colours of an image: the average of the area that a cell covers, in linear light; or, for pixel
 * art, the commonest colour of the pixels there.
 */
export type Sampling = 'average' | 'majority';

/** A cell that is transparent for the greater part. */
export const TRANSPARENT = -1;

/** The colours of a picture's cells, as 24-bit numbers 0xrrggbb or TRANSPARENT, row after row. */
export const cellColours = (image: ColourImage, size: Size, sampling: Sampling): Int32Array =>
  sampling === 'average' ? averages(image, size) : majorities(image, size);

/** Half of the greatest alpha. */
const HALF_OPAQUE = 128;

const bytesOf = ({ data }: ColourImage): DataView => new DataView(data.buffer, data.byteOffset, data.byteLength);

function averages(image: ColourImage, size: Size): Int32Array {
  const bytes = bytesOf(image);
  const pixels = image.width * image.height;
  // Loops, since half of the time to draw a packed picture goes by here.
  const alpha = new Float64Array(pixels);
  for (let pixel = 0; pixel < pixels; pixel++) alpha[pixel] = bytes.getUint8(4 * pixel + 3);
  const lightOf = (channel: number): Float64Array => {
    const light = new Float64Array(pixels);
    for (let pixel = 0; pixel < pixels; pixel++) {
      const share = itemAt(alpha, pixel);
      if (share > 0) light[pixel] = share * lightOfChannel(bytes.getUint8(4 * pixel + channel));
    }
    return coveredSums(light, image, size);
  };
  const [red, green, blue] = [lightOf(0), lightOf(1), lightOf(2)];
  return Int32Array.from(coveredSums(alpha, image, size), (opaque, cell) => {
    const channel = (light: Float64Array): number => channelOfLight(itemAt(light, cell) / opaque);
    const isOpaque = opaque >= HALF_OPAQUE * pixels;
    return isOpaque ? (channel(red) << 16) | (channel(green) << 8) | channel(blue) : TRANSPARENT;
  });
}

/** The commonest colour in each cell; of equally common ones, the first. */
function majorities(image: ColourImage, size: Size): Int32Array {
  const { width, height } = image;
  const bytes = bytesOf(image);
  const start = (index: number, from: number, to: number): number => Math.floor((index * from) / to);
  const cells = new Int32Array(size.width * size.height);
  for (let row = 0, cell = 0; row < size.height; row++) {
    const top = start(row, height, size.height);
    const bottom = Math.max(top + 1, start(row + 1, height, size.height));
    for (let column = 0; column < size.width; column++, cell++) {
      const left = start(column, width, size.width);
      const right = Math.max(left + 1, start(column + 1, width, size.width));
      const counts = new Map<number, number>();
      for (let y = top; y < bottom; y++) {
        for (let x = left; x < right; x++) {
          const at = 4 * (y * width + x);
          const colour = bytes.getUint8(at + 3) >= HALF_OPAQUE ? bytes.getUint32(at) >>> 8 : TRANSPARENT;
          counts.set(colour, (counts.get(colour) ?? 0) + 1);
        }
      }
      cells[cell] = commonest(counts);
    }
  }
  return cells;
}

/** The key with the highest count; of equal ones, the first that was counted. */
export function commonest(counts: ReadonlyMap<number, number>): number {
  let best = Number.NaN;
  let most = 0;
  for (const [key, count] of counts) {
    if (count <= most) continue;
    most = count;
    best = key;
  }
  return best;
}
