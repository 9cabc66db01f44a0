/** A page, or a part of one, that contains a term. */
export interface Finding {
  readonly title: string;
  readonly url: string;
  /** HTML: the words around the term, which is marked. */
  readonly excerpt: string;
}

/** A part of a page under its heading, as Pagefind finds it. */
export interface FoundPart extends Finding {
  /** The places of the term's words. Headings have more weight than text; marked abbreviations have the weight `MARKED`. */
  readonly weighted_locations: readonly { readonly weight: number; readonly balanced_score: number }[];
}

export interface FoundPage {
  readonly url: string;
  readonly excerpt: string;
  readonly meta: { readonly title?: string };
  /** The parts of the page under their headings; the first may be the page itself. */
  readonly sub_results: readonly FoundPart[];
}

/** The weight of an abbreviation in an entry of the glossary, by `data-pagefind-weight`. */
const MARKED = 10;
const MOST_PARTS = 3;

/**
 * Orders the parts of pages: first parts whose heading is the term; then parts whose heading has all its words, or whose text
 * marks it as an abbreviation; then all others. Parts of equal rank stay in the order of their pages, the best page first.
 */
export function ranked(pages: readonly FoundPage[], term: string): Finding[] {
  const whole = term.toLowerCase();
  const words = whole.split(/\s+/);
  const rankOf = ({ title, weighted_locations: places }: FoundPart): number => {
    const heading = title.toLowerCase();
    if (heading === whole) return 0;
    const isNamed = words.every((word) => heading.includes(word)) || places.some(({ weight }) => weight >= MARKED);
    return isNamed ? 1 : 2;
  };
  const found = pages.flatMap(({ url, excerpt, meta: { title: page = url }, sub_results: parts }) => {
    if (parts.length === 0) return [{ rank: 2, finding: { title: page, url, excerpt } }];
    return parts
      .map((part) => ({ rank: rankOf(part), score: scoreOf(part), part }))
      .sort((a, b) => a.rank - b.rank || b.score - a.score)
      .slice(0, MOST_PARTS)
      .map(({ rank, part: { title, url: address, excerpt: around } }) => ({
        rank,
        finding: { title: title === page ? title : `${page}: ${title}`, url: address, excerpt: around },
      }));
  });
  return found.sort((a, b) => a.rank - b.rank).map(({ finding }) => finding);
}

const scoreOf = ({ weighted_locations: places }: FoundPart): number =>
  places.reduce((sum, { balanced_score: score }) => sum + score, 0);
