import {
  BATCH_NORM_EPSILON,
  type BatchNormLayer,
  type ConvolutionLayer,
  DROPOUT,
  type GanLayer,
  type GanNetwork,
  ganTensorName,
  LEAK,
  lengthOf,
  NOWHERE,
  type Shape,
  type Taps,
  tapMatrix,
  tapsOf,
} from '@crosshatch/core/published/puzzle-gan';
import type { Graph } from '../../onnx/graph.ts';

/*
 * Layers as nodes of an ONNX graph, for the forward and the backward pass. A convolution is a product: it gathers its input by
 * taps, and multiplies by the kernel. A transposed convolution multiplies first, and adds up by the reverse taps. Each is the
 * gradient of the other with respect to its input, so the same two functions serve both.
 */

/** The values of a layer in a forward pass from which its gradients are computed. */
export interface Passed {
  readonly layer: GanLayer;
  /** The factor that the layer multiplies by its kernel, if it has one: its input; for a convolution, the gathered input. */
  readonly inputs: string;
  /** The names of the graph's inputs for the layer's tensors. */
  readonly tensors: Partial<Readonly<Record<'kernel' | 'bias' | 'gamma' | 'beta', string>>>;
  /** For a batch normalisation, the normalised values and the inverse deviation; for a dropout, the mask. */
  readonly kept: Partial<Readonly<Record<'normalised' | 'inverse' | 'mask', string>>>;
}

/** The gradients of a network's tensors, by their names, and of its input if that was asked for. */
export interface Gradients {
  readonly tensors: ReadonlyMap<string, string>;
  readonly input: string | undefined;
}

/** The name of the graph's input for the mask of a dropout layer. */
export const maskName = ({ name }: GanLayer): string => `mask/${name}`;

/** Makes the nodes of a training pass. Values are batch × positions × channels. */
export class LayerGraph {
  private readonly graph: Graph;

  constructor(graph: Graph) {
    this.graph = graph;
  }

  /** Adds the forward pass of a network in training mode, and outputs the mean and variance of each batch normalisation. */
  forward(network: GanNetwork, input: string): { output: string; passed: Passed[] } {
    const passed: Passed[] = [];
    let value = input;
    for (const layer of network.layers) {
      const step = this.pass(network, layer, value);
      passed.push(step.passed);
      value = step.output;
    }
    return { output: value, passed };
  }

  /**
   * Adds the backward pass of a network.
   *
   * @param gradient gradient of the output
   * @param scale a factor for each picture of the batch: multiplies the gradients of tensors, but not the gradient of the
   *   input. Default: no factors
   */
  backward(passed: readonly Passed[], gradient: string, needsInput: boolean, scale?: string): Gradients {
    const tensors = new Map<string, string>();
    let value = gradient;
    for (const [index, step] of [...passed.entries()].reverse()) {
      const scaled = scale === undefined ? value : this.node('Mul', value, scale);
      for (const [name, each] of this.tensorGradients(step, scaled)) tensors.set(name, each);
      if (index === 0 && !needsInput) return { tensors, input: undefined };
      value = this.inputGradient(step, value);
    }
    return { tensors, input: value };
  }

  node(operator: string, ...inputs: readonly string[]): string {
    return this.graph.node(operator, inputs);
  }

  private number(value: number): string {
    return this.graph.constant(value);
  }

  private reshape(value: string, ...sides: readonly number[]): string {
    return this.node('Reshape', value, this.graph.constant(sides));
  }

  private shaped(value: string, { height, width, channels }: Shape): string {
    return this.reshape(value, -1, height * width, channels);
  }

  private sum(value: string, axis: number, keepsAxis = false): string {
    return this.graph.node('ReduceSum', [value, this.graph.constant([axis])], { keepdims: keepsAxis ? 1 : 0 });
  }

  private mean(value: string): string {
    return this.graph.node('ReduceMean', [value], { axes: [0], keepdims: 0 });
  }

  private pass(network: GanNetwork, layer: GanLayer, input: string): { output: string; passed: Passed } {
    const feed = (tensor: string) => this.graph.input(ganTensorName(network, `${layer.name}/${tensor}`));
    const done = (output: string, inputs: string, tensors = {}, kept = {}) => ({
      output,
      passed: { layer, inputs, tensors, kept },
    });
    switch (layer.kind) {
      case 'dense': {
        const kernel = feed('kernel');
        const inputs = this.reshape(input, -1, lengthOf(layer.from));
        const product = this.node('MatMul', inputs, kernel);
        if (!layer.hasBias) return done(this.shaped(product, layer.to), inputs, { kernel });
        const bias = feed('bias');
        return done(this.shaped(this.node('Add', product, bias), layer.to), inputs, { kernel, bias });
      }
      case 'convolution': {
        const [kernel, bias] = [feed('kernel'), feed('bias')];
        const inputs = this.gathered(input, layer);
        const product = this.node('MatMul', inputs, this.kernelMatrix(kernel, layer));
        return done(this.shaped(this.node('Add', product, bias), layer.to), inputs, { kernel, bias });
      }
      case 'transposed-convolution': {
        const kernel = feed('kernel');
        const inputs = this.reshape(input, -1, layer.from.channels);
        return done(this.spread(this.byKernel(inputs, kernel, layer), layer), inputs, { kernel });
      }
      case 'batch-norm':
        return this.passNorm(layer, input, { gamma: feed('gamma'), beta: feed('beta') }, network);
      case 'leaky-relu':
        return done(this.graph.node('LeakyRelu', [input], { alpha: { float: LEAK } }), input);
      case 'tanh': {
        const output = this.node('Tanh', input);
        return done(output, output);
      }
      case 'dropout': {
        const fed = this.graph.input(maskName(layer), 'uint8');
        const kept = this.graph.node('Cast', [fed], { to: 1 });
        const mask = this.node('Mul', kept, this.number(1 / (1 - DROPOUT)));
        return done(this.node('Mul', input, mask), input, {}, { mask });
      }
    }
  }

  private passNorm(
    layer: BatchNormLayer,
    input: string,
    tensors: { readonly gamma: string; readonly beta: string },
    network: GanNetwork,
  ): { output: string; passed: Passed } {
    const values = this.reshape(input, -1, layer.features);
    const mean = this.mean(values);
    const centred = this.node('Sub', values, mean);
    const variance = this.mean(this.node('Mul', centred, centred));
    this.graph.output(mean, ganTensorName(network, `${layer.name}/moving-mean`));
    this.graph.output(variance, ganTensorName(network, `${layer.name}/moving-variance`));
    const deviation = this.node('Sqrt', this.node('Add', variance, this.number(BATCH_NORM_EPSILON)));
    const inverse = this.node('Reciprocal', deviation);
    const normalised = this.node('Mul', centred, inverse);
    const output = this.node('Add', this.node('Mul', normalised, tensors.gamma), tensors.beta);
    const kept = { normalised, inverse };
    return { output: this.shaped(output, layer.to), passed: { layer, inputs: values, tensors, kept } };
  }

  /** Returns the gradients of a layer's tensors, by the names of the graph's inputs for the tensors. */
  private tensorGradients({ layer, inputs, tensors, kept }: Passed, gradient: string): [string, string][] {
    const { kernel = '', bias, gamma = '', beta = '' } = tensors;
    switch (layer.kind) {
      case 'dense': {
        const rows = this.reshape(gradient, -1, lengthOf(layer.to));
        return [[kernel, this.product(inputs, rows)], ...this.biasGradient(bias, rows)];
      }
      case 'convolution': {
        const rows = this.reshape(gradient, -1, layer.to.channels);
        const { height, width } = layer.kernel;
        const flat = this.product(inputs, rows);
        const whole = this.reshape(flat, height, width, layer.from.channels, layer.to.channels);
        return [[kernel, whole], ...this.biasGradient(bias, rows)];
      }
      case 'transposed-convolution': {
        const { height, width } = layer.kernel;
        const flat = this.product(this.gathered(gradient, layer), inputs);
        return [[kernel, this.reshape(flat, height, width, layer.to.channels, layer.from.channels)]];
      }
      case 'batch-norm': {
        const rows = this.reshape(gradient, -1, layer.features);
        return [
          [gamma, this.sum(this.node('Mul', rows, kept.normalised ?? ''), 0)],
          [beta, this.sum(rows, 0)],
        ];
      }
      default:
        return [];
    }
  }

  private inputGradient({ layer, inputs, tensors, kept }: Passed, gradient: string): string {
    const { kernel = '', gamma = '' } = tensors;
    switch (layer.kind) {
      case 'dense': {
        const rows = this.reshape(gradient, -1, lengthOf(layer.to));
        return this.shaped(this.productTransposed(rows, kernel), layer.from);
      }
      case 'convolution':
        return this.spread(this.byKernel(this.reshape(gradient, -1, layer.to.channels), kernel, layer), layer);
      case 'transposed-convolution': {
        const product = this.node('MatMul', this.gathered(gradient, layer), this.kernelMatrix(kernel, layer));
        return this.shaped(product, layer.from);
      }
      case 'batch-norm':
        return this.normGradient(layer, gamma, kept, gradient);
      case 'leaky-relu': {
        const isPositive = this.node('Greater', inputs, this.number(0));
        return this.node('Where', isPositive, gradient, this.node('Mul', gradient, this.number(LEAK)));
      }
      case 'tanh': {
        const slope = this.node('Sub', this.number(1), this.node('Mul', inputs, inputs));
        return this.node('Mul', gradient, slope);
      }
      case 'dropout':
        return this.node('Mul', gradient, kept.mask ?? '');
    }
  }

  /**
   * Returns the gradient of the values before a batch normalisation. The batch's mean and variance depend on each value too, so
   * two means are subtracted.
   */
  private normGradient(
    { features, from }: BatchNormLayer,
    gamma: string,
    { normalised = '', inverse = '' }: Passed['kept'],
    gradient: string,
  ): string {
    const rows = this.reshape(gradient, -1, features);
    const along = this.mean(this.node('Mul', rows, normalised));
    const less = this.node('Add', this.mean(rows), this.node('Mul', normalised, along));
    const factor = this.node('Mul', gamma, inverse);
    return this.shaped(this.node('Mul', this.node('Sub', rows, less), factor), from);
  }

  private biasGradient(bias: string | undefined, rows: string): [string, string][] {
    return bias === undefined ? [] : [[bias, this.sum(rows, 0)]];
  }

  /** Multiplies the transposed first matrix by the second. */
  private product(first: string, second: string): string {
    return this.graph.node('Gemm', [first, second], { transA: 1 });
  }

  /** Multiplies the first matrix by the transposed second one. */
  private productTransposed(first: string, second: string): string {
    return this.graph.node('Gemm', [first, second], { transB: 1 });
  }

  /** Reshapes a kernel to a matrix: taps and channels of the larger picture × channels of the smaller one. */
  private kernelMatrix(kernel: string, layer: ConvolutionLayer): string {
    return this.reshape(kernel, -1, smallOf(layer).channels);
  }

  private byKernel(rows: string, kernel: string, layer: ConvolutionLayer): string {
    return this.productTransposed(rows, this.kernelMatrix(kernel, layer));
  }

  /** Gathers a row of taps for each position of the smaller picture. Taps beyond the edge are 0. */
  private gathered(large: string, layer: ConvolutionLayer): string {
    const taps = tapsOf(layer);
    const { channels } = largeOf(layer);
    const rows =
      channels === 1
        ? this.node('MatMul', this.reshape(large, -1, taps.large), this.tapMatrix(layer, taps))
        : this.taken(large, taps.gather, taps.large);
    return this.reshape(rows, -1, taps.count * channels);
  }

  /** Adds up the rows of taps at the positions of the larger picture. */
  private spread(rows: string, layer: ConvolutionLayer): string {
    const taps = tapsOf(layer);
    const { channels } = largeOf(layer);
    const products = taps.small * taps.count;
    if (channels === 1) {
      const sums = this.productTransposed(this.reshape(rows, -1, products), this.tapMatrix(layer, taps));
      return this.reshape(sums, -1, taps.large, 1);
    }
    const taken = this.taken(this.reshape(rows, -1, products, channels), taps.spread, products);
    return this.sum(this.reshape(taken, -1, taps.large, taps.count, channels), 2);
  }

  /**
   * Returns the taps of one channel as a matrix of zeros and ones, larger picture × taps. A product with this matrix takes a
   * sixth of the time of gathering single numbers.
   */
  private tapMatrix({ name, from, to }: ConvolutionLayer, { gather, large }: Taps): string {
    const key = `${name} ${from.height} ${to.height}`;
    return this.graph.matrix(key, large, gather.length, () => tapMatrix(gather, large));
  }

  /** Gathers positions by their indexes. A position of zeros is added after the last one, for `NOWHERE`. */
  private taken(values: string, indexes: Int32Array, count: number): string {
    const padded = this.node('Pad', values, this.graph.constant([0, 0, 0, 0, 1, 0]));
    const table = this.graph.constant(Array.from(indexes, (index) => (index === NOWHERE ? count : index)));
    return this.graph.node('Gather', [padded, table], { axis: 1 });
  }
}

const largeOf = ({ kind, from, to }: ConvolutionLayer): Shape => (kind === 'convolution' ? from : to);
const smallOf = ({ kind, from, to }: ConvolutionLayer): Shape => (kind === 'convolution' ? to : from);
