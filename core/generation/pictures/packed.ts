import { channelsOf } from '../../colour/index.ts';
import { itemAt } from '../../memory/index.ts';
import { failure, parsedJson, type Result, success } from '../../puzzle/index.ts';
import type { ColourImage } from '../coloured/cells.ts';
import type { ColouredPicture } from '../coloured/picture.ts';
import type { PictureCredit } from '../puzzles/drawn.ts';

/*
 * Pictures of a theme in one file: the length of its head in four bytes, little-endian; the head as JSON; then for each
 * picture the red, green and blue of its colours, and a byte a pixel, row after row: 0 is transparent, n is colour n.
 * The file is deflated as a whole: since areas are flat, bytes make it smaller than packed bits would.
 */

/** A picture from which boards of any size are drawn: trimmed, its longer side `PACKED_SIDE` pixels. */
export interface PackedPicture {
  readonly title: string;
  readonly credit: PictureCredit;
  /** The number of its colours, without the transparent part. */
  readonly colours: number;
  readonly image: ColourImage;
}

/** A picture to pack. */
export interface PictureToPack {
  readonly title: string;
  readonly credit: PictureCredit;
  readonly picture: ColouredPicture;
}

/** Pixels along the longer side of a packed picture. */
export const PACKED_SIDE = 48;

interface Head {
  readonly collections: readonly PictureCredit[];
  readonly pictures: readonly (readonly [
    title: string,
    collection: number,
    width: number,
    height: number,
    colours: number,
  ])[];
}

/** Writes pictures as a file, not deflated. */
export function makePackedPictures(pictures: readonly PictureToPack[]): Uint8Array {
  const collections = [...new Map(pictures.map(({ credit }) => [credit.collection, credit])).values()];
  const head: Head = {
    collections,
    pictures: pictures.map(({ title, credit, picture: { grid, colours } }) => [
      title,
      collections.findIndex(({ collection }) => collection === credit.collection),
      grid.width,
      grid.height,
      colours.length,
    ]),
  };
  const text = asciiOf(JSON.stringify(head));
  const bodies = pictures.map(({ picture: { grid, colours } }) =>
    Uint8Array.from([...colours.flatMap(({ value }) => channelsOf(value)), ...grid.cells]),
  );
  const bytes = new Uint8Array(4 + text.length + bodies.reduce((sum, { length }) => sum + length, 0));
  new DataView(bytes.buffer).setUint32(0, text.length, true);
  bytes.set(text, 4);
  let at = 4 + text.length;
  for (const body of bodies) {
    bytes.set(body, at);
    at += body.length;
  }
  return bytes;
}

/** Reads a file of pictures that was inflated before. The error says what is wrong. */
export function readPackedPictures(bytes: Uint8Array): Result<readonly PackedPicture[], string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = 4 + (bytes.length < 4 ? 0 : view.getUint32(0, true));
  if (bytes.length < 4 || start > bytes.length) return failure('the file of pictures is cut off in its head');
  // The content of the head is not checked, since `makePackedPictures` wrote it.
  const head = parsedJson(textOf(bytes.subarray(4, start))) as Head | undefined;
  if (head === undefined) return failure('the head of the file of pictures is not JSON');
  const { collections, pictures } = head;
  const end = pictures.reduce((at, [, , width, height, colours]) => at + 3 * colours + width * height, start);
  if (end !== bytes.length) return failure(`the file of pictures has ${bytes.length} bytes, not ${end}`);
  let at = start;
  return success(
    pictures.map(([title, collection, width, height, colours]) => {
      const palette = bytes.subarray(at, at + 3 * colours);
      const pixels = bytes.subarray(at + 3 * colours, at + 3 * colours + width * height);
      at += 3 * colours + width * height;
      const credit = itemAt(collections, collection);
      // Made into an image when it is drawn: all of a theme would take twelve megabytes.
      return {
        title,
        credit,
        colours,
        get image() {
          return imageOf(palette, pixels, width, height);
        },
      };
    }),
  );
}

/** The bytes of a JSON text, in which all but ASCII is escaped. */
const asciiOf = (json: string): Uint8Array =>
  Uint8Array.from(
    json.replaceAll(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
    (character) => character.charCodeAt(0),
  );

const textOf = (ascii: Uint8Array): string => Array.from(ascii, (byte) => String.fromCharCode(byte)).join('');

function imageOf(palette: Uint8Array, pixels: Uint8Array, width: number, height: number): ColourImage {
  // The bytes of each colour, after those of the transparent pixel, to be copied as whole pixels.
  const bytes = new Uint8Array(4 + (4 * palette.length) / 3);
  for (let channel = 0, at = 4; channel < palette.length; channel += 3, at += 4) {
    bytes.set(palette.subarray(channel, channel + 3), at);
    bytes[at + 3] = 255;
  }
  const colours = new Uint32Array(bytes.buffer);
  const data = new Uint32Array(pixels.length);
  for (let pixel = 0; pixel < data.length; pixel++) data[pixel] = itemAt(colours, itemAt(pixels, pixel));
  return { width, height, data: new Uint8Array(data.buffer) };
}
