import { randomPicture } from '@crosshatch/core/generation';
import { puzzleOfGrid } from '@crosshatch/core/puzzle';
import { describe, expect, test } from 'vitest';
import { wholeAddress } from '#site/src/session/address.ts';
import { choose } from './play-settings.ts';
import { rowBecomes } from './played-rows.ts';
import { eachHasReader, isLastReader, openBrowser, page, reader } from './reader.ts';

openBrowser();
eachHasReader({}, { keepsPage: true });

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const cell = (row: number, column: number) => page.locator(`[data-row="${row - 1}"][data-column="${column - 1}"]`);
const board = (size: string) => page.getByRole('grid', { name: new RegExp(`^Board, ${size} rows`) });
const verdict = (headline: string) => page.locator('.verdict').filter({ hasText: headline });
const isIdle = (name: string) => button(name).getAttribute('aria-disabled');

/** The title and the size in the workbench's head, as soon as they are these. */
const headed = (text: string) => page.locator('.workbench > header h2', { hasText: text }).waitFor();

async function openWay(way: string): Promise<void> {
  await button('New puzzle').click();
  await tab(way).click();
}

async function takeExample(title: string): Promise<void> {
  await openWay('Examples');
  await page.getByRole('button', { name: new RegExp(`^${title}`) }).click();
  await headed(title);
}

async function paste(text: string): Promise<void> {
  await openWay('Paste or open');
  await page.getByLabel('A puzzle in any format').fill(text);
  await button('Open the puzzle').click();
}

describe('a game', () => {
  test('a game is there again with its puzzle, its strokes and its clock, however the reader comes back', async () => {
    await reader.open('/play/');
    await takeExample('Cup');
    await board('10 columns and 10').waitFor();
    await cell(1, 1).focus();
    await page.keyboard.down('z');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.up('z');
    await cell(2, 1).focus();
    await page.keyboard.press('x');
    await page.getByRole('timer').getByText('0:02').waitFor();

    await takeExample('Leaf');
    await rowBecomes(page, 1, '?????');
    await takeExample('Cup');
    await rowBecomes(page, 1, '111???????');
    await rowBecomes(page, 2, '0?????????');
    expect(await page.getByRole('timer').innerText()).toMatch(/^0:0[2-9]|^0:[1-5]/);
    await button('Undo').click();
    await rowBecomes(page, 2, '??????????');
    await page.goBack();
    await headed('Leaf');
    await page.goBack();
    await headed('Cup');
    // Not as it was when this entry of the history was left, but as it was left last.
    await rowBecomes(page, 1, '111???????');
    await rowBecomes(page, 2, '??????????');
    await button('Redo').click();
    await rowBecomes(page, 2, '0?????????');
  });

  test("the reader's own game is a step back from marks that a link brings", async () => {
    await reader.open('/play/#puzzle=2x1:1/1/2');
    await page.getByRole('grid').waitFor();
    await cell(1, 1).click();
    await rowBecomes(page, 1, '1?');
    await takeExample('Leaf');
    await page.evaluate(() => {
      // The second cell is crossed.
      location.hash = 'puzzle=2x1:1/1/2&marks=AD';
    });
    await rowBecomes(page, 1, '?0');
    await button('Undo').click();
    await rowBecomes(page, 1, '1?');
  });
});

describe('a drawing', () => {
  test('a drawing outlives a reload with its author, its description and its past, and New puzzle by the step back', async () => {
    await reader.open();
    await openWay('Draw');
    await button('Draw').click();
    await cell(3, 3).click();
    await cell(4, 4).click();
    await page.getByLabel('Title').fill('Two dots');
    await page.getByLabel('Author').fill('Me');
    await page.getByLabel('Description').fill('Small,\nbut mine');
    await page.waitForURL(/description=Small%2C%0Abut%20mine/);
    await reader.reload();
    await headed('Two dots 15×15');
    expect(await page.getByLabel('Author').inputValue()).toBe('Me');
    expect(await page.getByLabel('Description').inputValue()).toBe('Small,\nbut mine');
    await button('Undo').click();
    await page.waitForURL(/#puzzle=15x15:\/\/1\/\/\/\/\/\/\/\/\/\/\/\/\/\/\/1\/{12}&/);
    expect(await isIdle('Undo')).toBe('false');

    await takeExample('Snail');
    await verdict('More than one solution').waitFor();
    await button('Back to Two dots').click();
    await headed('Two dots 15×15');
    await page.getByRole('grid', { name: 'Your picture' }).waitFor();
    await button('Redo').click();
    await expect.poll(() => cell(4, 4).getAttribute('aria-label')).toContain('filled');
    await button('Undo').click();
    await button('Undo').click();
    await expect.poll(() => cell(3, 3).getAttribute('aria-label')).toContain('empty');
    await page.goForward();
    await headed('Snail');
  });

  test('a drawing that is cleared outlives a reload with its past', async () => {
    await reader.open('/#puzzle=2x2:1/1/1/1&mode=edit&picture=AY');
    await button('Clear').click();
    await page.waitForURL(/#puzzle=2x2:\/\/\/&mode=edit&picture=$/);
    await reader.reload();
    await button('Undo').click();
    await expect.poll(() => cell(2, 1).getAttribute('aria-label')).toContain('filled');
  });

  test('an ambiguous drawing is the same after it was played and the page reloaded', async () => {
    await reader.open('/#puzzle=2x2:///&mode=edit');
    await cell(2, 1).click();
    await cell(1, 2).click();
    await button('Play it').click();
    await page.waitForURL(/puzzle=2x2:1\/1\/1\/1&mode=play$/);
    await reader.reload();
    await board('2 columns and 2').waitFor();
    await tab('Edit').click();
    await expect.poll(() => cell(2, 1).getAttribute('aria-label')).toContain('filled');
    await button('Undo').click();
    await expect.poll(() => cell(1, 2).getAttribute('aria-label')).toContain('empty');
    // The page is left before the address has the second stroke.
    await cell(1, 2).click();
    await cell(2, 2).click();
    await reader.reload();
    await expect.poll(() => cell(2, 2).getAttribute('aria-label')).toContain('filled');
    await button('Undo').click();
    await expect.poll(() => cell(2, 2).getAttribute('aria-label')).toContain('empty');
    expect(await cell(1, 2).getAttribute('aria-label')).toContain('filled');
  });
});

test.each([
  ['/#puzzle=2x2:1/1/1/1&mode=edit&picture=AY', 'empty', 'filled'],
  ['/play/#puzzle=2x2:1/2/1/2', 'open', 'filled'],
  ['/light-up/#puzzle=2x2:aBb&mode=play', 'blank', 'bulb'],
])(
  'a stroke on %s that the address gets while a reload is on its way is on the board after it',
  async (path, before, after) => {
    await reader.open(path);
    const spoken = () => cell(2, 2).getAttribute('aria-label');
    await expect.poll(spoken).toContain(`: ${before}`);
    await cell(1, 1).click();
    await page.waitForURL((url) => !url.href.endsWith(path));
    const written = page.waitForEvent('framenavigated');
    await page.route(page.url().replace(/#.*/, ''), async (route) => {
      await written;
      await route.continue();
    });
    // The reload has begun by then, and its address is the one before the stroke.
    await cell(2, 2).evaluate((node: HTMLElement) => addEventListener('beforeunload', () => node.click()));
    await reader.reload();
    await expect.poll(spoken).toContain(`: ${after}`);
    await button('Undo').click();
    await expect.poll(spoken).toContain(`: ${before}`);
  },
);

describe('a puzzle of more than 40,000 cells', () => {
  const picture = randomPicture(201, 200, 0.7, 1);
  const text = wholeAddress({ document: { puzzle: puzzleOfGrid(picture), title: 'Large' } });

  test('a puzzle of more than 40,000 cells is there again after a reload, with its marks, and by the step back', async () => {
    await reader.open('/play/');
    await paste(text.slice('puzzle='.length).replace(/&.*/, ''));
    await board('201 columns and 200').waitFor();
    await cell(1, 1).focus();
    await page.keyboard.press('z');
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('crosshatch-play:')));
    await reader.reload();
    await headed('Untitled 201×200');
    await board('201 columns and 200').waitFor();
    await expect.poll(() => cell(1, 1).getAttribute('aria-label')).toContain('filled');
    expect(await isIdle('Undo')).toBe('false');
    await takeExample('Leaf');
    await button('Back to Untitled 201×200').click();
    await headed('Untitled 201×200');
    await expect.poll(() => cell(1, 1).getAttribute('aria-label')).toContain('filled');
  });

  /** Refuses texts that are long, as a browser does whose `localStorage` is full. */
  const fillLocalStorage = () => {
    isLastReader();
    return page.addInitScript(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (key, value) {
        if (value.length > 20_000) throw new DOMException('The storage is full.', 'QuotaExceededError');
        setItem.call(this, key, value);
      };
    });
  };

  test('a puzzle that localStorage has no room for is in IndexedDB, from where a reload and the step back bring it', async () => {
    await fillLocalStorage();
    await reader.open('/play/');
    await paste(text.slice('puzzle='.length).replace(/&.*/, ''));
    await board('201 columns and 200').waitFor();
    await cell(1, 1).focus();
    await page.keyboard.press('z');
    await page.waitForFunction(() => localStorage.getItem('crosshatch-shelved') === 'yes');
    await reader.reload();
    await headed('Untitled 201×200');
    await expect.poll(() => cell(1, 1).getAttribute('aria-label')).toContain('filled');
    await takeExample('Leaf');
    await button('Back to Untitled 201×200').click();
    await headed('Untitled 201×200');
    await expect.poll(() => cell(1, 1).getAttribute('aria-label')).toContain('filled');
  });

  test('a puzzle that the browser has no room for is said not to be kept', async () => {
    await fillLocalStorage();
    await page.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('The database is full.', 'QuotaExceededError');
      };
    });
    await reader.open('/play/');
    await takeExample('Leaf');
    const warning = page.getByRole('alert').getByText('This browser does not keep your puzzle');
    expect(await warning.count()).toBe(0);
    await paste(text.slice('puzzle='.length).replace(/&.*/, ''));
    await warning.waitFor();
    // Others are not thrown out for it in vain.
    await page.goBack();
    await headed('Leaf');
  });
});

describe('clues that are typed', () => {
  const [rows, columns] = [
    () => page.getByLabel('Rows, from the top'),
    () => page.getByLabel('Columns, from the left'),
  ];

  test('typed clues are corrected where they have no solution, and not typed again', async () => {
    await reader.open();
    await openWay('Type clues');
    await rows().fill('1 1\n5\n5\n3\n1');
    await columns().fill('2\n4\n4\n3 1\n2');
    await button('Open the puzzle').click();
    await verdict('No solution').waitFor();
    await button('Correct the clues').click();
    expect(await rows().inputValue()).toBe('1 1\n5\n5\n3\n1');
    await columns().fill('2\n4\n4\n4\n1');
    // Half corrected clues are there again, also after a reload.
    await button('Close').click();
    await reader.reload();
    await openWay('Type clues');
    expect(await rows().inputValue()).toBe('1 1\n5\n5\n3\n1');
    expect(await columns().inputValue()).toBe('2\n4\n4\n4\n1');
    await columns().fill('2\n4\n4\n4\n2');
    await button('Open the puzzle').click();
    await verdict('Exactly one solution').waitFor();
    // The opened clues are there to be changed, and there is room for another puzzle.
    await openWay('Type clues');
    expect(await columns().inputValue()).toBe('2\n4\n4\n4\n2');
    await button('Clear both').click();
    expect(await rows().inputValue()).toBe('');
    await button('Bring them back').click();
    expect(await columns().inputValue()).toBe('2\n4\n4\n4\n2');
    await button('Close').click();
    await page.goBack();
    await verdict('No solution').waitFor();
  });

  test('typed clues in a format of files outlive a mistake and a reload too', async () => {
    const area = () => page.getByLabel('A puzzle in any format');
    await reader.open();
    await paste('width 2\nheight 1\nrows\n1\ncolumns\n1\n');
    await page.locator('#puzzle-text-fault').getByText('Line ').waitFor();
    await reader.reload();
    await openWay('Paste or open');
    expect(await area().inputValue()).toBe('width 2\nheight 1\nrows\n1\ncolumns\n1\n');
    await area().fill('width 2\nheight 1\nrows\n1\ncolumns\n1\n0\n');
    await button('Open the puzzle').click();
    await verdict('Exactly one solution').waitFor();
    await openWay('Paste or open');
    expect(await area().inputValue()).toBe('');
  });

  test('the clues of an example are not in the way of typing', async () => {
    await reader.open();
    await openWay('Type clues');
    expect(await rows().inputValue()).toBe('');
  });
});

test('links of this site are pasted, with their marks and their mode, from any host', async () => {
  await reader.open();
  await paste('https://example.org/play/#puzzle=3x3:1/3/1/1/3/1&title=A%20plus&mode=play&marks=gg\n');
  await headed('A plus 3×3');
  await tab('Play').and(page.locator('[aria-selected=true]')).waitFor();
  await rowBecomes(page, 1, '0??');
  await paste('https://example.org/learn/3-propagation/#propagation:12:2x1:1/1/2');
  await headed('Untitled 2×1');
  await paste('https://example.org/#puzzle=3x3:1/3');
  await page.locator('#puzzle-text-fault').getByText('This link is broken: a 3×3 puzzle has 6 clues').waitFor();
  await button('Close').click();
  await button('Back to A plus').click();
  await rowBecomes(page, 1, '0??');
});

test('the zoom is the same in Play and Edit, and the choice to show broken lines in each puzzle', async () => {
  await reader.open('/play/');
  const width = async () => (await page.getByRole('grid').boundingBox())?.width ?? 0;
  const LINES = 'Show lines that can no longer be right';
  const isSet = async () => {
    await button('Settings').click();
    const dialog = page.getByRole('dialog', { name: 'Settings' });
    const isChecked = await dialog.getByLabel(LINES).isChecked();
    await dialog.getByRole('button', { name: 'Close' }).click();
    return isChecked;
  };
  await board('17 columns and 19').waitFor();
  await choose(page, LINES);
  const fitting = await width();
  await button('Larger').click();
  await button('Larger').click();
  const zoomed = await width();
  expect(zoomed).toBeGreaterThan(1.4 * fitting);
  await tab('Solve').click();
  await tab('Play').click();
  await board('17 columns and 19').waitFor();
  expect(await width()).toBeCloseTo(zoomed, 0);
  await tab('Edit').click();
  await page.getByRole('grid', { name: 'Your picture' }).waitFor();
  expect(await width()).toBeCloseTo(zoomed, 0);
  await tab('Play').click();
  await takeExample('Cup');
  await board('10 columns and 10').waitFor();
  expect(await isSet()).toBe(true);
  await reader.reload();
  await board('10 columns and 10').waitFor();
  expect(await isSet()).toBe(true);
});
