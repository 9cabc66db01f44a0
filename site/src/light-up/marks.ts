import { BULB, type LightUp, type LightUpBulbs, NO_BULB, UNKNOWN_SQUARE } from '@crosshatch/core/light-up/puzzle';
import { createGrid, EMPTY, FILLED, type Grid, UNKNOWN } from '@crosshatch/core/puzzle';

/*
 * The page keeps a player's marks as a grid, so that strokes, the history and saved games work as in nonograms. FILLED is a
 * bulb, EMPTY is a dot (no bulb here), UNKNOWN is a blank square. On the square of a number, EMPTY means that the player has
 * ticked it.
 */

/** Returns the bulbs and dots of a grid of marks. */
export const bulbsOf = ({ cells }: Grid): LightUpBulbs =>
  cells.map((state) => (state === FILLED ? BULB : state === EMPTY ? NO_BULB : UNKNOWN_SQUARE));

/** Returns the marks of a board. */
export const marksOf = ({ width, height }: LightUp, bulbs?: LightUpBulbs): Grid => {
  const blank = createGrid(width, height);
  if (bulbs === undefined) return blank;
  return { ...blank, cells: bulbs.map((state) => (state === BULB ? FILLED : state === NO_BULB ? EMPTY : UNKNOWN)) };
};
