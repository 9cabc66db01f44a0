import { type Scalar, type Tensor2D, tensor2d, tidy, variableGrads } from '@tensorflow/tfjs-core';
import type { Adam } from './adam.ts';
import { cellsLoss } from './cells-loss.ts';
import { type DenseNetwork, logitsOf, type Network } from './dense.ts';
import { dropoutMasks } from './dropout.ts';

/** Encoded clues and their boards, one after another. */
export interface TrainingBatch {
  readonly boards: number;
  readonly clues: Uint8Array;
  readonly cells: Float32Array;
}

/** A batch with the dropout masks of its step, as `drawPackedDropout` draws them. */
export interface TrainingRows extends TrainingBatch {
  readonly dropped: Uint16Array;
}

/** The settings of a network of cells in training. */
export interface CellsTraining {
  /** The share of units left out. */
  readonly dropout: number;
  /** See `ClassifierForm.focus`. */
  readonly focus?: number | undefined;
}

/** A step of a run, counted from 1, and its learning rate. */
export interface Step {
  readonly step: number;
  readonly learningRate: number;
}

/**
 * Takes a step of Adam down the gradient of a loss.
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

/** Trains the network on the rows of a step by the binary cross-entropy of their cells. */
export function trainOnRows(
  network: DenseNetwork,
  optimizer: Adam,
  rows: TrainingRows,
  { dropout: rate, focus }: CellsTraining,
  step: Step,
): Scalar {
  return tidy(() => {
    const [clues, cells] = tensorsOf(rows);
    const masks = dropoutMasks(rows.dropped, network.architecture.layers, rows.boards, { rate });
    return descend(network, optimizer, () => cellsLoss(cells, logitsOf(network, clues, masks), focus), step);
  });
}

/** Predicts the logits of the cells of a batch. */
export async function predictBatch(network: DenseNetwork, { boards, clues }: TrainingBatch): Promise<Float32Array> {
  const logits = tidy(() => logitsOf(network, cluesOf(boards, clues)));
  const values = await logits.data<'float32'>();
  logits.dispose();
  return values;
}

function tensorsOf({ boards, clues, cells }: TrainingBatch): [Tensor2D, Tensor2D] {
  return [cluesOf(boards, clues), tensor2d(cells, [boards, cells.length / boards])];
}

const cluesOf = (boards: number, clues: Uint8Array): Tensor2D =>
  tensor2d(clues, [boards, clues.length / boards], 'float32');
