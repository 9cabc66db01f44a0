import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { count, fragment, load, open, told } from './figure.ts';
import { eachHasReader, openBrowser, page } from './reader.ts';

openBrowser();
eachHasReader({}, { keepsPage: true });

describe('search', () => {
  test('the searches go on past the steps that the page holds', async () => {
    const figure = await open('search', 'search');
    await figure.getByRole('button', { name: 'To the end' }).click();
    await figure.getByText('Solution: every cell is known').or(figure.getByText('Done after')).nth(1).waitFor();
    await figure.getByRole('slider').press('Home');
    expect(await count(figure).innerText()).toMatch(/^0 \//);
  });

  test('the search takes a small puzzle of the reader, and opens at a step', async () => {
    const figure = await open('search', 'search', '#search:1:2x2:1/1/1/1');
    await figure.getByText('Your puzzle, 2×2').waitFor();
    await count(figure).getByText(/^1 \//).waitFor();
    expect(await figure.getByText('1 guesses').or(figure.getByText('1 guess,')).count()).toBeGreaterThan(0);
  });

  test('the tail is measured on', async () => {
    const figure = await open('search', 'tail');
    await figure.getByRole('button', { name: 'Measure 500 more' }).click();
    await figure.getByText(/[3-7]\d\d random boards/).waitFor();
    // It may be done by then, and the button idle.
    await figure.getByRole('button', { name: 'Stop' }).click({ force: true });
    await load(figure, '3x3:1/3/1/1/3/1');
    await figure.getByRole('columnheader', { name: 'Your puzzle, 3×3' }).waitFor();
  });
});

describe('learning', () => {
  test('lessons lead to where they were learned and used', async () => {
    const figure = await open('learning', 'learning');
    expect(await told(figure).innerText()).toContain('Conflict');
    await figure.getByRole('button', { name: 'To the end' }).click();
    const used = figure.getByRole('button', { name: /^used at/ }).first();
    const step = /\d+/.exec(await used.innerText())?.[0];
    await used.click();
    expect(await count(figure).innerText()).toMatch(new RegExp(`^${step} /`));
    expect(await told(figure).innerText()).toMatch(/learned|Conflict/);
  });

  test('a lesson under the keyboard stays in the list, and marks its cells until the keyboard leaves it', async () => {
    const figure = await open('learning', 'learning');
    const corners = () => figure.locator('.mark.hint path').first().getAttribute('d');
    const before = await corners();
    await figure.locator('.lessons li').last().getByRole('button').first().focus();
    expect(await corners()).not.toBe(before);
    await figure.getByRole('slider').focus();
    expect(await corners()).toBe(before);
    await page.keyboard.press('Home');
    for (let step = 0; step < 120; step++) await page.keyboard.press('ArrowRight');
    // By the step of this use, four later lessons are learned.
    const used = figure.getByRole('button', { name: 'used at 150' });
    await used.focus();
    await page.keyboard.press('Enter');
    expect(await count(figure).innerText()).toMatch(/^150 /);
    expect(await used.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await figure.locator('.lessons li').count()).toBe(5);
  });
});

describe('implications', () => {
  const step = (figure: Locator) => told(figure).locator('strong').innerText();

  test('conflict analysis is walked from the conflict to the cut, one resolution at a time', async () => {
    const figure = await open('learning', 'implications');
    const graph = figure.locator('.implication-graph.wide');
    expect(await told(figure).innerText()).toContain('This is the learned clause.');
    expect(await graph.locator('.unique').count()).toBe(1);
    expect(await graph.locator('.edge.cut').count()).toBeGreaterThan(1);
    await figure.getByRole('button', { name: 'To the beginning' }).click();
    expect(await step(figure)).toBe('The conflict');
    expect(await graph.locator('.resolved').count()).toBe(0);
    await figure.getByRole('button', { name: 'Step forward' }).click();
    expect(await step(figure)).toMatch(/^Resolve r\d+c\d+ (filled|empty)$/);
    expect(await graph.locator('.resolved').count()).toBe(1);
    await figure.getByRole('link', { name: 'Link', exact: true }).click();
    expect(await fragment()).toBe('#implications:1@1');
  });

  test('a node shows its cell and its line, by the mouse and by the arrow keys', async () => {
    const figure = await open('learning', 'implications');
    const note = figure.locator('.implications .note');
    await figure.getByRole('button', { name: /^The conflict/ }).focus();
    await note.getByText(/^The conflict: (row|column) \d+ .* has no placement/).waitFor();
    await page.keyboard.press('ArrowLeft');
    await note.getByText(/^Row \d+, column \d+ is (filled|empty), at level \d+, by/).waitFor();
    await figure.locator('.implication-graph.wide .guess').first().hover();
    await note.getByText('a guess, which has no reason').waitFor();
  });

  test('conflicts of a puzzle of the reader are chosen, and a puzzle without any is told', async () => {
    const figure = await open('learning', 'implications');
    await figure.getByRole('combobox').first().selectOption({ index: 1 });
    await figure.locator('.implication-graph.wide[aria-label*="conflict 2"]').waitFor();
    await load(figure, '3x3:1/3/1/1/3/1');
    await told(figure).getByText('meets no conflict').waitFor();
  });

  test('words of the text light up what they name, and show a state until they are left', async () => {
    const figure = await open('learning', 'implications');
    const word = (name: string) => figure.locator('a.point', { hasText: name });
    const isLit = (shape: string) =>
      figure
        .locator(shape)
        .first()
        .evaluate((each) => getComputedStyle(each).filter !== 'none');
    expect(await isLit('.wide .edge.cut')).toBe(false);
    await word('cut').hover();
    expect(await isLit('.wide .edge.cut')).toBe(true);
    expect(await isLit('.wide .edge:not(.cut)')).toBe(false);
    await word('first clause').hover();
    await told(figure).getByText('The conflict:').waitFor();
    await word('unique implication point').hover();
    await told(figure).getByText('This is the learned clause.').waitFor();
    expect(await isLit('.wide .unique')).toBe(true);
    await word('first clause').click();
    await page.waitForFunction(() => location.hash === '#implications:0@1');
    await word('cut').hover();
    await told(figure).getByText('The conflict:').waitFor();
    expect(await isLit('.wide .node.conflict')).toBe(false);
    await page.mouse.move(1, 1);
    expect(await isLit('.wide .node.conflict')).toBe(true);
    await page.keyboard.press('Escape');
    expect(await isLit('.wide .node.conflict')).toBe(false);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    expect(await isLit('.wide .node.conflict')).toBe(true);
  });
});

describe('counting', () => {
  test('solutions are gone through, and counted up to the limit', async () => {
    const figure = await open('counting', 'solutions');
    await figure.getByText('Solution 1 of 2').waitFor();
    await figure.getByRole('button', { name: 'Step forward' }).click();
    await figure.getByText('Solution 2 of 2').waitFor();
    await load(figure, '#...\n.#..\n..#.\n...#');
    await told(figure).getByText('24 solutions, and no more').waitFor();
    await load(figure, '#....\n.#...\n..#..\n...#.\n....#');
    await told(figure).getByText('At least 100 solutions').waitFor();
  });
});

describe('difficulty', () => {
  test('a puzzle is graded, and random boards are measured here', async () => {
    const figure = await open('difficulty', 'difficulty');
    expect(await told(figure).innerText()).toContain('line solving only');
    await load(figure, '2x2:1/1/1/1');
    await told(figure).getByText('several solutions').waitFor();
    await figure.getByLabel('Size').press('Home');
    await figure.getByRole('button', { name: 'Measure on this machine' }).click();
    await figure.getByRole('img', { name: /5×5 cells.*90 % filled/ }).waitFor();
  });
});

describe('a-priori', () => {
  test('the chance of a cell is counted from the placements of its two lines, and follows what is drawn', async () => {
    const figure = await open('a-priori', 'map');
    // The a-priori paper's example: 2 2 in six cells across 2 1 in five.
    await load(figure, '......\n...#..\n##.##.\n......\n...#..');
    const chances = figure.getByRole('group', { name: /^Probabilities by the clues/ });
    await page.waitForFunction(() => document.querySelectorAll('#map td button').length === 30);
    await chances.locator('.sheet').hover({ force: true, position: { x: 2, y: 2 } });
    await figure.getByText('Row 1, column 1: 0 % filled').waitFor();
    await chances.focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight'])
      await page.keyboard.press(key);
    await figure.getByText('Row 3, column 4: 20 % filled').waitFor();
    await figure.getByText('Filled in 1 of 3 placements').nth(1).waitFor();
    await figure.locator('math').filter({ hasText: /0\.2$/ }).waitFor();
    await figure.getByRole('button', { name: 'Row 3, column 4', exact: true }).click();
    await figure.getByText('Filled in 2 of 6 placements').nth(1).waitFor();
  });

  test('chances a priori are compared with beliefs and with all solutions', async () => {
    const figure = await open('a-priori', 'map');
    await load(figure, '#...\n.#..\n..#.\n...#');
    await told(figure).getByText('24 solutions').waitFor();
    await figure.getByRole('radio', { name: 'The share of all solutions' }).check({ force: true });
    await figure.getByRole('group', { name: /^The share of all solutions/ }).focus();
    await figure.getByText('Row 1, column 1: 25 % filled').waitFor();
    await figure.getByRole('button', { name: 'Clear' }).click();
    await told(figure).getByText('right everywhere').waitFor();
  });

  test('an individual is drawn, changed and followed to where it leads', async () => {
    const figure = await open('a-priori', 'individual');
    const gene = (row: number, column: number) =>
      figure.getByRole('button', { name: new RegExp(`^Row ${row}, column ${column}:`) });
    expect(await count(figure).innerText()).toMatch(/^12 \//);
    await figure.getByLabel('Drawn by').selectOption({ label: 'tossing a coin' });
    await told(figure).getByText('Fitness').waitFor();
    await figure.getByRole('button', { name: 'Draw another' }).click();
    await load(figure, '2x2:1/1/1/1');
    await figure.getByText('Your puzzle, 2×2').waitFor();
    await figure.getByRole('button', { name: 'Clear' }).click();
    await told(figure).getByText('0 of 4 cells are settled, and no line clashes. Fitness: 0.').waitFor();
    await gene(1, 1).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await told(figure).getByText('4 of 4 cells are settled, and no line clashes: the puzzle is solved.').waitFor();
    await figure.getByRole('button', { name: 'To the beginning' }).click();
    await told(figure).getByText('1 of 4 cells are settled so far').waitFor();
    await figure.getByRole('link', { name: 'Link', exact: true }).click();
    expect(await fragment()).toBe('#individual:0@22.12:2x2:1/1/1/1');
    await page.goto('about:blank');
    await open('a-priori', 'individual', '#individual:0@22.12:2x2:1/1/1/1');
    await told(figure).getByText('1 of 4 cells are settled so far').waitFor();
  });

  test('two individuals are crossed between points, and their children mutated', async () => {
    const figure = await open('a-priori', 'crossover');
    const fitness = (name: string) => figure.getByText(new RegExp(`^${name}: fitness`)).innerText();
    expect(await told(figure).innerText()).toMatch(/fitter than both parents: \d+ after \d+/);
    await figure.getByLabel('First point').focus();
    await page.keyboard.press('End');
    await told(figure).getByText('Nothing is swapped').waitFor();
    const values = async (names: readonly string[]) =>
      Promise.all(names.map(async (name) => /\d+$/.exec(await fitness(name))?.[0]));
    expect(await values(['A with a part of B', 'B with a part of A'])).toEqual(await values(['Parent A', 'Parent B']));
    await figure.getByRole('button', { name: 'Swap two cells in each child' }).click();
    await told(figure).getByText('two cells have changed places').waitFor();
    await figure.getByRole('button', { name: 'Other parents' }).click();
    await told(figure).getByText('changed places').waitFor({ state: 'detached' });
    await figure.getByRole('link', { name: 'Link', exact: true }).click();
    expect(await fragment()).toMatch(/^#crossover:1\.(\d+)\.\1\.0$/);
    await load(figure, '2x2:1/1/1/1');
    await figure.getByText('Your puzzle, 2×2').waitFor();
  });

  test('guesses are bred, generation after generation', async () => {
    const figure = await open('a-priori', 'generations');
    expect(await count(figure).innerText()).toMatch(/^3 \/ \d+$/);
    expect(await figure.getByRole('radio', { name: /^Board \d+: fitness/ }).count()).toBe(30);
    expect(await figure.getByText(/cells are guessed, in circles/).count()).toBe(1);
    await figure.getByRole('button', { name: 'To the end' }).click();
    await told(figure).getByText('It is solved').waitFor();
    await figure.getByRole('button', { name: 'Another run' }).click();
    await told(figure).getByText('It is solved').waitFor();
    await load(figure, '2x2:1/1/1/1');
    await figure.getByText('Your puzzle, 2×2').waitFor();
  });

  test.each(['individual', 'crossover', 'guided'])('a puzzle whose lines clash is refused: %s', async (name) => {
    const figure = await open('a-priori', name);
    // Every line is settled at once, and then the first column clashes.
    await load(figure, '3x3:2/1/2/1.1/1/1.1');
    await figure.locator('.fault').getByText('no solution, so nothing is bred').waitFor();
    await figure.getByLabel('Or your own').fill('2x2:1/1/1/1');
    await figure.getByRole('button', { name: 'Load', exact: true }).click();
    await figure.getByText('Your puzzle, 2×2').waitFor();
  });

  test('the guided mutation wears disagreement down', async () => {
    const figure = await open('a-priori', 'guided');
    const disputed = async () => Number(/about (\d+) cell/.exec(await told(figure).innerText())?.[1]);
    const before = await disputed();
    await figure.getByRole('button', { name: 'Step forward' }).click();
    await told(figure).getByText('After it was applied once').waitFor();
    expect(await disputed()).toBeLessThan(before);
    await figure.getByRole('group', { name: /what the individuals say/ }).focus();
    await page.keyboard.press('ArrowLeft');
    await figure.getByText(/Row 7, column 1: .*p = 0\.\d\d/).waitFor();
    await load(figure, '3x3:1/3/1/1/3/1');
    await told(figure).getByText('disagree about 0 cells').waitFor();
  });
});
