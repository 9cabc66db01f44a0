import { afterEach, describe, expect, inject, test } from 'vitest';
import { atRest } from './at-rest.ts';
import { browser, eachHasReader, openBrowser, reader } from './reader.ts';
import { visit } from './visit.ts';

openBrowser();
eachHasReader({}, { keepsPage: true });

describe('the first page', () => {
  test('the first page loads without a complaint, shows a solved puzzle before anything is pressed, and needs no sideways scrolling', async () => {
    const { page, complaints, open } = reader;
    await open();
    await atRest(page);
    expect(await page.title()).toContain('Crosshatch');
    expect(await page.locator('.verdict').innerText()).toContain('Exactly one solution');
    expect(await page.locator('svg.board').count()).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1200);
    expect(complaints).toEqual([]);
  });

  test('the first page has the answer and its picture without JavaScript', async () => {
    const plain = await visit(browser, { javaScriptEnabled: false });
    await plain.open();
    expect(await plain.page.locator('.verdict').innerText()).toContain('Exactly one solution');
    expect(await plain.page.locator('svg.board').isVisible()).toBe(true);
    expect(await plain.page.getByRole('button', { name: 'Solve' }).isVisible()).toBe(false);
    await plain.close();
  });

  test('the first page leads a reader who never saw a nonogram to its rules', async () => {
    await reader.open();
    await reader.page
      .getByText('New to nonograms?')
      .getByRole('link', { name: /^The first chapter/ })
      .click();
    await reader.page.waitForURL('**/learn/clues/');
    await reader.page.getByText('has a clue: the lengths of its runs of filled cells').waitFor();
  });

  test('the first page shows the request with its own address and the answer that the API gives', async () => {
    const { page, open } = reader;
    await open();
    const command = await page.locator('#api-request').innerText();
    expect(command).toContain(`${inject('origin')}/v1/solve`);
    const body = /-d '([^']*)'/.exec(command)?.[1] ?? '';
    const answer = await page.evaluate(async (sent) => {
      const headers = { 'Content-Type': 'application/json' };
      return (await fetch('/v1/solve', { method: 'POST', headers, body: sent })).json();
    }, body);
    expect(JSON.parse(await page.locator('#api-answer').innerText())).toEqual(answer);
  });
});

describe('an address without a page', () => {
  // The browser itself tells of an answer with the status 404, and of nothing else.
  afterEach(() => expect(reader.complaints.splice(0)).toEqual([expect.stringContaining('status of 404')]));

  test('an address without a page answers 404 with the way back', async () => {
    const { page } = reader;
    const response = await page.goto(`${inject('origin')}/no/such/page`);
    expect(response?.status()).toBe(404);
    await page.getByRole('link', { name: 'first page' }).click();
    await page.locator('svg.board').waitFor();
  });
});
