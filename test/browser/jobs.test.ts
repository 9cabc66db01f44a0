import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerOf } from '@crosshatch/core/algorithm';
import { exact } from '@crosshatch/core/exact';
import type { Job } from '@crosshatch/core/jobs';
import type { Route } from 'playwright-core';
import { assert, describe, expect, inject, onTestFinished, test } from 'vitest';
import { documentOfExample } from '#site/src/enter/example.ts';
import { examplePuzzles } from '#site/src/enter/examples.ts';
import { MOST_JOBS } from '#site/src/jobs/kept-jobs.ts';
import { EXAMPLE_LINES } from '#site/src/jobs/lines.ts';
import { MOST_STREAMS } from '#site/src/jobs/stream-places.ts';
import { makeAddress } from '#site/src/session/address.ts';
import { noise } from './noise.ts';
import { eachHasReader, isLastReader, openBrowser, page, reader } from './reader.ts';

openBrowser();
eachHasReader({}, { keepsPage: true });

const button = (name: string) => page.getByRole('button', { name, exact: true });
const card = (title: string) => page.locator('.job').filter({ has: page.getByRole('heading', { name: title }) });

/** A puzzle on which no solver known comes to an end. */
const ENDLESS = noise(120, 120, 1);

/** The browser's own messages about requests that were meant to fail. */
const forgiveComplaints = () => reader.complaints.splice(0);

const jobOf = (number: number, state: Partial<Job> = {}): Job => ({
  id: `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  kind: 'solve',
  status: 'running',
  priority: 5,
  options: { budget: 20_000_000 },
  version: '0',
  created: '2026-11-23T00:00:00Z',
  expires: '2126-11-30T00:00:00Z',
  counts: { total: 4, done: 1, failed: 0, parts: { total: 2, done: 1 }, answers: { unique: 1 } },
  attempts: 1,
  links: { self: '', events: '', result: '', cancel: '' },
  ...state,
});

/** Answers the page's requests for jobs in place of the site. */
const answerJobs = (answer: (route: Route, path: string) => Promise<void>) =>
  page.route('**/v1/jobs**', (route) => answer(route, new URL(route.request().url()).pathname.replace('/v1/jobs', '')));

const refuse = (route: Route, status: number, name: string, detail: string) =>
  route.fulfill({
    status,
    contentType: 'application/problem+json',
    json: { type: `/problems/${name}`, status, detail },
  });

const eventOf = (id: number, event: string, { id: job, status, counts }: Job): string =>
  `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify({ id: job, status, counts })}\n\n`;

/** Puts jobs into the browser's list, as if it had submitted them. */
async function keep(...jobs: readonly { readonly job: Job; readonly title: string }[]): Promise<void> {
  const lines = jobs.map(({ job: { id, kind, created }, title }) => JSON.stringify({ id, title, kind, created }));
  isLastReader();
  await page.addInitScript((text) => localStorage.setItem('crosshatch-jobs', text), lines.join('\n'));
}

describe('the jobs of a reader', () => {
  /** The text of the file that a click on a link downloads, and its name. */
  async function downloaded(title: string): Promise<readonly [name: string, text: string]> {
    const started = page.waitForEvent('download');
    await card(title)
      .getByRole('link', { name: `Download the result of ${title}` })
      .click();
    const download = await started;
    return [download.suggestedFilename(), readFileSync(await download.path(), 'utf8')];
  }

  test('a job is submitted by the keyboard, ends, is there after a reload, and its result is that of a batch', async () => {
    await reader.open('/jobs/');
    await page.getByLabel('Puzzles as JSON lines').focus();
    await page.keyboard.insertText(EXAMPLE_LINES);
    await page.keyboard.press('Control+Enter');
    const own = card('3 pasted puzzles');
    await own.getByText('Done. 3 of 3 puzzles answered.').waitFor();
    expect((await own.locator('.facts').innerText()).split(/\s+/).toSorted()).toEqual([
      '1',
      '1',
      '1',
      'Contradictory',
      'Multiple',
      'Unique',
    ]);
    expect(await page.getByLabel('Puzzles as JSON lines').inputValue()).toBe('');
    await reader.reload();
    await own.getByText('Done. 3 of 3 puzzles answered.').waitFor();
    expect(await reader.violations()).toEqual([]);
    const headers = { 'Content-Type': 'application/x-ndjson' };
    const batch = await fetch(`${inject('origin')}/v1/solve/batch`, { method: 'POST', headers, body: EXAMPLE_LINES });
    expect(await downloaded('3 pasted puzzles')).toEqual(['3 pasted puzzles.answers.jsonl', await batch.text()]);
  });

  test('a job of a file is followed in another tab, cancelled there, and deleted', async () => {
    await reader.open('/jobs/');
    const buffer = Buffer.from(`${EXAMPLE_LINES}${ENDLESS}\n`);
    await page.getByLabel('Choose a file').setInputFiles({ name: 'hard.jsonl', mimeType: '', buffer });
    await page.getByText(`The file hard.jsonl, ${buffer.length.toLocaleString('en')} bytes.`).waitFor();
    await page.getByLabel('Budget for a puzzle').selectOption('20000000000');
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByText('No job was submitted').waitFor();
    await button('Submit the job').click();
    await other.getByText('Running.').waitFor();
    await other.getByText(/budget 20,000,000,000/).waitFor();
    await other.getByRole('button', { name: 'Cancel of hard.jsonl' }).click();
    await card('hard.jsonl').getByText('Cancelled.').waitFor();
    const [name, text] = await downloaded('hard.jsonl');
    expect([name, text]).toEqual(['hard.answers.jsonl', expect.stringMatching(/"complete":false}\n$/)]);
    await button('Delete of hard.jsonl').click();
    await page.getByText('No job was submitted').waitFor();
    await other.getByText('No job was submitted').waitFor();
    // The browser tells of a question that was on its way when the job was deleted.
    const others = reader.complaints.filter((complaint) => !complaint.includes('404 (Not Found)'));
    reader.complaints.splice(0, Infinity, ...others);
  });
});

describe('the form', () => {
  test('the form says at once what is no puzzle, and where', async () => {
    await reader.open('/jobs/');
    await button('Submit the job').click();
    await page.getByRole('alert').getByText('There is no puzzle').waitFor();
    await page.getByLabel('Puzzles as JSON lines').fill('\n3x3:1/3/1/1/3/1');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('alert').getByText('Line 2 is no puzzle: expected an object on one line').waitFor();
    expect(await page.getByLabel('Puzzles as JSON lines').getAttribute('aria-invalid')).toBe('true');
    expect(await reader.violations()).toEqual([]);
  });

  test('the form says what the site answers: that there is no hub, that a quota is used up', async () => {
    let asked = 0;
    await answerJobs((route) =>
      asked++ === 0
        ? refuse(route, 503, 'jobs-unavailable', 'this server takes no jobs: it is connected to no hub')
        : refuse(route, 429, 'quota-exceeded', 'open jobs: at most 20'),
    );
    await reader.open('/jobs/');
    await button('Fill in an example').click();
    await button('Submit the job').click();
    const alert = page.getByRole('alert');
    await alert.getByText('it is connected to no hub. On your own machine npm start starts').waitFor();
    expect(await alert.getByRole('link').getAttribute('href')).toBe('/guides/deploy/#jobs');
    expect(await page.getByLabel('Puzzles as JSON lines').inputValue()).toContain('"plus"');
    await button('Submit the job').click();
    await alert.getByText('Open jobs: at most 20. Try again in 60 seconds.').waitFor();
    forgiveComplaints();
  });

  test('the form sends a lost request again with the same key, and an altered one with another', async () => {
    const keys: (string | undefined)[] = [];
    await answerJobs((route) => {
      keys.push(route.request().headers()['idempotency-key']);
      return route.abort();
    });
    await reader.open('/jobs/');
    await button('Fill in an example').click();
    for (const count of [1, 2, 3]) {
      if (count === 3) await page.getByLabel('Budget for a puzzle').selectOption('200000000');
      await button('Submit the job').click();
      await expect.poll(() => keys.length).toBe(count);
      await page.getByText('The site cannot be reached').waitFor();
      await button('Submit the job').waitFor();
    }
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
    forgiveComplaints();
  });

  test('the form says that a chosen file has changed or is gone, before it is sent and while it is sent', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'crosshatch-jobs-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'mine.jsonl');
    const choose = async () => {
      writeFileSync(path, EXAMPLE_LINES);
      await page.getByLabel('Choose a file').setInputFiles(path);
      await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    };
    const hasLoss = () =>
      page
        .getByRole('alert')
        .getByText('mine.jsonl has changed or is gone since it was chosen: choose it again.')
        .waitFor();
    await answerJobs((route) => {
      rmSync(path);
      return route.abort();
    });
    await reader.open('/jobs/');
    await choose();
    writeFileSync(path, `${EXAMPLE_LINES}${EXAMPLE_LINES}`);
    await button('Submit the job').click();
    await hasLoss();
    await choose();
    rmSync(path);
    await button('Submit the job').click();
    await hasLoss();
    expect(reader.complaints).toEqual([]);
    await choose();
    await button('Submit the job').click();
    await hasLoss();
    forgiveComplaints();
  });
});

describe('the list', () => {
  test('a stream of events that is cut goes on where it was, to the end of the job', async () => {
    const running = jobOf(1);
    const counts = { ...running.counts, done: 3, answers: { unique: 2, multiple: 1 } };
    const ended = jobOf(1, { status: 'succeeded', counts: { ...counts, done: 4 }, ended: '2026-11-23T00:01:00Z' });
    const resumed: (string | undefined)[] = [];
    await answerJobs((route, path) => {
      if (!path.endsWith('/events')) return route.fulfill({ json: resumed.length < 2 ? running : ended });
      resumed.push(route.request().headers()['last-event-id']);
      const body =
        resumed.length === 1
          ? `retry: 100\n\n${eventOf(7, 'progress', { ...running, counts })}`
          : eventOf(8, 'end', ended);
      return route.fulfill({ contentType: 'text/event-stream', body });
    });
    await keep({ job: running, title: 'hard.jsonl' });
    await reader.open('/jobs/');
    await card('hard.jsonl').getByText('Done. 4 of 4 puzzles answered.').waitFor();
    expect(resumed).toEqual([undefined, '7']);
    expect(await card('hard.jsonl').getByRole('progressbar').getAttribute('value')).toBe('4');
    await page.getByRole('status').getByText('hard.jsonl: done.').waitFor({ state: 'attached' });
    const link = card('hard.jsonl').getByRole('link', { name: 'Download the result of hard.jsonl' });
    expect(await link.getAttribute('href')).toBe(`/v1/jobs/${running.id}/result`);
    expect(await link.getAttribute('download')).toBe('hard.answers.jsonl');
  });

  test('a card says that its stream cannot be opened again, until it can', async () => {
    const running = jobOf(1);
    const counts = { ...running.counts, done: 3 };
    let isDown = true;
    let opened = 0;
    await answerJobs((route, path) => {
      if (!path.endsWith('/events')) return route.fulfill({ json: running });
      if (opened > 0 && isDown) return route.abort();
      opened++;
      const body = `retry: 100\n\n${opened > 1 ? eventOf(8, 'progress', { ...running, counts }) : ''}`;
      return route.fulfill({ contentType: 'text/event-stream', body });
    });
    await keep({ job: running, title: 'hard.jsonl' });
    await reader.open('/jobs/');
    const fault = card('hard.jsonl').getByText('The site cannot be reached. The page asks again by itself.');
    await fault.waitFor();
    isDown = false;
    await card('hard.jsonl').getByText('3 of 4 puzzles answered').waitFor();
    await fault.waitFor({ state: 'detached' });
    forgiveComplaints();
  });

  test('a card shows that the site did not cancel or delete its job', async () => {
    const ended = jobOf(2, { status: 'succeeded', ended: '2026-11-23T00:01:00Z' });
    await answerJobs((route, path) => {
      if (path.endsWith('/events')) return new Promise(() => {});
      if (route.request().method() === 'GET')
        return route.fulfill({ json: path.includes(ended.id) ? ended : jobOf(1) });
      return path.endsWith('/cancel')
        ? route.abort()
        : refuse(route, 503, 'jobs-unavailable', 'the hub does not answer');
    });
    await keep({ job: jobOf(1), title: 'running' }, { job: ended, title: 'ended' });
    await reader.open('/jobs/');
    await button('Cancel of running').click();
    const alertOf = (title: string) => card(title).getByRole('alert');
    await alertOf('running').waitFor();
    expect(await alertOf('running').innerText()).toBe(
      'The job was not cancelled. The site cannot be reached. Try again when it answers.',
    );
    await button('Delete of ended').click();
    await alertOf('ended').waitFor();
    expect(await alertOf('ended').innerText()).toBe('The job was not deleted. The hub does not answer.');
    expect(await page.getByRole('region', { name: 'Your jobs' }).getByRole('status').innerText()).toBe('');
    expect(await reader.violations()).toEqual([]);
    forgiveComplaints();
  });

  test('the windows of a browser share few streams, and leave connections to requests', async () => {
    const jobs = Array.from({ length: MOST_STREAMS }, (_, number) => jobOf(number));
    isLastReader();
    const other = await page.context().newPage();
    const streams = new Map([page, other].map((each) => [each, 0]));
    const asked = new Set<string>();
    await page.context().route('**/v1/jobs/**', async (route) => {
      const request = route.request();
      const path = new URL(request.url()).pathname;
      const from = request.frame().page();
      if (path.endsWith('/events')) {
        streams.set(from, (streams.get(from) ?? 0) + 1);
        return;
      }
      if (from === other) asked.add(path);
      await route.fulfill({ json: jobs.find(({ id }) => path.includes(id)) });
    });
    await keep(...jobs.map((job) => ({ job, title: `job ${job.id}` })));
    await reader.open('/jobs/');
    await expect.poll(() => streams.get(page)).toBe(MOST_STREAMS);
    await other.clock.install();
    await other.goto(page.url());
    await other
      .getByText('Running.')
      .nth(MOST_STREAMS - 1)
      .waitFor();
    for (let round = 0; round < 2; round++) {
      asked.clear();
      await expect
        .poll(async () => {
          await other.clock.runFor(1000);
          return asked.size;
        })
        .toBe(MOST_STREAMS);
    }
    expect(streams.get(other)).toBe(0);
    await page.goto(`${inject('origin')}/robots.txt`);
    await expect
      .poll(async () => {
        await other.clock.runFor(1000);
        return streams.get(other);
      })
      .toBe(MOST_STREAMS);
  });

  test('a full list says that the next job drops the oldest one', async () => {
    const jobs = Array.from({ length: MOST_JOBS }, (_, number) =>
      jobOf(number, { status: 'succeeded', ended: '2026-11-23T00:01:00Z' }),
    );
    await answerJobs((route, path) => {
      const job = jobs.find(({ id }) => path.includes(id));
      return job === undefined ? refuse(route, 404, 'not-found', 'there is no such job') : route.fulfill({ json: job });
    });
    await keep(...jobs.map((job) => ({ job, title: `list ${job.id}` })));
    await reader.open('/jobs/');
    await page.getByText('the next job that you submit drops the oldest one').waitFor();
    await page
      .locator('.job')
      .first()
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page.getByText('the next job that you submit drops the oldest one').waitFor({ state: 'detached' });
  });

  test('a job that the site no longer has is said to be gone, and leaves the list', async () => {
    const late = jobOf(2, { status: 'succeeded', ended: '2026-01-01T00:00:00Z', expires: '2026-01-08T00:00:00Z' });
    await answerJobs((route, path) =>
      path.includes(late.id) ? route.fulfill({ json: late }) : refuse(route, 404, 'not-found', 'there is no such job'),
    );
    await keep({ job: jobOf(1), title: 'gone' }, { job: late, title: 'late' });
    await reader.open('/jobs/');
    await card('gone').getByText('The site no longer has this job').waitFor();
    await card('late').getByText('Its result is deleted.').waitFor();
    expect(await reader.violations()).toEqual([]);
    await button('Take off the list of gone').click();
    await expect.poll(() => card('gone').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Your jobs');
    forgiveComplaints();
  });

  test('a job whose hub is away is asked for again', async () => {
    let asked = 0;
    const ended = jobOf(1, { status: 'succeeded', ended: '2026-11-23T00:01:00Z' });
    await answerJobs((route) =>
      asked++ === 0
        ? refuse(route, 503, 'jobs-unavailable', 'the hub that keeps the jobs does not answer')
        : route.fulfill({ json: ended }),
    );
    isLastReader();
    await page.clock.install();
    await keep({ job: ended, title: 'patient' });
    await reader.open('/jobs/');
    await card('patient').getByText('The page asks again by itself.').waitFor();
    await page.clock.runFor(10_000);
    await card('patient').getByText('Done.').waitFor();
    forgiveComplaints();
  });
});

describe('the workbench', () => {
  const example = examplePuzzles.find(({ title }) => title === 'Lantern');
  assert(example !== undefined);
  const lantern = documentOfExample(example);

  /** Lets the browser's solver give up early: its own budget takes a minute. */
  const lowerBudget = (budget: number) => {
    isLastReader();
    return page.addInitScript((value) => {
      const post = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (message, ...rest) {
        if (message?.path?.[0] === 'record') message.argumentList[1] = { type: 'RAW', value };
        return Reflect.apply(post, this, [message, ...rest]);
      };
    }, budget);
  };

  test('a puzzle beyond the budget runs as a job with a larger one, and its answer is shown in place', async () => {
    const { puzzle } = lantern;
    assert(puzzle.kind === undefined);
    const ended = jobOf(1, { status: 'succeeded', ended: '2026-11-23T00:01:00Z' });
    const sent: unknown[] = [];
    let isEnded = false;
    await answerJobs(async (route, path) => {
      const request = route.request();
      if (path.endsWith('/result')) {
        const line = JSON.stringify(answerOf(exact.solve(puzzle)));
        return route.fulfill({
          contentType: 'application/x-ndjson',
          body: `${line}\n{"end":true,"answers":1,"complete":true}\n`,
        });
      }
      if (request.method() === 'POST') {
        sent.push(new URL(request.url()).searchParams.get('budget'), request.postDataJSON());
        return route.fulfill({ status: 202, json: jobOf(1, { status: 'queued' }) });
      }
      if (!path.endsWith('/events')) return route.fulfill({ json: isEnded ? ended : jobOf(1) });
      await page.getByText('Running, with a budget of').waitFor();
      isEnded = true;
      return route.fulfill({ contentType: 'text/event-stream', body: eventOf(1, 'end', ended) });
    });
    await lowerBudget(300);
    await reader.open(`/#${makeAddress({ document: lantern })}`);
    const verdict = page.locator('.verdict');
    await verdict.filter({ hasText: 'Out of budget' }).waitFor();
    await button('Run as a job, with 30 times the budget').click();
    await verdict.filter({ hasText: 'Exactly one solution' }).waitFor();
    expect(await page.locator('.as-job').innerText()).toContain('The job is done. This is its answer.');
    expect(await page.locator('.telling').innerText()).toContain('its steps are not here');
    expect(sent).toEqual([expect.stringMatching(/^9\d{3}$/), { rows: expect.any(Array), columns: expect.any(Array) }]);
    expect(await reader.violations()).toEqual([]);
    await page.locator('.as-job').getByRole('link', { name: 'Your jobs' }).click();
    await card('Lantern').getByText('Done.').waitFor();
  });

  test('a site without a hub says so where a puzzle was to run as a job', async () => {
    await answerJobs((route) => refuse(route, 503, 'jobs-unavailable', 'this server takes no jobs'));
    await lowerBudget(300);
    await reader.open(`/#${makeAddress({ document: lantern })}`);
    await button('Run as a job, with 30 times the budget').click();
    await page.getByText('This site runs no jobs: start one that does by npm start on your own machine.').waitFor();
    forgiveComplaints();
  });
});
