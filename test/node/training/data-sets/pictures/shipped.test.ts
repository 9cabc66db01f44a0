import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PICTURE_THEMES, pictureFile } from '@crosshatch/core/generation';
import { expect, test } from 'vitest';
import { PICTURES_FOLDER, pictureLibrary } from '#training/data-sets/pictures/library.ts';
import {
  type PictureManifest,
  packPictures,
  pictureManifest,
  readShownPictures,
} from '#training/data-sets/pictures/pack.ts';

const read = await readShownPictures();
const pictures = read.ok ? read.value : [];

test('the file of a theme is the packed form of its pictures', async () => {
  const plants = pictures.filter(({ theme }) => theme === 'plants');
  const packed = await packPictures(plants);
  expect(Buffer.compare(packed, await readFile(join(PICTURES_FOLDER, pictureFile('plants'))))).toBe(0);
});

test('the manifest tells the themes and the collections of the pictures', async () => {
  const manifest: PictureManifest = JSON.parse(await readFile(join(PICTURES_FOLDER, 'manifest.json'), 'utf8'));
  const files = new Map<string, Uint8Array>();
  for (const theme of PICTURE_THEMES) files.set(theme, await readFile(join(PICTURES_FOLDER, pictureFile(theme))));
  expect(manifest).toEqual(pictureManifest(pictures, files));
});

test('pictures of each theme are drawn in the size and with the colours that are asked for', async () => {
  for (const theme of PICTURE_THEMES) {
    const draw = await pictureLibrary.drawing(theme);
    if (!draw.ok) throw new Error(draw.error);
    const { picture, title, credit } = draw.value({ width: 15, height: 12, colours: 3, theme }, 7);
    expect(picture.grid).toMatchObject({ width: 15, height: 12 });
    expect(picture.colours.length).toBe(3);
    const themed = pictures.filter((each) => each.theme === theme);
    expect(themed.some((each) => each.title === title && each.collection.title === credit?.collection)).toBe(true);
  }
});
