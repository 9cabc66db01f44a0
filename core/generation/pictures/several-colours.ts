import { hexOfNumber } from '../../colour/index.ts';
import { itemAt } from '../../memory/index.ts';
import type { Size } from '../../puzzle/index.ts';
import { type ColourImage, HALF_OPAQUE, type Sampling } from '../coloured/cells.ts';
import { byImportance } from '../coloured/importance.ts';
import { type ColouredPicture, type ColouredPictureOptions, reducedPicture } from '../coloured/picture.ts';
import { coloursWithoutBlends } from './blends.ts';
import { magnifiedImage, reducedImage } from './fit.ts';
import { countedValues, oklabOfNumber, shownPixels } from './pixels.ts';
import type { ImagePart } from './read.ts';
import { withBoldLines } from './thin-lines.ts';

/** Pixels along a side of a cell in a scaled image. So lines are widened, and margins drawn, by eighths of a cell. */
const PIXELS_OF_CELL = 8;

const pixelsOf = ({ width, height }: Size): number => PIXELS_OF_CELL * Math.max(width, height);

/** An image in the scale of a board, with lines bold enough for it. */
export const boldImage = (image: ColourImage, board: Size): ColourImage =>
  withLines(reducedImage(image, pixelsOf(board)), board);

function withLines(image: ColourImage, board: Size): ColourImage {
  const scaled = magnifiedImage(image, pixelsOf(board));
  return withBoldLines(scaled, Math.max(scaled.width / board.width, scaled.height / board.height));
}

/** A part of an image in the scale of a board. */
export interface ScaledPart {
  readonly image: ColourImage;
  readonly isDrawing: boolean;
  /** The colours of its areas, the most important first, if it consists of areas. */
  readonly areas?: readonly string[];
}

/** Scales a part of an image for a board. The lines of a drawing become bold enough: without paper, thin ones would be lost. */
export function scaledPart({ pixels, inAreas, isDrawing }: ImagePart, board: Size): ScaledPart {
  if (inAreas === undefined) return { image: isDrawing ? boldImage(pixels, board) : pixels, isDrawing };
  // A smaller image would mix the colours of areas.
  const image = isDrawing ? withLines(inAreas, board) : magnifiedImage(inAreas, pixelsOf(board));
  return { image, isDrawing, areas: coloursIn(inAreas) };
}

export type PartOptions = Pick<ColouredPictureOptions, 'width' | 'height' | 'colours' | 'keepsIslands'>;

/**
 * Makes a picture in several colours. If the image consists of areas, each cell has the colour of most of its pixels, and the
 * picture has the most important colours of the areas as they are; other areas take the nearest of these. Else cells have
 * average colours, and in a drawing none that its soft edges blend.
 */
export function colouredPictureOfPart({ image, isDrawing, areas }: ScaledPart, options: PartOptions): ColouredPicture {
  const made = (colours: number, sampling: Sampling, fixed: readonly string[]): ColouredPicture =>
    reducedPicture(image, { ...options, colours, sampling, fixed, isCutOut: isDrawing });
  if (areas === undefined) {
    const average = made(options.colours, 'average', []);
    const own = coloursWithoutBlends(average);
    return isDrawing && own.length < average.colours.length ? made(own.length, 'average', own) : average;
  }
  const common = made(areas.length, 'majority', areas);
  if (common.colours.length > options.colours) {
    const seen = new Set([common.background, ...common.colours].map(({ value }) => value));
    const important = areas.filter((area) => seen.has(area));
    return made(options.colours, 'majority', important);
  }
  const hasGround = !isDrawing && shownPixels(image, 1).length === image.width * image.height;
  const own = Math.min(options.colours, areas.length - (hasGround ? 1 : 0));
  if (common.colours.length >= own) return common;
  // A colour of small parts may be the commonest of no cell: it may be seen in the average.
  const average = made(own, 'average', areas);
  return average.colours.length > common.colours.length ? average : common;
}

/** The colours of an image, the most important first. */
function coloursIn(image: ColourImage): string[] {
  const counted = [...countedValues(image, shownPixels(image, HALF_OPAQUE))];
  const order = byImportance(counted.map(([value, cells]) => ({ oklab: oklabOfNumber(value), cells })));
  return order.map((index) => hexOfNumber(itemAt(counted, index)[0]));
}
