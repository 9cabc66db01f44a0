import { readHalves, roundToHalves } from '@crosshatch/core/memory';
import fc from 'fast-check';
import { expect, test } from 'vitest';

test('every 16-bit float is read as Float16Array reads it, and written back to its bits', () => {
  const halves = Uint16Array.from({ length: 2 ** 16 }, (_, bits) => bits);
  const numbers = readHalves(halves);
  expect(numbers).toEqual(new Float32Array(new Float16Array(halves.buffer)));
  const isNumber = halves.filter((_, at) => !Number.isNaN(numbers[at]));
  expect(isNumber).toHaveLength(2 ** 16 - 2 * 1023);
  expect(roundToHalves(readHalves(isNumber))).toEqual(isNumber);
});

test('32-bit floats are rounded to the 16-bit floats that Float16Array rounds them to', () => {
  const near = fc
    .tuple(fc.integer({ min: 0, max: 2 ** 16 - 1 }), fc.integer({ min: -2, max: 2 }), fc.boolean())
    .map(([half, ulps, isBetween]) => {
      const bits = new Uint32Array(readHalves(Uint16Array.of(half)).buffer);
      bits[0] = (bits[0] ?? 0) + (isBetween ? 0x1000 : 0) + ulps;
      return new Float32Array(bits.buffer)[0] ?? 0;
    });
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.float(), near)), (values) => {
      const numbers = Float32Array.from(values);
      expect(readHalves(roundToHalves(numbers))).toEqual(numbers.map((value) => Math.f16round(value)));
    }),
    { numRuns: 2000 },
  );
});
