import {
  ALTERNATIVE_GENERATOR,
  createGanInference,
  DISCRIMINATOR,
  drawNormal,
  type GanLayer,
  type GanNetwork,
  GENERATOR,
  lengthOf,
  sizeOf,
  tensorsOfNetwork,
} from '@crosshatch/core/published/puzzle-gan';
import { mulberry32 } from '@crosshatch/core/random';
import { type Tensor, tensor, tidy } from '@tensorflow/tfjs-core';
import { type LayersModel, layers, model, input as placeholder, type SymbolicTensor } from '@tensorflow/tfjs-layers';
import { beforeAll, expect, test } from 'vitest';
import { useBackend } from '#training/backends/index.ts';

/*
 * The judge is Keras as TensorFlow.js has it: the paper's networks of Keras' own layers, with Keras' defaults.
 */

beforeAll(async () => {
  expect(await useBackend('cpu')).toMatchObject({ ok: true });
});

const NETWORKS = [GENERATOR, ALTERNATIVE_GENERATOR, DISCRIMINATOR];

function kerasLayer(layer: GanLayer) {
  const { height, width, channels } = layer.to;
  switch (layer.kind) {
    case 'dense':
      return [layers.dense({ units: lengthOf(layer.to), useBias: layer.hasBias })];
    case 'convolution':
    case 'transposed-convolution': {
      const { kernel } = layer;
      const options = {
        filters: channels,
        kernelSize: [kernel.height, kernel.width],
        strides: [...kernel.strides] as [number, number],
        padding: kernel.padding,
        useBias: layer.hasBias,
      };
      return [layer.kind === 'convolution' ? layers.conv2d(options) : layers.conv2dTranspose(options)];
    }
    case 'batch-norm':
      return layer.features === lengthOf(layer.to)
        ? [layers.flatten(), layers.batchNormalization(), layers.reshape({ targetShape: [height, width, channels] })]
        : [layers.batchNormalization()];
    case 'leaky-relu':
      return [layers.leakyReLU()];
    case 'tanh':
      return [layers.activation({ activation: 'tanh' })];
    case 'dropout':
      return [layers.dropout({ rate: 0.3 })];
  }
}

/** The network of Keras' layers, with an output for each of ours. */
function kerasModel({ layers: own }: GanNetwork): LayersModel {
  const [{ from } = { from: { height: 1, width: 1, channels: 1 } }] = own;
  const first = placeholder({ shape: [from.height, from.width, from.channels] });
  let value: SymbolicTensor = first;
  const outputs = own.map((layer) => {
    if (layer.kind === 'dense') value = layers.flatten().apply(value) as SymbolicTensor;
    for (const each of kerasLayer(layer)) value = each.apply(value) as SymbolicTensor;
    if (layer.kind === 'dense') {
      const { height, width, channels } = layer.to;
      value = layers.reshape({ targetShape: [height, width, channels] }).apply(value) as SymbolicTensor;
    }
    return value;
  });
  return model({ inputs: first, outputs });
}

/** Random tensors, with variances above 0. */
function randomTensors(network: GanNetwork): Float32Array[] {
  const random = mulberry32(7);
  return tensorsOfNetwork(network).map((each) => {
    const values = drawNormal(random, sizeOf(each));
    const fanIn = Math.max(1, sizeOf(each) / (each.shape.at(-1) ?? 1));
    if (each.name.endsWith('variance')) return values.map((value) => 0.1 + value * value);
    return each.name.endsWith('kernel') ? values.map((value) => value / Math.sqrt(fanIn)) : values;
  });
}

test.each([
  [GENERATOR, 672_058, 659_254],
  [DISCRIMINATOR, 209_793, 209_793],
])("the paper's $name has its number of parameters, and Keras counts the same", (network, all, trained) => {
  const tensors = tensorsOfNetwork(network);
  const count = (some: typeof tensors) => some.reduce((sum, each) => sum + sizeOf(each), 0);
  expect(count(tensors)).toBe(all);
  expect(count(tensors.filter(({ isTrained }) => isTrained))).toBe(trained);
  expect(kerasModel(network).countParams()).toBe(all);
});

test.each(NETWORKS)('every layer of the $name computes what Keras computes, to 1e-4', async (network) => {
  const tensors = randomTensors(network);
  const keras = kerasModel(network);
  const placed = tensors.map((values, index) => tensor(values, [...(tensorsOfNetwork(network)[index]?.shape ?? [])]));
  // Keras keeps what is not trained apart; ours stand by layer, as the weights of each layer do.
  const waiting = [...placed];
  for (const layer of keras.layers) layer.setWeights(waiting.splice(0, layer.weights.length));
  const from = network.layers[0]?.from ?? { height: 1, width: 1, channels: 1 };
  const input = drawNormal(mulberry32(3), lengthOf(from));
  const outputs = createGanInference(network, tensors).outputs(input);
  const expected = tidy(() => keras.predict(tensor(input, [1, from.height, from.width, from.channels])) as Tensor[]);
  expect(outputs).toHaveLength(expected.length);
  for (const [index, each] of expected.entries()) {
    const values = await each.data<'float32'>();
    const own = outputs[index] ?? new Float32Array(0);
    expect(own).toHaveLength(values.length);
    const differences = values.map((value, at) => Math.abs(value - (own[at] ?? 0)));
    expect(Math.max(...differences), network.layers[index]?.name).toBeLessThan(1e-4);
    each.dispose();
  }
});
