import { makePuzzle } from '@crosshatch/core/formats';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { LONGEST_DRAWN } from '#site/src/edit/changes.ts';
import { documentOfExample } from '#site/src/enter/example.ts';
import { examplePuzzles } from '#site/src/enter/examples.ts';
import { pngOf } from '#training/terminal/png.ts';
import { eachHasReader, isLastReader, openBrowser, page, reader } from './reader.ts';

openBrowser();
eachHasReader({}, { keepsPage: true });

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const title = () => page.locator('.workbench > header h2');
const verdict = (headline: string) => page.locator('.verdict').filter({ hasText: headline });

async function openWay(way: string): Promise<void> {
  await button('New puzzle').click();
  await page.getByRole('tab', { name: way }).click();
}

describe('typing clues', () => {
  test('typing clues tells sizes and mistakes on the way, and opens the puzzle', async () => {
    await reader.open();
    await openWay('Type clues');
    const state = page.locator('#typed-clues-state');
    const [rows, columns] = [page.getByLabel('Rows, from the top'), page.getByLabel('Columns, from the left')];
    await rows.fill('2\n0');
    expect(await state.innerText()).toBe('2 rows, 2 filled cells so far; the columns are missing.');
    await columns.fill('1');
    expect(await state.innerText()).toBe('Row 1: the clue 2 needs 2 cells, but the line has 1.');
    expect(await rows.getAttribute('aria-invalid')).toBe('true');
    await rows.fill('1');
    expect(await state.innerText()).toBe('1×1, 1 filled cell: a puzzle.');
    await rows.fill('2\n0');
    await columns.fill('1\n1');
    expect(await state.innerText()).toBe('2×2, 2 filled cells: a puzzle.');
    await page.keyboard.press('Control+Enter');
    await verdict('Exactly one solution').waitFor();
    expect(await title().innerText()).toBe('Untitled 2×2');
    // Letters are colours, each with a field for its value.
    await openWay('Type clues');
    await button('Clear both').click();
    await rows.fill('2a 1b\n1b');
    await columns.fill('1a 1b\n1a');
    await page.getByLabel('Colour b', { exact: true }).fill('#00aa00');
    await page.getByLabel('Name of colour b').fill('grass');
    expect(await state.innerText()).toBe('Row 1: the clue 2a 1b needs 3 cells, but the line has 2.');
    await rows.fill('2a\n1b');
    expect(await state.innerText()).toBe('2×2, 3 filled cells in 2 colours: a puzzle.');
    expect(await reader.violations()).toEqual([]);
    await button('Open the puzzle').click();
    await verdict('Exactly one solution').waitFor();
    expect(new URL(page.url()).hash).toContain('00aa00-grass');
    await openWay('Type clues');
    expect(await rows.inputValue()).toBe('2a\n1b');
    expect(await page.getByLabel('Name of colour b').inputValue()).toBe('grass');
  });
});

describe('a text', () => {
  const area = () => page.getByLabel('A puzzle in any format');
  const fault = () => page.locator('#puzzle-text-fault');

  test('a text with a mistake is answered with its place, where the cursor goes', async () => {
    await reader.open();
    await openWay('Paste or open');
    await area().fill('width 2\nheight 2\nrows\n1\n1 x\ncolumns\n1\n1\n');
    await button('Open the puzzle').click();
    await fault().getByText('Line 5, column 3: ').waitFor();
    expect(await area().getAttribute('aria-invalid')).toBe('true');
    const selected = await area().evaluate((field: HTMLTextAreaElement) =>
      field.value.slice(field.selectionStart, field.selectionEnd),
    );
    expect(selected).toBe('x');
    await area().fill('2x2:2/0/1/1');
    await button('Open the puzzle').click();
    await verdict('Exactly one solution').waitFor();
  });

  test('a text of no format, and none at all, are answered too', async () => {
    await reader.open();
    await openWay('Paste or open');
    for (const [text, answer] of [
      ['what is this?', 'looks like none of the known formats'],
      ['', 'the text is empty'],
    ] as const) {
      await area().fill(text);
      await button('Open the puzzle').click();
      await fault().getByText(answer).waitFor();
    }
  });

  test('the text of a raw PBM file is the picture of its bytes', async () => {
    const buffer = Buffer.from('P4\n8 2\n\xc3\xa9', 'latin1');
    await reader.open();
    await openWay('Paste or open');
    await page.locator('.file-form input[type=file]').setInputFiles({ name: 'two.pbm', mimeType: '', buffer });
    await title().getByText('8×2').waitFor();
    // Its rows, as the address has them: ██····██ and █·█·█··█.
    await page.waitForURL(/2\.2\/1\.1\.1\.1/);
  });

  test('a PNG file with a pixel for each cell is opened as a coloured puzzle, and a large one is refused by its size', async () => {
    const cell = (x: number, fill: string) => `<rect x="${x}" width="1" height="2" fill="${fill}"/>`;
    const drawn = (width: number) =>
      pngOf(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="2">${cell(0, '#e4002b')}${cell(2, '#0050c8')}</svg>`,
      );
    const choose = async (width: number) => {
      const png = drawn(width);
      if (!png.ok) throw new Error(png.error);
      const file = { name: 'cells.png', mimeType: 'image/png', buffer: Buffer.from(png.value) };
      await page.locator('.file-form input[type=file]').setInputFiles(file);
    };
    await reader.open();
    await openWay('Paste or open');
    await choose(1200);
    await fault().getByText('a puzzle is 1×1 to 1000×1000, not 1200×2').waitFor();
    await choose(4);
    await title().getByText('4×2').waitFor();
  });

  test('a text with several puzzles lets one choose', async () => {
    const documents = examplePuzzles.slice(1, 4).map(documentOfExample);
    const made = makePuzzle(documents, 'webpbn');
    if (!made.ok) throw new Error(made.error.message);
    await reader.open();
    await openWay('Paste or open');
    await area().fill(made.value);
    await button('Open the puzzle').click();
    await page.getByText('This text holds 3 puzzles').waitFor();
    await page.getByRole('button', { name: /^Cup/ }).click();
    await verdict('Exactly one solution').waitFor();
    expect(await title().innerText()).toBe('Cup 10×10');
  });

  test.each([
    ['a puzzle', '5x5:2/4/4/4/2/1.1/5/5/3/1', 'Exactly one solution'],
    ['a mistake', '5x5:2/4/4/4/2/1.1/5/5/3', 'Line 1, column 24'],
  ])('a text with %s can be dropped as a file', async (_, text, answer) => {
    await reader.open();
    const transfer = await page.evaluateHandle((content) => {
      const data = new DataTransfer();
      data.items.add(new File([content], 'heart.sgt', { type: 'text/plain' }));
      return data;
    }, text);
    await page.dispatchEvent('.workbench', 'drop', { dataTransfer: transfer });
    await page.getByText(answer).first().waitFor();
  });
});

test('the upper edge of the dialog for a new puzzle stays where it is, whichever tab is chosen', async () => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  await reader.open('/play/');
  await button('New puzzle').click();
  const dialog = page.getByRole('dialog', { name: 'New puzzle' });
  await dialog.getByRole('tab').first().waitFor();
  const edges = new Set<number | undefined>();
  for (const tab of await dialog.getByRole('tab').all()) {
    await tab.click();
    edges.add((await dialog.boundingBox())?.y);
  }
  expect([...edges]).toEqual([100]);
});

test('a blank picture as large as can be drawn is opened for drawing', async () => {
  await reader.open();
  await openWay('Draw');
  await page.getByLabel('Cells wide').fill('12');
  await page.getByLabel('Cells high').fill(String(LONGEST_DRAWN));
  await button('Draw').click();
  await page.getByRole('tab', { name: 'Edit', selected: true }).waitFor();
  expect(await title().innerText()).toBe(`Untitled 12×${LONGEST_DRAWN}`);
});

test('the sizes of a blank picture begin side by side below their names, on a phone too', async () => {
  await page.setViewportSize({ width: 360, height: 640 });
  await reader.open('/play/');
  await button('New puzzle').last().click();
  await page.getByRole('tab', { name: 'Draw' }).click();
  const gaps = await page.locator('.blank-form label').evaluateAll((labels) =>
    labels.map((label) => {
      const field = label.querySelector('input')?.getBoundingClientRect();
      const name = document.createRange();
      name.selectNodeContents(label.childNodes[0] ?? label);
      const { left, bottom } = name.getBoundingClientRect();
      return { top: field?.top, indent: (field?.left ?? 0) - left, below: (field?.top ?? 0) - bottom > 0 };
    }),
  );
  expect(gaps).toEqual(Array.from({ length: 3 }, () => ({ top: gaps[0]?.top, indent: 0, below: true })));
});

test('a blank picture without a width is not opened, and the browser says what is missing', async () => {
  await reader.open();
  await openWay('Draw');
  await page.getByLabel('Cells wide').fill('');
  await button('Draw').click();
  const fault = await page.getByLabel('Cells wide').evaluate((field: HTMLInputElement) => field.validationMessage);
  expect(fault).not.toBe('');
  expect(await page.getByLabel('Cells wide').inputValue()).toBe('');
  await page.getByLabel('Cells wide').fill('3');
  await button('Draw').click();
  await page.getByRole('tab', { name: 'Edit', selected: true }).waitFor();
});

test('an image that is dropped is there to be converted', async () => {
  await reader.open();
  const transfer = await page.evaluateHandle(async () => {
    const canvas = new OffscreenCanvas(40, 40);
    const context = canvas.getContext('2d');
    context?.fillRect(0, 0, 20, 40);
    const data = new DataTransfer();
    data.items.add(new File([await canvas.convertToBlob()], 'halves.png', { type: 'image/png' }));
    return data;
  });
  await page.dispatchEvent('.workbench', 'drop', { dataTransfer: transfer });
  await page.getByRole('tab', { name: 'From an image', selected: true }).waitFor();
  await page.getByLabel('Method').or(page.getByText('Threshold')).first().waitFor();
});

test('every way to enter a puzzle is accessible in both themes', async () => {
  await reader.open();
  await button('New puzzle').click();
  for (const way of ['Library', 'Examples', 'Type clues', 'Paste or open', 'Draw']) {
    await page.getByRole('tab', { name: way }).click();
    expect(await reader.violations(), way).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await reader.lowContrasts(), way).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  }
});

test('a puzzle comes and goes by the keyboard alone', async () => {
  await reader.open();
  await press('Tab', () => button('New puzzle'));
  await page.keyboard.press('Enter');
  await press('Tab', () => page.getByRole('tab', { name: 'Library' }));
  await press('ArrowRight', () => page.getByRole('tab', { name: 'Type clues' }));
  await press('Tab', () => page.getByLabel('Rows, from the top'));
  await page.keyboard.type('1\n1');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1\n1');
  await press('Tab', () => button('Open the puzzle'));
  await page.keyboard.press('Enter');
  await verdict('More than one solution').waitFor();
  await press('Tab', () => page.getByRole('tab', { name: 'Solve' }));
  await page.keyboard.press('ArrowRight');
  await page.getByRole('tab', { name: 'Play', selected: true }).waitFor();
});

describe('the board', () => {
  test('the board is there again after a reload, and when one comes back', async () => {
    await reader.open();
    await openWay('Examples');
    await page.getByRole('button', { name: /^Boat/ }).click();
    await page.waitForURL(/title=Boat/);
    await reader.reload();
    await page.getByText('Boat').waitFor();
    await reader.open('/play/');
    await page.getByText('Boat').waitFor();
    await page.getByRole('tab', { name: 'Play', selected: true }).waitFor();
  });

  test('the board follows the address', async () => {
    await reader.open();
    await page.evaluate(() => {
      location.hash = 'puzzle=1x2:1/1/0&title=Dot';
    });
    await page.getByText('Dot').waitFor();
    expect(await title().innerText()).toBe('Dot 1×2');
    await verdict('Exactly one solution').waitFor();
  });

  test('the board is an example where the link is broken, which is said', async () => {
    await reader.open('/#puzzle=3x3:1/1');
    await page.getByRole('alert').getByText('This link is broken: a 3×3 puzzle has 6 clues').waitFor();
    expect(await title().innerText()).toBe('Hatching 17×19');
  });

  test('a link with a broken part opens its puzzle without that part, which is said', async () => {
    await reader.open('/#puzzle=1x2:1/1/0&title=Dot&marks=!!!');
    await page
      .getByRole('alert')
      .getByText('This link is broken: its marks do not fit the puzzle. The rest of it is opened.')
      .waitFor();
    expect(await title().innerText()).toBe('Dot 1×2');
  });

  test('the board needs no storage', async () => {
    isLastReader();
    await page.addInitScript(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (key, value) {
        if (key.startsWith('crosshatch')) throw new DOMException('The storage is full.', 'QuotaExceededError');
        setItem.call(this, key, value);
      };
    });
    await reader.open();
    await openWay('Examples');
    await page.getByRole('button', { name: /^Boat/ }).click();
    await page.waitForURL(/title=Boat/);
    await verdict('Exactly one solution').waitFor();
  });
});

/** Presses a key until an element has the focus. */
async function press(key: string, goal: () => ReturnType<Page['getByRole']>): Promise<void> {
  for (let times = 0; times < 40; times++) {
    if (await goal().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead there`);
}
