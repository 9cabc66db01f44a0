import { itemAt } from '../../memory/index.ts';
import type { Size } from '../../puzzle/index.ts';
import { below, fraction, happens, mulberry32, type Random } from '../../random/index.ts';
import type { ColourImage } from '../coloured/cells.ts';
import { reducedPicture } from '../coloured/picture.ts';
import type { DrawnPicture, DrawPicture } from '../puzzles/drawn.ts';
import { pushedApart } from './apart.ts';
import { cutOut, frameOf } from './fit.ts';
import type { PackedPicture } from './packed.ts';
import { darkPictureOfImage, isBlot } from './two-colours.ts';

/** The most pictures that are tried for one with all requested colours, or with one colour for one that is no blot. */
export const MOST_LOOKED_AT = 6;

/** The widest margin on a side, in cells: small boards have no room for more. */
const marginOf = ({ width, height }: Size): number => (Math.min(width, height) < 12 ? 0.5 : 1);

/**
 * Draws pictures by theme. The seed chooses the picture, its margins up to a cell on each side, and whether it is
 * mirrored; so one picture gives many boards. With one colour a picture is read as a shape with holes; with several it
 * keeps its own colours, pushed apart where they are hard to tell apart.
 *
 * @param themes pictures by theme, at least one; a sketch without a theme may get any picture
 */
export function createDrawPicture(themes: ReadonlyMap<string, readonly PackedPicture[]>): DrawPicture {
  const all = [...themes.values()].flat();
  const listOf = chosenLists(themes, all);
  return ({ width, height, colours, theme }, seed) => {
    const random = mulberry32(seed);
    const list = listOf(theme, colours);
    for (let looked = 1; ; looked++) {
      const packed = itemAt(list, below(random, list.length));
      const drawn = drawPacked(packed, { width, height }, colours, random);
      const { grid, colours: found } = drawn.picture;
      const isFit = colours === 1 ? !isBlot(grid) : found.length === colours;
      if (isFit || looked === MOST_LOOKED_AT) return drawn;
    }
  };
}

/** For a theme and a number of colours, its pictures with at least this number; all its pictures if none has. */
function chosenLists(
  themes: ReadonlyMap<string, readonly PackedPicture[]>,
  all: readonly PackedPicture[],
): (theme: string | undefined, colours: number) => readonly PackedPicture[] {
  const lists = new Map<string, readonly PackedPicture[]>();
  return (theme, colours) => {
    const key = `${theme} ${colours}`;
    const known = lists.get(key);
    if (known !== undefined) return known;
    const pictures = theme === undefined ? all : (themes.get(theme) ?? all);
    const rich = pictures.filter((picture) => picture.colours >= colours);
    const list = rich.length > 0 ? rich : pictures;
    lists.set(key, list);
    return list;
  };
}

function drawPacked(
  { title, credit, image }: PackedPicture,
  size: Size,
  colours: number,
  random: Random,
): DrawnPicture {
  const isMirrored = happens(random, 0.5) && !/\b(?:left|right|clockwise)\b/i.test(title);
  const framed = withMargins(isMirrored ? mirrored(image) : image, size, random);
  if (colours === 1) return { picture: darkPictureOfImage(framed, size), title, credit };
  const picture = reducedPicture(framed, { ...size, colours });
  return { picture: { ...picture, colours: pushedApart(picture.colours, picture.background) }, title, credit };
}

/** The image in the shape of the board, with margins of its own on each side. */
export function withMargins(image: ColourImage, size: Size, random: Random): ColourImage {
  const { width, height } = image;
  const frame = frameOf({ left: 0, top: 0, width, height }, size);
  const pixels = marginOf(size) * Math.max(frame.width / size.width, frame.height / size.height);
  const margin = (): number => Math.round(fraction(random) * pixels);
  const [left, top, right, bottom] = [margin(), margin(), margin(), margin()];
  return cutOut(image, {
    left: frame.left - left,
    top: frame.top - top,
    width: frame.width + left + right,
    height: frame.height + top + bottom,
  });
}

function mirrored({ width, height, data }: ColourImage): ColourImage {
  // Whole pixels: images of this file begin at a multiple of four bytes.
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const turned = new Uint32Array(pixels.length);
  for (let start = 0; start < pixels.length; start += width) {
    turned.set(pixels.subarray(start, start + width).toReversed(), start);
  }
  return { width, height, data: new Uint8Array(turned.buffer) };
}
