import { EMPTY, FILLED, type Grid } from '../puzzle/index.ts';
import { cannyEdges } from './canny.ts';
import { type GreyImage, scaleImage } from './image.ts';
import { otsuThreshold } from './otsu.ts';

/** The ways to make a picture from an image, in the order in which a person would try them. */
export const PICTURE_METHODS = ['otsu', 'inverted-otsu', 'threshold', 'canny'] as const;
export type PictureMethod = (typeof PICTURE_METHODS)[number];

export interface PictureOptions {
  /** Size of the picture in cells. */
  readonly width: number;
  readonly height: number;
  readonly method: PictureMethod;
  /**
   * For `threshold`, the brightness up to which a pixel is filled; default: 128. For `canny`, the least difference in
   * brightness at an edge; default: derived from the image. Otsu's methods find their own.
   */
  readonly threshold?: number;
}

const MIDDLE = 128;

/**
 * Makes a picture from an image: scales it to the size of the picture, then makes each pixel a cell, by a threshold
 * (128 unless given), by Otsu's threshold, by its inverse, or by whether Canny's method finds an edge there. This is
 * how the neural paper makes boards from icons (section 3.1, Dataset, and Figure 7).
 *
 * Dark pixels are the filled ones, as people draw nonograms; the paper's Figure 7 fills the light ones, so its Otsu is
 * our inverted one. An image in one shade has nothing to separate: by Otsu it is all filled if it is dark and empty if
 * it is light, and it has no edges.
 *
 * @throws {RangeError} for another method, and as `scaleImage`
 * @example pictureOfImage(image, { width: 20, height: 20, method: 'otsu' })
 */
export function pictureOfImage(image: GreyImage, options: PictureOptions): Grid {
  const { width, height, method, threshold } = options;
  const scaled = scaleImage(image, width, height);
  switch (method) {
    case 'threshold':
      return upTo(scaled, threshold ?? MIDDLE);
    case 'otsu':
      return upTo(scaled, otsuThreshold(scaled.pixels) ?? MIDDLE);
    case 'inverted-otsu':
      return inverted(upTo(scaled, otsuThreshold(scaled.pixels) ?? MIDDLE));
    case 'canny':
      return cannyEdges(scaled, threshold);
    default:
      throw new RangeError(`there is no method ${method}`);
  }
}

/** Filled where the image is at most as bright as the threshold. */
function upTo({ width, height, pixels }: GreyImage, threshold: number): Grid {
  return { width, height, cells: pixels.map((brightness) => (brightness <= threshold ? FILLED : EMPTY)) };
}

function inverted(picture: Grid): Grid {
  return { ...picture, cells: picture.cells.map((state) => (state === FILLED ? EMPTY : FILLED)) };
}
