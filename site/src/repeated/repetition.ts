import { meanOf as estimateOf, type Figure } from '@crosshatch/core/findings';
import { type Comparison, verdictOf } from '../results/summary/verdict.ts';

/** A figure that a paper publishes, and our figure of the same quantity. */
export interface Repetition {
  /** The quantity, with its unit. */
  readonly measure: string;
  /** The place of the figure in the paper, for example Table 4. */
  readonly where: string;
  readonly published: Figure;
  readonly ours: Figure;
  readonly best: 'higher' | 'lower';
}

/** Judges a repetition by the same rule as the summary of all results. */
export const judge = ({ ours, published, best }: Repetition): Comparison => verdictOf(ours, published, best);

/** Returns a mean with its 95 % confidence interval by the normal distribution, for hundreds of observations or more. */
export function meanOf(mean: Figure, deviation: Figure, observations: number): Figure {
  const { low, high } = estimateOf(mean.value, deviation.value, observations);
  return { ...mean, interval: [low, high] };
}

/** The numbers of boards that a change makes better or worse. */
export interface Signs {
  readonly gained: number;
  readonly lost: number;
  /**
   * The p-value of the two-sided sign test: the chance that a change without effect splits these boards at least as unevenly.
   */
  readonly p: number;
}

/** @param pairs for each board, its figure without and with the change; higher is better */
export function signsOf(pairs: readonly (readonly [without: number, changed: number])[]): Signs {
  const gained = pairs.filter(([without, changed]) => changed > without).length;
  const lost = pairs.filter(([without, changed]) => changed < without).length;
  let ways = 1;
  let tail = 0;
  for (let few = 0; few <= Math.min(gained, lost); few++) {
    tail += ways;
    ways *= (gained + lost - few) / (few + 1);
  }
  return { gained, lost, p: Math.min(1, (2 * tail) / 2 ** (gained + lost)) };
}
