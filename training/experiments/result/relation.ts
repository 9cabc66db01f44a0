import { compare, type Figure } from '@crosshatch/core/findings';

/*
 * Comparisons whose outcome a telling does not know in advance: the words follow from the figures, and `compare` checks them.
 */

const WORDS = { less: 'lower', level: 'level with', more: 'higher' } as const;

/** Tells whether the interval of a share is below or above the interval of another share, or overlaps it. */
export function relationOf(one: Figure, other: Figure): keyof typeof WORDS {
  const [low, high] = one.interval ?? [one.value, one.value];
  const [otherLow, otherHigh] = other.interval ?? [other.value, other.value];
  if (high < otherLow) return 'less';
  return low > otherHigh ? 'more' : 'level';
}

/** Returns the words that the figures of two shares support: “lower than”, “level with”. */
export function relation(one: Figure, other: Figure): string {
  const which = relationOf(one, other);
  return `${compare(one, WORDS[which], other)}${which === 'level' ? '' : ' than'}`;
}
