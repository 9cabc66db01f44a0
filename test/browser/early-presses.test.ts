import { expect, inject, test } from 'vitest';
import { eachHasReader, isLastReader, openBrowser, page, reader } from './reader.ts';

openBrowser();
eachHasReader({}, { keepsPage: true });

const sleeping = () => page.locator('astro-island[ssr]');

/** Opens a page whose own script is on its way until the returned function is called. */
async function openAsleep(path: string, script: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/_astro/${script}*.js`, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(inject('origin') + path, { waitUntil: 'commit' });
  await sleeping().first().waitFor({ state: 'attached' });
  return resolve;
}

test.each([
  ['/', 'HomeWorkbench', 'Export', 'The puzzle as JSON'],
  ['/light-up/', 'LightUpPage', 'Set', 'The puzzle that you set'],
])(
  'on %s a tab that is pressed before the script of the page has come is opened when it comes',
  async (path, script, tab, shown) => {
    const wake = await openAsleep(path, script);
    await page.getByRole('tab', { name: tab }).click();
    expect(await page.getByLabel(shown).count()).toBe(0);
    wake();
    await page.getByLabel(shown).waitFor();
  },
);

test('a tab that is pressed after the script of the page has come, and before the mode of its address is opened, is opened', async () => {
  isLastReader();
  await page.addInitScript(() => {
    document.addEventListener(
      'astro:hydrate',
      () => document.querySelector<HTMLButtonElement>('#workbench-panel-export')?.click(),
      true,
    );
  });
  await reader.open('/#puzzle=2x2:1/1/1/1&mode=solve');
  await page.getByLabel('The puzzle as JSON').waitFor();
});

test('a form that is filled in and submitted before its script has come is checked, with all that was entered, when it comes', async () => {
  const wake = await openAsleep('/jobs/', 'JobsPage');
  await page.getByLabel('Puzzles as JSON lines').fill('no puzzle');
  await page.getByLabel('Work').selectOption({ label: 'Grade each puzzle' });
  await page.getByRole('button', { name: 'Submit the job' }).click();
  await page.getByRole('button', { name: 'Submit the job' }).click();
  expect(await sleeping().count()).toBe(1);
  wake();
  await page.getByRole('alert').getByText('Line 1 is no puzzle').waitFor();
  expect(await page.getByLabel('Puzzles as JSON lines').inputValue()).toBe('no puzzle');
  expect(await page.getByLabel('Algorithm').count()).toBe(0);
});

test('choices that are made before their script has come are shown at once, and stay as they were left when it has come', async () => {
  const choices = () => [
    page.getByRole('radio', { name: 'Counts' }),
    page.getByRole('checkbox', { name: 'with solutions at the end' }),
    page.getByRole('checkbox', { name: 'Show the pictures' }),
  ];
  const chosen = () => Promise.all(choices().map((choice) => choice.isChecked()));
  const wake = await openAsleep('/generate/', 'GeneratePage');
  for (const choice of choices()) await choice.click();
  await page.getByRole('checkbox', { name: 'Show the pictures' }).click();
  expect(await chosen()).toEqual([true, false, false]);
  await page.getByRole('button', { name: 'Make a new sheet' }).click();
  wake();
  await expect.poll(() => page.url()).toContain('clues=counts');
  expect(await chosen()).toEqual([true, false, false]);
});

test('a control that is pressed again after others, or by a double click, is pressed as often when its script has come', async () => {
  const settings = page.locator('summary', { hasText: 'Puzzles, algorithms' });
  const race = (name: string) => page.getByRole('button', { name, exact: true });
  const areOpen = () => settings.evaluate((summary) => summary.parentElement?.hasAttribute('open'));
  const wake = await openAsleep('/race/', 'RacePage');
  await settings.click();
  await race('Easy boards').click();
  await settings.dblclick();
  await race('The tail').click();
  await settings.click();
  await race('Evolution').click();
  expect(await areOpen()).toBe(false);
  wake();
  await sleeping().waitFor({ state: 'detached' });
  await expect.poll(() => race('Evolution').getAttribute('aria-pressed')).toBe('true');
  expect(await areOpen()).toBe(false);
});

test('each press of a button that goes one step counts, however slowly it is pressed again before its script has come', async () => {
  const wake = await openAsleep('/learn/lines/', 'ReachFigure');
  const sweeps = page.getByRole('group', { name: 'Both sweeps' });
  const step = sweeps.getByRole('button', { name: 'Step back' });
  for (let press = 0; press < 3; press++) await step.press('Enter');
  expect(await sweeps.getByRole('slider').inputValue()).toBe('16');
  wake();
  await expect.poll(() => sweeps.getByRole('slider').inputValue()).toBe('13');
});

test('the caret of a field that is filled in before its script has come stays at its place', async () => {
  const wake = await openAsleep('/jobs/', 'JobsPage');
  const field = page.getByLabel('Puzzles as JSON lines');
  const state = () => field.evaluate((area: HTMLTextAreaElement) => [area.value, area.selectionStart]);
  await field.focus();
  for (const key of ['b', 'c', 'Home', 'a']) await page.keyboard.press(key);
  wake();
  await sleeping().waitFor({ state: 'detached' });
  await expect.poll(state).toEqual(['abc', 1]);
});

test('a choice is made before the press that follows it', async () => {
  const wake = await openAsleep('/generate/', 'GeneratePage');
  await page.getByRole('radio', { name: 'Counts' }).click();
  await page.getByRole('button', { name: 'Make a new sheet' }).click();
  wake();
  await expect.poll(() => page.url()).toContain('clues=counts');
});

test('a file that is chosen before its script has come is taken when it has come', async () => {
  const wake = await openAsleep('/jobs/', 'JobsPage');
  const buffer = Buffer.from('{"rows":[[1]],"columns":[[1]]}\n');
  const file = { name: 'puzzles.jsonl', mimeType: 'application/x-ndjson', buffer };
  await page.getByLabel('Choose a file').setInputFiles(file);
  wake();
  await page.getByText('The file puzzles.jsonl, 31 bytes.').waitFor();
});
