import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { createDrawImage, type DrawPicture, type ImagePart, readDrawing } from '@crosshatch/core/generation';
import { failure, type Result, type Size, success } from '@crosshatch/core/puzzle';
import type { IconDrawing } from '../data-sets/icons.ts';
import { renderedImage } from '../data-sets/pictures/render.ts';
import { pathText } from '../terminal/output.ts';
import { isSystemError, systemErrorText } from '../terminal/system-error.ts';
import { declaredSize, orientationOf } from './image-size.ts';

const SVG = 'image/svg+xml';

/** The kinds of images that can be read, by the first bytes of their files. */
const KINDS: readonly (readonly [type: string, start: RegExp])[] = [
  ['image/png', /^\x89PNG/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8/],
  [SVG, /^(?:\xef\xbb\xbf)?\s*(?:<\?xml|<!--|<!DOCTYPE svg|<svg)/i],
];

/** The most pixels along the image's longer side: enough for boards of 200 cells. */
const PIXELS = 600;

/** The most pixels of an image: small machines have enough memory to decode this number. */
const MOST_PIXELS = 2 ** 26;

/** An image from which pictures are made. */
export interface DrawnImage {
  /** The name of its file, without the extension. */
  readonly title: string;
  readonly drawing: ImagePart;
}

/** Returns a function that makes pictures of the whole drawing of an image, each with its own margins. */
export function drawerOfImage({ title, drawing }: DrawnImage, board: Size): DrawPicture {
  const draw = createDrawImage(drawing, board);
  return (sketch, seed) => ({ ...draw(sketch, seed), title });
}

/**
 * Reads an image (PNG, JPEG, GIF or SVG). Fails with a message if the file cannot be read, is not an image, is too large to
 * decode, or shows nothing.
 *
 * @param warn called with a message if a part of the image is not drawn. Default: nobody is told
 */
export async function readImageFile(
  file: string,
  warn: (message: string) => void = () => {},
): Promise<Result<DrawnImage, string>> {
  const read = await bytesOf(file);
  if (!read.ok) return read;
  const bytes = read.value;
  const type = typeOf(bytes);
  if (type === undefined) return failure(`${pathText(file)}: not an image; PNG, JPEG, GIF and SVG are read`);
  const size = declaredSize(bytes);
  const { width, height } = size ?? { width: 0, height: 0 };
  if (type !== SVG && width * height === 0)
    return failure(
      `${pathText(file)}: the image is broken: ${size ? `its size is ${width}×${height}` : 'it names no size'}`,
    );
  if (width * height > MOST_PIXELS)
    return failure(
      `${pathText(file)}: at most ${MOST_PIXELS} pixels are decoded, and the image has ${width}×${height}`,
    );
  if (type === SVG && hasText(bytes))
    warn(
      `${pathText(file)}: its text is not drawn, since no fonts are loaded; save the text as paths to have it drawn`,
    );
  const url = `data:${type};base64,${bytes.toString('base64')}`;
  const rendered = await renderedImage(...canvasOf(width, height, url, orientationOf(bytes)));
  if (rendered.data.every((value) => value === 0))
    return failure(`${pathText(file)}: the image cannot be decoded, or is fully transparent`);
  const drawing = readDrawing(rendered);
  if (drawing === undefined) return failure(`${pathText(file)}: shows nothing but its background`);
  return success({ title: basename(file, extname(file)), drawing });
}

/** Finds whether an SVG image has text. */
const hasText = (bytes: Buffer): boolean => TEXT.test(bytes.toString().replaceAll(/<!--.*?-->/gs, ''));

/** An element `text`, with or without a prefix, that has at least one character in it or in its parts. */
const TEXT = /<(?:\w+:)?text(?:\s[^>]*)?(?<!\/)>(?:\s|<(?!\/(?:\w+:)?text>)[^>]*>)*[^\s<]/;

/** Returns the media type of an image by its first bytes; undefined if no image of this kind can be read. */
function typeOf(bytes: Buffer): string | undefined {
  const start = bytes.subarray(0, 100).toString('latin1');
  return KINDS.find(([, begins]) => begins.test(start))?.[0];
}

/**
 * Makes a drawing that shows an image, and returns it with the number of pixels along its longer side. A small image keeps its
 * pixels, since their shades show which colour is its paper.
 *
 * @param width of the image in pixels; like `height`, 0 if it is unknown
 * @param url of the image's data
 * @param orientation of the image, from 1 to 8
 */
function canvasOf(
  width: number,
  height: number,
  url: string,
  orientation: number,
): [drawing: IconDrawing, pixels: number] {
  const longer = Math.max(width, height) || PIXELS;
  // Each side has at least one pixel.
  const side = (length: number): number => Math.max(length || longer, longer / PIXELS);
  const [across, down] = [side(width), side(height)];
  const turn = turnOf(orientation, across, down);
  const body = `<image width="${across}" height="${down}" transform="matrix(${turn.join(' ')})" xlink:href="${url}"/>`;
  const shape = orientation < 5 ? { width: across, height: down } : { width: down, height: across };
  return [{ left: 0, top: 0, ...shape, body }, Math.min(PIXELS, longer)];
}

/** Returns the SVG matrix that turns an image of this size into its orientation. */
function turnOf(orientation: number, width: number, height: number): readonly number[] {
  const turns = [
    [1, 0, 0, 1, 0, 0],
    [-1, 0, 0, 1, width, 0],
    [-1, 0, 0, -1, width, height],
    [1, 0, 0, -1, 0, height],
    [0, 1, 1, 0, 0, 0],
    [0, 1, -1, 0, height, 0],
    [0, -1, -1, 0, height, width],
    [0, -1, 1, 0, 0, width],
  ];
  const turn = turns[orientation - 1];
  if (turn === undefined) throw new Error(`no orientation ${orientation}`);
  return turn;
}

async function bytesOf(file: string): Promise<Result<Buffer, string>> {
  try {
    return success(await readFile(file));
  } catch (error) {
    if (isSystemError(error)) return failure(`${pathText(file)}: ${systemErrorText(error)}`);
    throw error;
  }
}
