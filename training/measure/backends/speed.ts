import { performance } from 'node:perf_hooks';
import type { DenseArchitecture } from '@crosshatch/core/models';
import { type BackendName, ONNX } from '../../backends/backend.ts';
import { parametersOf } from '../../networks/dense.ts';
import { publishedNetwork } from '../../networks/published.ts';
import type { Measurable } from './measurable.ts';

/** The speed of a backend, in 10^9 floating-point operations a second. */
export interface Speed {
  /** The speed of multiplying two square matrices. */
  readonly product: number;
  /** The speed of whole training steps of the paper's 10×10 network. */
  readonly training: number;
  /** The number of boards a second in these steps. */
  readonly boards: number;
}

/** The milliseconds for which a function is repeated, after a warm-up. */
const MEASURED_MS = 300;
/** A warm-up that takes at least this number of milliseconds counts as the measurement. */
const LONG_MS = 1000;

/** The sizes to try, in order. A size that takes more than `enoughMs` milliseconds is the last one. */
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

/** Measures a backend that is in use. */
export async function measureSpeed(backend: BackendName): Promise<Speed> {
  const measurable = await measurableOf(backend);
  const product = await best(PRODUCTS, measurable.multiply, (side) => (2 * side ** 3) / 1e9);
  const boards = await best(BATCHES, measurable.train, (batch) => batch);
  await measurable.dispose();
  // Each weight and board takes a product and a sum forwards, and two of each backwards.
  return { product, boards, training: (6 * parametersOf(ARCHITECTURE) * boards) / 1e9 };
}

async function measurableOf(backend: BackendName): Promise<Measurable> {
  if (backend === ONNX) return (await import('./onnx.ts')).measurableOnnx(ARCHITECTURE);
  return (await import('./tensorflow.ts')).measurableTensorFlow(ARCHITECTURE);
}

/** Finds the greatest amount a second, over growing sizes until one takes long enough. */
async function best(
  { sizes, enoughMs }: Sizes,
  once: (size: number) => Promise<void>,
  amountOf: (size: number) => number,
): Promise<number> {
  let most = 0;
  for (const size of sizes) {
    const perSecond = await measure(() => once(size));
    most = Math.max(most, perSecond * amountOf(size));
    if (1000 / perSecond > enoughMs) break;
  }
  return most;
}

/** Times a function after a warm-up, unless the warm-up alone took long. */
async function measure(once: () => Promise<void>): Promise<number> {
  let start = performance.now();
  await once();
  let times = 1;
  let elapsed = performance.now() - start;
  if (elapsed < LONG_MS) {
    start = performance.now();
    times = 0;
    do {
      await once();
      times++;
      elapsed = performance.now() - start;
    } while (elapsed < MEASURED_MS);
  }
  return (1000 * times) / elapsed;
}
