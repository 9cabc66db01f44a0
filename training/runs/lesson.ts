import type { Scalar } from '@tensorflow/tfjs-core';
import type { Adam } from '../networks/adam.ts';
import { measureChoices, trainOnChoices } from '../networks/choice-step.ts';
import { type DenseNetwork, isDense, isUniversal, type Network, type UniversalNetwork } from '../networks/dense.ts';
import { type Step, trainOnBatch } from '../networks/training-step.ts';
import type { RunBoards } from './boards.ts';
import { createChoices } from './choices.ts';
import type { Configuration } from './configuration.ts';
import type { Validation } from './metrics.ts';
import { createSamples } from './samples.ts';
import { validate } from './validation.ts';

/** What a run teaches its network. */
export interface Lesson {
  /** How many samples there are. */
  readonly count: number;
  /** Takes a step on samples of these numbers; gives its loss, which the caller disposes of. */
  readonly train: (samples: readonly number[], step: Step) => Scalar;
  /** How well the network knows the boards held back, where there are any. */
  readonly validate: () => Promise<Validation | undefined>;
}

/** Each kind of network has a lesson of its own. */
export function lessonOf(network: Network, optimizer: Adam, configuration: Configuration, boards: RunBoards): Lesson {
  if (isDense(network)) return lessonInCells(network, optimizer, configuration, boards);
  if (isUniversal(network)) return lessonInChoices(network, optimizer, configuration, boards);
  throw new Error('a network of no kind');
}

/** To tell the cells of a board by its clues. */
function lessonInCells(
  network: DenseNetwork,
  optimizer: Adam,
  { reflected, dropout, seed }: Configuration,
  boards: RunBoards,
): Lesson {
  const [train] = boards.train;
  const [validation] = boards.validation;
  if (train === undefined) throw new Error('a run has boards');
  const samples = createSamples(train, reflected);
  return {
    count: samples.count,
    train: (numbers, step) => trainOnBatch(network, optimizer, samples.batch(numbers), { rate: dropout, seed }, step),
    validate: async () =>
      validation === undefined || validation.count === 0 ? undefined : validate(network, validation),
  };
}

/** To tell the board that was drawn from other solutions of its clues. */
function lessonInChoices(
  network: UniversalNetwork,
  optimizer: Adam,
  { reflected }: Configuration,
  { train, validation }: RunBoards,
): Lesson {
  const choices = createChoices(train, network.architecture, reflected);
  const held = createChoices(validation, network.architecture, false);
  return {
    count: choices.count,
    train: (numbers, step) => trainOnChoices(network, optimizer, choices.batch(numbers), step),
    validate: async () => (held.count === 0 ? undefined : measureChoices(network, held)),
  };
}
