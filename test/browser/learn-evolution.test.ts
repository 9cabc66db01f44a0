import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { count, fragment, load, open, told } from './figure.ts';
import { eachHasReader, openBrowser, page } from './reader.ts';

openBrowser();
eachHasReader({}, { keepsPage: true });

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
    // The worst board has no slice where slices are by faults.
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
      const [open = Number.NaN, wrong = Number.NaN, decided, best = Number.NaN, , , inAll = Number.NaN, bestInAll] = (
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

  test('the steps after the vote can be gone through', async () => {
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
