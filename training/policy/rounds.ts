import { scoredOrder } from '@crosshatch/core/published/line-order';
import type { Puzzle } from '@crosshatch/core/puzzle';
import { mulberry32, nthSeed, type Random } from '@crosshatch/core/random';
import type { PolicyConfiguration } from './configuration.ts';
import { type Decision, decisionsOf, type Gathering, leastStepsAfter, stepsOf } from './decisions.ts';
import { type Learned, type Lesson, learn, type Weights } from './learner.ts';
import { withoutOverlap } from './overlap.ts';
import { mixedPuzzle, noisePuzzle } from './puzzles.ts';

/** Lines tried in a moment: enough that the mean of what they lead to tells good from bad. */
const TRIED = 10;
/** A round that imitates has so many times the puzzles, since at 5×5 an episode is short. */
const IMITATED_TIMES = 6;
/** Puzzles of 5×5 for each of those that grow: their episodes are short. */
const SMALL_TIMES = 2;

/**
 * One round of learning. All chance in it is drawn from the seed and the round's number.
 *
 * The first rounds imitate: for moments of 5×5 puzzles the search for the fewest steps tells what each line leads to. Such
 * labels are dear, and beyond 7×7 there are none; so the other rounds try the lines themselves, and let the policy as it
 * is go on from each to the end. What it learns is which line leads to fewer steps of its own, which is one step of
 * policy iteration; the puzzles grow while it learns.
 *
 * Tried and left out: four times as many decisions, with those at 5×5 labelled by the search in all rounds. A network of
 * this size gains nothing by it that a few thousand puzzles could tell. One of twice the weights loses a ninth less to the
 * fewest at 5×5, nothing less on larger boards, and takes twice the time to score a line.
 *
 * It yields often, so that others have their turn: the share of the round's puzzles gone through, and nothing while it
 * learns from them.
 *
 * @param round counted from 1
 */
export function* learnRound(
  configuration: PolicyConfiguration,
  round: number,
  weights: Weights,
): Generator<number | undefined, Learned> {
  const { layers } = configuration;
  const random = mulberry32(nthSeed(configuration.seed, round));
  const imitates = round <= configuration.imitated;
  const plan = imitates ? imitation(configuration, weights, random) : trial(configuration, round, weights, random);
  const decisions: Decision[] = [];
  for (let puzzle = 0; puzzle < plan.puzzles; puzzle++) {
    const found = decisionsOf(plan.draw(puzzle), random, plan.gathering);
    decisions.push(...(configuration.withoutOverlap ? found.map(withoutOverlap) : found));
    yield (puzzle + 1) / plan.puzzles;
  }
  const rate = rateOf(configuration, round);
  const bySteps: Lesson = { aim: 'steps', batch: 32, passes: imitates ? 6 : 3, learningRate: rate / 3 };
  if (imitates)
    yield* learn(weights, layers, decisions, { aim: 'imitation', batch: 32, passes: 6, learningRate: rate }, random);
  return yield* learn(weights, layers, decisions, bySteps, random);
}

/** Where a round's decisions come from: an episode of each puzzle. */
interface Plan {
  readonly puzzles: number;
  /** @param number from 0; they are drawn in order */
  readonly draw: (number: number) => Puzzle;
  readonly gathering: Gathering;
}

function imitation({ puzzles }: PolicyConfiguration, { tensors }: Weights, random: Random): Plan {
  return {
    puzzles: IMITATED_TIMES * puzzles,
    draw: () => noisePuzzle(5, random()),
    gathering: {
      order: scoredOrder(copied(tensors)),
      stepsAfter: leastStepsAfter,
      moments: 4,
      tried: TRIED,
      strays: 4,
    },
  };
}

function trial(configuration: PolicyConfiguration, round: number, { tensors }: Weights, random: Random): Plan {
  const order = scoredOrder(copied(tensors));
  const { puzzles } = configuration;
  const largest = largestOf(configuration, round);
  const small = SMALL_TIMES * puzzles;
  return {
    puzzles: small + puzzles,
    draw: (number) => (number < small ? noisePuzzle(5, random()) : mixedPuzzle(5, largest, random())),
    gathering: { order, stepsAfter: stepsOf(order), moments: 6, tried: TRIED, strays: 12 },
  };
}

const copied = (tensors: readonly Float32Array[]): Float32Array[] => tensors.map((values) => values.slice());

/** The greatest puzzles of a round. They grow from 7×7 to the greatest size until half of the rounds are done. */
export function largestOf({ rounds, imitated, largest }: PolicyConfiguration, round: number): number {
  if (round <= imitated) return 5;
  const done = (2 * (round - imitated)) / Math.max(1, rounds - imitated);
  return Math.min(largest, Math.round(7 + (largest - 7) * Math.min(1, done)));
}

/** The learning rate falls to a tenth over all rounds. */
function rateOf({ learningRate, rounds }: PolicyConfiguration, round: number): number {
  return learningRate * (1 - (0.9 * (round - 1)) / Math.max(1, rounds - 1));
}
