import { gzipSync } from 'node:zlib';
import type { Locator } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import type { NonogramBoard } from '#site/src/nonogram-board/nonogram-board.ts';
import { eachHasReader, openBrowser, page, reader } from './reader.ts';

openBrowser();
eachHasReader({}, { keepsPage: true });

const HEART = ['01010', '11111', '11111', '01110', '00100'];

test('the element is one file of less than 10 KB after gzip, which imports nothing and may be loaded by any page', async () => {
  const response = await fetch(`${inject('origin')}/nonogram-board.js`);
  const source = await response.text();
  expect(gzipSync(source).length).toBeLessThan(10 * 1024);
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
  // A stroke is one change.
  await board().getByRole('button', { name: 'Undo' }).click();
  for (const column of [1, 2, 3, 4, 5]) expect(await state(3, column)).toContain('open');
  await cell(3, 1).click();
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
  await board().getByRole('alert').getByText('cannot be shown').waitFor();
});

const CROSS = '3x3:1/3/1/1/3/1';

/** The first board of the page, with another puzzle. */
async function boardWith(puzzle: string) {
  await reader.open('/guides/board/');
  await board().evaluate((element, text) => element.setAttribute('puzzle', text), puzzle);
  return board();
}

test('a saved game begins a new history: undo goes back to it and not past it', async () => {
  const played = await boardWith(CROSS);
  const grids = await played.evaluate((element: NonogramBoard) => {
    element.grid = ['010', '1??', '???'];
    const acts = ['undo', 'restart', 'restart', 'undo', 'undo'] as const;
    return acts.map((act) => {
      element[act]();
      return element.grid;
    });
  });
  const saved = ['010', '1??', '???'];
  const blank = ['???', '???', '???'];
  expect(grids).toEqual([saved, blank, blank, saved, saved]);
});

test('cells of another size or with other signs are refused, and the board stays as it was', async () => {
  const played = await boardWith(CROSS);
  const grid = ['010', '1??', '???'];
  const refusals = await played.evaluate((element: NonogramBoard, kept) => {
    element.grid = kept;
    const wrong = [
      ['000000000'],
      ['xyz', '...', '###'],
      ['012', '111', '010'],
      ['010', '11', '010'],
      5,
      [0, 1, 0],
      null,
    ];
    return wrong.map((rows) => {
      try {
        Reflect.set(element, 'grid', rows);
      } catch (error) {
        return String(error);
      }
      return 'taken';
    });
  }, grid);
  const refusal = 'RangeError: grid: expected 3 texts of 3 cells, each cell one of "?01"';
  expect(new Set(refusals)).toEqual(new Set([refusal]));
  expect(await played.evaluate((element: NonogramBoard) => element.grid)).toEqual(grid);
});

test('a puzzle that cannot be read leaves no board behind, and the next puzzle is played', async () => {
  const played = await boardWith(CROSS);
  const states = await played.evaluate((element: NonogramBoard, cross) => {
    element.grid = ['010', '111', '010'];
    const state = () => ({ grid: element.grid, isSolved: element.isSolved });
    return [undefined, 'garbage', '{"rows":[],"columns":[]}', cross].map((puzzle) => {
      if (puzzle !== undefined) element.puzzle = puzzle;
      element.undo();
      return state();
    });
  }, CROSS);
  expect(states).toEqual([
    { grid: ['010', '111', '010'], isSolved: true },
    { grid: [], isSolved: false },
    { grid: [], isSolved: false },
    { grid: ['???', '???', '???'], isSolved: false },
  ]);
  await played.evaluate((element) => element.setAttribute('puzzle', '{"rows":5}'));
  const sentence = 'This puzzle cannot be shown: "rows": expected a list of clues';
  await played.getByRole('alert').getByText(sentence, { exact: true }).waitFor();
});

test('an element without a puzzle says so, until its page gives it one', async () => {
  await reader.open('/guides/board/');
  await page.evaluate(() => document.body.append(document.createElement('nonogram-board')));
  const made = page.locator('nonogram-board').last();
  await made.getByText('This board has no puzzle yet').waitFor();
  await made.evaluate((element: NonogramBoard, cross) => {
    element.puzzle = cross;
  }, CROSS);
  await made.getByRole('grid').waitFor();
  await made.evaluate((element) => element.removeAttribute('puzzle'));
  await made.getByText('This board has no puzzle yet').waitFor();
});

test('another label names the board, and without a label its size does', async () => {
  const played = await boardWith(CROSS);
  await played.evaluate((element) => element.setAttribute('label', 'Cross'));
  await played.getByRole('grid', { name: 'Cross', exact: true }).waitFor();
  await played.evaluate((element) => element.removeAttribute('label'));
  await played.getByRole('grid', { name: 'Nonogram, 3 rows, 3 columns', exact: true }).waitFor();
});

test('short colours get legible ink, the background lies under the other cells, and any length meets a blotted block', async () => {
  const played = await boardWith(
    '{"colours":["#ff0","#00f"],"background":"#000","rows":[["?"],[[1,2]]],"columns":[[1],[1,[1,2]]]}',
  );
  const cellAt = (row: number, column: number) =>
    played.getByRole('gridcell', { name: `Row ${row}, column ${column}:` });
  const looks = (part: Locator) =>
    part.evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element);
      return { backgroundColor, color };
    });
  for (const column of [1, 2]) await cellAt(1, column).click();
  await cellAt(2, 1).click({ button: 'right' });
  expect(await looks(cellAt(1, 1))).toEqual({ backgroundColor: 'rgb(255, 255, 0)', color: 'rgb(0, 0, 0)' });
  expect(await looks(cellAt(2, 1))).toEqual({ backgroundColor: 'rgb(0, 0, 0)', color: 'rgb(233, 231, 223)' });
  await played.getByText('?1', { exact: true }).waitFor();
  await played.getByRole('button', { name: 'Colour 2' }).click();
  await cellAt(2, 2).click();
  await played.getByRole('status').getByText('Solved: every clue is met.').waitFor();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await reader.lowContrasts()).toEqual([]);
});
