import {
  type ColouredPicture,
  colouredPictureOfImage,
  colouredPictureOfPart,
  type GreyImage,
  greyImage,
  HALF_OPAQUE,
  type ImagePart,
  pictureOfImage,
  scaledPart,
  scaleImage,
} from '@crosshatch/core/generation';
import { EMPTY, type Grid, type Size } from '@crosshatch/core/puzzle';
import { invertedPicture } from '../edit/changes.ts';
import type { ConversionSettings } from './settings.ts';

/*
 * The pictures that are made from a part of an image. Where the paper is left out, the part is transparent, and these cells
 * are empty.
 */

export type TwoColourSettings = Pick<ConversionSettings, 'method' | 'threshold' | 'isInverted'>;

/**
 * Returns a function that makes the picture by the method that the reader chose from the previews. `generate --image` has no
 * reader who chooses, so it reads the shape of the drawing instead, as with pictures of collections.
 */
export function twoColourMaker({ pixels, isDrawing }: ImagePart, size: Size): (settings: TwoColourSettings) => Grid {
  const onWhite = greyImage(pixels.data, pixels.width, pixels.height);
  const alpha = { ...onWhite, pixels: onWhite.pixels.map((_, pixel) => pixels.data[4 * pixel + 3] ?? 0) };
  // Where light is filled, paper that is left out is dark.
  const onBlack = isDrawing ? withoutWhite(onWhite, alpha) : onWhite;
  const shown = scaleImage(alpha, size.width, size.height).pixels;
  return ({ method, threshold, isInverted }) => {
    const options = { ...size, method, ...(method === 'threshold' && { threshold }) };
    const made = pictureOfImage(method === 'inverted-otsu' ? onBlack : onWhite, options);
    if (!isInverted) return made;
    const { cells, ...rest } = invertedPicture(made);
    const isLeftOut = (cell: number): boolean => isDrawing && (shown[cell] ?? 0) < HALF_OPAQUE;
    return { ...rest, cells: cells.map((state, cell) => (isLeftOut(cell) ? EMPTY : state)) };
  };
}

/** Returns an image that lies on white as it would lie on black. */
const withoutWhite = ({ pixels, ...size }: GreyImage, alpha: GreyImage): GreyImage => ({
  ...size,
  pixels: pixels.map((value, pixel) => Math.max(0, value - 255 + (alpha.pixels[pixel] ?? 0))),
});

export type SeveralColourSettings = Pick<ConversionSettings, 'colours' | 'isPixelArt' | 'keepsIslands'>;

/** Makes a picture in several colours, as `generate --image` does, or of pixel art. */
export function colouredPicture(part: ImagePart, size: Size, settings: SeveralColourSettings): ColouredPicture {
  const { colours, isPixelArt, keepsIslands } = settings;
  const options = { ...size, colours, keepsIslands };
  return isPixelArt
    ? colouredPictureOfImage(part.pixels, { ...options, sampling: 'majority', isCutOut: part.isDrawing })
    : colouredPictureOfPart(scaledPart(part, size), options);
}
