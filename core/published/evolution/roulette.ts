import { fraction, type Random } from '../../random/index.ts';

/**
 * Roulette wheel selection: draws individuals, each as likely as its share of all weights says. Where all weights are 0,
 * all individuals are equally likely.
 */
export class Roulette {
  /** For each individual, the weights up to its own and with it. */
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

  /** The number of an individual, from 0. */
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
