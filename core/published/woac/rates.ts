/** The fitness of a population: of its best and worst boards, and the mean. Lower is better. */
export interface Spread {
  readonly best: number;
  readonly mean: number;
  readonly worst: number;
}

/** Least share of a rate, even for the best board: otherwise its copies would take over the population. */
const LEAST_SHARE = 0.1;

/**
 * The adaptive probabilities of Srinivas and Patnaik (1994). A board no better than the mean has the full rate. A
 * better board has a lower rate, in proportion to its distance from the best. So good boards survive, and a population
 * of boards that have become alike, all near the mean, is stirred up again.
 */
export function adaptedRate(rate: number, fitness: number, { best, mean }: Spread): number {
  if (fitness >= mean) return rate;
  return rate * Math.max(LEAST_SHARE, (fitness - best) / (mean - best));
}
