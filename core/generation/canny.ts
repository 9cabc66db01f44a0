import { itemAt } from '../memory/index.ts';
import { EMPTY, FILLED, type Grid } from '../puzzle/index.ts';
import type { GreyImage } from './image.ts';
import { otsuThreshold } from './otsu.ts';

/** The strength of a straight edge between two areas, per step of brightness between them: see `slopes`. */
const STRENGTH_UNIT = 48;

/**
 * Canny's edge detector: smooths the image, takes the gradient at each pixel, keeps the pixels that are steepest across
 * their edge (non-maximum suppression), and of these the lines that are strong somewhere (hysteresis).
 *
 * An edge between two pixels is equally steep on either side; the darker pixel is kept. So the edge of a dark area is
 * its outermost ring of pixels, on all sides. Gradients are whole numbers, compared by their squares.
 *
 * @param threshold the least difference in brightness between two areas for their border to be a strong edge; default:
 * Otsu's threshold between weak and strong gradients. A line of edges continues down to half of this threshold.
 */
export function cannyEdges(image: GreyImage, threshold?: number): Grid {
  const { width, height } = image;
  const { across, down } = slopes(image);
  const steepness = Float64Array.from(across, (slope, pixel) => slope ** 2 + itemAt(down, pixel) ** 2);
  const strength = Uint8Array.from(steepness, (square) => Math.min(255, Math.floor(Math.sqrt(square) / STRENGTH_UNIT)));
  const strong = threshold ?? otsuThreshold(strength) ?? 255;
  const edges = steepest(image, steepness, across, down);
  return { width, height, cells: followed(image, edges, strength, Math.max(1, strong)) };
}

interface Slopes {
  readonly across: Int32Array;
  readonly down: Int32Array;
}

/**
 * The gradient of brightness to the right and downward: smoothed by the Gaussian of three pixels (1 2 1), then Sobel's
 * operator, without division. An edge from black to white has the gradient 3/4 · 255 · 16 · 4 = 48 · 255.
 */
function slopes({ width, height, pixels }: GreyImage): Slopes {
  const smooth = weighed(weighed(Int32Array.from(pixels), width, height, ACROSS, GAUSS), width, height, DOWN, GAUSS);
  return {
    across: weighed(weighed(smooth, width, height, DOWN, GAUSS), width, height, ACROSS, DIFFERENCE),
    down: weighed(weighed(smooth, width, height, ACROSS, GAUSS), width, height, DOWN, DIFFERENCE),
  };
}

const ACROSS = { x: 1, y: 0 };
const DOWN = { x: 0, y: 1 };
const GAUSS = [1, 2, 1] as const;
const DIFFERENCE = [-1, 0, 1] as const;

/**
 * The weighted sum of each pixel with its two neighbours in a direction; the image is extended beyond its border by its
 * last pixels.
 */
function weighed(
  source: Int32Array,
  width: number,
  height: number,
  direction: { readonly x: number; readonly y: number },
  [before, here, after]: readonly [number, number, number],
): Int32Array {
  const target = new Int32Array(source.length);
  for (let y = 0, pixel = 0; y < height; y++) {
    for (let x = 0; x < width; x++, pixel++) {
      const previous = Math.max(0, y - direction.y) * width + Math.max(0, x - direction.x);
      const next = Math.min(height - 1, y + direction.y) * width + Math.min(width - 1, x + direction.x);
      target[pixel] = before * itemAt(source, previous) + here * itemAt(source, pixel) + after * itemAt(source, next);
    }
  }
  return target;
}

/**
 * Non-maximum suppression: the pixels that are steeper than their two neighbours across the edge; of two equal ones,
 * the darker.
 *
 * @param steepness the square of each pixel's gradient
 */
function steepest(
  { width, height }: GreyImage,
  steepness: Float64Array,
  across: Int32Array,
  down: Int32Array,
): Uint8Array {
  const steep = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : itemAt(steepness, y * width + x);
  const kept = new Uint8Array(width * height);
  for (let y = 0, pixel = 0; y < height; y++) {
    for (let x = 0; x < width; x++, pixel++) {
      const here = steep(x, y);
      if (here === 0) continue;
      const { dx, dy } = directionOf(itemAt(across, pixel), itemAt(down, pixel));
      if (here >= steep(x + dx, y + dy) && here > steep(x - dx, y - dy)) kept[pixel] = 1;
    }
  }
  return kept;
}

/** The neighbour towards which the image grows brighter: one of eight, each for an eighth of the circle. */
function directionOf(across: number, down: number): { readonly dx: number; readonly dy: number } {
  const squared = (Math.abs(across) + Math.abs(down)) ** 2;
  // An angle is below 22.5 degrees where 1 + its tangent is below the square root of 2.
  const dx = squared < 2 * down * down ? 0 : Math.sign(across);
  const dy = squared < 2 * across * across ? 0 : Math.sign(down);
  return { dx, dy };
}

/** Hysteresis: the strong edges, and the edges at least half as strong that are connected to them. */
function followed({ width, height }: GreyImage, edges: Uint8Array, strength: Uint8Array, strong: number): Uint8Array {
  const cells = new Uint8Array(edges.length).fill(EMPTY);
  const open: number[] = [];
  const take = (pixel: number, least: number): void => {
    if (edges[pixel] === 0 || cells[pixel] === FILLED || itemAt(strength, pixel) < least) return;
    cells[pixel] = FILLED;
    open.push(pixel);
  };
  for (let pixel = 0; pixel < edges.length; pixel++) take(pixel, strong);
  for (let pixel = open.pop(); pixel !== undefined; pixel = open.pop()) {
    const x = pixel % width;
    const y = (pixel - x) / width;
    for (let nextY = Math.max(0, y - 1); nextY <= Math.min(height - 1, y + 1); nextY++) {
      for (let nextX = Math.max(0, x - 1); nextX <= Math.min(width - 1, x + 1); nextX++) {
        take(nextY * width + nextX, strong / 2);
      }
    }
  }
  return cells;
}
