import { parsePuzzles } from '@crosshatch/core/formats';
import { assert, describe, expect, test } from 'vitest';
import { documentOfExample } from '#site/src/enter/example.ts';
import { examplePuzzles } from '#site/src/enter/examples.ts';
import { makeAddress } from '#site/src/session/address.ts';
import { noise } from './noise.ts';
import { browser, eachHasReader, isLastReader, openBrowser, page, reader } from './reader.ts';
import { visit } from './visit.ts';

openBrowser();
eachHasReader({}, { keepsPage: true });

const linkTo = (title: string, step?: number): string => {
  const example = examplePuzzles.find((candidate) => candidate.title === title);
  if (example === undefined) throw new Error(`no example is called ${title}`);
  return `/#${makeAddress({ document: documentOfExample(example), ...(step !== undefined && { position: step }) })}`;
};

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const slider = () => page.getByRole('slider', { name: 'Step' });
const board = () => page.getByRole('grid', { name: 'Board' });
const answering = () => page.locator('.answering');
const verdict = (headline: string) => page.locator('.verdict').filter({ hasText: headline });
const filled = () => page.locator('svg.board .filled').getAttribute('d');

describe('the answer', () => {
  test('the answer to a puzzle with several solutions shows two, and marks where they differ', async () => {
    await reader.open('/#puzzle=6x6:4/1.1/1.1.1/1.1.1/1.1/4/4/1.1/1.1.1/1.1.1/1.1/4');
    await verdict('More than one solution').waitFor();
    expect(await page.locator('.verdict').innerText()).toContain('differ in 4 cells');
    expect((await page.locator('.mark.differs path').last().getAttribute('d'))?.match(/M/g)).toHaveLength(4);
    const first = await filled();
    await button('Solution 2').click();
    expect(await filled()).not.toBe(first);
    expect(await button('Solution 2').getAttribute('aria-pressed')).toBe('true');
  });

  test('the answer to a puzzle with thousands of solutions says at least how many there are', async () => {
    await reader.open(linkTo('Snail'));
    await page.locator('.verdict').filter({ hasText: 'There are at least 1,000.' }).waitFor();
    expect(await page.locator('.verdict').innerText()).toContain('The two solutions here differ in 8 cells');
  });

  test('the answer tells the work of the grade from the work of the run, where both search', async () => {
    await reader.open(linkTo('Lantern'));
    await page.getByText('search after probing, 87 guesses and 42 conflicts').waitFor();
    expect(await page.locator('.facts').first().innerText()).toMatch(/Difficulty\s+Expert/);
    await page.getByText('Work of this run').click();
    await page.getByText('A run searches from the start, and so makes a different number of guesses').waitFor();
    expect(await page.locator('.facts').last().innerText()).toMatch(/Guesses\s+99\s+Conflicts\s+71/);
  });

  test('the answer to a puzzle without a solution lights and lists the lines that clash', async () => {
    await reader.open(linkTo('Broken cup'));
    await verdict('No solution').waitFor();
    expect(await page.locator('.verdict').innerText()).toMatch(/at row \d+.* and column \d+\./);
    expect(await page.locator('.band.clashing').count()).toBe(7);
  });

  test('the lines that open more are as high as a finger needs', async () => {
    await reader.open(linkTo('Lantern'));
    for (const name of ['Work of this run', 'Another algorithm'])
      expect((await page.locator('summary', { hasText: name }).boundingBox())?.height).toBeGreaterThanOrEqual(24);
  });

  test('the answer tells grade and work, and is found again', async () => {
    await reader.open();
    await button('Solve').click();
    await page.getByText('Time here').waitFor();
    await page.getByText(/^line solving only/).waitFor();
    await page.getByText('Work of this run').click();
    expect(await page.locator('.fact-groups').innerText()).toMatch(
      /Difficulty\s+Easy\s+Grade\s+line solving only, \d rounds[\s\S]*Lines solved\s+\d+/,
    );
  });

  // The search does not get through this noise soon.
  test('the answer is waited for with a clock, and the wait can be ended', async () => {
    const parsed = parsePuzzles(noise(120, 120, 1));
    if (!parsed.ok) throw new Error(parsed.error.message);
    const [document] = parsed.value;
    assert(document !== undefined);
    await reader.open(`/#${makeAddress({ document })}`);
    await page.getByText('Time so far').waitFor();
    await verdict('Solving').waitFor();
    await button('Stop').click();
    await verdict('Stopped').waitFor();
    expect(await page.locator('.verdict').innerText()).toContain('certain so far');
    await page.goto(page.url().replace(/#.*/, '#puzzle=1x1:1/1'));
    await verdict('Exactly one solution').waitFor();
  });
});

describe('the steps', () => {
  test('the steps are gone through by slider, buttons and list, each in words', async () => {
    await reader.open();
    await slider().focus();
    await page.keyboard.press('Home');
    await page.getByText('nothing is known but the clues').first().waitFor();
    expect(await filled()).toBe('');
    await button('Step forward').click();
    await page.getByText(/Step 1 of 53/).waitFor();
    expect(await page.locator('.telling').innerText()).toMatch(/(Row|Column) \d+ \(.*\): .* placement/);
    expect(await page.locator('.band.working').count()).toBe(1);
    expect(await page.locator('.mark.settled').count()).toBe(1);
    await page.getByRole('list', { name: 'Steps around this one' }).getByRole('button').last().click();
    await page.getByText(/Step 4 of 53/).waitFor();
    expect(await slider().getAttribute('aria-valuetext')).toMatch(/^Step 4 of 53: /);
    await button('To the end').click();
    await page.getByText('It took 53 steps').waitFor();
  });

  test('the steps play by themselves, and pause', async () => {
    isLastReader();
    await page.clock.install();
    await reader.open();
    await button('Play').click();
    await page.getByText(/Step [3-9] of 53/).waitFor();
    await button('Pause').click();
    // A step that was due is shown.
    await page.clock.runFor(1000);
    const position = await slider().inputValue();
    await page.clock.runFor(10_000);
    expect(await slider().inputValue()).toBe(position);
  });

  test('a link to a step opens the same board at the same step', async () => {
    await reader.open();
    await slider().fill('20');
    await page.waitForURL(/&step=20$/);
    await page.getByText(/Step 20 of 53/).waitFor();
    const other = await visit(browser);
    await other.page.goto(page.url());
    await other.page.getByText(/Step 20 of 53/).waitFor();
    expect(await other.page.locator('svg.board .filled').getAttribute('d')).toBe(await filled());
    await other.close();
  });

  test('the steps tell suppositions from certainties by hatching', async () => {
    await reader.open(linkTo('Lantern', 300));
    await page.getByText(/what is hatched rests on \d+ guesses/).waitFor();
    expect((await page.locator('svg.board .hatched').getAttribute('d'))?.length).toBeGreaterThan(10);
    expect(await page.locator('.mark.guess').count()).toBe(1);
  });
});

describe('questions', () => {
  test('questions about the next deduction are answered one after another from the board in sight, and taken back', async () => {
    await reader.open();
    await button('Next deduction').click();
    await answering().getByText('There is no next deduction').waitFor();
    await button('Begin again from the blank board').click();
    await answering()
      .getByText(/^(Row|Column) \d+ \(/)
      .waitFor();
    expect(await slider().inputValue()).toBe('0');
    const [first, before] = [await answering().innerText(), await filled()];
    expect(await page.locator('.band.working').count()).toBeGreaterThanOrEqual(1);
    await button('Next deduction').click();
    await expect.poll(() => answering().innerText()).not.toBe(first);
    await expect.poll(filled).not.toBe(before);
    await button('One deduction back').click();
    await expect.poll(() => answering().innerText()).toBe(first);
    expect(await filled()).toBe(before);
    await slider().fill('20');
    await page.getByText(/Step 20 of 53/).waitFor();
    const shown = await filled();
    await button('Next deduction').click();
    await answering()
      .getByText(/^(Row|Column) \d+ \(/)
      .waitFor();
    expect((await filled())?.length).toBeGreaterThanOrEqual(shown?.length ?? Infinity);
    await button('Back').click();
    await page.getByText(/Step 20 of 53/).waitFor();
  });

  test('questions about a cell that was not chosen ask the reader to choose one', async () => {
    await reader.open();
    await button('Why this cell?').click();
    await answering().getByText('No cell is chosen.').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await answering()
      .getByText(/^Row 2, column 1 is /)
      .waitFor();
  });

  test('questions about a cell are asked by keyboard', async () => {
    await reader.open();
    await board().focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight'])
      await page.keyboard.press(key);
    expect(await page.getByRole('gridcell').innerText()).toMatch(/^row 3 \(6 2\), column 4 \(4 3 1 1 2\): filled/);
    await page.keyboard.press('Enter');
    await answering()
      .getByText(/^Row 3, column 4 is filled: /)
      .waitFor();
    await button(/^Go to step/).click();
    await page.getByText(/Step \d+ of 53/).waitFor();
  });

  test('questions about a cell are asked by mouse', async () => {
    await reader.open();
    const sheet = await page.locator('svg.board .sheet').boundingBox();
    if (sheet === null) throw new Error('the board has no sheet');
    const at = (index: number, count: number, length: number) => ((index - 0.5) / count) * length;
    await page.mouse.click(sheet.x + at(5, 17, sheet.width), sheet.y + at(7, 19, sheet.height));
    await answering()
      .getByText(/^Row 7, column 5 is filled: /)
      .waitFor();
  });

  test.each([
    [390, 844],
    [844, 390],
  ])('the answer about a cell is in sight with the cell, on a phone of %i×%i pixels', async (width, height) => {
    await page.setViewportSize({ width, height });
    await reader.open(linkTo('Lantern'));
    await verdict('Exactly one solution').waitFor();
    await page.locator('svg.board').evaluate((svg) => svg.scrollIntoView({ block: 'end' }));
    const cell = async () => {
      const sheet = await page.locator('svg.board .sheet').boundingBox();
      if (sheet === null) throw new Error('the board has no sheet');
      return { x: sheet.x + 0.7 * sheet.width, y: sheet.y + 0.6 * sheet.height };
    };
    const { x, y } = await cell();
    await page.mouse.click(x, y);
    await answering()
      .getByText(/^Row 10, column 12 is /)
      .waitFor();
    const answer = async () => {
      const box = await answering().boundingBox();
      if (box === null) throw new Error('the answer is not shown');
      return box;
    };
    await expect.poll(async () => (await answer()).y + (await answer()).height).toBeLessThan(height + 1);
    const [told, asked] = [await answer(), await cell()];
    expect(asked.y).toBeGreaterThan(0);
    expect(told.y > asked.y || told.x > asked.x).toBe(true);
    expect(await reader.violations()).toEqual([]);
  });

  test('the answer about a cell that the clues leave open says so', async () => {
    await reader.open(linkTo('Snail'));
    await verdict('More than one solution').waitFor();
    await board().focus();
    await page.keyboard.press('ArrowDown');
    for (let column = 1; column < 6; column++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await answering().getByText('filled in one solution and empty in another').waitFor();
  });
});

describe('the sights of Solve', () => {
  test('a puzzle that is opened to play keeps its picture secret in Solve, until Solve shows the steps to it', async () => {
    await reader.open(`/play/${linkTo('Cup').slice(1)}&mode=play`);
    await page.getByRole('tab', { name: 'Solve' }).click();
    await verdict('Exactly one solution').waitFor();
    expect(await filled()).toBe('');
    await button('Solve').click();
    await expect.poll(async () => (await filled())?.length).toBeGreaterThan(20);
    await page.getByText(/^It took \d+ steps/).waitFor();
  });

  test('another puzzle opens with a blank board while the steps of one are shown', async () => {
    isLastReader();
    await page.clock.install();
    await reader.open(linkTo('Lantern'));
    await verdict('Exactly one solution').waitFor();
    await button('Solve').click();
    await expect.poll(async () => (await filled())?.length).toBeGreaterThan(0);
    await button('New puzzle').click();
    await page.getByRole('tab', { name: 'Examples' }).click();
    await page.getByRole('button', { name: /^Snail/ }).click();
    await verdict('More than one solution').waitFor();
    await page.clock.runFor(10_000);
    expect(await filled()).toBe('');
  });

  test('the certain cells of a puzzle are those that all its solutions share', async () => {
    await reader.open('/#puzzle=6x6:4/1.1/1.1.1/1.1.1/1.1/4/4/1.1/1.1.1/1.1.1/1.1/4');
    await verdict('More than one solution').waitFor();
    await button('Certain cells').click();
    await page.getByText('16 of 36 cells are the same in every solution').waitFor();
    await page.getByText('The other 20 differ.').waitFor();
    expect(await reader.violations()).toEqual([]);
  });

  test('another algorithm is chosen, and its answer says that it has no steps', async () => {
    await reader.open();
    await page.getByText('Another algorithm').click();
    const list = page.getByLabel('Algorithm', { exact: true });
    await list.selectOption('backtracking');
    await button('Run it').click();
    await page.getByText('Only the exact solver keeps its steps').waitFor();
    await verdict('Exactly one solution').waitFor();
    expect((await filled())?.length).toBeGreaterThan(20);
    expect(await reader.violations()).toEqual([]);
  });

  test('the picture is enlarged under clues that stay in sight, beside which the cell that is explained is scrolled', async () => {
    await reader.open();
    const width = async () => (await page.locator('svg.board').boundingBox())?.width ?? 0;
    const before = await width();
    for (let step = 0; step < 3; step++) await button('Larger').click();
    expect(await width()).toBeGreaterThan(3 * before);
    await board().focus();
    await page.keyboard.press('End');
    for (let row = 0; row < 18; row++) await page.keyboard.press('ArrowDown');
    const frame = await page.locator('.zoom-frame').boundingBox();
    const isInSight = async () => {
      const box = await page.locator('.cursor').first().boundingBox();
      if (box === null || frame === null) return false;
      // Behind the clues it would not be in sight.
      const clues = await page.locator('.stuck .corner').boundingBox();
      if (clues === null) return false;
      return (
        Math.abs(clues.x - frame.x) < 1 &&
        Math.abs(clues.y - frame.y) < 1 &&
        box.x >= clues.x + clues.width - 1 &&
        box.y >= clues.y + clues.height - 1 &&
        box.x + box.width <= frame.x + frame.width + 1 &&
        box.y + box.height <= frame.y + frame.height + 1
      );
    };
    await expect.poll(isInSight).toBe(true);
    expect(await reader.violations()).toEqual([]);
    // A click on a clue changes it, also where the clue lies over cells.
    const corner = await page.locator('.stuck .corner').boundingBox();
    await page.mouse.click((frame?.x ?? 0) + (corner?.width ?? 0) + 20, (frame?.y ?? 0) + (corner?.height ?? 0) - 10);
    await page
      .locator('.clue-field')
      .getByText(/^Column \d+$/)
      .waitFor();
    await page.keyboard.press('Escape');
    await button('Fit').click();
    expect(await width()).toBeCloseTo(before, 0);
  });

  test('a print of an enlarged picture has its title and the whole board alone', async () => {
    await reader.open('/#puzzle=5x5:2/4/4/4/2/1.1/5/5/3/1&title=A%20heart');
    await page.getByText('Exactly one solution').waitFor();
    for (let step = 0; step < 3; step++) await button('Larger').click();
    await page.locator('.stuck').waitFor({ state: 'attached' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    const others = page.locator('header.header, footer, .lead, .section, [role=tab], button, .side, fieldset');
    expect(await others.evaluateAll((all) => all.filter((one) => one.checkVisibility()).map(String))).toEqual([]);
    expect(await page.getByRole('heading', { name: 'A heart' }).isVisible()).toBe(true);
    const [pane, picture] = await Promise.all(
      ['.board-pane', '.board-pane .board'].map((part) => page.locator(part).boundingBox()),
    );
    expect(pane?.height).toBe(720);
    expect(picture?.height).toBeLessThanOrEqual(720);
    expect(picture?.width).toBeLessThanOrEqual(1200);
    await page.emulateMedia({ media: 'screen' });
  });

  test('a supposition that explains a cell is drawn: its cell, the cells that follow, and the line without room', async () => {
    await reader.open(linkTo('Mask'));
    await verdict('Exactly one solution').waitFor();
    await board().focus();
    for (let row = 1; row < 6; row++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText('The board shows the supposition').waitFor();
    expect(await page.locator('.mark.guess').count()).toBe(1);
    expect(await page.locator('.band.clashing').count()).toBe(1);
  });
});

test("Solve's steps and answers are accessible in both themes", async () => {
  await reader.open(linkTo('Lantern', 300));
  await page.getByText(/Step 300 of/).waitFor();
  await isAccessible();
  await button('Next deduction').click();
  await answering()
    .getByText(/row \d+/)
    .waitFor();
  await isAccessible();

  async function isAccessible(): Promise<void> {
    expect(await reader.violations()).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await reader.lowContrasts()).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  }
});
