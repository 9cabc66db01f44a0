import { performance } from 'node:perf_hooks';
import type { Scalar, Variable } from '@tensorflow/tfjs-core';
import { ONNX } from '../../backends/index.ts';
import { Adam } from '../../networks/adam.ts';
import { measureChoices, trainOnChoices } from '../../networks/choice-step.ts';
import {
  createTrainableNetwork,
  type DenseNetwork,
  glorotWeights,
  type UniversalNetwork,
} from '../../networks/dense.ts';
import { foldedWeights } from '../../networks/scaling.ts';
import { predictBatch, type Step, trainOnRows } from '../../networks/training-step.ts';
import type { NetworkConfiguration } from '../../runs/configuration.ts';
import type { Learner, Lesson, Pause, Trained } from '../../runs/lesson.ts';
import type { Validation } from '../../runs/metrics.ts';
import type { State } from '../../runs/state.ts';
import type { RunBoards } from './boards.ts';
import { beginCells } from './cells.ts';
import { createChoices } from './choices.ts';
import { createRows } from './rows.ts';
import { createSchedule, scalingOfRun } from './samples.ts';
import { addLoss, learningRateAt, takeMean } from './steps.ts';
import { networkSubject } from './subject.ts';
import { validate } from './validation.ts';

/** The lesson of a network that predicts boards, on the backend that is in use. */
export const networkLesson = (configuration: NetworkConfiguration, boards: RunBoards): Lesson => ({
  architecture: configuration.architecture,
  epochs: configuration.epochs,
  patience: configuration.patience,
  subject: networkSubject(configuration),
  begin: (checkpoint) => {
    const { architecture, backend } = configuration;
    if (backend !== ONNX) return beginLearning(configuration, boards, checkpoint);
    if (architecture.kind !== 'dense') throw new Error('the ONNX runtime trains dense networks');
    return beginCells(architecture, configuration, boards, checkpoint);
  },
});

function beginLearning(
  configuration: NetworkConfiguration,
  boards: RunBoards,
  checkpoint: Trained | undefined,
): Learner {
  const { architecture, seed } = configuration;
  const network = createTrainableNetwork(architecture, checkpoint?.weights ?? glorotWeights(architecture, seed));
  const optimizer = new Adam(network.tensors, checkpoint);
  const exercise =
    architecture.kind === 'dense'
      ? cellsOfBoards({ ...network, architecture }, optimizer, configuration, boards)
      : choicesOfBoards({ ...network, architecture }, optimizer, configuration, boards);
  return {
    trainEpoch: (state, pauseMs) => trainEpoch(exercise, configuration, state, pauseMs),
    validate: async () => {
      const validation = await exercise.validate();
      return validation === undefined ? {} : { validation };
    },
    ...(exercise.folded && { folded: exercise.folded }),
    read: async () => {
      const [weights, moments] = await Promise.all([valuesOf(network.tensors), optimizer.read()]);
      return { weights, ...moments };
    },
    dispose: () => {
      exercise.close?.();
      optimizer.dispose();
      for (const tensor of network.tensors) tensor.dispose();
    },
  };
}

const valuesOf = (tensors: readonly Variable[]): Promise<Float32Array[]> =>
  Promise.all(tensors.map((tensor) => tensor.data<'float32'>()));

/** The training steps of a network on its samples. */
interface Exercise {
  /** Takes a step. Returns its loss, which the caller disposes of. */
  readonly train: (step: Step) => Scalar | Promise<Scalar>;
  /** Measures the network on the boards that were held back, if there are any. */
  readonly validate: () => Promise<Validation | undefined>;
  /** Converts the weights for use, if the network learns from standardised inputs. */
  readonly folded?: Learner['folded'];
  /** Ends the threads that make rows, if there are any. */
  readonly close?: () => void;
}

async function* trainEpoch(
  { train }: Exercise,
  configuration: NetworkConfiguration,
  state: State,
  pauseMs: number,
): AsyncGenerator<Pause, number> {
  const { batch, stepsPerEpoch, stepsPerLine } = configuration;
  const last = (state.epochs + 1) * stepsPerEpoch;
  // Reading a loss waits until the device has finished all its work, so losses are read in groups.
  const unread: Scalar[] = [];
  let since = performance.now();
  while (state.step < last) {
    const step = state.step + 1;
    unread.push(await train({ step, learningRate: learningRateAt(step, configuration) }));
    state.step = step;
    state.samples += batch;
    const endsLine = step % stepsPerLine === 0;
    if (!endsLine && step < last && performance.now() - since < pauseMs) continue;
    const loss = await readLosses(unread, state);
    const share = 1 - (last - step) / stepsPerEpoch;
    yield { share, loss, ...(endsLine && { lineLoss: takeMean(state.line) }), isResumable: true };
    since = performance.now();
  }
  return takeMean(state.epoch);
}

/** Adds the losses to the sums, in the order of their steps. Returns the last loss. */
async function readLosses(unread: Scalar[], state: State): Promise<number> {
  const losses = unread.splice(0);
  // All are read at once, since each takes time to arrive.
  const values = await Promise.all(losses.map((loss) => loss.data()));
  let last = 0;
  for (const [index, [value = Number.NaN]] of values.entries()) {
    losses[index]?.dispose();
    addLoss(state, value);
    last = value;
  }
  return last;
}

/** Trains a network to predict the cells of a board from its clues. */
function cellsOfBoards(
  plain: DenseNetwork,
  optimizer: Adam,
  configuration: NetworkConfiguration,
  boards: RunBoards,
): Exercise {
  const [validation] = boards.validation;
  const scaling = scalingOfRun(configuration, boards);
  const network = { ...plain, scaling };
  const rows = createRows(configuration, boards);
  return {
    train: async (step) => trainOnRows(network, optimizer, await rows.next(step.step), configuration, step),
    validate: async () =>
      validation === undefined || validation.count === 0
        ? undefined
        : validate((batch) => predictBatch(network, batch), validation, network.architecture),
    ...(scaling !== undefined && { folded: (weights) => foldedWeights(weights, scaling) }),
    close: rows.close,
  };
}

/** Trains a network to choose the drawn board among the solutions of its clues. */
function choicesOfBoards(
  network: UniversalNetwork,
  optimizer: Adam,
  { reflected, batch, seed }: NetworkConfiguration,
  { train, validation }: RunBoards,
): Exercise {
  const choices = createChoices(train, network.architecture, reflected);
  const held = createChoices(validation, network.architecture, false);
  const schedule = createSchedule(choices.count, batch, seed);
  return {
    train: (step) => trainOnChoices(network, optimizer, choices.batch(schedule(step.step)), step),
    validate: async () => (held.count === 0 ? undefined : measureChoices(network, held)),
  };
}
