import '../../threads/import-only.ts';
import {
  type ColouredPicture,
  type ColourImage,
  colouredPictureOfImage,
  fittedImage,
} from '@crosshatch/core/generation';
import { colouredGrid, type Size } from '@crosshatch/core/puzzle';
import { withStraightAlpha } from '../../terminal/straight-alpha.ts';
import type { IconDrawing } from '../icons.ts';

/** The form of the boards to make of pictures. */
export interface BoardOptions extends Size {
  /** The most colours, without the background. */
  readonly colours: number;
  /** Whether cells may be background. If not, the background counts as the first colour. Default: they may. */
  readonly hasBackground?: boolean;
}

/** Drawings from which a thread makes boards. */
export interface BoardsTask {
  readonly drawings: readonly IconDrawing[];
  readonly options: BoardOptions;
}

/** The number of pixels along a drawing's longer side: three for each of the 48 pixels of a packed picture. */
const PIXELS = 144;

/** Runs a task in a thread of the pool. */
export default async function boardsOf({ drawings, options }: BoardsTask): Promise<ColouredPicture[]> {
  const pictures: ColouredPicture[] = [];
  for (const drawing of drawings) pictures.push(boardOf(await renderedImage(drawing), options));
  return pictures;
}

/** Renders a drawing as pixels, transparent where nothing is drawn. @param pixels along its longer side. Default: 144 */
export async function renderedImage(
  { left, top, width, height, body }: IconDrawing,
  pixels: number = PIXELS,
): Promise<ColourImage> {
  // The native code is loaded within a task: otherwise it might be half loaded when the threads end.
  const { Resvg } = await import('@resvg/resvg-js');
  const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
  const scale = pixels / Math.max(width, height);
  const side = (length: number): number => Math.max(1, Math.round(length * scale));
  const shape = `width="${side(width)}" height="${side(height)}"`;
  const svg = `<svg ${names} ${shape} viewBox="${left} ${top} ${width} ${height}">${body}</svg>`;
  const drawn = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  return { width: drawn.width, height: drawn.height, data: withStraightAlpha(drawn.pixels) };
}

/** Makes the board of an image, cut out of its transparent surroundings. */
function boardOf(image: ColourImage, { width, height, colours, hasBackground = true }: BoardOptions): ColouredPicture {
  const fitted = fittedImage(image, { width, height });
  const picture = colouredPictureOfImage(fitted, { width, height, colours: hasBackground ? colours : colours - 1 });
  if (hasBackground || !picture.grid.cells.includes(0)) return picture;
  const cells = picture.grid.cells.map((colour) => colour + 1);
  return { ...picture, grid: colouredGrid(width, height, cells), colours: [picture.background, ...picture.colours] };
}
