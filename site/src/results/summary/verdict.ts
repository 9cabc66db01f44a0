import type { Figure } from '@crosshatch/core/findings';

/** The verdicts on a figure of ours and a published one. Chapters and the summary use the same words. */
export const VERDICTS = {
  repeats:
    'The two intervals overlap. A figure without an interval counts as one value. A wide interval overlaps many figures, so there “repeats” says little.',
  better: 'The intervals do not overlap, and ours is on the better side. Such a figure is not repeated either.',
  worse:
    'The intervals do not overlap, and ours is on the worse side: a lower share, or more steps where fewer are better.',
  'not comparable':
    'The two figures differ in their question, their budget or the choice of their puzzles. The reason stands beside them.',
  'not yet': 'We have no figure of our own.',
} as const;

export type Verdict = keyof typeof VERDICTS;

/** The verdicts on two figures that answer the same question. */
export type Comparison = Extract<Verdict, 'repeats' | 'better' | 'worse'>;

type Compared = Pick<Figure, 'value' | 'interval'>;

/** Returns the verdict on two figures that answer the same question. */
export function verdictOf(ours: Compared, published: Compared, best: 'higher' | 'lower'): Comparison {
  const [low, high] = ours.interval ?? [ours.value, ours.value];
  const [from, to] = published.interval ?? [published.value, published.value];
  if (low <= to && high >= from) return 'repeats';
  return low > to === (best === 'higher') ? 'better' : 'worse';
}
