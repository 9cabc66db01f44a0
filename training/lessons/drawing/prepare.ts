import { type ColourImage, fittedImage } from '@crosshatch/core/generation';
import { itemAt } from '@crosshatch/core/memory';
import { type Result, success } from '@crosshatch/core/puzzle';
import { nthSeed } from '@crosshatch/core/random';
import { readPictures, type ThemedPicture } from '../../data-sets/pictures/pictures.ts';
import { renderedImage } from '../../data-sets/pictures/render.ts';
import { boardOf, type DrawnBoard } from './boards.ts';

/** Boards to learn from and to validate with, and the packages of their pictures. */
export interface DrawingBoards {
  readonly train: readonly DrawnBoard[];
  readonly validation: readonly DrawnBoard[];
  readonly packages: readonly { readonly name: string; readonly version: string; readonly licence: string }[];
}

/**
 * Makes the boards of a run from the pictures of these themes: several boards of each picture, of various sizes and numbers of
 * colours, but only one of each picture that is held out.
 *
 * @param each the number of boards of each picture
 */
export async function prepareBoards(
  themes: readonly string[],
  each: number,
  seed: number,
): Promise<Result<DrawingBoards, string>> {
  const read = await readPictures();
  if (!read.ok) return read;
  const pictures = read.value.filter(({ theme }) => themes.includes(theme));
  const train: DrawnBoard[] = [];
  const validation: DrawnBoard[] = [];
  for (const [index, picture] of pictures.entries()) {
    const rendered = halved(await renderedImage(picture.drawing));
    const image = { image: fittedImage(rendered, rendered), theme: themes.indexOf(picture.theme) };
    const count = picture.isHeldOut ? 1 : each;
    const boards = Array.from({ length: count }, (_, n) => boardOf(image, nthSeed(nthSeed(seed, index), n)));
    (picture.isHeldOut ? validation : train).push(...boards.filter((board) => board !== undefined));
  }
  return success({ train, validation, packages: packagesOf(pictures) });
}

/** Halves the width and height of an image: this is enough for boards of 32 cells, and takes a quarter of the time. */
function halved({ width: before, height: heightBefore, data }: ColourImage): ColourImage {
  const [width, height] = [before >> 1, heightBefore >> 1];
  const half = new Uint8Array(4 * width * height);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const column = pixel % width;
    const first = 4 * (((2 * (pixel - column)) / width) * before + 2 * column);
    const four = [first, first + 4, first + 4 * before, first + 4 * before + 4];
    const alpha = four.reduce((sum, at) => sum + itemAt(data, at + 3), 0);
    half[4 * pixel + 3] = Math.round(alpha / 4);
    for (let channel = 0; channel < 3 && alpha > 0; channel++) {
      const sum = four.reduce((all, at) => all + itemAt(data, at + channel) * itemAt(data, at + 3), 0);
      half[4 * pixel + channel] = Math.round(sum / alpha);
    }
  }
  return { width, height, data: half };
}

function packagesOf(pictures: readonly ThemedPicture[]): DrawingBoards['packages'] {
  const packages = new Map(
    pictures.map(({ collection: { package: name, version, licence } }) => [name, { name, version, licence }]),
  );
  return [...packages.values()];
}
