import { exact } from '@crosshatch/core/exact';
import { randomPicture } from '@crosshatch/core/generation';
import { fewestSteps } from '@crosshatch/core/published/line-order';
import { type Puzzle, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { nthSeed } from '@crosshatch/core/random';

/** A puzzle that lines alone solve, with the fewest steps. */
export interface LinePuzzle {
  readonly puzzle: Puzzle;
  readonly fewest: number;
}

export interface DrawnPuzzles {
  readonly puzzles: readonly LinePuzzle[];
  /** The number of boards drawn until there were enough puzzles. */
  readonly boards: number;
  /**
   * The number of boards with other solutions; and of boards with one solution that lines alone do not find. The paper does not
   * leave out the latter.
   */
  readonly ambiguous: number;
  readonly beyondLines: number;
}

/**
 * Draws puzzles as the paper does: boards of noise, half of the cells filled on average, whose clues have one solution that
 * lines alone find.
 */
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
