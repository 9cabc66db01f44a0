import { fraction, mulberry32 } from '@crosshatch/core/random';
import { beforeAll, expect, test } from 'vitest';
import { useBackend } from '#training/backends/index.ts';
import { createOnnxClassifier } from '#training/networks/classifier/onnx.ts';
import type { Samples } from '#training/networks/classifier/step.ts';
import { createTensorFlowClassifier } from '#training/networks/classifier/tensorflow.ts';
import { heWeights } from '#training/networks/classifier/weights.ts';
import { loadOnnxRuntime } from '#training/onnx/runtime.ts';

const UNITS = [12, 8, 6, 4];

function samplesOf(seed: number): Samples {
  const random = mulberry32(seed);
  const count = 10;
  const classes = new Float32Array(4 * count);
  for (let sample = 0; sample < count; sample++) classes[4 * sample + Math.floor(4 * fraction(random))] = 1;
  return { count, inputs: Uint8Array.from({ length: 12 * count }, () => Math.round(fraction(random))), classes };
}

beforeAll(async () => {
  expect((await useBackend('cpu')).ok).toBe(true);
});

test('gradients are those of small changes of the weights', async () => {
  const step = createTensorFlowClassifier(UNITS);
  const samples = samplesOf(1);
  const weights = heWeights(UNITS, 1);
  const { gradients } = await step.compute(samples, weights);
  const change = 1e-2;
  for (const [tensor, values] of weights.entries()) {
    const before = values[0] ?? 0;
    const lossAt = async (value: number) => {
      values[0] = value;
      return (await step.compute(samples, weights)).loss;
    };
    const slope = ((await lossAt(before + change)) - (await lossAt(before - change))) / (2 * change);
    values[0] = before;
    expect(gradients[tensor]?.[0]).toBeCloseTo(slope, 2);
  }
});

const runtime = await loadOnnxRuntime();

test.skipIf(!runtime.ok)('the graph of the ONNX runtime gives the loss and gradients of TensorFlow.js', async () => {
  if (!runtime.ok) return;
  const samples = samplesOf(2);
  const weights = heWeights(UNITS, 2);
  const expected = await createTensorFlowClassifier(UNITS).compute(samples, weights);
  const step = await createOnnxClassifier(runtime.value, UNITS, 1);
  const found = await step.compute(samples, weights);
  await step.dispose();
  expect(found.loss).toBeCloseTo(expected.loss, 5);
  for (const [tensor, gradient] of expected.gradients.entries()) {
    for (const [index, value] of gradient.entries()) expect(found.gradients[tensor]?.[index]).toBeCloseTo(value, 5);
  }
});
