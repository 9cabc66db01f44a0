import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';

/*
 * The site without a network. The pages of the workbench and all of their parts are fetched when this worker is installed;
 * other pages are kept when they are visited, but for the reference of the API. The API is left alone.
 *
 * Pages come from the network where there is one, so that a reader has the newest version of the site. Parts have their
 * content's hash in their names, so the cache is right for ever. A new version of this worker waits until no tab is open that
 * the old one serves: the old one's cache has the parts of the pages that are open.
 */

/** The list of the build (build/offline.ts). */
declare const FILES_TO_CACHE: PrecacheEntry[];
/** The paths of all files that a search may ask for. */
declare const FILES_OF_SEARCH: readonly string[];
/** The paths of the networks that are small enough to be kept. */
declare const SMALL_NETWORKS: readonly string[];
/** The page that tells that a page is not on the device. */
const OFFLINE = '/offline/';
/** The time after which a page comes from the cache, in seconds: a bad network may take minutes to fail. */
const PATIENCE = 5;

const SEARCH = 'crosshatch-search';

const pages = new Set(FILES_TO_CACHE.map(({ url }) => url).filter((url) => url.endsWith('/')));
const network = new NetworkOnly({ networkTimeoutSeconds: PATIENCE });
const visited = new NetworkFirst({
  cacheName: 'crosshatch-pages',
  networkTimeoutSeconds: PATIENCE,
  plugins: [atMost(60)],
});

/** Limits a cache to the entries that were used last. */
function atMost(maxEntries: number): WorkboxPlugin {
  return new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true }) as WorkboxPlugin;
}

/** The page that describes the API at its own address. */
const REFERENCE = '/v1/docs';
const reference = new NetworkOnly();

const isApi = (path: string): boolean => /^\/(?:v1|problems)(?:\/|$)/.test(path);

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && (url.pathname === REFERENCE || !isApi(url.pathname)),
  async (options) => {
    const { pathname } = options.url;
    const isCached = pages.has(pathname);
    const strategy = isCached ? network : pathname === REFERENCE ? reference : visited;
    try {
      return await strategy.handle(options);
    } catch (error) {
      // The parts of the cached page are cached with it, which a page of another version could lack.
      const cached = await matchPrecache(isCached ? pathname : OFFLINE);
      if (cached === undefined) throw error;
      return cached;
    }
  },
);

precacheAndRoute(FILES_TO_CACHE, { cleanURLs: false });

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/_astro/'),
  new CacheFirst({
    cacheName: 'crosshatch-parts',
    plugins: [atMost(400)],
  }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/puzzles-pictures.json',
  new NetworkFirst({ cacheName: 'crosshatch-pages', networkTimeoutSeconds: PATIENCE }),
);

// The index belongs to the pages of a version, and some of its files have no hash in their names.
const search = new NetworkFirst({
  cacheName: SEARCH,
  networkTimeoutSeconds: PATIENCE,
  plugins: [
    {
      // Pagefind adds the time to the address of its list.
      cacheKeyWillBeUsed: async ({ request }) => request.url.replace(/\?.*/, ''),
    },
  ],
});
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/pagefind/'),
  async (options) => {
    const answer = await search.handle(options);
    // A reader who searches once may search again without a network, for other words.
    if (options.url.pathname === '/pagefind/pagefind.js') options.event.waitUntil(keepSearch());
    return answer;
  },
);

/** Caches the files of the search that are missing, and forgets those of an earlier version. */
async function keepSearch(): Promise<void> {
  const cache = await caches.open(SEARCH);
  const known = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await Promise.all(known.filter((path) => !FILES_OF_SEARCH.includes(path)).map((path) => cache.delete(path)));
  await cache.addAll(FILES_OF_SEARCH.filter((path) => !known.includes(path))).catch(() => {
    // The next search tries again.
  });
}

registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin && (url.pathname.startsWith('/pictures/') || SMALL_NETWORKS.includes(url.pathname)),
  new NetworkFirst({ cacheName: 'crosshatch-data', networkTimeoutSeconds: PATIENCE, plugins: [atMost(40)] }),
);

clientsClaim();
cleanupOutdatedCaches();
