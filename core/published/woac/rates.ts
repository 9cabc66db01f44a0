/** How a population stands: the fitness of its best and its worst board, and the mean of all. Less is better. */
export interface Spread {
  readonly best: number;
  readonly mean: number;
  readonly worst: number;
}

/** A board is never quite safe: otherwise copies of the best would take over a population, and stay. */
const LEAST_SHARE = 0.1;

/**
 * The adaptive probabilities of Srinivas and Patnaik (1994): of boards that are no better than the mean, the rate as it is;
 * of better ones, as much less as they are nearer to the best. So what is good is kept, and a population whose boards have
 * become alike, all of them near the mean, is stirred again.
 */
export function adaptedRate(rate: number, fitness: number, { best, mean }: Spread): number {
  if (fitness >= mean) return rate;
  return rate * Math.max(LEAST_SHARE, (fitness - best) / (mean - best));
}
