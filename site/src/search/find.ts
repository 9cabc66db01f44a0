import { tellLostPart } from '../loading/lost-parts.ts';
import { type Finding, type FoundPage, ranked } from './ranking.ts';

/** The part of Pagefind's interface that is used here; its index and script are made after the pages. */
interface Pagefind {
  search(term: string): Promise<{ readonly results: readonly { readonly data: () => Promise<FoundPage> }[] }>;
}

/** A page whose own part is named by the term may stand behind many that only mention it. */
const MOST_PAGES = 20;

let pagefind: Promise<Pagefind> | undefined;

const load = (): Promise<Pagefind> => import(/* @vite-ignore */ `${location.origin}/pagefind/pagefind.js`);

/** The findings, the best first; a page with several contributes its best parts. A failure to load is told and thrown. */
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
