import { performance } from 'node:perf_hooks';
import { mulberry32, nthSeed } from '@crosshatch/core/random';
import type { LineOrderConfiguration } from '../../runs/configuration.ts';
import { type Learner, type Lesson, newlyTrained, type Pause, type Trained } from '../../runs/lesson.ts';
import { heWeights, type LearningResults } from './learn.ts';
import { disregardOverlap } from './overlap.ts';
import { learnRound } from './rounds.ts';
import { lineOrderSubject } from './subject.ts';
import { createValidation } from './validation.ts';

/** Seed index for the initial weights, beyond any round. */
const FIRST_WEIGHTS = 2 ** 20;

/**
 * The lesson of a network that chooses the next line, by imitation and by approximate policy iteration (`learnRound`). An epoch
 * is a round. An interrupted round is done again from its start. The seed and the configuration determine the run, on every
 * machine alike.
 */
export const lineOrderLesson = (configuration: LineOrderConfiguration): Lesson => ({
  architecture: configuration.architecture,
  epochs: configuration.rounds,
  patience: Number.POSITIVE_INFINITY,
  subject: lineOrderSubject(configuration),
  begin: (checkpoint) => beginLearning(configuration, checkpoint ?? newlyTrained(initialWeights(configuration))),
});

function initialWeights({ seed, architecture, withoutOverlap }: LineOrderConfiguration): Float32Array[] {
  const weights = heWeights(architecture.layers, mulberry32(nthSeed(seed, FIRST_WEIGHTS)));
  if (withoutOverlap) disregardOverlap(weights);
  return weights;
}

function beginLearning(configuration: LineOrderConfiguration, trained: Trained): Learner {
  const validate = createValidation(configuration.seed, configuration.largest);
  let agreed = 0;
  return {
    async *trainEpoch(state, pauseMs) {
      const round = learnRound(configuration, state.epochs + 1, { ...trained, updates: state.step });
      const learned = yield* withPauses(round, pauseMs);
      agreed = learned.agreed;
      state.step = learned.updates;
      state.samples += learned.decisions;
      return learned.lost;
    },
    validate: async () => ({ steps: { ...validate(trained.weights), agreed } }),
    read: async () => trained,
    dispose: () => {},
  };
}

/** Runs a round, and pauses about every `pauseMs` milliseconds. */
async function* withPauses(
  round: Generator<number | undefined, LearningResults>,
  pauseMs: number,
): AsyncGenerator<Pause, LearningResults> {
  let since = performance.now();
  let share = 0;
  for (let next = round.next(); ; next = round.next()) {
    if (next.done) return next.value;
    share = next.value ?? share;
    if (performance.now() - since < pauseMs) continue;
    yield { share, isResumable: false };
    since = performance.now();
  }
}
