import { type Grade, gradeColoured } from '../../explain/index.ts';
import {
  type ColouredGrid,
  type ColourSetPuzzle,
  colouredGrid,
  countPuzzleOf,
  puzzleOfColouredGrid,
} from '../../puzzle/index.ts';
import { nthSeed } from '../../random/index.ts';
import type { ColouredPicture } from '../coloured/picture.ts';
import { repairColouredPicture } from '../coloured/repair-picture.ts';
import { withDensity } from './density.ts';
import type { DrawnPicture, DrawPicture, PictureCredit, ThemedSketch } from './drawn.ts';
import { GROUND, PALETTE } from './palette.ts';
import { drawSketch, isLoadedSource } from './sources.ts';
import { orbitsOf } from './symmetry.ts';
import type { Range, Wish } from './wish.ts';

/** A puzzle that was made, proven to have one solution. */
export interface GeneratedPuzzle {
  readonly status: 'made';
  readonly puzzle: ColourSetPuzzle;
  readonly solution: ColouredGrid;
  readonly grade: Grade;
  /** Of a picture from outside: its name, and what its licence asks to be told. */
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
 * Makes the puzzle of a number: draws one picture after another, each from a seed of its own, until one meets the wish.
 * A picture whose clues have several solutions is repaired. The same wish, seed and number make the same puzzle in every
 * runtime.
 *
 * @param wish made by `createWish`
 * @param number of the puzzle in its series, from 0
 */
export function generatePuzzle(
  wish: Wish,
  seed: number,
  number: number,
  { budget = defaultGenerationBudget(wish), draw }: GenerationOptions = {},
): GeneratedPuzzle | NoPuzzle {
  const own = nthSeed(seed, number);
  const work = { lineSolves: 0 };
  for (let drawn = 1; ; drawn++) {
    // Drawing costs something too, so that wishes that no picture meets come to an end.
    work.lineSolves += wish.width + wish.height;
    if (work.lineSolves > budget) return { status: 'exhausted', drawn: drawn - 1, lineSolves: work.lineSolves };
    const { picture, ...told } = drawPicture(wish, nthSeed(own, drawn), draw);
    const made = meets(picture, wish) ? makePuzzle(picture, wish, work, budget) : undefined;
    if (made !== undefined) return { status: 'made', ...made, ...told, drawn, lineSolves: work.lineSolves };
  }
}

/** The proven puzzle of a picture, or undefined where it does not meet the wish. */
function makePuzzle(
  picture: ColouredPicture,
  wish: Wish,
  work: { lineSolves: number },
  budget: number,
): Pick<GeneratedPuzzle, 'puzzle' | 'solution' | 'grade' | 'changed'> | undefined {
  const left = Math.max(0, budget - work.lineSolves);
  const repaired = repairColouredPicture(picture, {
    budget: Math.min(left, REPAIR_A_LINE * (wish.width + wish.height)),
    aim: wish.grade === 'line' ? 'lines' : 'unique',
    clues: wish.clues,
    most: wish.repairs,
    orbits: orbitsOf(wish, wish.symmetry),
  });
  work.lineSolves += repaired.lineSolves;
  if (repaired.status !== 'unique' || !meets(repaired.picture, wish)) return undefined;
  const { grid, colours } = repaired.picture;
  const puzzle = wish.clues === 'counts' ? countPuzzleOf(grid, colours) : puzzleOfColouredGrid(grid, repaired.picture);
  const grade = gradeColoured(puzzle, { budget: Math.max(0, budget - work.lineSolves) });
  work.lineSolves += grade.work.lineSolves ?? 0;
  if (grade.status !== 'unique') return undefined;
  if (wish.grade !== undefined && grade.technique !== wish.grade) return undefined;
  if (!isWithin(grade.rounds, wish.rounds)) return undefined;
  return { puzzle, solution: grid, grade, changed: repaired.changes.length };
}

/** A picture of the wish's source, with its symmetry; for count clues its background is its first colour. */
function drawPicture(wish: Wish, seed: number, draw: DrawPicture | undefined): DrawnPicture {
  const { width, height, clues, source, theme, density, symmetry } = wish;
  const colours = clues === 'counts' ? wish.colours - 1 : wish.colours;
  const middle = density && (density.least + density.most) / 200;
  const sketch: ThemedSketch = {
    width,
    height,
    colours,
    ...(middle !== undefined && { density: middle }),
    ...(theme !== undefined && { theme }),
  };
  let drawn: DrawnPicture;
  if (isLoadedSource(source)) {
    if (draw === undefined) throw new Error(`the source ${source} needs a DrawPicture`);
    drawn = draw(sketch, seed);
  } else {
    const grid = drawSketch(source, sketch, seed);
    drawn = { picture: { grid, colours: PALETTE.slice(0, colours), background: GROUND } };
  }
  const orbits = orbitsOf(wish, symmetry);
  const { picture } = drawn;
  const alike = alikeIn(picture.grid, orbits, colours);
  const grid = density === undefined ? alike : withDensity(alike, density, orbits);
  const fitted = { ...picture, grid };
  return { ...drawn, picture: clues === 'counts' ? withoutBackground(fitted) : fitted };
}

/**
 * The grid with the cells of each orbit alike: as its first cell is, or as its last one is where else a colour would be
 * lost.
 */
function alikeIn(grid: ColouredGrid, orbits: readonly (readonly number[])[], colours: number): ColouredGrid {
  const like = (at: 0 | -1): ColouredGrid => {
    const cells = grid.cells.map((own, cell, all) => all[orbits[cell]?.at(at) ?? cell] ?? own);
    return colouredGrid(grid.width, grid.height, cells);
  };
  const first = like(0);
  const shown = new Set(first.cells).add(0).size;
  return shown > colours ? first : like(-1);
}

/** The picture with its background as its first colour. */
const withoutBackground = ({
  grid: { width, height, cells },
  colours,
  background,
}: ColouredPicture): ColouredPicture => ({
  grid: colouredGrid(
    width,
    height,
    cells.map((colour) => colour + 1),
  ),
  colours: [background, ...colours],
  background,
});

/** Whether a picture has as many colours as asked for, and its density. */
function meets({ grid, colours }: ColouredPicture, { density, clues, colours: wanted }: Wish): boolean {
  if (colours.length !== wanted) return false;
  const counts = new Uint32Array(colours.length + 1);
  for (const colour of grid.cells) counts[colour] = (counts[colour] ?? 0) + 1;
  if (counts.subarray(1).includes(0)) return false;
  const ground = counts[clues === 'counts' ? 1 : 0] ?? 0;
  return isWithin(100 * (1 - ground / grid.cells.length), density);
}

const isWithin = (value: number, range: Range | undefined): boolean =>
  range === undefined || (value >= range.least && value <= range.most);
