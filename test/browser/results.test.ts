import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { resultSchema } from '#site/src/results/schema.ts';
import { browser, openBrowser } from './reader.ts';
import { newContext, visit } from './visit.ts';

const FOLDER = 'site/src/content/results';
const results = readdirSync(FOLDER).map((file) =>
  resultSchema.parse(JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))),
);

openBrowser();

let withoutScript: BrowserContext | undefined;

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

test.each(results.map((result) => [result.name, result] as const))(
  'the page of %s has every figure of its file, without any script',
  async (name, { command, machine, tables }) => {
    withoutScript ??= await newContext(browser, { javaScriptEnabled: false });
    const { page, open, close } = await visit(withoutScript, { javaScriptEnabled: false });
    await open(`/results/${name}/`);
    const cells = await page
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent?.trim())));
    const wanted = tables.flatMap(({ rows }) => rows);
    expect(cells.map((row) => row.length)).toEqual(wanted.map((row) => row.length));
    for (const [index, row] of wanted.entries()) {
      for (const [place, cell] of row.entries()) {
        const text = cells[index]?.[place] ?? '';
        expect(isShownAs(cell, text), `${cell} is shown as ${text}`).toBe(true);
      }
    }
    const shown = (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ');
    expect(shown).toContain(command);
    expect(shown).toContain(machine.processor);
    expect(await page.locator('main figure:has(svg[role=img])').count()).toBe(
      tables.filter(({ chart }) => chart).length,
    );
    await close();
  },
);

/** Whether a cell of the page says the value in the file, with the number of digits that it shows. */
function isShownAs(cell: string | number | null, shown: string): boolean {
  if (cell === null) return shown === '–';
  if (typeof cell === 'string') return shown.replaceAll(/\s+/g, ' ') === cell.trim();
  const digits = Number.isInteger(cell) ? cell : Math.abs(cell) >= 100 ? Math.round(cell) : Number(cell.toPrecision(3));
  return Number(shown.replaceAll(',', '')) === digits;
}
