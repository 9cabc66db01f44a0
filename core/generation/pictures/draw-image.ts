import type { Size } from '../../puzzle/index.ts';
import { mulberry32 } from '../../random/index.ts';
import type { DrawnPicture, DrawPicture } from '../puzzles/drawn.ts';
import { pushedApart } from './apart.ts';
import { MOST_LOOKED_AT, withMargins } from './draw.ts';
import { limbsOf } from './limbs.ts';
import type { ImagePart } from './read.ts';
import { boldImage, colouredPictureOfPart, scaledPart } from './several-colours.ts';
import { darkPictureOfImage, isBlot } from './two-colours.ts';

/**
 * Draws a drawing or a whole image, with margins up to a cell on each side that the seed chooses. With one colour it is read as
 * a shape with holes; with several it keeps its own colours, pushed apart where they are hard to tell apart.
 *
 * @param board the size of the pictures, for which the image is scaled once
 */
export function createDrawImage(part: ImagePart, board: Size): DrawPicture {
  const shape = boldImage(part.pixels, board);
  const scaled = scaledPart(part, board);
  const own = scaled.areas?.length ?? Number.POSITIVE_INFINITY;
  return ({ width, height, colours }, seed): DrawnPicture => {
    const size = { width, height };
    const random = mulberry32(seed);
    for (let looked = 1; ; looked++) {
      if (colours === 1) {
        const picture = darkPictureOfImage(withMargins(shape, size, random), size, limbsOf);
        if (!isBlot(picture.grid) || looked === MOST_LOOKED_AT) return { picture };
        continue;
      }
      const framed = { ...scaled, image: withMargins(scaled.image, size, random) };
      const picture = colouredPictureOfPart(framed, { ...size, colours });
      if (picture.colours.length < Math.min(colours, own) && looked < MOST_LOOKED_AT) continue;
      return { picture: { ...picture, colours: pushedApart(picture.colours, picture.background) } };
    }
  };
}
