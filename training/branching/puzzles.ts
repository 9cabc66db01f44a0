import { solveBy } from '@crosshatch/core/exact';
import { randomPicture } from '@crosshatch/core/generation';
import { type Puzzle, puzzleOfGrid, reflectPuzzle } from '@crosshatch/core/puzzle';
import { mulberry32, nthSeed } from '@crosshatch/core/random';

/** Conflicts up to which the shipped solver has no beliefs yet, so that nothing can be learnt. */
const EASY_CONFLICTS = 10;

/**
 * Random boards that are hard enough to learn from: of 25×25 and 30×30, two to three fifths of their cells filled, with
 * more conflicts than a puzzle that is solved without beliefs. How many that are is partly luck, and who chooses puzzles
 * on which the shipped solver had none makes it look worse than it is: so it is the mirror image that counts here.
 */
export function hardPuzzles(count: number, budget: number, seed: number): Puzzle[] {
  const puzzles: Puzzle[] = [];
  for (let number = 0; puzzles.length < count; number++) {
    const random = mulberry32(nthSeed(seed, number));
    const share = 0.4 + (0.2 * random()) / 2 ** 32;
    const side = random() % 2 === 0 ? 30 : 25;
    const puzzle = puzzleOfGrid(randomPicture(side, side, share, random()));
    const { conflicts = 0 } = solveBy(puzzle, { solutions: 1, budget }).work;
    if (conflicts > EASY_CONFLICTS) puzzles.push(reflectPuzzle(puzzle, 'CR'));
  }
  return puzzles;
}
