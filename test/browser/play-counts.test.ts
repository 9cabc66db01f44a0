import { solveColoured } from '@crosshatch/core/coloured';
import {
  type CountPuzzle,
  colouredGrid,
  countPuzzleOf,
  PUBLISHED_CODES,
  parsePictureCode,
  UNKNOWN_COLOUR,
} from '@crosshatch/core/puzzle';
import type { Locator } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeAddress } from '#site/src/session/address.ts';
import { eachHasReader, openBrowser, page, reader } from './reader.ts';

openBrowser();

const grid = (): Locator => page.getByRole('grid');
const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
const cell = (row: number, column: number): Locator =>
  page.getByRole('gridcell', { name: `Row ${row}, column ${column}: ` });

/** The puzzle of a published code, and its solutions as strings of colours. */
function published(number: number): { readonly puzzle: CountPuzzle; readonly solutions: readonly string[] } {
  const picture = parsePictureCode(PUBLISHED_CODES[number - 1] ?? '');
  if (!picture.ok) throw new Error(picture.error);
  const puzzle = countPuzzleOf(picture.value.grid, picture.value.colours);
  const outcome = solveColoured(puzzle, { solutions: 100 });
  const found = outcome.status === 'contradictory' ? [] : outcome.solutions;
  const drawn = picture.value.grid.cells.join('');
  return { puzzle, solutions: [drawn, ...found.map(({ cells }) => cells.join('')).filter((other) => other !== drawn)] };
}

const { puzzle, solutions } = published(9);
const WIDTH = 10;

/** Runs of one colour in the rows of a solution: the row, the first and the last column, and the colour. */
const runsOf = (solution: string): (readonly [row: number, first: number, last: number, colour: string])[] =>
  [...solution.matchAll(/.{10}/g)].flatMap(([line], row) =>
    [...line.matchAll(/(.)\1*/g)].map(
      ({ 0: run, 1: colour = '', index }) => [row, index, index + run.length - 1, colour] as const,
    ),
  );

describe('a published puzzle with two solutions', () => {
  describe('with a mouse or a keyboard', () => {
    eachHasReader({}, { keepsPage: true });
    beforeEach(async () => {
      await reader.open(`/play/#${makeAddress({ document: { kind: 'counts', puzzle } })}`);
      await grid().waitFor();
    });

    test('the other solution is accepted by mouse, and the page says that there are two', async () => {
      const box = await grid().boundingBox();
      if (box === null) throw new Error('the board is not in sight');
      const size = box.width / WIDTH;
      for (const colour of '1234') {
        await page
          .locator('.swatch')
          .nth(Number(colour) - 1)
          .click();
        for (const [row, first, last] of runsOf(solutions[1] ?? '').filter((run) => run[3] === colour)) {
          await page.mouse.move(box.x + (first + 0.5) * size, box.y + (row + 0.5) * size);
          await page.mouse.down();
          await page.mouse.move(box.x + (last + 0.5) * size, box.y + (row + 0.5) * size);
          await page.mouse.up();
        }
      }
      expect(await page.locator('.solved').innerText()).toMatch(/^Solved in \d+:\d\d/);
      await page.getByText('The clues have 2 solutions, and this is one of them.').waitFor();
    });

    test('a row is painted by the keyboard, its counts are struck, and a reload keeps it', async () => {
      await cell(1, 1).focus();
      for (const [index, [, first, last, colour]] of runsOf(solutions[0]?.slice(0, WIDTH) ?? '').entries()) {
        if (index > 0) await page.keyboard.press('ArrowRight');
        await page.keyboard.press(colour);
        await page.keyboard.down('z');
        for (let column = first; column < last; column++) await page.keyboard.press('ArrowRight');
        await page.keyboard.up('z');
      }
      const counts = puzzle.rows[0]?.filter(({ cells }) => cells > 0).length;
      await page.getByText('1 of 25 lines done').waitFor();
      expect(await page.locator('.of-rows .clue').first().locator('s').count()).toBe(counts);
      expect(await page.locator('.of-rows .chip.run').count()).toBeGreaterThan(0);
      await page.keyboard.press('0');
      await page.keyboard.press('z');
      await page.getByText('0 of 25 lines done').waitFor();
      await page.keyboard.press('Control+z');
      await page.getByText('1 of 25 lines done').waitFor();
      expect(await cell(1, 1).getAttribute('aria-label')).toMatch(/clue across \d+ .+(in one run|apart)/);
      const cells = Uint8Array.from({ length: 150 }, (_, at) =>
        at < WIDTH ? Number(solutions[0]?.[at]) : UNKNOWN_COLOUR,
      );
      const painted = makeAddress({ document: { kind: 'counts', puzzle }, marks: colouredGrid(WIDTH, 15, cells) });
      await page.waitForFunction((fragment) => location.hash === `#${fragment}`, painted);
      await reader.reload();
      await page.getByText('1 of 25 lines done').waitFor();
    });

    test('a hint says what follows, sets it, and the solver tells the number of solutions', async () => {
      await button('Hint').click();
      await page.getByRole('button', { name: /^Mark (it|them)$/ }).click();
      await button('Undo').and(page.locator('[aria-disabled="false"]')).waitFor();
      await button('Find mistakes').click();
      await page.getByText('no single solution').waitFor();
      expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Solve', 'Play', 'Export']);
      await page.getByRole('tab', { name: 'Solve' }).click();
      await page.getByText('There are exactly 2.').waitFor();
      expect(await reader.violations()).toEqual([]);
    });
  });

  describe('on a touch screen', () => {
    eachHasReader({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, { keepsPage: true });

    test('a published puzzle is opened from its list, and painted by a finger', async () => {
      await reader.open('/generate/paper/');
      expect(await page.getByText('one solution', { exact: true }).count()).toBe(4);
      await page.getByRole('link', { name: 'Play Published puzzle 9' }).tap();
      await grid().waitFor();
      await page.locator('.swatch').nth(1).tap();
      await cell(3, 4).tap();
      expect(await cell(3, 4).getAttribute('aria-label')).not.toContain(': open;');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await reader.lowContrasts()).toEqual([]);
    });
  });
});
