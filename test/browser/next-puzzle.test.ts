import { foundSolutions } from '@crosshatch/core/algorithm';
import { solveColoured } from '@crosshatch/core/coloured';
import { exact } from '@crosshatch/core/exact';
import { type AnyGrid, FILLED } from '@crosshatch/core/puzzle';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { dayOf, dayText } from '#site/src/generate/day.ts';
import type { LibraryPuzzle } from '#site/src/puzzles/library.ts';
import { parseAddress } from '#site/src/session/address.ts';
import { eachHasReader, isLastReader, openBrowser, page, reader } from './reader.ts';

openBrowser();

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const title = () => page.locator('.workbench > header h2');
const dialog = () => page.getByRole('dialog', { name: 'New puzzle' });
const end = () => page.getByRole('region', { name: 'The end of the game' });

/** The puzzle in the page's address, and its only solution. */
function shown(url: string): { readonly clues: string; readonly solution: AnyGrid } {
  const address = parseAddress(new URL(url).hash.slice(1));
  if (!address.ok) throw new Error(address.error);
  const { puzzle } = address.value.document;
  const outcome = puzzle.kind === undefined ? exact.solve(puzzle) : solveColoured(puzzle);
  expect(outcome.status).toBe('unique');
  const [solution] = foundSolutions<AnyGrid>(outcome);
  if (solution === undefined) throw new Error('the puzzle has a solution');
  return { clues: JSON.stringify(puzzle), solution };
}

/** Paints the solution by the keys of the board, from the top left cell on. */
async function solveByKeys(of: Page): Promise<void> {
  const { solution } = shown(of.url());
  await of.getByRole('gridcell', { name: 'Row 1, column 1: ' }).focus();
  await of.keyboard.press('Control+Home');
  for (let row = 0; row < solution.height; row++) {
    for (let step = 0; step < solution.width; step++) {
      // To the right in even rows, back in odd ones.
      const column = row % 2 === 0 ? step : solution.width - 1 - step;
      if (solution.cells[row * solution.width + column] === FILLED) await of.keyboard.press('z');
      if (step < solution.width - 1) await of.keyboard.press(row % 2 === 0 ? 'ArrowRight' : 'ArrowLeft');
    }
    await of.keyboard.press('ArrowDown');
  }
  await end().waitFor();
}

/** Makes a new puzzle of 5×5, and waits for it. */
async function makeNewPuzzle(): Promise<void> {
  await reader.open('/');
  await openLibrary();
  await dialog().getByLabel('Kind').selectOption('Black and white');
  await dialog().getByLabel('Size').selectOption('5×5');
  await dialog().getByLabel('Level').selectOption('Any');
  await button('A new one').click();
  await title()
    .getByText(/^New puzzle \d+/)
    .waitFor();
}

async function openLibrary(): Promise<void> {
  // The last one is that of the board, where it has the whole window.
  await button('New puzzle').last().click();
  await dialog().getByRole('tab', { name: 'Library', selected: true }).waitFor();
}

async function takeFromLibrary(): Promise<void> {
  await openLibrary();
  await dialog().getByLabel('Kind').selectOption('Black and white');
  await dialog().getByLabel('Size').selectOption('10×10');
  await dialog().getByLabel('Level').selectOption('Easy');
  await dialog()
    .getByText(/^The library has \d+/)
    .waitFor();
  await button('From the library').click();
  await dialog().waitFor({ state: 'detached' });
  await page.getByRole('grid').waitFor();
}

describe.each([
  ['on a desk', { viewport: { width: 1280, height: 900 } }],
  ['on a phone', { viewport: { width: 390, height: 844 }, hasTouch: true }],
] as const)('the next puzzle %s', (_, options) => {
  eachHasReader(options, { keepsPage: true });

  test('a game from the library ends with title, grade, statistics and a next game like it', async () => {
    await reader.open('/');
    await takeFromLibrary();
    expect(await title().innerText()).toMatch(/^No\. \d+ 10×10$/);
    expect(await page.getByRole('tab', { name: 'Play', selected: true }).count()).toBe(1);
    const first = shown(page.url());
    await solveByKeys(page);
    await end()
      .getByText(/^The picture is called \S/)
      .waitFor();
    await end()
      .getByText(/^10×10, easy: line solving only, \d rounds?$/)
      .waitFor();
    const name = await end().locator('strong').innerText();
    expect(decodeURIComponent(page.url())).not.toContain(name);
    await end().getByText('Your statistics').click();
    await end().getByText('1 puzzle begun, 1 solved.').waitFor();
    expect(await end().getByRole('row').nth(1).innerText()).toMatch(/^10×10\s+easy\s+1\s/);
    expect(await reader.violations()).toEqual([]);

    await button('Next puzzle').click();
    await end().waitFor({ state: 'detached' });
    expect(await title().innerText()).toMatch(/^No\. \d+ 10×10$/);
    expect(shown(page.url()).clues).not.toBe(first.clues);
    await page.goBack();
    await end().waitFor();
    await end().getByText('Your statistics').click();
    await button('Delete the statistics').click();
    await button('Yes, delete them').click();
    await end().getByText('0 puzzles begun, 0 solved.').waitFor();
  });

  test('the shelf tells the titles of solved puzzles, of a link to the library and of the next puzzle, and finds them', async () => {
    await reader.open('/');
    const listed: LibraryPuzzle[] = await page.evaluate(async () => (await fetch('/puzzles-list.json')).json());
    const linked = listed.find(({ kind, width, height }) => kind === 'plain' && width === 10 && height === 10);
    await reader.open(`/play/#${linked?.address}`);
    await solveByKeys(page);
    await end().getByText(`The picture is called ${linked?.title}`).waitFor();
    await button('Next puzzle').click();
    await title().getByText('No. ').waitFor();
    const { pathname, hash } = new URL(page.url());
    await reader.open('/puzzles/mine/');
    const titles = async () => (await page.locator('.shelf li strong').allInnerTexts()).toSorted();
    await expect.poll(titles).toEqual(['10×10', linked?.title]);
    await reader.open(pathname + hash);
    await solveByKeys(page);
    await end().getByText('The picture is called').waitFor();
    const next = await end().locator('.revealed strong').innerText();
    await reader.open('/puzzles/mine/');
    await expect.poll(titles).toEqual([next, linked?.title].toSorted());
    await page.getByRole('searchbox').fill(next);
    await expect.poll(titles).toEqual([next]);
  });

  test('the result is shared with a link that tells neither the title nor the marks', async () => {
    isLastReader();
    await page.addInitScript(() => {
      Object.assign(navigator, {
        share: async (data: ShareData) => {
          document.title = JSON.stringify(data);
        },
      });
    });
    await reader.open('/');
    await takeFromLibrary();
    await solveByKeys(page);
    const { clues } = shown(page.url());
    await end()
      .getByText(/easy: /)
      .waitFor();
    await button('Share').click();
    await expect.poll(() => page.title()).toContain('I solved a 10×10 nonogram (easy) in ');
    const { url, text } = JSON.parse(await page.title());
    expect(shown(url).clues).toBe(clues);
    expect(new URL(url).hash).toMatch(/^#puzzle=[^&]+&mode=play$/);
    expect(text).not.toContain(await end().locator('strong').innerText());
  });

  test('the buttons at the end stay where they are when answers come', async () => {
    isLastReader();
    // The grade and the count of solutions come from a thread, here a while after the end.
    await page.addInitScript(() => {
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = function (...message: unknown[]) {
        setTimeout(() => Reflect.apply(postMessage, this, message), 500);
      };
    });
    const places = () =>
      end().evaluate((section) =>
        [...section.querySelectorAll(':scope > .row-of-controls button')].map((each) => {
          const { left, top } = each.getBoundingClientRect();
          return { left, top: top - (section.parentElement?.getBoundingClientRect().top ?? Number.NaN) };
        }),
      );
    await reader.open('/');
    await takeFromLibrary();
    await solveByKeys(page);
    await end().getByText('10×10, …').waitFor();
    const before = await places();
    await end()
      .getByText(/easy: /)
      .waitFor();
    await page.getByText('No other board meets the clues.').waitFor();
    expect(before).toHaveLength(2);
    expect(await places()).toEqual(before);
  });

  test('without a way to share, the result is copied, or shown to be copied', async () => {
    isLastReader();
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await reader.open('/');
    await takeFromLibrary();
    await solveByKeys(page);
    await button('Share').click();
    expect(await page.getByLabel('Text to copy').inputValue()).toMatch(/^I solved a 10×10 nonogram.*\/play\/#puzzle=/);
  });
});

describe('the puzzle of the day', () => {
  eachHasReader({ viewport: { width: 390, height: 844 }, hasTouch: true }, { keepsPage: true });

  test('the puzzle of the day is that of the page of the generator, under the name of the day', async () => {
    const today = dayOf(Date.now());
    await reader.open(`/generate/#day=${today}`);
    await page.locator('.phase[data-phase=complete]').waitFor();
    const href = (await page.getByRole('link', { name: 'Play puzzle 1' }).getAttribute('href')) ?? '';
    await reader.open('/');
    await openLibrary();
    expect(await reader.violations()).toEqual([]);
    await button('Puzzle of the day').click();
    await title()
      .getByText(`Puzzle of ${dayText(today)}`)
      .waitFor();
    expect(shown(page.url()).clues).toBe(shown(new URL(href, page.url()).href).clues);
  });

  test('a new puzzle is made as asked for, and one more after it', async () => {
    await makeNewPuzzle();
    const { clues, solution } = shown(page.url());
    expect([solution.width, solution.height]).toEqual([5, 5]);
    await solveByKeys(page);
    await button('Next puzzle').focus();
    await page.keyboard.press('Enter');
    await end().waitFor({ state: 'detached' });
    // The button has gone, so the new board has the focus.
    await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toMatch(/^Row 1, column 1: open/);
    await title()
      .getByText(/^New puzzle \d+/)
      .waitFor();
    expect(shown(page.url()).clues).not.toBe(clues);
  });

  test('the button that stops the search for a next puzzle gives its focus to the one that began it', async () => {
    await makeNewPuzzle();
    await solveByKeys(page);
    await page.route('**/pictures/*.bin', () => {});
    await reader.reload();
    await end().waitFor();
    await button('Next puzzle').click();
    await button('Stop').focus();
    await page.keyboard.press('Enter');
    await button('Stop').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Next puzzle');
  });

  test('where no new puzzle can be made, that is said, and the next one is of the collection', async () => {
    await makeNewPuzzle();
    await solveByKeys(page);
    await page.route('**/pictures/*.bin', (route) => route.fulfill({ body: 'these are no pictures' }));
    await reader.reload();
    await end().waitFor();
    await openLibrary();
    await button('A new one').click();
    await dialog()
      .getByText(/^The pictures of the theme could not be loaded/)
      .waitFor();
    await dialog().getByRole('button', { name: 'Close' }).click();
    await button('Next puzzle').click();
    await title()
      .getByText(/^No\. \d+ \d+×\d+$/)
      .waitFor();
  });
});
