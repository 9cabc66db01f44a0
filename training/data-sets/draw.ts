import '../threads/import-only.ts';
import {
  averageHash,
  greyImage,
  type PictureMethod,
  pictureOfImage,
  randomFigures,
  randomPicture,
  scaleImage,
} from '@crosshatch/core/generation';
import type { Size } from '@crosshatch/core/puzzle';
import { nthSeed } from '@crosshatch/core/random';
import type { IconDrawing } from './icons.ts';

/**
 * The paper's four ways to make a board of an icon, in the paper's order. The paper fills light cells (Figure 7). Here dark
 * cells are filled, since the icons are dark on white. The boards are similar: at 10×10, 40.5 % of all cells and 27 % of the
 * corners are filled, against 41.6 % and 32 % of the published icon boards.
 */
const METHODS: readonly PictureMethod[] = ['canny', 'threshold', 'otsu', 'inverted-otsu'];

/** The task of a thread. */
export type DrawTask = IconsTask | RandomTask;

/** Computes, for each icon, its hash and a board by each method. */
export interface IconsTask {
  readonly kind: 'icons';
  readonly icons: readonly IconDrawing[];
  readonly size: Size;
}

/** Draws `count` boards from number `first` on, each from its own seed. */
export interface RandomTask {
  readonly kind: 'noise' | 'figures';
  readonly seed: number;
  readonly first: number;
  readonly count: number;
  readonly size: Size;
}

/** The bytes of an icon's average hash, which comes before its boards. */
export const HASH_BYTES = 8;

/** The bytes of an icon's hash and boards. */
export const iconBytes = ({ width, height }: Size): number => HASH_BYTES + METHODS.length * width * height;

/** The fewest pixels along an icon's longer side; large boards have two pixels a cell. */
const LEAST_PIXELS = 128;

/** Runs a task in a thread of the pool. */
export default async function draw(task: DrawTask): Promise<Uint8Array> {
  return task.kind === 'icons' ? drawIcons(task) : drawRandom(task);
}

async function drawIcons({ icons, size }: IconsTask): Promise<Uint8Array> {
  // The native code is loaded within a task: otherwise it might be half loaded when the threads end.
  const { Resvg } = await import('@resvg/resvg-js');
  const each = iconBytes(size);
  const drawn = new Uint8Array(icons.length * each);
  for (const [index, icon] of icons.entries()) {
    const drawing = new Resvg(svgOf(icon, size), { background: 'white', font: { loadSystemFonts: false } }).render();
    const image = greyImage(drawing.pixels, drawing.width, drawing.height);
    const scaled = scaleImage(image, size.width, size.height);
    drawn.set(Buffer.from(averageHash(image), 'hex'), index * each);
    for (const [at, method] of METHODS.entries()) {
      const { cells } = pictureOfImage(scaled, { ...size, method });
      drawn.set(cells, index * each + HASH_BYTES + at * cells.length);
    }
  }
  return drawn;
}

/** Makes an image of the board's shape with an icon in the middle. Icons without colours are black. */
function svgOf({ left, top, width, height, body }: IconDrawing, size: Size): string {
  const longer = Math.max(size.width, size.height);
  const scale = Math.max(LEAST_PIXELS, 2 * longer) / longer;
  const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
  const shape = `width="${Math.round(size.width * scale)}" height="${Math.round(size.height * scale)}"`;
  return `<svg ${names} ${shape} viewBox="${left} ${top} ${width} ${height}">${body}</svg>`;
}

function drawRandom({ kind, seed, first, count, size }: RandomTask): Uint8Array {
  const { width, height } = size;
  const drawn = new Uint8Array(count * width * height);
  for (let index = 0; index < count; index++) {
    const own = nthSeed(seed, first + index);
    const { cells } = kind === 'noise' ? randomPicture(width, height, 0.5, own) : randomFigures(width, height, own);
    drawn.set(cells, index * cells.length);
  }
  return drawn;
}
