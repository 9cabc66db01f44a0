import { makePuzzle } from '@crosshatch/core/formats';
import { generatedDocument, puzzleSeries } from '@crosshatch/core/generation';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { dayBeside, dayOf } from '#site/src/generate/day.ts';
import { parseFragment } from '#site/src/generate/sheet.ts';
import { makeAddress } from '#site/src/session/address.ts';
import { pagesOf } from './pdf.ts';
import { eachHasReader, openBrowser, page, reader } from './reader.ts';

openBrowser();
eachHasReader({}, { keepsPage: true });

const SMALL = 'size=8x8&colours=2&clues=runs&source=figures&symmetry=none&seed=7&count=12';

const cards = () => page.locator('.card');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const phase = (name: string) => page.locator(`.phase[data-phase="${name}"]`).waitFor();
const fragment = () => page.evaluate(() => location.hash.slice(1));
const links = (action: string) => page.getByRole('link', { name: new RegExp(`^${action} puzzle`) });
const addresses = () => links('Play').evaluateAll((found) => found.map((link) => link.getAttribute('href')));

/** Opens a sheet, and waits until its puzzles are made. */
async function openSheet(address: string): Promise<void> {
  await reader.open(`/generate/#${address}`);
  await cards().nth(0).waitFor();
  await phase('complete');
}

/** The puzzles of a sheet, as Node makes them: their documents and the links that open them. */
function puzzlesInNode(address: string) {
  const { wish, seed = 0, count } = parseFragment(address, '2026-11-22');
  const documents = [];
  for (const { number, made } of puzzleSeries(wish, seed)) {
    if (made !== undefined) documents.push(generatedDocument(wish, seed, number, made));
    if (documents.length === count) break;
  }
  return documents.map((document) => {
    const { title: _, description: __, ...hidden } = document;
    return { document, link: `/play/#${makeAddress({ document: hidden })}&mode=play` };
  });
}

test('a seed makes the same puzzles in the browser, in Node and by the API', async () => {
  const { href } = new URL('/v1/generate', inject('origin'));
  for (const address of [SMALL, SMALL.replace('clues=runs', 'clues=counts').replace('size=8x8', 'size=6x7')]) {
    await openSheet(address);
    const inNode = puzzlesInNode(address);
    expect(await addresses()).toEqual(inNode.map(({ link }) => link));
    const lines = await fetch(`${href}?${address}`, { headers: { Accept: 'application/x-ndjson' } });
    expect({ ok: true, value: await lines.text() }).toEqual(
      makePuzzle(
        inNode.map(({ document }) => document),
        'json',
      ),
    );
    await page.goto('about:blank');
  }
});

test('pictures of a theme are the same puzzles in the browser and by the API, and their titles stay hidden', async () => {
  await openSheet('size=12x12&colours=3&source=pictures&theme=plants&seed=3&count=3');
  const answer = await fetch(`${inject('origin')}/v1/generate?size=12&colours=3&theme=plants&seed=3&count=3`);
  const { puzzles }: { puzzles: { title: string; author: string }[] } = await answer.json();
  const text = await page.locator('.cards').innerText();
  for (const { title } of puzzles) expect(text).not.toContain(title);
  for (const address of await addresses())
    for (const { title } of puzzles) expect(address).not.toContain(encodeURIComponent(title));
  await page.getByLabel('Show the pictures').check();
  const shown = await cards().allInnerTexts();
  expect(shown).toEqual(
    puzzles.map(({ title, author }) => expect.stringMatching(new RegExp(`${title}[^]*${author.slice(0, 6)}`))),
  );
});

test('each kind of clues has a row of its own on a phone, as high as a finger needs', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSheet(SMALL);
  const boxes = await page
    .getByRole('group', { name: 'Clues' })
    .locator('label')
    .evaluateAll((labels) => labels.map((label) => [...label.getClientRects()].map(({ height }) => height)));
  expect(boxes).toHaveLength(2);
  for (const box of boxes) expect(box).toEqual([expect.toSatisfy((height: number) => height >= 24)]);
});

describe('a sheet', () => {
  beforeEach(() => openSheet(SMALL));

  test('a sheet grows by the keyboard, and its link, a reload and the step back lead to the same puzzles', async () => {
    const first = await addresses();
    expect(first).toHaveLength(12);
    await button('12 more').focus();
    await page.keyboard.press('Enter');
    await cards().nth(23).waitFor();
    await phase('complete');
    const all = await addresses();
    expect(all.slice(0, 12)).toEqual(first);
    expect(new Set(all).size).toBe(24);
    expect(await button('12 more').evaluate((element) => element.matches(':focus'))).toBe(true);
    expect(await fragment()).toBe(SMALL.replace('count=12', 'count=24'));
    await reader.reload();
    await cards().nth(23).waitFor();
    await phase('complete');
    expect(await addresses()).toEqual(all);
    await page.getByLabel('Width').fill('9');
    await page.getByLabel('Difficulty').selectOption('line');
    await button('Make a new sheet').click();
    await page.getByRole('heading', { name: /^9×8, 2 colours, seed \d+$/ }).waitFor();
    await cards().nth(11).waitFor();
    await phase('complete');
    const other = await addresses();
    expect(await fragment()).toMatch(
      /^size=9x8&colours=2&clues=runs&source=figures&symmetry=none&grade=line&seed=\d+&count=12$/,
    );
    await page.goBack();
    await cards().nth(23).waitFor();
    await phase('complete');
    expect(await addresses()).toEqual(all);
    expect(await page.getByLabel('Width').inputValue()).toBe('8');
    await page.goForward();
    await page.getByRole('heading', { name: /^9×8/ }).waitFor();
    await cards().nth(11).waitFor();
    await phase('complete');
    expect(await addresses()).toEqual(other);
  });

  test('a number that is typed again leaves the field to the sheet, and one out of range is told', async () => {
    const colours = page.getByLabel('Colours', { exact: true });
    await colours.fill('1');
    await page.keyboard.press('Tab');
    await colours.fill('9');
    await colours.fill('1');
    await page.keyboard.press('Tab');
    await page.getByLabel('Counts, as in the GAN paper').check();
    expect(await colours.inputValue()).toBe('2');
    await page.getByLabel('Height').fill('-4');
    await page.keyboard.press('Tab');
    await page.getByText('Height: -4 is not from 2 to 40, so 2 is taken.').waitFor();
    await colours.fill('99');
    await page.keyboard.press('Tab');
    await page.getByText(/^Colours: 99 is not from 2 to (\d+), so \1 is taken\.$/).waitFor();
  });

  test('a symmetry that the other fields do not allow gives way to none, which is told', async () => {
    await openSheet(SMALL);
    const symmetry = page.getByLabel('Symmetry');
    await symmetry.selectOption({ label: 'Along the diagonal' });
    await page.getByLabel('Width', { exact: true }).fill('12');
    await page.keyboard.press('Tab');
    await page.getByText('Symmetry: “Along the diagonal” does not fit, so “None” is taken.').waitFor();
    expect(await symmetry.locator('option:checked').innerText()).toBe('None');
  });

  test('the press after a width below the least one makes a sheet, and the note on the width comes too', async () => {
    await openSheet(SMALL);
    await page.getByLabel('Width', { exact: true }).fill('1');
    await button('Make a new sheet').click();
    await page.getByRole('heading', { name: /^2×8, / }).waitFor();
    await page.getByText('Width: 1 is not from 2 to 40, so 2 is taken.').waitFor();
  });

  test('the fields of a wish stand in columns of one width, in whole rows on a desk', async () => {
    const field = page.locator('.wish .fields > :is(label, div)');
    const sides = () =>
      field.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ x, width }) => [x, width]));
    for (const [width, columns] of [
      [1280, 5],
      [768, 3],
      [360, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const places = await sides();
      expect(new Set(places.map(([x = 0]) => Math.round(x))).size).toBe(columns);
      expect(new Set(places.map(([, wide = 0]) => Math.round(wide))).size).toBe(1);
    }
  });

  test('pictures are hidden until they are asked for, one by one or all', async () => {
    const painted = () =>
      page
        .locator('.card .board')
        .evaluateAll((boards) => boards.map((board) => /its picture/.test(board.getAttribute('aria-label') ?? '')));
    expect(await painted()).toEqual(Array(12).fill(false));
    await button('Show picture of puzzle 2').click();
    expect((await painted()).map(Number).join('')).toBe('010000000000');
    await page.getByLabel('Show the pictures').check();
    expect(await painted()).toEqual(Array(12).fill(true));
    await button('Show picture of puzzle 3').click();
    expect((await painted()).map(Number).join('')).toBe('110111111111');
    await reader.reload();
    await cards().nth(11).waitFor();
    expect(await painted()).toEqual(Array(12).fill(true));
  });

  test('a puzzle is played and exported on the workbench, and the step back leads to the sheet', async () => {
    const all = await addresses();
    await links('Play').nth(1).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: 'Play', selected: true }).waitFor();
    await page.getByRole('grid').waitFor();
    await page.goBack();
    await cards().nth(11).waitFor();
    expect(await addresses()).toEqual(all);
    expect(
      await links('Play')
        .nth(1)
        .evaluate((link) => link.matches(':focus')),
    ).toBe(true);
    await links('Export').nth(1).click();
    await page.getByRole('button', { name: 'Download SVG' }).waitFor();
  });

  test('a sheet of small puzzles prints six on a page, with the solutions at the end, and nothing else', async () => {
    await page.evaluate(() => {
      window.print = () => {
        dispatchEvent(new Event('beforeprint'));
        document.body.dataset.printed = [...document.querySelectorAll('.print-page')]
          .map((sheet) => `${sheet.querySelector('h1')?.textContent}: ${sheet.querySelectorAll('svg').length}`)
          .join('; ');
        dispatchEvent(new Event('afterprint'));
      };
    });
    await button('Print').click();
    const title = '8×8, 2 colours, seed 7';
    await expect
      .poll(() => page.evaluate(() => document.body.dataset.printed))
      .toBe(`${title}: 6; ${title}: 6; Solutions: ${title}: 6; Solutions: ${title}: 6`);
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(4);
    await page.getByLabel('with solutions at the end').uncheck();
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(2);
    expect(await page.locator('.print-page').count()).toBe(0);
  });

  test('the sheet breaks no rule of accessibility with its pictures, in the dark and on a phone', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByLabel('Show the pictures').check();
    expect(await reader.violations()).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

/** Lays the sheet out for paper, and returns for each board its page, its cells' width in millimetres, and its words. */
async function printedBoards() {
  // The printing is loaded at the first sign of use, such as the first key of Ctrl + P.
  await page.keyboard.press('Control');
  await page.emulateMedia({ media: 'print' });
  const layOut = () => {
    dispatchEvent(new Event('beforeprint'));
    return document.querySelectorAll('.print-page').length;
  };
  await expect.poll(() => page.evaluate(layOut)).toBeGreaterThan(0);
  return page.locator('.print-page').evaluateAll((pages) =>
    pages.flatMap((sheet, at) =>
      [...sheet.querySelectorAll('svg')].map((board) => {
        const { width, height } = board.viewBox.baseVal;
        const place = board.getBoundingClientRect();
        const scale = Math.min(place.width / width, place.height / height);
        const isInside = place.bottom <= sheet.getBoundingClientRect().bottom && scale > 0;
        const words = [...board.querySelectorAll('text')].map(({ textContent }) => textContent);
        return {
          page: at,
          isInside,
          cell: ((24 * scale) / 96) * 25.4,
          words,
          isWhite: board.querySelector('.sheet') === null,
        };
      }),
    ),
  );
}

/** The room of a page within its margins, in pixels. */
const PAPERS = { A4: { width: 703, height: 1032 }, Letter: { width: 725, height: 965 } };

test.each([
  ['5x5', 1, 4, 4],
  ['15x15', 1, 4, 4],
  ['15x15', 3, 4, 4],
  ['20x20', 3, 2, 4],
  ['25x25', 1, 2, 4],
  ['40x40', 1, 1, 4],
  ['40x5', 1, 3, 3],
])(
  'boards of %s cells and %i colours have cells of 3.5 mm or more on paper, so a page of a sheet of seven holds %i of them, or %i solutions',
  async (size, colours, atOnce, solvedAtOnce) => {
    await openSheet(`size=${size}&colours=${colours}&clues=runs&source=figures&symmetry=none&seed=7&count=7`);
    for (const paper of Object.values(PAPERS)) {
      await page.setViewportSize(paper);
      const boards = await printedBoards();
      const [open, solved] = [boards.slice(0, 7), boards.slice(7)];
      expect(solved).toHaveLength(7);
      expect(boards.every(({ isInside }) => isInside)).toBe(true);
      expect(Math.min(...open.map(({ cell }) => cell))).toBeGreaterThan(3.5);
      expect(Math.min(...solved.map(({ cell }) => cell))).toBeGreaterThanOrEqual(2);
      expect(open.filter((board) => board.page === 0)).toHaveLength(atOnce);
      expect(solved.filter((board) => board.page === solved[0]?.page)).toHaveLength(solvedAtOnce);
      await page.evaluate(() => dispatchEvent(new Event('afterprint')));
      await page.emulateMedia({ media: null });
    }
  },
);

test.each(['runs', 'counts'])(
  'coloured boards of %s are printed white, with letters in their clues and a legend of the letters',
  async (clues) => {
    await openSheet(SMALL.replace('clues=runs', `clues=${clues}`).replace('count=12', 'count=1'));
    const [open, solved] = await printedBoards();
    expect(open?.isWhite).toBe(true);
    const legend = open?.words.filter((word) => /^[ab] /.test(word));
    expect(legend).toHaveLength(2);
    expect(open?.words.filter((word) => !/^(?:0|\d+[ab])$/.test(word))).toEqual(legend);
    expect(solved?.words).toEqual(expect.arrayContaining(open?.words ?? []));
  },
);

test('a wish that no picture meets ends, says what to change, and can be stopped before', async () => {
  await reader.open(
    '/generate/#size=30x30&colours=4&clues=runs&source=figures&symmetry=none&grade=search&seed=1&count=12',
  );
  await page.getByText('0 of 12, ').waitFor();
  await button('Stop').click();
  await phase('stopped');
  await page.getByLabel('Width').fill('2');
  await page.getByLabel('Height').fill('2');
  await button('Make a new sheet').click();
  await phase('exhausted');
  await page.getByText('Try fewer colours, or more cells; or an easier grade, or any.').waitFor();
  await page.getByLabel('Width').fill('10');
  await page.getByLabel('Height').fill('10');
  await page.getByLabel('Difficulty').selectOption('');
  await button('Make a new sheet').click();
  await cards().nth(11).waitFor();
});

test('an address with faults is told with the expected values, and leads to the same sheet each time', async () => {
  await reader.open('/generate/#size=900&colours=99&colors=3&grade=odd&count=1');
  const told = page.getByText('The address of this page is not understood in full.').locator('..');
  for (const fault of ['“size=900”', '“colours=99”', '“grade=odd”', '“colors” is no field'])
    await told.getByText(fault).waitFor();
  await cards().nth(0).waitFor();
  const first = await addresses();
  await reader.reload();
  await cards().nth(0).waitFor();
  expect(await addresses()).toEqual(first);
  await button('Make a new sheet').click();
  await told.waitFor({ state: 'detached' });
});

test('a link to a part of the page is no faulty sheet, and a link to a sheet leads to its title', async () => {
  await reader.open('/generate/#paper');
  await cards().nth(11).waitFor();
  expect(await page.locator('.address-faults').count()).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Make a sheet by these rules' }).click();
  const title = page.getByRole('heading', { name: /^10×15, 4 colours, count clues, seed/ });
  await title.waitFor();
  await phase('complete');
  const place = await title.boundingBox();
  expect(place?.y).toBeGreaterThan(0);
  expect(place?.y).toBeLessThan(400);
});

test('the puzzle of the day is that of the date in UTC, and days before have others', async () => {
  const today = dayOf(Date.now());
  await openSheet(SMALL);
  await page.getByRole('link', { name: /^Puzzle of the day/ }).click();
  await page.getByRole('heading', { name: /^Puzzle of \d+ \w+ \d{4}/ }).waitFor();
  await cards().nth(0).waitFor();
  await phase('complete');
  expect(await fragment()).toBe(`day=${today}`);
  const [own] = await addresses();
  const before = dayBeside(today, -1);
  await page.locator(`a[href="#day=${before}"]`).click();
  await page.waitForURL(/#day=/);
  await page.waitForFunction((day) => location.hash === `#day=${day}`, before);
  await phase('complete');
  expect(await addresses()).not.toEqual([own]);
});
