import type { Figure } from '@crosshatch/core/findings';

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

export type Verdict = 'repeats' | 'better' | 'worse';

/**
 * Judges a repetition: it repeats the published figure where the 95 % intervals meet, and else is better or worse. A
 * figure without an interval counts as an interval of one value.
 */
export function verdictOf({ published, ours, best }: Repetition): Verdict {
  const [low, high] = intervalOf(ours);
  const [publishedLow, publishedHigh] = intervalOf(published);
  if (low <= publishedHigh && high >= publishedLow) return 'repeats';
  return low > publishedHigh === (best === 'higher') ? 'better' : 'worse';
}

const intervalOf = ({ value, interval }: Figure): readonly [low: number, high: number] => interval ?? [value, value];

/** The 97.5 % quantile of the normal distribution. */
const QUANTILE = 1.96;

/** A mean with its 95 % confidence interval by the normal distribution, for hundreds of observations or more. */
export function meanOf(mean: Figure, deviation: Figure, observations: number): Figure {
  const reach = (QUANTILE * deviation.value) / Math.sqrt(observations);
  return { ...mean, interval: [mean.value - reach, mean.value + reach] };
}

/** A share in per cent with its 95 % confidence interval after Wilson (1927). */
export function shareOf({ place, value }: Figure, trials: number): Figure {
  const share = value / 100;
  const square = QUANTILE ** 2;
  const middle = (share * trials + square / 2) / (trials + square);
  const reach = (QUANTILE / (trials + square)) * Math.sqrt(trials * share * (1 - share) + square / 4);
  return { place, value, interval: [100 * Math.max(0, middle - reach), 100 * Math.min(1, middle + reach)] };
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
