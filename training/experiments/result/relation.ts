import { compare, type Figure } from '@crosshatch/core/findings';

/*
 * Comparisons whose outcome a telling does not know: the words follow from the figures, and `compare` holds them against these.
 */

const WORDS = { less: 'lower', level: 'level with', more: 'higher' } as const;

/** Whether the interval of a share is below or above that of another one. */
export function relationOf(one: Figure, other: Figure): keyof typeof WORDS {
  const [low, high] = one.interval ?? [one.value, one.value];
  const [otherLow, otherHigh] = other.interval ?? [other.value, other.value];
  if (high < otherLow) return 'less';
  return low > otherHigh ? 'more' : 'level';
}

/** The words that the figures of two shares support, held against them: “lower than”, “level with”. */
export function relation(one: Figure, other: Figure): string {
  const which = relationOf(one, other);
  return `${compare(one, WORDS[which], other)}${which === 'level' ? '' : ' than'}`;
}
