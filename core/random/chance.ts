/** Whole numbers from 0 to 2^32 - 1, as `mulberry32` draws them. */
export type Random = () => number;

/** What `Random` draws below. */
export const RANGE = 2 ** 32;

/** A whole number from 0 to `limit` - 1, each as likely as the others. */
export const below = (random: Random, limit: number): number => Math.floor((random() / RANGE) * limit);

/** True with the given chance. */
export const happens = (random: Random, chance: number): boolean => random() < chance * RANGE;
