import { linearLightOf, oklabOfLight } from '@crosshatch/core/colour';
import type { ColouredPicture, DrawnPicture } from '@crosshatch/core/generation';
import { PICTURE_SIZE } from '@crosshatch/core/published/puzzle-gan';
import { shippedGan } from '../../../build/models.ts';
import { shippedPictures } from '../../../build/pictures.ts';
import { capitalised } from '../../text/capitalised.ts';
import type { JudgedPicture } from './JudgeFigure.tsx';
import { codeOfCells, type GeneratedPicture, generatedCode, generatedOf, logitOf, PICTURE_COLOURS } from './network.ts';
import { type Pipeline, pipelineOf } from './pipeline.ts';

/*
 * The first content of the figures on the paper's networks, computed while the site is built.
 */

const gan = shippedGan();

export const generated = (seed: number): GeneratedPicture => generatedOf(gan, seed);

export const pipeline = (firstSeed: number, pictures: number): Pipeline => pipelineOf(gan, firstSeed, pictures);

/** Returns generated pictures of some seeds and drawn pictures of some themes in turn, with their logits. */
export async function judged(seeds: readonly number[], themes: readonly string[]): Promise<readonly JudgedPicture[]> {
  const made = seeds.map((seed) => ({ title: `Generated, seed ${seed}`, code: generatedCode(gan, seed) }));
  const drawn = await Promise.all(themes.map(drawnPicture));
  const inTurn = made.flatMap((picture, at) => [picture, ...drawn.slice(at, at + 1)]);
  return inTurn.map((picture) => ({ ...picture, logit: logitOf(gan, picture.code) }));
}

const MOST_SEEDS = 100;

/** Returns the first picture of a theme with all colours, numbered by lightness as in the pictures that trained the network. */
async function drawnPicture(theme: string): Promise<Omit<JudgedPicture, 'logit'>> {
  const draw = await shippedPictures(theme);
  for (let seed = 1; seed <= MOST_SEEDS; seed++) {
    const {
      picture,
      title = theme,
      credit,
    }: DrawnPicture = draw({ ...PICTURE_SIZE, colours: PICTURE_COLOURS.length - 1, theme }, seed);
    const cells = cellsByLightness(picture);
    if (PICTURE_COLOURS.every((_, at) => cells.includes(at + 1)))
      return {
        title: `Drawn: ${capitalised(title)}`,
        code: codeOfCells(cells),
        ...(credit && { credit: `${capitalised(title)} by ${credit.author} (${credit.licence})` }),
      };
  }
  throw new Error(`no picture of ${theme} has all colours`);
}

function cellsByLightness({ grid, colours, background }: ColouredPicture): Uint8Array {
  const lightness = [background, ...colours].map(({ value }) => oklabOfLight(linearLightOf(value))[0]);
  const ranks = lightness.map((own) => lightness.filter((other) => other < own).length);
  return grid.cells.map((colour) => 1 + (ranks[colour] ?? 0));
}
