import { join } from 'node:path';
import process from 'node:process';
import { PICTURE_THEMES, pictureFile } from '@crosshatch/core/generation';
import type { Command } from 'commander';
import { PICTURES_FOLDER } from '../../data-sets/pictures/library.ts';
import { packPictures, pictureManifest, readShownPictures } from '../../data-sets/pictures/pack.ts';
import { createSteps } from '../../data-sets/steps.ts';
import { makeFolder } from '../../files/folder.ts';
import { writeWhole } from '../../files/write-whole.ts';
import { EXIT, type Exit } from '../../terminal/exit.ts';
import { complain } from '../../terminal/output.ts';
import { table } from '../../terminal/table.ts';

export function define(dataset: Command): void {
  dataset
    .command('pictures')
    .summary('pack the pictures for puzzles by theme')
    .description(
      'Draws the pictures of open collections of emoji and icons, from npm packages: 48 pixels along the longer side, twelve colours at most, a deflated file for each theme, and a manifest with the collections, their authors and licences. The same packages give the same files.',
    )
    .option('-o, --output <folder>', 'the folder to write into. Default: the site’s', PICTURES_FOLDER)
    .action(async ({ output }: { readonly output: string }) => {
      process.exitCode = await pack(output);
    });
}

async function pack(folder: string): Promise<Exit> {
  const pictures = await readShownPictures();
  if (!pictures.ok) {
    complain(pictures.error);
    return EXIT.INVALID;
  }
  makeFolder(folder);
  const steps = await createSteps();
  steps.start(pictures.value.length);
  const files = new Map<string, Uint8Array>();
  for (const theme of PICTURE_THEMES) {
    const those = pictures.value.filter((picture) => picture.theme === theme);
    const file = await packPictures(those, () => steps.step(1));
    await writeWhole(join(folder, pictureFile(theme)), file);
    files.set(theme, file);
  }
  steps.stop();
  const manifest = pictureManifest(pictures.value, files);
  await writeWhole(join(folder, 'manifest.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
  console.log(
    table(
      ['Theme', 'Pictures', 'Bytes'],
      manifest.themes.map(({ theme, pictures: count, bytes }) => [theme, String(count), String(bytes)]),
    ).trimEnd(),
  );
  return EXIT.DONE;
}
