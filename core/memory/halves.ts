/*
 * 16-bit floats (IEEE 754 binary16) as their bits: one of sign, five of exponent, ten of fraction. `Float16Array` exists
 * only from Node 24 on.
 */

/** The difference between the biases of the exponents, 127 and 15, as a factor. */
const REBIASED = 2 ** 112;

/** The least 16-bit float that has all ten bits of its fraction. */
const LEAST_NORMAL = 2 ** -14;

/** The least magnitude that rounds to infinity: halfway from the largest 16-bit float, 65,504, to 65,536. */
const BEYOND = 65_520;

const INFINITE = 0x7c00;

/** Reads 16-bit floats from their bits. */
export function readHalves(halves: Uint16Array): Float32Array<ArrayBuffer> {
  const numbers = new Float32Array(halves.length);
  const bits = new Uint32Array(numbers.buffer);
  halves.forEach((half, at) => {
    const isNumber = (half & INFINITE) !== INFINITE;
    bits[at] = ((half & 0x8000) << 16) | (isNumber ? 0 : 0x7f800000) | ((half & 0x7fff) << 13);
    if (isNumber) numbers[at] = (numbers[at] ?? 0) * REBIASED;
  });
  return numbers;
}

/** Rounds numbers to 16-bit floats, ties to even, and returns their bits. */
export function roundToHalves(numbers: Float32Array): Uint16Array<ArrayBuffer> {
  const bits = new Uint32Array(Float32Array.from(numbers).buffer);
  return Uint16Array.from(numbers, (value, at) => {
    const sign = ((bits[at] ?? 0) >>> 16) & 0x8000;
    if (Number.isNaN(value)) return sign | INFINITE | 0x200;
    return sign | halfOf(Math.abs(value), (bits[at] ?? 0) & 0x7fffffff);
  });
}

/** The bits of the 16-bit float nearest to a magnitude. @param bits the magnitude as a 32-bit float */
function halfOf(magnitude: number, bits: number): number {
  if (magnitude >= BEYOND) return INFINITE;
  // 32-bit floats above 2 ** 23 have no fraction, so the sum rounds to a whole multiple of the least 16-bit float.
  if (magnitude < LEAST_NORMAL) return Math.fround(magnitude * 2 ** 24 + 2 ** 23) - 2 ** 23;
  const isOdd = (bits >>> 13) & 1;
  return ((bits + 0xfff + isOdd) >>> 13) - (112 << 10);
}
