import type { LightUp, LightUpBulbs } from '../puzzle/index.ts';

/** The bulbs and marks that are drawn on a puzzle; none where a caller gives none. @throws {RangeError} for those of another size */
export function checkedBulbs(
  { width, height, squares }: LightUp,
  bulbs: LightUpBulbs = new Uint8Array(squares.length),
): LightUpBulbs {
  if (bulbs.length === squares.length) return bulbs;
  throw new RangeError(`the puzzle has ${width}×${height} squares, the board ${bulbs.length}`);
}
