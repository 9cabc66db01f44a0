import { createLightUp, type LightUp, WHITE_SQUARE } from '@crosshatch/core/light-up/puzzle';
import { below, type Random } from '@crosshatch/core/random';

/** The board of rows, which must be one. */
export function boardOf(rows: readonly string[]): LightUp {
  const made = createLightUp(rows);
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
}

/** A board with random squares. */
export function randomBoard(next: Random, width: number, height: number): LightUp {
  const squares = Int8Array.from({ length: width * height }, () =>
    below(next, 10) < 7 ? WHITE_SQUARE : below(next, 6),
  );
  return { width, height, squares };
}
