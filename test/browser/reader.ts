import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { launchChromium } from './chromium.ts';
import { newContext, type Visit, visit } from './visit.ts';

/** The browser of the file's tests. */
export let browser: Browser;
/** The visit of the test that runs. */
export let reader: Visit;
/** The reader's page. */
export let page: Page;

/** Gives the tests of a file a browser. */
export function openBrowser(): void {
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());
}

/**
 * Gives each test, of the file or of the group in which it is called, a reader who was never here before, and who must
 * have nothing to complain of in the end. With `keepsCache` the readers use one browser's cache of the site's files, which
 * takes a third less time: for tests that do not look at what is fetched, and leave the context as it is. Default: false.
 *
 * @example
 * openBrowser();
 * eachHasReader();
 *
 * test('the first page greets its reader', async () => {
 *   await reader.open();
 *   await page.getByText('Nonograms').waitFor();
 * });
 */
export function eachHasReader(options?: BrowserContextOptions, { keepsCache = false } = {}): void {
  let shared: BrowserContext | undefined;
  beforeEach(async () => {
    if (keepsCache) shared ??= await newContext(browser, options);
    reader = await visit(shared ?? browser, options);
    page = reader.page;
  });
  afterEach(async () => {
    expect(reader.complaints).toEqual([]);
    await reader.close();
  });
}
