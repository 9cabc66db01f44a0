import { gzipSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';
import { eachHasReader, openBrowser, page, reader } from './reader.ts';

openBrowser();
eachHasReader({}, { keepsPage: true });

const HEART = ['01010', '11111', '11111', '01110', '00100'];

test('the element is one file of less than 20 KB after gzip, which imports nothing and may be loaded by any page', async () => {
  const response = await fetch(`${inject('origin')}/nonogram-board.js`);
  const source = await response.text();
  expect(gzipSync(source).length).toBeLessThan(20 * 1024);
  expect(source).not.toMatch(/^\s*(?:import|export)\b/m);
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(response.headers.get('Content-Type')).toContain('javascript');
});

const cell = (row: number, column: number) =>
  page.getByRole('grid', { name: 'Heart' }).getByRole('gridcell', { name: `Row ${row}, column ${column}:` });

const board = () => page.locator('nonogram-board').first();

test('a puzzle is solved by the keyboard alone, and the page hears of each change and of the end', async () => {
  await reader.open('/guides/board/');
  await page.evaluate(() => {
    for (const name of ['progress', 'solved']) {
      document.addEventListener(name, () => {
        document.body.dataset[name] = String(Number(document.body.dataset[name] ?? 0) + 1);
      });
    }
  });
  await cell(1, 1).focus();
  for (const [row, line] of HEART.entries()) {
    for (const sign of line) {
      if (sign === '1') await page.keyboard.press('Space');
      else if (row === 0) await page.keyboard.press('x');
      await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Home');
  }
  await board().getByRole('status').getByText('Solved: every clue is met.').waitFor();
  const filled = HEART.join('').replaceAll('0', '').length;
  expect(await page.evaluate(() => ({ ...document.body.dataset }))).toMatchObject({
    progress: String(filled + 3),
    solved: '1',
  });
  expect(await board().evaluate((element) => Reflect.get(element, 'grid'))).toEqual([
    '01010',
    ...HEART.slice(1).map((row) => row.replaceAll('0', '?')),
  ]);
  await page.keyboard.press('Control+z');
  await board()
    .getByRole('status')
    .getByText(/of 10 clues are met/)
    .waitFor();
});

test('the pointer fills, crosses, drags and opens cells, and a saved game is taken', async () => {
  await reader.open('/guides/board/');
  const state = (row: number, column: number) => cell(row, column).getAttribute('aria-label');
  await cell(2, 1).click();
  expect(await state(2, 1)).toContain('filled');
  await cell(1, 1).click({ button: 'right' });
  expect(await state(1, 1)).toContain('crossed');
  await cell(2, 1).click();
  expect(await state(2, 1)).toContain('open');
  await cell(3, 1).hover();
  await page.mouse.down();
  for (const column of [2, 3, 4, 5]) await cell(3, column).hover();
  await page.mouse.up();
  for (const column of [1, 2, 3, 4, 5]) expect(await state(3, column)).toContain('filled');
  await board().getByRole('button', { name: 'Restart' }).click();
  expect(await state(3, 1)).toContain('open');
  await board().evaluate((element, grid) => Reflect.set(element, 'grid', grid), HEART);
  await board().getByRole('status').getByText('Solved').waitFor();
});

test('a coloured puzzle is played, a broken one says so, and the played boards are accessible in both themes', async () => {
  await reader.open('/guides/board/');
  await cell(1, 2).click();
  const grid = page.getByRole('grid', { name: 'Two colours' });
  await grid.getByRole('gridcell', { name: 'Row 1, column 1:' }).click();
  await page.getByRole('button', { name: 'Colour 2' }).click();
  await grid.getByRole('gridcell', { name: 'Row 1, column 3:' }).click();
  expect(await grid.getByRole('gridcell', { name: 'Row 1, column 3:' }).getAttribute('aria-label')).toContain(
    'colour 2',
  );
  await grid.getByRole('gridcell', { name: 'Row 2, column 2:' }).click({ button: 'right' });
  expect(await reader.violations()).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await reader.lowContrasts()).toEqual([]);
  await board().evaluate((element) => element.setAttribute('puzzle', '5x5:1/2'));
  await board().getByRole('alert').getByText('cannot be read').waitFor();
});
