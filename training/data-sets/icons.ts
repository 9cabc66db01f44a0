import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { isPackaged } from '../shipped.ts';

/*
 * Icons and emoji under open licences, from npm packages with a collection in one file. The neural paper took MAME's icons and
 * Icons-50, which have no open licence.
 */

/** The packages for data sets of two colours, by the last part of their names. */
export const ICON_PACKAGES = ['fluent-emoji-flat', 'twemoji', 'game-icons', 'mdi', 'tabler'] as const;

/** The packages whose icons have colours. */
export const COLOURED_PACKAGES = [
  'fluent-emoji-flat',
  'twemoji',
  'noto',
  'emojione',
  'fxemoji',
  'flat-color-icons',
] as const;
export type ColouredPackage = (typeof COLOURED_PACKAGES)[number];

/** All packages: the colours of an icon do not hinder boards of two colours. */
export const ALL_PACKAGES = [...new Set([...ICON_PACKAGES, ...COLOURED_PACKAGES])];
export type AnyPackage = (typeof ALL_PACKAGES)[number];

export interface IconCollection {
  readonly package: string;
  readonly version: string;
  readonly title: string;
  readonly author: string;
  readonly url: string;
  /** The licence's identifier in the SPDX list. */
  readonly licence: string;
  readonly icons: readonly NamedIcon[];
}

/** An icon with its name in the package, `baby-chick`, and its category there, if it has one. */
export interface NamedIcon extends IconDrawing {
  readonly name: string;
  readonly category?: string;
}

export interface IconDrawing {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The content of the `svg` element. */
  readonly body: string;
}

/** Drawings of Noto on which resvg 2.6.2 ends the process: their clips have no area. */
const NOT_DRAWN = new Set(['@iconify-json/noto package', '@iconify-json/noto rainbow-flag']);

/** Whether an icon of a collection can be drawn. */
export const isDrawable = (collection: Pick<IconCollection, 'package'>, { name }: Pick<NamedIcon, 'name'>): boolean =>
  !NOT_DRAWN.has(`${collection.package} ${name}`);

/** The fields of a package's files that are read. */
interface IconsFile {
  readonly width?: number;
  readonly height?: number;
  readonly icons: Readonly<Record<string, Partial<IconDrawing> & { readonly body: string }>>;
}
interface MetadataFile {
  readonly categories?: Readonly<Record<string, readonly string[]>>;
}
interface InfoFile {
  readonly name: string;
  readonly author: { readonly name: string; readonly url: string };
  readonly license: { readonly spdx: string };
}

/** The side of an icon without a size, which is a square. */
const USUAL_SIDE = 16;

/** Reads the icons of a package, in the order of its file. Fails with a message if the package is not installed. */
export async function readCollection(name: AnyPackage): Promise<Result<IconCollection, string>> {
  const packageName = `@iconify-json/${name}`;
  const folder = folderOf(packageName);
  if (folder === undefined) {
    const installing = isPackaged ? `npm install ${packageName}` : 'npm ci';
    return failure(`the package ${packageName} is not installed: ${installing} installs it`);
  }
  const { version }: { version: string } = await readJson(join(folder, 'package.json'));
  const info: InfoFile = await readJson(join(folder, 'info.json'));
  const file: IconsFile = await readJson(join(folder, 'icons.json'));
  const { categories = {} }: MetadataFile = await readJson(join(folder, 'metadata.json'));
  const categoryOf = new Map(
    Object.entries(categories).flatMap(([category, names]) => names.map((each) => [each, category] as const)),
  );
  const icons = Object.entries(file.icons).map(([key, icon]) => ({
    name: key,
    ...(categoryOf.has(key) && { category: categoryOf.get(key) ?? '' }),
    left: icon.left ?? 0,
    top: icon.top ?? 0,
    width: icon.width ?? file.width ?? USUAL_SIDE,
    height: icon.height ?? file.height ?? USUAL_SIDE,
    body: icon.body,
  }));
  const { name: author, url } = info.author;
  return success({ package: packageName, version, title: info.name, author, url, licence: info.license.spdx, icons });
}

function folderOf(packageName: string): string | undefined {
  try {
    return dirname(createRequire(import.meta.url).resolve(`${packageName}/package.json`));
  } catch {
    return undefined;
  }
}

const readJson = async <Content>(file: string): Promise<Content> => JSON.parse(await readFile(file, 'utf8'));
