import { findAlgorithm } from '@crosshatch/core/algorithms';
import { beliefPropagation } from '@crosshatch/core/belief';
import { type Algorithm, predictViews, viewsAsked } from '@crosshatch/core/solver';
import { beforeEach, describe, expect, test } from 'vitest';
import { FIRST_COURSE } from '../../site/src/race/course.ts';
import { tallyOf } from '../../site/src/race/finish.ts';
import { randomBoard } from '../../site/src/race/puzzles.ts';
import { randomNetwork } from '../fixtures/random-network.ts';
import { noise } from './noise.ts';
import { browser, eachHasReader, openBrowser, page, reader } from './reader.ts';
import { visit } from './visit.ts';

openBrowser();

const algorithmOf = (name: string): Algorithm => {
  const algorithm = findAlgorithm(name);
  if (algorithm === undefined) throw new Error(`${name} is registered`);
  return algorithm;
};
/** Those that race unless others are chosen. */
const algorithms = FIRST_COURSE.algorithms.map(algorithmOf);

const status = () => page.getByRole('status').first();
const button = (name: string) => page.getByRole('button', { name, exact: true });
const lane = (title: string) => page.getByRole('region', { name: title, exact: true });
const field = (name: string) => page.getByLabel(name, { exact: true });
const choose = (name: string) => page.getByRole('radio', { name }).check();

async function race(): Promise<void> {
  await button('Start').click();
  await page.locator('.phase[data-phase="finished"]').waitFor();
}

test('without JavaScript there is the result of a real race', async () => {
  const plain = await visit(browser, { javaScriptEnabled: false });
  await plain.open('/race/');
  for (const { title } of algorithms) {
    const row = plain.page.getByRole('row', { name: new RegExp(`^${title}`) });
    expect(await row.innerText()).toMatch(/\d+\s+\d+\s+[\d.]+ (µs|ms|s)\s/);
    const shown = plain.page.getByRole('region', { name: title, exact: true });
    expect(await shown.getByRole('progressbar').getAttribute('aria-valuenow')).toBe(String(FIRST_COURSE.count));
  }
  expect(await plain.page.getByRole('button', { name: 'Start', exact: true }).isVisible()).toBe(false);
  await plain.close();
});

describe('the race', () => {
  eachHasReader();
  beforeEach(() => reader.open('/race/'));

  test('runs algorithms, which do the same work as in Node', async () => {
    await field('Cells to a side').fill('12');
    await field('Boards').fill('15');
    await field('Seed').fill('3');
    await field('Predictions by').selectOption('belief-propagation');
    await race();
    expect(await status().innerText()).toBe('Finished: 15 random boards of 12×12, 50 % filled, seed 3.');
    const course = { ...FIRST_COURSE, size: 12, count: 15, seed: 3 };
    const { solutions, budget = 0 } = course;
    for (const algorithm of algorithms) {
      const { title, budgetUnit, solve } = algorithm;
      const views = viewsAsked(algorithm, beliefPropagation.name);
      const finishes = Array.from({ length: 15 }, (_, index) => {
        const { puzzle } = randomBoard(course, index);
        const predictions = views && { predictions: predictViews(beliefPropagation, puzzle, views) };
        const outcome = solve(puzzle, { solutions, budget, ...predictions });
        return { status: outcome.status, work: outcome.work, milliseconds: 0 };
      });
      const { answered, exhausted, work } = tallyOf(finishes);
      const progress = lane(title).getByRole('progressbar');
      expect(await progress.getAttribute('aria-valuetext')).toBe('15 of 15');
      const cells = await page
        .getByRole('row', { name: new RegExp(`^${title}`) })
        .locator('td')
        .allInnerTexts();
      expect(cells.slice(0, 2)).toEqual([String(answered), String(exhausted)]);
      expect(cells.at(-1)).toContain((work[budgetUnit] ?? 0).toLocaleString('en'));
    }
    expect(await page.evaluate(() => location.hash)).toBe('#size=12&count=15&seed=3&model=belief-propagation');
  });

  test('runs algorithms on predictions, which it fetches or makes', async () => {
    for (const { title } of algorithms.slice(1))
      await page.getByRole('checkbox', { name: title, exact: true }).uncheck();
    await page.getByRole('checkbox', { name: 'NeHPF', exact: true }).check();
    await page.getByRole('checkbox', { name: 'Ne8HPFI', exact: true }).check();
    await field('Cells to a side').fill('8');
    await field('Boards').fill('6');
    await field('Predictions by').selectOption('belief-propagation');
    await race();
    for (const name of ['nehpf', 'ne8hpfi']) {
      const { title, views = 1, solve } = algorithmOf(name);
      const work = Array.from({ length: 6 }, (_, index) => {
        const { puzzle } = randomBoard({ ...FIRST_COURSE, size: 8 }, index);
        return solve(puzzle, { predictions: predictViews(beliefPropagation, puzzle, views) }).work.lineSolves ?? 0;
      }).reduce((sum, count) => sum + count);
      const row = page.getByRole('row', { name: new RegExp(`^${title}`) });
      expect(await row.locator('td').last().innerText()).toContain(`${work.toLocaleString('en')} lines solved`);
      expect(await row.locator('td').nth(-2).innerText()).toMatch(/ms|µs|s/);
    }
    expect(await page.evaluate(() => location.hash)).toContain(
      'algorithms=exact.nehpf.ne8hpfi&model=belief-propagation',
    );
  });

  test('leaves out who has no network for the size, and says which sizes there are', async () => {
    const { model, file } = await randomNetwork('six', 6);
    await page
      .context()
      .route('**/models/*', (route) =>
        route.fulfill(
          route.request().url().endsWith('manifest.json')
            ? { json: { models: [model] } }
            : { body: Buffer.from(file), contentType: 'application/octet-stream' },
        ),
      );
    await reader.open('/race/#size=7&count=3&algorithms=exact.nehi&model=own');
    await race();
    expect(await lane('NeHI').innerText()).toContain(
      'It takes no part: no model is for 7×7; the sizes are 6×6; belief-propagation is for any size.',
    );
    expect(await lane('Exact search').getByRole('progressbar').getAttribute('aria-valuetext')).toBe('3 of 3');
    await field('Cells to a side').fill('6');
    await race();
    expect(await lane('NeHI').getByRole('progressbar').getAttribute('aria-valuetext')).toBe('3 of 3');
    expect(await lane('NeHI').innerText()).toContain('to predict');
  });

  test('takes a link to a course', async () => {
    await reader.open('/race/#size=9&fill=40&count=7&seed=5&solutions=1&budget=1000');
    expect(await field('Cells to a side').inputValue()).toBe('9');
    expect(await field('Filled, %').inputValue()).toBe('40');
    expect(await field('Asked for').inputValue()).toBe('1');
    expect(await field('Budget for a puzzle').inputValue()).toBe('1000');
    await race();
    expect(await status().innerText()).toContain('7 random boards of 9×9, 40 % filled, seed 5');
  });

  test('tells what was given up when the budget is small', async () => {
    await field('Boards').fill('10');
    await field('Budget for a puzzle').selectOption('100');
    await race();
    const [first] = algorithms;
    expect(await lane(first?.title ?? '').innerText()).toMatch(/[1-9]\d* gave up/);
  });

  test('races over puzzles of a file, and lists each answer, the slowest first, with a link to the board', async () => {
    await choose('Your own');
    await page.getByLabel('Or choose a file').setInputFiles({
      name: 'three.jsonl',
      mimeType: 'application/x-ndjson',
      buffer: Buffer.from(
        [
          '{"id":"one","rows":[[1]],"columns":[[1]]}',
          '{"id":"two","rows":[[1],[1]],"columns":[[1],[1]]}',
          '{"id":"none","rows":[[2],[2],[2]],"columns":[[3],[],[3]]}',
        ].join('\n'),
      ),
    });
    await page.waitForFunction(() => document.querySelector('textarea')?.value.includes('two'));
    await race();
    await page.getByText('Each puzzle’s answer and time').click();
    const table = page.getByRole('region', { name: /^Answers by puzzle/ });
    await table.waitFor();
    const answers = await table
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => [...row.children].slice(0, 2).map((cell) => cell.textContent)));
    expect(answers.toSorted()).toEqual([
      ['none, 3×3', 'no solution'],
      ['one, 1×1', 'only solution'],
      ['two, 2×2', 'several solutions'],
    ]);
    await table.getByRole('link', { name: 'two, 2×2' }).click();
    await page.getByRole('region', { name: 'Workbench' }).getByText('2×2').first().waitFor();
  });

  test('says where a text is no puzzle, and goes on after that', async () => {
    await choose('Your own');
    const text = page.getByRole('textbox');
    await text.fill('width 2\nheight 2\nrows\n1\n1 x\ncolumns\n1\n1\n');
    await button('Start').click();
    await page.getByText('Line 5, column 3: ').waitFor();
    await text.fill('2x2:1/1/1/1');
    await race();
    expect(await status().innerText()).toBe('Finished: your puzzles.');
  });

  test('races over the examples and over the puzzle of the workbench', async () => {
    await reader.open('/race/#puzzles=examples&algorithms=exact.backtracking.h');
    await race();
    await reader.open('/#puzzle=3x3:1/3/1/1/3/1&title=Plus');
    await page.getByRole('tab', { name: 'Play' }).click();
    await page.waitForURL(/mode=play/);
    await reader.open('/race/#puzzles=workbench');
    await race();
    await page.getByText('Each puzzle’s answer and time').click();
    await page.getByRole('link', { name: 'Plus, 3×3' }).waitFor();
  });

  // No solver known gets through noise of this size.
  test('can be stopped, and works again after that', async () => {
    await choose('Your own');
    await page.getByRole('textbox').fill(noise(120, 120, 1));
    await button('Start').click();
    await page.locator('.phase[data-phase="running"]').waitFor();
    expect(await button('Start').isDisabled()).toBe(true);
    await button('Stop').click();
    await page.locator('.phase[data-phase="stopped"]').waitFor();
    await choose('Random boards');
    await field('Boards').fill('3');
    await race();
  });

  test('works with the keyboard alone', async () => {
    await page.getByRole('radio', { name: 'Random boards' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('8');
    await page.keyboard.press('Enter');
    await page.locator('.phase[data-phase="finished"]').waitFor();
    expect(await status().innerText()).toContain('60 random boards of 8×8');
  });

  test('copies its result as JSON', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await field('Boards').fill('4');
    await race();
    await button('Copy as JSON').click();
    await page.getByText('Copied the result as JSON.').waitFor();
    const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
    expect(copied).toMatchObject({ course: { count: 4 }, puzzles: 4, disagreements: [] });
    expect(copied.algorithms.map(({ algorithm }: { algorithm: string }) => algorithm)).toEqual(
      algorithms.map(({ name }) => name),
    );
  });

  test('is accessible in light and dark, before and after', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await reader.violations()).toEqual([]);
    }
    await field('Boards').fill('4');
    await race();
    await page.getByText('Each puzzle’s answer and time').click();
    expect(await reader.violations()).toEqual([]);
  });

  test('needs no sideways scrolling on a phone', async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});
