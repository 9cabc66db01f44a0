import type { LightUpDocument } from '@crosshatch/core/light-up/formats';
import { createLightUp } from '@crosshatch/core/light-up/puzzle';

/** The puzzle that the page opens with: `crosshatch light-up generate --size 7x7 --grade easy --seed 1 --count 3`, the third. */
const ROWS = ['...#..1', '.#.....', '....0.1', '.......', '2.2....', '.....#.', '0..1...'];

export function firstLightUp(): LightUpDocument {
  const puzzle = createLightUp(ROWS);
  if (!puzzle.ok) throw new Error(puzzle.error.message);
  return { puzzle: puzzle.value };
}
