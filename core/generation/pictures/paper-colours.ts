import { itemAt } from '../../memory/index.ts';
import type { Size } from '../../puzzle/index.ts';
import { type ColourImage, HALF_OPAQUE } from '../coloured/cells.ts';
import { byteAt } from './pixels.ts';

/** Red, green and blue, each from 0 to 255; or transparent. */
export type PixelColour = readonly number[] | 'transparent';

/** A colour that may be the paper of an image. */
export interface Paper {
  readonly colour: PixelColour;
  /** The number of pixels between the image's edge and the paper. */
  readonly depth: number;
  /** The colour of the pixels before the paper; the paper's own where there are none. */
  readonly frame: PixelColour;
}

/**
 * The least share of the pixels at one distance from the image's edge that have the paper's colour: one side may
 * differ.
 */
const LEAST_OF_RING = 0.6;
/** The most by which a channel of a pixel of paper differs from the paper's colour: light and compression vary it. */
const MOST_DIFFERENCE = 40;
/**
 * The greatest width of a frame, as a share of the image's shorter side; in a small image the larger share, up to 3
 * pixels.
 */
const FRAME = 1 / 32;
const FRAME_OF_SMALL = 1 / 16;
const THIN_FRAME = 3;
/** The greatest width of a blurred border between frame and paper, in pixels. */
export const BLURRED = 2;

/** The greatest width of an image's frame, in pixels. */
export function frameWidth({ width, height }: Size): number {
  const side = Math.min(width, height);
  return Math.floor(Math.max(FRAME * side, Math.min(THIN_FRAME, FRAME_OF_SMALL * side)));
}

/**
 * The colours that may be an image's paper, the likeliest first: each that begins behind a thin frame of another colour,
 * from the innermost on; then the one along the image's edge.
 */
export function papersOf(image: ColourImage): Paper[] {
  const [edge, ...inner] = coloursInward(image);
  if (edge?.from !== 0) return [];
  const papers: Paper[] = [{ colour: edge.colour, depth: 0, frame: edge.colour }];
  const widest = frameWidth(image);
  let frame = edge;
  for (const run of inner) {
    const isBehind = frame.to <= widest && run.from <= frame.to + BLURRED && !isLike(run.colour, frame.colour);
    if (isBehind) papers.unshift({ colour: run.colour, depth: run.from, frame: frame.colour });
    frame = run;
  }
  return papers;
}

/** Rings around an image's middle that have one colour. */
interface Run {
  /** The colour of the first ring along the image's edge, else of the second one, which is less blurred. */
  readonly colour: PixelColour;
  /** The distances of the first ring, and of the one after the last, from the image's edge. */
  readonly from: number;
  readonly to: number;
}

/** The runs of rings of one colour, from the image's edge inward; a single ring counts only at the edge. */
function coloursInward(image: ColourImage): Run[] {
  const most = Math.min(frameWidth(image) + BLURRED + 2, Math.min(image.width, image.height) >> 1);
  const runs: Run[] = [];
  for (let depth = 0; depth < Math.max(1, most); depth++) {
    const colour = ringColour(image, depth);
    if (colour === undefined) continue;
    const last = runs.at(-1);
    const isSame = last !== undefined && last.to === depth && isLike(last.colour, colour);
    const isBlurred = last?.from === depth - 1 && depth > 1;
    if (isSame) runs[runs.length - 1] = { ...last, ...(isBlurred && { colour }), to: depth + 1 };
    else runs.push({ colour, from: depth, to: depth + 1 });
  }
  return runs.filter(({ from, to }) => from === 0 || to - from > 1);
}

/** Whether a pixel has a colour, more or less. @param most the greatest difference in a channel */
export function hasColour({ data }: ColourImage, pixel: number, colour: PixelColour, most = MOST_DIFFERENCE): boolean {
  const isOpaque = byteAt(data, 4 * pixel + 3) >= HALF_OPAQUE;
  if (colour === 'transparent' || !isOpaque) return isOpaque === (colour !== 'transparent');
  for (let channel = 0; channel < 3; channel++)
    if (Math.abs(byteAt(data, 4 * pixel + channel) - itemAt(colour, channel)) > most) return false;
  return true;
}

/** Whether a pixel has one of two colours or a mixture of both, more or less. */
export function isBetween(image: ColourImage, pixel: number, one: PixelColour, other: PixelColour): boolean {
  if (one === 'transparent' || other === 'transparent')
    return hasColour(image, pixel, one) || hasColour(image, pixel, other);
  return one.every((value, channel) => {
    const ends = [value, itemAt(other, channel)];
    const own = byteAt(image.data, 4 * pixel + channel);
    return own >= Math.min(...ends) - MOST_DIFFERENCE && own <= Math.max(...ends) + MOST_DIFFERENCE;
  });
}

const isLike = (one: PixelColour, other: PixelColour): boolean =>
  one === 'transparent' || other === 'transparent'
    ? one === other
    : one.every((value, channel) => Math.abs(value - itemAt(other, channel)) <= MOST_DIFFERENCE);

/** The colour of most pixels at a distance from the image's edge; undefined if most pixels have no colour in common. */
function ringColour(image: ColourImage, depth: number): PixelColour | undefined {
  const ring = ringOf(image, depth);
  const opaque = ring.filter((pixel) => !hasColour(image, pixel, 'transparent'));
  const colour =
    2 * opaque.length < ring.length
      ? 'transparent'
      : [0, 1, 2].map((channel) => medianOf(opaque.map((pixel) => byteAt(image.data, 4 * pixel + channel))));
  const alike = ring.filter((pixel) => hasColour(image, pixel, colour));
  return alike.length < LEAST_OF_RING * ring.length ? undefined : colour;
}

/** The pixels at a distance from an image's edge, each once. */
export function ringOf({ width, height }: ColourImage, depth: number): number[] {
  const pixels = new Set<number>();
  const [right, bottom] = [width - 1 - depth, height - 1 - depth];
  for (let x = depth; x <= right; x++) pixels.add(depth * width + x).add(bottom * width + x);
  for (let y = depth; y <= bottom; y++) pixels.add(y * width + depth).add(y * width + right);
  return [...pixels];
}

const medianOf = (values: readonly number[]): number =>
  itemAt(
    values.toSorted((a, b) => a - b),
    values.length >> 1,
  );
