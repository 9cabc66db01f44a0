import { performance } from 'node:perf_hooks';
import { type GanNetwork, generatorOf, tensorsOfGan } from '@crosshatch/core/published/puzzle-gan';
import { ONNX } from '../../backends/index.ts';
import { createOnnxStep } from '../../networks/puzzle-gan/onnx.ts';
import type { GanStep } from '../../networks/puzzle-gan/step.ts';
import { createTensorflowStep } from '../../networks/puzzle-gan/tensorflow.ts';
import {
  BATCH,
  batchOf,
  type GanState,
  initialState,
  orderOfEpoch,
  trainOnBatch,
} from '../../networks/puzzle-gan/trainer.ts';
import { loadOnnxRuntime } from '../../onnx/runtime.ts';
import type { GanConfiguration } from '../../runs/configuration.ts';
import type { Learner, Lesson, Trained } from '../../runs/lesson.ts';
import { trainingValues } from './pictures.ts';
import { ganSubject } from './subject.ts';

/** The epochs whose weights are kept since results report them. Every tenth epoch is kept too, as in the paper. */
const KEPT: readonly number[] = [1, 5, 34];
const keepsEpoch = (epoch: number): boolean => KEPT.includes(epoch) || epoch % 10 === 0;

/**
 * The lesson of the puzzle GAN. An interrupted epoch is done again from its start. The seed and the configuration determine the
 * run on a given backend. The losses do not show which epoch is better, so the last one counts.
 */
export const ganLesson = (configuration: GanConfiguration, pictures: readonly Uint8Array[]): Lesson => ({
  architecture: configuration.architecture,
  epochs: configuration.epochs,
  patience: Number.POSITIVE_INFINITY,
  subject: ganSubject(configuration),
  keepsEpoch,
  begin: (checkpoint) => beginGan(configuration, pictures, checkpoint),
});

function beginGan(
  { architecture, seed, backend }: GanConfiguration,
  pictures: readonly Uint8Array[],
  checkpoint: Trained | undefined,
): Learner {
  const generator = generatorOf(architecture);
  const names = tensorsOfGan(generator).map(({ name }) => name);
  const state = checkpoint === undefined ? initialState(generator, seed) : stateOf(names, checkpoint);
  const values = trainingValues(pictures);
  const computing = stepOf(generator, backend);
  let last = { generator: Number.NaN, discriminator: Number.NaN };
  return {
    async *trainEpoch(run, pauseMs) {
      const step = await computing;
      const order = orderOfEpoch(2 * pictures.length, seed, run.epochs);
      const sums = { generator: 0, discriminator: 0 };
      let since = performance.now();
      for (let at = 0; at < order.length; at += BATCH) {
        const chosen = order.subarray(at, at + BATCH);
        run.step++;
        run.samples += chosen.length;
        const losses = await trainOnBatch(state, step, batchOf(values, chosen, seed, run.step), run.step);
        sums.generator += losses.generator;
        sums.discriminator += losses.discriminator;
        if (performance.now() - since < pauseMs) continue;
        yield { share: (at + chosen.length) / order.length, loss: losses.discriminator, isResumable: false };
        since = performance.now();
      }
      const steps = Math.ceil(order.length / BATCH);
      last = { generator: sums.generator / steps, discriminator: sums.discriminator / steps };
      return last.discriminator;
    },
    validate: async () => ({ adversarial: last }),
    read: async () => trainedOf(names, state),
    dispose: () => void computing.then((step) => step.dispose()),
  };
}

async function stepOf(generator: GanNetwork, backend: GanConfiguration['backend']): Promise<GanStep> {
  if (backend !== ONNX) return createTensorflowStep(generator);
  const runtime = await loadOnnxRuntime();
  if (!runtime.ok) throw new Error(runtime.error);
  return createOnnxStep(runtime.value, generator, 1);
}

function stateOf(names: readonly string[], { weights, means, squares }: Trained): GanState {
  const named = (tensors: readonly Float32Array[]) =>
    new Map(names.map((name, index): [string, Float32Array] => [name, tensors[index] ?? new Float32Array()]));
  return { weights: named(weights), means: named(means), squares: named(squares) };
}

function trainedOf(names: readonly string[], { weights, means, squares }: GanState): Trained {
  const listed = (tensors: ReadonlyMap<string, Float32Array>) =>
    names.map((name) => tensors.get(name) ?? new Float32Array());
  return { weights: listed(weights), means: listed(means), squares: listed(squares) };
}
