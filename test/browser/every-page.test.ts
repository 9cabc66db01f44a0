import AxeBuilder from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from './chromium.ts';
import { NO_PAGE, pagePaths } from './site.ts';
import { visit } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

test.each(pagePaths)(
  '%s is accessible in both themes, fits a small phone, and loads without a complaint',
  async (path) => {
    const { page, complaints, open, violations, close } = await visit(browser, { colorScheme: 'light' });
    await open(path);
    expect(await violations()).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    // A theme changes colours and nothing else.
    await page.reload();
    const dark = await new AxeBuilder({ page }).withRules('color-contrast').analyze();
    expect(dark.violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    // The browser itself tells of an answer with the status 404.
    expect(complaints.filter((complaint) => path !== NO_PAGE || !complaint.includes('404'))).toEqual([]);
    await close();
  },
);
