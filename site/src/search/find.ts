import { tellLostPart } from '../loading/lost-parts.ts';
import { type Finding, type FoundPage, ranked } from './ranking.ts';

/** The part of Pagefind's interface that is used here; its index and script are made after the pages. */
interface Pagefind {
  search(term: string): Promise<{ readonly results: readonly { readonly data: () => Promise<FoundPage> }[] }>;
}

/** A page whose own part is named by the term may stand behind many that only mention it. */
const MOST_PAGES = 20;

let pagefind: Promise<Pagefind> | undefined;

/** Loads Pagefind; a failure is thrown, and not cached. */
async function load(): Promise<Pagefind> {
  try {
    return await import(/* @vite-ignore */ `${location.origin}/pagefind/pagefind.js`);
  } catch (error) {
    pagefind = undefined;
    tellLostPart();
    throw error;
  }
}

/** The findings, the best first; a page with several contributes its best parts. */
export async function find(term: string): Promise<Finding[]> {
  pagefind ??= load();
  const { results } = await (await pagefind).search(term);
  return ranked(await Promise.all(results.slice(0, MOST_PAGES).map((result) => result.data())), term);
}
