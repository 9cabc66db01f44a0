import { itemAt } from '../../memory/index.ts';
import { neighboursOf } from '../../puzzle/index.ts';
import type { ColourImage } from '../coloured/cells.ts';
import { byteAt, pixelsWhere } from './pixels.ts';

/** The greatest width of a soft edge between paper and drawing, in pixels. */
const WIDEST_EDGE = 3;
/** The least by which the contrast to the paper grows from a pixel of a soft edge to the next. */
const LEAST_STEP = 16;
/** The greatest distance of a mixture from the line between the two colours that it mixes. */
export const MOST_ASIDE = 24;
/** The same distance for a mixture that is far from both colours, or was compressed. */
export const FAR_ASIDE = 2 * MOST_ASIDE;

/**
 * An image on paper whose soft edges are made transparent in part: a pixel that mixes paper and drawing gets the drawing's
 * colour, and its share as its alpha. As an opaque pixel it would be a light line around a dark drawing.
 *
 * @param paper red, green and blue of the paper
 * @param isPaper for each pixel, 1 where it belongs to the paper
 */
export function withSoftEdges(image: ColourImage, paper: readonly number[], isPaper: Uint8Array): ColourImage {
  const data = Uint8Array.from(image.data);
  const colourOf = (pixel: number): number[] => [0, 1, 2].map((channel) => byteAt(image.data, 4 * pixel + channel));
  const contrastOf = (pixel: number): number => lengthOf(differenceOf(colourOf(pixel), paper));
  for (const pixel of edgePixels(image, isPaper, contrastOf)) {
    const colour = colourOf(steepestFrom(image, pixel, contrastOf));
    const share = shareIn(differenceOf(colourOf(pixel), paper), differenceOf(colour, paper));
    if (share < 1) data.set([...colour, Math.round(255 * share)], 4 * pixel);
  }
  return { ...image, data };
}

/** The pixels beside the paper, and those behind them as long as the contrast grows. */
function edgePixels(image: ColourImage, isPaper: Uint8Array, contrastOf: (pixel: number) => number): Set<number> {
  const found = new Set<number>();
  const step = image.width;
  // At the end of a row this looks at the next row too, and so finds one pixel too many at most.
  const isLast = (pixel: number): boolean =>
    isPaper[pixel - 1] === 0 || isPaper[pixel + 1] === 0 || isPaper[pixel - step] === 0 || isPaper[pixel + step] === 0;
  let layer: Iterable<number> = pixelsWhere(isPaper.length, (pixel) => isPaper[pixel] === 1 && isLast(pixel));
  for (let width = 0; width < WIDEST_EDGE; width++) {
    const next: number[] = [];
    for (const pixel of layer) {
      const least = width === 0 ? 0 : contrastOf(pixel) + LEAST_STEP;
      for (const other of neighboursOf(image, pixel)) {
        if (isPaper[other] === 1 || found.has(other) || contrastOf(other) < least) continue;
        found.add(other);
        next.push(other);
      }
    }
    layer = next;
  }
  return found;
}

/** The pixel of the drawing where the steepest way from a pixel of its edge ends. */
function steepestFrom(image: ColourImage, from: number, contrastOf: (pixel: number) => number): number {
  let pixel = from;
  for (let step = 0; step < WIDEST_EDGE; step++) {
    const best = neighboursOf(image, pixel).reduce(
      (one, other) => (contrastOf(other) > contrastOf(one) ? other : one),
      pixel,
    );
    if (contrastOf(best) < contrastOf(pixel) + LEAST_STEP) break;
    pixel = best;
  }
  return pixel;
}

/**
 * The share of a colour in a mixture with paper; 1 if it is no such mixture. Both are given as differences from the
 * paper.
 */
function shareIn(mixture: readonly number[], colour: readonly number[]): number {
  const { share, aside } = mixtureOf(mixture, colour);
  return aside <= MOST_ASIDE ? Math.max(0, Math.min(1, share)) : 1;
}

/**
 * The share of a colour in the likest mixture of it with another one, and the distance from that mixture. Both are given as
 * differences from the other one.
 */
export function mixtureOf(
  mixture: readonly number[],
  colour: readonly number[],
): { readonly share: number; readonly aside: number } {
  const product = mixture.reduce((sum, value, channel) => sum + value * itemAt(colour, channel), 0);
  const share = product / lengthOf(colour) ** 2;
  return { share, aside: lengthOf(mixture.map((value, channel) => value - share * itemAt(colour, channel))) };
}

export const differenceOf = (colour: readonly number[], paper: readonly number[]): number[] =>
  colour.map((value, channel) => value - itemAt(paper, channel));

const lengthOf = (difference: readonly number[]): number => Math.hypot(...difference);
