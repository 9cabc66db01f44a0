import { type Oklab, oklabDifference } from '../../colour/index.ts';
import { itemAt } from '../../memory/index.ts';
import { neighboursOf, type Size } from '../../puzzle/index.ts';
import { type ColourImage, HALF_OPAQUE } from '../coloured/cells.ts';
import { mergedColours, nearestOf, quantised } from '../coloured/quantise.ts';
import {
  byteAt,
  channelsOfOklab,
  countedValues,
  leastDifference,
  oklabOfNumber,
  pixelsAround,
  SAME,
  shownPixels,
  valueAt,
} from './pixels.ts';
import { differenceOf, FAR_ASIDE, MOST_ASIDE, mixtureOf } from './soft-edges.ts';

/** The most by which a channel differs between pixels beside each other within an area. */
const EVEN = 6;
/** The least share of a drawing's pixels that must lie within areas. */
const LEAST_WITHIN = 0.4;
/** The most colours of a drawing with areas of one colour each. */
const MOST_COLOURS = 16;
/** The least share of the pixels within areas that must have one of the colours. */
const LEAST_LIKE = 0.98;
/** The least share of the pixels within areas that a colour must have. */
const LEAST_AREA = 0.002;
/** The distance in pixels at which an area may still be even, and the least share of its pixels at which it is. */
const EVEN_DISTANCE = 3;
const LEAST_EVEN = 0.1;
/** The least share of an area's border at which it is sharp. */
const LEAST_SHARP = 0.7;
/** The greatest number of opaque pixels in an image whose areas may be too thin to have a pixel within. */
const MOST_OF_SMALL = 128 ** 2;
/** The least number of pixels with the colour of a thin area among a pixel of it and the eight around this. */
const LEAST_THIN = 4;
/** The greatest share of pixels with other colours in an image that consists of areas. */
const MOST_OTHERS = 0.005;
/** The distance from a pixel that mixes colours, along each axis, up to which these colours are looked for. */
const AROUND = 3;

/**
 * Finds the colours of the areas of a drawing, if it consists of areas of few colours; returns no colour for a photo. Pixels
 * between two areas mix their colours, and do not count.
 */
export function areaColours(image: ColourImage): Oklab[] {
  const opaque = shownPixels(image, HALF_OPAQUE);
  const within = opaque.filter((pixel) => isWithinArea(image, pixel));
  if (within.length < LEAST_WITHIN * opaque.length) return [];
  const counted = Array.from(countedValues(image, within), ([value, cells]) => ({
    oklab: oklabOfNumber(value),
    cells,
  }));
  const colours = mergedColours(quantised(counted, MOST_COLOURS), counted, SAME);
  const shares = colours.map(() => 0);
  for (const { oklab, cells } of counted) {
    const nearest = nearestOf(colours, oklab);
    if (oklabDifference(itemAt(colours, nearest), oklab) <= SAME)
      shares[nearest] = itemAt(shares, nearest) + cells / within.length;
  }
  if (shares.reduce((sum, share) => sum + share, 0) < LEAST_LIKE) return [];
  const large = colours.filter((_, at) => itemAt(shares, at) >= LEAST_AREA);
  return opaque.length > MOST_OF_SMALL ? withoutBlends(image, within, large) : withThinAreas(image, opaque, large);
}

/**
 * Whether an image consists of areas of some colours: hardly any pixel has another colour and is no mixture of two of them. In
 * a large image, lines that are too thin to be areas have other colours.
 *
 * @param image with its paper, whose colour is one of the areas' or white
 */
export function consistsOfAreas(image: ColourImage, colours: readonly Oklab[]): boolean {
  if (colours.length === 0) return false;
  const opaque = shownPixels(image, HALF_OPAQUE);
  const counts = countedValues(image, opaque);
  let others = 0;
  for (const [value, count] of counts) if (!isMixture(oklabOfNumber(value), colours, FAR_ASIDE)) others += count;
  return others <= MOST_OTHERS * opaque.length;
}

/** Leaves out the colours of wide soft edges, whose pixels hardly differ from those beside them. */
function withoutBlends(image: ColourImage, within: Uint32Array, colours: readonly Oklab[]): Oklab[] {
  return colours.filter((colour) => {
    const others = colours.filter((other) => other !== colour).map(channelsOfOklab);
    return !isBetween(channelsOfOklab(colour), others, FAR_ASIDE) || isArea(image, within, colour);
  });
}

/** Whether pixels of a colour make an area: many of them are like those at a distance, or most have a sharp border. */
function isArea(image: ColourImage, within: Uint32Array, colour: Oklab): boolean {
  const opaque = shownPixels(image, HALF_OPAQUE);
  const values = [...countedValues(image, opaque).keys()];
  const like = new Set(values.filter((value) => oklabDifference(oklabOfNumber(value), colour) <= SAME));
  const hasColour = (pixel: number): boolean => like.has(valueAt(image, pixel));
  const own = within.filter(hasColour);
  if (own.filter((pixel) => isEven(image, pixel, EVEN_DISTANCE)).length >= LEAST_EVEN * own.length) return true;
  let [borders, sharp] = [0, 0];
  for (const pixel of opaque.filter(hasColour)) {
    for (const other of neighboursOf(image, pixel)) {
      if (byteAt(image.data, 4 * other + 3) < HALF_OPAQUE || hasColour(other)) continue;
      borders++;
      if (!isLike(image, pixel, other)) sharp++;
    }
  }
  return sharp >= LEAST_SHARP * borders;
}

/**
 * Adds the colours of areas that are too thin to have a pixel within, as in a small image. A colour is added unless it is a
 * mixture of two others, or of another and white paper.
 */
function withThinAreas(image: ColourImage, opaque: Uint32Array, large: readonly Oklab[]): Oklab[] {
  const colours = [...large];
  const areas = areasOf(image, large);
  // An image of few colours has hardly any mixture, so a single pixel may be an area.
  const least = countedValues(image, opaque).size <= MOST_COLOURS ? 1 : LEAST_THIN;
  const thin = opaque.filter(
    // Where three areas meet, pixels mix all three.
    (pixel) => pixelsAlike(image, pixel) >= least && areasAround(image, pixel, areas).length < 3,
  );
  let values = [...countedValues(image, thin).keys()].map(oklabOfNumber);
  while (colours.length < MOST_COLOURS) {
    values = values.filter((oklab) => !isMixture(oklab, colours));
    const [first, ...others] = values;
    if (first === undefined) break;
    const apart = (oklab: Oklab): number => leastDifference(oklab, colours);
    colours.push(others.reduce((one, other) => (apart(other) > apart(one) ? other : one), first));
  }
  return colours;
}

/** The number of pixels among a pixel and the eight around it that have its colour. */
function pixelsAlike(image: ColourImage, pixel: number): number {
  const own = oklabOfNumber(valueAt(image, pixel));
  return pixelsAround(image, pixel, 1).filter(
    (other) =>
      byteAt(image.data, 4 * other + 3) >= HALF_OPAQUE &&
      oklabDifference(oklabOfNumber(valueAt(image, other)), own) <= SAME,
  ).length;
}

/** Whether a colour is like one of some, or a mixture of two of them or of one and white. */
function isMixture(oklab: Oklab, colours: readonly Oklab[], mostAside = MOST_ASIDE): boolean {
  if (leastDifference(oklab, colours) <= SAME) return true;
  return isBetween(channelsOfOklab(oklab), [...colours.map(channelsOfOklab), WHITE], mostAside);
}

/** Whether a colour is a mixture of two others, each given by its channels. */
const isBetween = (own: readonly number[], ends: readonly (readonly number[])[], mostAside: number): boolean =>
  ends.some((one, at) =>
    ends.slice(at + 1).some((other) => {
      const { share, aside } = mixtureOf(differenceOf(own, one), differenceOf(other, one));
      return share > 0 && share < 1 && aside <= mostAside;
    }),
  );

const WHITE = [255, 255, 255];

/**
 * Draws an image in the colours of areas alone: a pixel that mixes colours gets the most similar colour of the areas
 * around it.
 */
export function inAreaColours(image: ColourImage, colours: readonly Oklab[]): ColourImage {
  const data = Uint8Array.from(image.data);
  const values = colours.map(channelsOfOklab);
  const found = areasOf(image, colours);
  found.forEach((own, pixel) => {
    if (own === undefined) return;
    const { oklab, area } = own;
    const around = area ?? nearestAround(image, pixel, oklab, colours, found);
    data.set(itemAt(values, around ?? nearestOf(colours, oklab)), 4 * pixel);
  });
  return { ...image, data };
}

/** A pixel's colour, and the index of the area's colour that it has; undefined if it mixes colours. */
interface PixelArea {
  readonly oklab: Oklab;
  readonly area: number | undefined;
}

/** For each pixel of an image, its area; undefined where it is transparent. */
type PixelAreas = readonly (PixelArea | undefined)[];

/** The area of each pixel that is not transparent. */
function areasOf(image: ColourImage, colours: readonly Oklab[]): PixelAreas {
  const known = new Map<number, PixelArea>();
  const areas: (PixelArea | undefined)[] = Array.from({ length: image.width * image.height });
  for (const pixel of shownPixels(image, 1)) {
    const value = valueAt(image, pixel);
    let own = known.get(value);
    if (own === undefined) {
      const oklab = oklabOfNumber(value);
      const nearest = nearestOf(colours, oklab);
      own = { oklab, area: oklabDifference(itemAt(colours, nearest), oklab) <= SAME ? nearest : undefined };
      known.set(value, own);
    }
    areas[pixel] = own;
  }
  return areas;
}

/** The colour of the areas around a pixel that is most similar to its own; undefined if there is no area around it. */
function nearestAround(
  image: Size,
  pixel: number,
  oklab: Oklab,
  colours: readonly Oklab[],
  areas: PixelAreas,
): number | undefined {
  const around = areasAround(image, pixel, areas);
  if (around.length === 0) return undefined;
  const own = around.map((area) => itemAt(colours, area));
  return around[nearestOf(own, oklab)];
}

/** The areas around a pixel, each once. */
const areasAround = (image: Size, pixel: number, areas: PixelAreas): number[] =>
  [...new Set(pixelsAround(image, pixel, AROUND).map((other) => areas[other]?.area))].filter(
    (area) => area !== undefined,
  );

/** Whether a pixel has the colour of all pixels beside it, more or less. */
const isWithinArea = (image: ColourImage, pixel: number): boolean =>
  neighboursOf(image, pixel).every((other) => isLike(image, pixel, other));

/** Whether a pixel has the colour of the four pixels at a distance along the axes, more or less. */
function isEven(image: ColourImage, pixel: number, distance: number): boolean {
  const column = pixel % image.width;
  const row = (pixel - column) / image.width;
  const isBeyond = (x: number, y: number): boolean => Math.min(x, y, image.width - 1 - x, image.height - 1 - y) < 0;
  return [
    [column - distance, row],
    [column + distance, row],
    [column, row - distance],
    [column, row + distance],
  ].every(([x = 0, y = 0]) => isBeyond(x, y) || isLike(image, pixel, y * image.width + x));
}

/** Whether a pixel is opaque, and has the colour of another one, more or less. */
function isLike({ data }: ColourImage, pixel: number, other: number): boolean {
  if (byteAt(data, 4 * other + 3) < HALF_OPAQUE) return false;
  for (let channel = 0; channel < 3; channel++)
    if (Math.abs(byteAt(data, 4 * pixel + channel) - byteAt(data, 4 * other + channel)) > EVEN) return false;
  return true;
}
