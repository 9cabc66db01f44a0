import { createPictureLibrary, type PictureLibrary } from '@crosshatch/core/generation';
import { failure, success } from '@crosshatch/core/puzzle';
import type { Environment } from './environment.ts';

type Assets = Environment['Bindings']['ASSETS'];

/** The pictures among assets. A Worker has one binding of assets for as long as it lives. */
const deployed = new WeakMap<object, PictureLibrary>();

/** The pictures by theme that were deployed with the Worker; undefined without assets. */
export function picturesAmong(assets: Assets): PictureLibrary | undefined {
  if (assets === undefined) return undefined;
  const known = deployed.get(assets);
  if (known !== undefined) return known;
  const library = createPictureLibrary(async (file) => {
    // The binding wants a whole address, and looks at its path only.
    const { ok, status, body } = await assets.fetch(`https://assets.invalid/pictures/${file}`);
    if (ok && body !== null) {
      const inflated = new Response(body.pipeThrough(new DecompressionStream('deflate')));
      return success(new Uint8Array(await inflated.arrayBuffer()));
    }
    await body?.cancel();
    return failure(`answered with ${status}`);
  });
  deployed.set(assets, library);
  return library;
}
