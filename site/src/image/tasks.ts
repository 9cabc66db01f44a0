import { boundsOf, type ColourImage, paperlessImage } from '@crosshatch/core/generation';

/** The tasks on an image. They run in a worker, since an image has many pixels. */
export const tasks = { paperless };

export type ImageTasks = typeof tasks;

/** Returns an image without its paper, as `crosshatch generate --image` uses it; undefined if there is nothing to leave out. */
function paperless(image: ColourImage): ColourImage | undefined {
  const found = paperlessImage(image);
  const { width, height } = boundsOf(found);
  return found === image && width === image.width && height === image.height ? undefined : found;
}
