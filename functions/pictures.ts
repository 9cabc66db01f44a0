import { createPictureLibrary, type PictureLibrary } from '@crosshatch/core/generation';
import { type Assets, readAsset } from './assets.ts';

/** The pictures of each binding of assets. A Worker has one binding as long as it lives. */
const deployed = new WeakMap<object, PictureLibrary>();

/** Returns the pictures by theme that were deployed with the Worker; undefined without assets. */
export function picturesAmong(assets: Assets): PictureLibrary | undefined {
  if (assets === undefined) return undefined;
  const known = deployed.get(assets);
  if (known !== undefined) return known;
  const library = createPictureLibrary((file) => readAsset(assets, `pictures/${file}`, inflated));
  deployed.set(assets, library);
  return library;
}

async function inflated({ body }: Response): Promise<Uint8Array> {
  const inflating = body?.pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(inflating).arrayBuffer());
}
