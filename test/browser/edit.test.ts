import { randomPicture } from '@crosshatch/core/generation';
import { puzzleOfGrid } from '@crosshatch/core/puzzle';
import { describe, expect, test } from 'vitest';
import { makeAddress } from '#site/src/session/address.ts';
import { eachHasReader, openBrowser, page, reader } from './reader.ts';

openBrowser();
eachHasReader({}, { keepsPage: true });

const button = (name: string) => page.getByRole('button', { name, exact: true });
const cell = (row: number, column: number) => page.locator(`[data-row="${row - 1}"][data-column="${column - 1}"]`);
const side = (name: 'Width' | 'Height') => page.getByRole('spinbutton', { name });
const headline = (text: string) => page.locator('.judgement strong').getByText(text, { exact: true }).waitFor();

/** Opens the editor with a puzzle, a game id, and waits until its picture is there. */
async function open(id: string, path = '/'): Promise<void> {
  await reader.open(`${path}#puzzle=${id}&mode=edit`);
  await page.getByRole('grid', { name: 'Your picture' }).waitFor();
}

/** The puzzle as the page's address has it, as soon as it is as expected. */
const puzzleBecomes = (id: string) =>
  page.waitForFunction((expected) => location.hash.slice(1).split('&')[0] === `puzzle=${expected}`, id);

test('the clues follow what the mouse draws and clears, and the puzzle is judged anew', async () => {
  await open('3x3:0/0/0/0/0/0');
  await headline('Exactly one solution');
  await cell(1, 1).click();
  await puzzleBecomes('3x3:1///1//');
  await headline('Exactly one solution');
  await cell(2, 2).click();
  await puzzleBecomes('3x3:1/1//1/1/');
  await headline('More than one solution');
  expect(await page.locator('.drawing .mark.differs').count()).toBe(1);
  await cell(1, 1).click();
  await puzzleBecomes('3x3:/1///1/');
  await headline('Exactly one solution');
});

test('Edit draws along a line that the mouse is dragged over', async () => {
  await open('4x2:0/0/0/0/0/0');
  await cell(1, 1).hover();
  await page.mouse.down();
  await cell(1, 4).hover();
  await page.mouse.up();
  await puzzleBecomes('4x2:1/1/1/1/4/');
});

test('Edit finds the single cells that make an ambiguous picture unique, and applies one by a click', async () => {
  await open('2x2:1/1/1/1');
  await headline('More than one solution');
  const repair = page.getByRole('button', { name: /^(Fill|Clear) row \d, column \d$/ });
  await page.getByText(/Each of these \d changes does it, and no other/).waitFor();
  expect(await repair.count()).toBe(4);
  await repair.first().click();
  await headline('Exactly one solution');
  expect(await repair.count()).toBe(0);
  await button('Undo').click();
  await headline('More than one solution');
});

test('beside the judgement of an ambiguous picture, a button leads to the changes, in the whole window too', async () => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open('5x5:1/1/1/1/1/1/1/1/1/1');
  await headline('More than one solution');
  await button('Repairs').click();
  const change = page.getByRole('button', { name: 'Change several cells' });
  await expect.poll(() => change.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await change.evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
  await button('Full window').click();
  await button('Repairs').click();
  await expect.poll(() => change.evaluate((one) => one === document.activeElement)).toBe(true);
});

test('Edit changes several cells where no single one is enough', async () => {
  // Two switches far apart: whatever one cell does, the other stays.
  await open('5x5:1/1//1/1/1/1//1/1');
  await headline('More than one solution');
  await page.getByText('No change of a single cell does it.').waitFor();
  await button('Change several cells').click();
  await headline('Exactly one solution');
});

describe('the whole picture', () => {
  // The first column and the cell at its foot to the right: an L.
  const L = '2x3:3/1/1/1/2';

  test('the whole picture is shifted, mirrored, turned, inverted, cut and extended', async () => {
    await open(L);
    for (const [name, expected] of [
      ['Shift right', '2x3:1/3/1/1/2'],
      ['Shift down', '2x3:3/1/2/1/1'],
      ['Mirror left to right', '2x3:1/3/1/1/2'],
      ['Mirror top to bottom', '2x3:3/1/2/1/1'],
      ['Turn right', '3x2:2/1/1/3/1'],
      ['Turn left', '3x2:1/1/2/1/3'],
      ['Invert', '2x3:/2/1/1/'],
      ['Add a line at the left', '3x3:/3/1/1/1/2'],
      ['Add a line at the bottom', '2x4:3/1/1/1/2/'],
      ['Take a line away at the top', '2x2:2/1/1/2'],
      ['Take a line away at the right', '1x3:3/1/1/1'],
      ['Clear', '2x3:////'],
    ] as const) {
      await button(name).click();
      await puzzleBecomes(expected);
      await button('Undo').click();
    }
    await puzzleBecomes(L);
    await button('Redo').click();
    await puzzleBecomes('2x3:////');
  });

  test('the picture takes a size as numbers, and keeps to sizes that can be drawn', async () => {
    await open(L);
    await side('Width').fill('4');
    await side('Width').press('Enter');
    await puzzleBecomes('4x3:3/1///1/1/2');
    await side('Height').fill('1');
    await side('Height').press('Enter');
    await puzzleBecomes('4x1:1////1');
    expect(await button('Take a line away at the top').isDisabled()).toBe(true);
    await side('Width').fill('5000');
    await side('Width').press('Enter');
    expect(await side('Width').inputValue()).toBe('200');
    await page.getByText('Width: 5000 is not from 1 to 200, so 200 is taken.').waitFor();
    await side('Width').fill('9');
    await side('Width').press('Enter');
    await puzzleBecomes('9x1:1/////////1');
    expect(await page.getByText('is not from').count()).toBe(0);
  });
});

test('Edit draws shapes with the mouse and with keys, shows them as they grow, undoes each at once, and keeps the tool', async () => {
  const radio = (name: string) => page.getByRole('radio', { name, exact: true });
  const BLANK = `5x5:${'/'.repeat(9)}`;
  await open(BLANK);
  await radio('Ellipse').check();
  await cell(1, 1).hover();
  await page.mouse.down();
  await cell(3, 2).hover();
  await cell(5, 5).hover();
  await page.getByRole('gridcell', { name: /^Row 1, column 3: filled/ }).waitFor();
  await page.mouse.up();
  await puzzleBecomes('5x5:3/1.1/1.1/1.1/3/3/1.1/1.1/1.1/3');
  await button('Undo').click();
  await puzzleBecomes(BLANK);
  await cell(2, 2).focus();
  for (const key of ['r', 'z', 'ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  expect(await radio('Filled rectangle').isChecked()).toBe(false);
  expect(await radio('Rectangle').isChecked()).toBe(true);
  await page.getByRole('gridcell', { name: /^Row 3, column 4: filled/ }).waitFor();
  await page.keyboard.press('z');
  await page.getByText(/^6 cells filled$/).waitFor({ state: 'attached' });
  await puzzleBecomes('5x5:/2/2/2///3/3//');
  await page.keyboard.press('?');
  await page.getByRole('row', { name: 'Shift R Filled rectangle' }).waitFor();
  await button('Close').click();
  await reader.reload();
  await page.getByRole('grid', { name: 'Your picture' }).waitFor();
  expect(await radio('Rectangle').isChecked()).toBe(true);
  await radio('Fill an area').check();
  await radio('empty').check();
  await cell(2, 2).click();
  await puzzleBecomes(BLANK);
});

describe('a coloured drawing', () => {
  const pen = (name: string) => page.getByRole('radio', { name, exact: true });
  const tool = (name: string) => page.getByRole('radio', { name, exact: true });
  const PALETTE = 'cffffff,000000,1f5fe0';

  test('a coloured drawing is begun blank, painted by mouse, filled, picked from and undone', async () => {
    await reader.open();
    await button('New puzzle').click();
    await page.getByRole('tab', { name: 'Draw', exact: true }).click();
    for (const [label, number] of [
      ['Cells wide', '4'],
      ['Cells high', '3'],
      ['Colours', '2'],
    ] as const)
      await page.getByLabel(label).fill(number);
    await button('Draw').click();
    await page.getByRole('grid', { name: 'Your picture' }).waitFor();
    await pen('blue').check();
    // A pen goes round a corner.
    await cell(1, 1).hover();
    await page.mouse.down();
    await cell(1, 3).hover();
    await cell(3, 3).hover();
    await page.mouse.up();
    await puzzleBecomes(`${PALETTE}:3b/1b/1b:1b/1b/3b/`);
    await headline('Exactly one solution');
    await pen('black').check();
    await tool('Fill an area').check();
    await cell(2, 1).click();
    await puzzleBecomes(`${PALETTE}:3b/2a1b/2a1b:1b2a/1b2a/3b/`);
    await tool('Pick a colour').check();
    await cell(1, 1).click();
    expect(await pen('blue').isChecked()).toBe(true);
    expect(await tool('Pen').isChecked()).toBe(true);
    await button('Undo').click();
    await puzzleBecomes(`${PALETTE}:3b/1b/1b:1b/1b/3b/`);
  });

  test('colours are added, named, changed, exchanged with the background, merged and removed', async () => {
    await open(`${PALETTE}:1a2b:1a/1b/1b`);
    await button('Add a colour').click();
    await cell(1, 3).click();
    await puzzleBecomes(`${PALETTE},f4791f:1a1b1c:1a/1b/1c`);
    expect(await page.locator('.swatch[title$=", 1 cell"]').count()).toBe(3);
    await page.getByLabel('Name').fill('fox');
    await page.getByLabel('Name').press('Enter');
    await pen('fox').waitFor();
    await page.getByLabel('Colour', { exact: true }).evaluate((field: HTMLInputElement) => {
      field.value = '#d7263d';
      field.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await puzzleBecomes(`${PALETTE},d7263d-fox:1a1b1c:1a/1b/1c`);
    await button('Swap with the background').click();
    await page.waitForFunction(() => location.hash.startsWith('#puzzle=cd7263d-fox,000000,1f5fe0,ffffff:1a1b:'));
    await button('Undo').click();
    await pen('blue').check();
    await page.getByLabel('Merge into').focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    expect(await pen('blue').count()).toBe(1);
    await page.getByLabel('Merge into').selectOption('fox');
    await button('Merge').click();
    await puzzleBecomes('cffffff,000000,d7263d-fox:1a2b:1a/1b/1b');
    expect(await pen('fox').isChecked()).toBe(true);
    await button('Remove it').click();
    await puzzleBecomes('3x1:1///1');
    await button('Undo').click();
    await button('Undo').click();
    await puzzleBecomes(`${PALETTE},d7263d-fox:1a1b1c:1a/1b/1c`);
  });

  test('several colours are merged into one without choosing it again', async () => {
    await open(`${PALETTE},f4791f,d7263d:1a1b1c1d:1a/1b/1c/1d`);
    const chosen = () =>
      page.getByLabel('Merge into').evaluate((list: HTMLSelectElement) => list.selectedOptions[0]?.text);
    await pen('black').check();
    await page.getByLabel('Merge into').selectOption('orange');
    await button('Merge').click();
    expect(await pen('orange').isChecked()).toBe(true);
    await pen('red').check();
    expect(await chosen()).toBe('orange');
    await button('Merge').click();
    expect(await pen('orange').isChecked()).toBe(true);
    await puzzleBecomes('cffffff,1f5fe0,f4791f:1b1a2b:1b/1a/1b/1b');
  });

  test('a coloured drawing is made unique by the cell and colour that Edit names, with the keyboard alone', async () => {
    await reader.open('/#puzzle=cffffff,e4002b,1f5fe0:1a/1b/1b/1a:1a1b/1b1a&mode=edit&picture=PCAI');
    await headline('More than one solution');
    const repair = page.getByRole('button', { name: /^Row \d, column \d: (red|empty)$/ });
    await repair.waitFor();
    await repair.focus();
    await page.keyboard.press('Enter');
    await headline('Exactly one solution');
    await cell(1, 2).focus();
    await page.keyboard.press('2');
    expect(await pen('blue').isChecked()).toBe(true);
    await page.keyboard.press('z');
    await page.waitForFunction(() => location.hash.includes('1f5fe0:1a1b/'));
    await page.getByText(/^1 cell blue$/).waitFor({ state: 'attached' });
    await page.keyboard.press('Control+z');
    await page.waitForFunction(() => !location.hash.includes('1f5fe0:1a1b/'));
    await reader.reload();
    await page.getByRole('grid', { name: 'Your picture' }).waitFor();
    await button('Redo').click();
    await page.waitForFunction(() => location.hash.includes('1f5fe0:1a1b/'));
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await reader.violations()).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await reader.lowContrasts()).toEqual([]);
  });
});

test('Edit takes title, author and description, which go out with the puzzle', async () => {
  await open('1x1:1/1');
  await page.getByLabel('Title').fill('A dot');
  await page.getByLabel('Author').fill('Me');
  await page.getByLabel('Description').fill('Small');
  await page.getByRole('heading', { name: 'A dot' }).waitFor();
  await page.getByRole('tab', { name: 'Export' }).click();
  const json = page.getByRole('textbox', { name: 'The puzzle as JSON' });
  await json.waitFor();
  expect(JSON.parse(await json.inputValue())).toEqual({
    title: 'A dot',
    author: 'Me',
    description: 'Small',
    rows: [[1]],
    columns: [[1]],
  });
});

test('a drawing is played and solved, and the reader comes back to it and its past', async () => {
  await open('3x3:0/0/0/0/0/0', '/play/');
  await cell(2, 2).click();
  await button('Play it').click();
  await page.getByRole('grid').waitFor();
  expect(await page.getByRole('tab', { name: 'Play' }).getAttribute('aria-selected')).toBe('true');
  await page.getByRole('tab', { name: 'Edit' }).click();
  await button('Solve it').click();
  await page.getByText('Exactly one solution').waitFor();
  await page.getByRole('tab', { name: 'Edit' }).click();
  await button('Undo').click();
  await puzzleBecomes('3x3://///');
});

test('Edit begins with an empty picture where the clues have none, and judges only what is drawn then', async () => {
  await open('3x3:3/0/3/2/2/2');
  await headline('No picture has these clues');
  expect(await page.locator('.judgement').getAttribute('data-tone')).toBe('bad');
  expect(await page.getByText('Exactly one solution').count()).toBe(0);
  await cell(2, 2).click();
  await headline('Exactly one solution');
  expect(await page.getByText('No picture has these clues').count()).toBe(0);
});

test('Edit works with the keyboard alone', async () => {
  await open('3x3:0/0/0/0/0/0');
  await page.getByRole('tab', { name: 'Edit' }).focus();
  await cell(1, 1).focus();
  await page.keyboard.press('z');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await puzzleBecomes('3x3:1/1//1/1/');
  await headline('More than one solution');
  await page.keyboard.press('Control+z');
  await puzzleBecomes('3x3:1///1//');
  await page.getByRole('tab', { name: 'Edit' }).focus();
  await page.keyboard.press('Control+Shift+z');
  await puzzleBecomes('3x3:1/1//1/1/');
  await page.getByText(/Each of these \d changes does it/).waitFor();
  const repair = page.getByRole('button', { name: /^(Fill|Clear) row/ }).first();
  await repair.focus();
  await page.keyboard.press('Enter');
  await headline('Exactly one solution');
});

test('Edit finds an ambiguous picture again after a reload', async () => {
  await open('2x2:///');
  await cell(2, 1).click();
  await cell(1, 2).click();
  await puzzleBecomes('2x2:1/1/1/1');
  await page.waitForFunction(() => location.hash.includes('&picture='));
  await reader.reload();
  await page.getByRole('grid', { name: 'Your picture' }).waitFor();
  const states = await page.getByRole('gridcell').evaluateAll((cells) => cells.map((node) => node.ariaLabel ?? ''));
  expect(states.map((label) => /: (empty|filled)[,;]/.exec(label)?.[1])).toEqual([
    'empty',
    'filled',
    'filled',
    'empty',
  ]);
});

describe('noise that the search does not get through soon', () => {
  /** Each test has a picture of its own: what one keeps of its drawing is nothing to the other. */
  const noiseOf = (seed: number) => {
    const solution = randomPicture(60, 60, 0.46, seed);
    return { puzzle: puzzleOfGrid(solution), solution };
  };

  test('noise that the search does not get through is searched until that is stopped, while drawing goes on', async () => {
    await reader.open(`/#${makeAddress({ document: noiseOf(1), mode: 'edit' })}`);
    await headline('Looking for other solutions');
    await cell(1, 1).click();
    await headline('Looking for other solutions');
    await button('Stop').click();
    await headline('Stopped');
    await button('Clear').click();
    await headline('Exactly one solution');
  });

  test('noise that the search does not get through need not be solved to draw', async () => {
    await reader.open(`/#${makeAddress({ document: noiseOf(2) })}&mode=edit`);
    await button('Begin with an empty one').click();
    await headline('The picture was not found');
    await cell(1, 1).click();
    await headline('Exactly one solution');
  });
});

test('Edit is accessible in both themes, and needs no sideways scrolling at 320 and 1200 pixels', async () => {
  await page.setViewportSize({ width: 320, height: 800 });
  await open('2x2:1/1/1/1');
  await button('More').click();
  await page.getByText(/Each of these/).waitFor();
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(320);
  await button('Leave').click();
  expect(await width()).toBe(320);
  await page.setViewportSize({ width: 1200, height: 900 });
  expect(await width()).toBe(1200);
  expect(await reader.violations()).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await reader.lowContrasts()).toEqual([]);
});
