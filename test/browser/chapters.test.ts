import type { Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { CHAPTERS } from './chapters.ts';
import { awake } from './figure.ts';
import { browser, eachHasReader, openBrowser, page, reader } from './reader.ts';
import { newContext, visit } from './visit.ts';

openBrowser();

let withoutScript: Page | undefined;

test.each(Object.entries(CHAPTERS))('the chapter %s teaches without JavaScript', async (chapter, figures) => {
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

describe('a reader with JavaScript', () => {
  eachHasReader({}, { keepsPage: true });

  test.each(Object.entries(CHAPTERS))(
    'the chapter %s takes little script before a figure is used, is accessible in both themes, and fits a phone',
    async (chapter, figures) => {
      // A file out of the browser's cache has no size.
      const session = await page.context().newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.setCacheDisabled', { cacheDisabled: true });
      const sizes = new Map<string, Promise<number>>();
      const weigh = (request: Request) => {
        const { pathname } = new URL(request.url());
        // A file that is asked for again counts once.
        if (!pathname.endsWith('.js') || sizes.has(pathname)) return;
        sizes.set(
          pathname,
          request.sizes().then(({ responseBodySize }) => responseBodySize),
        );
      };
      page.on('requestfinished', weigh);
      await reader.open(`/learn/${chapter}/`);
      for (const figure of figures) await awake(figure);
      const total = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
      expect(total).toBeGreaterThan(1000);
      expect(total).toBeLessThanOrEqual(60_000);
      page.off('requestfinished', weigh);
      await session.detach();
      await page.emulateMedia({ colorScheme: 'light' });
      expect(await reader.violations()).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await reader.lowContrasts()).toEqual([]);
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    },
  );
});
