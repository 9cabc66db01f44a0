import type { Figure } from '@crosshatch/core/findings';

/** How a figure of ours relates to a published one. */
export const VERDICTS = {
  repeats: 'The intervals of both figures meet. A figure without an interval counts as one value.',
  better: 'The intervals do not meet, and ours is on the better side.',
  worse: 'The intervals do not meet, and ours is on the worse side: lower, or more work where less is better.',
  'not comparable': 'The two figures do not measure the same thing; the reason stands beside them.',
  'not yet': 'We have no figure of our own.',
} as const;

export type Verdict = keyof typeof VERDICTS;

type Compared = Pick<Figure, 'value' | 'interval'>;

/** The verdict on two figures that measure the same thing. */
export function verdictOf(ours: Compared, published: Compared, best: 'higher' | 'lower'): Verdict {
  const [low, high] = ours.interval ?? [ours.value, ours.value];
  const [from, to] = published.interval ?? [published.value, published.value];
  if (low <= to && high >= from) return 'repeats';
  return low > to === (best === 'higher') ? 'better' : 'worse';
}
