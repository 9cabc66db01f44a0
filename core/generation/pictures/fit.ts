import type { Size } from '../../puzzle/index.ts';
import { type ColourImage, cellColours, HALF_OPAQUE, TRANSPARENT } from '../coloured/cells.ts';
import { byteAt } from './pixels.ts';

/** How far a picture may be stretched along one side to fill its board. */
const MOST_STRETCH = 1.2;

/** A part of an image, in pixels; it may reach beyond the image, which is transparent there. */
export interface Frame extends Size {
  readonly left: number;
  readonly top: number;
}

/**
 * Cuts a picture out of its transparent surroundings and gives it the shape of a board: it touches both ends of the
 * longer side, and is stretched by a fifth at most to come nearer to the ends of the other.
 */
export const fittedImage = (image: ColourImage, board: Size): ColourImage =>
  cutOut(image, frameOf(boundsOf(image), board));

/** The picture of an image without its transparent surroundings. */
export const trimmedImage = (image: ColourImage): ColourImage => cutOut(image, boundsOf(image));

/**
 * An image with fewer pixels, each the average of the area that it covers, opaque or transparent; the image itself if
 * its longer side has no more pixels.
 *
 * @param pixels along the longer side
 */
export function reducedImage(image: ColourImage, pixels: number): ColourImage {
  const scale = pixels / Math.max(image.width, image.height);
  if (scale >= 1) return image;
  const side = (length: number): number => Math.max(1, Math.round(length * scale));
  const size = { width: side(image.width), height: side(image.height) };
  const data = new Uint8Array(4 * size.width * size.height);
  const bytes = new DataView(data.buffer);
  for (const [pixel, colour] of cellColours(image, size, 'average').entries())
    if (colour !== TRANSPARENT) bytes.setUint32(4 * pixel, ((colour << 8) | 0xff) >>> 0);
  return { ...size, data };
}

/**
 * An image in which each pixel is drawn as a square of pixels; the image itself if its longer side has enough pixels.
 *
 * @param pixels the least along the longer side
 */
export function magnifiedImage(image: ColourImage, pixels: number): ColourImage {
  const times = Math.ceil(pixels / Math.max(image.width, image.height));
  if (times <= 1) return image;
  const size = { width: times * image.width, height: times * image.height };
  const data = new Uint8Array(4 * size.width * size.height);
  for (let y = 0, at = 0; y < size.height; y++) {
    const row = Math.floor(y / times) * image.width;
    for (let x = 0; x < size.width; x++, at += 4) {
      const from = 4 * (row + Math.floor(x / times));
      data.set(image.data.subarray(from, from + 4), at);
    }
  }
  return { ...size, data };
}

/** The rectangle around all pixels that are not transparent; the whole image where there are none. */
export function boundsOf({ width, height, data }: ColourImage): Frame {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (byteAt(data, 4 * (y * width + x) + 3) < HALF_OPAQUE) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  return right < 0
    ? { left: 0, top: 0, width, height }
    : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** The frame around the bounds that has the shape of the board, except for the stretching that is allowed. */
export function frameOf({ left, top, width, height }: Frame, board: Size): Frame {
  const wanted = board.width / board.height;
  const wider = Math.max(width, Math.round((height * wanted) / MOST_STRETCH));
  const higher = Math.max(height, Math.round(width / wanted / MOST_STRETCH));
  return {
    left: left - Math.floor((wider - width) / 2),
    top: top - Math.floor((higher - height) / 2),
    width: wider,
    height: higher,
  };
}

/** The part of an image within a frame. */
export function cutOut(image: ColourImage, { left, top, width, height }: Frame): ColourImage {
  const data = new Uint8Array(4 * width * height);
  const [from, to] = [Math.max(0, -left), Math.min(width, image.width - left)];
  for (let y = Math.max(0, -top); y < Math.min(height, image.height - top); y++) {
    const start = 4 * ((y + top) * image.width + left);
    data.set(image.data.subarray(start + 4 * from, start + 4 * to), 4 * (y * width + from));
  }
  return { width, height, data };
}
