import { fraction, mulberry32 } from '@crosshatch/core/random';
import { beforeAll, expect, test } from 'vitest';
import { useBackend } from '#training/backends/index.ts';
import { createOnnxClassifier } from '#training/networks/classifier/onnx.ts';
import type { ClassifierForm, ClassifierStep, Samples } from '#training/networks/classifier/step.ts';
import { createTensorFlowClassifier } from '#training/networks/classifier/tensorflow.ts';
import { heWeights } from '#training/networks/classifier/weights.ts';
import { foldedWeights, scalingOf } from '#training/networks/scaling.ts';
import { loadOnnxRuntime } from '#training/onnx/runtime.ts';

const UNITS = [12, 8, 6, 4];
const COUNT = 10;

/** Clues as a network reads them: small whole numbers, the first of which is always 0. */
const inputs = (seed: number): Uint8Array => {
  const random = mulberry32(seed);
  return Uint8Array.from({ length: 12 * COUNT }, (_, at) => (at % 12 === 0 ? 0 : Math.floor(6 * fraction(random))));
};

function classesOf(seed: number): Float32Array {
  const random = mulberry32(seed);
  const targets = new Float32Array(4 * COUNT);
  for (let sample = 0; sample < COUNT; sample++) targets[4 * sample + Math.floor(4 * fraction(random))] = 1;
  return targets;
}

function cellsOf(seed: number): Float32Array {
  const random = mulberry32(seed);
  return Float32Array.from({ length: 4 * COUNT }, () => Math.round(fraction(random)));
}

/** Masks that leave out about a third of the units of each hidden layer. */
function masksOf(seed: number): Uint8Array[] {
  const random = mulberry32(seed);
  return [8, 6].map((units) => Uint8Array.from({ length: units * COUNT }, () => Number(fraction(random) < 2 / 3)));
}

const SCALING = scalingOf(inputs(1), COUNT);

const CASES: readonly (readonly [name: string, form: ClassifierForm, samples: Samples])[] = [
  ['classes', { units: UNITS, outputs: 'class' }, { count: COUNT, inputs: inputs(1), targets: classesOf(1) }],
  ['cells', { units: UNITS, outputs: 'cells' }, { count: COUNT, inputs: inputs(2), targets: cellsOf(2) }],
  [
    'cells with dropout, from standardised inputs',
    { units: UNITS, outputs: 'cells', dropout: 1 / 3, scaling: SCALING },
    { count: COUNT, inputs: inputs(3), targets: cellsOf(3), masks: masksOf(3) },
  ],
  [
    'cells with a focus',
    { units: UNITS, outputs: 'cells', focus: 2 },
    { count: COUNT, inputs: inputs(5), targets: cellsOf(5) },
  ],
  [
    'cells with a focus so narrow that most weights are 0',
    { units: UNITS, outputs: 'cells', focus: 0.01 },
    { count: COUNT, inputs: inputs(6), targets: cellsOf(6) },
  ],
];

beforeAll(async () => {
  expect((await useBackend('cpu')).ok).toBe(true);
});

test.each(CASES)('gradients of %s are those of small changes of the weights', async (_, form, samples) => {
  const step = createTensorFlowClassifier(form);
  const weights = heWeights(UNITS, 1);
  const { gradients } = await step.compute(samples, weights);
  expect(gradients).toHaveLength(weights.length);
  const change = 1e-3;
  for (const [tensor, values] of weights.entries()) {
    // The first input is always 0, so its weights have no gradient.
    const at = values.length - 1;
    const before = values[at] ?? 0;
    const lossAt = async (value: number) => {
      values[at] = value;
      return (await step.compute(samples, weights)).loss;
    };
    const slope = ((await lossAt(before + change)) - (await lossAt(before - change))) / (2 * change);
    values[at] = before;
    expect(gradients[tensor]?.[at]).toBeCloseTo(slope, 2);
  }
});

test('standardised inputs fold into the first layer', async () => {
  const plain: ClassifierForm = { units: UNITS, outputs: 'cells' };
  const weights = heWeights(UNITS, 4);
  const samples = { count: COUNT, inputs: inputs(4) };
  const expected = await createTensorFlowClassifier({ ...plain, scaling: SCALING }).predict(samples, weights);
  const found = await createTensorFlowClassifier(plain).predict(samples, foldedWeights(weights, SCALING));
  const unscaled = await createTensorFlowClassifier(plain).predict(samples, weights);
  expectClose(found, expected);
  expect(Math.abs((unscaled[0] ?? 0) - (expected[0] ?? 0))).toBeGreaterThan(0.01);
});

const runtime = await loadOnnxRuntime();

test.skipIf(!runtime.ok).each(CASES)(
  'the graph of the ONNX runtime gives the loss, gradients and predictions of TensorFlow.js for %s',
  async (_, form, samples) => {
    if (!runtime.ok) return;
    const step = createOnnxClassifier(runtime.value, form, 1);
    await expectAgreement(step, createTensorFlowClassifier(form), samples);
    await step.dispose();
  },
);

async function expectAgreement(step: ClassifierStep, judge: ClassifierStep, samples: Samples): Promise<void> {
  const weights = heWeights(UNITS, 2);
  const [found, expected] = [await step.compute(samples, weights), await judge.compute(samples, weights)];
  expect(found.loss).toBeCloseTo(expected.loss, 5);
  expect(found.gradients).toHaveLength(expected.gradients.length);
  for (const [tensor, gradient] of expected.gradients.entries()) {
    expect(Math.max(...gradient)).toBeGreaterThan(0);
    expectClose(found.gradients[tensor] ?? new Float32Array(), gradient);
  }
  expectClose(await step.predict(samples, weights), await judge.predict(samples, weights));
}

function expectClose(found: Float32Array, expected: Float32Array): void {
  expect(found).toHaveLength(expected.length);
  for (const [index, value] of expected.entries()) expect(found[index]).toBeCloseTo(value, 5);
}
