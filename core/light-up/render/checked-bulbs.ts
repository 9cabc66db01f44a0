import { checkBulbs, checkSquares, type LightUp, type LightUpBulbs } from '../puzzle/index.ts';

/**
 * The bulbs and marks that are drawn on a puzzle; none where a caller gives none.
 *
 * @throws {RangeError} for a puzzle of another game, and for bulbs of another size
 */
export function checkedBulbs(puzzle: LightUp, given?: LightUpBulbs): LightUpBulbs {
  checkSquares(puzzle);
  const bulbs = given ?? new Uint8Array(puzzle.squares.length);
  checkBulbs(puzzle, bulbs);
  return bulbs;
}
