import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { createDrawPicture, type DrawPicture, trimmedImage } from '@crosshatch/core/generation';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { renderedImage } from '../data-sets/pictures/render.ts';

/** The kinds of images that are read, by what their files begin with. */
const KINDS: readonly (readonly [type: string, start: RegExp])[] = [
  ['image/png', /^\x89PNG/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8/],
  ['image/webp', /^RIFF....WEBP/s],
  ['image/svg+xml', /^(?:\xef\xbb\xbf)?\s*(?:<\?xml|<!--|<!DOCTYPE svg|<svg)/i],
];

/** Pixels along the image's longer side, enough for boards of 200 cells. */
const PIXELS = 600;

/**
 * Reads an image (PNG, JPEG, GIF, WebP or SVG) to make pictures of: each has the whole image with margins of its own. Its
 * file's name is the title. Fails with a message where the file is no image; system errors reject.
 */
export async function drawerOfImage(file: string): Promise<Result<DrawPicture, string>> {
  const bytes = await readFile(file);
  const start = bytes.subarray(0, 100).toString('latin1');
  const type = KINDS.find(([, begins]) => begins.test(start))?.[0];
  if (type === undefined) return failure(`${file}: not an image; PNG, JPEG, GIF, WebP and SVG are read`);
  const body = `<image width="${PIXELS}" height="${PIXELS}" xlink:href="data:${type};base64,${bytes.toString('base64')}"/>`;
  const rendered = await renderedImage({ left: 0, top: 0, width: PIXELS, height: PIXELS, body }, PIXELS);
  if (rendered.data.every((value) => value === 0)) return failure(`${file}: the image is broken, or fully transparent`);
  const title = basename(file, extname(file));
  const credit = { collection: '', author: '', licence: '' };
  const packed = { title, credit, image: trimmedImage(rendered), colours: Number.POSITIVE_INFINITY };
  const draw = createDrawPicture(new Map([['image', [packed]]]), { mirrors: false });
  return success((sketch, seed) => ({ picture: draw(sketch, seed).picture, title }));
}
