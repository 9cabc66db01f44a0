import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';
import { violations } from './axe.ts';

/** How long a page may take until a test sees the change that it waits for, in milliseconds: the machine may be busy with other things. */
export const PATIENCE = 120_000;

/** A page for a reader who was never here before. */
export interface Visit {
  readonly page: Page;
  /** Events that a flawless page never causes: messages of the console, uncaught errors, requests to other origins. */
  readonly complaints: string[];
  /** Goes to a path of the site and waits until the page has woken up. */
  readonly open: (path?: string) => Promise<void>;
  /** Rules of axe that the page breaks, with the elements that break them. */
  readonly violations: () => Promise<string[]>;
  /** The same for contrast alone: a theme changes colours and nothing else, so the second theme needs no other rule. */
  readonly lowContrasts: () => Promise<string[]>;
  readonly close: () => Promise<void>;
}

/**
 * Opens a page in a context of its own. Where a context is given in place of the browser, the page is opened there: what the
 * context fetched is in its cache, and what the site kept on the device is gone.
 *
 * @example
 * const { page, complaints, open, close } = await visit(browser);
 * await open('/play/');
 * expect(complaints).toEqual([]);
 */
export async function visit(where: Browser | BrowserContext, options: BrowserContextOptions = {}): Promise<Visit> {
  const origin = inject('origin');
  const isShared = !('newContext' in where);
  const context = isShared ? where : await newContext(where, options);
  const page = await context.newPage();
  if (isShared) await forget(page, origin);
  page.setDefaultTimeout(PATIENCE);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.text() !== BLOCKED) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (protocol.startsWith('http') && asked !== origin) complaints.push(`request to ${request.url()}`);
  });
  return {
    page,
    complaints,
    open: async (path = '/') => {
      await page.goto(`${origin}${path}`);
      // Astro takes the attribute away when a part of the page has been hydrated.
      if (options.javaScriptEnabled !== false)
        await page.waitForFunction(() => document.querySelector('astro-island[ssr]:not([client="visible"])') === null);
    },
    violations: () => violations(page),
    lowContrasts: () => violations(page, { rules: ['color-contrast'] }),
    close: () => (isShared ? page.close() : context.close()),
  };
}

/** The message of Playwright where a page asks for a service worker that the context blocks. */
const BLOCKED = 'Service Worker registration blocked by Playwright';

/**
 * A context with the size of a small screen on a desk, and without the site's service worker, unless the options tell
 * otherwise: requests that it answers go past those who watch or stop the page's requests.
 */
export const newContext = (browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 1200, height: 900 }, serviceWorkers: 'block', ...options });

/** Clears all that the site keeps on the device, and leaves the browser's cache of its files. */
async function forget(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'cookies,local_storage,indexeddb,cache_storage',
  });
  await session.detach();
}
