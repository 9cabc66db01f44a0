import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { formats, parseAnyPuzzles, parsePuzzles } from '@crosshatch/core/formats';
import { cluesText, colouredCluesOf, colouredGrid, gridRows } from '@crosshatch/core/puzzle';
import { describe, expect, inject, test } from 'vitest';
import { makeAddress } from '#site/src/session/address.ts';
import { pagesOf } from './pdf.ts';
import { eachHasReader, isLastReader, openBrowser, page, reader } from './reader.ts';

const origin = inject('origin');
const ID = '5x5:1/2.1/5/2.1/1/1/3/5/1/3';
const ROWS = ['00100', '01110', '11111', '00100', '01110'];

openBrowser();
eachHasReader({ permissions: ['clipboard-read', 'clipboard-write'] }, { keepsPage: true });

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const choice = (name: string) => page.getByRole('radio', { name, exact: true });
const fileText = () => page.getByRole('textbox', { name: /^The puzzle as/ });
const clipboard = () => page.evaluate(() => navigator.clipboard.readText());

async function open(id = ID, title = 'A tree'): Promise<void> {
  await reader.open(`/#puzzle=${id}&title=${encodeURIComponent(title)}&mode=export`);
  await fileText().waitFor();
}

/** Presses a button and reads the file that it hands out. */
async function downloaded(name: string | RegExp): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(name).click()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

/** The choice of a format, by its title; a pattern heeds case, so that PBM is not found in Netpbm. */
const formatNamed = (title: string) =>
  page.locator('label', { hasText: new RegExp(title.replace(/^an? /, '').replaceAll('.', '\\.')) });

test('Export hands out a file in every format that can hold the puzzle, and our parsers read it back', async () => {
  await open();
  await choice('With the solution').check();
  await page.waitForFunction(() => !document.querySelector('.formats')?.textContent?.includes('Not this puzzle'));
  const asked = parsePuzzles(ID);
  if (!asked.ok) throw new Error(asked.error.message);
  for (const { title, name: format, extensions } of formats.filter(({ countsOnly }) => countsOnly !== true)) {
    await formatNamed(title).click();
    const { name, bytes } = await downloaded(/^Download a-tree/);
    expect(name).toBe(`a-tree${extensions[0]}`);
    const read = parsePuzzles(bytes.toString(), format);
    if (!read.ok) throw new Error(`${title}: ${read.error.message}`);
    expect(read.value.map(({ puzzle }) => cluesText(puzzle))).toEqual(
      asked.value.map(({ puzzle }) => cluesText(puzzle)),
    );
    for (const { solution } of read.value) if (solution !== undefined) expect(gridRows(solution)).toEqual(ROWS);
    await button(/^Copy as/)
      .and(page.locator('.export-ways section:first-child button'))
      .click();
    await expect.poll(clipboard).toBe(bytes.toString());
  }
});

test('Export says why a format cannot hold the puzzle', async () => {
  await open('2x1:1/1/2');
  expect(await page.locator('label', { hasText: 'tournament text' }).innerText()).toMatch(
    /square puzzles only, not 2×1/,
  );
  const picture = formatNamed('PBM');
  expect(await picture.innerText()).toContain('A picture: choose “With the solution” above.');
  await picture.click();
  expect(await button(/^Download .*pbm/).isDisabled()).toBe(true);
  await choice('With the solution').check();
  await page.getByRole('button', { name: /^Download .*pbm/, disabled: false }).waitFor();
  expect(await picture.innerText()).toContain('Netpbm');
});

test.each([
  ['3x3:2/2/0/2/2/0', ''],
  ['2x2:1/1/1/1', 'several solutions'],
  ['3x3:3/0/3/2/2/2', 'no solution'],
])('Export says what the solver knows of the solution of %s', async (id, expected) => {
  await open(id);
  await choice('With the solution').check();
  await page.waitForFunction((words) => {
    const told = document.querySelector('.export-solution')?.textContent ?? '';
    return words === '' ? told === '' : told.includes(words);
  }, expected);
});

test('Export draws an SVG and a PNG of cells as large as asked for', async () => {
  await open();
  await page.getByLabel('Pixels per cell').fill('500');
  await page.keyboard.press('Tab');
  await page.getByText('Pixels per cell: 500 is not from 1 to 100, so 100 is taken.').waitFor();
  await page.getByLabel('Pixels per cell').fill('10');
  await page.getByLabel('Draw the clues').uncheck();
  const svg = await downloaded('Download SVG');
  expect(svg.name).toBe('a-tree.svg');
  expect(svg.bytes.toString()).toContain('width="60" height="60"');
  await button('Copy SVG').click();
  await page.getByText('Copied the SVG.').waitFor();
  expect(await clipboard()).toBe(svg.bytes.toString());

  await choice('With the solution').check();
  await page.getByText('Solving …').waitFor({ state: 'hidden' });
  const png = await downloaded('Download PNG');
  expect(png.name).toBe('a-tree.png');
  expect(await cellsOfPng(png.bytes)).toEqual(ROWS);
});

/** Whether the middle of each cell is dark, in a PNG of 10 pixels a cell with a margin of half a cell. */
function cellsOfPng(bytes: Buffer): Promise<string[]> {
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const drawing = canvas.getContext('2d', { willReadFrequently: true });
    drawing?.drawImage(image, 0, 0);
    const isDark = (x: number, y: number) => (drawing?.getImageData(x, y, 1, 1).data[0] ?? 0) < 128;
    const places = Array.from({ length: 5 }, (_, index) => 5 + 10 * index + 5);
    return places.map((y) => places.map((x) => (isDark(x, y) ? '1' : '0')).join(''));
  }, bytes.toString('base64'));
}

const DARK = { colours: [{ value: '#e4002b' }], background: { value: '#000000' } };

test('Export prints the puzzle alone, large, with its solution on a second sheet if asked for', async () => {
  await open();
  await page.evaluate(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'));
      document.body.dataset.printed = [...document.querySelectorAll('.print-sheet')]
        .map((sheet) => `${sheet.querySelector('h1')?.textContent}: ${sheet.querySelector('p')?.textContent}`)
        .join('; ');
      dispatchEvent(new Event('afterprint'));
    };
  });
  const printed = () => page.evaluate(() => document.body.dataset.printed);
  await button('Print or save as PDF').click();
  expect(await printed()).toBe('A tree: 5 × 5');
  await page.getByLabel('The solution on a second sheet').check();
  await page.getByRole('button', { name: 'Print or save as PDF', disabled: false }).waitFor();
  await button('Print or save as PDF').click();
  expect(await printed()).toBe('A tree: 5 × 5; A tree: 5 × 5 · solution');
  expect(await page.locator('.print-sheet').count()).toBe(0);
  expect(pagesOf(await page.pdf())).toBe(2);
  await page.getByLabel('The solution on a second sheet').uncheck();
  expect(pagesOf(await page.pdf())).toBe(1);
  // Open cells are white on paper, to be painted with a pen, also where the background is black.
  const puzzle = { kind: 'coloured', ...DARK, ...colouredCluesOf(colouredGrid(2, 1, Uint8Array.of(1, 0))) } as const;
  await reader.open(`/#${makeAddress({ document: { kind: 'coloured', puzzle }, mode: 'export' })}`);
  await button('Print or save as PDF').waitFor();
  const sheet = await page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'));
    const [drawing] = document.querySelectorAll('.print-sheet svg');
    return {
      background: drawing?.querySelector('.background')?.getAttribute('fill'),
      cells: drawing?.querySelector('.sheet'),
    };
  });
  expect(sheet).toEqual({ background: '#fff', cells: null });
});

test('Export copies a link that opens the puzzle with the cells asked for, and a command that the API answers', async () => {
  await open();
  await button('Copy link').click();
  await page.getByText('Copied the link.').waitFor();
  expect(await clipboard()).toBe(`${origin}/#puzzle=${ID}&title=A%20tree`);
  await choice('With the solution').check();
  await page.getByText('Solving …').waitFor({ state: 'hidden' });
  await button('Copy link').click();
  await expect.poll(clipboard).toMatch(/&(?!title)/);
  const link = await clipboard();
  await reader.open('/guides/api/');
  await reader.open(link.slice(origin.length));
  await page.getByRole('tab', { name: 'Export' }).click();
  await choice('With my marks').check();
  await expect.poll(() => fileText().inputValue()).toContain(ROWS.join('","'));
  await button('Copy as curl').click();
  await page.getByText('Copied the command.').waitFor();
  const command = (await clipboard()).replace(/^curl/, 'printf "%s\\n"');
  const [url, , header, , body] = execFileSync('sh', ['-c', command], { encoding: 'utf8' }).trimEnd().split('\n');
  expect(url).toBe(`${origin}/v1/solve`);
  expect(header).toBe('Content-Type: application/json');
  const response = await fetch(`${url}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: `${body}`,
  });
  expect(await response.json()).toMatchObject({ status: 'unique', solutions: [ROWS] });
});

test('Export leaves the text selected where the browser does not let the page copy', async () => {
  isLastReader();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await open();
  await button('Copy as JSON').click();
  const field = page.getByRole('textbox', { name: 'Text to copy' });
  await field.waitFor();
  const text = await fileText().inputValue();
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(text);
  expect(await field.evaluate((node) => node === document.activeElement)).toBe(true);
  await button('Close').click();
  expect(await field.count()).toBe(0);
});

test('Export works with the keyboard alone', async () => {
  await open();
  await choice('Clues only').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await choice('With the solution').isChecked()).toBe(true);
  await page.getByText('Solving …').waitFor({ state: 'hidden' });
  await page.keyboard.press('Tab');
  const place = formats.findIndex(({ name }) => name === 'webpbn');
  for (let step = 0; step < place; step++) await page.keyboard.press('ArrowDown');
  await page.getByRole('textbox', { name: 'The puzzle as webpbn XML' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Copied webpbn XML.').waitFor();
  expect(parsePuzzles(await clipboard(), 'webpbn').ok).toBe(true);
});

describe('a coloured puzzle', () => {
  const COLOURED = 'cffffff,e4002b,ffd700:1a2b/2a/:2a/1b1a/1b';
  const openColoured = () => open(COLOURED, 'A flag');

  test('Export hands out a coloured puzzle in every format that holds colours, and names those for the others', async () => {
    await openColoured();
    await choice('With the solution').check();
    await page.waitForFunction(() => !document.querySelector('.export-solution')?.textContent);
    const asked = parseAnyPuzzles(
      '{"colours":["#e4002b","#ffd700"],"rows":[[[1,1],[2,2]],[2],[]],"columns":[[2],[[1,2],1],[[1,2]]]}',
    );
    if (!asked.ok) throw new Error(asked.error.message);
    const held = formats.filter(({ makeColoured }) => makeColoured !== undefined);
    expect(held.map(({ name }) => name)).toEqual(expect.arrayContaining(['json', 'webpbn', 'olsak', 'non']));
    for (const { title, name: format, extensions } of held) {
      await page.locator('.format strong').getByText(title.replace(/^an? /, ''), { exact: true }).click();
      const { name, bytes } = await downloaded(/^Download a-flag/);
      expect(name).toBe(`a-flag${extensions[0]}`);
      const read = parseAnyPuzzles(bytes.toString(), format);
      if (!read.ok) throw new Error(`${title}: ${read.error.message}`);
      expect(read.value.map(({ puzzle }) => [puzzle.rows, puzzle.columns])).toEqual(
        asked.value.map(({ puzzle }) => [puzzle.rows, puzzle.columns]),
      );
    }
    expect(await page.locator('label', { hasText: 'Tatham' }).innerText()).toContain('holds two colours');
  });

  test('Export draws a coloured puzzle with letters and in grey, and prints it with letters and a legend unless they are unwanted', async () => {
    await openColoured();
    await page.evaluate(() => {
      window.print = () => {
        dispatchEvent(new Event('beforeprint'));
        document.body.dataset.printed = document.querySelector('.print-sheet')?.textContent ?? '';
        dispatchEvent(new Event('afterprint'));
      };
    });
    const print = async () => {
      await button('Print or save as PDF').click();
      return page.evaluate(() => document.body.dataset.printed);
    };
    expect(await print()).toMatch(/A flag.*1a.*2b.*a #e4002b/s);
    await choice('Colours alone').check();
    expect(await print()).not.toContain('1a');
    await choice('Letters if needed, on paper always').check();
    await choice('With the solution').check();
    await page.getByText('Solving …').waitFor({ state: 'hidden' });
    const plain = (await downloaded('Download SVG')).bytes.toString();
    expect(plain).toContain('#e4002b');
    expect(plain).not.toContain('class="letters"');
    await choice('Letters').check();
    await page.getByLabel('In grey').check();
    const grey = (await downloaded('Download SVG')).bytes.toString();
    expect(grey).toContain('class="letters"');
    expect(grey).not.toContain('#e4002b');
    expect(await page.locator('.export .letters').count()).toBeGreaterThan(0);
  });

  test('Export copies a link to a coloured puzzle and a command that the API answers, and is accessible', async () => {
    await openColoured();
    await button('Copy link').click();
    await page.getByText('Copied the link.').waitFor();
    expect(await clipboard()).toBe(`${origin}/#puzzle=${COLOURED}&title=A%20flag`);
    await button('Copy as curl').click();
    await page.getByText('Copied the command.').waitFor();
    const command = (await clipboard()).replace(/^curl/, 'printf "%s\\n"');
    const body = execFileSync('sh', ['-c', command], { encoding: 'utf8' }).trimEnd().split('\n').at(-1);
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(`${origin}/v1/solve`, { method: 'POST', headers, body: `${body}` });
    expect(await response.json()).toMatchObject({ status: 'unique', solutions: [['122', '110', '000']] });
    expect(await reader.violations()).toEqual([]);
  });
});

test('Export is accessible in both themes, and needs no sideways scrolling at 320 and 1200 pixels', async () => {
  await page.setViewportSize({ width: 320, height: 800 });
  await open();
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(320);
  await page.setViewportSize({ width: 1200, height: 900 });
  expect(await width()).toBe(1200);
  expect(await reader.violations()).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await reader.lowContrasts()).toEqual([]);
});
