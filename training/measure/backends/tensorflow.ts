import type { DenseArchitecture } from '@crosshatch/core/models';
import { encodedLength } from '@crosshatch/core/network';
import { matMul, ones, reshape, slice, type Tensor, tidy } from '@tensorflow/tfjs-core';
import { Adam } from '../../networks/adam.ts';
import { createTrainableNetwork, glorotWeights } from '../../networks/dense.ts';
import { drawPackedDropout } from '../../networks/dropout.ts';
import { PUBLISHED_DROPOUT } from '../../networks/published.ts';
import { trainOnRows } from '../../networks/training-step.ts';
import type { Measurable } from './measurable.ts';

/** Makes the backend of TensorFlow.js that is in use measurable. */
export function measurableTensorFlow(architecture: DenseArchitecture): Measurable {
  const network = createTrainableNetwork(architecture, glorotWeights(architecture, 1));
  const optimizer = new Adam(network.tensors);
  const inputs = encodedLength(architecture);
  const cells = architecture.width * architecture.height;
  const matrices = new Map<number, Tensor>();
  let step = 0;
  return {
    multiply: async (side) => {
      const matrix = matrices.get(side) ?? ones([side, side]);
      matrices.set(side, matrix);
      await finish(tidy(() => matMul(matrix, matrix)));
    },
    train: async (boards) => {
      const clues = new Uint8Array(boards * inputs).fill(1);
      const dropout = PUBLISHED_DROPOUT;
      const dropped = drawPackedDropout(architecture.layers, boards, { rate: dropout, seed: 1 }, ++step);
      const rows = { boards, clues, cells: new Float32Array(boards * cells), dropped };
      await finish(trainOnRows(network, optimizer, rows, { dropout }, { step, learningRate: 0.0001 }));
    },
    dispose: () => {
      optimizer.dispose();
      for (const tensor of [...network.tensors, ...matrices.values()]) tensor.dispose();
    },
  };
}

/** Waits for a device by reading one number of its result. */
async function finish(result: Tensor): Promise<void> {
  const first = tidy(() => slice(reshape(result, [-1]), [0], [1]));
  await first.data();
  first.dispose();
  result.dispose();
}
