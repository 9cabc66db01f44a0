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

/** The weight of a word, such as an abbreviation, that names a part as its heading does, by `data-pagefind-weight`. */
const MARKED = 10;
const MOST_PARTS = 3;

/** The share of a word's letters with which a word of a text must begin. It leaves out endings: `libraries` finds `library`. */
const STEM = 0.6;
/** The least number of these letters; of a shorter word, all. */
const SHORTEST_STEM = 3;

/**
 * Orders the parts of pages: first parts whose heading is the term; then parts whose text has a marked place for each word of
 * the term that the heading lacks; then all others. Parts of equal rank stay in the order of their pages, the best page first.
 *
 * Drops parts without a word that begins like a word of the term: for an unknown word, Pagefind finds words that begin with its
 * first letter or two.
 */
export function ranked(pages: readonly FoundPage[], term: string): Finding[] {
  const whole = term.toLowerCase();
  const words = whole.split(/\s+/);
  const stems = wordsOf(term).map((word) => word.slice(0, Math.max(SHORTEST_STEM, Math.floor(word.length * STEM))));
  const isMeant = ({ title, excerpt }: Finding): boolean =>
    wordsOf(`${title} ${excerpt.replace(/<\/?mark>/g, '')}`).some((word) =>
      stems.some((stem) => word.startsWith(stem)),
    );
  const rankOf = ({ title, weighted_locations: places }: FoundPart): number => {
    const heading = title.toLowerCase();
    if (heading === whole) return 0;
    const unnamed = words.filter((word) => !heading.includes(word)).length;
    return unnamed <= places.filter(({ weight }) => weight >= MARKED).length ? 1 : 2;
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
  return found
    .sort((a, b) => a.rank - b.rank)
    .map(({ finding }) => finding)
    .filter(isMeant);
}

/** Returns the words of a text in small letters without accents. A name such as `solvePuzzle` is one word, and also two. */
const wordsOf = (text: string): string[] =>
  `${text} ${text.replace(/\p{Lu}\p{Ll}/gu, ' $&')}`
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const scoreOf = ({ weighted_locations: places }: FoundPart): number =>
  places.reduce((sum, { balanced_score: score }) => sum + score, 0);
