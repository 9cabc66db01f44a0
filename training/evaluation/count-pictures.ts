import { solveColoured } from '@crosshatch/core/coloured';
import { type ColouredPicture, repairColouredPicture } from '@crosshatch/core/generation';
import { PICTURE_SIZE } from '@crosshatch/core/published/puzzle-gan';
import { type Colour, colouredGrid, countPuzzleOf, WHITE } from '@crosshatch/core/puzzle';

/*
 * Measures how good pictures of four colours are as puzzles of count clues. The paper calls 30 to 50 % of its pictures "valid"
 * and does not define the word, so each possible meaning is counted separately.
 */

/** Counts among the measured pictures. */
export interface PictureCounts {
  readonly pictures: number;
  /** The number of different pictures. */
  readonly distinct: number;
  /** Pictures in which all four colours occur. */
  readonly allColours: number;
  /** Pictures whose rarest colour has three cells or more, as in all pictures that the paper published. */
  readonly threeCells: number;
  /** Pictures that line solving alone finds from their clues. */
  readonly lineSolvable: number;
  /** Pictures whose clues have no other solution. */
  readonly unique: number;
  /** Pictures whose budget was spent before their uniqueness was decided. */
  readonly undecided: number;
}

/** The outcome of repairing pictures. */
export interface RepairCounts {
  /** Pictures that are unique in the end, including those that were unique before. */
  readonly unique: number;
  /** The number of changed cells of each picture that was repaired. */
  readonly changed: readonly number[];
}

/** Line solves to decide on a picture, and to repair it. */
const BUDGET = 200_000;

/** Any four different colours: the clues do not depend on them. */
const GREYS: readonly Colour[] = ['#000000', '#555555', '#aaaaaa', '#ffffff'].map((value) => ({ value }));

const puzzlePicture = (cells: Uint8Array): ColouredPicture => ({
  grid: colouredGrid(
    PICTURE_SIZE.width,
    PICTURE_SIZE.height,
    cells.map((colour) => colour + 1),
  ),
  colours: GREYS,
  background: WHITE,
});

/** Counts pictures, given as colours from 0 to 3. */
export function countPictures(pictures: readonly Uint8Array[]): PictureCounts {
  const counts = { allColours: 0, threeCells: 0, lineSolvable: 0, unique: 0, undecided: 0 };
  for (const cells of pictures) {
    const ofColours = GREYS.map((_, colour) => cells.filter((cell) => cell === colour).length);
    if (ofColours.every((count) => count > 0)) counts.allColours++;
    if (ofColours.every((count) => count >= 3)) counts.threeCells++;
    const verdict = verdictOf(cells);
    if (verdict === 'lines') counts.lineSolvable++;
    if (verdict === 'lines' || verdict === 'unique') counts.unique++;
    if (verdict === 'undecided') counts.undecided++;
  }
  return { pictures: pictures.length, distinct: new Set(pictures.map(String)).size, ...counts };
}

type Verdict = 'lines' | 'unique' | 'ambiguous' | 'undecided';

/** Whether a picture's clues have one solution, and whether line solving alone finds it. */
export function verdictOf(cells: Uint8Array): Verdict {
  const { grid, colours } = puzzlePicture(cells);
  const puzzle = countPuzzleOf(grid, colours);
  if (solveColoured(puzzle, { variables: 0 }).status === 'unique') return 'lines';
  const { status } = solveColoured(puzzle, { budget: BUDGET });
  if (status === 'exhausted') return 'undecided';
  return status === 'unique' ? 'unique' : 'ambiguous';
}

/** Repairs the pictures that are not unique, as the generator does, and counts the changed cells. */
export function repairPictures(pictures: readonly Uint8Array[]): RepairCounts {
  let unique = 0;
  const changed: number[] = [];
  for (const cells of pictures) {
    const repaired = repairColouredPicture(puzzlePicture(cells), { budget: BUDGET, clues: 'counts' });
    if (repaired.status !== 'unique') continue;
    unique++;
    if (repaired.changes.length > 0) changed.push(repaired.changes.length);
  }
  return { unique, changed };
}
