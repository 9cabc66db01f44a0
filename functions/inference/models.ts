import { Models, parseManifest } from '@crosshatch/core/models';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { type Assets, readAsset } from '../assets.ts';

/**
 * The most memory for all networks, half the memory of an isolate. It is enough for all three networks of the neural paper's
 * form, which take 51 MB.
 */
const MOST_BYTES = 64e6;

/** The models of each binding of assets. A Worker has one binding as long as it lives. */
const deployed = new WeakMap<object, Models>();

const NONE = new Models({
  manifest: async () => success({ models: [] }),
  weights: async () => failure('there are no assets'),
});

/** Returns the models that were deployed with the Worker. Without assets, there are none. */
export function modelsAmong(assets: Assets): Models {
  if (assets === undefined) return NONE;
  const known = deployed.get(assets);
  if (known !== undefined) return known;
  const models = modelsRead(assets);
  deployed.set(assets, models);
  return models;
}

function modelsRead(assets: NonNullable<Assets>): Models {
  return new Models(
    {
      manifest: async () => {
        const file = await readModelFile(assets, 'manifest.json', (response) => response.text());
        return file.ok ? parseManifest(file.value) : file;
      },
      weights: async ({ file: name, sha256 }) => {
        const file = await readModelFile(assets, name, (response) => response.arrayBuffer());
        if (!file.ok) return file;
        const found = hexOf(await crypto.subtle.digest('SHA-256', file.value));
        return found === sha256 ? file : failure(`${name}: has another sha256, ${found}`);
      },
    },
    MOST_BYTES,
  );
}

/** Reads a file beside the manifest. The error names the file. */
async function readModelFile<Content>(
  assets: NonNullable<Assets>,
  name: string,
  read: (file: Response) => Promise<Content>,
): Promise<Result<Content, string>> {
  const file = await readAsset(assets, `models/${name}`, read);
  return file.ok ? file : failure(`${name}: ${file.error}`);
}

const hexOf = (digest: ArrayBuffer): string =>
  Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
