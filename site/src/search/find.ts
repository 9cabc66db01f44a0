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
  try {
    pagefind ??= load();
    const index = await pagefind;
    const found = await Promise.all(spellingsOf(term).map((spelling) => findSpelled(index, spelling)));
    const known = new Set<string>();
    return found.flat().filter(({ url }) => !known.has(url) && known.add(url));
  } catch {
    // The next search loads it again.
    pagefind = undefined;
    failures++;
    tellLostPart();
    return undefined;
  }
}

async function findSpelled(index: Pagefind, term: string): Promise<Finding[]> {
  const { results } = await index.search(term);
  return ranked(await Promise.all(results.slice(0, MOST_PAGES).map((result) => result.data())), term);
}
