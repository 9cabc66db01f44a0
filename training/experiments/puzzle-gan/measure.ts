import { solveColoured } from '@crosshatch/core/coloured';
import { generatedPicture } from '@crosshatch/core/published/puzzle-gan';
import { countPuzzleOf, PUBLISHED_CODES, parsePictureCode } from '@crosshatch/core/puzzle';
import {
  countPictures,
  type PictureCounts,
  type RepairCounts,
  repairPictures,
} from '../../evaluation/count-pictures.ts';
import { heldOutOf } from '../../lessons/puzzle-gan/sources.ts';
import { timed } from '../../measure/processor-time.ts';
import type { PictureSource } from '../../runs/configuration.ts';
import { InputError } from '../input/input-error.ts';
import type { EpochGan } from './epochs.ts';

/** Pictures measured as puzzles of count clues. */
export interface MeasuredPictures {
  readonly counts: PictureCounts;
  /** The outcome of repairing the first `repaired` pictures. */
  readonly repair: RepairCounts;
  readonly repaired: number;
  /** The milliseconds of processor time for a picture: to decide whether it is unique, and to repair it. */
  readonly decideMs: number;
  readonly repairMs: number;
}

/** The pictures of an epoch. */
export interface MeasuredEpoch extends MeasuredPictures {
  readonly epoch: number;
  /** Milliseconds of processor time to generate a picture. */
  readonly generateMs: number;
}

export interface GanMeasuring {
  readonly pictures: number;
  readonly repaired: number;
}

/** Generates and measures the pictures of an epoch. */
export function measureEpoch({ epoch, gan }: EpochGan, { pictures: count, repaired }: GanMeasuring): MeasuredEpoch {
  const [pictures, ms] = timed(() => Array.from({ length: count }, (_, seed) => generatedPicture(gan.generator, seed)));
  return { epoch, generateMs: ms / count, ...measurePictures(pictures, repaired) };
}

export function measurePictures(pictures: readonly Uint8Array[], most: number): MeasuredPictures {
  const some = pictures.slice(0, most);
  const [counts, decideMs] = timed(() => countPictures(pictures));
  const [repair, repairMs] = timed(() => repairPictures(some));
  return {
    counts,
    repair,
    repaired: some.length,
    decideMs: decideMs / pictures.length,
    repairMs: repairMs / some.length,
  };
}

/** Reads pictures like the training pictures, but held out of training. */
export async function heldOutPictures(source: PictureSource): Promise<readonly Uint8Array[]> {
  const packages = source.kind === 'icons' ? source.packages : undefined;
  const read = await heldOutOf(packages);
  if (!read.ok) throw new InputError(read.error);
  return read.value;
}

/** A picture that the paper publishes. */
export interface MeasuredCode {
  readonly solutions: number;
  readonly byLines: boolean;
  /** The number of cells of the rarest colour. */
  readonly rarest: number;
}

/** The number of solutions at which counting ends: more than any published picture has. */
const MOST_SOLUTIONS = 100;

/** Solves the paper's own pictures from their clues, and counts the solutions. */
export const measureCodes = (): readonly MeasuredCode[] =>
  PUBLISHED_CODES.map((code) => {
    const picture = parsePictureCode(code);
    if (!picture.ok) throw new Error(picture.error);
    const { grid, colours } = picture.value;
    const puzzle = countPuzzleOf(grid, colours);
    const outcome = solveColoured(puzzle, { solutions: MOST_SOLUTIONS });
    return {
      solutions: 'solutions' in outcome ? outcome.solutions.length : 0,
      byLines: solveColoured(puzzle, { variables: 0 }).status === 'unique',
      rarest: Math.min(...colours.map((_, index) => grid.cells.filter((cell) => cell === index + 1).length)),
    };
  });
