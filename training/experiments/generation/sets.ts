import {
  type ColouredPicture,
  type DrawPicture,
  drawnPicture,
  PICTURE_THEMES,
  type PictureSource,
} from '@crosshatch/core/generation';
import { itemAt } from '@crosshatch/core/memory';
import type { DrawingModel } from '@crosshatch/core/models';
import {
  ALTERNATIVE_GENERATOR,
  createGanInference,
  GENERATOR,
  generatedPicture,
} from '@crosshatch/core/published/puzzle-gan';
import { colouredGrid } from '@crosshatch/core/puzzle';
import { pictureBoards } from '../../data-sets/pictures/boards.ts';
import { pictureLibrary } from '../../data-sets/pictures/library.ts';
import { readPictures } from '../../data-sets/pictures/pictures.ts';
import { MODELS_FOLDER, modelsIn, readManifest, readModelWeights } from '../../models/folder.ts';
import { InputError } from '../input/input-error.ts';
import { SETS, type Setting, wishFor } from './settings.ts';

/** A picture, with the index of the theme that it shows or should show; -1 for none. */
export interface ThemedPicture extends ColouredPicture {
  readonly theme: number;
}

/** The themes of the pictures: those of the shipped pictures. */
export const THEMES: readonly string[] = PICTURE_THEMES;

/** Real pictures of a setting, each with all colours. */
export interface RealPictures {
  /** The pictures from which networks learn. */
  readonly train: readonly ThemedPicture[];
  readonly heldOut: readonly ThemedPicture[];
}

const THREADS = 2;

/** Reads the pictures of the packages as boards of a setting. Pictures that lack a colour are left out. */
export async function realPictures({ width, height, colours, clues }: Setting): Promise<RealPictures> {
  const read = await readPictures();
  if (!read.ok) throw new InputError(read.error);
  const pictures = read.value.filter(({ theme }) => THEMES.includes(theme));
  const boards = await pictureBoards(pictures, { width, height, colours, hasBackground: clues === 'runs' }, THREADS);
  const themed = boards.map((board, index) => {
    const { theme, isHeldOut } = itemAt(pictures, index);
    return { picture: { ...board, theme: THEMES.indexOf(theme) }, isHeldOut };
  });
  const whole = themed.filter(({ picture }) => picture.colours.length === colours);
  const part = (heldOut: boolean) =>
    whole.filter(({ isHeldOut }) => isHeldOut === heldOut).map(({ picture }) => picture);
  return { train: part(false), heldOut: part(true) };
}

/** Draws the picture of a seed. @param theme index of the theme, if the source has themes */
export type DrawThemed = (theme: number, seed: number) => ThemedPicture;

/** Loads the sources of a setting, by the names of their sets. */
export async function drawersFor(setting: Setting): Promise<ReadonlyMap<string, DrawThemed>> {
  const models = modelsIn(MODELS_FOLDER);
  const network = await models.drawer();
  if (!network.ok) throw new InputError(network.error.message);
  const pictures = await pictureLibrary.drawing();
  if (!pictures.ok) throw new InputError(pictures.error);
  const drawers = new Map<string, DrawThemed>([[SETS.network, sourceOf(setting, 'network', network.value)]]);
  if (setting.clues === 'counts') drawers.set(SETS.gan, await ganOf(setting));
  drawers.set(SETS.figures, sourceOf(setting, 'figures'));
  drawers.set(SETS.noise, sourceOf(setting, 'noise'));
  drawers.set(SETS.pictures, sourceOf(setting, 'pictures', pictures.value));
  return drawers;
}

/** Reads the manifest's entry of the network that draws. */
export async function drawingModel(): Promise<DrawingModel> {
  const manifest = await readManifest(MODELS_FOLDER);
  const model = manifest.ok ? manifest.value.drawings?.at(-1) : undefined;
  if (model === undefined) throw new InputError('there is no model that draws');
  return model;
}

function sourceOf(setting: Setting, source: PictureSource, draw?: DrawPicture): DrawThemed {
  return (theme, seed) => {
    const wish = wishFor(setting, source, draw && itemAt(THEMES, theme));
    return { ...drawnPicture(wish, seed, draw).picture, theme: draw === undefined ? -1 : theme };
  };
}

/** Greys from dark to light: the GAN's training pictures had their colours numbered in this order. */
const GREYS = ['#222222', '#777777', '#bbbbbb', '#ffffff'].map((value) => ({ value }));

/** Loads the generator of the GAN that ships with the site. The seed draws the noise of a picture; its colours are `GREYS`. */
async function ganOf({ width, height }: Setting): Promise<DrawThemed> {
  const manifest = await readManifest(MODELS_FOLDER);
  const model = manifest.ok ? manifest.value.gans?.at(-1) : undefined;
  if (model === undefined) throw new InputError('there is no model of the puzzle GAN');
  const weights = await readModelWeights(MODELS_FOLDER, model);
  if (!weights.ok) throw new InputError(weights.error);
  const network = model.architecture.generator === 'paper' ? GENERATOR : ALTERNATIVE_GENERATOR;
  const generator = createGanInference(network, weights.value);
  return (_, seed) => {
    const cells = generatedPicture(generator, seed).map((colour) => colour + 1);
    return { grid: colouredGrid(width, height, cells), colours: GREYS, background: itemAt(GREYS, 3), theme: -1 };
  };
}
