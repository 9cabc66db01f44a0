import { type ColouredPicture, type ColourImage, colouredPictureOfImage } from '@crosshatch/core/generation';
import { type DrawingCondition, densityRange, MOST_DRAWN_COLOURS, toneRows } from '@crosshatch/core/network';
import type { Size } from '@crosshatch/core/puzzle';
import { below, fraction, mulberry32, type Random } from '@crosshatch/core/random';

/** A picture as pixels, transparent around its subject, and the index of its theme. */
export interface ThemedImage {
  readonly image: ColourImage;
  readonly theme: number;
}

/** A board that the networks learn to draw. */
export interface DrawnBoard {
  /** 0 is the background; the colours are numbered from the commonest on. */
  readonly cells: Uint8Array;
  readonly condition: DrawingCondition;
  readonly picture: ColouredPicture;
}

/** The smallest and the largest width or height of the boards. */
const SMALLEST = 5;
const LARGEST = 32;

/** The share of square boards. */
const SQUARE = 0.5;

/**
 * Draws the width and height of a board: its longer side from 5 to 32, evenly on a logarithmic scale; its sides at most 3:2.
 */
function drawnSize(random: Random): Size {
  const side = Math.round(SMALLEST * (LARGEST / SMALLEST) ** fraction(random));
  if (fraction(random) < SQUARE) return { width: side, height: side };
  const other = Math.max(SMALLEST, Math.round(side * (2 / 3 + fraction(random) / 3)));
  return fraction(random) < 0.5 ? { width: side, height: other } : { width: other, height: side };
}

/**
 * The unit of a margin, as a share of the image's width or height: up to half of it is cut off, or up to one and a half added.
 */
const MARGIN = 0.06;

/**
 * Makes a board of a picture. The seed draws its size, colours, margins and direction. Returns undefined as `conditioned` does.
 */
export function boardOf({ image, theme }: ThemedImage, seed: number): DrawnBoard | undefined {
  const random = mulberry32(seed);
  const size = drawnSize(random);
  const colours = 1 + below(random, MOST_DRAWN_COLOURS);
  const picture = colouredPictureOfImage(framed(image, size, random), { ...size, colours });
  const board = conditioned(picture, theme);
  return board && (fraction(random) < 0.5 ? board : mirrored(board));
}

/** Returns a picture with its condition; undefined if all its cells have one colour. */
function conditioned(picture: ColouredPicture, theme: number): DrawnBoard | undefined {
  const { width, height, cells } = picture.grid;
  const colours = picture.colours.length;
  const filled = cells.filter((colour) => colour !== 0).length;
  if (filled === 0 || new Set(cells).size < 2) return undefined;
  const density = densityRange(filled / cells.length);
  const tones = toneRows([picture.background, ...picture.colours].map(({ value }) => value));
  return {
    cells,
    condition: { width, height, theme, colours, density, isMirrored: isMirrored(cells, width), tones },
    picture,
  };
}

/** A picture counts as mirrored if at least this share of its cells equals their mirror images. */
const MIRRORED = 0.95;

function isMirrored(cells: Uint8Array, width: number): boolean {
  let like = 0;
  for (const [cell, colour] of cells.entries()) {
    if (colour === cells[cell - 2 * (cell % width) + width - 1]) like++;
  }
  return like >= MIRRORED * cells.length;
}

export function mirrored(board: DrawnBoard): DrawnBoard {
  const { width } = board.condition;
  const cells = board.cells.map((_, cell) => board.cells[cell - 2 * (cell % width) + width - 1] ?? 0);
  return { ...board, cells };
}

/** Returns an image in the shape of a board, with margins. */
function framed({ width, height, data }: ColourImage, board: Size, random: Random): ColourImage {
  const margin = (side: number): number => Math.round(side * MARGIN * (2 * fraction(random) - 0.5));
  // The margins on the left and on the right are equal, so that a mirrored picture stays mirrored.
  const [side, top, bottom] = [margin(width), margin(height), margin(height)];
  const own = { width: width + 2 * side, height: height + top + bottom };
  const wider = Math.max(0, Math.round((own.height * board.width) / board.height) - own.width);
  const higher = Math.max(0, Math.round((own.width * board.height) / board.width) - own.height);
  const shape = { width: own.width + wider, height: own.height + higher };
  const [x, y] = [side + Math.floor(wider / 2), top + Math.floor(higher / 2)];
  const framed = new Uint8Array(4 * shape.width * shape.height);
  for (let row = Math.max(0, -y); row < Math.min(height, shape.height - y); row++) {
    const from = Math.max(0, -x);
    const to = Math.min(width, shape.width - x);
    framed.set(
      data.subarray(4 * (row * width + from), 4 * (row * width + to)),
      4 * ((row + y) * shape.width + x + from),
    );
  }
  return { ...shape, data: framed };
}
