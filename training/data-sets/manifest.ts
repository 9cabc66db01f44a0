import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import process from 'node:process';
import type { Size } from '@crosshatch/core/puzzle';
import { writeWhole } from '../files/write-whole.ts';
import { commandLine } from '../terminal/command-line.ts';
import { arrayOf } from './boards.ts';
import { makeNpz } from './npz.ts';

/** The JSON file beside a data set: its content, its origin, and how it can be made again. */
export interface DataSetManifest extends Origin {
  readonly file: string;
  readonly sha256: string;
  readonly bytes: number;
  /** The size of the boards, where all have one. */
  readonly width?: number;
  readonly height?: number;
  readonly boards: number;
  /** The command line, as others can run it: files elsewhere by their names alone. */
  readonly command: string;
}

/** The origin of boards. */
export interface Origin {
  readonly seed: number;
  readonly parts: readonly Part[];
  /** Data sets whose boards are excluded, in every reflection. */
  readonly without: readonly FileIdentity[];
}

/** Boards of one origin. They are together in the file, in the order of the parts. */
export interface Part {
  readonly name: string;
  readonly boards: number;
  /** Boards that were drawn but are in the file already, and those that are left out for another data set. */
  readonly duplicates?: number;
  readonly excluded?: number;
  /** The icons that they were drawn from. */
  readonly source?: IconSource;
  /** The data set that they were picked from. */
  readonly from?: FileIdentity;
}

/** A collection of icons: whose they are, and under which licence. */
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
  /** Icons left out since another has the same average hash. */
  readonly sameHash: number;
}

export interface FileIdentity {
  readonly file: string;
  readonly sha256: string;
}

/** The manifest's place: `icons.json` beside `icons.npz`. */
export const manifestFile = (file: string): string => `${file.replace(/\.npz$/, '')}.json`;

export const sha256Of = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex');

export async function identityOf(file: string): Promise<FileIdentity> {
  return { file: basename(file), sha256: sha256Of(await readFile(file)) };
}

/** Writes boards, one behind the other, in the paper's layout, and the manifest beside them. */
export function writeDataSet(file: string, size: Size, data: Uint8Array, origin: Origin): Promise<DataSetManifest> {
  const { width, height } = size;
  const boards = data.length / (width * height);
  return writeWithManifest(file, makeNpz(arrayOf(size, data)), { width, height, boards }, origin);
}

/** Writes a file of boards, and the manifest beside it. */
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
