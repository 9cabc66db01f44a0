import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { CHAPTERS } from './chapters.ts';
import { awake } from './figure.ts';
import { browser, eachHasReader, openBrowser, page, reader } from './reader.ts';
import { newContext, visit } from './visit.ts';

openBrowser();
eachHasReader();

let withoutScript: Page | undefined;

describe.each(Object.entries(CHAPTERS))('the chapter %s', (chapter, figures) => {
  test('the chapter teaches without JavaScript', async () => {
    withoutScript ??= await (await newContext(browser, { javaScriptEnabled: false })).newPage();
    const plain = await visit(withoutScript, { javaScriptEnabled: false });
    await plain.open(`/learn/${chapter}/`);
    for (const figure of figures) {
      const shown = plain.page.locator(`#${figure}`);
      expect(await shown.locator('svg').first().isVisible(), figure).toBe(true);
      expect(await shown.locator('.told').first().innerText(), figure).not.toBe('');
      expect(await shown.locator('.needs-script').first().isVisible(), figure).toBe(false);
    }
    await plain.close();
  });

  test('the chapter takes little script before a figure is used, is accessible in both themes, and fits a phone', async () => {
    const sizes = new Map<string, Promise<number>>();
    page.on('requestfinished', (request) => {
      const { pathname } = new URL(request.url());
      // A file that is asked for again comes out of the browser's cache, and has no size.
      if (!pathname.endsWith('.js') || sizes.has(pathname)) return;
      sizes.set(
        pathname,
        request.sizes().then(({ responseBodySize }) => responseBodySize),
      );
    });
    await reader.open(`/learn/${chapter}/`);
    for (const figure of figures) await awake(figure);
    const total = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(1000);
    expect(total).toBeLessThanOrEqual(60_000);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await reader.violations()).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await reader.lowContrasts()).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});
