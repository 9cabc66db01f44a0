import { type DrawPicture, isLoadedSource, type Wish } from '@crosshatch/core/generation';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { pictureLibrary } from '../data-sets/pictures/library.ts';
import { MODELS_FOLDER, modelsIn } from '../models/folder.ts';
import { drawerOfImage } from './image.ts';

/** Sources of pictures other than the shipped ones. */
export interface DrawingInput {
  /** The file of an image from which all pictures are made. */
  readonly image?: string;
  /** The name of the network that draws. Default: the one promoted last. */
  readonly model?: string;
  /** The folder of that network. Default: the site's models. */
  readonly models?: string;
}

/** Caches the loaded drawers, since a thread needs the same ones again and again. */
const loaded = new Map<string, Promise<Result<DrawPicture, string>>>();

/**
 * Loads the function that draws the pictures of a wish; undefined if the generator draws them itself.
 *
 * @param input sources of pictures other than the shipped ones. Default: none
 * @param warn called with a message if a part of an image is not drawn. Default: nobody is told
 */
export async function drawerOf(
  { source, theme, width, height }: Wish,
  input: DrawingInput = {},
  warn?: (message: string) => void,
): Promise<Result<DrawPicture | undefined, string>> {
  if (!isLoadedSource(source)) return success(undefined);
  const { image } = input;
  if (source === 'pictures' && image === undefined) return pictureLibrary.drawing(theme);
  const key = JSON.stringify([input, width, height]);
  const load = () => (image === undefined ? drawerOfNetwork(input) : drawerOfImage(image, { width, height }, warn));
  const drawer = loaded.get(key) ?? load();
  loaded.set(key, drawer);
  return drawer;
}

async function drawerOfNetwork({ model, models = MODELS_FOLDER }: DrawingInput): Promise<Result<DrawPicture, string>> {
  const drawer = await modelsIn(models).drawer(model);
  return drawer.ok ? drawer : failure(drawer.error.message);
}
