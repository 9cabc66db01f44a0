import {
  dispose,
  losses,
  type Scalar,
  type Tensor,
  type Tensor2D,
  tensor2d,
  tidy,
  variableGrads,
} from '@tensorflow/tfjs-core';
import type { Adam } from './adam.ts';
import { type DenseNetwork, logitsOf, type Network } from './dense.ts';
import { dropoutMasks } from './dropout.ts';

/** Encoded clues and their boards, one after another. */
export interface TrainingBatch {
  readonly boards: number;
  readonly clues: Float32Array;
  readonly cells: Float32Array;
}

export interface Dropout {
  readonly rate: number;
  readonly seed: number;
}

/** A step of a run, counted from 1, and its learning rate. */
export interface Step {
  readonly step: number;
  readonly learningRate: number;
}

/**
 * Takes a step down the gradient of a loss.
 *
 * @returns the loss, still on the device; the caller disposes of it
 */
export function descend(
  { tensors }: Network,
  optimizer: Adam,
  loss: () => Scalar,
  { step, learningRate }: Step,
): Scalar {
  return tidy(() => {
    const { value, grads } = variableGrads(loss, [...tensors]);
    const gradients = tensors.map(({ name }) => {
      const gradient = grads[name];
      if (gradient === undefined) throw new Error(`no gradient of ${name}`);
      return gradient;
    });
    optimizer.apply(gradients, learningRate, step);
    return value;
  });
}

/** Trains the network on a batch by the binary cross-entropy of its cells. */
export function trainOnBatch(
  network: DenseNetwork,
  optimizer: Adam,
  batch: TrainingBatch,
  { rate, seed }: Dropout,
  step: Step,
): Scalar {
  return tidy(() => {
    const [clues, cells] = tensorsOf(batch);
    const masks = dropoutMasks(network.architecture.layers, batch.boards, rate, seed, step.step);
    return descend(network, optimizer, () => lossOf(cells, logitsOf(network, clues, masks)), step);
  });
}

/** Measures how well the network predicts a batch: its loss, and the logits of its cells. */
export async function measureOnBatch(
  network: DenseNetwork,
  batch: TrainingBatch,
): Promise<{ loss: number; logits: Float32Array }> {
  const [loss, logits] = tidy(() => {
    const [clues, cells] = tensorsOf(batch);
    const predicted = logitsOf(network, clues);
    return [lossOf(cells, predicted), predicted];
  });
  const [value] = await loss.data<'float32'>();
  const data = await logits.data<'float32'>();
  dispose([loss, logits]);
  return { loss: value ?? Number.NaN, logits: data };
}

const lossOf = (cells: Tensor, logits: Tensor): Scalar => losses.sigmoidCrossEntropy<Tensor, Scalar>(cells, logits);

function tensorsOf({ boards, clues, cells }: TrainingBatch): [Tensor2D, Tensor2D] {
  return [tensor2d(clues, [boards, clues.length / boards]), tensor2d(cells, [boards, cells.length / boards])];
}
