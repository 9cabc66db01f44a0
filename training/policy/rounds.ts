import type { Puzzle } from '@crosshatch/core/puzzle';
import { mulberry32, nthSeed, type Random } from '@crosshatch/core/random';
import { policyOrder } from '@crosshatch/core/reinforcement';
import type { PolicyConfiguration } from './configuration.ts';
import { type Decision, decisionsOf, leastStepsAfter, stepsOf } from './decisions.ts';
import { type Lesson, learn, type Weights } from './learner.ts';
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
 * @param round counted from 1
 */
export function learnRound(
  configuration: PolicyConfiguration,
  round: number,
  weights: Weights,
): { readonly decisions: number; readonly lost: number } {
  const { layers } = configuration;
  const random = mulberry32(nthSeed(configuration.seed, round));
  const imitates = round <= configuration.imitated;
  const decisions = imitates ? imitated(configuration, weights, random) : tried(configuration, round, weights, random);
  const rate = rateOf(configuration, round);
  const bySteps: Lesson = { aim: 'steps', batch: 32, passes: imitates ? 6 : 3, learningRate: rate / 3 };
  if (imitates)
    learn(weights, layers, decisions, { aim: 'imitation', batch: 32, passes: 6, learningRate: rate }, random);
  return { decisions: decisions.length, lost: learn(weights, layers, decisions, bySteps, random) };
}

function imitated({ puzzles }: PolicyConfiguration, { tensors }: Weights, random: Random): Decision[] {
  const gathering = {
    order: policyOrder(copied(tensors)),
    stepsAfter: leastStepsAfter,
    moments: 4,
    tried: TRIED,
    strays: 4,
  };
  return gathered(IMITATED_TIMES * puzzles, random, () => noisePuzzle(5, random()), gathering);
}

function tried(configuration: PolicyConfiguration, round: number, { tensors }: Weights, random: Random): Decision[] {
  const order = policyOrder(copied(tensors));
  const { puzzles } = configuration;
  const largest = largestOf(configuration, round);
  const gathering = { order, stepsAfter: stepsOf(order), moments: 6, tried: TRIED, strays: 12 };
  const small = gathered(SMALL_TIMES * puzzles, random, () => noisePuzzle(5, random()), gathering);
  return [...small, ...gathered(puzzles, random, () => mixedPuzzle(5, largest, random()), gathering)];
}

function gathered(
  puzzles: number,
  random: Random,
  draw: () => Puzzle,
  gathering: Parameters<typeof decisionsOf>[2],
): Decision[] {
  return Array.from({ length: puzzles }, () => decisionsOf(draw(), random, gathering)).flat();
}

const copied = (tensors: readonly Float32Array[]): Float32Array[] => tensors.map((values) => values.slice());

/** The puzzles grow from 7×7 to the greatest size until half of the rounds are done. */
function largestOf({ rounds, imitated, largest }: PolicyConfiguration, round: number): number {
  const done = (2 * (round - imitated)) / Math.max(1, rounds - imitated);
  return Math.min(largest, Math.round(7 + (largest - 7) * Math.min(1, done)));
}

/** The learning rate falls to a tenth over all rounds. */
function rateOf({ learningRate, rounds }: PolicyConfiguration, round: number): number {
  return learningRate * (1 - (0.9 * (round - 1)) / Math.max(1, rounds - 1));
}
