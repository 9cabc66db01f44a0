import { expect, test } from 'vitest';
import { eachHasReader, openBrowser, page, reader } from './reader.ts';

/*
 * The focus of a reader who works by the keyboard, where the button that was pressed goes away.
 */

openBrowser();
eachHasReader({}, { keepsPage: true });

const button = (name: string) => page.getByRole('button', { name, exact: true });
const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
const focusedLabel = (): Promise<string> => page.evaluate(() => document.activeElement?.ariaLabel ?? '');

async function press(name: string): Promise<void> {
  await button(name).focus();
  await page.keyboard.press('Enter');
}

test('the dialog for a new puzzle has the focus on its tab, and gives it back, closed or used', async () => {
  await reader.open('/play/');
  await press('New puzzle');
  await expect.poll(focused).toBe('Library');
  await press('Close');
  await expect.poll(focused).toBe('New puzzle');
  await press('New puzzle');
  await page.getByRole('tab', { name: 'Draw' }).click();
  await press('Draw');
  await page.getByRole('grid', { name: 'Your picture' }).waitFor();
  await expect.poll(focused).toBe('New puzzle');
  await press('New puzzle');
  await page.getByText(/^The library has \d+/).waitFor();
  await press('From the library');
  await page.getByRole('tab', { name: 'Play', selected: true }).waitFor();
  await expect.poll(focused).toBe('New puzzle');
});

test('the way back to the puzzle before leads to its board', async () => {
  await reader.open('/play/');
  await press('New puzzle');
  await page.getByText(/^The library has \d+/).waitFor();
  await press('From the library');
  const back = page.getByRole('button', { name: /^Back to / });
  await back.focus();
  await page.keyboard.press('Enter');
  await back.waitFor({ state: 'detached' });
  await expect.poll(focusedLabel).toMatch(/^Row 1, column 1: /);
});

test('the focus goes from a guess to the ways to end it, and back', async () => {
  await reader.open('/play/#puzzle=2x2:1/1/1/1&mode=play');
  await press('Try a guess');
  await expect.poll(focused).toBe('Keep it');
  await press('Throw it away');
  await expect.poll(focused).toBe('Try a guess');
  await press('Try a guess');
  await expect.poll(focused).toBe('Keep it');
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('Try a guess');
});

test('the focus stays beside a board that is solved by the last hint', async () => {
  await reader.open('/play/#puzzle=1x1:1/1&mode=play');
  await press('Hint');
  await press('Mark it');
  await page.getByText(/^Solved in/).waitFor();
  await expect.poll(focused).toBe('Play again');
});

test('the focus stays beside a Light Up board that the solver lights', async () => {
  await reader.open('/light-up/#puzzle=3x1:1aB');
  await press('Solve');
  await page.getByText(/found by the solver/).waitFor();
  await expect.poll(focused).toBe('Play again');
});

test('the undo of a change of size keeps the focus', async () => {
  await reader.open('/light-up/#puzzle=4x4:p&mode=set');
  await page.getByLabel('Width').fill('6');
  await page.keyboard.press('Tab');
  await page.getByRole('gridcell', { name: 'Row 1, column 6: ' }).waitFor();
  await press('Undo');
  await page.getByRole('gridcell', { name: 'Row 1, column 6: ' }).waitFor({ state: 'detached' });
  expect(await focused()).toBe('Undo');
  await page.getByRole('gridcell', { name: 'Row 4, column 4: ' }).click();
  await page.getByRole('gridcell', { name: 'Row 4, column 4: black' }).waitFor();
});
