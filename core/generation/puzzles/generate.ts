import { checkLimits, lastOf, pacing, type Steps } from '../../algorithm/index.ts';
import { colouredGradeSteps, type Grade } from '../../explain/index.ts';
import type { ColouredGrid, ColourSetPuzzle } from '../../puzzle/index.ts';
import { nthSeed } from '../../random/index.ts';
import { puzzleOfPicture } from '../coloured/clues.ts';
import type { ColouredPicture } from '../coloured/picture.ts';
import { type ColouredRepairOptions, repairSteps } from '../coloured/repair-picture.ts';
import { gradeDistance, meetsConditions } from './conditions.ts';
import { drawPicture } from './draw-picture.ts';
import type { DrawPicture, PictureCredit } from './drawn.ts';
import type { PictureSource } from './sources.ts';
import { type Orbits, orbitsOf } from './symmetry.ts';
import { changedCells, type ProvenPicture, type Spending, towardsGrade } from './towards-grade.ts';
import type { Wish } from './wish.ts';

/** A puzzle that was made, proven to have one solution. */
export interface GeneratedPuzzle {
  readonly status: 'made';
  readonly puzzle: ColourSetPuzzle;
  readonly solution: ColouredGrid;
  readonly grade: Grade;
  /** The name of a picture that was not drawn by the generator, and the credit that its licence asks for. */
  readonly title?: string;
  readonly credit?: PictureCredit;
  /** Pictures that were drawn for it, and cells of the last one that a repair changed. */
  readonly drawn: number;
  readonly changed: number;
  readonly lineSolves: number;
}

/** The budget was spent before a picture met the wish. */
export interface NoPuzzle {
  readonly status: 'exhausted';
  readonly drawn: number;
  readonly lineSolves: number;
  /** The grade nearest to the wished one, if a picture met everything but the grade. */
  readonly nearest?: Grade;
}

export interface GenerationOptions {
  /** Line solves. Default: 20,000 for each line of the picture. */
  readonly budget?: number;
  /** Draws the pictures of the sources `pictures` and `network`, which need it. */
  readonly draw?: DrawPicture;
}

/** Line solves, for each line of the picture, that one puzzle may take by default. */
const BUDGET_A_LINE = 20_000;

/** Line solves that one puzzle may take by default. */
export const defaultGenerationBudget = ({ width, height }: Wish): number => BUDGET_A_LINE * (width + height);

/** Line solves, for each line of the picture, that a repair may take: enough for some thirty changes that are looked at. */
const REPAIR_A_LINE = 500;

/**
 * Line solves that drawing a picture counts as, beside one for each line: so a wish that no picture meets comes to an
 * end.
 */
const DRAWING = 50;

/**
 * Line solves that drawing another picture counts as, where the first was refused: loading sources take 2 to 50 ms for
 * it. A line solve of count clues takes ten times as long, so drawing counts as fewer line solves.
 */
const DRAWING_ANOTHER: Readonly<Record<PictureSource, number>> = {
  figures: DRAWING,
  noise: DRAWING,
  pictures: 2000,
  network: 6000,
};

const anotherCost = ({ source, clues }: Wish): number =>
  Math.max(DRAWING, DRAWING_ANOTHER[source] / (clues === 'counts' ? 10 : 1));

/**
 * Makes the puzzle of a number: draws one picture after another, each from a seed of its own, until one meets the wish.
 * A picture whose clues have several solutions is repaired. The same wish, seed and number make the same puzzle in every
 * runtime.
 *
 * @param wish made by `createWish`
 * @param number of the puzzle in its series, from 0
 * @throws {RangeError} for a number or a budget that is none
 */
export function generatePuzzle(
  wish: Wish,
  seed: number,
  number: number,
  options: GenerationOptions = {},
): GeneratedPuzzle | NoPuzzle {
  checkNumber(number);
  return lastOf(generationSteps(wish, seed, number, options, Number.POSITIVE_INFINITY));
}

/** Throws a `RangeError` for a number that no puzzle has. */
export function checkNumber(number: number): void {
  if (number >>> 0 !== number) throw new RangeError(`no puzzle has the number ${number}`);
}

/** As `generatePuzzle`, but pauses after every `pause` line solves. */
export function* generationSteps(
  wish: Wish,
  seed: number,
  number: number,
  { budget = defaultGenerationBudget(wish), draw }: GenerationOptions,
  pause: number,
): Steps<GeneratedPuzzle | NoPuzzle> {
  checkLimits({ budget });
  const isDue = pacing(pause);
  const own = nthSeed(seed, number);
  const orbits = orbitsOf(wish, wish.symmetry);
  const spending = { lineSolves: 0, budget, pause };
  let nearest: Grade | undefined;
  for (let drawn = 1; ; drawn++) {
    spending.lineSolves += (drawn === 1 ? DRAWING : anotherCost(wish)) + wish.width + wish.height;
    const { lineSolves } = spending;
    if (lineSolves > budget) return { status: 'exhausted', drawn: drawn - 1, lineSolves, ...(nearest && { nearest }) };
    if (isDue(lineSolves)) yield;
    const pictureSeed = nthSeed(own, drawn);
    const { picture, ...told } = drawPicture(wish, orbits, pictureSeed, draw);
    const made = meetsConditions(picture, wish)
      ? yield* provenPicture(picture, wish, orbits, pictureSeed, spending)
      : undefined;
    if (made === undefined) continue;
    const { puzzle, grade } = made;
    if (gradeDistance(grade, wish) === 0) {
      const changed = changedCells(made.picture, picture);
      const solution = made.picture.grid;
      return { status: 'made', puzzle, solution, grade, changed, ...told, drawn, lineSolves: spending.lineSolves };
    }
    if (nearest === undefined || gradeDistance(grade, wish) < gradeDistance(nearest, wish)) nearest = grade;
  }
}

/**
 * Repairs the picture until it has one solution, and brings it as near to the grade of the wish as a local search can;
 * undefined if the repair fails.
 */
function* provenPicture(
  picture: ColouredPicture,
  wish: Wish,
  orbits: Orbits,
  seed: number,
  spending: Spending,
): Steps<ProvenPicture | undefined> {
  const left = Math.max(0, spending.budget - spending.lineSolves);
  const options: ColouredRepairOptions = {
    budget: Math.min(left, REPAIR_A_LINE * (wish.width + wish.height)),
    aim: wish.grade === 'line' ? 'lines' : 'unique',
    clues: wish.clues,
    most: wish.repairs,
    orbits,
  };
  const repaired = yield* repairSteps(picture, options, spending.pause);
  spending.lineSolves += repaired.lineSolves;
  if (repaired.status !== 'unique' || !meetsConditions(repaired.picture, wish)) return undefined;
  const puzzle = puzzleOfPicture(repaired.picture, wish.clues);
  const budget = Math.max(0, spending.budget - spending.lineSolves);
  const grade = yield* colouredGradeSteps(puzzle, { budget }, spending.pause);
  spending.lineSolves += grade.work.lineSolves ?? 0;
  if (grade.status !== 'unique') return undefined;
  return yield* towardsGrade({ picture: repaired.picture, puzzle, grade }, picture, wish, orbits, seed, spending);
}
