import type { Browser, BrowserContext, BrowserContextOptions, ConsoleMessage, Page, Request } from 'playwright-core';
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
  /** Loads the page again and waits until it has woken up. */
  readonly reload: () => Promise<void>;
  /** Rules of axe that the page breaks, with the elements that break them. */
  readonly violations: () => Promise<string[]>;
  /** The same for contrast alone: a theme changes colours and nothing else, so the second theme needs no other rule. */
  readonly lowContrasts: () => Promise<string[]>;
  readonly close: () => Promise<void>;
}

/**
 * Opens a page in a context of its own. Where a page is given in place of the browser, the reader goes on there: what was
 * fetched is in the browser's cache, and what the site kept on the device is gone, as is all else but listeners, scripts of
 * Playwright's and keys held down.
 *
 * @example
 * const { page, complaints, open, close } = await visit(browser);
 * await open('/play/');
 * expect(complaints).toEqual([]);
 */
export async function visit(where: Browser | Page, options: BrowserContextOptions = {}): Promise<Visit> {
  const origin = inject('origin');
  const isKept = 'goto' in where;
  const page = isKept ? where : await (await newContext(where, options)).newPage();
  if (isKept) await forget(page, origin, options);
  page.setDefaultTimeout(PATIENCE);
  const complaints: string[] = [];
  const hear = (message: ConsoleMessage) => {
    if (message.text() !== BLOCKED) complaints.push(`${message.type()}: ${message.text()}`);
  };
  const fail = (error: Error) => complaints.push(String(error));
  const ask = (request: Request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (protocol.startsWith('http') && asked !== origin) complaints.push(`request to ${request.url()}`);
  };
  const wake = async () => {
    // Astro takes the attribute away when a part of the page has been hydrated.
    if (options.javaScriptEnabled !== false)
      await page.waitForFunction(() => document.querySelector('astro-island[ssr]:not([client="visible"])') === null);
  };
  page.on('console', hear).on('pageerror', fail).on('request', ask);
  return {
    page,
    complaints,
    open: async (path = '/') => {
      await page.goto(`${origin}${path}`);
      await wake();
    },
    reload: async () => {
      await page.reload();
      await wake();
    },
    violations: () => violations(page),
    lowContrasts: () => violations(page, { rules: ['color-contrast'] }),
    close: async () => {
      if (!isKept) return page.context().close();
      page.off('console', hear).off('pageerror', fail).off('request', ask);
      // A page that works on its own ends.
      if (!page.isClosed()) await page.goto(`${origin}${BLANK}`);
    },
  };
}

/** The message of Playwright where a page asks for a service worker that the context blocks. */
const BLOCKED = 'Service Worker registration blocked by Playwright';

const SMALL_SCREEN = { width: 1200, height: 900 };

/**
 * A context with the size of a small screen on a desk, and without the site's service worker, unless the options tell
 * otherwise: requests that it answers go past those who watch or stop the page's requests.
 */
export const newContext = (browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> =>
  browser.newContext({ viewport: SMALL_SCREEN, serviceWorkers: 'block', ...options });

/** A file of the site that is no page. */
const BLANK = '/robots.txt';

/** Clears all that the site keeps on the device, and leaves the browser's cache of its files. The page is as the context made it. */
async function forget(page: Page, origin: string, { viewport, colorScheme }: BrowserContextOptions): Promise<void> {
  await page.unrouteAll();
  if (page.url() !== origin + BLANK) await page.goto(origin + BLANK);
  await page.evaluate(() => sessionStorage.clear());
  await page.mouse.move(0, 0);
  await page.emulateMedia({
    media: null,
    colorScheme: colorScheme ?? 'light',
    reducedMotion: null,
    forcedColors: null,
  });
  await page.setViewportSize(viewport ?? SMALL_SCREEN);
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'cookies,local_storage,indexeddb,cache_storage',
  });
  await session.detach();
}
