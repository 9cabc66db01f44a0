import { colourDifference } from '@crosshatch/core/colour';
import {
  type ColouredPicture,
  type ColourImage,
  colouredPictureOfImage,
  type GrayImage,
  grayImage,
  magnifiedImage,
  pictureOfImage,
  reducedImage,
  type Sampling,
  scaleImage,
  withBoldLines,
} from '@crosshatch/core/generation';
import { type Colour, EMPTY, type Grid, type Size } from '@crosshatch/core/puzzle';
import { invertedPicture } from '../edit/changes.ts';
import type { ImagePart } from './crop.ts';
import type { ConversionSettings } from './settings.ts';

/*
 * The pictures that are made from a part of an image. Where the paper is left out, the part is transparent, and these cells
 * are empty.
 */

/** Number of pixels along a side of a cell, in the scaled drawing in which thin lines are found. */
const PIXELS_OF_CELL = 8;

/** ΔE_OK below which an average counts as the colour of an area. */
const SAME_COLOUR = 0.1;

/** Half of the greatest alpha. */
const HALF_OPAQUE = 128;

export type TwoColourSettings = Pick<ConversionSettings, 'method' | 'threshold' | 'isInverted'>;

/**
 * Returns a function that makes the picture by the method that the reader chose from the previews. `generate --image` has no
 * reader who chooses, so it reads the shape of the drawing instead, as with pictures of collections.
 */
export function twoColourMaker({ pixels, isDrawing }: ImagePart, size: Size): (settings: TwoColourSettings) => Grid {
  const onWhite = grayImage(pixels.data, pixels.width, pixels.height);
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
const withoutWhite = ({ pixels, ...size }: GrayImage, alpha: GrayImage): GrayImage => ({
  ...size,
  pixels: pixels.map((value, pixel) => Math.max(0, value - 255 + (alpha.pixels[pixel] ?? 0))),
});

export type SeveralColourSettings = Pick<ConversionSettings, 'colours' | 'isPixelArt' | 'keepsIslands'>;

/**
 * Makes a picture in several colours. As with `generate --image`, a drawing that consists of areas keeps the colours of these:
 * each cell has the commonest one, and cells on an edge do not mix them.
 */
export function colouredPicture(part: ImagePart, size: Size, settings: SeveralColourSettings): ColouredPicture {
  const { colours, isPixelArt, keepsIslands } = settings;
  const made = (image: ColourImage, most: number, sampling: Sampling): ColouredPicture =>
    colouredPictureOfImage(image, { ...size, colours: most, sampling, keepsIslands, isCutOut: part.isDrawing });
  if (isPixelArt) return made(part.pixels, colours, 'majority');
  if (part.inAreas === undefined) return made(withLines(part.pixels, part, size), colours, 'average');
  const drawn = withLines(magnifiedImage(part.inAreas, pixelsOf(size)), part, size);
  const common = made(drawn, colours, 'majority');
  const areas = coloursIn(part.inAreas);
  const own = Math.min(colours, areas.length - (part.isDrawing ? 0 : 1));
  if (common.colours.length >= own) return common;
  // A colour of small parts may be the commonest of no cell: it may be seen in the average.
  const average = made(drawn, own, 'average');
  const isOwn = ({ value }: Colour): boolean => areas.some((area) => colourDifference(area, value) < SAME_COLOUR);
  return average.colours.every(isOwn) ? average : common;
}

/** Returns an image with lines bold enough for a board. Without paper, thin lines of a drawing would be lost. */
function withLines(image: ColourImage, { isDrawing, inAreas }: ImagePart, size: Size): ColourImage {
  if (!isDrawing) return image;
  // A smaller image would mix the colours of areas.
  const scaled = inAreas === undefined ? reducedImage(image, pixelsOf(size)) : image;
  return withBoldLines(scaled, Math.max(scaled.width / size.width, scaled.height / size.height));
}

const pixelsOf = ({ width, height }: Size): number => PIXELS_OF_CELL * Math.max(width, height);

/** Returns the values of the colours of an image, without transparent pixels. */
function coloursIn({ width, height, data }: ColourImage): string[] {
  const bytes = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const found = new Set<number>();
  for (let at = 0; at < 4 * width * height; at += 4)
    if (bytes.getUint8(at + 3) >= HALF_OPAQUE) found.add(bytes.getUint32(at) >>> 8);
  return Array.from(found, (colour) => `#${colour.toString(16).padStart(6, '0')}`);
}
