import { neighboursOf, type Size } from '../../puzzle/index.ts';
import { type ColourImage, HALF_OPAQUE } from '../coloured/cells.ts';
import { boundsOf, cutOut, type Frame } from './fit.ts';
import { inkOf } from './ink.ts';
import { BLURRED, frameWidth, hasColour, isBetween, type Paper, papersOf, ringOf } from './paper-colours.ts';
import { byteAt, pixelsWhere } from './pixels.ts';
import { withSoftEdges } from './soft-edges.ts';
import { consistsOfLines } from './thin-lines.ts';

/** The share of opaque pixels from which on an image's background is paper, and not transparent. */
const OPAQUE = 0.99;
/** The least share of an image's pixels that the drawing must have for a frame to be left out. */
const LEAST_DRAWN = 0.002;
/** The most by which a channel differs on paper of one shade. */
const EVEN = 20;
/** The least share of the pixels along the edge of paper of one shade that have this shade; the others touch the drawing. */
const LEAST_EVEN = 0.95;
/**
 * The pale parts count as drawing, and not as a mere shadow, if they make it more than this number of times as large.
 */
const MUCH_MORE = 2;

/**
 * Makes the paper of an image transparent. The image is opaque, fills a canvas along one side or both, and stands in
 * its middle; or it fills the canvas, and has transparent paper behind a frame. Paper is the colour that most of the
 * image's edge has, or most of the lines behind a thin frame along the edge, as far as it reaches from there. Areas
 * that the drawing encloses stay, unless it consists of thin lines or has one colour. The pixels between paper and
 * drawing that mix both get the drawing's colour, and its share as their alpha.
 *
 * @returns an image of the same size; the image itself if it has no paper
 */
export function paperlessImage(canvas: ColourImage): ColourImage {
  const bounds = boundsOf(canvas);
  const image = cutOut(canvas, bounds);
  const isOnPaper = isWhole(canvas, bounds) && isOpaque(image);
  if (!isOnPaper && !isFull(canvas, bounds)) return canvas;
  for (const paper of papersOf(image)) {
    // Only a frame along the canvas shows that paper is transparent: without a frame the image is its drawing.
    const isTransparent = paper.colour === 'transparent';
    if (isTransparent === isOnPaper || (isTransparent && paper.depth === 0)) continue;
    const drawing = drawingOn(paper, image);
    if (paper.depth === 0 || opaqueShare(drawing) >= LEAST_DRAWN) return withinCanvas(drawing, bounds, canvas);
  }
  return canvas;
}

/** A part of a canvas, put back to its place. */
const withinCanvas = (part: ColourImage, { left, top }: Frame, { width, height }: Size): ColourImage =>
  cutOut(part, { left: -left, top: -top, width, height });

const isFull = (canvas: Size, { width, height }: Size): boolean => width === canvas.width && height === canvas.height;

/** Whether a part of a canvas fills it along a side, and stands in its middle along the other. */
const isWhole = (canvas: Size, { left, top, width, height }: Frame): boolean =>
  (width === canvas.width || height === canvas.height) &&
  Math.abs(2 * left + width - canvas.width) <= 2 &&
  Math.abs(2 * top + height - canvas.height) <= 2;

const isOpaque = (image: ColourImage): boolean => opaqueShare(image) >= OPAQUE;

function opaqueShare({ width, height, data }: ColourImage): number {
  let opaque = 0;
  for (let pixel = 0; pixel < width * height; pixel++) if (byteAt(data, 4 * pixel + 3) >= HALF_OPAQUE) opaque++;
  return opaque / (width * height);
}

/**
 * The image without its paper. On paper of one shade, parts that are hardly darker or lighter stay if they are most of
 * the drawing.
 */
function drawingOn(paper: Paper, image: ColourImage): ColourImage {
  const drawing = withoutPaper(image, paper);
  const ring = ringOf(image, paper.depth);
  const even = ring.filter((pixel) => hasColour(image, pixel, paper.colour, EVEN));
  if (even.length < LEAST_EVEN * ring.length) return linesOf(drawing, image, paper);
  const pale = withoutPaper(image, paper, EVEN);
  return opaqueShare(pale) > MUCH_MORE * opaqueShare(drawing) ? pale : linesOf(drawing, image, paper, EVEN);
}

/**
 * The drawing without the paper that it encloses, if only thin lines or one colour are left then; else the drawing
 * itself.
 *
 * @param most the greatest difference in a channel of enclosed paper
 */
function linesOf(drawing: ColourImage, image: ColourImage, paper: Paper, most?: number): ColourImage {
  const isPaper = reachedPaper(image, paper);
  const isEnclosed = (pixel: number): boolean => isPaper[pixel] === 0 && hasColour(image, pixel, paper.colour, most);
  const enclosed = pixelsWhere(isPaper.length, isEnclosed);
  if (enclosed.length === 0) return drawing;
  for (const pixel of enclosed) isPaper[pixel] = 1;
  const lines = cleared(image, paper, isPaper);
  return consistsOfLines(lines) || inkOf(image, lines) !== undefined ? lines : drawing;
}

/** The image with its frame, and the paper within it, made transparent. */
const withoutPaper = (image: ColourImage, paper: Paper, most?: number): ColourImage =>
  cleared(image, paper, reachedPaper(image, paper, most));

/** The image with some pixels, its paper, made transparent, and with soft edges beside them. */
function cleared(image: ColourImage, paper: Paper, isPaper: Uint8Array): ColourImage {
  const soft = paper.colour === 'transparent' ? image : withSoftEdges(image, paper.colour, isPaper);
  const data = Uint8Array.from(soft.data);
  isPaper.forEach((is, pixel) => {
    // Transparent paper keeps the soft edges that it has.
    const isCleared = paper.colour !== 'transparent' || byteAt(data, 4 * pixel + 3) >= HALF_OPAQUE;
    if (is === 1 && isCleared) data[4 * pixel + 3] = 0;
  });
  return { ...image, data };
}

/** For each pixel, 1 where it belongs to the frame, or to the paper as far as it reaches from there. */
function reachedPaper(image: ColourImage, { colour, depth, frame }: Paper, most?: number): Uint8Array {
  const reached = new Uint8Array(image.width * image.height);
  for (let outer = 0; outer < depth; outer++) for (const pixel of ringOf(image, outer)) reached[pixel] = 1;
  const margin = depth === 0 ? 0 : frameWidth(image) + BLURRED;
  const waiting: number[] = [];
  const reach = (pixel: number): void => {
    if (reached[pixel] === 1) return;
    // A frame that is not quite straight, or whose corners are round, is wider here and there.
    const isFree =
      hasColour(image, pixel, colour, most) ||
      (isWithin(image, pixel, margin) && isBetween(image, pixel, frame, colour));
    if (!isFree) return;
    reached[pixel] = 1;
    waiting.push(pixel);
  };
  for (const pixel of ringOf(image, depth)) reach(pixel);
  for (let pixel = waiting.pop(); pixel !== undefined; pixel = waiting.pop())
    for (const other of neighboursOf(image, pixel)) reach(other);
  return reached;
}

/** Whether a pixel is nearer to the image's edge than a number of pixels. */
function isWithin({ width, height }: Size, pixel: number, margin: number): boolean {
  const x = pixel % width;
  const y = (pixel - x) / width;
  return Math.min(x, y, width - 1 - x, height - 1 - y) < margin;
}
