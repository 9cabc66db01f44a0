import { solveColoured } from '@crosshatch/core/coloured';
import { type ColouredPicture, pictureIdentity, repairColouredPicture } from '@crosshatch/core/generation';
import { itemAt } from '@crosshatch/core/memory';
import { type ColourSetPuzzle, countPuzzleOf, puzzleOfColouredGrid } from '@crosshatch/core/puzzle';
import { nthSeed } from '@crosshatch/core/random';
import { solvedByLines } from '../../measure/lines-alone.ts';
import { pictureFeatures } from '../../quality/features.ts';
import { fitProjection, frechetDistance, type Normal, normalOf, type Projection } from '../../quality/frechet.ts';
import { Nearest } from '../../quality/nearest.ts';
import { type ThemeOf, trainThemeClassifier } from '../../quality/theme-classifier.ts';
import { sampled } from '../../statistics/sampling.ts';
import { type DrawThemed, type RealPictures, THEMES, type ThemedPicture } from './sets.ts';
import { SETS, type Setting, wishFor } from './settings.ts';

/** The findings about the puzzles of some pictures. */
export interface PuzzleFindings {
  readonly pictures: number;
  readonly allColours: number;
  readonly unique: number;
  readonly byLines: number;
  /** Pictures that are unique as they are or after a repair. */
  readonly repaired: number;
  /** The number of changed cells, for each picture that needed a repair and was repaired. */
  readonly changes: readonly number[];
}

/** The findings about the likeness of pictures to real ones. */
export interface LikenessFindings {
  /** The number of pictures among which distinct ones were counted. */
  readonly pictures: number;
  readonly distinct: number;
  /**
   * The pictures that differ from a training picture in at most 5 % of their cells; undefined for pictures of the training set.
   */
  readonly near: { readonly count: number; readonly of: number } | undefined;
  /** Fréchet distances of samples to the training pictures. */
  readonly distances: readonly number[];
  /** The pictures whose theme a classifier predicted right; undefined for a set without themes. */
  readonly told: { readonly right: number; readonly of: number } | undefined;
}

/** The findings about a set of pictures. */
export interface SetFindings {
  readonly set: string;
  readonly puzzles?: PuzzleFindings;
  readonly likeness: LikenessFindings;
}

/** The numbers of pictures that are measured. */
export interface Counts {
  /** Pictures of each set that are solved and repaired. */
  readonly solved: number;
  /** Pictures of our network among which distinct ones are counted. */
  readonly drawn: number;
  /** Samples of each source for the Fréchet distance. */
  readonly samples: number;
}

/** The most line solves of a puzzle, and of a repair. */
const BUDGET = 15_000;

/** A picture counts as near another one if it differs in at most this share of the cells. */
export const NEAR = 0.05;

/** The training pictures, to which other pictures are compared. */
class Reference {
  private readonly projection: Projection;
  private readonly normal: Normal;
  private readonly nearest: Nearest;

  constructor(setting: Setting, train: readonly ThemedPicture[]) {
    const features = train.map(({ grid }) => pictureFeatures(grid));
    this.projection = fitProjection(features);
    this.normal = normalOf(this.projection, features);
    this.nearest = new Nearest(
      setting,
      train.map(({ grid }) => grid),
    );
  }

  /** Computes the Fréchet distance of pictures to the training pictures, or to `others`. */
  distance(pictures: readonly ColouredPicture[], others?: readonly ColouredPicture[]): number {
    return frechetDistance(others === undefined ? this.normal : this.normalOf(others), this.normalOf(pictures));
  }

  isNear = ({ grid }: ColouredPicture): boolean =>
    this.nearest.distance(grid, Math.floor(NEAR * grid.cells.length)) !== undefined;

  private normalOf = (pictures: readonly ColouredPicture[]): Normal =>
    normalOf(
      this.projection,
      pictures.map(({ grid }) => pictureFeatures(grid)),
    );
}

/**
 * Measures all sets of a setting. Every source draws pictures of the same themes: those of the held-out pictures, in their
 * order.
 */
export async function measureSetting(
  setting: Setting,
  { train, heldOut }: RealPictures,
  drawers: ReadonlyMap<string, DrawThemed>,
  counts: Counts,
  seed: number,
): Promise<SetFindings[]> {
  const reference = new Reference(setting, train);
  const classes = setting.colours + (setting.clues === 'runs' ? 1 : 0);
  const tell = setting.clues === 'runs' ? await trainThemeClassifier(train, THEMES.length, classes, seed) : undefined;
  const samples = Array.from({ length: counts.samples }, (_, sample) => nthSeed(seed, sample));
  const findings: SetFindings[] = [];
  for (const [set, draw] of drawers) {
    const isOurs = set === SETS.network && setting.clues === 'runs';
    const count = isOurs ? counts.drawn : counts.samples * heldOut.length;
    const pictures = Array.from({ length: count }, (_, index) =>
      draw(itemAt(heldOut, index % heldOut.length).theme, index),
    );
    const parts = samples.map((_, sample) => pictures.slice(sample * heldOut.length, (sample + 1) * heldOut.length));
    findings.push({
      set,
      puzzles: puzzlesOf(setting, pictures.slice(0, counts.solved)),
      likeness: {
        ...alikeIn(pictures),
        near: nearIn(reference, pictures),
        distances: parts.map((part) => reference.distance(part)),
        told: toldOf(tell, pictures.slice(0, samples.length * heldOut.length)),
      },
    });
  }
  const distances = samples.map((own) => {
    const halves = sampled(train, 2 * heldOut.length, own);
    return reference.distance(halves.slice(0, heldOut.length), halves.slice(heldOut.length));
  });
  return [
    ...findings,
    {
      set: SETS.real,
      puzzles: puzzlesOf(setting, heldOut.slice(0, counts.solved)),
      likeness: {
        ...alikeIn(heldOut),
        near: nearIn(reference, heldOut),
        distances: [reference.distance(heldOut)],
        told: toldOf(tell, heldOut),
      },
    },
    { set: SETS.halves, likeness: { ...alikeIn(train), near: undefined, distances, told: undefined } },
  ];
}

/** The number of pictures that are compared to all training pictures. */
export const COMPARED = 1000;

function nearIn(reference: Reference, pictures: readonly ColouredPicture[]): LikenessFindings['near'] {
  const compared = pictures.slice(0, COMPARED);
  return { count: compared.filter(reference.isNear).length, of: compared.length };
}

const alikeIn = (pictures: readonly ColouredPicture[]) => ({
  pictures: pictures.length,
  distinct: new Set(pictures.map(({ grid }) => pictureIdentity(grid))).size,
});

function toldOf(tell: ThemeOf | undefined, pictures: readonly ThemedPicture[]): LikenessFindings['told'] {
  const themed = pictures.filter(({ theme }) => theme >= 0);
  if (tell === undefined || themed.length === 0) return undefined;
  return { right: themed.filter(({ grid, theme }) => tell(grid) === theme).length, of: themed.length };
}

/** Solves the puzzles of pictures, and repairs those that are not proven unique. */
function puzzlesOf(setting: Setting, pictures: readonly ColouredPicture[]): PuzzleFindings {
  const { repairs } = wishFor(setting, 'figures');
  const solved = pictures.map((picture) => {
    const puzzle = puzzleOf(setting, picture);
    const isUnique = solveColoured(puzzle, { budget: BUDGET }).status === 'unique';
    const repair = isUnique
      ? undefined
      : repairColouredPicture(picture, { budget: BUDGET, clues: setting.clues, most: repairs });
    return {
      isWhole: picture.colours.every((_, colour) => picture.grid.cells.includes(colour + 1)),
      isUnique,
      byLines: isUnique && solvedByLines(puzzle).isComplete,
      changes: repair?.status === 'unique' ? repair.changes.length : undefined,
    };
  });
  const changes = solved.flatMap((each) => (each.changes === undefined ? [] : [each.changes]));
  const unique = solved.filter(({ isUnique }) => isUnique).length;
  return {
    pictures: pictures.length,
    allColours: solved.filter(({ isWhole }, index) => isWhole && isRich(setting, itemAt(pictures, index))).length,
    unique,
    byLines: solved.filter(({ byLines }) => byLines).length,
    repaired: unique + changes.length,
    changes,
  };
}

const isRich = ({ colours }: Setting, picture: ColouredPicture): boolean => picture.colours.length === colours;

const puzzleOf = ({ clues }: Setting, picture: ColouredPicture): ColourSetPuzzle =>
  clues === 'counts' ? countPuzzleOf(picture.grid, picture.colours) : puzzleOfColouredGrid(picture.grid, picture);
