import { tellLostPart } from '../loading/lost-parts.ts';

/** A page, or a part of one, that contains a term. */
export interface Finding {
  readonly title: string;
  readonly url: string;
  /** HTML: the words around the term, which is marked. */
  readonly excerpt: string;
}

/** The part of Pagefind's interface that is used here; its index and script are made after the pages. */
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

/** The findings, the best first; a page with several contributes its best part. */
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
