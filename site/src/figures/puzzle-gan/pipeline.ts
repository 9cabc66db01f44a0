import { solveColoured } from '@crosshatch/core/coloured';
import { gradeColoured } from '@crosshatch/core/explain';
import { repairColouredPicture, type Technique } from '@crosshatch/core/generation';
import { itemAt } from '@crosshatch/core/memory';
import type { Gan } from '@crosshatch/core/published/puzzle-gan';
import { countPuzzleOf } from '@crosshatch/core/puzzle';
import { pictureOf } from './coded.ts';
import { generatedCode } from './network.ts';

/** The fate of the pictures of some seeds, from the generator to a graded puzzle. */
export interface Pipeline {
  readonly firstSeed: number;
  readonly pictures: number;
  /** Pictures in which all four colours occur. */
  readonly allColours: number;
  /** Pictures with one solution as they were drawn. */
  readonly unique: number;
  /** Pictures with one solution after the repair, and the cells that it changed in all of them. */
  readonly repaired: number;
  readonly changed: number;
  /** Repaired pictures by the technique that they ask for. */
  readonly grades: Readonly<Record<Technique, number>>;
}

/** Line solves for a repair, and for a proof. */
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
