const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;
/** 1 / n! from n = 13 down to 0: later terms are less than rounding. */
const COEFFICIENTS = Float64Array.from({ length: 14 }, (_, index) => {
  let factorial = 1;
  for (let factor = 2; factor <= 13 - index; factor++) factorial *= factor;
  return 1 / factorial;
});

/** 2 to the power of -FARTHEST to FARTHEST; each is exact. */
const FARTHEST = 540;
const POWERS = Float64Array.from({ length: 2 * FARTHEST + 1 }, (_, at) => {
  const factor = at < FARTHEST ? 0.5 : 2;
  let power = 1;
  for (let count = Math.abs(at - FARTHEST); count > 0; count--) power *= factor;
  return power;
});

/**
 * Computes e to the power of x, the same in every runtime. `Math.exp` may round differently in another engine, and one
 * different choice makes a different episode; sums, products and quotients are rounded alike everywhere.
 */
export function exponential(x: number): number {
  if (x > 709.782712893384) return Number.POSITIVE_INFINITY;
  if (x < -745.1332191019411) return 0;
  const doublings = Math.round(x / Math.LN2);
  const rest = x - doublings * LN2_HIGH - doublings * LN2_LOW;
  let sum = 0;
  for (let at = 0; at < COEFFICIENTS.length; at++) sum = sum * rest + COEFFICIENTS[at];
  // In two halves: a power of two itself may be too large or too small where the product is not.
  const half = doublings >> 1;
  return sum * POWERS[FARTHEST + half] * POWERS[FARTHEST + doublings - half];
}
