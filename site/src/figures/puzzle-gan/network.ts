import {
  coloursOfValues,
  type Gan,
  type GanLayer,
  judgement,
  NOISE_LENGTH,
  noiseOfSeed,
  PICTURE_SIZE,
  type Shape,
  valueOfColour,
} from '@crosshatch/core/published/puzzle-gan';
import { type Colour, colouredGrid, makePictureCode } from '@crosshatch/core/puzzle';
import { gridOf } from './coded.ts';

/*
 * The computations of the figures on the paper's networks, used in the worker and at build time.
 */

/** The colours of generated pictures, from the darkest to the lightest, as in the pictures that trained the network. */
export const PICTURE_COLOURS: readonly Colour[] = [
  { value: '#34285c', name: 'violet' },
  { value: '#b5413c', name: 'red' },
  { value: '#e2a33b', name: 'amber' },
  { value: '#f3e7c4', name: 'cream' },
];

/** The output of a layer, as a map of values. */
export interface LayerMap {
  readonly title: string;
  /** The shape of the whole output: height × width × channels. */
  readonly shape: string;
  readonly width: number;
  readonly height: number;
  /** The channels that are shown, side by side. */
  readonly channels: readonly Thousandths[];
  readonly least: number;
  readonly most: number;
}

/** Values in thousandths of the way from the least to the greatest value. */
type Thousandths = readonly number[];

/** A picture that the generator made from a seed's noise. */
export interface GeneratedPicture {
  readonly seed: number;
  /** The noise and the output of every layer. */
  readonly layers: readonly LayerMap[];
  /** The last output, from -1000 to 1000 for values from -1 to 1. */
  readonly field: readonly number[];
}

/** The most channels of a layer that are shown, and the side of the map in which the noise is laid out. */
const MOST_CHANNELS = 16;
const NOISE_SIDE = Math.sqrt(NOISE_LENGTH);

export function generatedOf({ generator }: Gan, seed: number): GeneratedPicture {
  const noise = noiseOfSeed(seed);
  const outputs = generator.outputs(noise);
  const square: Shape = { width: NOISE_SIDE, height: NOISE_SIDE, channels: 1 };
  const layers = generator.network.layers.map((layer, index) =>
    mapOf(titleOf(layer), layer.to, outputs[index] ?? new Float32Array(0)),
  );
  const field = Array.from(outputs.at(-1) ?? [], (value) => Math.round(1000 * value));
  return {
    seed,
    layers: [{ ...mapOf('Noise', square, noise), shape: `${NOISE_LENGTH}` }, ...layers],
    field,
  };
}

function mapOf(title: string, { width, height, channels }: Shape, values: Float32Array): LayerMap {
  const cells = width * height;
  const shown = Array.from({ length: Math.min(channels, MOST_CHANNELS) }, (_, channel) =>
    Array.from({ length: cells }, (_, cell) => values[cell * channels + channel] ?? 0),
  );
  const least = values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
  const most = values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  const scaled = (value: number) => (most > least ? Math.round((1000 * (value - least)) / (most - least)) : 0);
  return {
    title,
    shape: `${height} × ${width} × ${channels}`,
    width,
    height,
    channels: shown.map((channel) => channel.map(scaled)),
    least: Math.round(100 * least) / 100,
    most: Math.round(100 * most) / 100,
  };
}

function titleOf(layer: GanLayer): string {
  switch (layer.kind) {
    case 'dense':
      return 'Dense layer';
    case 'convolution':
    case 'transposed-convolution': {
      const { height, width, strides } = layer.kernel;
      const stride = strides[0] * strides[1] === 1 ? '' : `, stride ${strides[0]} and ${strides[1]}`;
      const name = layer.kind === 'convolution' ? 'Convolution' : 'Transposed convolution';
      return `${name}, ${height} × ${width}${stride}`;
    }
    case 'batch-norm':
      return 'Batch normalisation';
    case 'leaky-relu':
      return 'Leaky ReLU';
    case 'tanh':
      return 'tanh';
    case 'dropout':
      return 'Dropout';
  }
}

/** Returns the picture of a field as a code. The cuts go from the least to the greatest. */
export function codeOfField(field: readonly number[], cuts: readonly number[]): string {
  const cells = Uint8Array.from(field, (value) => 1 + cuts.filter((cut) => value >= cut).length);
  return codeOfCells(cells);
}

/** Returns the code of a picture in the figures' colours. @param cells colours from 1 to 4 */
export function codeOfCells(cells: Uint8Array): string {
  const { width, height } = PICTURE_SIZE;
  const code = makePictureCode({ colours: PICTURE_COLOURS, grid: colouredGrid(width, height, cells) });
  if (!code.ok) throw new Error(code.error);
  return code.value;
}

export const generatedCode = ({ generator }: Gan, seed: number): string =>
  codeOfCells(coloursOfValues(generator.outputs(noiseOfSeed(seed)).at(-1) ?? new Float32Array(0)).map((at) => at + 1));

/** Returns the discriminator's logit of a picture, to two decimals. */
export const logitOf = ({ discriminator }: Gan, code: string): number =>
  Math.round(
    100 *
      judgement(
        discriminator,
        Float32Array.from(gridOf(code).cells, (at) => valueOfColour(at - 1)),
      ),
  ) / 100;
