import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import process from 'node:process';
import type { Size } from '@crosshatch/core/puzzle';
import { writeWhole } from '../files/write-whole.ts';
import { commandLine } from '../terminal/command-line.ts';
import { arrayOf } from './boards.ts';
import { makeNpz } from './npz.ts';

/** The JSON file beside a data set: describes its content and its origin, with the command that makes it again. */
export interface DataSetManifest extends Origin {
  readonly file: string;
  readonly sha256: string;
  readonly bytes: number;
  /** The size of the boards, if all have the same. */
  readonly width?: number;
  readonly height?: number;
  readonly boards: number;
  /** The command line as others can run it: files outside the folder have their names alone. */
  readonly command: string;
}

/** The origin of boards. */
export interface Origin {
  readonly seed: number;
  readonly parts: readonly Part[];
  /** Data sets whose boards are excluded, in every reflection. */
  readonly without: readonly FileIdentity[];
}

/** Boards of one origin. They are next to each other in the file; parts follow in their order. */
export interface Part {
  readonly name: string;
  readonly boards: number;
  /** The number of drawn boards that were in the file already, and of boards left out since another data set has them. */
  readonly duplicates?: number;
  readonly excluded?: number;
  /** The icons from which the boards were drawn. */
  readonly source?: IconSource;
  /** The data set from which the boards were picked. */
  readonly from?: FileIdentity;
}

/** A collection of icons with its author and its licence. */
export interface IconSource {
  /** The npm package, or the name of the folder. */
  readonly package: string;
  /** The version of the package; for a folder, the sha256 of its files. */
  readonly version: string;
  /** Whether it is a folder of pictures. Default: a package. */
  readonly isFolder?: true;
  readonly title: string;
  readonly author: string;
  readonly url: string;
  readonly licence: string;
  readonly icons: number;
  /** The number of icons left out since another icon has the same average hash. */
  readonly sameHash: number;
}

export interface FileIdentity {
  readonly file: string;
  readonly sha256: string;
}

/** Returns the path of the manifest: `icons.json` beside `icons.npz`. */
export const manifestFile = (file: string): string => `${file.replace(/\.npz$/, '')}.json`;

export const sha256Of = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex');

export async function identityOf(file: string): Promise<FileIdentity> {
  return { file: basename(file), sha256: sha256Of(await readFile(file)) };
}

/** Writes boards, one after another, in the paper's layout, and the manifest beside the file. */
export function writeDataSet(file: string, size: Size, data: Uint8Array, origin: Origin): Promise<DataSetManifest> {
  const { width, height } = size;
  const boards = data.length / (width * height);
  return writeWithManifest(file, makeNpz(arrayOf(size, data)), { width, height, boards }, origin);
}

/** Writes a file of boards, and the manifest beside the file. */
export async function writeWithManifest(
  file: string,
  content: Uint8Array,
  shape: Pick<DataSetManifest, 'width' | 'height' | 'boards'>,
  origin: Origin,
): Promise<DataSetManifest> {
  const manifest: DataSetManifest = {
    file: basename(file),
    sha256: sha256Of(content),
    bytes: content.length,
    ...shape,
    command: commandLine(process.argv.slice(2), process.cwd(), 'crosshatch'),
    ...origin,
  };
  await writeWhole(file, content);
  await writeWhole(manifestFile(file), `${JSON.stringify(manifest, undefined, 2)}\n`);
  return manifest;
}
