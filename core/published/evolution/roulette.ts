import { fraction, type Random } from '../../random/index.ts';

/**
 * Roulette-wheel selection: draws individuals with chances in proportion to their weights; uniformly if all weights are
 * 0.
 */
export class Roulette {
  /** Cumulative weights: for each individual, the sum up to and including its own. */
  private readonly sums: Float64Array;

  constructor(size: number) {
    this.sums = new Float64Array(size);
  }

  /** @param weightOf the weight of an individual, at least 0 */
  weigh(weightOf: (individual: number) => number): void {
    let sum = 0;
    for (let individual = 0; individual < this.sums.length; individual++) {
      sum += weightOf(individual);
      this.sums[individual] = sum;
    }
    if (sum === 0)
      for (let individual = 0; individual < this.sums.length; individual++) this.sums[individual] = individual + 1;
  }

  /** Draws an individual; returns its number, from 0. */
  draw(random: Random): number {
    const { sums } = this;
    const ball = fraction(random) * sums[sums.length - 1];
    let low = 0;
    for (let high = sums.length - 1; low < high; ) {
      const middle = (low + high) >> 1;
      if (ball < sums[middle]) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
