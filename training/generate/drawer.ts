import { type DrawPicture, isLoadedSource, type Wish } from '@crosshatch/core/generation';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { pictureLibrary } from '../data-sets/pictures/library.ts';
import { MODELS_FOLDER, modelsIn } from '../models/folder.ts';

/** What draws the pictures of a wish; undefined where the generator draws them itself. */
export async function drawerOf({ source, theme }: Wish): Promise<Result<DrawPicture | undefined, string>> {
  if (!isLoadedSource(source)) return success(undefined);
  if (source === 'pictures') return pictureLibrary.drawing(theme);
  const drawer = await modelsIn(MODELS_FOLDER).drawer();
  return drawer.ok ? drawer : failure(drawer.error.message);
}
