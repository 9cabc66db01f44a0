import {
  coloursOfValues,
  createGanInference,
  DISCRIMINATOR,
  drawNormal,
  GENERATOR,
  generatedPicture,
  judgement,
  noiseOfSeed,
  sizeOf,
  tensorsOfNetwork,
  valueOfColour,
} from '@crosshatch/core/published/puzzle-gan';
import { mulberry32 } from '@crosshatch/core/random';
import { expect, test } from 'vitest';

/** Tensors with variances of 1 and else drawn at random. */
function tensorsOf(network: typeof GENERATOR): Float32Array[] {
  const random = mulberry32(1);
  return tensorsOfNetwork(network).map((each) => {
    const values = drawNormal(random, sizeOf(each));
    return each.name.endsWith('variance') ? values.fill(1) : values;
  });
}

test("a generator's values are cut into colours as the paper does: the whole number of 2x + 2, from 0 to 3", () => {
  const values = Float32Array.from({ length: 81 }, (_, index) => -1 + index / 40);
  const published = Uint8Array.from(values, (value) => Math.min(3, Math.max(0, value * 2 + 2)));
  expect(coloursOfValues(values)).toEqual(published);
  expect(coloursOfValues(Float32Array.of(-0.5, 0, 0.5))).toEqual(Uint8Array.of(1, 2, 3));
});

test('the value of a colour is cut back into that colour', () => {
  const colours = Uint8Array.of(0, 1, 2, 3);
  expect(coloursOfValues(Float32Array.from(colours, valueOfColour))).toEqual(colours);
});

test('the noise of many seeds has mean 0 and variance 1', () => {
  const numbers = Array.from({ length: 200 }, (_, seed) => [...noiseOfSeed(seed)]).flat();
  const mean = numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
  const variance = numbers.reduce((sum, value) => sum + (value - mean) ** 2, 0) / numbers.length;
  expect(mean).toBeCloseTo(0, 1);
  expect(variance).toBeCloseTo(1, 1);
});

test('a seed has one picture, whatever was generated before', () => {
  const generator = createGanInference(GENERATOR, tensorsOf(GENERATOR));
  const pictures = [3, 4, 3].map((seed) => generatedPicture(generator, seed));
  expect(pictures[0]).toEqual(pictures[2]);
  expect(pictures[0]).not.toEqual(pictures[1]);
  expect(pictures[0]).toHaveLength(150);
});

test('the discriminator judges a picture by one number, the output of its last layer', () => {
  const discriminator = createGanInference(DISCRIMINATOR, tensorsOf(DISCRIMINATOR));
  const values = Float32Array.from({ length: 150 }, (_, cell) => valueOfColour(cell % 4));
  const logit = judgement(discriminator, values);
  expect([logit]).toEqual([...(discriminator.outputs(values).at(-1) ?? [])]);
});

test('weights and noise of another length than the generator has are bugs of the caller', () => {
  const tensors = tensorsOf(GENERATOR);
  const message = (text: string) => new RangeError(text);
  expect(() => createGanInference(GENERATOR, tensors.slice(1))).toThrow(
    message(`the generator has ${tensors.length} tensors, not ${tensors.length - 1}`),
  );
  for (const length of [0, 639_999, 640_001]) {
    const others = tensors.with(0, new Float32Array(length));
    expect(() => createGanInference(GENERATOR, others)).toThrow(
      message(`dense1/kernel has 640000 numbers, not ${length}`),
    );
  }
  const { outputs } = createGanInference(GENERATOR, tensors);
  for (const length of [0, 99, 101])
    expect(() => outputs(new Float32Array(length))).toThrow(
      message(`the input of the generator has 100 numbers, not ${length}`),
    );
});

test('a picture of another size than the discriminator takes is a bug of the caller', () => {
  const discriminator = createGanInference(DISCRIMINATOR, tensorsOf(DISCRIMINATOR));
  expect(() => judgement(discriminator, new Float32Array(149))).toThrow(
    new RangeError('the input of the discriminator has 150 numbers, not 149'),
  );
});
