import { readdirSync } from 'node:fs';

/** An address without a page. */
export const NO_PAGE = '/no/such/page';

/** How a browser asks for a page. Where none is, other clients get a problem of the API. */
export const AS_READER = { headers: { Accept: 'text/html,*/*;q=0.8' } } as const;

/** The paths of all pages: those that were built, and an address without a page. */
export const pagePaths: readonly string[] = [
  ...readdirSync('site/dist', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && file !== '404.html')
    .map((file) => `/${file.replace(/index\.html$/, '')}`),
  NO_PAGE,
].sort();
