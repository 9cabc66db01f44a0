import { readdirSync } from 'node:fs';

/** An address without a page. */
export const NO_PAGE = '/no/such/page';

/**
 * The paths of all pages: those that were built, an address without a page, and the reference of the API, which the
 * Worker renders.
 */
export const pagePaths: readonly string[] = [
  ...readdirSync('site/dist', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && file !== '404.html')
    .map((file) => `/${file.replace(/index\.html$/, '')}`),
  NO_PAGE,
  '/v1/docs',
].sort();
