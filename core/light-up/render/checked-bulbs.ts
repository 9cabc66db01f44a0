import { checkLightUp, type LightUp, type LightUpBulbs } from '../puzzle/index.ts';

/**
 * The bulbs and marks that are drawn on a puzzle; none where a caller gives none.
 *
 * @throws {RangeError} for a puzzle of another game, and for bulbs of another size
 */
export function checkedBulbs(puzzle: LightUp, given?: LightUpBulbs): LightUpBulbs {
  checkLightUp(puzzle);
  const { width, height, squares } = puzzle;
  const bulbs = given ?? new Uint8Array(squares.length);
  if (bulbs.length === squares.length) return bulbs;
  throw new RangeError(`the puzzle has ${width}×${height} squares, the board ${bulbs.length}`);
}
