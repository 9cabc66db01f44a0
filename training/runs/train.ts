import { existsSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import type { Scalar } from '@tensorflow/tfjs-core';
import { Adam } from '../networks/adam.ts';
import { createNetwork, initialWeights, type Network } from '../networks/dense.ts';
import type { RunBoards } from './boards.ts';
import { readCheckpoint, writeCheckpoint, writeWeights } from './checkpoint.ts';
import type { Configuration } from './configuration.ts';
import { type RunFolder, runFolder } from './folder.ts';
import { type Lesson, lessonOf } from './lesson.ts';
import { addMetrics, cutMetrics, type EpochMetrics } from './metrics.ts';
import { createSchedule } from './samples.ts';
import { initialState, type State } from './state.ts';

/** What a run tells while it goes on. */
export interface Listener {
  /** Once, with where the run begins or goes on. */
  readonly begin: (state: State) => void;
  /** After some steps. */
  readonly steps: (state: State, loss: number) => void;
  readonly epoch: (metrics: EpochMetrics, isBest: boolean) => void;
}

export interface TrainOptions {
  /** A checkpoint is written when the last is so old, and at the end of each epoch. Has no influence on the run. */
  readonly checkpointSeconds: number;
  /** Ends the run early, with a checkpoint. */
  readonly signal: AbortSignal;
}

/** Losses are read off the device when they are so old, for that waits until it has done all it was told. */
const READ_MS = 250;

/**
 * Trains until the run ends by itself or is ended, from its last checkpoint where there is one. The seed and the
 * configuration make the run; on the same backend it is the same, however often it was stopped.
 */
export async function train(
  folder: string,
  configuration: Configuration,
  boards: RunBoards,
  listener: Listener,
  options: TrainOptions,
): Promise<Result<State, string>> {
  const files = runFolder(folder);
  const { architecture, seed } = configuration;
  const loaded = existsSync(files.checkpoint) ? await readCheckpoint(files.checkpoint, architecture) : undefined;
  if (loaded !== undefined && !loaded.ok) return loaded;
  const checkpoint = loaded?.value;
  const network = createNetwork(architecture, checkpoint?.weights ?? initialWeights(architecture, seed));
  const optimizer = new Adam(network.tensors, checkpoint);
  const state = checkpoint?.state ?? initialState();
  await cutMetrics(files.metrics, state.step);
  listener.begin({ ...state });
  const lesson = lessonOf(network, optimizer, configuration, boards);
  const run = { files, configuration, lesson, network, optimizer, state, listener };
  try {
    return await goOn(run, options);
  } finally {
    optimizer.dispose();
    for (const tensor of network.tensors) tensor.dispose();
  }
}

interface Run {
  readonly files: RunFolder;
  readonly configuration: Configuration;
  readonly lesson: Lesson;
  readonly network: Network;
  readonly optimizer: Adam;
  readonly state: State;
  readonly listener: Listener;
}

async function goOn(run: Run, { checkpointSeconds, signal }: TrainOptions): Promise<Result<State, string>> {
  const { files, configuration, lesson, network, optimizer, state, listener } = run;
  const { batch, seed, stepsPerEpoch, stepsPerLine, epochs } = configuration;
  const schedule = createSchedule(lesson.count, batch, seed);
  const unread: Scalar[] = [];
  let since = performance.now();
  let writtenAt = since;

  while (state.ended === null && !signal.aborted) {
    const step = state.step + 1;
    const learningRate = learningRateAt(step, configuration);
    unread.push(lesson.train(schedule(step), { step, learningRate }));
    state.step = step;
    const endsEpoch = state.step % stepsPerEpoch === 0;
    const endsLine = state.step % stepsPerLine === 0;
    const isOld = performance.now() - writtenAt > 1000 * checkpointSeconds;
    if (endsEpoch || endsLine || isOld || performance.now() - since > READ_MS) {
      const last = await readLosses(unread, state);
      if (!Number.isFinite(last))
        return failure(`the loss is ${last} after step ${state.step}: the learning rate may be too great`);
      state.seconds += (performance.now() - since) / 1000;
      listener.steps(state, last);
      if (endsLine) await addLine(run);
      if (endsEpoch) {
        await endEpoch(run);
        if (state.step >= epochs * stepsPerEpoch) state.ended ??= 'epochs';
      }
      if (endsEpoch || isOld) {
        await writeCheckpoint(files.checkpoint, network, optimizer, state);
        writtenAt = performance.now();
      }
      // Signals, and whoever draws a progress bar, have their turn.
      await setImmediate();
      since = performance.now();
    }
  }
  if (state.ended === null) {
    await readLosses(unread, state);
    await writeCheckpoint(files.checkpoint, network, optimizer, state);
  }
  return success(state);
}

/** The learning rate of a step, counted from 1: where it decays, half a cosine takes it to 0 over all epochs. */
function learningRateAt(step: number, { learningRate, decay, epochs, stepsPerEpoch }: Configuration): number {
  if (decay === 'none') return learningRate;
  return (learningRate / 2) * (1 + Math.cos((Math.PI * (step - 1)) / (epochs * stepsPerEpoch)));
}

/** Adds the losses to the sums, in the order of their steps, and gives the last. */
async function readLosses(unread: Scalar[], state: State): Promise<number> {
  let last = 0;
  for (const loss of unread.splice(0)) {
    const [value = Number.NaN] = await loss.data();
    loss.dispose();
    for (const sum of [state.epoch, state.line]) {
      sum.loss += value;
      sum.steps++;
    }
    last = value;
  }
  return last;
}

/** The mean of a sum of losses, which begins anew. */
function meanOf(sum: State['line']): number {
  const mean = sum.loss / sum.steps;
  Object.assign(sum, { loss: 0, steps: 0 });
  return mean;
}

const common = ({ configuration, state }: Run) => ({
  step: state.step,
  samples: state.step * configuration.batch,
  epoch: Math.ceil(state.step / configuration.stepsPerEpoch),
  seconds: Number(state.seconds.toFixed(3)),
});

async function addLine(run: Run): Promise<void> {
  await addMetrics(run.files.metrics, { kind: 'step', ...common(run), loss: meanOf(run.state.line) });
}

/** Validates, keeps the weights if they are the best so far, and tells whether it is time to end. */
async function endEpoch(run: Run): Promise<void> {
  const { files, configuration, lesson, network, state, listener } = run;
  const validation = await lesson.validate();
  const loss = meanOf(state.epoch);
  const metrics: EpochMetrics = {
    kind: 'epoch',
    ...common(run),
    loss,
    ...(validation === undefined ? {} : { validation }),
  };
  const judged = validation?.loss ?? loss;
  const isBest = state.best === null || judged < state.best.loss;
  if (isBest) {
    state.best = { epoch: metrics.epoch, loss: judged };
    await writeWeights(files.best, network, {
      epoch: String(metrics.epoch),
      step: String(state.step),
      loss: String(judged),
    });
  }
  await addMetrics(files.metrics, metrics);
  listener.epoch(metrics, isBest);
  if (metrics.epoch - (state.best?.epoch ?? 0) >= configuration.patience) state.ended = 'patience';
}
