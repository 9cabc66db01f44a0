import { type Figure, figureText, intervalText } from './tables.ts';

/** How one figure stands to another. */
type Relation = 'less' | 'more' | 'level' | 'not less' | 'not more';

/** The words with which a text compares two figures, and what they claim of the first. */
const CLAIMS = {
  fewer: 'less',
  less: 'less',
  lower: 'less',
  smaller: 'less',
  shorter: 'less',
  sooner: 'less',
  more: 'more',
  higher: 'more',
  larger: 'more',
  longer: 'more',
  later: 'more',
  'level with': 'level',
  'as many as': 'level',
  'as much as': 'level',
  'about as many': 'level',
  'about as much': 'level',
  'no fewer': 'not less',
  'no less': 'not less',
  'no lower': 'not less',
  'no more': 'not more',
  'no higher': 'not more',
  'no sooner': 'not less',
} as const satisfies Readonly<Record<string, Relation>>;

/** Words that praise: what they claim depends on whether the better figure is the higher or the lower one. */
const PRAISE = {
  better: 'more',
  'no worse': 'not less',
  'as good as': 'level',
  'about as good': 'level',
  'no better': 'not more',
  worse: 'less',
} as const satisfies Readonly<Record<string, Relation>>;

export type Claim = keyof typeof CLAIMS;
export type Praise = keyof typeof PRAISE;
export const CLAIM_WORDS: readonly string[] = [...Object.keys(CLAIMS), ...Object.keys(PRAISE)];

/** The same relation where lower is better. */
const MIRRORED: Readonly<Record<Relation, Relation>> = {
  less: 'more',
  more: 'less',
  level: 'level',
  'not less': 'not more',
  'not more': 'not less',
};

/**
 * A comparison in words, bound to its figures: the words themselves, for a text to say, where the figures bear them out.
 *
 * Figures with confidence intervals differ where the intervals lie apart, and are level where they overlap. A figure
 * without an interval counts as an interval of one value; two of those are level where they are quoted alike.
 *
 * @param best which figure is better, the higher or the lower one, for words that praise
 * @throws where the figures refute the words
 *
 * @example
 * compare(clashes('Of the crowd'), 'fewer', clashes('At random')) // 'fewer'
 */
export function compare(one: Figure, words: Claim, other: Figure): string;
export function compare(one: Figure, words: Praise, other: Figure, best: 'higher' | 'lower'): string;
export function compare(one: Figure, words: Claim | Praise, other: Figure, best?: 'higher' | 'lower'): string {
  if (!holds(relationOf(words, best), one, other))
    throw new Error(
      `“${words}” is refuted: ${intervalText(one)} (${one.place}) beside ${intervalText(other)} (${other.place})`,
    );
  return words;
}

function relationOf(words: string, best: 'higher' | 'lower' | undefined): Relation {
  const claim: Relation | undefined = Object.hasOwn(CLAIMS, words) ? CLAIMS[words as Claim] : undefined;
  if (claim !== undefined) return claim;
  const praise: Relation | undefined = Object.hasOwn(PRAISE, words) ? PRAISE[words as Praise] : undefined;
  if (praise === undefined) throw new Error(`“${words}” is no comparison; there are ${CLAIM_WORDS.join(', ')}`);
  if (best === undefined) throw new Error(`“${words}” needs to know which figure is better: the higher or the lower`);
  return best === 'higher' ? praise : MIRRORED[praise];
}

function holds(relation: Relation, one: Figure, other: Figure): boolean {
  const [low, high] = intervalOf(one);
  const [otherLow, otherHigh] = intervalOf(other);
  const isLess = high < otherLow;
  const isMore = low > otherHigh;
  switch (relation) {
    case 'less':
      return isLess;
    case 'more':
      return isMore;
    case 'not less':
      return !isLess;
    case 'not more':
      return !isMore;
    case 'level':
      return one.interval === undefined && other.interval === undefined
        ? figureText(one) === figureText(other)
        : !isLess && !isMore;
  }
}

const intervalOf = ({ value, interval }: Figure): readonly [number, number] => interval ?? [value, value];
