import type { ReadImage } from '@crosshatch/core/generation';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { readImage } from './paper.ts';

/** The longest side of a decoded image in pixels, enough for the largest puzzle. A larger image is scaled down. */
const LONGEST_SIDE = 600;

/** An image: the shown bitmap, and the pixels to convert. */
export interface DecodedImage extends ReadImage {
  readonly bitmap: ImageBitmap;
  /** The name of the file as a title. */
  readonly title: string;
}

/** Decodes an image in any format that the browser knows. The error is the reason why it cannot. */
export async function decodeImage(file: Blob, name: string): Promise<Result<DecodedImage, string>> {
  if (file.size === 0) return failure(`${name} is empty`);
  try {
    const bitmap = file.type === 'image/svg+xml' ? await drawnSvg(file) : await reduced(await createImageBitmap(file));
    const { width, height } = bitmap;
    const drawing = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    if (drawing === null) return failure('The browser gives no canvas to read the image with');
    drawing.drawImage(bitmap, 0, 0);
    const read = await readImage(drawing.getImageData(0, 0, width, height));
    if (read === undefined) return failure(`${name} shows nothing but its background`);
    return success({ bitmap, ...read, title: titleOf(name) });
  } catch {
    return failure(`${name} is no image that this browser can read`);
  }
}

async function reduced(bitmap: ImageBitmap): Promise<ImageBitmap> {
  const scale = LONGEST_SIDE / Math.max(bitmap.width, bitmap.height);
  if (scale >= 1) return bitmap;
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  const size = { resizeWidth: side(bitmap.width), resizeHeight: side(bitmap.height) };
  return createImageBitmap(bitmap, { ...size, resizeQuality: 'high' });
}

/** Draws an SVG file, which has no pixels of its own and may have no size. */
async function drawnSvg(file: Blob): Promise<ImageBitmap> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const width = image.naturalWidth || 1;
    const height = image.naturalHeight || 1;
    const scale = LONGEST_SIDE / Math.max(width, height);
    const canvas = new OffscreenCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.transferToImageBitmap();
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Makes a title from a file name: `my_cat-2.png` becomes "my cat 2". */
const titleOf = (name: string): string =>
  name
    .replace(/\.[^.]*$/, '')
    .replace(/[\s_-]+/g, ' ')
    .trim();
