/*
 * The logarithm to base 2 and its inverse, interpolated linearly between the powers of 2: off by less than a tenth.
 * They use sums and products only, which every runtime rounds alike, since seeded draws depend on them.
 */

const view = new DataView(new ArrayBuffer(8));
const BIAS = 1023;
const FRACTIONS = 2 ** 20;

/** @param value a number of at least 2^-1022 */
export function log2(value: number): number {
  view.setFloat64(0, value);
  const high = view.getUint32(0);
  const fraction = ((high % FRACTIONS) + view.getUint32(4) / 2 ** 32) / FRACTIONS;
  return Math.floor(high / FRACTIONS) - BIAS + fraction;
}

/** The inverse of `log2`. @param exponent from -1022 to 1023 */
export function exp2(exponent: number): number {
  const whole = Math.floor(exponent);
  view.setUint32(0, (whole + BIAS) * FRACTIONS);
  view.setUint32(4, 0);
  return view.getFloat64(0) * (1 + exponent - whole);
}
