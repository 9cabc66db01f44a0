import { itemAt } from '../../memory/index.ts';
import type { ColourImage } from '../coloured/cells.ts';
import { boundsOf, cutOut, HALF_OPAQUE, trimmedImage } from './fit.ts';

/** The share of an image's pixels that are opaque, from which on its background is paper and not transparent. */
const OPAQUE = 0.99;
/** The share of the pixels along an image's edge that have the paper's colour, more or less. */
const MOST_OF_EDGE = 0.75;
/** The most by which a channel of a pixel of paper differs from the paper's colour: light and compression vary it. */
const MOST_DIFFERENCE = 40;

/**
 * The drawing of an image that fills a canvas along one side or both, and stands in its middle: without its transparent
 * surroundings, and without the paper of an opaque image. Paper is the colour that most of the image's edge has, as far
 * as it reaches from there; what the drawing encloses stays. The drawing is empty where the image is all paper.
 */
export function drawingOf(canvas: ColourImage): ColourImage {
  const bounds = boundsOf(canvas);
  const image = cutOut(canvas, bounds);
  const isWhole =
    (image.width === canvas.width || image.height === canvas.height) &&
    Math.abs(2 * bounds.left + image.width - canvas.width) <= 2 &&
    Math.abs(2 * bounds.top + image.height - canvas.height) <= 2;
  return isWhole && isOpaque(image) ? trimmedImage(withoutPaper(image)) : image;
}

function isOpaque({ width, height, data }: ColourImage): boolean {
  let opaque = 0;
  for (let pixel = 0; pixel < width * height; pixel++) if (itemAt(data, 4 * pixel + 3) >= HALF_OPAQUE) opaque++;
  return opaque >= OPAQUE * width * height;
}

function withoutPaper(image: ColourImage): ColourImage {
  const { width, height, data } = image;
  const edge = edgeOf(width, height);
  const paper = [0, 1, 2].map((channel) => medianOf(edge.map((pixel) => itemAt(data, 4 * pixel + channel))));
  const isPaper = (pixel: number): boolean =>
    paper.every((value, channel) => Math.abs(itemAt(data, 4 * pixel + channel) - value) <= MOST_DIFFERENCE);
  const begin = edge.filter(isPaper);
  if (begin.length < MOST_OF_EDGE * edge.length) return image;
  const cleared = Uint8Array.from(data);
  const reached = new Uint8Array(width * height);
  const waiting: number[] = [];
  const reach = (pixel: number): void => {
    if (reached[pixel] === 1 || !isPaper(pixel)) return;
    reached[pixel] = 1;
    cleared[4 * pixel + 3] = 0;
    waiting.push(pixel);
  };
  for (const pixel of begin) reach(pixel);
  for (let pixel = waiting.pop(); pixel !== undefined; pixel = waiting.pop()) {
    const x = pixel % width;
    if (x > 0) reach(pixel - 1);
    if (x < width - 1) reach(pixel + 1);
    if (pixel >= width) reach(pixel - width);
    if (pixel < width * (height - 1)) reach(pixel + width);
  }
  return { width, height, data: cleared };
}

/** The pixels along the edge of an image, each once. */
function edgeOf(width: number, height: number): number[] {
  const pixels = new Set<number>();
  for (let x = 0; x < width; x++) pixels.add(x).add((height - 1) * width + x);
  for (let y = 0; y < height; y++) pixels.add(y * width).add(y * width + width - 1);
  return [...pixels];
}

const medianOf = (values: readonly number[]): number =>
  itemAt(
    values.toSorted((a, b) => a - b),
    values.length >> 1,
  );
