import { ppmOfPixels } from '@crosshatch/core/formats';
import { LONGEST_LINE } from '@crosshatch/core/puzzle';

/**
 * Returns a PNG file, with a pixel for each cell, as a PPM picture; undefined if the browser cannot decode it. If it is too
 * large for a puzzle, the result has no pixels, only the size, which the reader of the text then reports.
 */
export async function textOfPng(file: Blob): Promise<string | undefined> {
  try {
    const bitmap = await createImageBitmap(file, { colorSpaceConversion: 'none', premultiplyAlpha: 'none' });
    const { width, height } = bitmap;
    if (Math.max(width, height) > LONGEST_LINE) return `P3 ${width} ${height} 255\n`;
    const drawing = new OffscreenCanvas(width, height).getContext('2d');
    drawing?.drawImage(bitmap, 0, 0);
    return drawing === null
      ? undefined
      : ppmOfPixels({ width, height }, drawing.getImageData(0, 0, width, height).data);
  } catch {
    return undefined;
  }
}
