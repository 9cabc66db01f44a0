import { type DrawPicture, isLoadedSource, type Wish } from '@crosshatch/core/generation';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { pictureLibrary } from '../data-sets/pictures/library.ts';
import { MODELS_FOLDER, modelsIn } from '../models/folder.ts';
import { drawerOfImage } from './image.ts';

/** The drawers that were loaded, which a thread is asked for again and again: by the file of their image, and the network. */
const loaded = new Map<string | undefined, Promise<Result<DrawPicture, string>>>();

/**
 * Loads the drawer of a wish's pictures; undefined where the generator draws them itself.
 *
 * @param image the file of an image that pictures are made of. Default: none
 */
export async function drawerOf(
  { source, theme }: Wish,
  image?: string,
): Promise<Result<DrawPicture | undefined, string>> {
  if (!isLoadedSource(source)) return success(undefined);
  if (source === 'pictures' && image === undefined) return pictureLibrary.drawing(theme);
  const drawer = loaded.get(image) ?? (image === undefined ? drawerOfNetwork() : drawerOfImage(image));
  loaded.set(image, drawer);
  return drawer;
}

async function drawerOfNetwork(): Promise<Result<DrawPicture, string>> {
  const drawer = await modelsIn(MODELS_FOLDER).drawer();
  return drawer.ok ? drawer : failure(drawer.error.message);
}
