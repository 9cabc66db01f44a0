import { type Decision, scoredOrder } from '@crosshatch/core/published/line-order';
import type { Puzzle } from '@crosshatch/core/puzzle';
import { mulberry32, nthSeed, type Random } from '@crosshatch/core/random';
import type { Updated } from '../../networks/portable-adam.ts';
import type { LineOrderConfiguration } from '../../runs/configuration.ts';
import { decisionsOf, fewestStepsAfter, type Gathering, rolloutOf } from './decisions.ts';
import { type LearningResults, type LearnSettings, learn } from './learn.ts';
import { withoutOverlap } from './overlap.ts';
import { mixedPuzzle, noisePuzzle } from './puzzles.ts';

/** Lines tried in a moment: enough for their mean to tell good lines from bad ones. */
const TRIED = 10;
/** A round of imitation has this number of times the puzzles, since an episode at 5×5 is short. */
const IMITATED_TIMES = 6;
/** The number of 5×5 puzzles for each larger puzzle: their episodes are short. */
const SMALL_TIMES = 2;

/**
 * Runs one round of learning. All randomness comes from the seed and the round's number.
 *
 * The first rounds imitate: in moments of 5×5 puzzles, the search for the fewest steps labels each line. Such labels are
 * expensive, and beyond 7×7 there are none. So the other rounds try the lines, and complete each episode with the network as it
 * is (rollouts). The network learns which line lets it finish in fewer steps: this is one step of approximate policy iteration.
 * The puzzles grow with the rounds (a curriculum).
 *
 * Tried and left out: four times the decisions, with those at 5×5 labelled by the search in all rounds. A network of this size
 * gains nothing from them that a few thousand puzzles could show. A network with twice the weights exceeds the fewest steps at
 * 5×5 by a ninth less, is no better on larger boards, and takes twice the time to score a line.
 *
 * Yields often, so that other work gets its turn: yields the share of the round's puzzles that are done, then undefined while
 * the network learns from them.
 *
 * @param round counted from 1
 */
export function* learnRound(
  configuration: LineOrderConfiguration,
  round: number,
  trained: Updated,
): Generator<number | undefined, LearningResults> {
  const { layers } = configuration.architecture;
  const random = mulberry32(nthSeed(configuration.seed, round));
  const imitates = round <= configuration.imitated;
  const plan = imitates ? imitation(configuration, trained, random) : trial(configuration, round, trained, random);
  const decisions: Decision[] = [];
  for (let puzzle = 0; puzzle < plan.puzzles; puzzle++) {
    const found = decisionsOf(plan.draw(puzzle), random, plan.gathering);
    decisions.push(...(configuration.withoutOverlap ? found.map(withoutOverlap) : found));
    yield (puzzle + 1) / plan.puzzles;
  }
  const rate = rateOf(configuration, round);
  const bySteps: LearnSettings = { aim: 'steps', batch: 32, passes: imitates ? 6 : 3, learningRate: rate / 3 };
  if (imitates)
    yield* learn(trained, layers, decisions, { aim: 'imitation', batch: 32, passes: 6, learningRate: rate }, random);
  return yield* learn(trained, layers, decisions, bySteps, random);
}

/** The source of a round's decisions: an episode of each puzzle. */
interface Plan {
  readonly puzzles: number;
  /** Draws a puzzle; called in order. @param number counted from 0 */
  readonly draw: (number: number) => Puzzle;
  readonly gathering: Gathering;
}

function imitation({ puzzles }: LineOrderConfiguration, { weights }: Updated, random: Random): Plan {
  return {
    puzzles: IMITATED_TIMES * puzzles,
    draw: () => noisePuzzle(5, random()),
    gathering: {
      order: scoredOrder(copied(weights)),
      stepsAfter: fewestStepsAfter,
      moments: 4,
      tried: TRIED,
      stepsPerExploration: 4,
    },
  };
}

function trial(configuration: LineOrderConfiguration, round: number, { weights }: Updated, random: Random): Plan {
  const order = scoredOrder(copied(weights));
  const { puzzles } = configuration;
  const largest = largestOf(configuration, round);
  const small = SMALL_TIMES * puzzles;
  return {
    puzzles: small + puzzles,
    draw: (number) => (number < small ? noisePuzzle(5, random()) : mixedPuzzle(5, largest, random())),
    gathering: { order, stepsAfter: rolloutOf(order), moments: 6, tried: TRIED, stepsPerExploration: 12 },
  };
}

const copied = (weights: readonly Float32Array[]): Float32Array[] => weights.map((values) => values.slice());

/**
 * Returns the greatest width and height of a round's puzzles: 5 during imitation. Then it grows from 7, and reaches the run's
 * greatest size when half of the other rounds are done.
 */
export function largestOf({ rounds, imitated, largest }: LineOrderConfiguration, round: number): number {
  if (round <= imitated) return 5;
  const done = (2 * (round - imitated)) / Math.max(1, rounds - imitated);
  return Math.min(largest, Math.round(7 + (largest - 7) * Math.min(1, done)));
}

/** Returns the learning rate of a round. It falls to a tenth over all rounds. */
function rateOf({ learningRate, rounds }: LineOrderConfiguration, round: number): number {
  return learningRate * (1 - (0.9 * (round - 1)) / Math.max(1, rounds - 1));
}
