import { describe, expect, inject, test } from 'vitest';
import { open, told } from './figure.ts';
import { choose } from './play-settings.ts';
import { eachHasReader, openBrowser, page, reader } from './reader.ts';
import { openSearch } from './search.ts';

openBrowser();
eachHasReader();

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const notice = (text: string) => page.getByRole('alert').getByText(text).waitFor();

/** The browser's own messages about the requests that were meant to fail. */
const forgiveComplaints = () => reader.complaints.splice(0);

/** Opens a puzzle whose solver cannot answer, and has the page try again once it can. */
async function tellsOfLostSolver(): Promise<void> {
  await reader.open('/#puzzle=3x3:1/3/1/1/3/1');
  await notice('A part of this page did not load');
  await page.getByText('The solver broke down').waitFor();
  await page.unrouteAll();
  await button('Try again').click();
  await page.getByText('Exactly one solution').waitFor();
}

describe('a lost connection', () => {
  test.each([
    { part: 'Play', shown: () => page.getByRole('grid', { name: /^Board/ }) },
    { part: 'Edit', shown: () => page.getByRole('grid', { name: 'Your picture' }) },
    { part: 'Export', shown: () => page.getByRole('textbox', { name: 'The puzzle as JSON' }) },
  ])('a lost connection keeps $part away, which is said, and gives it when it is back', async ({ part, shown }) => {
    await reader.open('/#puzzle=3x3:1/3/1/1/3/1&title=A%20plus');
    await page.getByText('Exactly one solution').waitFor();
    await page.context().setOffline(true);
    await tab(part).click();
    await notice('A part of this page did not load');
    expect(await reader.violations()).toEqual([]);
    await button('Try again').click();
    await notice('The site still cannot be reached');
    await page.context().setOffline(false);
    await button('Try again').click();
    await shown().waitFor();
    await page.getByRole('heading', { name: 'A plus' }).waitFor();
    forgiveComplaints();
  });

  test('a lost connection keeps New puzzle away, which comes with the connection', async () => {
    await reader.open();
    await page.context().setOffline(true);
    await button('New puzzle').click();
    await notice('A part of this page did not load');
    await page.context().setOffline(false);
    await button('Try again').click();
    await page.getByRole('dialog', { name: 'New puzzle' }).waitFor();
    forgiveComplaints();
  });

  test('a lost connection keeps the solver away, and the search', async () => {
    await page.route('**/solver.worker*', (route) => route.abort());
    await page.route('**/pagefind.js*', (route) => route.abort());
    await tellsOfLostSolver();
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.route('**/pagefind.js*', (route) => route.abort());
    await openSearch(page);
    // Whole, since each letter would load the search again: the failure of one may be told while the next is on its way.
    await page.keyboard.insertText('nonogram');
    await page.getByRole('status').getByText('The search could not be loaded').waitFor();
    expect(reader.complaints.filter((text) => !text.startsWith('error: Failed to load resource'))).toEqual([]);
    await page.unrouteAll();
    await page.keyboard.type('s');
    await page
      .getByRole('status')
      .getByText(/findings? for “nonograms”/)
      .waitFor();
    forgiveComplaints();
  });

  test('a connection lost as the page opens leaves a page that says so', async () => {
    let isOpen = false;
    await page.route('**/Workbench*.js*', (route) => (isOpen ? route.continue() : route.abort()));
    await page.goto(inject('origin'));
    await notice('A part of this page did not load');
    isOpen = true;
    await button('Try again').click();
    await tab('Play').click();
    await page.getByRole('grid', { name: /^Board/ }).waitFor();
    forgiveComplaints();
  });
});

describe('a worker whose script breaks', () => {
  const breaks = (name: string) =>
    page.route(`**/${name}*`, (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw Error("odd")' }));

  test('a solver whose script breaks ends the question that it was asked, and is started again', async () => {
    await breaks('solver.worker');
    await tellsOfLostSolver();
    forgiveComplaints();
  });

  test('a solver of Light Up whose script breaks ends the question that it was asked, and is started again', async () => {
    await breaks('light-up.worker');
    await reader.open('/light-up/');
    await button('Hint').click();
    await notice('A part of this page did not load');
    await page.getByText('The solver broke down').waitFor();
    await page.unrouteAll();
    await button('Hint').click();
    await button('Mark them').waitFor();
    forgiveComplaints();
  });
});

test('Check at once without a solver has strokes go on, without an error for each', async () => {
  await page.route('**/solver.worker*', (route) => route.abort());
  await reader.open('/play/#puzzle=3x3:1/3/1/1/3/1');
  await choose(page, 'Check at once');
  await notice('A part of this page did not load');
  await page.getByRole('gridcell').first().click();
  await expect.poll(() => page.getByRole('gridcell').first().getAttribute('aria-label')).toContain('filled');
  const told = reader.complaints.filter((text) => !text.startsWith('error: Failed to load resource'));
  expect(told).toEqual([]);
  forgiveComplaints();
});

test('a network that does not come keeps no figure waiting that has a later guess', async () => {
  const asked = Promise.withResolvers<void>();
  await page.route('**/models/*.bin', () => asked.resolve());
  await page.clock.install({ time: 0 });
  const figure = await open('networks', 'guess');
  await page.clock.pauseAt(3_600_000);
  // Until the figure has taken its state from the address, which is frames later, it would keep the press.
  await page.clock.runFor(100);
  await figure.getByRole('button', { name: 'Clear' }).click();
  await asked.promise;
  await figure.getByLabel('Guess by').selectOption('belief-propagation');
  await told(figure).getByText('belief-propagation, as it is: every cell is right.').waitFor();
  await page.clock.runFor(1000);
  expect(await told(figure).innerText()).toBe('belief-propagation, as it is: every cell is right.');
});

test('a new version of the site with other parts is loaded when a part is missed, with the game as it was', async () => {
  await reader.open('/play/#puzzle=2x1:1/1/2');
  await page.getByRole('grid').waitFor();
  await page.locator('[data-row="0"][data-column="1"]').click();
  // The page that is open asks for parts that are not there any more.
  await page.route('**/ExportMode*.js', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await tab('Export').click();
  await notice('the site was renewed');
  await page.unrouteAll();
  await button('Try again').click();
  await page.getByRole('textbox', { name: 'The puzzle as JSON' }).waitFor();
  await tab('Play').click();
  await button('Undo').click();
  await expect.poll(() => page.getByRole('gridcell').nth(1).getAttribute('aria-label')).toContain('open');
  forgiveComplaints();
});
