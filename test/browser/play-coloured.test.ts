import { contrast } from '@crosshatch/core/colour';
import type { ColouredDocument } from '@crosshatch/core/formats';
import { anyGridRows, colouredCluesOf, colouredGrid, createColouredPuzzle, letterOf } from '@crosshatch/core/puzzle';
import type { Locator } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { colouredExamples, documentOfColouredExample } from '#site/src/enter/coloured-examples.ts';
import { makeAddress, parseAddress } from '#site/src/session/address.ts';
import { choose } from './play-settings.ts';
import { eachHasReader, openBrowser, page, reader } from './reader.ts';

openBrowser();

const grid = (): Locator => page.getByRole('grid');
const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
const cell = (row: number, column: number): Locator =>
  page.getByRole('gridcell', { name: `Row ${row}, column ${column}: ` });
const stateOf = async (row: number, column: number): Promise<string> =>
  /: ([^;]+);/.exec((await cell(row, column).getAttribute('aria-label')) ?? '')?.[1] ?? '';
const press = async (...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

async function openDocument(document: ColouredDocument): Promise<void> {
  await reader.open(`/play/#${makeAddress({ document })}`);
  await grid().waitFor();
  // The palette comes late, and moves the board.
  await page.locator('.swatch').first().waitFor();
}

/** The middle of each cell, by rows and columns counted from 0. */
async function places(width: number, height: number): Promise<(row: number, column: number) => Point> {
  const box = await grid().boundingBox();
  if (box === null) throw new Error('the board is not in sight');
  return (row, column) => ({
    x: box.x + ((column + 0.5) * box.width) / width,
    y: box.y + ((row + 0.5) * box.height) / height,
  });
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Ten colours, some of which are hard to tell. */
const COLOURS = [
  '#c8102e',
  '#e07b00',
  '#ffd700',
  '#2e7d32',
  '#90c090',
  '#1f5fbf',
  '#99ccff',
  '#7d26b0',
  '#7a4a1e',
  '#202020',
].map((value) => ({ value }));
const SIZE = 40;

/** A run of cells of one colour in a row, its columns counted from 0. */
interface Run {
  readonly row: number;
  readonly first: number;
  readonly last: number;
  readonly colour: number;
}

/** A picture of 40×40 in which every fourth row has a run of one colour and, touching it, one of the next. */
const RUNS: readonly Run[] = Array.from({ length: SIZE / 4 }, (_, index): Run[] => {
  const row = 4 * index;
  const colour = 1 + index;
  const start = (7 * index) % 25;
  return [
    { row, first: start, last: start + 5, colour },
    { row, first: start + 6, last: start + 8 + (index % 3), colour: 1 + (colour % COLOURS.length) },
  ];
}).flat();

function large(): ColouredDocument {
  const cells = new Uint8Array(SIZE * SIZE);
  for (const { row, first, last, colour } of RUNS) cells.fill(colour, row * SIZE + first, row * SIZE + last + 1);
  const made = createColouredPuzzle({ colours: COLOURS, ...colouredCluesOf(colouredGrid(SIZE, SIZE, cells)) });
  if (!made.ok) throw new Error(made.error.message);
  return { kind: 'coloured', puzzle: made.value };
}

/** Runs by their colours: a colour is chosen once. */
const RUNS_BY_COLOUR = RUNS.toSorted((a, b) => a.colour - b.colour);

describe('a puzzle of 40×40 with ten colours', () => {
  const isSolved = async (): Promise<void> => {
    expect(await page.locator('.solved').innerText()).toMatch(/^Solved in \d+:\d\d/);
    expect(await page.locator('.playable').getAttribute('data-finished')).toBe('true');
  };
  const swatches = (): Locator => page.locator('.swatch');

  describe('on a small phone on its side', () => {
    eachHasReader({ viewport: { width: 640, height: 360 }, hasTouch: true, isMobile: true });

    test('all colours and tools are in sight beside the board', async () => {
      await openDocument(large());
      const [boxes, stage] = await page.locator('.playable').evaluate((board) => {
        const boxOf = (element: Element) => element.getBoundingClientRect().toJSON();
        const stage = board.querySelector('.stage');
        return [[...board.querySelectorAll('button')].map(boxOf), stage === null ? undefined : boxOf(stage)];
      });
      for (const { left, top, right, bottom } of boxes) {
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(bottom).toBeLessThanOrEqual(360);
        expect(right).toBeLessThanOrEqual(stage.left);
      }
      expect(stage.width).toBeGreaterThan(240);
      expect(await page.locator('.play').evaluate((play) => play.scrollHeight - play.clientHeight)).toBe(0);
      expect(await reader.violations()).toEqual([]);
    });
  });

  describe('with a mouse or a keyboard', () => {
    eachHasReader({}, { keepsPage: true });
    beforeEach(() => openDocument(large()));

    test('a coloured puzzle is played from start to end by mouse', async () => {
      const at = await places(SIZE, SIZE);
      let chosen = 0;
      for (const { row, first, last, colour } of RUNS_BY_COLOUR) {
        if (colour !== chosen)
          await swatches()
            .nth(colour - 1)
            .click();
        chosen = colour;
        const [start, end] = [at(row, first), at(row, last)];
        await page.mouse.move(start.x, start.y);
        await page.mouse.down();
        await page.mouse.move(end.x, end.y);
        await page.mouse.up();
      }
      await isSolved();
    });

    test('a coloured puzzle is played from start to end by the keyboard alone', async () => {
      await button('Fit').focus();
      await press('Tab');
      for (const [index, { row, first, last, colour }] of RUNS.entries()) {
        if (index > 0 && RUNS[index - 1]?.row !== row) {
          await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Home');
        }
        await press(colour > 9 ? '9' : String(colour), ...(colour > 9 ? ['e'] : []));
        // The second run begins beside the end of the first.
        const steps = RUNS[index - 1]?.row === row ? 1 : first;
        for (let step = 0; step < steps; step++) await press('ArrowRight');
        await page.keyboard.down('z');
        for (let step = first; step < last; step++) await press('ArrowRight');
        await page.keyboard.up('z');
      }
      await isSolved();
    });

    test('letters stand in the cells and clues, each with a contrast of 4.5:1 to its colour', async () => {
      const at = await places(SIZE, SIZE);
      for (const [index, { value }] of COLOURS.entries()) {
        await swatches().nth(index).click();
        const { x, y } = at(index, 2 * index);
        await page.mouse.click(x, y);
        const ink = await page
          .locator('.drawing .letters')
          .evaluateAll(
            (texts, letter) => texts.find((text) => text.textContent?.includes(letter))?.getAttribute('fill') ?? '',
            letterOf(index + 1),
          );
        expect(contrast(ink, value)).toBeGreaterThanOrEqual(4.5);
      }
      const clues = await page.locator('.of-rows .clue').nth(0).locator('.chip').allInnerTexts();
      expect(clues).toEqual(['6a', '3b']);
      expect(await reader.violations()).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await reader.lowContrasts()).toEqual([]);
      await page.emulateMedia({ forcedColors: 'active' });
      expect(
        await page
          .locator('.drawing .letters')
          .first()
          .evaluate((text) => getComputedStyle(text).fill),
      ).toBe(
        await page
          .locator('.crosses')
          .first()
          .evaluate((path) => getComputedStyle(path).stroke),
      );
    });
  });

  describe('with fingers', () => {
    eachHasReader({ viewport: { width: 1100, height: 1000 }, hasTouch: true }, { keepsPage: true });

    test('a coloured puzzle is played from start to end by touch', async () => {
      await openDocument(large());
      await button('Fit').tap();
      const at = await places(SIZE, SIZE);
      const session = await page.context().newCDPSession(page);
      const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints });
      for (const { row, first, last, colour } of RUNS_BY_COLOUR) {
        const swatch = swatches().nth(colour - 1);
        // The browser takes some taps right after a stroke for a part of another gesture.
        const isChosen = async () => (await swatch.getAttribute('aria-pressed')) === 'true';
        while (!(await isChosen())) await swatch.tap();
        // Without waits between, since a finger that rests becomes a long press.
        await Promise.all([send('touchStart', at(row, first)), send('touchMove', at(row, last)), send('touchEnd')]);
      }
      await isSolved();
    });
  });
});

describe('the example Toadstool', () => {
  const [toadstool] = colouredExamples.map(documentOfColouredExample);
  eachHasReader({}, { keepsPage: true });
  beforeEach(async () => {
    if (toadstool === undefined) throw new Error('there is no coloured example');
    await openDocument(toadstool);
  });

  /** The marks that a link to the page would pass on. */
  const marksInAddress = (): string[] => {
    const address = parseAddress(new URL(page.url()).hash.slice(1));
    return address.ok && address.value.marks !== undefined ? anyGridRows(address.value.marks) : [];
  };

  test('clues are said with the names of their colours, and a chosen colour is told and shown at the pointer', async () => {
    expect(await cell(2, 3).getAttribute('aria-label')).toBe(
      'Row 2, column 3: open; clue across 3 red, 2 cream, 4 red, down 1 red, 2 cream, 2 red, 2 cream, 2 green',
    );
    await cell(1, 6).focus();
    await press('2');
    expect(await page.locator('.playable [role=status]').innerText()).toBe('cream chosen');
    expect(await button('cream').getAttribute('aria-pressed')).toBe('true');
    expect(await grid().evaluate((cells) => getComputedStyle(cells).cursor)).toContain('f2d7a6');
    await press('e');
    expect(await button('green').getAttribute('aria-pressed')).toBe('true');
    await press('z', '0', 'ArrowRight', 'z', 'ArrowLeft', 'c', 'ArrowRight', 'ArrowRight', 'z');
    expect([await stateOf(1, 6), await stateOf(1, 7), await stateOf(1, 8)]).toEqual(['green', 'crossed', 'green']);
  });

  test('strokes, crosses and picked colours are undone and outlive a reload', async () => {
    const at = await places(15, 15);
    const drag = async (from: Point, to: Point, mouse: 'left' | 'right' | 'middle' = 'left') => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down({ button: mouse });
      await page.mouse.move(to.x, to.y);
      await page.mouse.up({ button: mouse });
    };
    await button('green').click();
    await drag(at(14, 0), at(14, 14));
    await button('cream').click();
    await drag(at(9, 5), at(9, 9));
    await drag(at(9, 0), at(9, 4), 'right');
    await drag(at(14, 3), at(14, 3), 'middle');
    expect(await button('green').getAttribute('aria-pressed')).toBe('true');
    const rows = ['?'.repeat(15), `00000${'2'.repeat(5)}?????`, '3'.repeat(15)];
    await expect.poll(() => marksInAddress().filter((_, row) => [0, 9, 14].includes(row))).toEqual(rows);
    expect(await page.locator('.of-rows .clue.done').allInnerTexts()).toEqual(['5b', '15c']);
    await reader.reload();
    await grid().waitFor();
    expect(await stateOf(10, 7)).toBe('cream');
    await button('Undo').click();
    expect(await stateOf(10, 1)).toBe('open');
  });

  test('a hint names the colour and marks it, and wrong cells are found', async () => {
    await button('Hint').click();
    await button('Mark them').click();
    const marked = marksInAddress;
    await expect.poll(() => /[0-3]/.test(marked().join(''))).toBe(true);
    await button('Find mistakes').click();
    await page.getByText('All that you have marked is right.').waitFor();
    await cell(1, 1).focus();
    await press('1', 'z');
    await button('Find mistakes').click();
    await page.getByText('One cell is wrong: row 1, column 1.').waitFor();
  });

  test('letters are a choice, and Solve tells the only solution and why a cell has its colour', async () => {
    // Red and green are hard to tell for some people.
    expect(await page.locator('.chip').first().innerText()).toMatch(/^\d+[abc]$/);
    await choose(page, 'Letters on colours', false);
    expect(await page.locator('.chip').first().innerText()).toMatch(/^\d+$/);
    await page.getByRole('tab', { name: 'Solve' }).click();
    await page.getByText('Exactly one solution').waitFor();
    await page.getByText('line solving only, 4 rounds').waitFor();
    await button('Why this cell?').click();
    // No cell is chosen: the cursor is at the first one.
    await page.keyboard.press('Enter');
    await page
      .getByText(/row 1, column 1 is background/i)
      .first()
      .waitFor();
    expect(await reader.violations()).toEqual([]);
    await page.getByRole('slider', { name: 'Step' }).fill('2');
    await page.getByText(/^Step 2 of 44/).waitFor();
  });
});
