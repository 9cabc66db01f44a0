const EVENT = 'crosshatch:part-lost';
const RELOAD = 'crosshatch:reload';

/** Reports that a part of the page could not be loaded, for failures that neither Vite nor Astro reports. */
export const tellLostPart = (): void => {
  dispatchEvent(new Event(EVENT));
};

/** Calls `listener` when a part of the page could not be loaded: a script on demand, an island, a worker, the search index. */
export function onLostPart(listener: () => void): void {
  for (const event of ['vite:preloadError', 'astro:hydration-error', EVENT]) addEventListener(event, listener);
}

/** Reloads the page after all pending writes. */
export function reloadPage(): void {
  dispatchEvent(new Event(RELOAD));
  location.reload();
}

/** Calls `listener` before the page is reloaded. A write while the page is being left would be too late for its address. */
export function onReload(listener: () => void): () => void {
  addEventListener(RELOAD, listener);
  return () => removeEventListener(RELOAD, listener);
}
