import { failure, type Result, success } from '../../puzzle/index.ts';
import type { DrawPicture } from '../puzzles/drawn.ts';
import { createDrawPicture } from './draw.ts';
import { type PackedPicture, readPackedPictures } from './packed.ts';

/** The themes for which there are files of pictures. */
export const PICTURE_THEMES = [
  'animals',
  'plants',
  'food',
  'faces',
  'people',
  'travel',
  'sky',
  'activities',
  'objects',
] as const;
export type PictureTheme = (typeof PICTURE_THEMES)[number];

/** The name of a theme's file. */
export const pictureFile = (theme: PictureTheme): string => `${theme}.bin`;

/** Reads a file of pictures, and inflates it. The error says why it cannot be read. */
export type ReadPictureFile = (file: string) => Promise<Result<Uint8Array, string>>;

/** Pictures by theme. A theme's file is read when it is first needed, and again only if that failed. */
export interface PictureLibrary {
  /** Loads the drawer of a theme's pictures. Default: of all themes. Fails with a message where a file cannot be read. */
  readonly drawing: (theme?: string) => Promise<Result<DrawPicture, string>>;
}

/** Makes a library of the files that `read` reads. */
export function createPictureLibrary(read: ReadPictureFile): PictureLibrary {
  const packed = new Map<PictureTheme, readonly PackedPicture[]>();
  const load = async (theme: PictureTheme): Promise<string | undefined> => {
    if (packed.has(theme)) return undefined;
    const file = await read(pictureFile(theme));
    const pictures = file.ok ? readPackedPictures(file.value) : file;
    if (!pictures.ok) return `${pictureFile(theme)}: ${pictures.error}`;
    packed.set(theme, pictures.value);
    return undefined;
  };
  return {
    async drawing(theme) {
      const wanted = PICTURE_THEMES.filter((each) => theme === undefined || each === theme);
      if (wanted.length === 0) return failure(`there are no pictures of the theme ${theme}`);
      const errors = await Promise.all(wanted.map(load));
      const error = errors.find((each) => each !== undefined);
      if (error !== undefined) return failure(error);
      // In the order of the themes, however long each took to read.
      return success(createDrawPicture(new Map(wanted.map((each) => [each, packed.get(each) ?? []]))));
    },
  };
}
