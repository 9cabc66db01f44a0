import { type Result, success } from '@crosshatch/core/puzzle';
import {
  COLOURED_PACKAGES,
  type ColouredPackage,
  type IconCollection,
  isDrawable,
  type NamedIcon,
  readCollection,
} from '../icons.ts';
import { isHeldOut, isNearDouble, isSkinTone, titleOf } from './names.ts';
import { type Theme, themeOf } from './themes.ts';

/** A coloured picture of a collection. */
export interface ThemedPicture {
  /** Its name in English, words joined by hyphens. */
  readonly name: string;
  readonly title: string;
  readonly theme: Theme;
  readonly collection: PictureCollection;
  /** Whether it is held out of training: a tenth of the subjects, in all collections. */
  readonly isHeldOut: boolean;
  readonly drawing: NamedIcon;
}

/** The collection of pictures, without its icons. */
export type PictureCollection = Omit<IconCollection, 'icons'>;

export interface PictureOptions {
  /** Collections to read. Default: all. */
  readonly packages?: readonly ColouredPackage[];
  /** Themes to keep. Default: all. */
  readonly themes?: readonly Theme[];
}

/**
 * Reads coloured pictures with title and theme, one collection after another, each in the order of its file. Leaves out
 * variants by skin tone, near doubles, and pictures whose names are not plain English words.
 */
export async function readPictures({
  packages = COLOURED_PACKAGES,
  themes,
}: PictureOptions = {}): Promise<Result<readonly ThemedPicture[], string>> {
  const glossary = await readGlossary();
  if (!glossary.ok) return glossary;
  const pictures: ThemedPicture[] = [];
  for (const name of packages) {
    const read = await readCollection(name);
    if (!read.ok) return read;
    pictures.push(...picturesOf(read.value, glossary.value));
  }
  return success(pictures.filter(({ theme }) => themes?.includes(theme) ?? true));
}

/** Unicode's names and categories of emoji, by the letters of the names: only some collections separate the words of a name. */
type Glossary = ReadonlyMap<string, { readonly name: string; readonly category?: string }>;

/** The collections whose names and categories are Unicode's. */
const GLOSSARIES = ['fluent-emoji-flat', 'noto', 'twemoji'] as const;

const lettersOf = (name: string): string => name.replaceAll('-', '');

async function readGlossary(): Promise<Result<Glossary, string>> {
  const glossary = new Map<string, { name: string; category?: string }>();
  for (const name of GLOSSARIES) {
    const collection = await readCollection(name);
    if (!collection.ok) return collection;
    for (const icon of collection.value.icons) {
      if (icon.category !== undefined) glossary.set(lettersOf(icon.name), icon);
    }
  }
  return success(glossary);
}

function picturesOf({ icons, ...collection }: IconCollection, glossary: Glossary): ThemedPicture[] {
  const names = new Set(icons.map(({ name }) => name));
  // If other icons have a category, icons without one are parts of flags, letters and the like.
  const hasCategories = icons.some(({ category }) => category !== undefined);
  return icons.flatMap((drawing) => {
    if (isSkinTone(drawing.name, names) || !isDrawable(collection, drawing)) return [];
    const known = glossary.get(lettersOf(drawing.name));
    // Words that are not separated make no title.
    if (known === undefined && collection.package.endsWith('/fxemoji')) return [];
    const { name, category } = known ?? drawing;
    if (isNearDouble(name, names) || (hasCategories && category === undefined)) return [];
    const theme = themeOf(name, category);
    return [{ name, title: titleOf(name), theme, collection, isHeldOut: isHeldOut(name), drawing }];
  });
}
