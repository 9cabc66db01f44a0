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
