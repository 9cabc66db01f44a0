import type { LightUp } from '@crosshatch/core/light-up/puzzle';
import { itemAt } from '@crosshatch/core/memory';

/** Each way to turn and mirror a board: whether rows become columns, then whether rows and columns are reversed. */
const REFLECTIONS = [false, true].flatMap((isTransposed) =>
  [false, true].flatMap((isFlipped) => [false, true].map((isMirrored) => ({ isTransposed, isFlipped, isMirrored }))),
);

/** The eight reflections of a puzzle, itself first. Symmetric puzzles occur several times. */
export function lightUpReflections(puzzle: LightUp): readonly LightUp[] {
  return REFLECTIONS.map(({ isTransposed, isFlipped, isMirrored }) => {
    const [width, height] = isTransposed ? [puzzle.height, puzzle.width] : [puzzle.width, puzzle.height];
    const squares = new Int8Array(width * height);
    for (let row = 0; row < height; row++) {
      for (let column = 0; column < width; column++) {
        const [y, x] = [isFlipped ? height - 1 - row : row, isMirrored ? width - 1 - column : column];
        squares[row * width + column] = itemAt(
          puzzle.squares,
          isTransposed ? x * puzzle.width + y : y * puzzle.width + x,
        );
      }
    }
    return { width, height, squares };
  });
}
