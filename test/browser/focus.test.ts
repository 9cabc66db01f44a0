import { expect, test } from 'vitest';
import { atRest } from './at-rest.ts';
import { held, holdWorkers } from './held-workers.ts';
import { eachHasReader, isLastReader, openBrowser, page, reader } from './reader.ts';

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

test('the focus stays beside a board that is solved by the last hint, where Enter does not clear the board', async () => {
  await reader.open('/play/#puzzle=1x1:1/1&mode=play');
  await press('Hint');
  await press('Mark it');
  await page.getByText(/^Solved in/).waitFor();
  await expect.poll(focused).toBe('Settings');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.getByText(/^Solved in/).waitFor();
});

test('the focus stays beside a Light Up board that the solver lights', async () => {
  await reader.open('/light-up/#puzzle=3x1:1aB');
  await press('Solve');
  await page.getByText(/found by the solver/).waitFor();
  await expect.poll(focused).toBe('Keys');
});

test('a Light Up puzzle that was made leads to its board by Play, to its tab by Change, and from there by Play it', async () => {
  await reader.open('/light-up/#puzzle=3x1:1aB&mode=new');
  await page.getByLabel('Width').fill('4');
  await page.getByLabel('Height').fill('4');
  await press('Make puzzles');
  await press('Play puzzle 2');
  await expect.poll(focusedLabel).toMatch(/^Row 1, column 1: /);
  await page.goBack();
  await press('Change puzzle 2');
  await expect.poll(focused).toBe('Set');
  await press('Play it');
  await expect.poll(focusedLabel).toMatch(/^Row 1, column 1: /);
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

test('a stopped hint leads to the board', async () => {
  isLastReader();
  await holdWorkers();
  await reader.open('/play/#puzzle=2x2:1/1/1/1&mode=play');
  await held(() => press('Hint'));
  await press('Stop');
  await button('Stop').waitFor({ state: 'detached' });
  await expect.poll(focusedLabel).toMatch(/^Row 1, column 1: /);
});

test('a change of several cells that makes a drawing unique leads to its board, and so does one of a single cell', async () => {
  await reader.open('/#puzzle=5x5:1/1//1/1/1/1//1/1&mode=edit');
  await press('Change several cells');
  await page.getByText('Exactly one solution').waitFor();
  await expect.poll(focusedLabel).toMatch(/^Row 1, column 1: /);
  await reader.open('/#puzzle=2x2:1/1/1/1&mode=edit');
  await page.getByText(/and no other of a single cell/).waitFor();
  await page.getByRole('button', { name: /^(Fill|Clear) row 1, column 1$/ }).press('Enter');
  await page.getByText('Exactly one solution').waitFor();
  await expect.poll(focusedLabel).toMatch(/^Row 1, column 1: /);
});

test('a stopped search for cells to change gives the focus back to the button that began it', async () => {
  isLastReader();
  await holdWorkers();
  await reader.open('/#puzzle=5x5:1/1//1/1/1/1//1/1&mode=edit');
  await button('Change several cells').waitFor();
  await held(() => press('Change several cells'));
  await press('Stop');
  await button('Stop').waitFor({ state: 'detached' });
  expect(await focused()).toBe('Change several cells');
});

test('an empty drawing in place of one that is sought has the focus on its board', async () => {
  isLastReader();
  await holdWorkers();
  // Solve would ask on its own, and its questions would be held.
  await reader.open('/#puzzle=2x2:1/1/1/1&mode=play');
  await page.getByRole('gridcell').first().waitFor();
  await held(() => page.getByRole('tab', { name: 'Edit' }).click());
  await press('Begin with an empty one');
  await expect.poll(focusedLabel).toMatch(/^Row 1, column 1: /);
});

test('a drawing that is sought once more after its worker was lost keeps the focus beside the button for it', async () => {
  isLastReader();
  await page.route('**/solver.worker*', (route) => route.abort());
  await reader.open('/#puzzle=2x2:1/1/1/1&mode=edit');
  const again = page.getByRole('tabpanel').getByRole('button', { name: 'Try again' });
  await again.focus();
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('Begin with an empty one');
  await again.waitFor();
  expect(await focused()).toBe('Begin with an empty one');
  reader.complaints.splice(0);
});

test('a search for other solutions that is stopped leads to the board of the drawing', async () => {
  isLastReader();
  await holdWorkers();
  await reader.open('/#puzzle=1x1:1/1&mode=edit');
  await page.getByText('Exactly one solution').waitFor();
  await held(async () => {
    await page.getByRole('gridcell').press('Enter');
    await page.getByText('Looking for other solutions').waitFor();
  });
  await press('Stop');
  await page.getByText('Stopped').waitFor();
  await expect.poll(focusedLabel).toMatch(/^Row 1, column 1: /);
});

test('a stopped making of Light Up puzzles gives the focus back to the button that began it', async () => {
  isLastReader();
  await holdWorkers();
  await reader.open('/light-up/');
  await page.getByRole('tab', { name: 'New' }).click();
  await button('Make puzzles').waitFor();
  await held(() => press('Make puzzles'));
  await press('Stop');
  await page.getByText('Stopped.').waitFor();
  expect(await focused()).toBe('Make puzzles');
});

test('a Light Up puzzle that gets numbers until it is unique has the focus on its board', async () => {
  await reader.open('/light-up/#puzzle=4x4:eBdBcBa&mode=set');
  await press('Make it unique');
  await page.getByText('Exactly one solution').waitFor();
  await expect.poll(focusedLabel).toMatch(/^Row 1, column 1: /);
});

test('the first colour of a drawing leaves the focus on the button that adds colours', async () => {
  await reader.open('/#puzzle=3x3:0/0/0/0/0/0&mode=edit');
  // Edit loads the scripts for colours as soon as it is shown.
  await page.getByRole('button', { name: 'Add a colour' }).waitFor();
  await atRest(page);
  await press('Add a colour');
  await page.getByText('Merge into').waitFor();
  expect(await focused()).toBe('Add a colour');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.getByRole('radiogroup', { name: 'Colour of the pen' }).getByRole('radio').count())
    .toBe(4);
});
