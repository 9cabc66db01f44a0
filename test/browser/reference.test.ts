import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { eachHasReader, isLastReader, openBrowser, page, reader } from './reader.ts';
import { CURL } from './shell.ts';

const run = promisify(execFile);

openBrowser();
eachHasReader({ permissions: ['clipboard-read', 'clipboard-write'] }, { keepsPage: true });

const status = () => page.locator('reference-search [role=status]');
const entry = (id: string) => page.locator('details', { has: page.locator(`summary #${id}`) }).last();

test('the search of the reference leaves the entries that have every word, and Enter unfolds the first', async () => {
  await reader.open('/v1/docs');
  const search = page.getByLabel('Search the reference');
  await search.fill('QUOTA-EXCEEDED');
  await expect.poll(() => status().textContent()).toBe('1 problem.');
  expect(await entry('quota-exceeded').isVisible()).toBe(true);
  expect(await entry('solvePuzzle').isVisible()).toBe(false);
  expect(await page.locator('#nonograms').isVisible()).toBe(false);
  await search.press('Enter');
  await entry('quota-exceeded').getByText('Remedy.').waitFor();
  await search.fill('no such thing anywhere');
  await expect.poll(() => status().textContent()).toBe('Nothing found.');
  await search.fill('');
  await expect.poll(() => status().textContent()).toBe('');
  expect(await entry('solvePuzzle').isVisible()).toBe(true);
});

test('an address with the name of an operation, a type or a problem unfolds its entry', async () => {
  await reader.open('/problems/sums-differ');
  await entry('sums-differ').getByText('Cause.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/v1/docs');
  for (const id of ['solvePuzzle', 'type-SolveAnswer']) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, id);
    await expect.poll(() => entry(id).getAttribute('open')).not.toBeNull();
  }
  const fields = entry('type-SolveAnswer');
  await fields.getByText('"multiple"', { exact: true }).first().waitFor();
  expect(await fields.locator('dt', { hasText: 'complete' }).first().textContent()).toBe('complete boolean, required');
});

test('the console of an operation sends its request to the API and shows the answer, and nothing of it is loaded before', async () => {
  const loaded: string[] = [];
  isLastReader();
  page.on('request', (request) => loaded.push(request.url()));
  await reader.open('/v1/docs#solvePuzzle');
  expect(loaded.filter((url) => /swagger/.test(url))).toEqual([]);
  const console = entry('solvePuzzle').locator('request-console');
  await console.getByRole('button', { name: 'Try it' }).click();
  await console.locator('textarea').fill('{"rows": [[2], [1]], "columns": [[2], [1]]}');
  const answered = page.waitForResponse((response) => response.url().endsWith('/v1/solve'));
  await console.getByRole('button', { name: 'Execute' }).click();
  expect((await answered).status()).toBe(200);
  await console.locator('.live-responses-table').getByText('"unique"').first().waitFor();
  expect(loaded.filter((url) => /swagger/.test(url))).toHaveLength(2);
});

test('a console whose API did not answer asks again when Try it is pressed again', async () => {
  isLastReader();
  await reader.open('/v1/docs#solvePuzzle');
  await page.route('**/v1/openapi.json', (route) => route.fulfill({ status: 503 }), { times: 1 });
  const tryIt = entry('solvePuzzle').getByRole('button', { name: 'Try it' });
  await tryIt.click();
  await entry('solvePuzzle').getByText('there is nothing to try').waitFor();
  await tryIt.click();
  await entry('solvePuzzle').getByRole('button', { name: 'Execute' }).waitFor();
  expect(reader.complaints.splice(0)).toEqual([expect.stringContaining('503')]);
});

test('the console asks for the answer type of its field, and sends a key to the routes of jobs, with no query of its own', async () => {
  await reader.open('/v1/docs#renderPuzzle');
  const drawing = entry('renderPuzzle').locator('request-console');
  await drawing.getByRole('button', { name: 'Try it' }).click();
  await drawing.getByLabel('Answer as').selectOption('text/plain');
  expect(await drawing.getByLabel('Key').count()).toBe(0);
  const drawn = page.waitForResponse((response) => response.url().endsWith('/v1/render'));
  await drawing.getByRole('button', { name: 'Execute' }).click();
  expect((await drawn).headers()['content-type']).toMatch('text/plain');
  await page.evaluate(() => {
    location.hash = 'createJob';
  });
  const submitting = entry('createJob').locator('request-console');
  await submitting.getByRole('button', { name: 'Try it' }).click();
  await submitting.getByLabel('Key', { exact: true }).fill('cx_key');
  // The hub refuses an invented key, and the browser writes a refusal to its console as an error.
  await page.route('**/v1/jobs', (route) => route.fulfill({ status: 202, json: {} }));
  const sent = page.waitForRequest((request) => new URL(request.url()).pathname === '/v1/jobs');
  await submitting.getByRole('button', { name: 'Execute' }).click();
  expect((await sent).url()).toBe(`${inject('origin')}/v1/jobs`);
  expect((await sent).headers().authorization).toBe('Bearer cx_key');
});

test('the console of a batch sends its lines as they stand, and shows the lines of the answer', async () => {
  await reader.open('/v1/docs#solveBatch');
  const console = entry('solveBatch').locator('request-console');
  await console.getByRole('button', { name: 'Try it' }).click();
  const answered = page.waitForResponse((response) => response.url().endsWith('/v1/solve/batch'));
  await console.getByRole('button', { name: 'Execute' }).click();
  const documented = entry('solveBatch').locator('.answer .code code').first();
  expect((await (await answered).text()).trimEnd()).toBe(await documented.textContent());
  const shown = console.locator('.live-responses-table .response-col_description pre').first();
  await expect.poll(async () => (await shown.textContent())?.trimEnd()).toBe(await documented.textContent());
});

test('the focus stays at Execute when a console shows an answer, and goes back to it when the answer is cleared', async () => {
  await reader.open('/v1/docs#solvePuzzle');
  const console = entry('solvePuzzle').locator('request-console');
  await console.getByRole('button', { name: 'Try it' }).click();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await console.getByRole('button', { name: 'Execute' }).focus();
  await page.keyboard.press('Enter');
  await console.locator('.live-responses-table').getByText('"unique"').first().waitFor();
  await expect.poll(focused).toBe('Execute');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Clear');
  await page.keyboard.press('Enter');
  await console.locator('.live-responses-table').waitFor({ state: 'detached' });
  await expect.poll(focused).toBe('Execute');
});

test('the search puts entries whose title has the words first, and finds the rules that all operations share', async () => {
  await reader.open('/v1/docs');
  const search = page.getByLabel('Search the reference');
  const first = page.locator('.hits a').first();
  for (const [words, id] of [
    ['clue too long', 'line-too-long'],
    ['api key', 'keys'],
    ['rate', 'limits'],
    ['uniqueness', 'solvePuzzle'],
  ] as const) {
    await search.fill(words);
    await expect.poll(() => first.getAttribute('href'), { message: words }).toBe(`#${id}`);
  }
  expect(await page.locator('#changes').isVisible()).toBe(false);
});

test('a copy button copies the example in the language that is chosen, which is the choice for all examples', async () => {
  await reader.open('/v1/docs#gradePuzzle');
  await entry('gradePuzzle').getByRole('radio', { name: 'Python' }).check();
  expect(await page.getByRole('radio', { name: 'curl', checked: true, includeHidden: true }).count()).toBe(0);
  const example = entry('gradePuzzle').locator('[data-language=Python]');
  await example.getByRole('button', { name: 'Copy' }).click();
  await page.getByText('Copied.').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await example.locator('code').textContent());
  expect(copied).toContain(`"${inject('origin')}/v1/grade"`);
});

test('the examples of jobs in curl run with the id that the first one answers, and the result is the documented one', async () => {
  await reader.open('/v1/docs');
  const exampleOf = async (id: string) => (await entry(id).locator('[data-language=curl] code').textContent()) ?? '';
  const answer = async (id: string, job = '') => {
    const text = (await exampleOf(id)).replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, job);
    return (await run('bash', ['-c', CURL + text])).stdout;
  };
  const { id, ...submitted } = JSON.parse(await answer('createJob'));
  expect(submitted).toMatchObject({ kind: 'solve', options: { budget: 1_000_000_000 }, counts: { total: 1 } });
  expect(await answer('watchJob', id)).toContain('event: end\n');
  expect(JSON.parse(await answer('getJob', id))).toMatchObject({
    id,
    status: 'succeeded',
    counts: { answers: { unique: 1 } },
  });
  expect(JSON.parse(await answer('listJobs')).jobs[0]).toMatchObject({ id });
  const documented = entry('getJobResult').locator('.answer .code code').first();
  expect((await answer('getJobResult', id)).trimEnd()).toBe(await documented.textContent());
  expect(JSON.parse(await answer('cancelJob', id))).toMatchObject({ id, status: 'succeeded' });
  expect(await answer('deleteJob', id)).toBe('');
});

/** The examples of all operations but those of jobs, of which each needs a job that exists. */
const examplesIn = (language: string) =>
  page
    .locator(`.operation:not(:has(.path:text-matches("^/v1/jobs"))) [data-language="${language}"] code`)
    .allTextContents();

test('the examples in curl and in JavaScript run and print the same answers; those in Python are Python', async () => {
  await reader.open('/v1/docs');
  const [shell, scripts, python] = [
    await examplesIn('curl'),
    await examplesIn('JavaScript'),
    await examplesIn('Python'),
  ];
  expect(shell.length).toBeGreaterThan(20);
  expect([scripts.length, python.length]).toEqual([shell.length, shell.length]);
  for (const [index, script] of scripts.entries()) {
    const printed: unknown[] = [];
    await new AsyncFunction('console', script)({ log: (value: unknown) => printed.push(value) });
    const { stdout } = await run('bash', ['-c', CURL + shell[index]]);
    const [answer] = printed;
    if (typeof answer === 'string') expect(stdout).toBe(answer);
    else expect(JSON.parse(stdout), shell[index]).toEqual(answer);
  }
  const parse = 'import ast, json, sys; [ast.parse(text) for text in json.load(sys.stdin)]';
  const parsed = spawnSync('python3', ['-c', parse], { input: JSON.stringify(python), encoding: 'utf8' });
  // Not every machine has Python.
  if (parsed.error === undefined) expect(parsed.stderr).toBe('');
});

const AsyncFunction: new (...parts: string[]) => (console: object) => Promise<void> = Object.getPrototypeOf(
  async () => {},
).constructor;
