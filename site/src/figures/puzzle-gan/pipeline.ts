import { solveColoured } from '@crosshatch/core/coloured';
import { gradeColoured, type Technique } from '@crosshatch/core/explain';
import { repairColouredPicture } from '@crosshatch/core/generation';
import { itemAt } from '@crosshatch/core/memory';
import type { Gan } from '@crosshatch/core/published/puzzle-gan';
import { countPuzzleOf } from '@crosshatch/core/puzzle';
import { pictureOf } from './coded.ts';
import { generatedCode } from './network.ts';

/** The fate of the pictures of some seeds, from the generator to a graded puzzle. */
export interface Pipeline {
  readonly firstSeed: number;
  readonly pictures: number;
  /** Number of pictures in which all four colours occur. */
  readonly allColours: number;
  /** Number of pictures that have one solution as drawn. */
  readonly unique: number;
  /** Number of pictures that have one solution after the repair, and of all cells that the repair changed in them. */
  readonly repaired: number;
  readonly changed: number;
  /** Numbers of repaired pictures, by the technique that they need. */
  readonly grades: Readonly<Record<Technique, number>>;
}

/** The most line solves for a repair, and for a proof. */
const BUDGET = 300_000;

export function pipelineOf(gan: Gan, firstSeed: number, pictures: number): Pipeline {
  const counts = { allColours: 0, unique: 0, repaired: 0, changed: 0 };
  const grades = { line: 0, probing: 0, search: 0 };
  for (let seed = firstSeed; seed < firstSeed + pictures; seed++) {
    const { grid, colours } = pictureOf(generatedCode(gan, seed));
    if (colours.every((_, at) => grid.cells.includes(at + 1))) counts.allColours++;
    if (solveColoured(countPuzzleOf(grid, colours), { budget: BUDGET }).status === 'unique') counts.unique++;
    const picture = { grid, colours, background: itemAt(colours, 0) };
    const repaired = repairColouredPicture(picture, { budget: BUDGET, clues: 'counts' });
    if (repaired.status !== 'unique') continue;
    counts.repaired++;
    counts.changed += repaired.changes.length;
    const { technique } = gradeColoured(countPuzzleOf(repaired.picture.grid, colours));
    if (technique !== undefined) grades[technique]++;
  }
  return { firstSeed, pictures, ...counts, grades };
}
