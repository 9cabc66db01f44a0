import { tellLostPart } from '../loading/lost-parts.ts';
import { type Finding, type FoundPage, ranked } from './ranking.ts';
import { spellingsOf } from './spelling.ts';

/** The part of Pagefind's interface that is used here. The build makes its index and script after the pages. */
interface Pagefind {
  search(term: string): Promise<{ readonly results: readonly { readonly data: () => Promise<FoundPage> }[] }>;
}

/** The number of pages to look at. A page with a heading equal to the term may come after many that only mention it. */
const MOST_PAGES = 20;

let pagefind: Promise<Pagefind> | undefined;
let failures = 0;

/** Loads Pagefind. After a failure the address is another one: browsers cache a failed import. */
const load = (): Promise<Pagefind> =>
  import(/* @vite-ignore */ `${location.origin}/pagefind/pagefind.js${failures === 0 ? '' : `?again=${failures}`}`);

/**
 * Returns the findings, the best first, or undefined if the search could not be loaded, which is reported. A page with several
 * findings contributes its best parts.
 */
export async function find(term: string): Promise<Finding[] | undefined> {
  const searches = await searchFor(spellingsOf(term));
  const found = searches?.flatMap(({ pages, spelling }) => ranked(pages, spelling));
  const known = new Set<string>();
  return found?.filter(({ url }) => !known.has(url) && known.add(url));
}

interface Search {
  readonly spelling: string;
  readonly pages: readonly FoundPage[];
}

/** Finds the pages with each spelling. Undefined if Pagefind or a part of its index could not be loaded. */
async function searchFor(spellings: readonly string[]): Promise<Search[] | undefined> {
  try {
    pagefind ??= load();
    const index = await pagefind;
    return await Promise.all(
      spellings.map(async (spelling) => {
        const { results } = await index.search(spelling);
        return { spelling, pages: await Promise.all(results.slice(0, MOST_PAGES).map((result) => result.data())) };
      }),
    );
  } catch {
    // The next search loads it again.
    pagefind = undefined;
    failures++;
    tellLostPart();
    return undefined;
  }
}
