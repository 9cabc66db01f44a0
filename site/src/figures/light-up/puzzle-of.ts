import { createLightUp, type LightUp } from '@crosshatch/core/light-up/puzzle';

/** Returns the puzzle of rows that are known to be valid. */
export function puzzleOf(rows: readonly string[]): LightUp {
  const puzzle = createLightUp(rows);
  if (!puzzle.ok) throw new Error(puzzle.error.message);
  return puzzle.value;
}
