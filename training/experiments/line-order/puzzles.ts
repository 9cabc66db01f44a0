import { exact } from '@crosshatch/core/exact';
import { randomPicture } from '@crosshatch/core/generation';
import { fewestSteps } from '@crosshatch/core/published/line-order';
import { type Puzzle, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { nthSeed } from '@crosshatch/core/random';

/** A puzzle that lines alone solve, and the fewest steps that this takes. */
export interface LinePuzzle {
  readonly puzzle: Puzzle;
  readonly fewest: number;
}

export interface DrawnPuzzles {
  readonly puzzles: readonly LinePuzzle[];
  /** Boards drawn until there were enough. */
  readonly boards: number;
  /** Those with other solutions; and those with one that lines alone do not find, which the paper does not leave out. */
  readonly ambiguous: number;
  readonly beyondLines: number;
}

/** The paper's puzzles: boards of noise, every second cell filled, whose clues have one solution. */
export function drawPuzzles(count: number, size: number, seed: number): DrawnPuzzles {
  const puzzles: LinePuzzle[] = [];
  let ambiguous = 0;
  let boards = 0;
  for (; puzzles.length < count; boards++) {
    const puzzle = puzzleOfGrid(randomPicture(size, size, 0.5, nthSeed(seed, boards)));
    const fewest = fewestSteps(puzzle);
    if (fewest.kind === 'found') puzzles.push({ puzzle, fewest: fewest.order.length });
    else if (exact.solve(puzzle).status !== 'unique') ambiguous++;
  }
  return { puzzles, boards, ambiguous, beyondLines: boards - count - ambiguous };
}
