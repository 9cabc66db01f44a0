import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPictureLibrary, type ReadPictureFile } from '@crosshatch/core/generation';
import { failure, success } from '@crosshatch/core/puzzle';
import { unzlibSync } from 'fflate';
import { shippedPath } from '../../shipped.ts';

/** The folder of the pictures of the site and of its Worker. */
export const PICTURES_FOLDER = shippedPath('public/pictures');

/** Reads a file of pictures of the site, and inflates it. */
export const readPictureFile: ReadPictureFile = async (file) => {
  try {
    return success(unzlibSync(await readFile(join(PICTURES_FOLDER, file))));
  } catch (error) {
    return failure(error instanceof Error ? error.message : String(error));
  }
};

/** The pictures of the site. */
export const pictureLibrary = createPictureLibrary(readPictureFile);
