import '../../threads/import-only.ts';
import {
  type ColouredPicture,
  type ColourImage,
  colouredPictureOfImage,
  fittedImage,
} from '@crosshatch/core/generation';
import { colouredGrid, type Size } from '@crosshatch/core/puzzle';
import type { IconDrawing } from '../icons.ts';

/** The boards to make of pictures. */
export interface BoardOptions extends Size {
  /** Most colours, without the background. */
  readonly colours: number;
  /** Whether cells may be background; if not, the background is the first of the colours. Default: they may. */
  readonly hasBackground?: boolean;
}

/** Drawings that a thread makes boards of. */
export interface BoardsTask {
  readonly drawings: readonly IconDrawing[];
  readonly options: BoardOptions;
}

/** Pixels along a drawing's longer side: three along each of the 48 that a packed picture has. */
const PIXELS = 144;

/** Runs a task in a thread of the pool. */
export default async function boardsOf({ drawings, options }: BoardsTask): Promise<ColouredPicture[]> {
  const pictures: ColouredPicture[] = [];
  for (const drawing of drawings) pictures.push(boardOf(await renderedImage(drawing), options));
  return pictures;
}

/** A drawing as pixels, 144 along its longer side by default, transparent where nothing is drawn. */
export async function renderedImage(
  { left, top, width, height, body }: IconDrawing,
  pixels: number = PIXELS,
): Promise<ColourImage> {
  // Loaded within a task, native code is never half loaded when the threads end.
  const { Resvg } = await import('@resvg/resvg-js');
  const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
  const scale = pixels / Math.max(width, height);
  const shape = `width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`;
  const svg = `<svg ${names} ${shape} viewBox="${left} ${top} ${width} ${height}">${body}</svg>`;
  const drawn = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  return { width: drawn.width, height: drawn.height, data: withoutAlpha(drawn.pixels) };
}

/** The colours of pixels whose channels are multiplied by their alpha. */
function withoutAlpha(pixels: Uint8Array): Uint8Array {
  return pixels.map((value, at) => {
    const alpha = pixels[at | 3] ?? 255;
    return (at & 3) === 3 || alpha === 0 ? value : Math.min(255, Math.round((value * 255) / alpha));
  });
}

/** The board of an image, cut out of its transparent surroundings. */
function boardOf(image: ColourImage, { width, height, colours, hasBackground = true }: BoardOptions): ColouredPicture {
  const fitted = fittedImage(image, { width, height });
  const picture = colouredPictureOfImage(fitted, { width, height, colours: hasBackground ? colours : colours - 1 });
  if (hasBackground || !picture.grid.cells.includes(0)) return picture;
  const cells = picture.grid.cells.map((colour) => colour + 1);
  return { ...picture, grid: colouredGrid(width, height, cells), colours: [picture.background, ...picture.colours] };
}
