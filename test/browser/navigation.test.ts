import { readdirSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { eachHasReader, openBrowser, reader } from './reader.ts';
import { openSearch } from './search.ts';

openBrowser();
eachHasReader({}, { keepsPage: true });

/** Terms of research, and the ids of their entries where these are not the terms. */
const TERMS: readonly (readonly [term: string, id?: string])[] = [
  ['constraint propagation'],
  ['generalised arc consistency'],
  ['GAC', 'generalised-arc-consistency'],
  ['regular constraint'],
  ['fixed point'],
  ['singleton consistency'],
  ['SAC', 'singleton-consistency'],
  ['failed literals'],
  ['unit propagation'],
  ['conflict-driven clause learning'],
  ['CDCL', 'conflict-driven-clause-learning'],
  ['implication graph'],
  ['first unique implication point'],
  ['UIP', 'first-unique-implication-point'],
  ['backjumping'],
  ['restarts'],
  ['lazy clause generation'],
  ['message passing'],
  ['belief propagation'],
  ['backbone'],
  ['ablation'],
  ['confidence interval'],
  ['baseline'],
  ['accuracy'],
  ['dynamic programming'],
  ['elitism'],
  ['learned clause'],
  ['nogood'],
  ['activity'],
  ['VSIDS', 'activity'],
];

test('a page is fetched ahead while the pointer rests on a link to it, once and not for a place in the page', async () => {
  const { page, open } = reader;
  await open('/guides/glossary/');
  const ahead = () =>
    page.locator('link[rel=prefetch]').evaluateAll((hints) => hints.map((hint) => (hint as HTMLLinkElement).href));
  await page.locator('starlight-toc a').last().hover();
  await page.locator('footer').getByRole('link', { name: 'Jobs' }).hover();
  await expect.poll(ahead).toEqual([`${new URL(page.url()).origin}/jobs/`]);
  await page.locator('footer').getByRole('link', { name: 'Light Up' }).focus();
  await expect.poll(ahead).toHaveLength(2);
  await page.locator('footer').getByRole('link', { name: 'Jobs' }).focus();
  await page.locator('footer').getByRole('link', { name: 'Command' }).focus();
  await expect.poll(async () => (await ahead()).at(-1)).toMatch(/\/guides\/command\/$/);
  expect(await ahead()).toHaveLength(3);
});

describe('the search', () => {
  test('the search finds a word of a guide and leads to it, by the keyboard alone', async () => {
    const { page, open } = reader;
    await open('/guides/api/');
    await openSearch(page);
    await page.getByRole('searchbox', { name: 'Search' }).waitFor();
    await page.keyboard.type('nogood');
    await page
      .getByRole('status')
      .getByText(/findings? for “nogood”/)
      .waitFor();
    const finding = page.getByRole('dialog', { name: 'Search' }).getByRole('link', { name: 'Glossary: Nogood' });
    for (let press = 0; press < 20 && !(await finding.evaluate((link) => link.matches(':focus'))); press++) {
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/guides\/glossary\/.*#nogood$/);
  });

  test('the search for a term of research leads to its entry in the glossary among the first three findings', async () => {
    const { page, open } = reader;
    await open('/guides/api/');
    await openSearch(page);
    const field = page.getByRole('searchbox', { name: 'Search' });
    for (const [term, id = term.toLowerCase().replaceAll(' ', '-')] of TERMS) {
      await field.fill(term);
      await page.getByRole('status').getByText(`for “${term}”`).waitFor();
      const links = await page
        .locator('site-search ol a')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(
        links.slice(0, 3).some((link) => link?.endsWith(`#${id}`)),
        `${term}: ${links.slice(0, 3).join(', ')}`,
      ).toBe(true);
    }
  });

  test('the search goes to the first finding with Enter, and says when there is none', async () => {
    const { page, open, violations } = reader;
    await open('/guides/api/');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('searchbox', { name: 'Search' }).waitFor();
    for (const term of ['жжжж', 'zxqwv', 'qqqq']) {
      await page.keyboard.type(term);
      await page.getByText(`Nothing found for “${term}”`).waitFor();
      await page.keyboard.press('ControlOrMeta+a');
    }
    await page.keyboard.type('cascade');
    await page.getByText(/findings? for “cascade”/).waitFor();
    expect(await violations()).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => !url.pathname.startsWith('/guides/api'));
  });

  test('Enter opens the first finding of the typed term, even before it or the search is loaded', async () => {
    const { page, open } = reader;
    await open('/guides/api/');
    let press = () => {};
    const pressed = new Promise<void>((resolve) => {
      press = resolve;
    });
    await page.route('**/findings*.js', async (route) => {
      await pressed;
      await route.continue();
    });
    await openSearch(page);
    const field = page.getByRole('searchbox', { name: 'Search' });
    await field.fill('nogood');
    await field.press('Enter');
    press();
    await page.waitForURL(/#nogood$/);
    await page.unrouteAll();
    await openSearch(page);
    await field.fill('nogood');
    await page.getByText(/findings? for “nogood”/).waitFor();
    // Both at once, because the findings come quickly.
    await field.evaluate((input: HTMLInputElement) => {
      input.value = 'backbone';
      input.dispatchEvent(new Event('input', { bubbles: true }));
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    });
    await page.waitForURL(/#backbone$/);
  });

  test('the search is left with Escape', async () => {
    const { page, open } = reader;
    await open('/guides/api/');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('searchbox', { name: 'Search' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Search' }).waitFor({ state: 'hidden' });
  });
});

describe('on a phone', () => {
  beforeEach(() => reader.page.setViewportSize({ width: 360, height: 740 }));

  test('on a phone, the menu of the first page leads everywhere, by the keyboard too', async () => {
    const { page, open, violations } = reader;
    await open();
    const menu = page.getByRole('navigation', { name: 'Site' });
    expect(await menu.isVisible()).toBe(false);
    const toggle = page.getByRole('button', { name: 'Menu', exact: true });
    await toggle.focus();
    await page.keyboard.press('Enter');
    await menu.waitFor();
    expect(await menu.getByRole('link').allInnerTexts()).toEqual([
      'Play',
      'Puzzles',
      'Generate',
      'Light Up',
      'Learn',
      'Race',
      'Results',
      'API',
      'My puzzles',
      'Jobs',
      'Guides',
    ]);
    expect(await violations()).toEqual([]);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Play');
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await toggle.click();
    await menu.getByRole('link', { name: 'API' }).click();
    await page.waitForURL(/\/guides\/api\/$/);
  });

  test('on a phone, the menu of a guide is the list of all pages', async () => {
    const { page, open } = reader;
    await open('/guides/api/');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('link', { name: 'Glossary' }).first().click();
    await page.waitForURL(/\/guides\/glossary\/$/);
  });
});

test('one reads on from guide to guide, and not out of the guides', async () => {
  const { page, open } = reader;
  await open('/guides/playing/');
  expect(await page.locator('a[rel="prev"]').count()).toBe(0);
  const seen = [await page.title()];
  for (let next = page.locator('a[rel="next"]'); (await next.count()) > 0; next = page.locator('a[rel="next"]')) {
    await next.click();
    await page.waitForLoadState();
    seen.push(await page.title());
  }
  // The guide to contributing is made of a file elsewhere.
  expect(seen).toHaveLength(readdirSync('site/src/content/docs/guides').length + 1);
  expect(seen.at(-1)).toBe('Bibliography | Crosshatch');
});
