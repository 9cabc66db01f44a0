/** A random number generator such as `mulberry32`: returns whole numbers from 0 to 2^32 - 1. */
export type Random = () => number;

/** The exclusive upper bound of the values of `Random`. */
export const RANGE = 2 ** 32;

/** Draws a number from 0 up to, but not including, 1. */
export const fraction = (random: Random): number => random() / RANGE;

/** Draws a whole number from 0 to `limit` - 1, uniformly. */
export const below = (random: Random, limit: number): number => Math.floor(fraction(random) * limit);

/** Draws a boolean that is true with the given chance, from 0 to 1. */
export const happens = (random: Random, chance: number): boolean => random() < chance * RANGE;
