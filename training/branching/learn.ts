import { solveBy } from '@crosshatch/core/exact';
import type { Puzzle } from '@crosshatch/core/puzzle';
import { mulberry32 } from '@crosshatch/core/random';
import { fitLogistic } from '../statistics/logistic.ts';
import type { GuessExample } from './examples.ts';
import { FEATURES } from './features.ts';
import { GuidedSearch } from './guided-search.ts';

/** The weights by which a guess is chosen, and how they were learnt. */
export interface Guide {
  readonly name: string;
  readonly weights: readonly number[];
}

/** Guesses the cell that is most likely right, by logistic regression on guesses of which that is known. */
export function learnSafest(examples: readonly GuessExample[]): Guide {
  const [, ...weights] = fitLogistic(examples.map(({ features, isRight }) => ({ features, outcome: isRight ? 1 : 0 })));
  return { name: 'safest', weights };
}

/**
 * Guesses the cell of which the odds to be right, times the cells that it settles for each line solved, are greatest: the
 * logarithms of both are sums of weighed features. Regression on the share y / (1 + y) is one on the logarithm of y.
 */
export function learnFarthest(examples: readonly GuessExample[]): Guide {
  const [, ...yields] = fitLogistic(
    examples.map((example) => ({ features: example.features, outcome: example.yield / (1 + example.yield) })),
  );
  const { weights } = learnSafest(examples);
  return { name: 'farthest', weights: weights.map((weight, index) => weight + (yields[index] ?? 0)) };
}

const STEP = 0.3;

/**
 * Guesses by weights that are found by trying: from those of the shipped solver, always the best ones so far changed a
 * little, and kept where the training puzzles take fewer line solves.
 */
export function learnByTrying(puzzles: readonly Puzzle[], budget: number, trials: number, seed: number): Guide {
  const draw = mulberry32(seed);
  // The sum of three has the bell's shape well enough.
  const change = () => (2 * STEP * (draw() + draw() + draw())) / 2 ** 32 - 3 * STEP;
  let weights: readonly number[] = FEATURES.map((_, index) => (index === 0 ? 1 : 0));
  let least = meanEffort(puzzles, budget, weights);
  for (let trial = 0; trial < trials; trial++) {
    // All weights times the same number guess the same, so the first one may stay.
    const others = weights.map((weight, index) => (index === 0 ? weight : weight + change()));
    const effort = meanEffort(puzzles, budget, others);
    if (effort >= least) continue;
    least = effort;
    weights = others;
  }
  return { name: 'tried', weights };
}

/** The mean of the logarithm of line solves. */
function meanEffort(puzzles: readonly Puzzle[], budget: number, weights: readonly number[]): number {
  let sum = 0;
  for (const puzzle of puzzles) {
    const { lineSolves = 1 } = solveBy(
      puzzle,
      { solutions: 1, budget },
      (...search) => new GuidedSearch(...search, weights),
    ).work;
    sum += Math.log(lineSolves);
  }
  return sum / puzzles.length;
}
