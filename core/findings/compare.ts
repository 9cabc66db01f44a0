import { type Figure, figureText, intervalText } from './tables.ts';

/** How one figure relates to another. */
type Relation = 'less' | 'more' | 'level' | 'not less' | 'not more';

/** The words of comparisons, and the relation of the first figure to the second that each claims. */
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

/** Words of praise: their relation depends on whether higher or lower is better; here for higher. */
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
 * Binds a comparison in words to its figures: returns the words when the figures support them.
 *
 * Figures differ when their confidence intervals are disjoint, and are level when they overlap. A figure without an
 * interval counts as an interval of one value; two such figures are level when `figureText` writes them alike.
 *
 * @param best which figure is better, for words of praise
 * @throws when the figures refute the words
 *
 * @example
 * compare(clashes('The crowd’s'), 'fewer', clashes('At random')) // 'fewer'
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
