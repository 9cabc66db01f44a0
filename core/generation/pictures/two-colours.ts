import { lightOfChannel, oklabOfLight } from '../../colour/index.ts';
import { itemAt } from '../../memory/index.ts';
import { BLACK, type ColouredGrid, colouredGrid, neighboursOf, type Size, WHITE } from '../../puzzle/index.ts';
import { type ColourImage, cellColours, TRANSPARENT } from '../coloured/cells.ts';
import { withoutIslands } from '../coloured/islands.ts';
import type { ColouredPicture } from '../coloured/picture.ts';
import { otsuThreshold } from '../otsu.ts';

/**
 * The least difference in lightness, 0 to 255, between the dark and the light parts of a picture; else it has one
 * shade.
 */
const CLEAR_CONTRAST = 32;

/** The least share of the outline that is of one kind, from which on cells of this kind alone show the shape. */
const LEAST_OF_OUTLINE = 0.7;

/** The share of a picture below which cells of the outline's kind are a line around it. */
const THIN_LINE = 0.4;

/** The share of transparent cells below which a picture is a rectangle, whose outline shows nothing. */
const LEAST_AROUND = 0.06;

/** Finds the cells of an outline, all of one shade (`isOther`), whose parts belong to the shape. */
export type FindLimbs = (
  outline: readonly number[],
  isOther: (cell: number) => boolean,
  isShown: (cell: number) => boolean,
  size: Size,
) => readonly number[];

/**
 * Reads a picture in two colours so that its shape stays. If most of its outline is dark, its dark cells are filled and
 * its light cells are holes; if most of it is light, the other way round. So eyes are holes in a light face, and
 * windows in a dark house. If neither is clearly most of the outline, or a thin line goes around the picture, only
 * those cells are holes that do not reach the outline. A picture in one shade is filled whole.
 *
 * @param findLimbs finds the parts of the other shade that are filled too. Default: none.
 */
export function darkPictureOfImage(image: ColourImage, size: Size, findLimbs?: FindLimbs): ColouredPicture {
  const values = cellColours(image, size, 'average');
  const lightness = Uint8Array.from(values, (value) => (value === TRANSPARENT ? 0 : lightnessOf(value)));
  const outline = outlineOf(values, size);
  const threshold = thresholdOf(lightness.filter((_, cell) => values[cell] !== TRANSPARENT));
  const isDark = (cell: number): boolean => itemAt(lightness, cell) <= threshold;
  const isShown = (cell: number): boolean => values[cell] !== TRANSPARENT;
  const shareOfDark = (cells: readonly number[]): number => cells.filter(isDark).length / cells.length;
  const opaque = [...values.keys()].filter(isShown);
  const [ofOutline, ofAll] = [shareOfDark(outline), shareOfDark(opaque)];
  // If a thin line goes around the picture, the cells that it encloses are the body.
  const isLined = (ofOutline >= 0.5 ? ofAll : 1 - ofAll) < THIN_LINE;
  const isBodyDark = isLined !== ofOutline >= 0.5;
  const isBody = (cell: number): boolean => isDark(cell) === isBodyDark;
  const isRectangle = opaque.length > (1 - LEAST_AROUND) * cellsAround(opaque, size);
  const isClear = isRectangle || (!isLined && Math.max(ofOutline, 1 - ofOutline) >= LEAST_OF_OUTLINE);
  const rest = isClear ? [] : outline.filter((cell) => !isBody(cell));
  const isOther = (cell: number): boolean => isShown(cell) && !isBody(cell);
  const limbs = isRectangle ? [] : (findLimbs?.(outline.filter(isOther), isOther, isShown, size) ?? []);
  const kept = connectedTo([...rest, ...limbs], isOther, size);
  const filled = Uint8Array.from(values, (_, cell) => (isShown(cell) && (isBody(cell) || kept.has(cell)) ? 1 : 0));
  const cleaned = withoutIslands(filled, size);
  // Specks go; single cells that are holes stay, as they are eyes.
  const cells = filled.map((state, cell) => (state === 0 ? 0 : itemAt(cleaned, cell)));
  return { grid: colouredGrid(size.width, size.height, cells), colours: [BLACK], background: WHITE };
}

/** The number of cells in the smallest rectangle around some cells. */
function cellsAround(cells: readonly number[], { width }: Size): number {
  const spread = (places: readonly number[]): number =>
    places.reduce((most, place) => Math.max(most, place), 0) -
    places.reduce((least, place) => Math.min(least, place)) +
    1;
  return cells.length === 0
    ? 0
    : spread(cells.map((cell) => cell % width)) * spread(cells.map((cell) => Math.floor(cell / width)));
}

/** The given cells, and those that are connected to them through permitted cells. */
export function connectedTo(
  begin: readonly number[],
  mayBe: (cell: number) => boolean,
  size: Size,
): ReadonlySet<number> {
  const found = new Set(begin);
  for (const cell of found) for (const other of neighboursOf(size, cell)) if (mayBe(other)) found.add(other);
  return found;
}

/** The lightness up to which cells are dark; 255 where the picture has one shade. */
function thresholdOf(lightness: Uint8Array): number {
  const threshold = otsuThreshold(lightness) ?? 255;
  const mean = (values: Uint8Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const dark = lightness.filter((value) => value <= threshold);
  const light = lightness.filter((value) => value > threshold);
  return light.length > 0 && mean(light) - mean(dark) >= CLEAR_CONTRAST ? threshold : 255;
}

const lightnessOf = (value: number): number => {
  const [red, green, blue] = [
    lightOfChannel(value >> 16),
    lightOfChannel((value >> 8) & 255),
    lightOfChannel(value & 255),
  ];
  const [lightness] = oklabOfLight([red, green, blue]);
  return Math.round(255 * lightness);
};

/** The cells of the picture beside transparent ones, or at the edge of the board. */
const outlineOf = (values: Int32Array, size: Size): number[] =>
  [...values.keys()].filter((cell) => {
    if (values[cell] === TRANSPARENT) return false;
    const around = neighboursOf(size, cell);
    return around.length < 4 || around.some((other) => values[other] === TRANSPARENT);
  });

/** The share of lines with several blocks from which on a picture is more than a blot. */
const LEAST_BROKEN = 0.35;

/** Whether a picture in two colours is a blot: most of its lines have one block or none. */
export function isBlot({ width, height, cells }: ColouredGrid): boolean {
  let broken = 0;
  const look = (start: number, step: number, length: number): void => {
    let blocks = 0;
    for (let index = 0, before = 0; index < length; index++) {
      const state = itemAt(cells, start + index * step);
      if (state === 1 && before === 0) blocks++;
      before = state;
    }
    if (blocks > 1) broken++;
  };
  for (let row = 0; row < height; row++) look(row * width, 1, width);
  for (let column = 0; column < width; column++) look(column, width, height);
  return broken < LEAST_BROKEN * (width + height);
}
