import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPictureLibrary, type ReadPictureFile } from '@crosshatch/core/generation';
import { failure, success } from '@crosshatch/core/puzzle';
import { unzlibSync } from 'fflate';

/** Where the site takes its pictures from, and with it the Worker. */
export const PICTURES_FOLDER = fileURLToPath(new URL('../../../site/public/pictures/', import.meta.url));

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
