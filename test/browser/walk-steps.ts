import { readFile } from 'node:fs/promises';
import type { ConsoleMessage, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { FailingNetwork } from './failing-network.ts';
import { cellAt, type Hand } from './hands.ts';

/** A walk through the workbench on one page. */
export interface Walk {
  readonly page: Page;
  readonly hand: Hand;
  readonly network: FailingNetwork;
  /** Called at each place where the page has something new to see. */
  readonly look: (place: string) => Promise<void>;
}

/** Two ears over a heart. */
const ROWS = ['1 1', '5', '5', '3', '1'];
const COLUMNS = ['2', '4', '4', '4', '2'];
const PICTURE = ['.#.#.', '#####', '#####', '.###.', '..#..'].map((row) => row.replaceAll('#', '1'));

const button = ({ page }: Walk, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
const tab = ({ page }: Walk, name: string): Locator => page.getByRole('tab', { name, exact: true });
const headed = ({ page }: Walk, text: string) => page.locator('.workbench > header h2', { hasText: text }).waitFor();
const verdict = ({ page }: Walk, headline: string): Locator => page.locator('.verdict').filter({ hasText: headline });
const card = ({ page }: Walk, text: string | RegExp): Locator => page.locator('.shelf li', { hasText: text });
const end = ({ page }: Walk): Locator => page.getByRole('region', { name: 'The end of the game' });

/** The steps of the walk, in their order. Each begins where the one before it ended. */
export const STEPS = {
  'clues with a mistake are typed, its culprit is named, and it is corrected': async (walk: Walk) => {
    const { page, hand, look } = walk;
    await openWay(walk, 'Type clues');
    const rows = page.getByLabel('Rows, from the top');
    await hand.write(rows, ROWS.with(3, '4').join('\n'));
    await hand.write(page.getByLabel('Columns, from the left'), COLUMNS.join('\n'));
    await hand.press(button(walk, 'Find the wrong clue'));
    await hand.press(page.getByRole('button', { name: /^Row 4: 4 → 3 one solution/ }));
    await look('the culprit');
    // The wrong number is selected, so that the next key replaces it.
    expect(await rows.evaluate((area) => area === document.activeElement)).toBe(true);
    await page.keyboard.type('3');
    expect(await rows.inputValue()).toBe(ROWS.join('\n'));
    await hand.press(button(walk, 'Open the puzzle'));
    await verdict(walk, 'Exactly one solution').waitFor();
  },
  'the puzzle is solved, and a cell explained': async (walk: Walk) => {
    const { page, hand, look } = walk;
    await hand.press(button(walk, 'Solve'));
    await page.getByText(/^It took \d+ steps/).waitFor();
    await hand.choose(3, 0);
    await page
      .locator('.answering')
      .getByText(/^Row 4, column 1 is empty: /)
      .waitFor();
    await look('the answer');
  },
  'half of the puzzle is played': async (walk: Walk) => {
    const { hand, look } = walk;
    await hand.press(tab(walk, 'Play'));
    await paintRow(walk, 0);
    await paintRow(walk, 1);
    await look('the game');
  },
  'the puzzle is switched three times': async (walk: Walk) => {
    const { page, hand } = walk;
    await takeExample(walk, 'Cup');
    await fill(walk, 0, 0);
    await takeExample(walk, 'Boat');
    await openShelf(walk, '3 puzzles');
    await hand.press(card(walk, '5×5').getByRole('link'));
    await hasRows(walk, 2);
    expect(await page.locator('.workbench > header h2').innerText()).toContain('5×5');
  },
  'the game is there after a reload, without the network and with it again': async (walk: Walk) => {
    const { hand, network, look } = walk;
    await reload(walk);
    await hasRows(walk, 2);
    network.isDown = true;
    await reload(walk);
    await hasRows(walk, 2);
    await hand.press(button(walk, 'Hint'));
    await button(walk, /^Mark/).waitFor();
    await look('a hint');
    await hand.press(button(walk, /^Mark/));
    await button(walk, /^Mark/).waitFor({ state: 'detached' });
    await paintRow(walk, 2);
    await reload(walk);
    await hasRows(walk, 3);
    network.isDown = false;
    await reload(walk);
    await hasRows(walk, 3);
  },
  'the game is finished, and the next one begun': async (walk: Walk) => {
    const { page, hand, look } = walk;
    await paintRow(walk, 3);
    await paintRow(walk, 4);
    await end(walk)
      .getByText(/^5×5, (easy|medium): /)
      .waitFor();
    await look('the end');
    await hand.press(button(walk, 'Next puzzle'));
    await end(walk).waitFor({ state: 'detached' });
    await page.getByRole('gridcell', { name: 'Row 1, column 1: open' }).waitFor();
  },
  'a picture is drawn, undone, coloured, repaired and exported': async (walk: Walk) => {
    const { page, hand, look } = walk;
    await openWay(walk, 'Draw');
    await hand.write(page.getByLabel('Cells wide'), '4');
    await hand.write(page.getByLabel('Cells high'), '3');
    await hand.press(button(walk, 'Draw'));
    await page.getByRole('grid', { name: 'Your picture' }).waitFor();
    await fill(walk, 0, 0);
    await judged(walk, 'Exactly one solution');
    await fill(walk, 2, 2);
    await hand.press(button(walk, 'Undo'));
    await becomes(walk, 2, 2, 'empty');
    await fill(walk, 1, 1);
    await judged(walk, 'More than one solution');
    await pressIfThere(walk, 'More');
    await hand.press(button(walk, 'Add a colour'));
    await hand.paint(0, 3);
    await becomes(walk, 0, 3, 'blue');
    await judged(walk, 'More than one solution');
    // The repairs of an earlier picture do nothing.
    await page.locator('.repairs ul[aria-busy="false"] button').first().waitFor();
    await look('the drawing');
    await hand.press(page.getByRole('button', { name: /^Row \d, column \d: (black|blue|empty)$/ }).first());
    await judged(walk, 'Exactly one solution');
    await hand.write(page.getByLabel('Title'), 'Mine');
    await headed(walk, 'Mine');
    await pressIfThere(walk, 'Leave');
    await hand.press(tab(walk, 'Export'));
    const json = page.getByRole('textbox', { name: 'The puzzle as JSON' });
    await json.waitFor();
    const { title, colours } = JSON.parse(await json.inputValue());
    expect(title).toBe('Mine');
    expect(colours).toHaveLength(2);
    await look('the files');
  },
  'the shelf is exported, emptied and imported, with the drawing and its past': async (walk: Walk) => {
    const { page, hand, look } = walk;
    await openShelf(walk, '5 puzzles');
    await card(walk, 'Mine').waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), hand.press(button(walk, 'Export the shelf'))]);
    const text = await readFile(await file.path());
    await hand.press(button(walk, 'Delete all'));
    await page.getByRole('heading', { name: '0 puzzles' }).waitFor();
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), hand.press(button(walk, 'Import a shelf'))]);
    await chooser.setFiles({ name: 'shelf.jsonl', mimeType: 'application/jsonl', buffer: text });
    await page.getByRole('heading', { name: '5 puzzles', exact: true }).waitFor();
    await look('the shelf');
    await hand.press(card(walk, 'Mine').getByRole('link'));
    await headed(walk, 'Mine');
    await becomes(walk, 0, 3, 'blue');
    await hand.press(button(walk, 'Undo'));
    await judged(walk, 'More than one solution');
  },
} as const satisfies Record<string, (walk: Walk) => Promise<void>>;

/** The button of the page, or that of the board where the board has the whole window. */
const newPuzzle = (walk: Walk): Locator => button(walk, 'New puzzle').last();

/** Presses a button that is there where the board has the whole window. */
async function pressIfThere(walk: Walk, name: string): Promise<void> {
  if (await button(walk, name).isVisible()) await walk.hand.press(button(walk, name));
}

/** Opens the dialog for a new puzzle with one of its ways. */
async function openWay(walk: Walk, way: string): Promise<void> {
  const { hand } = walk;
  await hand.press(newPuzzle(walk));
  await hand.press(tab(walk, way));
}

async function takeExample(walk: Walk, title: string): Promise<void> {
  await openWay(walk, 'Examples');
  await walk.hand.press(walk.page.getByRole('button', { name: new RegExp(`^${title}`) }));
  await headed(walk, title);
}

async function openShelf(walk: Walk, count: string): Promise<void> {
  const { page, hand } = walk;
  await hand.press(newPuzzle(walk));
  await hand.press(page.getByRole('dialog', { name: 'New puzzle' }).getByRole('link', { name: 'My puzzles' }));
  await page.getByRole('heading', { name: count, exact: true }).waitFor();
}

const becomes = ({ page }: Walk, row: number, column: number, state: string) =>
  expect.poll(() => cellAt(page, row, column).getAttribute('aria-label')).toContain(`: ${state}`);

async function fill(walk: Walk, row: number, column: number): Promise<void> {
  await cellAt(walk.page, row, column).waitFor();
  await walk.hand.paint(row, column);
  await becomes(walk, row, column, 'filled');
}

/** The time in which a page wakes up, in milliseconds. */
const WAKING = 20_000;

/**
 * Loads the page again, and once more where it does not wake. In two of two runs beside all other tests, a page stayed asleep
 * after a reload without a network, which no run alone has shown, and none of 360 such reloads beside a busy processor. The
 * cause is not known, so what the page said and asked for is told.
 */
async function reload({ page }: Walk): Promise<void> {
  const isAwake = () => document.querySelector('astro-island[ssr]:not([client="visible"])') === null;
  const heard: string[] = [];
  const hear = (message: ConsoleMessage) => void heard.push(`${message.type()}: ${message.text()}`);
  page.on('console', hear);
  await page.reload();
  await page.waitForFunction(isAwake, undefined, { timeout: WAKING }).catch(async () => {
    const asked = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name, duration }) => `${name}: ${Math.round(duration)} ms`),
    );
    console.warn(`${page.url()} stayed asleep\n${[...heard, ...asked].join('\n')}`);
    await page.reload();
  });
  page.off('console', hear);
}

/** Fills the cells of a row of the heart that are not filled yet. */
async function paintRow(walk: Walk, row: number): Promise<void> {
  for (const [column, state] of [...(PICTURE[row] ?? '')].entries()) {
    if (state !== '1') continue;
    const name = await cellAt(walk.page, row, column).getAttribute('aria-label');
    if (name?.includes(': filled') !== true) await fill(walk, row, column);
  }
}

/** Waits until the first rows of the heart are filled. */
async function hasRows({ page }: Walk, count: number): Promise<void> {
  const filled = () =>
    page
      .locator('[role=row] .cell')
      .evaluateAll((cells) => cells.map(({ ariaLabel }) => (ariaLabel?.includes(': filled') ? '1' : '.')).join(''));
  await expect.poll(filled).toMatch(new RegExp(`^${PICTURE.slice(0, count).join('').replaceAll('.', '\\.')}`));
}

const judged = ({ page }: Walk, text: string) =>
  page.locator('.judgement strong').getByText(text, { exact: true }).waitFor();
