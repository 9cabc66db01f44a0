import { ppmOfPixels } from '@crosshatch/core/formats';
import { failure, LONGEST_LINE, type Result, success } from '@crosshatch/core/puzzle';
import { Resvg } from '@resvg/resvg-js';
import { pngSizeOf } from './png-size.ts';
import { withStraightAlpha } from './straight-alpha.ts';

/**
 * Converts a PNG file with a pixel for each cell to a PPM picture, which parsers read. Fails with a message if the file is
 * broken or too large.
 */
export function ppmOfPng(bytes: Buffer): Result<string, string> {
  const header = pngSizeOf(bytes);
  if (!header.ok) return header;
  const { width, height } = header.value;
  if (Math.max(width, height) > LONGEST_LINE)
    return failure(
      `a PNG file has a pixel for each cell, at most ${LONGEST_LINE}×${LONGEST_LINE}, not ${width}×${height}`,
    );
  const size = `width="${width}" height="${height}"`;
  const image = `<image ${size} image-rendering="optimizeSpeed" href="data:image/png;base64,${bytes.toString('base64')}"/>`;
  const { pixels } = new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${image}</svg>`).render();
  // resvg does not draw an image that it cannot decode.
  if (pixels.every((part) => part === 0)) return failure('the PNG file is broken, or all of it is transparent');
  return success(ppmOfPixels({ width, height }, withStraightAlpha(pixels)));
}
