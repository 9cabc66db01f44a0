/*
 * The networks of "This Puzzle Does Not Exist", layer by layer as the paper lists them for Keras. One description serves
 * inference in core, and training by TensorFlow.js and by ONNX graphs.
 */

/** The shape of a layer's output for one picture: positions row by row, the channels of a position side by side. */
export interface Shape {
  readonly height: number;
  readonly width: number;
  readonly channels: number;
}

/** The kernel of a convolution and how it moves. */
export interface Kernel {
  readonly height: number;
  readonly width: number;
  /** Positions from one output to the next, downwards and to the right. */
  readonly strides: readonly [number, number];
  /** `same`: the larger side is the smaller one times the stride; `valid`: the kernel never leaves the larger picture. */
  readonly padding: 'same' | 'valid';
}

interface LayerBase {
  /** The layer's name; the names of its tensors begin with it. */
  readonly name: string;
  readonly from: Shape;
  readonly to: Shape;
}

export interface DenseLayer extends LayerBase {
  readonly kind: 'dense';
  readonly hasBias: boolean;
}

export interface ConvolutionLayer extends LayerBase {
  /** `transposed-convolution` spreads each input over the outputs that the kernel covers. */
  readonly kind: 'convolution' | 'transposed-convolution';
  readonly kernel: Kernel;
  readonly hasBias: boolean;
}

export interface BatchNormLayer extends LayerBase {
  readonly kind: 'batch-norm';
  /**
   * The number of channels that are normalised separately: the units of a dense layer, or the channels of a position.
   */
  readonly features: number;
}

export interface ActivationLayer extends LayerBase {
  readonly kind: 'leaky-relu' | 'dropout' | 'tanh';
}

export type GanLayer = DenseLayer | ConvolutionLayer | BatchNormLayer | ActivationLayer;

/** A network: its layers from input to output. */
export interface GanNetwork {
  readonly name: string;
  readonly layers: readonly GanLayer[];
}

/** Slope of a leaky ReLU below 0: Keras' default. */
export const LEAK = 0.3;

/** Share of units that the discriminator leaves out in a training step. */
export const DROPOUT = 0.3;

/** Batch normalisation adds it to a variance: Keras' default. */
export const BATCH_NORM_EPSILON = 1e-3;

/** The length of the noise from which the generator makes a picture: numbers from the standard normal distribution. */
export const NOISE_LENGTH = 100;

/** The size of the paper's pictures. */
export const PICTURE_SIZE = { width: 10, height: 15 } as const;

const NOISE: Shape = { height: 1, width: 1, channels: NOISE_LENGTH };
const PICTURE: Shape = { ...PICTURE_SIZE, channels: 1 };

/** Adds layers to a network, each from the shape that the layer before it has left. */
class LayerList {
  readonly layers: GanLayer[] = [];
  private shape: Shape;
  private readonly counts = new Map<string, number>();

  constructor(from: Shape) {
    this.shape = from;
  }

  dense(to: Shape, hasBias: boolean): this {
    return this.add({ kind: 'dense', name: this.nextName('dense'), from: this.shape, to, hasBias });
  }

  convolution(to: Shape, kernel: Kernel): this {
    return this.add({ kind: 'convolution', name: this.nextName('conv'), from: this.shape, to, kernel, hasBias: true });
  }

  transposed(to: Shape, kernel: Kernel): this {
    const name = this.nextName('transposed');
    return this.add({ kind: 'transposed-convolution', name, from: this.shape, to, kernel, hasBias: false });
  }

  /** Normalises over all units after a dense layer, else over the channels. */
  batchNorm(features: number = this.shape.channels): this {
    return this.add({ kind: 'batch-norm', name: this.nextName('norm'), from: this.shape, to: this.shape, features });
  }

  activation(kind: ActivationLayer['kind']): this {
    return this.add({ kind, name: this.nextName(kind), from: this.shape, to: this.shape });
  }

  private nextName(kind: string): string {
    const count = (this.counts.get(kind) ?? 0) + 1;
    this.counts.set(kind, count);
    return `${kind}${count}`;
  }

  private add(layer: GanLayer): this {
    this.layers.push(layer);
    this.shape = layer.to;
    return this;
  }
}

const same = (height: number, width: number, strides: readonly [number, number] = [1, 1]): Kernel => ({
  height,
  width,
  strides,
  padding: 'same',
});
const valid = (height: number, width: number): Kernel => ({ height, width, strides: [1, 1], padding: 'valid' });

/** The noise as 256 channels of 5×5, with which both generators begin. */
const seedOfPicture = (): LayerList =>
  new LayerList(NOISE)
    .dense({ height: 5, width: 5, channels: 256 }, false)
    .batchNorm(5 * 5 * 256)
    .activation('leaky-relu');

/** The paper's generator: noise to a picture of 15 rows and 10 columns with values from -1 to 1. */
export const GENERATOR: GanNetwork = {
  name: 'generator',
  layers: seedOfPicture()
    .transposed(PICTURE, same(5, 5, [3, 2]))
    .batchNorm()
    .activation('leaky-relu')
    .transposed(PICTURE, same(5, 5))
    .batchNorm()
    .activation('leaky-relu')
    .transposed(PICTURE, same(5, 5))
    .activation('tanh').layers,
};

/** The paper's alternative generator, which grows the picture in steps and which the paper found worse. */
export const ALTERNATIVE_GENERATOR: GanNetwork = {
  name: 'alternative-generator',
  layers: seedOfPicture()
    .transposed({ height: 7, width: 6, channels: 128 }, valid(3, 2))
    .batchNorm()
    .activation('leaky-relu')
    .transposed({ height: 10, width: 8, channels: 64 }, valid(4, 3))
    .batchNorm()
    .activation('leaky-relu')
    .transposed(PICTURE, valid(6, 3))
    .batchNorm()
    .activation('leaky-relu')
    .transposed(PICTURE, same(5, 5))
    .activation('tanh').layers,
};

/** The paper's discriminator: a picture to one logit, above 0 for a picture that it judges to be drawn by people. */
export const DISCRIMINATOR: GanNetwork = {
  name: 'discriminator',
  layers: new LayerList(PICTURE)
    .convolution({ height: 5, width: 5, channels: 64 }, same(5, 5, [3, 2]))
    .activation('leaky-relu')
    .activation('dropout')
    .convolution({ height: 5, width: 5, channels: 128 }, same(5, 5))
    .activation('leaky-relu')
    .activation('dropout')
    .dense({ height: 1, width: 1, channels: 1 }, true).layers,
};

/** A tensor of a network. */
export interface GanTensor {
  readonly name: string;
  readonly shape: readonly number[];
  /** Whether the optimiser changes it; the moving means and variances follow the batches instead. */
  readonly isTrained: boolean;
}

/** The tensors of a layer, in the order of their file and with the shapes of Keras. */
export function tensorsOfLayer(layer: GanLayer): readonly GanTensor[] {
  const tensor = (name: string, shape: readonly number[], isTrained = true): GanTensor => ({
    name: `${layer.name}/${name}`,
    shape,
    isTrained,
  });
  switch (layer.kind) {
    case 'dense': {
      const units = lengthOf(layer.to);
      const kernel = tensor('kernel', [lengthOf(layer.from), units]);
      return layer.hasBias ? [kernel, tensor('bias', [units])] : [kernel];
    }
    case 'convolution':
    case 'transposed-convolution': {
      const { kernel, from, to, hasBias } = layer;
      const channels = layer.kind === 'convolution' ? [from.channels, to.channels] : [to.channels, from.channels];
      const weights = tensor('kernel', [kernel.height, kernel.width, ...channels]);
      return hasBias ? [weights, tensor('bias', [to.channels])] : [weights];
    }
    case 'batch-norm': {
      const shape = [layer.features];
      return [
        tensor('gamma', shape),
        tensor('beta', shape),
        tensor('moving-mean', shape, false),
        tensor('moving-variance', shape, false),
      ];
    }
    default:
      return [];
  }
}

/** The tensors of a network, in the order of their file. */
export const tensorsOfNetwork = ({ layers }: GanNetwork): readonly GanTensor[] => layers.flatMap(tensorsOfLayer);

/** The number of values in a layer's output for one picture. */
export const lengthOf = ({ height, width, channels }: Shape): number => height * width * channels;

/** The number of values in a tensor. */
export const sizeOf = ({ shape }: Pick<GanTensor, 'shape'>): number => shape.reduce((size, side) => size * side, 1);
