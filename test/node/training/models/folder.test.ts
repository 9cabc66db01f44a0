import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MODELS_FOLDER, readManifest, writeManifest } from '#training/models/folder.ts';
import { temporaryFolder } from '../command/crosshatch.ts';

// Otherwise a promotion that is undone leaves changes in a clone.
test("the site's manifest is written as it is read", async () => {
  const manifest = await readManifest(MODELS_FOLDER);
  if (!manifest.ok) throw new Error(manifest.error);
  const folder = temporaryFolder();
  await writeManifest(folder, manifest.value);
  const [written, shipped] = await Promise.all(
    [folder, MODELS_FOLDER].map((each) => readFile(join(each, 'manifest.json'), 'utf8')),
  );
  expect(written).toBe(shipped);
});
