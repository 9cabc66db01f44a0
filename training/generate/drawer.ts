import { type DrawPicture, isLoadedSource, type Wish } from '@crosshatch/core/generation';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { pictureLibrary } from '../data-sets/pictures/library.ts';

/** What draws the pictures of a wish; undefined where the generator draws them itself. */
export async function drawerOf({ source, theme }: Wish): Promise<Result<DrawPicture | undefined, string>> {
  if (!isLoadedSource(source)) return success(undefined);
  return source === 'pictures' ? pictureLibrary.drawing(theme) : failure(`there is no ${source} to draw with`);
}
