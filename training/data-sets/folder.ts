import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join, resolve } from 'node:path';
import { isPng } from '@crosshatch/core/formats';
import { failure, type Result, type Size, success } from '@crosshatch/core/puzzle';
import { pathText } from '../terminal/output.ts';
import { pngSizeOf } from '../terminal/png-size.ts';
import type { IconCollection, IconDrawing, NamedIcon } from './icons.ts';

/** The author and the licence of the pictures in a folder; the files themselves do not name them. */
export interface FolderOrigin {
  readonly author?: string;
  readonly licence?: string;
}

/** The pictures of a folder, in the form of a package. Its version is the sha256 of the files. */
export interface PictureFolder extends IconCollection {
  readonly isFolder: true;
}

const ENDS: readonly string[] = ['.png', '.svg'];

/**
 * Reads the PNG and SVG files of a folder and its subfolders, in the order of their names. Fails with a message if there are
 * none, or if a file cannot be drawn.
 */
export async function readPictureFolder(
  folder: string,
  origin: FolderOrigin = {},
): Promise<Result<PictureFolder, string>> {
  const names = await readdir(folder, { recursive: true }).catch(() => undefined);
  if (names === undefined) return failure(`${pathText(folder)}: no such folder`);
  const files = names.filter((name) => ENDS.includes(extname(name).toLowerCase())).sort();
  if (files.length === 0) return failure(`${pathText(folder)}: no PNG or SVG files`);
  const hash = createHash('sha256');
  const icons: NamedIcon[] = [];
  for (const name of files) {
    const file = await readFile(join(folder, name));
    const drawing = await drawingOf(file);
    if (drawing === undefined) return failure(`${pathText(join(folder, name))}: no PNG or SVG that can be drawn`);
    hash.update(file);
    icons.push({ name, ...drawing });
  }
  const title = basename(resolve(folder));
  const { author = 'unknown', licence = 'unknown' } = origin;
  const version = hash.digest('hex');
  return success({ package: title, version, isFolder: true, title, author, url: '', licence, icons });
}

async function drawingOf(file: Buffer): Promise<IconDrawing | undefined> {
  const drawing = isPng(file) ? drawingOfPng(file) : await drawingOfSvg(file);
  return drawing !== undefined && (await isDrawn(drawing)) ? drawing : undefined;
}

/** Converts a PNG file to a drawing with sharp pixels; undefined if it is not a PNG file, or has no pixels. */
export function drawingOfPng(file: Buffer): IconDrawing | undefined {
  const size = isPng(file) ? pngSizeOf(file) : undefined;
  return size?.ok ? imageDrawing('image/png', file, size.value, 'optimizeSpeed') : undefined;
}

async function drawingOfSvg(file: Buffer): Promise<IconDrawing | undefined> {
  const { Resvg } = await import('@resvg/resvg-js');
  try {
    const { width, height } = new Resvg(file.toString(), { font: { loadSystemFonts: false } });
    return imageDrawing('image/svg+xml', file, { width, height }, 'auto');
  } catch {
    return undefined;
  }
}

/** Makes a drawing that embeds a whole file, so that the file's names and styles stay separate. */
function imageDrawing(type: string, file: Buffer, { width, height }: Size, rendering: string): IconDrawing {
  const data = `data:${type};base64,${file.toString('base64')}`;
  const body = `<image href="${data}" width="${width}" height="${height}" image-rendering="${rendering}"/>`;
  return { left: 0, top: 0, width, height, body };
}

/** Whether anything is drawn: resvg leaves out an image that it cannot decode, without an error. */
async function isDrawn({ width, height, body }: IconDrawing): Promise<boolean> {
  const { Resvg } = await import('@resvg/resvg-js');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 ${width} ${height}">${body}</svg>`;
  return new Resvg(svg).render().pixels.some((part) => part > 0);
}
