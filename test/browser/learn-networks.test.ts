import { PUBLISHED_CODES } from '@crosshatch/core/puzzle';
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { randomNetwork } from '../fixtures/random-network.ts';
import { awake, count, fragment, load, open, told } from './figure.ts';
import { held, holdWorkers, letGo } from './held-workers.ts';
import { eachHasReader, openBrowser, page } from './reader.ts';

openBrowser();
eachHasReader({}, { keepsPage: true });

const PLUS = '..#..\n..#..\n#####\n..#..\n..#..';

describe('networks', () => {
  const views = (figure: Locator) => figure.getByRole('group', { name: 'Shown to it' });

  test('a drawing is predicted anew, in eight views and their vote', async () => {
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
    await figure.getByRole('button', { name: 'Your puzzle', expanded: false }).waitFor();
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
    await page.route('**/models/*', (route) =>
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

  test('a search that was asked about the puzzle before is not shown on the new one', async () => {
    await holdWorkers();
    const figure = await open('networks', 'guided');
    await held(() => figure.getByLabel('Algorithm').selectOption('NeHI'));
    await load(figure, PLUS);
    await figure.getByText('Your puzzle, 5×5').waitFor();
    const shown = await figure.getByRole('table').innerText();
    await letGo();
    expect(await figure.getByRole('table').innerText()).toBe(shown);
  });
});

describe('beliefs', () => {
  test('rows and columns pass messages, round after round', async () => {
    const figure = await open('beliefs', 'messages');
    expect(await count(figure).innerText()).toBe('4 / 16');
    await figure.getByRole('button', { name: 'To the beginning' }).click();
    await told(figure).getByText('no line has sent a message').waitFor();
    await load(figure, PLUS);
    await figure.getByText('Your puzzle, 5×5').waitFor();
    await figure.getByRole('button', { name: 'To the end' }).click();
    await told(figure).getByText('no belief is between').waitFor();
    await figure.getByRole('group', { name: /^Your puzzle, 5×5 after 16 rounds/ }).focus();
    await figure.getByText(/Row 1, column 1: filled with .* by its row, .* by its column; belief /).waitFor();
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
    await told(figure).getByText('Not solved: 40 white squares are dark.', { exact: true }).waitFor();
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

describe('light-up, asked twice', () => {
  test('a breeding that was asked for before a reset is not shown after it', async () => {
    await holdWorkers();
    const figure = await open('light-up', 'generation');
    const first = await told(figure).innerText();
    await load(figure, '..1#\n....\n.3..\n0..#');
    await figure.getByText('Your puzzle, 4×4').waitFor();
    await told(figure).getByText('Generation').waitFor();
    await held(() => figure.getByRole('button', { name: 'Another run' }).click());
    await figure.getByRole('button', { name: 'Reset' }).click();
    await told(figure).getByText(first).waitFor();
    await letGo();
    expect(await told(figure).innerText()).toBe(first);
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

  test('the learned order is tried on a puzzle outside the training', async () => {
    const figure = await open('line-order', 'training');
    await figure.getByText('unseen', { exact: true }).click();
    expect(await told(figure).innerText()).toContain('does not solve the unseen puzzle');
    await figure.getByLabel('only lines with new cells').check();
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
    const lines = figure.getByLabel('Features of');
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
