import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { createPictureLibrary, type DrawPicture } from '@crosshatch/core/generation';
import { failure, success } from '@crosshatch/core/puzzle';

/** The build runs in the site's folder. */
const FOLDER = join(process.cwd(), 'public', 'pictures');

/** Returns the function that draws a theme's pictures from the site's own files. */
export async function shippedPictures(theme: string): Promise<DrawPicture> {
  const library = createPictureLibrary(async (file) => {
    try {
      return success(inflateSync(await readFile(join(FOLDER, file))));
    } catch (error) {
      return failure(String(error));
    }
  });
  const draw = await library.drawing(theme);
  if (!draw.ok) throw new Error(draw.error);
  return draw.value;
}
