import {
  drawNormal,
  type GanNetwork,
  NOISE_LENGTH,
  PICTURE_SIZE,
  sizeOf,
  tensorsOfGan,
} from '@crosshatch/core/published/puzzle-gan';
import { takeArrayStep } from '../array-adam.ts';
import { DRAW_PURPOSES, drawsOf, fractionOf } from '../draws.ts';
import { DROPOUT_LAYERS, drawMasks, type GanBatch, type GanStep } from './step.ts';

/** The paper's settings: Adam's learning rate for both networks, and the number of pictures in a batch. */
export const LEARNING_RATE = 1e-4;
export const BATCH = 64;

/** Adam's constant, TensorFlow's default in the version that the paper uses. */
const EPSILON = 1e-8;

/** Keras' default: the share of a moving mean that a step keeps. */
const MOMENTUM = 0.99;

/** The tensors of both networks by name, with Adam's moments of the trained tensors. */
export interface GanState {
  readonly weights: ReadonlyMap<string, Float32Array>;
  readonly means: ReadonlyMap<string, Float32Array>;
  readonly squares: ReadonlyMap<string, Float32Array>;
}

const CELLS = PICTURE_SIZE.width * PICTURE_SIZE.height;

/** Draws initial weights as Keras does: kernels uniform within Glorot's bounds, gammas and variances 1, all others 0. */
export function initialState(generator: GanNetwork, seed: number): GanState {
  const tensors = tensorsOfGan(generator);
  const weights = tensors.map(({ name, shape }, index): [string, Float32Array] => {
    const values = new Float32Array(sizeOf({ shape }));
    if (/\/(?:gamma|moving-variance)$/.test(name)) values.fill(1);
    if (!name.endsWith('/kernel')) return [name, values];
    const [outputs = 1, inputs = 1, ...window] = shape.toReversed();
    const bound = Math.sqrt(6 / ((inputs + outputs) * window.reduce((size, side) => size * side, 1)));
    const draw = drawsOf(seed, DRAW_PURPOSES.WEIGHTS, index);
    return [name, values.map(() => (2 * fractionOf(draw()) - 1) * bound)];
  });
  const zeros = () => new Map(tensors.map((each) => [each.name, new Float32Array(sizeOf(each))]));
  return { weights: new Map(weights), means: zeros(), squares: zeros() };
}

/** The order of an epoch's pictures, drawn from the run's seed. */
export function orderOfEpoch(pictures: number, seed: number, epoch: number): Uint32Array {
  const order = Uint32Array.from({ length: pictures }, (_, index) => index);
  const draw = drawsOf(seed, DRAW_PURPOSES.ORDER, epoch);
  for (let last = pictures - 1; last > 0; last--) {
    const other = Math.floor(fractionOf(draw()) * (last + 1));
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
  return order;
}

/** Makes a batch of real pictures, with the noise and the masks of its step. @param step counted from 1 */
export function batchOf(pictures: Float32Array, chosen: Uint32Array, seed: number, step: number): GanBatch {
  const real = new Float32Array(chosen.length * CELLS);
  for (const [index, picture] of chosen.entries()) {
    real.set(pictures.subarray(picture * CELLS, (picture + 1) * CELLS), index * CELLS);
  }
  const draws = DROPOUT_LAYERS.map((_, layer) => drawsOf(seed, DRAW_PURPOSES.DROPOUT, layer, step));
  return {
    real: chosen.length,
    generated: BATCH,
    pictures: real,
    noise: drawNormal(drawsOf(seed, DRAW_PURPOSES.NOISE, step), BATCH * NOISE_LENGTH),
    masks: drawMasks(chosen.length + BATCH, draws),
  };
}

/** The losses of a step. */
export interface GanLosses {
  readonly generator: number;
  readonly discriminator: number;
}

/**
 * Trains both networks on a batch, each by its own loss and from the same forward pass, as the paper does. Changes the state's
 * arrays.
 *
 * @param step counted from 1
 */
export async function trainOnBatch(
  state: GanState,
  computing: GanStep,
  batch: GanBatch,
  step: number,
): Promise<GanLosses> {
  const { generatorLoss, discriminatorLoss, gradients, moments } = await computing.compute(state.weights, batch);
  for (const [name, gradient] of gradients) descend(state, name, gradient, step);
  for (const [name, values] of moments) {
    const moving = tensorOf(state.weights, name);
    for (let at = 0; at < moving.length; at++) {
      moving[at] = MOMENTUM * (moving[at] ?? 0) + (1 - MOMENTUM) * (values[at] ?? 0);
    }
  }
  return { generator: generatorLoss, discriminator: discriminatorLoss };
}

function descend({ weights, means, squares }: GanState, name: string, gradient: Float32Array, step: number): void {
  const [values, mean, square] = [weights, means, squares].map((tensors) => tensorOf(tensors, name));
  if (values === undefined || mean === undefined || square === undefined) return;
  takeArrayStep({ values, mean, square }, gradient, { step, learningRate: LEARNING_RATE, epsilon: EPSILON });
}

function tensorOf(tensors: ReadonlyMap<string, Float32Array>, name: string): Float32Array {
  const values = tensors.get(name);
  if (values === undefined) throw new Error(`no tensor ${name}`);
  return values;
}
