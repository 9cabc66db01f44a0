import {
  BATCH_NORM_EPSILON,
  type BatchNormLayer,
  type ConvolutionLayer,
  DISCRIMINATOR,
  DROPOUT,
  type GanLayer,
  type GanNetwork,
  ganTensorName,
  LEAK,
  lengthOf,
  PICTURE_SIZE,
  tapMatrix,
  tapsOf,
  tensorsOfNetwork,
} from '@crosshatch/core/published/puzzle-gan';
import {
  add,
  cast,
  concat,
  keep,
  leakyRelu,
  losses,
  matMul,
  mean,
  mul,
  onesLike,
  reshape,
  rsqrt,
  type Scalar,
  slice,
  square,
  sub,
  type Tensor,
  tanh,
  tensor,
  tidy,
  transpose,
  type Variable,
  variable,
  variableGrads,
  zerosLike,
} from '@tensorflow/tfjs-core';
import { DROPOUT_LAYERS, type GanBatch, type GanOutcome, type GanStep, noiseShape } from './step.ts';

/*
 * The training step with TensorFlow.js, on any of its backends. Convolutions are products with a matrix of zeros and ones,
 * which gathers the taps, and with the kernel, since the wasm backend has no gradient of its convolution.
 */

const CELLS = PICTURE_SIZE.width * PICTURE_SIZE.height;

/** A network on a backend. */
interface Placed {
  readonly network: GanNetwork;
  readonly variables: ReadonlyMap<string, Variable>;
  /** The matrices that gather taps, by the names of layers. */
  readonly taps: ReadonlyMap<string, Tensor>;
}

/** The means and variances of a batch in a forward pass, by the names of the moving means and variances. */
type Moments = Map<string, Tensor>;

/** Computes training steps with TensorFlow.js. A backend must be in use. */
export function createTensorflowStep(generator: GanNetwork): GanStep {
  const [making, judging] = [place(generator), place(DISCRIMINATOR)];
  return {
    compute: async (weights, batch) => {
      for (const { variables } of [making, judging]) assign(variables, weights);
      return compute(making, judging, batch);
    },
    dispose: async () => {
      for (const { variables, taps } of [making, judging]) {
        for (const each of [...variables.values(), ...taps.values()]) each.dispose();
      }
    },
  };
}

function place(network: GanNetwork): Placed {
  const variables = tensorsOfNetwork(network)
    .filter(({ isTrained }) => isTrained)
    .map(({ name, shape }): [string, Variable] => {
      const values = tidy(() =>
        variable(tensor(new Float32Array(shape.reduce((size, side) => size * side, 1)), [...shape])),
      );
      return [ganTensorName(network, name), values];
    });
  const taps = network.layers.filter(isConvolution).map((layer): [string, Tensor] => {
    const { gather, large } = tapsOf(layer);
    return [layer.name, tensor(tapMatrix(gather, large), [large, gather.length])];
  });
  return { network, variables: new Map(variables), taps: new Map(taps) };
}

const isConvolution = (layer: GanLayer): layer is ConvolutionLayer =>
  layer.kind === 'convolution' || layer.kind === 'transposed-convolution';

function assign(variables: ReadonlyMap<string, Variable>, weights: ReadonlyMap<string, Float32Array>): void {
  for (const [name, each] of variables) {
    const values = weights.get(name);
    if (values === undefined) throw new Error(`no weights ${name}`);
    tidy(() => each.assign(tensor(values, each.shape)));
  }
}

async function compute(making: Placed, judging: Placed, batch: GanBatch): Promise<GanOutcome> {
  const { real, generated } = batch;
  const given = tidy(() => ({
    noise: tensor(batch.noise, noiseShape(generated)),
    pictures: tensor(batch.pictures, [real, CELLS, 1]),
    masks: DROPOUT_LAYERS.map(({ to }, index) => {
      const mask = tensor(batch.masks[index] ?? [], [real + generated, lengthOf(to) / to.channels, to.channels]);
      return mul(cast(mask, 'float32'), 1 / (1 - DROPOUT));
    }),
  }));
  const moments: Moments = new Map();
  const judge = (kept?: Moments): [real: Tensor, made: Tensor] => {
    const made = forward(making, given.noise, [], kept);
    const logits = forward(judging, concat([given.pictures, made], 0), given.masks);
    return [slice(logits, [0], [real]), slice(logits, [real], [generated])];
  };
  const entropy = (logits: Tensor, isReal: boolean): Scalar =>
    losses.sigmoidCrossEntropy<Tensor, Scalar>(isReal ? onesLike(logits) : zerosLike(logits), logits);
  const { ofGenerator, ofDiscriminator } = tidy(() => {
    const ofGenerator = variableGrads(() => entropy(judge(moments)[1], true), [...making.variables.values()]);
    const ofDiscriminator = variableGrads(() => {
      const [onReal, onMade] = judge();
      return add(entropy(onReal, true), entropy(onMade, false));
    }, [...judging.variables.values()]);
    return { ofGenerator, ofDiscriminator };
  });
  const gradients = new Map<string, Float32Array>();
  for (const [{ variables }, { grads }] of [
    [making, ofGenerator],
    [judging, ofDiscriminator],
  ] as const) {
    for (const [name, { name: id }] of variables) gradients.set(name, await valuesOf(grads[id]));
  }
  const [generatorLoss = Number.NaN] = await valuesOf(ofGenerator.value);
  const [discriminatorLoss = Number.NaN] = await valuesOf(ofDiscriminator.value);
  const read = new Map<string, Float32Array>();
  for (const [name, each] of moments) read.set(name, await valuesOf(each));
  for (const each of [given.noise, given.pictures, ...given.masks]) each.dispose();
  return { generatorLoss, discriminatorLoss, gradients, moments: read };
}

/** Reads a tensor and disposes of it. */
async function valuesOf(each: Tensor | undefined): Promise<Float32Array> {
  if (each === undefined) throw new Error('a tensor is missing');
  const values = await each.data<'float32'>();
  each.dispose();
  return values;
}

/** Runs a network in training mode on batch × positions × channels. */
function forward(placed: Placed, input: Tensor, masks: readonly Tensor[], moments?: Moments): Tensor {
  let value = input;
  let dropouts = 0;
  for (const layer of placed.network.layers) {
    const mask = layer.kind === 'dropout' ? masks[dropouts++] : undefined;
    value = pass(placed, layer, value, mask, moments);
  }
  return value;
}

function pass(placed: Placed, layer: GanLayer, input: Tensor, mask?: Tensor, moments?: Moments): Tensor {
  const { height, width, channels } = layer.to;
  const nameOf = (name: string): string => ganTensorName(placed.network, `${layer.name}/${name}`);
  const weights = (name: string): Tensor => placed.variables.get(nameOf(name)) ?? missing(nameOf(name));
  const shaped = (value: Tensor): Tensor => reshape(value, [-1, height * width, channels]);
  switch (layer.kind) {
    case 'dense': {
      const product = matMul(reshape(input, [-1, lengthOf(layer.from)]), weights('kernel'));
      return shaped(layer.hasBias ? add(product, weights('bias')) : product);
    }
    case 'convolution': {
      const rows = reshape(matMul(acrossChannels(input), placed.taps.get(layer.name) ?? missing(layer.name)), [
        -1,
        layer.from.channels,
        height * width,
        layer.kernel.height * layer.kernel.width,
      ]);
      const kernel = reshape(weights('kernel'), [-1, channels]);
      const taken = reshape(transpose(rows, [0, 2, 3, 1]), [-1, kernel.shape[0] ?? 0]);
      return shaped(add(matMul(taken, kernel), weights('bias')));
    }
    case 'transposed-convolution': {
      const { count, small, gather } = tapsOf(layer);
      const kernel = reshape(weights('kernel'), [count * channels, layer.from.channels]);
      const products = matMul(reshape(input, [-1, layer.from.channels]), kernel, false, true);
      const rows = reshape(transpose(reshape(products, [-1, small, count, channels]), [0, 3, 1, 2]), [
        -1,
        gather.length,
      ]);
      const sums = matMul(rows, placed.taps.get(layer.name) ?? missing(layer.name), false, true);
      return shaped(transpose(reshape(sums, [-1, channels, height * width]), [0, 2, 1]));
    }
    case 'batch-norm':
      return shaped(normalised(layer, input, weights, (name, value) => moments?.set(nameOf(name), keep(value))));
    case 'leaky-relu':
      return leakyRelu(input, LEAK);
    case 'tanh':
      return tanh(input);
    case 'dropout':
      return mask === undefined ? input : mul(input, mask);
  }
}

/** Reshapes batch × positions × channels to a matrix with a row for each channel of a picture. */
function acrossChannels(input: Tensor): Tensor {
  const [, positions = 0] = input.shape;
  return reshape(transpose(input, [0, 2, 1]), [-1, positions]);
}

function normalised(
  { features }: BatchNormLayer,
  input: Tensor,
  weights: (name: string) => Tensor,
  found: (name: string, value: Tensor) => void,
): Tensor {
  const values = reshape(input, [-1, features]);
  const average = mean(values, 0);
  const centred = sub(values, average);
  const variance = mean(square(centred), 0);
  found('moving-mean', average);
  found('moving-variance', variance);
  return add(mul(mul(centred, rsqrt(add(variance, BATCH_NORM_EPSILON))), weights('gamma')), weights('beta'));
}

function missing(name: string): never {
  throw new Error(`no tensor ${name}`);
}
