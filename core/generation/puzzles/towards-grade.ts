import { pacing, type Steps } from '../../algorithm/index.ts';
import { Redrawing } from '../../coloured/index.ts';
import { colouredGradeSteps, type Grade } from '../../explain/index.ts';
import { itemAt } from '../../memory/index.ts';
import type { ColourSetPuzzle } from '../../puzzle/index.ts';
import { below, mulberry32 } from '../../random/index.ts';
import { likelyColours, neighboursUnlike, recoloured } from '../coloured/change.ts';
import { linesOfCells, withCluesOf } from '../coloured/clues.ts';
import type { ColouredPicture } from '../coloured/picture.ts';
import { gradeDistance, meetsConditions } from './conditions.ts';
import type { Orbits } from './symmetry.ts';
import type { Wish } from './wish.ts';

/** A picture whose clues have one solution. */
export interface ProvenPicture {
  readonly picture: ColouredPicture;
  readonly puzzle: ColourSetPuzzle;
  readonly grade: Grade;
}

/** The line solves done, their limit, and their number between two pauses. */
export interface Spending {
  lineSolves: number;
  readonly budget: number;
  readonly pause: number;
}

/** Changes that are tried to come nearer to a grade. */
const TRIED = 60;
/** Line solves, for each line of the picture, that the proof of a change may take. */
const ALLOWANCE = 100;

/**
 * Approaches the grade of a wish by local search: tries changes of cells at edges, and keeps each change after which
 * the picture still has one solution and is no farther from the grade. Returns the nearest picture, which may be the
 * first.
 *
 * @param drawn the picture before any change; at most `wish.repairs` of its cells change
 */
export function* towardsGrade(
  proven: ProvenPicture,
  drawn: ColouredPicture,
  wish: Wish,
  orbits: Orbits,
  seed: number,
  spending: Spending,
): Steps<ProvenPicture> {
  const isDue = pacing(spending.pause, spending.lineSolves);
  const random = mulberry32(seed);
  let best = proven;
  let distance = gradeDistance(best.grade, wish);
  let lines: Redrawing | undefined;
  for (let tried = 0; tried < TRIED && distance > 0 && spending.lineSolves < spending.budget; tried++) {
    if (isDue(spending.lineSolves)) yield;
    const { grid } = best.picture;
    const cell = below(random, grid.cells.length);
    const colours = likelyColours(grid, cell, wish.clues === 'counts' ? 1 : 0);
    if (colours.length === 0 || neighboursUnlike(grid, cell, itemAt(grid.cells, cell)) === 0) continue;
    const cells = orbits[cell] ?? [cell];
    const picture = {
      ...best.picture,
      grid: recoloured(grid, cells, itemAt(colours, below(random, colours.length))).grid,
    };
    if (changedCells(picture, drawn) > wish.repairs || !meetsConditions(picture, wish)) continue;
    lines ??= solvedByLines(best.puzzle, spending);
    const changed = linesOfCells(grid, cells);
    const puzzle = withCluesOf(best.puzzle, picture.grid, changed);
    const after = solvedByLines(puzzle, spending, lines, changed);
    const grade = yield* gradeOf(puzzle, after, wish, spending);
    if (grade === undefined || gradeDistance(grade, wish) > distance) continue;
    distance = gradeDistance(grade, wish);
    best = { picture, puzzle, grade };
    lines = after;
  }
  return best;
}

/** The number of cells in which two pictures differ. */
export const changedCells = ({ grid }: ColouredPicture, { grid: { cells } }: ColouredPicture): number =>
  grid.cells.reduce((changed, colour, cell) => (colour === cells[cell] ? changed : changed + 1), 0);

function solvedByLines(
  puzzle: ColourSetPuzzle,
  spending: Spending,
  before?: Redrawing,
  changed?: readonly number[],
): Redrawing {
  const lines = new Redrawing(puzzle, before, changed);
  spending.lineSolves += lines.lineSolves;
  return lines;
}

/**
 * The grade of a puzzle that has one solution; undefined if it has several, or if the wish is for line solving and this
 * is not enough.
 */
function* gradeOf(puzzle: ColourSetPuzzle, lines: Redrawing, wish: Wish, spending: Spending): Steps<Grade | undefined> {
  if (lines.open.length > 0) {
    if (wish.grade === 'line') return undefined;
    const before = lines.lineSolves;
    const isUnique = yield* lines.isUnique(ALLOWANCE * (wish.width + wish.height), spending.pause);
    spending.lineSolves += lines.lineSolves - before;
    if (!isUnique) return undefined;
  }
  const budget = Math.max(0, spending.budget - spending.lineSolves);
  const grade = yield* colouredGradeSteps(puzzle, { budget }, spending.pause);
  spending.lineSolves += grade.work.lineSolves ?? 0;
  return grade.status === 'unique' ? grade : undefined;
}
