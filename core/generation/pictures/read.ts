import type { Oklab } from '../../colour/index.ts';
import type { ColourImage } from '../coloured/cells.ts';
import { boundsOf, cutOut, type Frame, trimmedImage } from './fit.ts';
import { areaColours, consistsOfAreas, inAreaColours } from './flat.ts';
import { inkOf } from './ink.ts';
import { paperlessImage } from './paper.ts';
import { leastDifference, SAME } from './pixels.ts';

/** An image, or its drawing without the paper, as pictures are made from it. */
export interface Drawn {
  readonly pixels: ColourImage;
  /** The same pixels in the colours of the areas alone, if the image consists of few areas of one colour each. */
  readonly inAreas?: ColourImage;
}

/** The forms of an image from which pictures are made. */
export interface ReadImage {
  readonly whole: Drawn;
  /** The image without its paper, of the same size; missing if there is nothing to leave out. */
  readonly paperless?: Drawn;
}

/** A part of an image from which a picture is made. */
export interface ImagePart extends Drawn {
  /** Whether the paper is left out, so that the part is transparent there. */
  readonly isDrawing: boolean;
}

/**
 * Returns an image with and without its paper, and finds whether it consists of areas of one colour each. Returns undefined if it
 * shows nothing but its background.
 */
export function readImage(pixels: ColourImage): ReadImage | undefined {
  const found = foundIn(pixels);
  if (found === undefined) return undefined;
  const { drawing, hasPaper, areas, own } = found;
  const whole = inAreasOf(pixels, areas);
  return hasPaper ? { whole, paperless: inAreasOf(drawing, own) } : { whole };
}

/**
 * Returns the drawing of an image, cut close, or the whole image if it has no paper. Returns undefined if it shows nothing but
 * its background.
 */
export function readDrawing(pixels: ColourImage): ImagePart | undefined {
  const found = foundIn(pixels);
  if (found === undefined) return undefined;
  const { drawing, hasPaper, areas, own } = found;
  return { ...partWithin(inAreasOf(drawing, hasPaper ? own : areas), boundsOf(drawing)), isDrawing: hasPaper };
}

/** A drawing that is found in an image, and the colours of areas. */
interface Found {
  /** The image without its paper. */
  readonly drawing: ColourImage;
  /** Whether there is anything to leave out. */
  readonly hasPaper: boolean;
  /** The colours of the areas in the whole image, and in the drawing; none if it does not consist of areas. */
  readonly areas: readonly Oklab[];
  readonly own: readonly Oklab[];
}

function foundIn(pixels: ColourImage): Found | undefined {
  const drawing = paperlessImage(pixels);
  if (!drawing.data.some((value, at) => at % 4 === 3 && value > 0)) return undefined;
  const { width, height } = boundsOf(drawing);
  const hasPaper = drawing !== pixels || width !== pixels.width || height !== pixels.height;
  const large = areaColours(trimmedImage(pixels));
  const drawn = hasPaper ? areaColours(trimmedImage(drawing)) : large;
  // An area of the drawing may be too small a part of the whole image.
  const areas = [...large, ...drawn.filter((colour) => leastDifference(colour, large) > SAME)];
  const ink = hasPaper ? inkOf(pixels, drawing) : undefined;
  // The whole image shows whether its edges mix the colours of areas alone, since these include the paper.
  const hasAreas = consistsOfAreas(pixels, areas);
  const own = hasAreas ? drawn : [];
  // Without the colour of the paper, it would take that of an area.
  const withPaper = hasAreas && large.length > 0 ? areas : [];
  return { drawing, hasPaper, areas: withPaper, own: ink === undefined ? own : [ink] };
}

const inAreasOf = (pixels: ColourImage, areas: readonly Oklab[]): Drawn =>
  areas.length === 0 ? { pixels } : { pixels, inAreas: inAreaColours(pixels, areas) };

/** The part of an image within a frame. */
export const partWithin = ({ pixels, inAreas }: Drawn, frame: Frame): Drawn => ({
  pixels: cutOut(pixels, frame),
  ...(inAreas !== undefined && { inAreas: cutOut(inAreas, frame) }),
});
