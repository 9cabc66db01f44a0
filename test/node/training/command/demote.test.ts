import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '@crosshatch/core/models';
import { expect, test } from 'vitest';
import { randomNetwork } from '#test/fixtures/random-network.ts';
import { readManifest } from '#training/models/folder.ts';
import { crosshatch, temporaryFolder } from './crosshatch.ts';

/** A folder of models of the same name, each with other weights, in the order of their promotion. */
async function folderOf(names: readonly string[]): Promise<{ folder: string; files: string[] }> {
  const folder = temporaryFolder();
  const models: Manifest['models'][number][] = [];
  for (const [seed, name] of names.entries()) {
    const { model, file } = await randomNetwork(name, 5, [8, 4], seed);
    writeFileSync(join(folder, model.weights.file), new Uint8Array(file));
    models.push(model);
  }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ models }));
  return { folder, files: models.map(({ weights }) => weights.file) };
}

const namesIn = async (folder: string): Promise<string[]> => {
  const manifest = await readManifest(folder);
  if (!manifest.ok) throw new Error(manifest.error);
  return manifest.value.models.map(({ weights }) => weights.file);
};

test('demote removes the model promoted last, and the former one answers again', async () => {
  const { folder, files } = await folderOf(['five', 'five', 'other']);
  const [first = '', second = '', other = ''] = files;
  const run = await crosshatch(['demote', 'five', '--models', folder]);
  expect(run).toMatchObject({ code: 0, stderr: '' });
  expect(run.stdout).toContain(`removed ${second}\n`);
  expect(await namesIn(folder)).toEqual([first, other]);
  expect(readdirSync(folder).toSorted()).toEqual([first, 'manifest.json', other].toSorted());
  const again = await crosshatch(['demote', 'five', '--models', folder]);
  expect(again.stdout).toContain(`removed ${first}\n`);
  expect(await namesIn(folder)).toEqual([other]);
});

test('demote says which model answers instead, or that none does', async () => {
  const { folder, files } = await folderOf(['five', 'five']);
  const first = await crosshatch(['demote', 'five', '--models', folder]);
  expect(first.stdout).toMatch(new RegExp(`predictions of 5×5: five of .*, ${files[0]} answers`));
  const last = await crosshatch(['demote', 'five', '--models', folder]);
  expect(last.stdout).toContain('predictions of 5×5: no model answers');
});

test('demote refuses a name that nobody has, and a folder that is not there', async () => {
  const { folder } = await folderOf(['five']);
  const missing = await crosshatch(['demote', 'six', '--models', folder]);
  expect(missing).toEqual({ code: 3, stdout: '', stderr: 'crosshatch: there is no model six; there are five\n' });
  expect(await crosshatch(['demote', 'five', '--models', join(folder, 'none')])).toMatchObject({ code: 3 });
});
