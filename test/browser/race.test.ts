import { type Algorithm, predictViews, viewsAsked } from '@crosshatch/core/algorithm';
import { beliefPropagation } from '@crosshatch/core/belief';
import { findAlgorithm } from '@crosshatch/core/registry';
import { beforeEach, describe, expect, test } from 'vitest';
import { FIRST_COURSE, PRESETS } from '#site/src/race/course.ts';
import { finishOf, tallyOf } from '#site/src/race/finish.ts';
import { randomBoard } from '#site/src/race/puzzles.ts';
import { randomNetwork } from '../fixtures/random-network.ts';
import { noise } from './noise.ts';
import { browser, eachHasReader, isLastReader, openBrowser, page, reader } from './reader.ts';
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
const openSettings = () => page.getByText('Puzzles, algorithms, question and budget').click();

/** Waits until a race that runs shows its next figures. */
async function goesOn(): Promise<void> {
  const shown = await page.getByRole('main').innerText();
  await expect.poll(() => page.getByRole('main').innerText()).not.toBe(shown);
}

/** The figures of an algorithm in the table, by the names of their columns. */
async function figures(title: string): Promise<Record<string, string>> {
  const table = page.getByRole('region', { name: 'Result by algorithm' });
  const names = await table.getByRole('columnheader').allInnerTexts();
  const cells = await table
    .getByRole('row', { name: new RegExp(`^${title}`) })
    .locator('th, td')
    .allInnerTexts();
  return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
}

async function race(): Promise<void> {
  await button('Start').click();
  await page.locator('.phase[data-phase="finished"]').waitFor();
}

test('without JavaScript the race shows the result of a real one', async () => {
  const plain = await visit(browser, { javaScriptEnabled: false });
  await plain.open('/race/');
  for (const { title } of algorithms) {
    const row = plain.page.getByRole('row', { name: new RegExp(`^${title}`) });
    expect(await row.innerText()).toMatch(/([\d.]+ (µs|ms|s)|–)\s+\d+\s+\d+\s+\d+\s/);
    const shown = plain.page.getByRole('region', { name: title, exact: true });
    expect(await shown.getByRole('progressbar').getAttribute('aria-valuenow')).toBe(String(FIRST_COURSE.count));
  }
  expect(await plain.page.getByRole('button', { name: 'Start', exact: true }).isVisible()).toBe(false);
  await plain.close();
});

describe('the race', () => {
  eachHasReader({ permissions: ['clipboard-read', 'clipboard-write'] }, { keepsPage: true });
  beforeEach(() => reader.open('/race/'));

  test('the race runs algorithms, which do the same work as in Node', async () => {
    const names = ['exact', 'backtracking', 'h', 'nehpfi', 'ga-counts', 'ea-belief', 'line-order'];
    const fragment = 'size=12&fill=50&count=15&seed=3&solutions=2&budget=10000&model=belief-propagation';
    await reader.open(`/race/#algorithms=${names.join('.')}&${fragment}`);
    await race();
    expect(await status().innerText()).toBe('Finished: 15 random boards of 12×12, 50 % filled, seed 3.');
    const course = { ...FIRST_COURSE, size: 12, count: 15, seed: 3 };
    const budget = 10_000;
    for (const algorithm of names.map(algorithmOf)) {
      const { title, budgetUnit, solve } = algorithm;
      const views = viewsAsked(algorithm, beliefPropagation.name);
      const finishes = Array.from({ length: 15 }, (_, index) => {
        const { puzzle } = randomBoard(course, index);
        const predictions = views && { predictions: predictViews(beliefPropagation, puzzle, views) };
        return finishOf(solve(puzzle, { solutions: 2, budget, ...predictions }), { milliseconds: 0 });
      });
      const { answered, found, exhausted, work } = tallyOf(finishes, 2);
      const progress = lane(title).getByRole('progressbar');
      expect(await progress.getAttribute('aria-valuetext')).toBe(`15 of 15 tried, ${answered} proven`);
      const cells = await figures(title);
      expect([cells.Proven, cells['Solution found'], cells['Gave up']]).toEqual(
        [answered, found, exhausted].map(String),
      );
      expect(cells.Work).toContain((work[budgetUnit] ?? 0).toLocaleString('en'));
    }
  });

  test('the race counts no answer of an algorithm that proves nothing when a proof is asked for', async () => {
    await reader.open('/race/#size=10&count=12&algorithms=exact.ea-belief&solutions=2&budget=10000');
    await race();
    const { Proven, 'Solution found': found, Median } = await figures('A-priori evolution by beliefs');
    expect([Proven, Median]).toEqual(['0', '–']);
    expect(Number(found)).toBeGreaterThan(0);
    expect(await lane('A-priori evolution by beliefs').innerText()).toContain(`${found} found, not proven`);
    expect((await figures('Exact search')).Proven).toBe('12');
    await field('Asked for').selectOption('1');
    await race();
    expect((await figures('A-priori evolution by beliefs')).Solved).toBe(found);
  });

  test('the race hands no network to an evolution unless one is named', async () => {
    await reader.open('/race/#size=10&fill=50&count=6&seed=1&algorithms=exact.ga&solutions=1&budget=10000');
    await race();
    const { title, solve } = algorithmOf('ga');
    const finishes = Array.from({ length: 6 }, (_, index) => {
      const { puzzle } = randomBoard({ ...FIRST_COURSE, size: 10 }, index);
      return finishOf(solve(puzzle, { solutions: 1, budget: 10_000 }), { milliseconds: 0 });
    });
    const { answered, work } = tallyOf(finishes, 1);
    const cells = await figures(title);
    expect(cells.Solved).toBe(String(answered));
    expect(cells.Work).toContain((work.evaluations ?? 0).toLocaleString('en'));
    expect(cells['To predict']).toBe('–');
    await field('Predictions by').selectOption('belief-propagation');
    await race();
    await lane(title).getByText('It is handed the predictions of belief-propagation to start from.').waitFor();
  });

  test('the race warms up each algorithm before it takes times', async () => {
    // The calls of the page to its workers, in order.
    isLastReader();
    await page.addInitScript(() => {
      const asked: string[] = [];
      Object.assign(window, { asked });
      const post = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (this: Worker, ...message: Parameters<Worker['postMessage']>) {
        const [{ path = [] }] = message as unknown as [{ path?: string[] }];
        asked.push(path.join('.'));
        post.apply(this, message);
      } as Worker['postMessage'];
    });
    await reader.open('/race/#size=8&count=5&algorithms=exact.h');
    await reader.reload();
    await race();
    const asked = await page.evaluate(() => (window as unknown as { asked: string[] }).asked);
    const tasks = asked.filter((name) => name === 'warmUp' || name === 'solve');
    expect(tasks).toEqual(['warmUp', 'warmUp', ...Array<string>(10).fill('solve')]);
  });

  test('the page offers races that make a point each', async () => {
    await openSettings();
    for (const { title, point, course } of PRESETS) {
      await button(title).click();
      await page.getByText(point).waitFor();
      expect(await button(title).getAttribute('aria-pressed')).toBe('true');
      expect(await field('Cells to a side').inputValue()).toBe(String(course.size));
    }
    await field('Boards').fill('7');
    await page.getByText('A race of your own.').waitFor();
  });

  test('the race says which parts of an address it does not understand, and which values it takes instead', async () => {
    await reader.open('/race/#size=1&algorithms=exact.foo');
    const faults = page.locator('.address-faults');
    await faults.getByText('“size=1”: expected a whole number from 2 to 60. The race takes 30.').waitFor();
    await faults.getByText('There is no algorithm foo.').waitFor();
    expect(await field('Cells to a side').inputValue()).toBe('30');
  });

  test('the race runs algorithms on predictions, which it fetches or makes', async () => {
    await openSettings();
    await button('With a network').click();
    for (const { title } of ['h', 'nehpfi', 'ne8hpfi'].map(algorithmOf))
      await page.getByRole('checkbox', { name: title, exact: true }).uncheck();
    await field('Asked for').selectOption('2');
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
      const cells = await figures(title);
      expect(cells.Work).toContain(`${work.toLocaleString('en')} lines solved`);
      expect(cells['To predict']).toMatch(/ms|µs|s/);
    }
    expect(await page.evaluate(() => location.hash)).toContain(
      'algorithms=exact.nehpf.ne8hpfi&model=belief-propagation',
    );
  });

  test('the race leaves out algorithms without a network for the size, and says which sizes exist', async () => {
    const { model, file } = await randomNetwork('six', 6);
    await page.route('**/models/*', (route) =>
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
    expect(await lane('Exact search').getByRole('progressbar').getAttribute('aria-valuetext')).toMatch(/^3 of 3/);
    await field('Cells to a side').fill('6');
    await race();
    expect(await lane('NeHI').getByRole('progressbar').getAttribute('aria-valuetext')).toMatch(/^3 of 3/);
    expect(await lane('NeHI').innerText()).toContain('to predict');
  });

  test('the race takes a link to a course', async () => {
    await reader.open('/race/#size=9&fill=40&count=7&seed=5&solutions=1&budget=1000');
    expect(await field('Cells to a side').inputValue()).toBe('9');
    expect(await field('Filled, %').inputValue()).toBe('40');
    expect(await field('Asked for').inputValue()).toBe('1');
    expect(await field('Budget for a puzzle').inputValue()).toBe('1000');
    await race();
    expect(await status().innerText()).toContain('7 random boards of 9×9, 40 % filled, seed 5');
  });

  test('the race tells the puzzles that were given up when the budget is small', async () => {
    await openSettings();
    await field('Boards').fill('10');
    await field('Budget for a puzzle').selectOption('100');
    await race();
    const [first] = algorithms;
    expect(await lane(first?.title ?? '').innerText()).toMatch(/[1-9]\d* gave up/);
    expect((await figures(first?.title ?? '')).Maximum).toBe('–');
  });

  test('the race over a file lists each answer, the slowest first, with a link to the board', async () => {
    await openSettings();
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

  test('the race says where a text is no puzzle, and goes on after that', async () => {
    await openSettings();
    await choose('Your own');
    const text = page.getByRole('textbox');
    await text.fill('width 2\nheight 2\nrows\n1\n1 x\ncolumns\n1\n1\n');
    await button('Start').click();
    await page.getByText('Line 5, column 3: ').waitFor();
    await text.fill('2x2:1/1/1/1');
    await race();
    expect(await status().innerText()).toBe('Finished: your puzzles.');
  });

  test('the race is over the examples or the puzzle of the workbench, if asked', async () => {
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

  // The search does not get through this noise soon.
  test('a number can be typed while a race runs, and one out of range stops the next start', async () => {
    await openSettings();
    await button('Start').click();
    await field('Cells to a side').fill('');
    await goesOn();
    expect(await field('Cells to a side').inputValue()).toBe('');
    await field('Cells to a side').press('1');
    await goesOn();
    await field('Cells to a side').press('5');
    await goesOn();
    expect(await field('Cells to a side').inputValue()).toBe('15');
    await button('Stop').click();
    await field('Cells to a side').fill('99');
    await field('Boards').fill('2');
    expect(await field('Cells to a side').inputValue()).toBe('99');
    const told = await status().innerText();
    await openSettings();
    await button('Start').click();
    await field('Cells to a side').waitFor({ state: 'visible' });
    expect(await status().innerText()).toBe(told);
    await field('Cells to a side').fill('5');
    await race();
  });

  test('the race tells a missing algorithm until one is chosen', async () => {
    await openSettings();
    await page.getByRole('button', { name: 'Start' }).waitFor();
    for (const title of ['Exact search', ...algorithms.map((each) => each.title)]) {
      const box = page.getByRole('checkbox', { name: title, exact: true });
      if (await box.isChecked()) await box.uncheck();
    }
    await button('Start').click();
    await status().getByText('Choose at least one algorithm.').waitFor();
    await page.getByRole('checkbox', { name: 'Exact search', exact: true }).check();
    await expect.poll(() => status().innerText()).toBe('');
  });

  test('the race can be stopped, and works again after that', async () => {
    await openSettings();
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

  test('the race works with the keyboard alone', async () => {
    await openSettings();
    await page.getByRole('radio', { name: 'Random boards' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('8');
    await page.keyboard.press('Enter');
    await page.locator('.phase[data-phase="finished"]').waitFor();
    expect(await status().innerText()).toContain('40 random boards of 8×8');
  });

  test('the race copies its result as JSON', async () => {
    await openSettings();
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

  test('the race is accessible in dark colours when it has been run', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await openSettings();
    await field('Boards').fill('4');
    await race();
    await page.getByText('Each puzzle’s answer and time').click();
    expect(await reader.violations()).toEqual([]);
  });

  test('the race shows its table in the first view, without scrolling', async () => {
    for (const { title } of algorithms) {
      const row = await page.getByRole('row', { name: new RegExp(`^${title}`) }).boundingBox();
      expect((row?.y ?? Infinity) + (row?.height ?? 0)).toBeLessThan(900);
    }
  });

  test('the race is printed without its form, with whole tables', async () => {
    await page.setViewportSize({ width: 718, height: 1000 });
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button', { name: 'Start' }).count()).toBe(0);
    const table = await page.getByRole('table').first().boundingBox();
    expect((table?.x ?? 0) + (table?.width ?? Infinity)).toBeLessThanOrEqual(718);
  });
});
