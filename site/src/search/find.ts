import { tellLostPart } from '../loading/lost-parts.ts';
import { type Finding, type FoundPage, ranked } from './ranking.ts';

/** The part of Pagefind's interface that is used here. The build makes its index and script after the pages. */
interface Pagefind {
  search(term: string): Promise<{ readonly results: readonly { readonly data: () => Promise<FoundPage> }[] }>;
}

/** The number of pages to look at. A page with a heading equal to the term may come after many that only mention it. */
const MOST_PAGES = 20;

let pagefind: Promise<Pagefind> | undefined;

const load = (): Promise<Pagefind> => import(/* @vite-ignore */ `${location.origin}/pagefind/pagefind.js`);

/**
 * Returns the findings, the best first. A page with several findings contributes its best parts. A failed load is reported and
 * thrown.
 */
export async function find(term: string): Promise<Finding[]> {
  try {
    pagefind ??= load();
    const { results } = await (await pagefind).search(term);
    return ranked(await Promise.all(results.slice(0, MOST_PAGES).map((result) => result.data())), term);
  } catch (error) {
    // The next search loads it again.
    pagefind = undefined;
    tellLostPart();
    throw error;
  }
}
