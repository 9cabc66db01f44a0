import { meanOf as estimateOf, type Figure, proportion } from '@crosshatch/core/findings';
import { type Comparison, verdictOf } from '../results/summary/verdict.ts';

/** A figure that a paper publishes, and our figure of the same quantity. */
export interface Repetition {
  /** The quantity, with its unit. */
  readonly measure: string;
  /** Where the paper has it, for example Table 4. */
  readonly where: string;
  readonly published: Figure;
  readonly ours: Figure;
  readonly best: 'higher' | 'lower';
}

/** Judges a repetition by the rule of the summary of all results. */
export const judge = ({ ours, published, best }: Repetition): Comparison => verdictOf(ours, published, best);

/** A mean with its 95 % confidence interval by the normal distribution, for hundreds of observations or more. */
export function meanOf(mean: Figure, deviation: Figure, observations: number): Figure {
  const { low, high } = estimateOf(mean.value, deviation.value, observations);
  return { ...mean, interval: [low, high] };
}

/** A share in per cent with its 95 % confidence interval after Wilson (1927). */
export function shareOf({ place, value }: Figure, trials: number): Figure {
  const { low, high } = proportion((value / 100) * trials, trials);
  return { place, value, interval: [100 * low, 100 * high] };
}

/** The 97.5 % quantile of Student’s distribution, for the numbers of boards that a gain is averaged over. */
const STUDENT: Readonly<Record<number, number>> = { 12: 2.201 };

/**
 * The mean of the differences between pairs of figures, with its 95 % confidence interval by Student (1908).
 *
 * @param pairs for each board its figure without and with the change
 * @throws for a number of pairs whose quantile is not listed
 */
export function meanGain(pairs: readonly (readonly [without: number, changed: number])[]): Omit<Figure, 'place'> {
  const count = pairs.length;
  const quantile = STUDENT[count];
  if (quantile === undefined) throw new Error(`there is no quantile for ${count} pairs`);
  const gains = pairs.map(([without, changed]) => changed - without);
  const value = gains.reduce((sum, gain) => sum + gain, 0) / count;
  const squares = gains.reduce((sum, gain) => sum + (gain - value) ** 2, 0);
  const reach = quantile * Math.sqrt(squares / (count - 1) / count);
  return { value, interval: [value - reach, value + reach] };
}
