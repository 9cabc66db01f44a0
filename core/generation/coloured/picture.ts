import { colourDifference, colourOfLight, hexOfNumber, lightOfOklab, type Oklab, oklabOf } from '../../colour/index.ts';
import { itemAt } from '../../memory/index.ts';
import {
  BLACK,
  type Colour,
  type ColouredGrid,
  cellCount,
  colouredGrid,
  MOST_COLOURS,
  type Size,
  WHITE,
} from '../../puzzle/index.ts';
import { checkBytes } from '../image.ts';
import { type ColourImage, cellColours, type Sampling, TRANSPARENT } from './cells.ts';
import { withoutIslands } from './islands.ts';
import { type CountedColour, mergedColours, nearestOf, quantised } from './quantise.ts';

/** A picture with its palette: what a coloured puzzle is made of. */
export interface ColouredPicture {
  /** Complete; colour `n` is `colours[n - 1]`, and each has a cell. */
  readonly grid: ColouredGrid;
  readonly colours: readonly Colour[];
  readonly background: Colour;
}

export interface ColouredPictureOptions {
  /** Size of the picture in cells. */
  readonly width: number;
  readonly height: number;
  /** Most colours beside the background, 1 to 31. */
  readonly colours: number;
  /** How cells take their colours; default: `average`. */
  readonly sampling?: Sampling;
  /** ΔE_OK below which two colours become one; default: 0.05. */
  readonly leastDifference?: number;
  /** Whether single cells unlike all their neighbours stay; default: they take a neighbour's colour. */
  readonly keepsIslands?: boolean;
  /** Colours to use as they are, each `#rrggbb`; they count among `colours`. Default: none. */
  readonly fixed?: readonly string[];
  /** Whether an opaque image is a picture without a background. Default: its border tells the background. */
  readonly isCutOut?: boolean;
}

const LEAST_DIFFERENCE = 0.05;

/**
 * Makes a coloured picture from an image: scaled to the size of the picture, reduced to a few colours in OKLab, close
 * colours merged, and single-cell islands removed. The background is the transparent part; in an opaque image, it is
 * the colour of most cells of the border, if there is one.
 *
 * @throws {RangeError} for a side that is no whole number from 0, for another number of colours, and for an image without
 * four bytes for each pixel
 * @example colouredPictureOfImage(context.getImageData(0, 0, 640, 480), { width: 20, height: 15, colours: 4 })
 */
export function colouredPictureOfImage(image: ColourImage, options: ColouredPictureOptions): ColouredPicture {
  const { width, height, colours } = options;
  cellCount(width, height);
  checkBytes(image.data, image);
  if (!(Number.isInteger(colours) && colours >= 1 && colours <= MOST_COLOURS))
    throw new RangeError(`a picture has 1 to ${MOST_COLOURS} colours, not ${colours}`);
  return reducedPicture(image, options);
}

/** As `colouredPictureOfImage`, for an image and options that were checked before. */
export function reducedPicture(image: ColourImage, options: ColouredPictureOptions): ColouredPicture {
  const values = cellColours(image, options, options.sampling ?? 'average');
  const isOpaque = !options.isCutOut && !values.includes(TRANSPARENT);
  const reduced = reducedTo(options.colours + (isOpaque ? 1 : 0), values, options);
  const background = isOpaque ? borderColour(reduced.cells, options) : undefined;
  if (isOpaque && background === undefined && reduced.palette.length > options.colours) {
    return finished(reducedTo(options.colours, values, options), undefined, options);
  }
  return finished(reduced, background, options);
}

/** Cells as indexes of a palette, or NO_COLOUR. */
interface Reduced {
  readonly cells: Uint8Array;
  readonly palette: readonly Oklab[];
}

/** The index of transparent cells. */
const NO_COLOUR = 255;

function reducedTo(most: number, values: Int32Array, options: ColouredPictureOptions): Reduced {
  const { leastDifference = LEAST_DIFFERENCE } = options;
  const fixed = (options.fixed ?? []).slice(0, most).map(oklabOf);
  const counts = new Map<number, number>();
  for (const value of values) if (value !== TRANSPARENT) counts.set(value, (counts.get(value) ?? 0) + 1);
  const colours = Array.from(
    counts,
    ([value, cells]): CountedColour => ({ oklab: oklabOf(hexOfNumber(value)), cells }),
  );
  const palette = mergedColours(quantised(colours, most, fixed), colours, leastDifference, fixed.length);
  const indexOf = new Map<number, number>([[TRANSPARENT, NO_COLOUR]]);
  for (const value of counts.keys()) indexOf.set(value, nearestOf(palette, oklabOf(hexOfNumber(value))));
  return { palette, cells: Uint8Array.from(values, (value) => indexOf.get(value) ?? NO_COLOUR) };
}

/** The colour of more than half of the border's cells, unless it is the colour of all cells; or undefined. */
function borderColour(cells: Uint8Array, { width, height }: Size): number | undefined {
  const border = cells.filter((_, cell) => {
    const column = cell % width;
    return cell < width || cell >= width * (height - 1) || column === 0 || column === width - 1;
  });
  const colour = [...new Set(border)].find((one) => 2 * border.filter((other) => other === one).length > border.length);
  return cells.every((other) => other === colour) ? undefined : colour;
}

/** Removes islands, leaves out colours without cells, and numbers the others from the commonest on. */
function finished(reduced: Reduced, background: number | undefined, options: ColouredPictureOptions): ColouredPicture {
  const { width, height, keepsIslands = false } = options;
  const cells = keepsIslands ? reduced.cells : withoutIslands(reduced.cells, options);
  const counted = reduced.palette.map((oklab, index) => {
    return { oklab, index, count: cells.filter((cell) => cell === index).length };
  });
  const shown = counted.filter(({ index, count }) => index !== background && count > 0);
  shown.sort((one, other) => other.count - one.count || one.index - other.index);
  const order = shown.map(({ index }) => index);
  const colourOf = (oklab: Oklab): Colour => ({ value: colourOfLight(lightOfOklab(oklab)) });
  const colours = shown.map(({ oklab }) => colourOf(oklab));
  return {
    grid: colouredGrid(
      width,
      height,
      cells.map((index) => order.indexOf(index) + 1),
    ),
    colours: colours.length > 0 ? colours : [BLACK],
    background: background === undefined ? backgroundBeside(colours) : colourOf(itemAt(reduced.palette, background)),
  };
}

/** Backgrounds for transparent parts, the usual one first. */
const BACKGROUNDS: readonly Colour[] = [WHITE, { value: '#c8d0d8' }, BLACK, { value: '#406080' }];

/** The ΔE_OK that a background should keep from all colours. */
const CLEAR_DIFFERENCE = 0.1;

/** The first background that is clear of all colours, or the clearest. */
function backgroundBeside(colours: readonly Colour[]): Colour {
  const clearness = ({ value }: Colour): number =>
    Math.min(CLEAR_DIFFERENCE, ...colours.map((colour) => colourDifference(value, colour.value)));
  return BACKGROUNDS.reduce((best, other) => (clearness(other) > clearness(best) ? other : best));
}
