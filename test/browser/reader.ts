import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { launchChromium } from './chromium.ts';
import { type Visit, visit } from './visit.ts';

/** The browser of the file's tests. */
export let browser: Browser;
/** Who reads the site in the test that runs. */
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
 * have nothing to complain of in the end.
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
export function eachHasReader(options?: BrowserContextOptions): void {
  beforeEach(async () => {
    reader = await visit(browser, options);
    page = reader.page;
  });
  afterEach(async () => {
    expect(reader.complaints).toEqual([]);
    await reader.close();
  });
}
