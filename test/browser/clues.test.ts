import { describe, expect, test } from 'vitest';
import { eachHasReader, openBrowser, page, reader } from './reader.ts';

openBrowser();

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const verdict = (headline: string) => page.locator('.verdict').filter({ hasText: headline });
const field = () => page.locator('.clue-field input');
const culprits = () => page.getByRole('region', { name: 'Clues that are most likely wrong' });
const culprit = (text: string | RegExp) => culprits().getByRole('button', { name: text });

/** Clicks the clue of a line in the picture of the board, once the board stands still. */
async function clickClue(axis: 'row' | 'column', number: number): Promise<void> {
  const layer = page.locator('.chooser');
  const position = await layer.evaluate(
    (chooser, [isRow, index]) => {
      const svg = chooser.parentElement?.querySelector('svg.board');
      const matrix = svg instanceof SVGSVGElement ? svg.getScreenCTM() : null;
      if (matrix === null) throw new Error('the board is drawn');
      const { x, y } = new DOMPoint(isRow ? -0.5 : index + 0.5, isRow ? index + 0.5 : -0.5).matrixTransform(matrix);
      const { left, top } = chooser.getBoundingClientRect();
      return { x: x - left, y: y - top };
    },
    [axis === 'row', number - 1] as const,
  );
  await layer.click({ position });
}

/** A heart. */
const HEART = '5x5:2/4/4/4/2/1.1/5/5/3/1';

describe.each([
  ['on a desk', { viewport: { width: 1280, height: 900 } }],
  ['on a phone', { viewport: { width: 390, height: 844 }, hasTouch: true }],
] as const)('a clue %s', (_, options) => {
  eachHasReader(options, { keepsPage: true });

  test('a clue is changed in place, and a wrong sum names the clues that may be wrong', async () => {
    await reader.open(`/#puzzle=${HEART}&title=Heart`);
    await verdict('Exactly one solution').waitFor();
    await clickClue('row', 4);
    expect(await field().inputValue()).toBe('3');
    expect(await page.getByLabel('Row 4').count()).toBe(1);
    const { left, right } = await page.locator('.clue-field').evaluate((form) => form.getBoundingClientRect());
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(options.viewport.width);
    await field().fill('9');
    await page.keyboard.press('Enter');
    await page.getByText('Row 4: the clue 9 needs 9 cells, but the line has 5.').waitFor();
    await field().fill('three');
    await page.keyboard.press('Enter');
    await page.getByText('Expected lengths of blocks with spaces between, not “three”.').waitFor();
    await field().fill('4');
    await page.keyboard.press('Enter');
    await page.getByText('The rows ask for 17 filled cells, the columns for 16.').waitFor();
    await culprit('Row 4: 4 → 3 one solution').waitFor();
    expect(await reader.violations()).toEqual([]);

    await culprit('Row 4: 4 → 3 one solution').click();
    expect(await field().inputValue()).toBe('4');
    expect(await field().evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd])).toEqual([
      0, 1,
    ]);
    await page.keyboard.press('Escape');
    expect(await page.locator('.clue-field').count()).toBe(0);
    await culprit('Take Row 4: 4 → 3').click();
    await page.waitForURL(/5x5:2\/4\/4\/4\/2\/1\.1\/5\/5\/3\/1&title=Heart/);
    await verdict('Exactly one solution').waitFor();
  });

  test('a puzzle without a solution names the clues that are most likely wrong, and one click puts the cursor there', async () => {
    // The picture has 1 2 in row 2.
    await reader.open('/#puzzle=4x3:3/1/2/1/1/2.1/3');
    await verdict('No solution').waitFor();
    await culprit(/^Row 2: 2 1 → 1 2/).click();
    expect(await field().inputValue()).toBe('2 1');
    await field().fill('1 2');
    await button('Change').click();
    await verdict('Exactly one solution').waitFor();
    await page.goBack();
    await verdict('No solution').waitFor();
  });

  test('a changed clue that leaves the sums apart is taken back', async () => {
    await reader.open(`/#puzzle=${HEART}`);
    await verdict('Exactly one solution').waitFor();
    await clickClue('column', 2);
    await field().fill('3');
    await page.keyboard.press('Enter');
    await culprits().waitFor();
    await button('Take the change back').click();
    await culprits().waitFor({ state: 'detached' });
    await clickClue('column', 2);
    expect(await field().inputValue()).toBe('4');
  });

  test('typed clues with one mistake are searched for it, and one click puts the cursor there', async () => {
    await reader.open('/');
    await button('New puzzle').click();
    await page.getByRole('tab', { name: 'Type clues' }).click();
    const rows = page.getByLabel('Rows, from the top');
    await rows.fill('1 1\n5\n5\n4\n1');
    await page.getByLabel('Columns, from the left').fill('2\n4\n4\n4\n2');
    await button('Find the wrong clue').click();
    await culprit('Row 4: 4 → 3 one solution').click();
    const selected = await rows.evaluate((area: HTMLTextAreaElement) => [area.selectionStart, area.selectionEnd]);
    expect(selected).toEqual([8, 9]);
    expect(await reader.violations()).toEqual([]);
    await culprit('Take Row 4: 4 → 3').click();
    await page.getByText('5×5, 16 filled cells: a puzzle.').waitFor();
    expect(await rows.inputValue()).toBe('1 1\n5\n5\n3\n1');
  });
});

describe('a clue by the keyboard', () => {
  eachHasReader({}, { keepsPage: true });

  test('among typed clues in colours the wrong one is found too, and keeps its colour', async () => {
    await reader.open('/');
    await button('New puzzle').click();
    await page.getByRole('tab', { name: 'Type clues' }).click();
    const rows = page.getByLabel('Rows, from the top');
    await rows.fill('1a 1a\n5a\n5b\n4b\n1a');
    await page.getByLabel('Columns, from the left').fill('1a 1b\n2a 2b\n1a 2b 1a\n2a 2b\n1a 1b');
    await button('Find the wrong clue').click();
    await culprit('Take Row 4: 4b → 3b').click();
    await page.getByText('5×5, 16 filled cells in 2 colours: a puzzle.').waitFor();
    expect(await rows.inputValue()).toBe('1a 1a\n5a\n5b\n3b\n1a');
  });

  test('the cursor goes from the cells to the clues, and Enter changes one', async () => {
    await reader.open(`/#puzzle=${HEART}`);
    await verdict('Exactly one solution').waitFor();
    await page.locator('.chooser').focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowDown');
    expect(await page.locator('#chosen-cell').innerText()).toBe('the clue of row 2: 5');
    expect(await page.locator('svg.board .cursor').count()).toBe(2);
    await page.keyboard.press('ArrowRight');
    expect(await page.locator('#chosen-cell').innerText()).toContain('row 2 (5), column 1 (2)');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
    expect(await page.locator('#chosen-cell').innerText()).toBe('the clue of column 2: 4');
    await page.keyboard.press('End');
    expect(await page.locator('#chosen-cell').innerText()).toMatch(/^the clue of column 5: /);
    await page.keyboard.press('Home');
    expect(await page.locator('#chosen-cell').innerText()).toMatch(/^the clue of column 1: /);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Home');
    expect(await page.locator('#chosen-cell').innerText()).toMatch(/^the clue of row 1: /);
    await page.keyboard.press('End');
    expect(await page.locator('#chosen-cell').innerText()).toContain('row 1 (1 1), column 5 (2)');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    expect(await page.locator('#chosen-cell').innerText()).toBe('the clue of column 2: 4');
    await page.keyboard.press('Enter');
    expect(await field().inputValue()).toBe('4');
    expect(await field().evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await page.getByLabel('Column 3').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.locator('.chooser').evaluate((chooser) => chooser === document.activeElement)).toBe(true);
  });

  test('a coloured clue is changed with the letters of its colours', async () => {
    await reader.open('/');
    await button('New puzzle').click();
    await page.getByRole('tab', { name: 'Paste or open' }).click();
    await page
      .getByLabel('A puzzle in any format')
      .fill('{"colours":["#ff0000","#0000ff"],"rows":[[[2,1]],[[1,2]]],"columns":[[[1,1],[1,2]],[[1,1]]]}');
    await button('Open the puzzle').click();
    await page.locator('.workbench > header h2').getByText('2×2').waitFor();
    await page.locator('.chooser[aria-rowcount="2"]').waitFor();
    await verdict('Exactly one solution').waitFor();
    await clickClue('row', 2);
    expect(await field().inputValue()).toBe('1b');
    await field().fill('1');
    await page.keyboard.press('Enter');
    await page
      .getByText('Expected lengths of blocks with the letters of their colours, a to b, such as 3a, not “1”.')
      .waitFor();
    await field().fill('2b');
    await page.keyboard.press('Enter');
    await culprit('Row 2: 2b → 1b one solution').waitFor();
    await culprit('Take Row 2: 2b → 1b').click();
    await verdict('Exactly one solution').waitFor();
  });
});
