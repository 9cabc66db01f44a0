import { readFile } from 'node:fs/promises';
import { describe, expect, inject, test } from 'vitest';
import { rowBecomes } from './played-rows.ts';
import { eachHasReader, isLastReader, openBrowser, page, reader } from './reader.ts';

openBrowser();
eachHasReader({ acceptDownloads: true }, { keepsPage: true });

const button = (name: string | RegExp, on = page) => on.getByRole('button', { name, exact: true });
const tab = (name: string, on = page) => on.getByRole('tab', { name, exact: true });
const cell = (row: number, column: number, on = page) =>
  on.locator(`[data-row="${row - 1}"][data-column="${column - 1}"]`);
const headed = (text: string, on = page) => on.locator('.workbench > header h2', { hasText: text }).waitFor();
const card = (text: string | RegExp) => page.locator('.shelf li', { hasText: text });
const SHELF = '/puzzles/mine/';

async function takeExample(title: string): Promise<void> {
  await button('New puzzle').click();
  await tab('Examples').click();
  await page.getByRole('button', { name: new RegExp(`^${title}`) }).click();
  await headed(title);
}

const becomes = (row: number, column: number, state: string, on = page) =>
  expect.poll(() => cell(row, column, on).getAttribute('aria-label')).toContain(state);

/** Opens the shelf, and waits for its number of puzzles. */
async function openShelf(count: string): Promise<void> {
  await reader.open(SHELF);
  await page.getByRole('heading', { name: count, exact: true }).waitFor();
}

/** Everything that the shelf keeps, in the browser's two storages. */
const keptTexts = () =>
  page.evaluate(
    () =>
      new Promise<Record<string, string>>((resolve) => {
        const opening = indexedDB.open('crosshatch');
        opening.onsuccess = () => {
          const all = opening.result.transaction('texts').objectStore('texts').getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(Object.fromEntries(all.result.map(({ key, text }) => [key, text])));
          };
        };
      }),
  );

describe('the shelf', () => {
  test('games and drawings are on the shelf, from where they go on with their undo, after switches and a reload', async () => {
    await reader.open('/play/');
    await takeExample('Cup');
    await cell(1, 1).click();
    await cell(1, 2).click();
    await takeExample('Leaf');
    await cell(5, 1).click();
    await takeExample('Boat');
    await takeExample('Cup');
    await rowBecomes(page, 1, '11????????');
    await reader.reload();
    await rowBecomes(page, 1, '11????????');
    await button('New puzzle').click();
    await tab('Draw').click();
    await button('Draw').click();
    await cell(3, 3).click();
    await cell(4, 4).click();
    await page.getByLabel('Title').fill('Two dots');
    await headed('Two dots');
    await takeExample('Boat');

    await page.locator('.workbench').getByRole('link', { name: 'My puzzles' }).click();
    await page.getByRole('heading', { name: '4 puzzles', exact: true }).waitFor();
    await card('15×15').first().waitFor();
    // The titles of unsolved puzzles are secret; the reader's own drawing has its title.
    expect(await page.locator('.shelf').innerText()).not.toMatch(/Cup|Leaf|Boat/);
    expect(await card('10×10').innerText()).toMatch(/black and white\s+\d+ of 20 lines done/);
    await card('Two dots').getByRole('link').click();
    await headed('Two dots');
    await becomes(4, 4, 'filled');
    await button('Undo').click();
    await becomes(4, 4, 'empty');
    await becomes(3, 3, 'filled');
    await page.goBack();
    await page.getByRole('heading', { name: '4 puzzles', exact: true }).waitFor();
    await card('10×10').getByRole('link').click();
    await headed('Cup');
    await rowBecomes(page, 1, '11????????');
    await button('Undo').click();
    await rowBecomes(page, 1, '1?????????');
  });

  test('a puzzle that is drawn on becomes a drawing, and stays on the shelf with its game', async () => {
    await reader.open('/play/');
    await takeExample('Leaf');
    await cell(1, 1).click();
    await tab('Edit').click();
    await page.getByRole('grid', { name: 'Your picture' }).waitFor();
    await cell(1, 1).click();
    await openShelf('2 puzzles');
    await page.getByLabel('State').selectOption('begun');
    await page.getByRole('heading', { name: '1 of 2 puzzles' }).waitFor();
    await card('5×5').getByRole('link').click();
    await rowBecomes(page, 1, '1????');
    await openShelf('2 puzzles');
    await page.getByLabel('State').selectOption('drawing');
    await card('Leaf').getByRole('link').click();
    await page.getByRole('grid', { name: 'Your picture' }).waitFor();
    await becomes(1, 1, 'filled');
    await button('Undo').click();
    await becomes(1, 1, 'empty');
  });

  test('an exported shelf is the same, with the statistics, after everything was deleted and the file imported', async () => {
    await reader.open('/play/');
    await takeExample('Cup');
    await cell(1, 1).click();
    await button('New puzzle').click();
    await tab('Draw').click();
    await button('Draw').click();
    await cell(3, 3).click();
    await reader.open('/light-up/#puzzle=2x2:aBb&mode=play');
    await cell(2, 2).click();
    await openShelf('3 puzzles');
    const before = await keptTexts();
    const cards = await page.locator('.shelf ul').innerText();
    expect(
      Object.keys(before)
        .map((key) => key.replace(/:.*/, ''))
        .sort(),
    ).toEqual(expect.arrayContaining(['light-up', 'play', 'play', 'work', 'work']));
    const statistics = '0123456789ab 2026-11-26 5×5 easy 61';
    await page.evaluate((games) => localStorage.setItem('crosshatch-games', games), statistics);
    const [file] = await Promise.all([page.waitForEvent('download'), button('Export the shelf').click()]);
    const path = await file.path();
    await page.evaluate(() => localStorage.removeItem('crosshatch-games'));
    await button('Delete all').click();
    await page.getByRole('heading', { name: '0 puzzles' }).waitFor();
    expect(await keptTexts()).toEqual({});
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /^crosshatch-\w+:/.test(key)))).toEqual(
      [],
    );

    const text = await readFile(path, 'utf8');
    const choose = (name: string, content: string) =>
      page.getByLabel('File of a shelf').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
    await choose('half.jsonl', text.slice(0, text.length / 2));
    await page
      .getByRole('alert')
      .getByText(/^Nothing was imported from half\.jsonl\. Line \d+: /)
      .waitFor();
    expect(await keptTexts()).toEqual({});
    await choose('shelf.jsonl', text);
    await page.getByText('The file has 3 puzzles; 3 of them were new or newer.').waitFor();
    expect(await keptTexts()).toEqual(before);
    expect(await page.evaluate(() => localStorage.getItem('crosshatch-games'))).toBe(statistics);
    // The list is read again after the effect is told.
    await expect.poll(() => page.locator('.shelf ul').innerText()).toBe(cards);
    await choose('shelf.jsonl', text);
    await page.getByText('The file has 3 puzzles; 0 of them were new or newer.').waitFor();
    await button('Undo the last deletion or import').click();
    await page.getByRole('heading', { name: '0 puzzles' }).waitFor();
    await choose('shelf.jsonl', text);
    await card('10×10').getByRole('link').click();
    await headed('Cup');
    await rowBecomes(page, 1, '1?????????');
    await button('Undo').click();
    await rowBecomes(page, 1, '??????????');
  });

  test('a deleted puzzle comes back by undo, also after a reload, with the focus on the way back', async () => {
    await reader.open('/play/');
    await takeExample('Leaf');
    await cell(1, 1).click();
    await openShelf('1 puzzle');
    await button(/^Delete the 5×5/).click();
    await page.getByRole('heading', { name: '0 puzzles' }).waitFor();
    const undo = button('Undo the last deletion or import');
    await expect.poll(() => undo.evaluate((node) => node === document.activeElement)).toBe(true);
    await reader.reload();
    await undo.press('Enter');
    const count = page.getByRole('heading', { name: '1 puzzle', exact: true });
    await count.waitFor();
    await expect.poll(() => count.evaluate((node) => node === document.activeElement)).toBe(true);
    await card('5×5').getByRole('link').click();
    await rowBecomes(page, 1, '1????');
  });

  test('the shelf has what an earlier version of the site kept', async () => {
    isLastReader();
    await page.addInitScript(() => {
      if (localStorage.length > 0) return;
      localStorage.setItem('crosshatch-kept', 'work:mabc-x1');
      localStorage.setItem('crosshatch-work:mabc-x1', 'puzzle=2x2:1/1/1/1&title=Old&picture=AY\n1|');
      localStorage.setItem('crosshatch-work:maab-x2', 'puzzle=3x1:1/1/1/3&title=Older&marks=AB\n');
    });
    await openShelf('2 puzzles');
    expect(Object.keys(await keptTexts())).toEqual(['work:maab-x2', 'work:mabc-x1']);
  });

  test('the shelf with a puzzle is accessible in both themes, and fits phones', async () => {
    await reader.open('/play/');
    await takeExample('Leaf');
    await cell(1, 1).click();
    await openShelf('1 puzzle');
    await button(/^Delete/)
      .first()
      .press('Enter');
    await button('Undo the last deletion or import').press('Enter');
    await page.getByRole('heading', { name: '1 puzzle', exact: true }).waitFor();
    expect(await reader.violations()).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await reader.lowContrasts()).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

describe('two tabs', () => {
  test('a stroke in one tab is on the board of the other, and both can undo it', async () => {
    await reader.open('/play/');
    await takeExample('Leaf');
    await cell(1, 1).click();
    const other = await page.context().newPage();
    await other.goto(`${inject('origin')}/play/`);
    await rowBecomes(other, 1, '1????');
    await cell(1, 2, other).click();
    await rowBecomes(page, 1, '11???');
    await button('Undo').click();
    await rowBecomes(other, 1, '1????');
    await button('Redo', other).click();
    await rowBecomes(page, 1, '11???');
    await other.close();
  });

  test('a drawing in two tabs is the same in both', async () => {
    await reader.open('/play/');
    await button('New puzzle').click();
    await tab('Draw').click();
    await button('Draw').click();
    await cell(3, 3).click();
    await page.waitForURL(/picture=/);
    const other = await page.context().newPage();
    await other.goto(`${inject('origin')}/play/`);
    // A click that comes before the page has woken up is lost.
    await other.waitForFunction(() => document.querySelector('astro-island[ssr]') === null);
    await tab('Edit', other).click();
    await becomes(3, 3, 'filled', other);
    await cell(4, 4, other).click();
    await becomes(4, 4, 'filled');
    await button('Undo').click();
    await becomes(4, 4, 'empty', other);
    await other.close();
  });
});
