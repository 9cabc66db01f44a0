import { createLightUp, type LightUp } from '@crosshatch/core/light-up/puzzle';

/** The rows of the puzzle that the documentation's requests send. */
export const EXAMPLE_CELLS = ['.2.3.', '.....', '..#..', '.....', '.1.#.'];

/** The same puzzle as a game id. */
export const EXAMPLE_ID = '5x5:a2a3hBh1aBa';

/** The puzzle of `EXAMPLE_CELLS`. */
export const EXAMPLE_PUZZLE: LightUp = example();

function example(): LightUp {
  const made = createLightUp(EXAMPLE_CELLS);
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
}
