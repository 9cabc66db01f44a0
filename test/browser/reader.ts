import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished } from 'vitest';
import { launchChromium } from './chromium.ts';
import { newContext, type Visit, visit } from './visit.ts';

/** The browser of the file's tests. */
export let browser: Browser;
/** The visit of the test that runs. */
export let reader: Visit;
/** The reader's page. */
export let page: Page;

let opened: Browser | undefined;

/** Gives the tests of a file a browser: that of the file before, without its pages. It ends with the worker of the tests. */
export function openBrowser(): void {
  beforeAll(async () => {
    if (!opened?.isConnected()) opened = await launchChromium();
    browser = opened;
  });
  afterAll(() => Promise.all(browser.contexts().map((context) => context.close())));
}

/**
 * Gives each test, of the file or of the group in which it is called, a reader who was never here before, and who must
 * have nothing to complain of in the end. With `keepsPage` the readers follow each other in one page of the browser, with its
 * cache of the site's files, which takes less than half the time. Such a test does not look at what is fetched, and calls
 * `isLastReader` where it gives the page a script, another clock or a listener. Default: false.
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
export function eachHasReader(options?: BrowserContextOptions, { keepsPage = false } = {}): void {
  let kept: Page | undefined;
  beforeEach(async () => {
    if (keepsPage && (kept === undefined || kept.isClosed()))
      kept = await (await newContext(browser, options)).newPage();
    reader = await visit(kept ?? browser, options);
    page = reader.page;
  });
  afterEach(async () => {
    expect(reader.complaints).toEqual([]);
    await reader.close();
  });
}

/** The next test has another page than this one. */
export function isLastReader(): void {
  const context = page.context();
  onTestFinished(() => context.close());
}
