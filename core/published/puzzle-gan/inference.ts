import {
  BATCH_NORM_EPSILON,
  type BatchNormLayer,
  type ConvolutionLayer,
  type DenseLayer,
  type GanLayer,
  type GanNetwork,
  LEAK,
  lengthOf,
  sizeOf,
  tensorsOfLayer,
  tensorsOfNetwork,
} from './layers.ts';
import { NOWHERE, type Taps, tapsOf } from './taps.ts';

/** A trained network, which computes the outputs of its layers. */
export interface GanInference {
  readonly network: GanNetwork;
  /**
   * The output of every layer for one input, in the order of the layers: the last is the network's own. The next call
   * overwrites them.
   *
   * @throws {RangeError} if the input's length differs from the first layer's: that of the noise for a generator, of a
   * picture's cells for the discriminator
   */
  readonly outputs: (input: Float32Array) => readonly Float32Array[];
}

/** Computes a layer's output of its input. */
type Pass = (input: Float32Array) => Float32Array;

/**
 * Creates a network that computes as in use, not as in training: batches are normalised by the moving means and variances,
 * and dropout leaves everything in.
 *
 * @param tensors in the order of `tensorsOfNetwork`
 * @throws {RangeError} if the number of tensors or a tensor's length differs from the network's
 */
export function createGanInference(network: GanNetwork, tensors: readonly Float32Array[]): GanInference {
  checkTensors(network, tensors);
  const [first] = network.layers;
  const inputLength = first === undefined ? 0 : lengthOf(first.from);
  let next = 0;
  const passes = network.layers.map((layer) => {
    const own = tensors.slice(next, next + tensorsOfLayer(layer).length);
    next += own.length;
    return passOf(layer, own);
  });
  return {
    network,
    outputs: (input) => {
      checkLength(`the input of the ${network.name}`, inputLength, input.length);
      let values = input;
      return passes.map((pass) => {
        values = pass(values);
        return values;
      });
    },
  };
}

function checkTensors(network: GanNetwork, tensors: readonly Float32Array[]): void {
  const expected = tensorsOfNetwork(network);
  if (tensors.length !== expected.length)
    throw new RangeError(`the ${network.name} has ${expected.length} tensors, not ${tensors.length}`);
  for (const [at, tensor] of expected.entries()) checkLength(tensor.name, sizeOf(tensor), tensors[at]?.length);
}

function checkLength(name: string, expected: number, found: number | undefined): void {
  if (found !== expected) throw new RangeError(`${name} has ${expected} numbers, not ${found}`);
}

function passOf(layer: GanLayer, tensors: readonly Float32Array[]): Pass {
  const output = new Float32Array(lengthOf(layer.to));
  switch (layer.kind) {
    case 'dense':
      return densePass(layer, tensors, output);
    case 'convolution':
      return convolutionPass(layer, tensors, output);
    case 'transposed-convolution':
      return transposedPass(layer, tensors, output);
    case 'batch-norm':
      return normPass(layer, tensors, output);
    case 'leaky-relu':
      return (input) => {
        for (let at = 0; at < output.length; at++) output[at] = input[at] < 0 ? LEAK * input[at] : input[at];
        return output;
      };
    case 'tanh':
      return (input) => {
        for (let at = 0; at < output.length; at++) output[at] = Math.tanh(input[at]);
        return output;
      };
    case 'dropout':
      return (input) => input;
  }
}

function densePass({ hasBias }: DenseLayer, [kernel, bias]: readonly Float32Array[], output: Float32Array): Pass {
  const units = output.length;
  return (input) => {
    if (hasBias) output.set(bias);
    else output.fill(0);
    for (let row = 0; row < input.length; row++) addProduct(output, 0, kernel, row * units, units, input[row]);
    return output;
  };
}

/** Each output position adds up the products of the positions that the kernel covers. */
function convolutionPass(layer: ConvolutionLayer, [kernel, bias]: readonly Float32Array[], output: Float32Array): Pass {
  const { count, small, gather }: Taps = tapsOf(layer);
  const inputs = layer.from.channels;
  const units = layer.to.channels;
  return (input) => {
    for (let position = 0; position < small; position++) {
      output.set(bias, position * units);
      for (let tap = 0; tap < count; tap++) {
        const from = gather[position * count + tap];
        if (from === NOWHERE) continue;
        for (let channel = 0; channel < inputs; channel++) {
          const start = (tap * inputs + channel) * units;
          addProduct(output, position * units, kernel, start, units, input[from * inputs + channel]);
        }
      }
    }
    return output;
  };
}

/** Each input position adds its products to the positions that the kernel covers. */
function transposedPass(layer: ConvolutionLayer, [kernel]: readonly Float32Array[], output: Float32Array): Pass {
  const { count, small, gather } = tapsOf(layer);
  const inputs = layer.from.channels;
  const units = layer.to.channels;
  return (input) => {
    output.fill(0);
    for (let at = 0; at < small * count; at++) {
      const to = gather[at];
      if (to === NOWHERE) continue;
      const start = Math.floor(at / count) * inputs;
      const rows = (at % count) * units;
      for (let unit = 0; unit < units; unit++) {
        let sum = 0;
        const row = (rows + unit) * inputs;
        for (let channel = 0; channel < inputs; channel++) sum += input[start + channel] * kernel[row + channel];
        output[to * units + unit] += sum;
      }
    }
    return output;
  };
}

function normPass(
  { features }: BatchNormLayer,
  [gamma, beta, mean, variance]: readonly Float32Array[],
  output: Float32Array,
): Pass {
  const scale = gamma.map((factor, feature) => factor / Math.sqrt(variance[feature] + BATCH_NORM_EPSILON));
  return (input) => {
    for (let at = 0; at < output.length; at++) {
      const feature = at % features;
      output[at] = (input[at] - mean[feature]) * scale[feature] + beta[feature];
    }
    return output;
  };
}

/** Adds a row of a kernel, times a factor, to a part of the sums. */
function addProduct(
  sums: Float32Array,
  at: number,
  kernel: Float32Array,
  start: number,
  length: number,
  factor: number,
): void {
  for (let unit = 0; unit < length; unit++) sums[at + unit] += factor * kernel[start + unit];
}
