import { type DrawPicture, isLoadedSource, type Wish } from '@crosshatch/core/generation';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { pictureLibrary } from '../data-sets/pictures/library.ts';
import { MODELS_FOLDER, modelsIn } from '../models/folder.ts';
import { type DrawnImage, drawerOfImage } from './image.ts';

/** Sources of pictures other than the shipped ones. */
export interface DrawingInput {
  /** The image from which all pictures are made. */
  readonly image?: DrawnImage;
  /** The name of the network that draws. Default: the one promoted last. */
  readonly model?: string;
  /** The folder of that network. Default: the site's models. */
  readonly models?: string;
}

/**
 * Loads the function that draws the pictures of a wish; undefined if the generator draws them itself.
 *
 * @param input sources of pictures other than the shipped ones. Default: none
 */
export async function drawerOf(
  { source, theme, width, height }: Wish,
  { image, model, models = MODELS_FOLDER }: DrawingInput = {},
): Promise<Result<DrawPicture | undefined, string>> {
  if (!isLoadedSource(source)) return success(undefined);
  if (image !== undefined) return success(drawerOfImage(image, { width, height }));
  if (source === 'pictures') return pictureLibrary.drawing(theme);
  const drawer = await modelsIn(models).drawer(model);
  return drawer.ok ? drawer : failure(drawer.error.message);
}
