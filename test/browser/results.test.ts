import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { cellText, endsText } from '#site/src/results/figures.ts';
import { quantitiesOf } from '#site/src/results/layout.ts';
import { type ResultTable, resultSchema } from '#site/src/results/schema.ts';
import { PAPERS } from '#site/src/results/summary/entry.ts';
import { summaryRows } from '#site/src/results/summary/rows.ts';
import { isShortFolded } from './folded-results.ts';
import { browser, eachHasReader, openBrowser, page, reader } from './reader.ts';
import { newContext, visit } from './visit.ts';

const FOLDER = 'site/src/content/results';
const results = readdirSync(FOLDER).map((file) =>
  resultSchema.parse(JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))),
);

openBrowser();

let withoutScript: Page | undefined;

/** A visit without any script, in one page for all tests. */
async function visitWithoutScript() {
  withoutScript ??= await (await newContext(browser, { javaScriptEnabled: false })).newPage();
  return visit(withoutScript, { javaScriptEnabled: false });
}

test('the overview leads to every experiment, and so does the sidebar', async () => {
  const { page, open, close } = await visit(browser);
  await open('/results/');
  for (const { title, question, name } of results) {
    await page.getByText(question).waitFor();
    const link = page.getByRole('main').getByRole('link', { name: title, exact: true }).first();
    expect(await link.getAttribute('href')).toBe(`/results/${name}/`);
    expect(await page.locator('nav.sidebar').getByRole('link', { name: title, exact: true }).count()).toBe(1);
  }
  await close();
});

test('the names of the rows of each chart end within a window of 320 pixels', async () => {
  const { page, open, close } = await visit(browser);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const { name } of results) {
    await open(`/results/${name}/`);
    const cut = await page
      .locator('.plot:visible text')
      .evaluateAll((texts) =>
        texts.filter((text) => text.getBoundingClientRect().right > innerWidth).map((text) => text.textContent),
      );
    expect(cut).toEqual([]);
  }
  await close();
});

test('a printed result has all its tables, unfolded and as wide as the paper', async () => {
  const { page, open, close } = await visit(browser);
  // The width of A4 within its margins, in pixels of a print.
  await page.setViewportSize({ width: 718, height: 1000 });
  await open('/results/network-curves/');
  await page.emulateMedia({ media: 'print' });
  const tables = page.getByRole('main').locator('table');
  const shown = await tables.evaluateAll((all) =>
    all.map((table) => ({
      isShown: table.checkVisibility({ contentVisibilityAuto: true }),
      right: table.getBoundingClientRect().right,
    })),
  );
  expect(shown.length).toBeGreaterThan(3);
  expect(shown.filter(({ isShown, right }) => !isShown || right > 718)).toEqual([]);
  await close();
});

test('the overview opens with a row for each published figure, which leads to the table of our figure', async () => {
  const { page, open, close } = await visitWithoutScript();
  await open('/results/');
  const rows = await page.locator('main table tbody tr').evaluateAll((all) =>
    all.map((row) => ({
      link: row.querySelector('a')?.getAttribute('href'),
      verdict: row.querySelector('b')?.textContent?.trim(),
    })),
  );
  const wanted = summaryRows(results).map(({ link, verdict }) => ({ link, verdict }));
  const inOrder = (all: typeof rows) => all.map(({ link, verdict }) => `${link} ${verdict}`).sort();
  expect(inOrder(rows)).toEqual(inOrder(wanted));
  const [first] = rows;
  await page.goto(`${inject('origin')}${first?.link}`);
  // A link into a fold opens it, without any script.
  await page.locator('details[open] table').waitFor();
  await close();
});

/** The texts of a table's cells as the page shows them: a figure, then its interval. */
const shownCells = (table: ResultTable): string[][] =>
  table.rows.map((row) =>
    quantitiesOf(table).flatMap(({ columns }) =>
      columns.map(({ at, interval = [] }) => {
        const [low, high] = interval.map((end) => row[end] ?? null);
        const ends = low === undefined || low === null || high === undefined || high === null;
        return `${cellText(row[at] ?? null)}${ends ? '' : ` ${endsText(low, high)}`}`.replaceAll(/\s+/g, ' ').trim();
      }),
    ),
  );

test.each(results.map((result) => [result.name, result] as const))(
  'the page of %s has every figure of its file, without any script, and its contents list opens each part',
  async (name, { command, machine, tables, sheets = [], findings = [] }) => {
    const { page, open, close } = await visitWithoutScript();
    await open(`/results/${name}/`);
    const cells = await page
      .locator('main table tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) => [...row.children].map((cell) => (cell.textContent ?? '').replaceAll(/\s+/g, ' ').trim())),
      );
    expect(cells).toEqual(tables.flatMap(shownCells));
    const shown = ((await page.locator('main').textContent()) ?? '').replaceAll(/\s+/g, ' ');
    expect(shown).toContain(command);
    expect(shown).toContain(machine.processor);
    for (const finding of findings) await page.getByText(finding).waitFor();
    expect(await page.locator('main figure:has(svg[role=img])').count()).toBe(
      tables.filter(({ chart }) => chart).length,
    );
    const links = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
    const folds = page.locator('main details');
    expect(await links.allTextContents()).toEqual(await folds.locator('h2').allTextContents());
    expect(await links.count()).toBeGreaterThanOrEqual(tables.length + sheets.length);
    for (const at of [0, (await links.count()) - 1]) {
      expect(await folds.nth(at).getAttribute('open')).toBeNull();
      await links.nth(at).click();
      await page
        .locator('main details[open]')
        .nth(at === 0 ? 0 : 1)
        .waitFor();
      expect(await folds.nth(at).getAttribute('open')).toBe('');
      expect(
        await folds
          .nth(at)
          .locator('h2')
          .evaluate((heading) => heading.getBoundingClientRect().top >= 0),
      ).toBe(true);
    }
    await close();
  },
);

describe('the pages of results on screens of any width', () => {
  eachHasReader(undefined, { keepsPage: true });

  test('the overview is short until it is unfolded, and hides no column of its tables', async () => {
    await reader.open('/results/');
    await isShortFolded(page, async (width) => {
      expect(await page.locator('main table').count()).toBeGreaterThanOrEqual(Object.keys(PAPERS).length);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  });

  test('the sign of a table counts the columns on both sides as the table is scrolled', async () => {
    await page.setViewportSize({ width: 390, height: 900 });
    await reader.open('/results/networks/#10x10-test-10x10-boards-predicted-right');
    const frame = page.locator('details[open] scroll-frame');
    await frame.getByText(/^\d+ more columns to the right →$/).waitFor();
    await frame.getByRole('region').evaluate((region) => region.scrollTo({ left: region.scrollWidth }));
    await frame.getByText(/^← \d+ more columns to the left$/).waitFor();
  });
});
