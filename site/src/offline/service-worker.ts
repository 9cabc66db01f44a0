import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import {
  cleanupOutdatedCaches,
  getCacheKeyForURL,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { LOADING } from './loading.ts';
import { savesData } from './saves-data.ts';

/*
 * Lets the site work offline. The pages of the workbench and all their parts are fetched when this worker is installed, and so
 * are the small neural networks, unless the reader saves data. Other pages are cached when they are visited, except the API
 * reference: each with all its parts, because the script of a figure is loaded only when the reader scrolls to the figure.
 * Requests to the API are not touched.
 *
 * If there is a network, pages come from it, so that a reader has the newest version of the site. The names of parts contain
 * the hash of their content, so a cached part is always right. A new version of this worker waits until all tabs of the old one
 * are closed, because the old cache has the parts of the open pages.
 */

/** The list that the build inserts (build/offline.ts). */
declare const FILES_TO_CACHE: PrecacheEntry[];
/** The paths of all files that a search may ask for. */
declare const FILES_OF_SEARCH: readonly string[];
/** The paths of the neural networks that are small enough to be cached. */
declare const SMALL_NETWORKS: readonly string[];

interface ExtendedEvent extends Event {
  waitUntil(done: Promise<void>): void;
}

/** The part of a service worker's interface that is used here. The types of workers exclude those of pages. */
interface InstallingWorker {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: { readonly includeUncontrolled: boolean }): Promise<readonly { readonly url: string }[]>;
  };
  addEventListener(type: 'install', listener: (event: ExtendedEvent) => void): void;
}

/** The page that is shown for a page that is not on the device. */
const OFFLINE = '/offline/';
/** The time in seconds after which a page comes from the cache. A bad connection may take minutes to fail. */
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

/** The API reference, which is at an address of the API. */
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
      const answer = await strategy.handle(options);
      if (strategy === visited) options.event.waitUntil(keepPartsLater(options.event, answer.clone()));
      return answer;
    } catch (error) {
      // The precached page comes with its own parts. A page of another version could lack some.
      const cached = await matchPrecache(isCached ? pathname : OFFLINE);
      if (cached === undefined) throw error;
      return cached;
    }
  },
);

precacheAndRoute(FILES_TO_CACHE, { cleanURLs: false });

const parts = new CacheFirst({
  cacheName: 'crosshatch-parts',
  plugins: [atMost(400)],
});
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/_astro/'), parts);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/puzzles-pictures.json',
  new NetworkFirst({ cacheName: 'crosshatch-pages', networkTimeoutSeconds: PATIENCE }),
);

// The search index belongs to one version of the pages, and some of its files have no hash in their names.
const search = new NetworkFirst({
  cacheName: SEARCH,
  networkTimeoutSeconds: PATIENCE,
  plugins: [
    {
      // Pagefind adds the time to the address of its list of files.
      cacheKeyWillBeUsed: async ({ request }) => request.url.replace(/\?.*/, ''),
    },
  ],
});
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/pagefind/'),
  async (options) => {
    const answer = await search.handle(options);
    // After one search, the reader can search for other words offline.
    if (options.url.pathname === '/pagefind/pagefind.js') options.event.waitUntil(keepSearch());
    return answer;
  },
);

/** Caches the missing files of the search, and deletes files of an earlier version. */
async function keepSearch(): Promise<void> {
  const cache = await caches.open(SEARCH);
  const known = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await Promise.all(known.filter((path) => !FILES_OF_SEARCH.includes(path)).map((path) => cache.delete(path)));
  await cache.addAll(FILES_OF_SEARCH.filter((path) => !known.includes(path))).catch(() => {
    // The next search tries again.
  });
}

const data = new NetworkFirst({
  cacheName: 'crosshatch-data',
  networkTimeoutSeconds: PATIENCE,
  plugins: [atMost(40)],
});
registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin && (url.pathname.startsWith('/pictures/') || SMALL_NETWORKS.includes(url.pathname)),
  data,
);

const worker = globalThis as unknown as InstallingWorker;

// The first page of a reader was loaded without this worker: it is cached with its parts when the worker is installed. The
// small networks are fetched then too, so that they work offline without having been used.
worker.addEventListener('install', (event) => {
  event.waitUntil(keepNetworks(event));
  if (worker.registration.active === null) event.waitUntil(keepOpenPages(event));
});

/** Returns a request that gives way to those of the page. */
const laterRequest = (path: string): Request => new Request(path, { priority: 'low' });

async function keepNetworks(event: ExtendedEvent): Promise<void> {
  if (savesData()) return;
  const kept = SMALL_NETWORKS.map((path) => data.handle({ event, request: laterRequest(path) }));
  await Promise.all(kept).catch(() => {
    // Their first use caches them.
  });
}

async function keepOpenPages(event: ExtendedEvent): Promise<void> {
  const open = await worker.clients.matchAll({ includeUncontrolled: true });
  const paths = open.map(({ url }) => new URL(url)).filter(({ pathname }) => !pages.has(pathname) && !isApi(pathname));
  await Promise.all(
    paths.map(async ({ href }) => keepParts(event, await visited.handle({ event, request: new Request(href) }))),
  ).catch(() => {
    // The next visit caches it.
  });
}

/**
 * Caches the parts of a visited page when it has probably loaded, unless the reader saves data. This worker hears of requests,
 * but not of the end of loading.
 */
async function keepPartsLater(event: ExtendedEvent, page: Response): Promise<void> {
  if (savesData()) return;
  await new Promise((resolve) => setTimeout(resolve, LOADING));
  await keepParts(event, page).catch(() => {
    // The next visit caches them.
  });
}

/** Caches all scripts and styles that a page names, directly or through others. */
async function keepParts(event: ExtendedEvent, page: Response): Promise<void> {
  const known = new Set<string>();
  const follow = async (answer: Response): Promise<void> => {
    // A page of errors names parts of its own.
    if (!answer.ok) return;
    const names = (await answer.text()).matchAll(/(?:_astro\/|["'`]\.\/)([\w.@-]+\.(?:js|css))/g);
    const found = [...names].map(([, name]) => `/_astro/${name}`).filter((path) => !known.has(path) && known.add(path));
    await Promise.all(
      found.map(async (path) => {
        // A precached part comes with all that it names, perhaps later than now.
        if (getCacheKeyForURL(path) === undefined)
          await follow(await parts.handle({ event, request: laterRequest(path) }));
      }),
    );
  };
  await follow(page);
}

clientsClaim();
cleanupOutdatedCaches();
