import { solveLightUp } from '@crosshatch/core/light-up/exact';
import { parseLightUps } from '@crosshatch/core/light-up/formats';
import { BULB, type LightUp } from '@crosshatch/core/light-up/puzzle';
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { parseLightUpAddress } from '#site/src/light-up/address.ts';
import { bulbsOf } from '#site/src/light-up/marks.ts';
import { pagesOf } from './pdf.ts';
import { browser, eachHasReader, openBrowser, page, reader } from './reader.ts';
import { visit } from './visit.ts';

const ID = '7x7:cBb1aBi0a1g2a2iBa0b1c';

openBrowser();

const puzzleOf = (id: string): LightUp => {
  const read = parseLightUps(id);
  if (!read.ok || read.value[0] === undefined) throw new Error(id);
  return read.value[0].puzzle;
};
/** The squares with a bulb in the only solution, rows and columns counted from 1. */
const bulbsOfSolution = (puzzle: LightUp): { row: number; column: number }[] => {
  const outcome = solveLightUp(puzzle);
  if (outcome.status !== 'unique') throw new Error(outcome.status);
  const [solution] = outcome.solutions;
  return [...puzzle.squares.keys()]
    .filter((at) => solution?.[at] === BULB)
    .map((at) => ({ row: Math.floor(at / puzzle.width) + 1, column: (at % puzzle.width) + 1 }));
};

const grid = (): Locator => page.getByRole('grid');
const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
const cell = (row: number, column: number): Locator =>
  page.getByRole('gridcell', { name: `Row ${row}, column ${column}: ` });
const stateOf = async (row: number, column: number): Promise<string> =>
  (await cell(row, column).getAttribute('aria-label'))?.replace(/^.*?: /, '') ?? '';
const solved = (): Locator => page.locator('.solved');
const faults = async (): Promise<string[]> => page.locator('.said .broken p').allInnerTexts();

async function open(fragment = `puzzle=${ID}`): Promise<void> {
  await reader.open(`/light-up/#${fragment}`);
  await grid().waitFor();
}

/** The middle of a square of a board of seven by seven. */
async function at(row: number, column: number): Promise<{ x: number; y: number }> {
  const box = await grid().boundingBox();
  if (box === null) throw new Error('the board is not in sight');
  return { x: box.x + ((column - 0.5) * box.width) / 7, y: box.y + ((row - 0.5) * box.height) / 7 };
}

async function click(row: number, column: number, mouse: 'left' | 'right' = 'left'): Promise<void> {
  const { x, y } = await at(row, column);
  await page.mouse.click(x, y, { button: mouse });
}

async function press(keys: string): Promise<void> {
  for (const key of keys.split(' ')) await page.keyboard.press(key === 'Space' ? ' ' : key);
}

/** The widths in millimetres of all that a selector names, while the page is printed on A4. */
async function printedWidths(selector: string): Promise<number[]> {
  const size = page.viewportSize();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 703, height: 1032 });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const widths = await page
    .locator(selector)
    .evaluateAll((all) => all.map((one) => (one.getBoundingClientRect().width / 96) * 25.4));
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect(await page.locator('.print-sheets').count()).toBe(0);
  await page.emulateMedia({ media: null });
  if (size !== null) await page.setViewportSize(size);
  return widths;
}

/** The bulbs in the page's address. */
function bulbsInAddress(): number {
  const address = parseLightUpAddress(new URL(page.url()).hash.slice(1));
  if (!address.ok || address.value.marks === undefined) return 0;
  return bulbsOf(address.value.marks).filter((state) => state === BULB).length;
}

describe('Light Up', () => {
  eachHasReader({}, { keepsPage: true });

  test('a puzzle is played to its end by mouse: clicks, dots, ticks, conflicts in words, undo, and a reload in between', async () => {
    await open();
    await click(2, 1);
    expect(await stateOf(2, 1)).toBe('bulb');
    expect(await stateOf(1, 1)).toBe('blank, lit from row 2, column 1');
    await click(2, 1);
    expect(await stateOf(2, 1)).toBe('dot, dark');
    await click(2, 1);
    expect(await stateOf(2, 1)).toBe('blank, dark');
    await click(2, 1, 'right');
    expect(await stateOf(2, 1)).toBe('dot, dark');
    // A number is ticked by a click, and struck either way.
    expect(await page.locator('.struck').getAttribute('d')).not.toContain('M0 4m.18');
    await click(5, 1);
    expect(await page.locator('.struck').getAttribute('d')).toContain('M0 4m.18');
    // A drag paints dots over blank squares alone.
    const [start, end] = [await at(6, 1), await at(6, 5)];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y, { steps: 4 });
    await page.mouse.up();
    for (let column = 1; column <= 5; column++) expect(await stateOf(6, column)).toMatch(/^dot, dark/);
    await button('Undo').click();
    await page.getByText('undone', { exact: true }).waitFor({ state: 'attached' });
    expect(await stateOf(6, 1)).toBe('blank, dark');
    // Broken rules are told by shapes and by words.
    await click(4, 1);
    await click(4, 4);
    expect(await faults()).toEqual(['The bulbs at row 4, column 1 and row 4, column 4 light one another.']);
    expect(await page.locator('path.rivals:not(.halo)').getAttribute('d')).not.toBe('');
    expect(await stateOf(4, 4)).toBe('bulb, lights another bulb');
    expect(await reader.violations()).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await reader.lowContrasts()).toEqual([]);
    await button('Check').click();
    await page.getByText('light one another', { exact: false }).nth(1).waitFor();
    await button('Restart').click();
    for (const { row, column } of bulbsOfSolution(puzzleOf(ID)).slice(0, 4)) await click(row, column);
    await reader.reload();
    await grid().waitFor();
    for (const { row, column } of bulbsOfSolution(puzzleOf(ID)).slice(4)) await click(row, column);
    expect(await solved().innerText()).toMatch(/^Solved in \d+:\d\d/);
    expect(bulbsInAddress()).toBeGreaterThan(0);
    // The bulbs that are undone here were set before the reload.
    for (let left = bulbsOfSolution(puzzleOf(ID)).length; left > 0; left--) await button('Undo').click();
    expect(await page.locator('.progress').innerText()).toContain('0 of 39');
  });

  test('a puzzle is solved by the keyboard alone, with hints, and a tap may set a dot first', async () => {
    await open();
    await cell(1, 1).focus();
    await press('Space');
    expect(await stateOf(1, 1)).toBe('bulb');
    await press('Enter x');
    expect(await stateOf(1, 1)).toBe('blank, dark');
    await press('x Backspace ArrowDown ArrowRight ArrowRight ArrowLeft');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Row 2, column 2: black',
    );
    await page.getByLabel('A tap sets a dot first').check();
    await cell(1, 1).focus();
    await press('Space');
    expect(await stateOf(1, 1)).toBe('dot, dark');
    await press('Space Space Control+z Control+z Control+z');
    await page.getByLabel('A tap sets a dot first').uncheck();
    await button('Hint').click();
    await button('Mark them').or(button('Mark it')).waitFor();
    expect(await page.locator('.said').nth(1).innerText()).toMatch(/^The 0 at row 3, column 5 has no bulb beside it/);
    await page.getByRole('button', { name: /^Mark (it|them)$/ }).focus();
    await press('Enter');
    await page.getByLabel('Dots around numbers').check();
    expect(await stateOf(6, 1)).toBe('dot, dark');
    await cell(1, 1).focus();
    let [row, column] = [1, 1];
    for (const bulb of bulbsOfSolution(puzzleOf(ID))) {
      for (; row < bulb.row; row++) await press('ArrowDown');
      for (; column < bulb.column; column++) await press('ArrowRight');
      for (; column > bulb.column; column--) await press('ArrowLeft');
      await press('Space');
    }
    expect(await solved().innerText()).toMatch(/^Solved in/);
  });

  test('a puzzle is set with its verdict, made unique, played, shared by its link, and found again after a reload', async () => {
    await open('puzzle=4x4:p&mode=set');
    const verdict = page.locator('.judgement strong');
    await verdict.filter({ hasText: 'More than one solution' }).waitFor();
    const side = (await grid().boundingBox())?.width ?? 0;
    const box = await grid().boundingBox();
    if (box === null) throw new Error('the board is not in sight');
    await page.mouse.click(box.x + side * 0.375, box.y + side * 0.375);
    expect(await stateOf(2, 2)).toMatch(/^black/);
    await cell(3, 3).focus();
    await press('b ArrowRight 2');
    expect(await stateOf(3, 4)).toMatch(/^number 2/);
    await verdict.filter({ hasText: 'More than one solution' }).waitFor();
    await page.locator('path.mark.differs').waitFor({ state: 'attached' });
    await press('3');
    await verdict.filter({ hasText: 'No solution' }).waitFor();
    expect(await page.locator('.judgement').innerText()).toContain('The 3 at row 3, column 4 has too few squares left');
    expect(await reader.violations()).toEqual([]);
    await press('Control+z Control+z ArrowLeft ArrowDown b');
    await button('Make it unique').click();
    await verdict.filter({ hasText: 'Exactly one solution' }).waitFor();
    expect(await page.locator('.judgement').innerText()).toMatch(/Grade: (easy|tricky|hard)/);
    expect(await page.locator('span.note[role=status]').innerText()).toMatch(/^Added numbers: row \d, column \d/);
    await button('Play it').click();
    await cell(1, 1).waitFor();
    const idInAddress = () => new URLSearchParams(new URL(page.url()).hash.slice(1)).get('puzzle') ?? '';
    await expect.poll(() => solveLightUp(puzzleOf(idInAddress())).status).toBe('unique');
    const id = idInAddress();
    const bulbs = bulbsOfSolution(puzzleOf(id));
    for (const { row, column } of bulbs) {
      await cell(row, column).focus();
      await press('Space');
    }
    await solved().waitFor();
    await expect.poll(bulbsInAddress).toBe(bulbs.length);
    const link = page.url();
    await page.goto('about:blank');
    await page.goto(link);
    await solved().waitFor();
    await page.getByRole('tab', { name: 'Solve' }).click();
    await page.getByText('One solution').waitFor();
    await page.getByText(/^It took \d+ steps?\./).waitFor();
    await page.getByRole('slider', { name: 'Step' }).press('Home');
    await page.getByText('The blank board.').waitFor();
    await button('Step forward').click();
    expect(await page.locator('path.mark.hint').count()).toBe(1);
    expect(await reader.violations()).toEqual([]);
    const { row, column } = bulbs[0] ?? { row: 1, column: 1 };
    await cell(row, column).focus();
    await press('Enter');
    await page.locator('.proof li').first().waitFor();
  });

  test('a solution that the solver lit is told as the solver’s after undo and redo, and after a reload', async () => {
    await open('puzzle=3x1:1aB');
    await button('Solve').click();
    await page.getByText(/found by the solver/).waitFor();
    await button('Undo').click();
    await button('Redo').click();
    await page.getByText('This board is the solver’s.').waitFor();
    await reader.reload();
    await page.getByText('This board is the solver’s.').waitFor();
    expect(await solved().count()).toBe(0);
  });

  test('the tools of a puzzle that is set stay within a window of 320 pixels', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open('puzzle=4x4:p&mode=set');
    const tools = page.getByRole('group', { name: 'Tool' }).getByRole('button');
    await tools.first().waitFor();
    const ends = await tools.evaluateAll((all) => all.map((tool) => tool.getBoundingClientRect().right));
    expect(Math.max(...ends)).toBeLessThanOrEqual(320);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test.each(['play', 'solve', 'set'])('a print of the mode %s has its title and its board alone', async (mode) => {
    await open(`puzzle=${ID}&title=Seven&mode=${mode}`);
    await grid().waitFor();
    await page.emulateMedia({ media: 'print' });
    const others = page.locator('header.header, footer, [role=tab], button, .side');
    expect(await others.evaluateAll((all) => all.filter((one) => one.checkVisibility()).map(String))).toEqual([]);
    expect(await page.getByRole('heading', { name: 'Seven' }).isVisible()).toBe(true);
    expect(await grid().isVisible()).toBe(true);
    await page.emulateMedia({ media: null });
  });

  test.each(['Set', 'New'])('a symmetry that a size does not allow gives way to none, which %s tells', async (mode) => {
    await open('puzzle=4x4:p&mode=play');
    await page.getByRole('tab', { name: mode }).click();
    const symmetry = page.getByLabel('Symmetry');
    await symmetry.selectOption({ label: 'Turned by a quarter' });
    await page.getByLabel('Width').fill('5');
    await page.keyboard.press('Tab');
    await expect.poll(() => symmetry.inputValue()).not.toBe('');
    expect(await symmetry.locator('option:checked').innerText()).toBe('None');
    const told = page.getByText('Symmetry: “Turned by a quarter” does not fit, so “None” is taken.');
    await told.waitFor();
    await symmetry.selectOption({ label: 'Turned by half' });
    await told.waitFor({ state: 'hidden' });
  });

  test('a puzzle that is set is undone after a reload, and the step back leads to it as it was played', async () => {
    const board = page.getByRole('grid', { name: 'The puzzle that you set' });
    await open('puzzle=2x2:d&mode=play');
    await page.getByRole('tab', { name: 'New' }).click();
    await page.getByLabel('Puzzles', { exact: true }).fill('1');
    await button('Make puzzles').click();
    await button('Play puzzle 1').click();
    await page.waitForURL(/puzzle=10x10:.*mode=play/);
    await page.getByRole('tab', { name: 'New' }).click();
    await button('Change puzzle 1').click();
    await board.waitFor();
    const begun = page.url();
    for (const side of ['Width', 'Height']) {
      await page.getByLabel(side).fill('4');
      await page.keyboard.press('Tab');
    }
    await page.waitForURL(/puzzle=4x4:/);
    await reader.reload();
    await board.waitFor();
    await button('Undo').click();
    await button('Undo').click();
    await page.waitForURL(begun);
    await page.goBack();
    await page.waitForURL(/puzzle=10x10:.*mode=new/);
    await button('Make puzzles').waitFor();
  });

  test('a puzzle is set in two tabs: a stroke in one is in the other, and where both changed it, undo leads from the later to the other', async () => {
    await open('puzzle=3x3:i&mode=set');
    await cell(1, 1).focus();
    await press('b');
    await page.waitForURL(/puzzle=3x3:B/);
    const other = await page.context().newPage();
    const square = (row: number, column: number) =>
      other.getByRole('gridcell', { name: `Row ${row}, column ${column}: ` });
    await other.goto(new URL('/light-up/', page.url()).href);
    await square(1, 1).waitFor();
    await other.getByRole('tab', { name: 'Set' }).click();
    await other.getByRole('grid', { name: 'The puzzle that you set' }).waitFor();
    await expect.poll(() => square(1, 1).getAttribute('aria-label')).toContain('black');
    await square(2, 2).focus();
    await other.keyboard.press('2');
    await expect.poll(() => stateOf(2, 2)).toContain('number 2');
    await button('Undo').click();
    await expect.poll(() => square(2, 2).getAttribute('aria-label')).toContain('white');
    // Two strokes that come before the first one is written, and one of the other tab.
    await cell(3, 3).focus();
    await page.evaluate(() => {
      for (const key of ['b', 'x', '1'])
        for (const type of ['keydown', 'keyup'])
          document.activeElement?.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
      // The key that was kept last.
      const name = localStorage
        .getItem('crosshatch-kept')
        ?.split(' ')
        .find((one) => one.startsWith('light-up:'));
      const key = `crosshatch-${name}`;
      dispatchEvent(new StorageEvent('storage', { key, newValue: 'puzzle=3x3:BcBd' }));
    });
    await expect.poll(() => square(3, 3).getAttribute('aria-label')).toContain('number 1');
    expect(await stateOf(2, 2)).toContain('white');
    await button('Undo').click();
    await expect.poll(() => stateOf(2, 2)).toContain('black');
    await button('Undo').click();
    await expect.poll(() => stateOf(3, 3)).toContain('number 1');
    await other.close();
  });

  test('puzzles are generated and opened as texts, and a puzzle is written in nine formats and as a picture', async () => {
    await open('puzzle=2x2:d&mode=play');
    await page.getByRole('tab', { name: 'New' }).click();
    await page.getByLabel('Width').fill('6');
    await page.getByLabel('Height').fill('6');
    await page.getByLabel('Puzzles', { exact: true }).fill('2');
    await page.getByLabel('Seed').fill('5');
    await page.getByLabel('Grade').selectOption('tricky');
    await button('Make puzzles').click();
    await page.getByText('2 of 2 made: 6×6, tricky, 20 % black, seed 5.').waitFor();
    expect(await reader.violations()).toEqual([]);
    expect((await printedWidths('.print-light-up:first-child figure')).map(Math.round)).toEqual([36, 36]);
    const text = page.getByLabel('A Light Up puzzle in any format');
    await text.fill('5x5:2/4/4/4/2/1.1/5/5/3/1');
    await button('Open the puzzle').click();
    expect(await page.getByRole('alert').getByRole('link').getAttribute('href')).toBe('/play/');
    await text.fill('https://puzz.link/p?akari/3/3/1i2i.');
    await button('Open the puzzle').click();
    await page.locator('.workbench h2', { hasText: '3×3' }).waitFor();
    await page.goBack();
    await page.locator('.workbench h2', { hasText: '2×2' }).waitFor();
    await page.getByRole('tab', { name: 'New' }).click();
    await button('Play puzzle 2').click();
    await page.locator('.workbench h2', { hasText: '6×6' }).waitFor();
    await page.getByRole('tab', { name: 'Export' }).click();
    await page.getByLabel('With the solution').check();
    const formats = page.locator('.format');
    await formats.nth(8).waitFor();
    await page.getByLabel('janko.at text').check();
    await expect.poll(() => page.getByLabel('The puzzle as janko.at text').inputValue()).toContain('[solution]');
    expect(await reader.violations()).toEqual([]);
    const download = page.waitForEvent('download');
    await button('Download PNG').click();
    expect((await download).suggestedFilename()).toBe('light-up-6x6.png');
    // A puzzle that is alone is as large as its sheet.
    const [width = 0, ...others] = await printedWidths('.print-sheet svg');
    expect(width).toBeGreaterThan(150);
    expect(others).toEqual([]);
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
    await page.getByLabel('The solution on a second sheet').check();
    await page.getByRole('button', { name: 'Print or save as PDF', disabled: false }).waitFor();
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(2);
  });

  test('a tall board that shares its sheet is no higher than its page', async () => {
    await open('puzzle=2x2:d&mode=play');
    await page.getByRole('tab', { name: 'New' }).click();
    await page.getByLabel('Width').fill('15');
    await page.getByLabel('Height').fill('60');
    await page.getByLabel('Puzzles', { exact: true }).fill('2');
    await button('Make puzzles').click();
    await page.getByText('2 of 2 made').waitFor();
    // The puzzles beside each other, and so their solutions.
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(2);
  });

  test('a Light Up text in the workbench for nonograms is told the page where it belongs', async () => {
    await reader.open('/play/');
    await button('New puzzle').click();
    await page.getByRole('tab', { name: 'Paste or open' }).click();
    await page.getByLabel('A puzzle in any format').fill(`https://example.org/light-up/#puzzle=${ID}&mode=play`);
    await button('Open the puzzle').click();
    expect(await page.getByRole('alert').getByRole('link').getAttribute('href')).toBe('/light-up/');
  });
});

test('a puzzle is played on a phone by touch: taps, a long press, and the solver at the end', async () => {
  const phone = await visit(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await phone.open(`/light-up/#puzzle=${ID}`);
  const board = phone.page.getByRole('grid');
  await board.waitFor();
  await phone.page.getByRole('button', { name: 'Hint' }).waitFor();
  expect(await phone.page.getByRole('button', { name: 'Keys' }).count()).toBe(0);
  const box = await board.boundingBox();
  if (box === null) throw new Error('the board is not in sight');
  const middle = (row: number, column: number) => ({
    x: box.x + ((column - 0.5) * box.width) / 7,
    y: box.y + ((row - 0.5) * box.height) / 7,
  });
  const label = (row: number, column: number) =>
    phone.page.getByRole('gridcell', { name: `Row ${row}, column ${column}: ` });
  const cdp = await phone.page.context().newCDPSession(phone.page);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [middle(6, 1)] });
  await phone.page.getByRole('gridcell', { name: 'Row 6, column 1: dot, dark' }).waitFor();
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  for (const { row, column } of bulbsOfSolution(puzzleOf(ID))) {
    const { x, y } = middle(row, column);
    await phone.page.touchscreen.tap(x, y);
  }
  await phone.page.locator('.solved').waitFor();
  expect(await label(6, 1).getAttribute('aria-label')).toContain('dot');
  expect(phone.complaints).toEqual([]);
  await phone.close();
});

/** A blank board with a number near its lower right corner. */
const withNumber = (side: number): string => {
  const whites = (count: number): string => 'z'.repeat(count / 26) + (count % 26 === 0 ? '' : letterOf(count % 26));
  const at = side * (side - 4) + side - 4;
  return `${side}x${side}:${whites(at)}4${whites(side * side - at - 1)}`;
};
const letterOf = (count: number): string => String.fromCharCode('a'.charCodeAt(0) + count - 1);

test.each([
  ['upright', 360, 640],
  ['on its side', 640, 360],
])(
  'on a phone %s, hints, checks and solutions are told in sight of the board and of the squares that they name',
  async (_, width, height) => {
    const phone = await visit(browser, { viewport: { width, height }, hasTouch: true, isMobile: true });
    for (const id of [ID, withNumber(14), withNumber(25)]) {
      await phone.open(`/light-up/#puzzle=${id}`);
      let before: string[] = [];
      for (const name of ['Hint', 'Check', 'Solve']) {
        await phone.page.getByRole('button', { name, exact: true }).tap();
        const texts = () => phone.page.locator('.said p').allInnerTexts();
        await expect.poll(texts).not.toEqual(before);
        // While the answer is computed, there is no text.
        await phone.page.getByRole('button', { name: 'Stop', exact: true }).waitFor({ state: 'detached' });
        before = await texts();
        expect(before).toHaveLength(1);
        // Between the header of the site and the lower edge of the window.
        await expect
          .poll(() =>
            phone.page.evaluate(() => {
              const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
              const [frame, said, header] = [boxOf('.frame'), boxOf('.said:not(:empty)'), boxOf('.page > header')];
              if (frame === undefined || said === undefined || header === undefined) return undefined;
              const marks = [...document.querySelectorAll('.playable .mark')].map((each) =>
                each.getBoundingClientRect(),
              );
              return {
                hasMarks: marks.length > 0,
                isBoardSeen: frame.top >= header.bottom && frame.bottom <= innerHeight,
                areMarksSeen: marks.every(({ top, bottom }) => bottom > frame.top && top < frame.bottom),
                isTextSeen: said.top >= header.bottom && said.bottom <= innerHeight,
                isTextBeside: said.top >= frame.bottom || said.left >= frame.right,
              };
            }),
          )
          .toEqual({
            hasMarks: name === 'Hint',
            isBoardSeen: true,
            areMarksSeen: true,
            isTextSeen: true,
            isTextBeside: true,
          });
      }
    }
    expect(phone.complaints).toEqual([]);
    await phone.close();
  },
);
