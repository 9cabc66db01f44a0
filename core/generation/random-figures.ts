import { cellCount, EMPTY, FILLED, type Grid } from '../puzzle/index.ts';
import { below, mulberry32 } from '../random/index.ts';

/** Most figures of a picture of the neural paper. */
const MOST_FIGURES = 5;

/** A point in cells. Figures may lie partly outside of the picture. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Fills a cell, if the picture has it. */
type Fill = (x: number, y: number) => void;

/** A whole number from 0 to one below the limit. */
type Draw = (limit: number) => number;

/**
 * A few lines, rectangles and circles of random sizes at random places, filled or in outline. The neural paper draws
 * two thirds of its random boards like this (section 3.1). It gives neither the number nor the sizes of the figures:
 * here one to five, each kind equally likely, and none larger than the picture.
 *
 * @param seed same seed, same picture
 * @param most figures of a picture, from 1; default: 5
 * @throws {RangeError} for a side that is no whole number from 0
 */
export function randomFigures(width: number, height: number, seed: number, most: number = MOST_FIGURES): Grid {
  const random = mulberry32(seed);
  const draw: Draw = (limit) => below(random, limit);
  const cells = new Uint8Array(cellCount(width, height)).fill(EMPTY);
  const fill: Fill = (x, y) => {
    if (x >= 0 && y >= 0 && x < width && y < height) cells[y * width + x] = FILLED;
  };
  const figures = 1 + draw(most);
  for (let figure = 0; figure < figures; figure++) {
    const start = { x: draw(width), y: draw(height) };
    const kind = draw(3);
    if (kind === 0) drawLine(start, { x: draw(width), y: draw(height) }, fill);
    else if (kind === 1) drawRectangle(start, { x: draw(width), y: draw(height) }, draw(2) === 0, fill);
    else drawCircle(start, 1 + draw(Math.ceil(Math.min(width, height) / 2)), draw(2) === 0, fill);
  }
  return { width, height, cells };
}

/** The cells nearest to the straight line between two cells, one for each step along its longer axis. */
function drawLine(from: Point, to: Point, fill: Fill): void {
  const steps = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  for (let step = 0; step <= steps; step++) {
    const along = (start: number, end: number) =>
      steps === 0 ? start : start + Math.floor((2 * step * (end - start) + steps) / (2 * steps));
    fill(along(from.x, to.x), along(from.y, to.y));
  }
}

/** The rectangle between two opposite corners. */
function drawRectangle(one: Point, other: Point, filled: boolean, fill: Fill): void {
  const [left, right] = [Math.min(one.x, other.x), Math.max(one.x, other.x)];
  const [top, bottom] = [Math.min(one.y, other.y), Math.max(one.y, other.y)];
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      if (filled || x === left || x === right || y === top || y === bottom) fill(x, y);
    }
  }
}

/** The cells whose distance from the centre, rounded, is the radius, or at most that. */
function drawCircle(centre: Point, radius: number, filled: boolean, fill: Fill): void {
  const within = (x: number, y: number, limit: number): boolean => 4 * (x * x + y * y) < limit * limit;
  for (let y = -radius; y <= radius; y++) {
    for (let x = -radius; x <= radius; x++) {
      const inside = within(x, y, 2 * radius + 1);
      if (inside && (filled || !within(x, y, 2 * radius - 1))) fill(centre.x + x, centre.y + y);
    }
  }
}
