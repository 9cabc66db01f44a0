import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LineOrderModel, Manifest } from '@crosshatch/core/models';
import { type Result, success } from '@crosshatch/core/puzzle';
import { withLock } from '../files/lock.ts';
import { writeWhole } from '../files/write-whole.ts';
import { isSites, readManifest, updateBuiltSite, writeManifest } from './folder.ts';

/** The models of a folder after a change. */
export interface ChangedModels {
  readonly manifest: Manifest;
  /** Whether they are the site's models, and a built site has them too. */
  readonly inBuiltSite: boolean;
}

/**
 * Changes the models of a folder. For the site's models, also updates the built site and the copy of the line order in core.
 * Other processes that change the models wait meanwhile, so that no change is lost.
 *
 * @param change receives the present manifest, writes the files that the new manifest names, and returns the new manifest
 * @param tidy receives the new manifest after it is written, to remove files that it does not name
 */
export async function changeModels(
  folder: string,
  change: (manifest: Manifest) => Promise<Result<Manifest, string>>,
  tidy?: (manifest: Manifest) => Promise<void>,
): Promise<Result<ChangedModels, string>> {
  return withLock(join(folder, 'manifest.lock'), async () => {
    const before = await readManifest(folder);
    if (!before.ok) return before;
    const after = await change(before.value);
    if (!after.ok) return after;
    const manifest = after.value;
    await writeManifest(folder, manifest);
    await tidy?.(manifest);
    const lineOrder = manifest.lineOrders?.at(-1);
    if (lineOrder !== undefined && isSites(folder)) await writeIntoCore(lineOrder, folder);
    return success({ manifest, inBuiltSite: await updateBuiltSite(folder) });
  });
}

/** The copy of the line order in use within core. It makes the algorithm the same wherever core runs. */
const SHIPPED_FILE = fileURLToPath(new URL('../../core/published/line-order/learned/shipped.ts', import.meta.url));

async function writeIntoCore(model: LineOrderModel, folder: string): Promise<void> {
  await writeWhole(SHIPPED_FILE, shippedSource(model, await readFile(join(folder, model.weights.file))));
}

/** Makes the source of the copy: each 16-bit float as four hexadecimal digits. */
export function shippedSource({ weights: { sha256, tensors } }: LineOrderModel, file: Buffer): string {
  const digits = Array.from({ length: file.length / 2 }, (_, at) =>
    file
      .readUInt16LE(2 * at)
      .toString(16)
      .padStart(4, '0'),
  ).join('');
  const shapes = tensors.map(({ shape }) => `[${shape.join(', ')}]`).join(', ');
  return `/** The weights of the line order in use. \`crosshatch promote\` writes this file; its sha256 is that of the model's file. */
export const SHIPPED = {
  sha256: '${sha256}',
  shapes: [${shapes}],
  digits:
    '${digits}',
};
`;
}
