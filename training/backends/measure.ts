import { performance } from 'node:perf_hooks';
import type { DenseArchitecture } from '@crosshatch/core/models';
import { matMul, ones, reshape, slice, type Tensor, tidy } from '@tensorflow/tfjs-core';
import { Adam } from '../networks/adam.ts';
import { createTrainableNetwork, glorotWeights, parametersOf } from '../networks/dense.ts';
import { PUBLISHED_DROPOUT, publishedNetwork } from '../networks/published.ts';
import { trainOnBatch } from '../networks/training-step.ts';

/** How fast the backend in use is, in 10^9 operations with numbers a second. */
export interface Speed {
  /** Two square matrices multiplied. */
  readonly product: number;
  /** A step of training the paper's 10×10 network, all of it. */
  readonly training: number;
  /** Boards that such steps train on in a second. */
  readonly boards: number;
}

/** Something is done over and over for so long, once it was done to warm up. */
const MEASURED_MS = 300;
/** A warm-up of this many milliseconds is taken as the measurement. */
const LONG_MS = 1000;

/** The sizes to try, and the milliseconds after which a size is large enough to measure a backend. */
const PRODUCTS: Sizes = { sizes: [128, 512, 1024, 2048, 4096], enoughMs: 60 };
const BATCHES: Sizes = { sizes: [4, 32, 256, 1024], enoughMs: 350 };

interface Sizes {
  readonly sizes: readonly number[];
  readonly enoughMs: number;
}

const ARCHITECTURE: DenseArchitecture = {
  kind: 'dense',
  width: 10,
  height: 10,
  layers: publishedNetwork({ width: 10, height: 10 }).layers,
};

export async function measureSpeed(): Promise<Speed> {
  const product = await measureProduct();
  const boards = await measureTraining();
  // For each weight and board: a product and a sum forwards, two of each backwards.
  return { product, boards, training: (6 * parametersOf(ARCHITECTURE) * boards) / 1e9 };
}

async function measureProduct(): Promise<number> {
  return best(PRODUCTS, async (side) => {
    const matrix = ones([side, side]);
    const perSecond = await measure(() => tidy(() => matMul(matrix, matrix)));
    matrix.dispose();
    return { perSecond, amount: (2 * side ** 3) / 1e9 };
  });
}

async function measureTraining(): Promise<number> {
  const network = createTrainableNetwork(ARCHITECTURE, glorotWeights(ARCHITECTURE, 1));
  const optimizer = new Adam(network.tensors);
  let step = 0;
  const boards = await best(BATCHES, async (boards) => {
    const batch = { boards, clues: new Float32Array(boards * 100).fill(1), cells: new Float32Array(boards * 100) };
    const dropout = { rate: PUBLISHED_DROPOUT, seed: 1 };
    const perSecond = await measure(() =>
      trainOnBatch(network, optimizer, batch, dropout, { step: ++step, learningRate: 0.0001 }),
    );
    return { perSecond, amount: boards };
  });
  optimizer.dispose();
  for (const tensor of network.tensors) tensor.dispose();
  return boards;
}

interface Rate {
  /** How often it was done in a second, and how much it does each time. */
  readonly perSecond: number;
  readonly amount: number;
}

/** The greatest amount a second, over sizes as long as they are quick. */
async function best({ sizes, enoughMs }: Sizes, measured: (size: number) => Promise<Rate>): Promise<number> {
  let most = 0;
  for (const size of sizes) {
    const { perSecond, amount } = await measured(size);
    most = Math.max(most, perSecond * amount);
    if (1000 / perSecond > enoughMs) break;
  }
  return most;
}

/**
 * Times a function after a warm-up, unless the warm-up alone took long. It waits for a device by reading a
 * number off its result.
 */
async function measure(once: () => Tensor): Promise<number> {
  let start = performance.now();
  await finish(once());
  let times = 1;
  let elapsed = performance.now() - start;
  if (elapsed < LONG_MS) {
    start = performance.now();
    times = 0;
    do {
      await finish(once());
      times++;
      elapsed = performance.now() - start;
    } while (elapsed < MEASURED_MS);
  }
  return (1000 * times) / elapsed;
}

async function finish(result: Tensor): Promise<void> {
  const first = tidy(() => slice(reshape(result, [-1]), [0], [1]));
  await first.data();
  first.dispose();
  result.dispose();
}
