import { exact } from '@crosshatch/core/exact';
import { expect, test } from 'vitest';
import { parseAddress } from '#site/src/session/address.ts';
import { browser, eachHasReader, openBrowser, page, reader } from './reader.ts';
import { visit } from './visit.ts';

openBrowser();

const shown = () => page.locator('.puzzle-group li:visible');
const titled = () => page.locator('.puzzle-group li.solved');

/** The address of a listed puzzle, and its solution as rows of cells. */
async function listedTwoColours(): Promise<{
  readonly href: string;
  readonly filled: [row: number, column: number][];
}> {
  const first = page
    .locator('.puzzle-group', { has: page.getByRole('heading', { name: '10×10, black and white' }) })
    .getByRole('link')
    .first();
  const href = (await first.getAttribute('href')) ?? '';
  const address = parseAddress(href.slice(href.indexOf('#') + 1));
  if (!address.ok || address.value.document.kind !== undefined) throw new Error('the link is to a puzzle');
  const outcome = exact.solve(address.value.document.puzzle, {});
  if (outcome.status !== 'unique') throw new Error('it has one solution');
  const cells = outcome.solutions[0]?.cells ?? [];
  const filled = Array.from(cells).flatMap((state, cell): [number, number][] =>
    state === 1 ? [[Math.floor(cell / 10), cell % 10]] : [],
  );
  return { href, filled };
}

test('without JavaScript the list has a link to play each puzzle, and tells no title', async () => {
  const plain = await visit(browser, { javaScriptEnabled: false });
  await plain.open('/puzzles/');
  const links = plain.page.locator('.puzzle-group a');
  expect(await links.count()).toBeGreaterThan(400);
  const text = await links.first().innerText();
  expect(text).toMatch(/^No\. \d+\s+(?:easy|medium|hard), [a-z]+$/);
  for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))) {
    expect(href).toMatch(/^\/play\/#puzzle=[^&]+&title=No\.%20\d+&mode=play$/);
  }
  expect(await plain.page.locator('#puzzle-choices').isVisible()).toBe(false);
  await plain.close();
});

eachHasReader({}, { keepsPage: true });

test('a puzzle that was solved tells its title and shows its picture on the list, on this device', async () => {
  await reader.open('/puzzles/');
  expect(await titled().count()).toBe(0);
  const { href, filled } = await listedTwoColours();
  await reader.open(href);
  await page.getByRole('grid').waitFor();
  expect(await page.locator('.workbench h2').innerText()).toMatch(/^No\. \d+ 10×10$/);
  for (const [row, column] of filled) {
    await page.getByRole('gridcell', { name: `Row ${row + 1}, column ${column + 1}: ` }).click();
  }
  await page.getByText(/^Solved in/).waitFor();
  await reader.open('/puzzles/');
  await expect.poll(() => titled().count()).toBe(1);
  expect(await titled().innerText()).toMatch(/^No\. \d+\s+\w+, \w+\s+\S.*, solved$/);
  expect(await page.locator('#solved-count').innerText()).toContain('1 of them');
  const picture = titled().locator('path');
  await picture.waitFor();
  expect(await page.locator('.puzzle-group svg').count()).toBe(1);
  const shown = await picture.evaluate((path: SVGPathElement) =>
    Array.from({ length: 100 }, (_, cell) => cell).filter((cell) =>
      path.isPointInFill(new DOMPoint((cell % 10) + 0.5, Math.floor(cell / 10) + 0.5)),
    ),
  );
  expect(shown).toEqual(filled.map(([row, column]) => 10 * row + column));
  const ink = () => picture.evaluate((path) => getComputedStyle(path).fill);
  await page.emulateMedia({ colorScheme: 'light' });
  const onLight = await ink();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ink).not.toBe(onLight);
});

test('the choices leave the puzzles of a kind, a level and a theme, and so they do after the step back and a reload', async () => {
  await reader.open('/puzzles/');
  await page.getByLabel('Kind').selectOption('count clues');
  await page.getByLabel('Level').selectOption('easy');
  await page.locator('#puzzle-choices').getByLabel('Theme').selectOption('animals');
  const texts = await shown().allInnerTexts();
  expect(texts.length).toBeGreaterThan(2);
  for (const text of texts) expect(text).toContain('easy, animals');
  expect(await page.locator('.puzzle-group:visible').count()).toBeGreaterThan(0);
  expect(await page.getByRole('heading', { name: 'black and white' }).count()).toBe(0);
  await page.locator('.puzzle-group li:visible a').first().click();
  await page.getByRole('grid').waitFor();
  await page.goBack();
  await expect.poll(() => shown().allInnerTexts()).toEqual(texts);
  await reader.reload();
  await expect.poll(() => shown().allInnerTexts()).toEqual(texts);
  const address = page.url();
  await page.getByLabel('Kind').selectOption('any');
  await page.getByLabel('Level').selectOption('any');
  await page.locator('#puzzle-choices').getByLabel('Theme').selectOption('any');
  expect(new URL(page.url()).search).toBe('');
  expect((await shown().count()) > texts.length).toBe(true);
  await page.goto(address);
  await expect.poll(() => shown().allInnerTexts()).toEqual(texts);
});
