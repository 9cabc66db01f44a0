import { grade } from '@crosshatch/core/explain';
import { randomPicture } from '@crosshatch/core/generation';
import { puzzleOfGrid } from '@crosshatch/core/puzzle';

/** Counts of random boards of one fill by the technique that they need. */
export interface FillResult {
  /** The share of filled cells. */
  readonly fill: number;
  readonly lines: number;
  readonly probing: number;
  readonly search: number;
  /** Number of boards whose clues have several solutions. */
  readonly several: number;
  /** Median of the line solves of a grade. */
  readonly work: number;
}

export const FILLS = [0.1, 0.2, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.7, 0.8, 0.9] as const;

/** The most line solves for one board. A board that needs more counts as search. */
const BUDGET = 200_000;

/** Grades `count` random boards of one fill, with consecutive seeds. */
export function measureFills(size: number, fill: number, count: number, firstSeed: number): FillResult {
  const tally = { lines: 0, probing: 0, search: 0, several: 0 };
  const work: number[] = [];
  for (let seed = firstSeed; seed < firstSeed + count; seed++) {
    const found = grade(puzzleOfGrid(randomPicture(size, size, fill, seed)), { budget: BUDGET });
    if (found.status === 'multiple') tally.several++;
    else if (found.technique === 'line') tally.lines++;
    else tally[found.technique]++;
    work.push(found.work.lineSolves ?? 0);
  }
  work.sort((a, b) => a - b);
  return { fill, ...tally, work: work[count >> 1] ?? 0 };
}
