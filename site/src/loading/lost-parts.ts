const EVENT = 'crosshatch:part-lost';
const RELOAD = 'crosshatch:reload';

/** Reports that a part of the page could not be loaded, where neither Vite nor Astro does. */
export const tellLostPart = (): void => {
  dispatchEvent(new Event(EVENT));
};

/** Calls back when a part of the page is lost: a script loaded on demand, an island, a worker, the search index. */
export function onLostPart(listener: () => void): void {
  for (const event of ['vite:preloadError', 'astro:hydration-error', EVENT]) addEventListener(event, listener);
}

/** Reloads the page after all pending writes. */
export function reloadPage(): void {
  dispatchEvent(new Event(RELOAD));
  location.reload();
}

/** Calls back before the page is reloaded: a write while it is left comes too late for its address. */
export function onReload(listener: () => void): () => void {
  addEventListener(RELOAD, listener);
  return () => removeEventListener(RELOAD, listener);
}
