import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchChromium } from './chromium.ts';
import { type Visit, visit } from './visit.ts';

let browser: Browser;
let reader: Visit;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());
beforeEach(async () => {
  reader = await visit(browser);
});
afterEach(async () => {
  expect(reader.complaints).toEqual([]);
  await reader.close();
});

describe('the search', () => {
  test('finds a word of a guide and leads to it, by the keyboard alone', async () => {
    const { page, open } = reader;
    await open('/guides/api/');
    // The field is made when the page is idle; whoever is faster finds it a moment later.
    await page.locator('#starlight__search input').waitFor({ state: 'attached' });
    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: 'Search' }).waitFor();
    await page.keyboard.type('nogood');
    const result = page.locator('#starlight__search .pagefind-ui__result-link', { hasText: 'Nogood' }).first();
    await result.waitFor();
    for (let press = 0; press < 20 && !(await result.evaluate((link) => link === document.activeElement)); press++) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/guides\/glossary\/.*#nogood$/);
  });

  test('is left with Escape', async () => {
    const { page, open } = reader;
    await open('/guides/api/');
    await page.locator('#starlight__search input').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('textbox', { name: 'Search' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Search' }).waitFor({ state: 'hidden' });
  });
});

describe('on a phone', () => {
  beforeEach(() => reader.page.setViewportSize({ width: 360, height: 740 }));

  test('the menu of the first page leads everywhere, by the keyboard too', async () => {
    const { page, open, violations } = reader;
    await open();
    const menu = page.getByRole('navigation', { name: 'Site' });
    expect(await menu.isVisible()).toBe(false);
    const toggle = page.getByRole('button', { name: 'Menu', exact: true });
    await toggle.focus();
    await page.keyboard.press('Enter');
    await menu.waitFor();
    expect(await menu.getByRole('link').allInnerTexts()).toEqual(['Play', 'Learn', 'Race', 'Results', 'API', 'Guides']);
    expect(await violations()).toEqual([]);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Play');
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await toggle.click();
    await menu.getByRole('link', { name: 'API' }).click();
    await page.waitForURL(/\/guides\/api\/$/);
  });

  test('the menu of a guide is the list of all pages', async () => {
    const { page, open } = reader;
    await open('/guides/api/');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('link', { name: 'Glossary' }).first().click();
    await page.waitForURL(/\/guides\/glossary\/$/);
  });
});

test('one reads on from guide to guide, and not out of the guides', async () => {
  const { page, open } = reader;
  await open('/guides/api/');
  expect(await page.locator('a[rel="prev"]').count()).toBe(0);
  const seen = [await page.title()];
  for (let next = page.locator('a[rel="next"]'); (await next.count()) > 0; next = page.locator('a[rel="next"]')) {
    await next.click();
    await page.waitForLoadState();
    seen.push(await page.title());
  }
  expect(seen).toHaveLength(8);
  expect(seen.at(-1)).toBe('Bibliography | Crosshatch');
});
