import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PICTURE_SIZE } from '@crosshatch/core/published/puzzle-gan';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { drawingOfPng } from '../../data-sets/folder.ts';
import { COLOURED_PACKAGES, type ColouredPackage, type IconDrawing } from '../../data-sets/icons.ts';
import { pictureBoards } from '../../data-sets/pictures/boards.ts';
import { readPictures } from '../../data-sets/pictures/pictures.ts';
import type { PictureSource } from '../../runs/configuration.ts';
import { COLOURS, cellsByLightness, samplePictures } from './pictures.ts';

/** Pictures as cells from 0 to 3, with a description of their source from which they can be read again. */
export interface SourcePictures {
  readonly pictures: readonly Uint8Array[];
  readonly source: PictureSource;
}

/** The number of threads that draw the pictures. */
const THREADS = 2;

/** Reads the pictures of icon packages that train a GAN: all but flags and the pictures that are held out. */
export async function picturesOfIcons(packages: readonly ColouredPackage[]): Promise<Result<SourcePictures, string>> {
  const read = await readPictures({ packages });
  if (!read.ok) return read;
  const chosen = read.value.filter(({ isHeldOut, theme }) => !isHeldOut && theme !== 'flags');
  const pictures = await picturesOf(chosen.map(({ drawing }) => drawing));
  const versions = new Map(read.value.map(({ collection }) => [collection.package, collection.version]));
  const inputs = Array.from(versions, ([name, version]) => ({ name, version }));
  return pictures.ok
    ? success({ ...pictures.value, source: { kind: 'icons', packages: [...packages], inputs } })
    : pictures;
}

/** Reads the pictures of icon packages that are held out of training. Default: those of all packages. */
export async function heldOutOf(
  packages: readonly ColouredPackage[] = COLOURED_PACKAGES,
): Promise<Result<readonly Uint8Array[], string>> {
  const read = await readPictures({ packages });
  if (!read.ok) return read;
  const chosen = read.value.filter(({ isHeldOut, theme }) => isHeldOut && theme !== 'flags');
  const pictures = await picturesOf(chosen.map(({ drawing }) => drawing));
  return pictures.ok ? success(pictures.value.pictures) : pictures;
}

/** Reads the pictures of a folder: converts each of its PNG files to 10×15 cells in four colours. */
export async function picturesOfFolder(folder: string): Promise<Result<SourcePictures, string>> {
  const names = await readdir(folder).catch(() => undefined);
  if (names === undefined) return failure(`${folder}: no such folder`);
  const files = names.filter((name) => name.toLowerCase().endsWith('.png')).sort();
  const hash = createHash('sha256');
  const drawings: IconDrawing[] = [];
  for (const name of files) {
    const file = await readFile(join(folder, name));
    const drawing = drawingOfPng(file);
    if (drawing === undefined) return failure(`${join(folder, name)}: no PNG file`);
    hash.update(file);
    drawings.push(drawing);
  }
  if (drawings.length === 0) return failure(`${folder}: no PNG files`);
  const pictures = await picturesOf(drawings, true);
  return pictures.ok
    ? success({ ...pictures.value, source: { kind: 'folder', folder, sha256: hash.digest('hex') } })
    : pictures;
}

/** Reads the pictures of a run that was begun before. */
export async function picturesOfSource(source: PictureSource): Promise<Result<SourcePictures, string>> {
  if (source.kind === 'icons') return picturesOfIcons(source.packages);
  const read = await picturesOfFolder(source.folder);
  if (!read.ok || read.value.source.kind !== 'folder' || read.value.source.sha256 === source.sha256) return read;
  return failure(`${source.folder}: its pictures are not those that the run was begun with`);
}

/**
 * @param takesFull whether pictures without any background cell may have four colours too. Default: three, since the background
 *   counts as one
 */
async function picturesOf(
  drawings: readonly IconDrawing[],
  takesFull = false,
): Promise<Result<Pick<SourcePictures, 'pictures'>, string>> {
  const boardsOf = (hasBackground: boolean) =>
    pictureBoards(
      drawings.map((drawing) => ({ drawing })),
      { ...PICTURE_SIZE, colours: COLOURS, hasBackground },
      THREADS,
    );
  const full = takesFull ? await boardsOf(true) : [];
  const boards = [...(await boardsOf(false)), ...full.filter(({ grid }) => !grid.cells.includes(0))];
  const pictures = samplePictures(boards.map(cellsByLightness).filter((cells) => cells !== undefined));
  return pictures.length > 0
    ? success({ pictures })
    : failure('no picture has four colours, each in three cells or more');
}
