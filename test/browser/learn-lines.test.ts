import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { count, fragment, load, open, told } from './figure.ts';
import { eachHasReader, openBrowser, page } from './reader.ts';

openBrowser();
eachHasReader({}, { keepsPage: true });

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
    const toggle = figure.getByRole('button', { name: 'Your puzzle' });
    expect(await toggle.evaluate((button) => button === document.activeElement)).toBe(true);
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
    // The address is that of the link already.
    await figure.getByRole('button', { name: 'Reset' }).click();
    await figure.getByText('Clue 4 3 in 10 cells: 6 placements').waitFor();
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

describe('probing', () => {
  test('a cell is tried from the list, by a click and by a link', async () => {
    const figure = await open('probing', 'probing');
    expect(await figure.getByText('Conflict:').count()).toBe(1);
    await figure.getByRole('button', { name: 'To the end' }).click();
    await told(figure).getByText('Empty ends in a conflict, so the cell is filled').waitFor();
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
    await expect.poll(() => figure.getByLabel('Cell to try').inputValue()).toBe('55');
  });

  test("probing takes the reader's own puzzle, and tells when there is nothing to try", async () => {
    const figure = await open('probing', 'probing');
    await load(figure, '3x3:1/3/1/1/3/1');
    await told(figure).getByText('nothing to try').waitFor();
    await load(figure, '2x2:1/1/1/1');
    await told(figure).getByText('in vain').waitFor();
  });
});

describe('captions', () => {
  const caption = (figure: Locator) => figure.locator('figcaption').innerText();

  test('captions on a line hold for another line too', async () => {
    const figure = await open('lines', 'overlap', '#overlap:1.3|??1????');
    await figure.getByText('Clue 1 3 in 7 cells').waitFor();
    // The placements stand above, the shares below them, and the line with its settled cells framed is last.
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
        .getByText(
          /^Filled ends in a conflict, so the cell is empty|^Empty ends in a conflict, so the cell is filled|^Neither ends in a conflict/,
        )
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
