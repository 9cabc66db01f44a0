import { linearLightOf, oklabOfLight } from '@crosshatch/core/colour';
import type { ColouredPicture } from '@crosshatch/core/generation';
import { PICTURE_SIZE, valueOfColour } from '@crosshatch/core/published/puzzle-gan';
import { textHash } from '@crosshatch/core/puzzle';

/*
 * The paper's 3,571 pictures come from a game and are not published. Ours come from open collections and follow the paper's
 * rules: 10×15 cells, 4 colours and no background. The paper numbers the colours in the order of the game's files; here the
 * darkest is 0 and the lightest 3.
 */

/** The number of colours; every picture has all of them. */
export const COLOURS = 4;

/** The fewest cells of a colour: the rarest colour of each published puzzle has at least this number. */
const FEWEST_CELLS = 3;

/** The number of the paper's pictures. */
const PUBLISHED_PICTURES = 3571;

/**
 * Returns the cells of a picture with its colours numbered by lightness; undefined if the picture does not have `COLOURS`
 * colours, if a colour has fewer than `FEWEST_CELLS` cells, or if two colours have the same lightness.
 */
export function cellsByLightness({ grid, colours }: ColouredPicture): Uint8Array | undefined {
  const counts = colours.map((_, index) => grid.cells.filter((cell) => cell === index + 1).length);
  if (colours.length !== COLOURS || counts.some((count) => count < FEWEST_CELLS)) return undefined;
  const lightness = colours.map(({ value }) => oklabOfLight(linearLightOf(value))[0]);
  const rankOf = lightness.map((own) => lightness.filter((other) => other < own).length);
  if (new Set(rankOf).size !== COLOURS) return undefined;
  return grid.cells.map((cell) => rankOf[cell - 1] ?? 0);
}

/** Leaves out equal pictures, and takes the first `most` by the order of their hashes: a random sample. */
export function samplePictures(pictures: readonly Uint8Array[], most: number = PUBLISHED_PICTURES): Uint8Array[] {
  const byHash = new Map(pictures.map((cells) => [textHash(cells.join('')), cells]));
  return [...byHash]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .slice(0, most)
    .map(([, cells]) => cells);
}

/** Converts pictures, then their mirror images from left to right, to the paper's values from -0.75 to 0.75. */
export function trainingValues(pictures: readonly Uint8Array[]): Float32Array {
  const { width, height } = PICTURE_SIZE;
  const cells = width * height;
  const values = new Float32Array(2 * pictures.length * cells);
  for (const [index, picture] of pictures.entries()) {
    for (const [cell, colour] of picture.entries()) {
      const value = valueOfColour(colour);
      const mirrored = cell + width - 1 - 2 * (cell % width);
      values[index * cells + cell] = value;
      values[(pictures.length + index) * cells + mirrored] = value;
    }
  }
  return values;
}
