import {
  ALTERNATIVE_GENERATOR,
  DISCRIMINATOR,
  drawNormal,
  type GanNetwork,
  GENERATOR,
  ganTensorName,
  lengthOf,
  type Shape,
  tensorsOfNetwork,
} from '@crosshatch/core/published/puzzle-gan';
import { mulberry32 } from '@crosshatch/core/random';
import {
  abs,
  add,
  cast,
  concat,
  conv2d,
  conv2dTranspose,
  exp,
  keep,
  leakyRelu,
  log1p,
  matMul,
  mean,
  moments,
  mul,
  neg,
  relu,
  reshape,
  rsqrt,
  type Scalar,
  slice,
  sub,
  type Tensor,
  type Tensor4D,
  tanh,
  tensor,
  tidy,
  type Variable,
  variable,
  variableGrads,
} from '@tensorflow/tfjs-core';
import { beforeAll, expect, test } from 'vitest';
import { useBackend } from '#training/backends/index.ts';
import { createOnnxStep } from '#training/networks/puzzle-gan/onnx.ts';
import { drawMasks, type GanBatch, type GanOutcome, type GanStep } from '#training/networks/puzzle-gan/step.ts';
import { createTensorflowStep } from '#training/networks/puzzle-gan/tensorflow.ts';
import { initialState } from '#training/networks/puzzle-gan/trainer.ts';
import { loadOnnxRuntime } from '#training/onnx/runtime.ts';

const random = mulberry32(5);
const BATCH: GanBatch = {
  real: 1,
  generated: 2,
  pictures: Float32Array.from({ length: 150 }, () => Math.floor(random() / 2 ** 30) / 2 - 0.75),
  noise: drawNormal(random, 2 * 100),
  masks: drawMasks(3, [random, random]),
};

const weightsOf = (generator: GanNetwork) => initialState(generator, 3).weights;

/** A network in training mode by TensorFlow.js' own convolutions, on batch × height × width × channels. */
function forward(
  network: GanNetwork,
  variables: ReadonlyMap<string, Variable>,
  input: Tensor,
  kept?: Map<string, Tensor>,
): Tensor {
  let value = input;
  let masked = 0;
  for (const layer of network.layers) {
    const weights = (name: string) => variables.get(ganTensorName(network, `${layer.name}/${name}`)) as Tensor;
    const { height, width, channels } = layer.to;
    const shape: [number, number, number, number] = [value.shape[0] ?? 0, height, width, channels];
    if (layer.kind === 'dense') {
      value = matMul(reshape(value, [shape[0], -1]), weights('kernel'));
      value = reshape(layer.hasBias ? add(value, weights('bias')) : value, shape);
    } else if (layer.kind === 'convolution') {
      const { strides, padding } = layer.kernel;
      value = add(conv2d(value as Tensor4D, weights('kernel') as Tensor4D, [...strides], padding), weights('bias'));
    } else if (layer.kind === 'transposed-convolution') {
      const { strides, padding } = layer.kernel;
      value = conv2dTranspose(value as Tensor4D, weights('kernel') as Tensor4D, shape, [...strides], padding);
    } else if (layer.kind === 'batch-norm') {
      const flat = reshape(value, [-1, layer.features]);
      const { mean: average, variance } = moments(flat, 0);
      kept?.set(ganTensorName(network, `${layer.name}/moving-mean`), keep(average));
      kept?.set(ganTensorName(network, `${layer.name}/moving-variance`), keep(variance));
      const normal = mul(sub(flat, average), rsqrt(add(variance, 1e-3)));
      value = reshape(add(mul(normal, weights('gamma')), weights('beta')), shape);
    } else if (layer.kind === 'dropout') {
      const mask = cast(tensor(BATCH.masks[masked++] ?? [], shape), 'float32');
      value = mul(value, mul(mask, 1 / 0.7));
    } else {
      value = layer.kind === 'tanh' ? tanh(value) : leakyRelu(value, 0.3);
    }
  }
  return value;
}

/** The cross-entropy of logits, all of them of pictures that are real or all that are not. */
function entropy(logits: Tensor, isReal: boolean): Scalar {
  const wrong = isReal ? neg(logits) : logits;
  return mean(add(relu(wrong), log1p(exp(neg(abs(wrong))))));
}

/** Losses and gradients by TensorFlow.js' own convolutions. */
async function expectedOutcome(generator: GanNetwork): Promise<GanOutcome> {
  const weights = weightsOf(generator);
  const variablesOf = (network: GanNetwork) =>
    new Map(
      tensorsOfNetwork(network)
        .filter(({ isTrained }) => isTrained)
        .map((each): [string, Variable] => {
          const name = ganTensorName(network, each.name);
          return [name, tidy(() => variable(tensor(weights.get(name) ?? [], [...each.shape])))];
        }),
    );
  const [making, judging] = [variablesOf(generator), variablesOf(DISCRIMINATOR)];
  const moments = new Map<string, Tensor>();
  const judge = (kept?: typeof moments) => {
    const made = forward(generator, making, tensor(BATCH.noise, [2, 1, 1, 100]), kept);
    const logits = forward(DISCRIMINATOR, judging, concat([tensor(BATCH.pictures, [1, 15, 10, 1]), made], 0));
    return { onReal: slice(logits, [0], [1]), onMade: slice(logits, [1], [2]) };
  };
  const byGenerator = variableGrads(() => entropy(judge(moments).onMade, true), [...making.values()]);
  const byDiscriminator = variableGrads(() => {
    const { onReal, onMade } = judge();
    return add<Scalar>(entropy(onReal, true), entropy(onMade, false));
  }, [...judging.values()]);
  const valuesOf = async (each: Tensor | undefined) => (await each?.data<'float32'>()) ?? new Float32Array();
  const read = async (tensors: Iterable<[string, Tensor | undefined]>) => {
    const values = new Map<string, Float32Array>();
    for (const [name, each] of tensors) values.set(name, await valuesOf(each));
    return values;
  };
  const gradientsOf = (variables: ReadonlyMap<string, Variable>, grads: Readonly<Record<string, Tensor>>) =>
    [...variables].map(([name, { name: id }]): [string, Tensor | undefined] => [name, grads[id]]);
  const [generatorLoss = Number.NaN] = await valuesOf(byGenerator.value);
  const [discriminatorLoss = Number.NaN] = await valuesOf(byDiscriminator.value);
  return {
    generatorLoss,
    discriminatorLoss,
    gradients: await read([...gradientsOf(making, byGenerator.grads), ...gradientsOf(judging, byDiscriminator.grads)]),
    moments: await read(moments),
  };
}

/** Expects that tensors differ by less than 1e-4 of the greatest value, or of a tenth of the greatest of all tensors. */
function expectTensors(found: ReadonlyMap<string, Float32Array>, expected: ReadonlyMap<string, Float32Array>): void {
  expect([...found.keys()].toSorted()).toEqual([...expected.keys()].toSorted());
  const greatestOf = (values: Float32Array) => values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const greatestOfAll = Math.max(...[...expected.values()].map(greatestOf));
  for (const [name, values] of expected) {
    const own = found.get(name) ?? new Float32Array(0);
    expect(own).toHaveLength(values.length);
    const difference = greatestOf(values.map((value, at) => value - (own[at] ?? 0)));
    expect(difference / Math.max(greatestOf(values), greatestOfAll / 10), name).toBeLessThan(1e-4);
  }
}

function expectAlike(found: GanOutcome, expected: GanOutcome): void {
  expect(found.generatorLoss).toBeCloseTo(expected.generatorLoss, 5);
  expect(found.discriminatorLoss).toBeCloseTo(expected.discriminatorLoss, 5);
  expectTensors(found.gradients, expected.gradients);
  expectTensors(found.moments, expected.moments);
}

/** The alternative generator with a thirty-second of its channels: TensorFlow.js takes ten seconds for the whole of it. */
const NARROW: GanNetwork = {
  name: 'narrow alternative generator',
  layers: ALTERNATIVE_GENERATOR.layers.map((layer) => {
    const narrow = (shape: Shape): Shape => ({
      ...shape,
      channels: shape.height === 1 ? shape.channels : Math.ceil(shape.channels / 32),
    });
    const [from, to] = [narrow(layer.from), narrow(layer.to)];
    if (layer.kind !== 'batch-norm') return { ...layer, from, to };
    return { ...layer, from, to, features: layer.name === 'norm1' ? lengthOf(to) : to.channels };
  }),
};

const GENERATORS = [GENERATOR, NARROW];
const EXPECTED = new Map<GanNetwork, GanOutcome>();
const runtime = await loadOnnxRuntime();

beforeAll(async () => {
  // The wasm backend has no gradient of a convolution.
  expect(await useBackend('cpu')).toMatchObject({ ok: true });
  for (const generator of GENERATORS) EXPECTED.set(generator, await expectedOutcome(generator));
  expect(await useBackend('wasm')).toMatchObject({ ok: true });
});

async function expectAgreement(generator: GanNetwork, step: GanStep): Promise<void> {
  const expected = EXPECTED.get(generator);
  if (expected === undefined) throw new Error('nothing to compare with');
  expectAlike(await step.compute(weightsOf(generator), BATCH), expected);
  await step.dispose();
}

test.each(GENERATORS)(
  'a step of the $name by products agrees with convolutions of TensorFlow.js, to 1e-4',
  { tags: ['slow'] },
  (generator) => expectAgreement(generator, createTensorflowStep(generator)),
);

test.skipIf(!runtime.ok).each(GENERATORS)(
  'a step of the $name as an ONNX graph agrees with convolutions of TensorFlow.js, to 1e-4',
  { tags: ['slow'] },
  async (generator) => {
    if (runtime.ok) await expectAgreement(generator, createOnnxStep(runtime.value, generator, 1));
  },
);
