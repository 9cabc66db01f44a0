import { join } from 'node:path';
import type { Manifest } from '@crosshatch/core/network';
import { type Result, success } from '@crosshatch/core/puzzle';
import { alone } from './alone.ts';
import { isSites, readManifest, updateBuiltSite, writeManifest } from './folder.ts';
import { shipPolicy } from './ship-policy.ts';

/** What became of a folder's models. */
export interface ChangedModels {
  readonly manifest: Manifest;
  /** Whether a built site has them too, since they are the site's. */
  readonly inBuiltSite: boolean;
}

/**
 * Changes the models of a folder, and what is made of them where they are the site's: the built site, and the engine's own
 * copy of the policy in use. Others who change them wait meanwhile, so nothing that they do is lost.
 *
 * @param change is given the manifest as it is then, and writes what the new one names
 * @param tidy is given the new manifest when it is written, to remove what it does not name
 */
export async function changeModels(
  folder: string,
  change: (manifest: Manifest) => Promise<Result<Manifest, string>>,
  tidy?: (manifest: Manifest) => Promise<void>,
): Promise<Result<ChangedModels, string>> {
  return alone(join(folder, 'manifest.lock'), async () => {
    const before = await readManifest(folder);
    if (!before.ok) return before;
    const after = await change(before.value);
    if (!after.ok) return after;
    const manifest = after.value;
    await writeManifest(folder, manifest);
    await tidy?.(manifest);
    const policy = manifest.lineOrders?.at(-1);
    if (policy !== undefined && isSites(folder)) await shipPolicy(policy, folder);
    return success({ manifest, inBuiltSite: await updateBuiltSite(folder) });
  });
}
