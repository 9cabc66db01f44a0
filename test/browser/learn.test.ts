import { PUBLISHED_CODES } from '@crosshatch/core/puzzle';
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { randomNetwork } from '../fixtures/random-network.ts';
import { CHAPTERS } from './chapters.ts';
import { browser, eachHasReader, openBrowser, page, reader } from './reader.ts';
import { visit } from './visit.ts';

openBrowser();
eachHasReader();

/** Opens a chapter, brings its figure into sight and waits until it is driven by its script. */
async function open(chapter: string, figure: string, fragment = ''): Promise<Locator> {
  await reader.open(`/learn/${chapter}/${fragment}`);
  return awake(figure, fragment === '');
}

async function awake(figure: string, isToBeFound = true): Promise<Locator> {
  const found = page.locator(`#${figure}`);
  if (isToBeFound) await found.scrollIntoViewIfNeeded();
  await page.waitForFunction((id) => document.querySelector(`#${id} astro-island:not([ssr])`) !== null, figure);
  return found;
}

/** Opens a chapter and goes through all its figures. */
async function openAll(chapter: string, figures: readonly string[]): Promise<void> {
  await reader.open(`/learn/${chapter}/`);
  for (const figure of figures) await awake(figure);
}

/** Where the page is, asked of the page: the browser hears of it later. */
const fragment = () => page.evaluate(() => location.hash);

const count = (figure: Locator) => figure.locator('.scrubber .count').first();
const told = (figure: Locator) => figure.locator('.told').first();

/** Loads a text into a figure by its own menu. */
async function load(figure: Locator, text: string): Promise<void> {
  await figure.getByRole('button', { name: 'Your puzzle' }).click();
  await figure.getByLabel('Or your own').fill(text);
  await figure.getByRole('button', { name: 'Load', exact: true }).click();
}

describe.each(Object.entries(CHAPTERS))('the chapter %s', (chapter, figures) => {
  test('the chapter teaches without JavaScript', async () => {
    const plain = await visit(browser, { javaScriptEnabled: false });
    await plain.open(`/learn/${chapter}/`);
    for (const figure of figures) {
      const shown = plain.page.locator(`#${figure}`);
      expect(await shown.locator('svg').first().isVisible(), figure).toBe(true);
      expect(await shown.locator('.told').first().innerText(), figure).not.toBe('');
      expect(await shown.locator('.needs-script').first().isVisible(), figure).toBe(false);
    }
    await plain.close();
  });

  test('the chapter takes little script before a figure is used, is accessible in both themes, and fits a phone', async () => {
    const sizes = new Map<string, Promise<number>>();
    page.on('requestfinished', (request) => {
      const { pathname } = new URL(request.url());
      // What is asked for again comes out of the browser's cache, and has no size.
      if (!pathname.endsWith('.js') || sizes.has(pathname)) return;
      sizes.set(
        pathname,
        request.sizes().then(({ responseBodySize }) => responseBodySize),
      );
    });
    await openAll(chapter, figures);
    const total = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(1000);
    expect(total).toBeLessThanOrEqual(60_000);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await reader.violations()).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await reader.lowContrasts()).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

describe('clues', () => {
  test('a picture is drawn by mouse and by keyboard, and its twin is looked for', async () => {
    const figure = await open('clues', 'draw');
    const cell = (row: number, column: number) =>
      figure.getByRole('button', { name: `Row ${row}, column ${column}`, exact: true });
    expect(await told(figure).innerText()).toContain('8 cells differ');
    await figure.getByRole('button', { name: 'Clear' }).click();
    await told(figure).getByText('No other picture').waitFor();
    await cell(2, 2).click();
    await told(figure).getByText('No other picture').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await told(figure).getByText('4 cells differ').waitFor();
    expect(await cell(3, 3).getAttribute('aria-pressed')).toBe('true');
    await figure.getByRole('link', { name: 'Link', exact: true }).click();
    expect(await fragment()).toMatch(/^#draw:00000000\.01000000\.00100000\./);
  });

  test("the reader's own puzzle becomes the picture, unless it is none", async () => {
    const figure = await open('clues', 'draw');
    await load(figure, '{"rows":[[2],[2],[2]],"columns":[[3],[],[3]]}');
    await figure.locator('.fault').getByText('No picture has these clues').waitFor();
    await figure.getByLabel('Or your own').fill('3x3:1/3/1/1/3/1');
    await figure.getByRole('button', { name: 'Load', exact: true }).click();
    await told(figure).getByText('No other picture').waitFor();
    expect(await figure.locator('td button').count()).toBe(9);
  });

  test('placements follow the sliders, and a line comes from a puzzle', async () => {
    const figure = await open('clues', 'placements');
    const title = figure.locator('.head strong');
    await figure.getByLabel('Block 1').focus();
    await page.keyboard.press('ArrowLeft');
    expect(await title.innerText()).toBe('Clue 3 3 in 10 cells: 10 placements');
    await load(figure, '..#.#\n.....\n##...\n.....\n.....');
    await title.getByText('Clue 1 1 in 5 cells: 6 placements').waitFor();
    await figure.getByLabel('Line of').selectOption({ label: 'row 3 (2)' });
    expect(await title.innerText()).toBe('Clue 2 in 5 cells: 4 placements');
  });
});

describe('lines', () => {
  test('the known cells of a line are set by mouse and by keyboard', async () => {
    const figure = await open('lines', 'overlap');
    const cell = (number: number) => figure.getByRole('button', { name: `Cell ${number}:` });
    await cell(1).click();
    await told(figure).getByText('All 3 placements agree on 5 more cells').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await page.keyboard.press('Space');
    await told(figure).getByText('No placement fits').waitFor();
    await figure.getByRole('button', { name: 'Reset' }).click();
    await told(figure).getByText('All 6 placements agree on 3 more cells').waitFor();
  });

  test('a link opens a figure on its line, on its step', async () => {
    const figure = await open('lines', 'sweeps', '#sweeps:3:1.3|??1????');
    await figure.getByText('Clue 1 3 in 7 cells').waitFor();
    expect(await count(figure).innerText()).toBe('3 / 14');
    expect(await figure.evaluate((element) => Math.abs(element.getBoundingClientRect().top) < 300)).toBe(true);
    await figure.getByRole('button', { name: 'To the end' }).click();
    await told(figure).getByText('Backward, cell 1').waitFor();
  });

  test('a link within the text changes the figure above it', async () => {
    const figure = await open('lines', 'overlap');
    await page.getByRole('link', { name: 'this line of seven cells' }).click();
    await figure.getByText('Clue 1 3 in 7 cells: 2 placements').waitFor();
  });
});

describe('propagation', () => {
  test('propagation steps by mouse and by keyboard', async () => {
    const figure = await open('propagation', 'propagation');
    expect(await count(figure).innerText()).toBe('27 / 52');
    await figure.getByRole('button', { name: 'Step forward' }).click();
    expect(await count(figure).innerText()).toBe('28 / 52');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    expect(await count(figure).innerText()).toBe('26 / 52');
    await figure.getByRole('slider').focus();
    await page.keyboard.press('End');
    expect(await count(figure).innerText()).toBe('52 / 52');
    expect(await told(figure).innerText()).toContain('Solution');
    await page.keyboard.press('Home');
    expect(await told(figure).innerText()).toContain('30 wait, first row 1');
  });

  test('propagation opens at the step of a link, and follows a link to another', async () => {
    const figure = await open('propagation', 'propagation', '#propagation:12');
    await count(figure).getByText('12 / 52').waitFor();
    await page.evaluate(() => {
      location.hash = '#propagation:40';
    });
    await count(figure).getByText('40 / 52').waitFor();
  });

  test("propagation takes the reader's own puzzle, links to it, and comes back", async () => {
    const figure = await open('propagation', 'propagation');
    await load(figure, '3x3:1/3/1/1/x/1');
    await figure.locator('.fault').getByText('Line 1, column 13').waitFor();
    await figure.getByLabel('Or your own').fill('3x3:1/3/1/1/3/1');
    await figure.getByRole('button', { name: 'Load', exact: true }).click();
    await figure.getByText('Your puzzle, 3×3').waitFor();
    expect(await told(figure).innerText()).toContain('Solution');
    expect(await figure.getByRole('link', { name: 'Open in the workbench' }).getAttribute('href')).toBe(
      '/#puzzle=3x3:1/3/1/1/3/1',
    );
    await figure.getByRole('button', { name: 'To the beginning' }).click();
    await figure.getByRole('link', { name: 'Link' }).click();
    const link = await page.evaluate(() => location.href);
    expect(new URL(link).hash).toBe('#propagation:0:3x3:1/3/1/1/3/1');
    await figure.getByRole('button', { name: 'Reset' }).click();
    await figure.getByText('Boat', { exact: true }).waitFor();
    await page.goto('about:blank');
    await page.goto(link);
    await figure.getByText('Your puzzle, 3×3').waitFor();
    expect(await count(figure).innerText()).toMatch(/^0 \/ /);
  });

  test('propagation loads an example, and what is on the workbench', async () => {
    const figure = await open('propagation', 'propagation');
    await figure.getByRole('button', { name: 'Your puzzle' }).click();
    await figure.getByRole('button', { name: 'From the workbench' }).click();
    await figure.locator('.fault').getByText('no puzzle on the workbench').waitFor();
    await page.evaluate(() => {
      localStorage.setItem('crosshatch-kept', 'work:plus');
      localStorage.setItem('crosshatch-work:plus', 'puzzle=3x3:1/3/1/1/3/1&title=A%20plus');
    });
    await figure.getByRole('button', { name: 'From the workbench' }).click();
    await figure.getByText('A plus', { exact: true }).waitFor();
    await figure.getByRole('button', { name: 'Your puzzle' }).click();
    await figure.getByLabel('An example').selectOption({ label: 'Teapot' });
    await count(figure).getByText('55 / 55').waitFor();
  });
});

describe('colours', () => {
  test('a candidate is removed by mouse and by keyboard, and the line solver says what follows and why', async () => {
    const figure = await open('colours', 'candidates');
    const candidate = (name: string) => figure.getByRole('button', { name, exact: true });
    expect(await told(figure).innerText()).toContain('impossible, because cell 6 is not yellow (b)');
    await figure.getByRole('button', { name: 'All candidates' }).click();
    await candidate('Cell 6, yellow (b): possible').click();
    await candidate('Cell 8, red (a): impossible').waitFor();
    await candidate('Cell 6, yellow (b): removed').focus();
    await page.keyboard.press('Space');
    await candidate('Cell 8, red (a): possible').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowUp');
    await told(figure).getByText('Cell 7, red (a)').waitFor();
    await figure.getByLabel('Block 2: colour').selectOption('a, red');
    expect(await figure.locator('.head strong').innerText()).toBe('Clue 2a 2a 2b 2a in 10 cells');
    await figure.getByRole('link', { name: 'Link', exact: true }).click();
    expect(await fragment()).toBe('#candidates:2a.2a.2b.2a%7C7777777777');
    await load(
      figure,
      '{"colours":["#f00","#00f"],"rows":[[[2,2],[1,1]],[[1,1]]],"columns":[[[1,2]],[[1,2]],[[2,1]]]}',
    );
    await figure.getByLabel('Line of your puzzle').selectOption('column 3 (2a)');
    expect(await figure.locator('.head strong').innerText()).toBe('Clue 2a in 2 cells');
  });
});

describe('light-up', () => {
  const square = async (figure: Locator, row: number, column: number) => {
    const box = await figure.locator('.light-up-board .whites').boundingBox();
    if (box === null) throw new Error('the board is not drawn');
    return { x: box.x + ((column - 0.5) * box.width) / 7, y: box.y + ((row - 0.5) * box.height) / 7 };
  };

  test('a bulb is placed and taken away by mouse and by keyboard, and each square tells its reasons', async () => {
    const figure = await open('light-up', 'lights');
    const pointed = figure.locator('.pointed-at');
    await told(figure).getByText('Solved').waitFor();
    await figure.getByRole('button', { name: 'No bulbs' }).click();
    await told(figure).getByText('40 white squares are dark').waitFor();
    const first = await square(figure, 1, 1);
    await page.mouse.click(first.x, first.y);
    await told(figure).getByText('36 white squares are dark').waitFor();
    await page.keyboard.press('ArrowRight');
    await pointed.getByText('Row 1, column 2: lit along its row from row 1, column 1, and no bulb').waitFor();
    await page.keyboard.press('Enter');
    await told(figure).getByText('light one another').waitFor();
    await figure.getByRole('link', { name: 'Link', exact: true }).click();
    expect(await fragment()).toBe('#lights:0.1');
    const edges = await awake('edges');
    await edges.getByRole('button', { name: 'No bulbs' }).click();
    await told(edges).getByText('A matching that is not maximal: 0 bulbs').waitFor();
    await edges.getByRole('button', { name: 'Light the rest' }).click();
    await told(edges).getByText('A maximal matching').waitFor();
  });

  test('the calculation of a probability follows the square that is pointed at, and 1/12 is that of the paper', async () => {
    const figure = await open('light-up', 'chances');
    expect(await figure.locator('.pointed-at').innerText()).toContain(
      'Row 4, column 3: a bulb with the probability 0.083',
    );
    await figure.getByRole('group', { name: 'The probabilities' }).press('ArrowRight');
    await figure.locator('.calculation').getByText('No number beside the square').waitFor();
    await load(figure, 'nonsense');
    await figure.locator('.fault').getByText('none of the known formats').waitFor();
    await figure.getByLabel('Or your own').fill('pzprv3/lightup/2/3/\n. . - \n1 . . \n');
    await figure.getByRole('button', { name: 'Load', exact: true }).click();
    await figure.getByText('Your puzzle, 3×2').waitFor();
  });

  test('the network is stepped to rest from the start that a reader clicks, and a link leads there', async () => {
    const figure = await open('light-up', 'network');
    expect(await told(figure).innerText()).toContain('u = 3, 3 rivals are on, so it goes off');
    await figure.getByRole('button', { name: 'All on' }).click();
    await told(figure).getByText('The start: 16 of 16 neurons are on').waitFor();
    await figure.getByLabel('Order φ').selectOption('likely-first');
    const first = await square(figure, 1, 1);
    await page.mouse.click(first.x, first.y);
    await told(figure).getByText('The start: 15 of 16 neurons').waitFor();
    await figure.getByRole('button', { name: 'To the end' }).click();
    await told(figure).getByText('At rest: cycle').waitFor();
    await figure.getByRole('link', { name: 'Link', exact: true }).click();
    expect(await fragment()).toMatch(/^#network:likely-first\.2\.\d\d\.[01]{16}$/);
  });

  test('a generation is gone through, and the forms race on the puzzle of a reader beside the exact solver', async () => {
    const figure = await open('light-up', 'generation');
    await told(figure)
      .getByText(/^Generation \d+ of WP: \d+ individuals/)
      .waitFor();
    await figure.getByRole('radio').nth(5).check();
    await figure.getByText(/^Individual \d+ is/).waitFor();
    await figure.getByRole('button', { name: 'To the beginning' }).click();
    await told(figure).getByText('The first population of WP').waitFor();
    const race = await awake('race');
    await load(race, '..1#\n....\n.3..\n0..#');
    await told(race).getByText('Press “Run here”').waitFor();
    await race.getByRole('button', { name: 'Run here' }).click();
    await told(race).getByText('No form has a solution. ').waitFor();
    await race.getByText('contradictory in').waitFor();
    await race.getByRole('button', { name: 'Reset' }).click();
    await race.getByRole('button', { name: 'WPH' }).click();
    await race.getByText('The best board of WPH').waitFor();
  });
});

describe('generation', () => {
  test('the solutions of a picture are gone through, and another picture is chosen from the list and by its code', async () => {
    const figure = await open('generation', 'uniqueness');
    expect(await told(figure).innerText()).toContain('18 solutions, and no more');
    await figure.getByRole('slider').press('End');
    await count(figure).getByText('18 / 18').waitFor();
    await figure.getByLabel(/^Picture/).selectOption('Published puzzle 1');
    await told(figure).getByText('One solution').waitFor();
    await figure.getByLabel('Or a code').fill(PUBLISHED_CODES[8] ?? '');
    await figure.getByLabel('Or a code').press('Enter');
    await told(figure).getByText('2 solutions, and no more').waitFor();
    await figure.getByLabel('Or a code').fill('no code');
    await figure.getByRole('button', { name: 'Load' }).click();
    await figure.locator('.fault').getByText('68 characters of base64').waitFor();
    await figure.getByRole('link', { name: 'Link', exact: true }).click();
    expect(await fragment()).toBe('#uniqueness:1:9');
  });

  test('the generator draws another seed, its cuts are moved, and the picture goes on to the figures below', async () => {
    const layers = await open('generation', 'layers', '#layers:0:3');
    await layers.getByText('Seed 3').waitFor();
    await layers.getByRole('slider').press('End');
    await layers.getByText('tanh, 15 × 10 × 1').waitFor();
    const cuts = await awake('cuts');
    await cuts.getByLabel('Cut 1').press('End');
    expect(await cuts.locator('output').allInnerTexts()).toEqual(['1.00', '1.00', '1.00']);
    await told(cuts).getByText('150 violet, 0 red, 0 amber, 0 cream').waitFor();
    await cuts.getByRole('link', { name: 'How many solutions?' }).click();
    await told(await awake('uniqueness'))
      .getByText('One solution')
      .waitFor();
  });

  test('the discriminator judges what is painted by mouse and by keyboard', async () => {
    const figure = await open('generation', 'judge');
    const before = await told(figure).innerText();
    await figure.getByRole('group', { name: /arrow keys/ }).focus();
    for (const key of ['4', 'Enter', 'ArrowRight', 'Enter', '1', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await page.waitForFunction((text) => document.querySelector('#judge .told')?.textContent !== text, before);
    await figure.getByText('Your picture', { exact: true }).waitFor();
    const box = await figure.locator('.canvas .sheet').boundingBox();
    if (box === null) throw new Error('the picture is not in sight');
    await page.mouse.move(box.x + 5, box.y + 5);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 5, box.y + 5, { steps: 10 });
    await page.mouse.up();
    await figure.getByRole('link', { name: 'Link', exact: true }).click();
    expect(await fragment()).toMatch(/^#judge:/);
    await figure
      .getByRole('button', { name: /^Drawn/ })
      .first()
      .click();
    await figure.locator('.head').getByText('Drawn').waitFor();
  });

  test('a repair is stepped through with the solutions after each change, and begins anew with another aim', async () => {
    const figure = await open('generation', 'repair', '#repair:0:3');
    await told(figure).getByText('15 solutions').waitFor();
    await figure.getByRole('button', { name: 'To the end' }).click();
    await told(figure).getByText('the clues have one solution. The repair ends here').waitFor();
    await figure.getByLabel('line solving finds it').check();
    await told(figure).getByText('Line solving settles every cell').waitFor();
  });
});

describe('probing', () => {
  test('a cell is tried from the list, by a click and by a link', async () => {
    const figure = await open('probing', 'probing');
    expect(await figure.getByText('Clash:').count()).toBe(1);
    await figure.getByRole('button', { name: 'To the end' }).click();
    await told(figure).getByText('Empty clashes, so the cell is filled').waitFor();
    await figure.getByLabel('Cell to try').selectOption({ label: 'row 6, column 6' });
    await told(figure).getByText('9 cells are certain').waitFor();
    await figure
      .locator('.board')
      .first()
      .locator('.sheet')
      .click({ position: { x: 2, y: 2 } });
    await page.waitForFunction(() => document.querySelector<HTMLSelectElement>('#probing select')?.value === '0');
    await open('probing', 'probing', '#probing:3@55');
    await count(figure).getByText(/^3 \//).waitFor();
    expect(await figure.getByLabel('Cell to try').inputValue()).toBe('55');
  });

  test("probing takes the reader's own puzzle, and tells when there is nothing to try", async () => {
    const figure = await open('probing', 'probing');
    await load(figure, '3x3:1/3/1/1/3/1');
    await told(figure).getByText('nothing to try').waitFor();
    await load(figure, '2x2:1/1/1/1');
    await told(figure).getByText('in vain').waitFor();
  });
});

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
    expect(await told(figure).innerText()).toContain('Clash');
    await figure.getByRole('button', { name: 'To the end' }).click();
    const used = figure.getByRole('button', { name: /^used at/ }).first();
    const step = /\d+/.exec(await used.innerText())?.[0];
    await used.click();
    expect(await count(figure).innerText()).toMatch(new RegExp(`^${step} /`));
    expect(await told(figure).innerText()).toMatch(/learned|Clash/);
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
    await figure.getByRole('img', { name: /5×5 cells.*90% filled/ }).waitFor();
  });
});

describe('networks', () => {
  const PLUS = '..#..\n..#..\n#####\n..#..\n..#..';
  const views = (figure: Locator) => figure.getByRole('group', { name: 'Shown to it' });

  test('what is drawn is guessed anew, in eight views and their vote', async () => {
    const figure = await open('networks', 'guess');
    await figure.getByLabel('Guess by').selectOption('belief-propagation');
    await told(figure).getByText('belief-propagation, as it is: every cell is right.').waitFor();
    expect(await views(figure).getByRole('radio').count()).toBe(9);
    await figure.getByRole('button', { name: 'Row 1, column 1', exact: true }).click();
    await views(figure)
      .getByRole('radio', { name: /^rc, as it is: (all right|fits the clues|\d+ wrong)$/ })
      .focus();
    await page.keyboard.press('ArrowLeft');
    await told(figure).getByText('belief-propagation, the vote of all eight:').waitFor();
    await figure.getByRole('link', { name: 'Link', exact: true }).click();
    expect(await fragment()).toMatch(/^#guess:1001001000\./);
  });

  test('a cell\u2019s chance is read by mouse and by keyboard', async () => {
    const figure = await open('networks', 'guess');
    await load(figure, PLUS);
    await figure.getByLabel('Guess by').selectOption('belief-propagation');
    await told(figure).getByText('belief-propagation, as it is: every cell is right.').waitFor();
    const chances = figure.getByRole('group', { name: /^The guess of belief-propagation, as it is/ });
    await chances.focus();
    await figure.getByText('Row 1, column 1: 0 % filled').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await figure.getByText('Row 3, column 1: 100 % filled').waitFor();
    await chances.locator('.sheet').hover({ force: true });
    await figure.getByText('Row 3, column 3: 100 % filled').waitFor();
  });

  test('a network is fetched for its size; for others belief propagation stands in', async () => {
    const { model, file } = await randomNetwork('untrained', 5);
    await page
      .context()
      .route('**/models/*', (route) =>
        route.fulfill(
          route.request().url().endsWith('manifest.json')
            ? { json: { models: [model] } }
            : { body: Buffer.from(file), contentType: 'application/octet-stream' },
        ),
      );
    const figure = await open('networks', 'guess');
    await load(figure, PLUS);
    await told(figure).getByText('untrained, as it is:').waitFor();
    await figure.getByRole('button', { name: 'Your puzzle' }).click();
    await figure.getByLabel('Or your own').fill('3x3:1/3/1/1/3/1');
    await figure.getByRole('button', { name: 'Load', exact: true }).click();
    await told(figure).getByText('belief-propagation, as it is:').waitFor();
  });

  test('the search goes from the prediction to the solution, by any of its algorithms', async () => {
    const figure = await open('networks', 'guided');
    const row = (name: string) => figure.getByRole('row', { name: new RegExp(`^${name}`) });
    expect(await row('Ne8HPFI, by').innerText()).toMatch(/\s\d+\s+\d+\s+\d+$/);
    expect(await row('Heuristic H').innerText()).toMatch(/\s\d+\s+\d+\s+\d+$/);
    expect(await row('Exact search').innerText()).toMatch(/–\s+\d+\s+\d+$/);
    await figure.getByLabel('Algorithm').selectOption('NeHI');
    await row('NeHI, by').waitFor();
    expect(await told(figure).innerText()).toContain('Prediction');
    await figure.getByRole('button', { name: 'To the end' }).click();
    await told(figure).getByText('every cell is known and every clue is met').waitFor();
    await figure.getByLabel('Guess by').selectOption('belief-propagation');
    await row('NeHI, by belief-propagation').waitFor();
    await figure.getByRole('button', { name: 'To the end' }).click();
    await told(figure).getByText('every cell is known and every clue is met').waitFor();
    await load(figure, PLUS);
    await figure.getByText('Your puzzle, 5×5').waitFor();
  });

  test('rows and columns pass messages, round after round', async () => {
    const figure = await open('networks', 'messages');
    expect(await count(figure).innerText()).toBe('4 / 16');
    await figure.getByRole('button', { name: 'To the beginning' }).click();
    await told(figure).getByText('nobody knows anything').waitFor();
    await load(figure, PLUS);
    await figure.getByText('Your puzzle, 5×5').waitFor();
    await figure.getByRole('button', { name: 'To the end' }).click();
    await told(figure).getByText('leave no cell between').waitFor();
    await figure.getByRole('group', { name: /^Your puzzle, 5×5 after 16 rounds/ }).focus();
    await figure.getByText(/Row 1, column 1: its row says .*, its column /).waitFor();
  });
});

describe('a-priori', () => {
  test('the chance of a cell is counted from the placements of its two lines, and follows what is drawn', async () => {
    const figure = await open('a-priori', 'map');
    // The a-priori paper's example: 2 2 in six cells across 2 1 in five.
    await load(figure, '......\n...#..\n##.##.\n......\n...#..');
    const chances = figure.getByRole('group', { name: /^What the clues expect/ });
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

describe('evolution', () => {
  const PLUS = '..#..\n..#..\n#####\n..#..\n..#..';
  const boards = (figure: Locator) => figure.locator('.population');

  test('a population is gone through, by keys and by the chart', async () => {
    const figure = await open('evolution', 'population');
    expect(await count(figure).innerText()).toBe('100 / 100');
    expect(await told(figure).innerText()).toContain('given up, after 101,000 boards');
    await figure.getByRole('button', { name: 'Step back' }).click();
    expect(await told(figure).innerText()).toContain('Generation 99');
    await boards(figure).getByRole('radio').nth(29).waitFor();
    await boards(figure)
      .getByRole('radio', { name: /^Board 1: fitness \d/ })
      .focus();
    await page.keyboard.press('ArrowRight');
    await figure.getByText('Board 2', { exact: true }).waitFor();
    await figure.locator('.live-chart > svg').click({ position: { x: 1, y: 40 } });
    expect(await count(figure).innerText()).toBe('0 / 100');
    await figure.getByRole('link', { name: 'Link', exact: true }).click();
    expect(await fragment()).toBe('#population:ga.1.0.network');
  });

  test('a population begins with other boards, and with those that a link names', async () => {
    const figure = await open('evolution', 'population', '#population:ga.7.3');
    await count(figure).getByText('3 / 100').waitFor();
    await figure.getByText('Generation 3', { exact: true }).waitFor();
    await figure.getByLabel('Begins with').selectOption('belief-propagation');
    await told(figure).getByText('bred from a guess by belief-propagation').waitFor();
    await told(figure).getByText('It is solved').waitFor();
    await figure.getByRole('button', { name: 'Another run' }).click();
    await told(figure).getByText('It is solved').waitFor();
    await load(figure, PLUS);
    await figure.getByText('Your puzzle, 5×5').waitFor();
    await told(figure).getByText('bred from a guess by belief-propagation').waitFor();
  });

  test('boards bred by counts come to the solution, from another link', async () => {
    const figure = await open('evolution', 'population', '#population:ga-counts.1.0');
    await told(figure).getByText('First population', { exact: true }).waitFor();
    await figure.getByRole('button', { name: 'To the end' }).click();
    await told(figure).getByText('It is solved').waitFor();
    await figure.getByText('20 of 20 lines have their clue').waitFor();
  });

  test('lines are drawn anew until the board is solved', async () => {
    const figure = await open('evolution', 'redraw');
    expect(await told(figure).innerText()).toMatch(/^(Row|Column) \d+ is drawn anew/);
    await figure.getByRole('button', { name: 'To the end' }).click();
    await told(figure).getByText('25 of 25 lines have them. It is solved.').waitFor();
    await figure.getByRole('button', { name: 'Another board' }).click();
    await told(figure).getByText('A random board').waitFor();
    await figure.getByRole('button', { name: 'Step forward' }).click();
    await load(figure, PLUS);
    await figure.getByText('Your puzzle, 5×5').waitFor();
    await open('evolution', 'redraw', '#redraw:2.5');
    await count(figure).getByText(/^2 \//).waitFor();
  });

  test('nothing is bred where lines clash by themselves', async () => {
    const clash = '{"rows":[[2],[]],"columns":[[],[2]]}';
    const figure = await open('evolution', 'population');
    await load(figure, clash);
    await told(figure).getByText('no solution, so nothing is bred').waitFor();
    await figure.getByRole('button', { name: 'Reset' }).click();
    await told(figure).getByText('a solution has 120').waitFor();
    const wheel = await open('evolution', 'wheel');
    await load(wheel, clash);
    await told(wheel).getByText('no solution, so no board is drawn').waitFor();
  });

  test('the wheels are drawn from again, and their boards compared', async () => {
    const figure = await open('evolution', 'wheel');
    const balls = await figure.locator('.ball').first().getAttribute('d');
    await figure.getByRole('button', { name: 'Draw again' }).click();
    expect(await figure.locator('.ball').first().getAttribute('d')).not.toBe(balls);
    await boards(figure).getByRole('radio').first().focus();
    await page.keyboard.press('ArrowLeft');
    await told(figure).getByText('Board 24').waitFor();
    // The worst board has no slice where slices are by what is wrong.
    await figure.getByText('0.0 %').waitFor();
    await load(figure, PLUS);
    await figure.getByText('Your puzzle, 5×5').waitFor();
  });

  test('a drawn parent has children', async () => {
    const figure = await open('evolution', 'mutation');
    await load(figure, PLUS);
    await figure.getByText('Your puzzle, 5×5').waitFor();
    await told(figure).getByText('so mutations move cells').or(told(figure).getByText('a solution 9')).waitFor();
    const cell = figure.getByRole('button', { name: 'Row 1, column 1', exact: true });
    const before = await told(figure).innerText();
    await cell.click();
    expect(await told(figure).innerText()).not.toBe(before);
    const children = new Set<string>();
    for (let turn = 0; turn < 6; turn++) {
      children.add(
        await figure
          .locator('.board .filled')
          .first()
          .evaluate((path) => path.getAttribute('d') ?? ''),
      );
      await figure.getByRole('button', { name: 'Another child' }).click();
    }
    expect(children.size).toBeGreaterThan(1);
  });
});

describe('crowd', () => {
  const PLUS = '..#..\n..#..\n#####\n..#..\n..#..';
  const boards = (figure: Locator) => figure.locator('.population');

  test('parents are cut elsewhere, and others are drawn', async () => {
    const figure = await open('crowd', 'crossover');
    const kept = figure.getByText('Child, kept', { exact: false });
    expect(await kept.count()).toBe(1);
    await figure.getByLabel('Cut 1').press('Home');
    await figure.getByLabel('Cut 2').press('Home');
    await figure.getByLabel('Cut 3').press('End');
    await told(figure).getByText('Cut after rows 1, 1, 12.').waitFor();
    await figure.getByRole('button', { name: 'Other parents' }).click();
    await figure.getByLabel('Bred from').selectOption('column');
    await told(figure).getByText('Cut after columns').waitFor();
    await figure.getByLabel('Bred from').selectOption('none');
    await told(figure).getByText('Cut after cells').waitFor();
    await load(figure, PLUS);
    await figure.getByText('Your puzzle, 5×5').waitFor();
    await told(figure).getByText('Cut after cells').waitFor();
  });

  test('six experts are bred one after another', async () => {
    const figure = await open('crowd', 'experts');
    await told(figure).getByText('Generation 50 of expert 4 (whole columns, squares weigh more)').waitFor();
    await figure.getByRole('button', { name: 'Step forward' }).click();
    await told(figure).getByText('First population of expert 5').waitFor();
    await boards(figure).getByRole('radio').nth(29).waitFor();
  });

  test('the crowd has fewer wrong cells than its best expert on the same cells, and leaves more open to be surer', async () => {
    const figure = await open('crowd', 'crowd');
    const figures = async () => {
      const [open = Number.NaN, decided, wrong = Number.NaN, best = Number.NaN, , , inAll = Number.NaN, bestInAll] = (
        (await told(figure).innerText()).replace(/^.*?: /, '').match(/\d+/g) ?? []
      ).map(Number);
      return { open, decided, wrong, best, inAll, bestInAll };
    };
    const majority = await figures();
    expect(majority.wrong).toBeLessThan(majority.best);
    expect(majority.inAll).toBeLessThan(majority.bestInAll ?? 0);
    await figure.getByRole('slider').press('End');
    const all = await figures();
    expect(all.open).toBeGreaterThan(majority.open);
    await boards(figure).getByRole('radio').first().focus();
    await page.keyboard.press('ArrowRight');
    await figure.getByText('Expert 2 (whole rows, squares weigh more): a penalty of').waitFor();
    await figure.getByRole('group', { name: /^The votes/ }).focus();
    await figure.getByText(/Row 1, column 1: \d of 6 fill it/).waitFor();
    await figure.getByRole('link', { name: 'Link', exact: true }).click();
    expect(await fragment()).toBe('#crowd:woac.6.6');
  });

  test('other crowds are asked, by a link too, and nobody where lines are enough', async () => {
    const figure = await open('crowd', 'crowd', '#crowd:woac-search.2.14:2x2:1/1/1/1');
    await figure.getByText(/^\d\d experts/).waitFor();
    await figure.getByText(/^14 of \d\d$/).waitFor();
    await load(figure, PLUS);
    await told(figure).getByText('Lines alone answer this puzzle').waitFor();
    await figure.getByLabel('Crowd').selectOption('woac');
    await figure.getByText('6 experts').waitFor();
    await figure.getByRole('button', { name: 'Another crowd' }).click();
    await told(figure).getByText('After').waitFor();
  });

  test('what comes after the vote is gone through', async () => {
    const figure = await open('crowd', 'after-vote');
    expect(await told(figure).innerText()).toMatch(/\d+ experts vote on every cell/);
    await figure.getByRole('button', { name: 'To the end' }).click();
    await told(figure).getByText('It took').waitFor();
    expect(await told(figure).innerText()).toMatch(/solution/i);
    await load(figure, '2x2:1/1/1/1');
    await figure.getByText('Your puzzle, 2×2').waitFor();
  });

  test('runs come to the same answer in one worker and in two', async () => {
    const figure = await open('crowd', 'runs');
    await load(figure, PLUS);
    await figure.getByText('Your puzzle, 5×5').waitFor();
    const boardsOf = async (count: string) => {
      await figure.getByRole('button', { name: `Breed in ${count}` }).click();
      const row = figure.getByRole('row', { name: new RegExp(`^${count}`) });
      await row.waitFor();
      return row.getByRole('cell').nth(1).innerText();
    };
    const one = await boardsOf('1 worker');
    expect(await boardsOf('2 workers')).toBe(one);
    expect(await told(figure).innerText()).toContain(`after ${one} boards`);
    await figure.getByText('the same').nth(1).waitFor();
  });
});

describe('line-order', () => {
  test('a drawn puzzle is solved in all orders, step by step', async () => {
    const figure = await open('line-order', 'orders');
    expect(await count(figure).innerText()).toBe('7 / 31');
    await figure.getByLabel('Size').selectOption('5');
    await told(figure).getByText('Steps:').waitFor();
    await figure.getByRole('button', { name: 'Clear' }).click();
    await told(figure).getByText('fewest 5.').waitFor();
    await figure.getByRole('button', { name: 'To the beginning' }).click();
    expect(await told(figure).innerText()).toContain('of 25 cells are known: at random 0, by advice 0');
  });

  test('what is learned is tried on a puzzle that was not learned from', async () => {
    const figure = await open('line-order', 'training');
    await figure.getByText('unseen', { exact: true }).click();
    expect(await told(figure).innerText()).toContain('does not solve the unseen puzzle');
    await figure.getByLabel('Only lines with news').check();
    await told(figure).getByText('solves the unseen puzzle in').waitFor();
    await figure.getByLabel('Memory').selectOption('network');
    await told(figure).getByText('grown').waitFor();
    expect(await figure.locator('.growth .unit').count()).toBeGreaterThan(0);
    await figure.getByRole('button', { name: 'To the beginning' }).first().click();
    await told(figure).getByText('After 0 episodes').waitFor();
    expect(await figure.locator('.growth .unit').count()).toBe(0);
    await figure.getByRole('button', { name: 'Train' }).click();
    await told(figure).getByText('After 120 episodes').waitFor();
    expect(await count(figure).innerText()).toBe('120 / 120');
  });

  test('the learned order tells what it sees of lines', async () => {
    const figure = await open('line-order', 'looks');
    expect(await told(figure).innerText()).toContain('has the highest score');
    expect(await figure.locator('.seen .tick').count()).toBe(0);
    const lines = figure.getByLabel('What is seen of');
    const chosen = await lines.inputValue();
    const others = await lines.locator('option').evaluateAll((all) => all.map((each) => each.getAttribute('value')));
    await lines.selectOption(others.find((other) => other !== chosen) ?? '');
    expect(await figure.locator('.seen .tick').count()).toBeGreaterThan(0);
    await load(figure, '5x5:2/4/4/4/2/1.1/5/5/3/1');
    await figure.getByRole('button', { name: 'Reset' }).waitFor();
    await figure.getByRole('button', { name: 'To the end' }).click();
    await told(figure).getByText('Solved in').waitFor();
  });

  test('a link leads to a training', async () => {
    const figure = await open('line-order', 'training', '#training:network.news.3.50.2.1a2b3-4c5d6-7e8f9');
    await told(figure).getByText('After 50 episodes').waitFor();
    expect(await count(figure).innerText()).toBe('50 / 80');
  });
});

describe('captions', () => {
  const caption = (figure: Locator) => figure.locator('figcaption').innerText();

  test('captions on a line hold for another line too', async () => {
    const figure = await open('lines', 'overlap', '#overlap:1.3|??1????');
    await figure.getByText('Clue 1 3 in 7 cells').waitFor();
    // The placements stand above, the shares below them, and the line with what follows framed is last.
    const tops = await Promise.all(
      ['.block', '.share', '.settled'].map((shape) =>
        figure.locator(shape).evaluateAll((all) => Math.max(...all.map((each) => each.getBoundingClientRect().top))),
      ),
    );
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    expect(await caption(figure)).not.toMatch(/\d|\b[Ss]ix\b/);
  });

  test('captions on probing hold for another cell too: a clash makes the other supposition true', async () => {
    const figure = await open('probing', 'probing');
    const cells = figure.getByLabel('Cell to try');
    const first = await cells.inputValue();
    const others = await cells
      .locator('option')
      .evaluateAll((all) => all.map((each) => each.getAttribute('value') ?? ''));
    for (const cell of others.filter((other) => other !== first).slice(0, 4)) {
      await cells.selectOption(cell);
      await told(figure)
        .getByText(/^Filled clashes, so the cell is empty|^Empty clashes, so the cell is filled|^Neither clashes/)
        .waitFor();
    }
    expect(await caption(figure)).not.toMatch(/step \d/i);
  });

  test('captions on chances hold in both themes: what fills the cell has the colour of filled cells', async () => {
    const figure = await open('a-priori', 'map');
    const colourOf = (shape: string, property: 'fill' | 'stroke') =>
      figure
        .locator(shape)
        .first()
        .evaluate((each, name) => getComputedStyle(each)[name], property);
    const colours = new Set<string>();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      // A script of the page takes the system's choice over to the document.
      await page.locator(`html[data-theme="${colorScheme}"]`).waitFor();
      const filling = await colourOf('.cell-placements .filling', 'fill');
      expect(filling).toBe(await colourOf('.board .filled', 'stroke'));
      expect(filling).not.toBe(await colourOf('.cell-placements .other', 'fill'));
      colours.add(filling);
    }
    expect(colours.size).toBe(2);
  });

  test('captions on a search hold in both themes: the bars of each search end where it is done', async () => {
    const figure = await open('search', 'search');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const ends = await figure.locator('.tree svg').evaluateAll((trees) =>
        trees.map((tree) => {
          const right = (name: string) => (tree.querySelector(name) as SVGGraphicsElement).getBBox();
          const [run, bars] = [right('.run'), right('.bars')];
          return (run.x + run.width - bars.x - bars.width) / (run.x + run.width);
        }),
      );
      expect(ends).toHaveLength(3);
      for (const left of ends) expect(left).toBeLessThan(0.2);
    }
  });
});
