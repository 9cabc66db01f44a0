import { Models, parseManifest } from '@crosshatch/core/models';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import type { Environment } from '../environment.ts';

type Assets = Environment['Bindings']['ASSETS'];

/**
 * The memory that networks may take together, half of the memory of an isolate: enough for all three of the neural paper's
 * form, which take 51 MB.
 */
const MOST_BYTES = 64e6;

/** The models among assets. A Worker has one binding of assets for as long as it lives. */
const deployed = new WeakMap<object, Models>();

const NONE = new Models({
  manifest: async () => success({ models: [] }),
  weights: async () => failure('there are no assets'),
});

/** The models that were deployed with the Worker. Without assets there are none. */
export function modelsAmong(assets: Assets): Models {
  if (assets === undefined) return NONE;
  const known = deployed.get(assets);
  if (known !== undefined) return known;
  const models = modelsRead(async (name) => {
    // The binding wants a whole address, and looks at its path only.
    const response = await assets.fetch(`https://assets.invalid/models/${name}`);
    if (response.ok) return success(response);
    await response.body?.cancel();
    return failure(`${name} is answered with ${response.status}`);
  });
  deployed.set(assets, models);
  return models;
}

function modelsRead(read: (name: string) => Promise<Result<Response, string>>): Models {
  return new Models(
    {
      manifest: async () => {
        const file = await read('manifest.json');
        return file.ok ? parseManifest(await file.value.text()) : file;
      },
      weights: async ({ file: name, sha256 }) => {
        const file = await read(name);
        if (!file.ok) return file;
        const bytes = await file.value.arrayBuffer();
        const found = hexOf(await crypto.subtle.digest('SHA-256', bytes));
        return found === sha256 ? success(bytes) : failure(`${name} has another sha256, ${found}`);
      },
    },
    MOST_BYTES,
  );
}

const hexOf = (digest: ArrayBuffer): string =>
  Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
