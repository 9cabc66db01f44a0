import { createPictureLibrary, type DrawPicture, isLoadedSource, type Wish } from '@crosshatch/core/generation';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { networkDrawer } from '../solver/networks.ts';

/** The pictures of the site. A theme's file is fetched once in a worker; the browser caches it. */
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

/** Loads the drawer of a wish's pictures; undefined where the generator draws them itself. */
export async function drawerOf({ source, theme }: Wish): Promise<Result<DrawPicture | undefined, string>> {
  if (!isLoadedSource(source)) return success(undefined);
  return source === 'pictures' ? library.drawing(theme) : networkDrawer();
}
