import {
  colouredPictureOfImage,
  makePackedPictures,
  PACKED_SIDE,
  PICTURE_THEMES,
  type PictureToPack,
  trimmedImage,
} from '@crosshatch/core/generation';
import { type Result, success } from '@crosshatch/core/puzzle';
import { zlibSync } from 'fflate';
import type { IconDrawing } from '../icons.ts';
import { type PictureCollection, readPictures, type ThemedPicture } from './pictures.ts';
import { renderedImage } from './render.ts';

/** The most colours of a packed picture: enough for the shades that a board of 50×50 cells shows. */
const MOST_COLOURS = 12;

/** The ΔE_OK below which two shades of a packed picture are merged. */
const LEAST_DIFFERENCE = 0.025;

/**
 * Packs pictures into a file, deflated like those of the site. The same packages give the same bytes.
 *
 * @param onPicture called after each picture
 */
export async function packPictures(pictures: readonly ThemedPicture[], onPicture = () => {}): Promise<Uint8Array> {
  const packed: PictureToPack[] = [];
  for (const { title, collection, drawing } of pictures) {
    const credit = { collection: collection.title, author: collection.author, licence: collection.licence };
    packed.push({ title, credit, picture: await masterOf(drawing) });
    onPicture();
  }
  // The output of Node's own zlib differs between processors.
  return zlibSync(makePackedPictures(packed), { level: 9 });
}

/** Pictures that are not shown to people who have not asked for them. */
const NOT_SHOWN = new Set(['middle-finger']);

/** Reads the pictures of the site: pictures for everybody, of themes that make puzzles. */
export async function readShownPictures(): Promise<Result<readonly ThemedPicture[], string>> {
  const pictures = await readPictures({ themes: PICTURE_THEMES });
  return pictures.ok ? success(pictures.value.filter(({ name }) => !NOT_SHOWN.has(name))) : pictures;
}

/** The themes and collections of the site's pictures. */
export interface PictureManifest {
  readonly themes: readonly { readonly theme: string; readonly pictures: number; readonly bytes: number }[];
  readonly collections: readonly (PictureCollection & { readonly pictures: number })[];
}

export function pictureManifest(
  pictures: readonly ThemedPicture[],
  files: ReadonlyMap<string, Uint8Array>,
): PictureManifest {
  const count = (isCounted: (picture: ThemedPicture) => boolean): number => pictures.filter(isCounted).length;
  const collections = [...new Set(pictures.map(({ collection }) => collection))];
  return {
    themes: Array.from(files, ([theme, { length }]) => {
      return { theme, pictures: count((picture) => picture.theme === theme), bytes: length };
    }),
    collections: collections.map((collection) => {
      return { ...collection, pictures: count((picture) => picture.collection === collection) };
    }),
  };
}

/** Makes the packed picture of a drawing: trimmed, 48 pixels along its longer side, with at most a dozen colours. */
async function masterOf(drawing: IconDrawing): Promise<PictureToPack['picture']> {
  const image = trimmedImage(await renderedImage(drawing));
  const scale = PACKED_SIDE / Math.max(image.width, image.height);
  const side = (pixels: number): number => Math.max(1, Math.round(scale * pixels));
  return colouredPictureOfImage(image, {
    width: side(image.width),
    height: side(image.height),
    colours: MOST_COLOURS,
    leastDifference: LEAST_DIFFERENCE,
    keepsIslands: true,
    isCutOut: true,
  });
}
