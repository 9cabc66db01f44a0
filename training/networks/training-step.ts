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
import { type DenseNetwork, logitsOf } from './dense.ts';
import { dropoutMasks } from './dropout.ts';

/** Encoded clues and the boards that they are of, one behind the other. */
export interface Batch {
  readonly boards: number;
  readonly clues: Float32Array;
  readonly cells: Float32Array;
}

export interface Dropout {
  readonly rate: number;
  readonly seed: number;
}

/**
 * Trains the network on a batch by the binary cross-entropy of its cells.
 *
 * @param step counted from 1, with its learning rate
 * @returns the loss, still on the device; the caller disposes of it
 */
export function trainOnBatch(
  network: DenseNetwork,
  optimizer: Adam,
  batch: Batch,
  { rate, seed }: Dropout,
  { step, learningRate }: { readonly step: number; readonly learningRate: number },
): Scalar {
  const { architecture, tensors } = network;
  return tidy(() => {
    const [clues, cells] = tensorsOf(batch);
    const masks = dropoutMasks(architecture, batch.boards, rate, seed, step);
    const { value, grads } = variableGrads(() => lossOf(cells, logitsOf(network, clues, masks)), [...tensors]);
    const gradients = tensors.map(({ name }) => {
      const gradient = grads[name];
      if (gradient === undefined) throw new Error(`no gradient of ${name}`);
      return gradient;
    });
    optimizer.apply(gradients, learningRate, step);
    return value;
  });
}

/** How well the network predicts a batch: its loss, and how often a cell is on the side of its chance. */
export async function measureOnBatch(
  network: DenseNetwork,
  batch: Batch,
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

function tensorsOf({ boards, clues, cells }: Batch): [Tensor2D, Tensor2D] {
  return [tensor2d(clues, [boards, clues.length / boards]), tensor2d(cells, [boards, cells.length / boards])];
}
