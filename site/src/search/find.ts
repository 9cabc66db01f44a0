import { tellLostPart } from '../loading/lost-parts.ts';

/** A page, or a part of one, in which a term stands. */
export interface Finding {
  readonly title: string;
  readonly url: string;
  /** HTML: the words around the term, which is marked. */
  readonly excerpt: string;
}

/** What is used here of Pagefind, whose index and script are made after the pages. */
interface Pagefind {
  search(term: string): Promise<{ readonly results: readonly { readonly data: () => Promise<PageFinding> }[] }>;
}

interface PageFinding {
  readonly url: string;
  readonly excerpt: string;
  readonly meta: { readonly title?: string };
  /** The parts of the page under their headings; the first may be the page itself. */
  readonly sub_results: readonly Finding[];
}

const MOST_PAGES = 8;
const MOST_PARTS = 3;

let pagefind: Promise<Pagefind> | undefined;

/** Loads what the search is made of; a failure is told, and not remembered. */
async function load(): Promise<Pagefind> {
  try {
    return await import(/* @vite-ignore */ `${location.origin}/pagefind/pagefind.js`);
  } catch (error) {
    pagefind = undefined;
    tellLostPart();
    throw error;
  }
}

/** The best findings first; of a page with several, the best of its parts. */
export async function find(term: string): Promise<Finding[]> {
  pagefind ??= load();
  const { results } = await (await pagefind).search(term);
  const pages = await Promise.all(results.slice(0, MOST_PAGES).map((result) => result.data()));
  return pages.flatMap(({ url, excerpt, meta: { title = url }, sub_results: parts }) =>
    parts.length === 0
      ? [{ title, url, excerpt }]
      : parts
          .slice(0, MOST_PARTS)
          .map((part) => ({ ...part, title: part.title === title ? title : `${title}: ${part.title}` })),
  );
}
