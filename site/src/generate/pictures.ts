import { createPictureLibrary, type DrawPicture, isLoadedSource, type Wish } from '@crosshatch/core/generation';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { networkDrawer } from '../solver/networks.ts';

/** The pictures of the site. A worker fetches the file of a theme once; the browser caches it. */
const library = createPictureLibrary(async (file) => {
  try {
    const response = await fetch(`/pictures/${file}`);
    if (!response.ok || response.body === null) return failure(`it is answered with ${response.status}`);
    const inflated = response.body.pipeThrough(new DecompressionStream('deflate'));
    return success(new Uint8Array(await new Response(inflated).arrayBuffer()));
  } catch {
    return failure('it cannot be fetched');
  }
});

const NOT_LOADED =
  'the pictures of the theme could not be loaded; without a network, take a puzzle of the library, or generate lines and shapes';

/** Loads the function that draws a wish's pictures; undefined if the generator draws them itself. */
export async function drawerOf({ source, theme }: Wish): Promise<Result<DrawPicture | undefined, string>> {
  if (!isLoadedSource(source)) return success(undefined);
  if (source !== 'pictures') return networkDrawer();
  const drawing = await library.drawing(theme);
  return drawing.ok ? drawing : failure(NOT_LOADED);
}
