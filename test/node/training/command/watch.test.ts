import { appendFileSync } from 'node:fs';
import { type ClientRequest, request, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { subjectOf } from '#training/lessons/subject-of.ts';
import { readRun, runFolder } from '#training/runs/folder.ts';
import { readMetrics } from '#training/runs/metrics.ts';
import { chartsHtml, comparedChartsHtml } from '#training/watch/charts.ts';
import { watchRun, watchRuns } from '#training/watch/server.ts';
import { crosshatch, temporaryFolder } from './crosshatch.ts';

/** Asks for a path as it is written, which `fetch` would put right. */
const statusOf = (port: string, path: string, host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const asked: ClientRequest = request({ port, path, headers: { Host: host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asked.on('error', reject);
    asked.end();
  });

/** Trains a network for an epoch. Returns the folder of the run. */
async function trainedRun(): Promise<string> {
  const run = join(temporaryFolder(), 'run');
  const trained = await crosshatch([
    ...['train', run, '--random', '60', '--size', '5', '--layers', '4', '--epochs', '1', '--backend', 'cpu'],
  ]);
  expect(trained).toMatchObject({ code: 0 });
  return run;
}

/** Opens the events of a page, and gathers their text until they end. */
async function eventsOf(url: string) {
  const { body } = await fetch(`${url}events`);
  let text = '';
  const read = async () => {
    for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) text += piece;
  };
  return { count: () => text.split('\n\n').length - 1, ended: read() };
}

test('the page of a run is served to this machine alone, and no address ends the run', async () => {
  const run = await trainedRun();
  const watching = await watchRuns([run], 0);
  if (!watching.ok) throw new Error(watching.error);
  onTestFinished(watching.value.close);
  const { port } = new URL(watching.value.url);
  for (const path of ['//', '/%', '/watch.ts', '/../server.ts', '/nope', '//?x=1', '/\\']) {
    expect([path, await statusOf(port, path, `localhost:${port}`)]).toEqual([path, 404]);
  }
  for (const host of ['evil.example', `evil.example:${port}`, 'localhost.evil.example']) {
    expect([host, await statusOf(port, '/', host)]).toEqual([host, 403]);
  }
  for (const host of [
    'localhost',
    `localhost:${port}`,
    `127.0.0.1:${port}`,
    '127.1.2.3',
    'localhost:9999',
    '[::1]:80',
  ]) {
    expect([host, await statusOf(port, '/', host)]).toEqual([host, 200]);
    expect(await statusOf(port, '/watch.js?v=1', host)).toBe(200);
  }
});

test('a page that cannot be told of the run is complained of, and ends neither the run nor the server', async () => {
  const run = await trainedRun();
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  const watching = await watchRuns([run], 0);
  if (!watching.ok) throw new Error(watching.error);
  const { url, close } = watching.value;
  const { count, ended } = await eventsOf(url);
  // The page as it is, and the first look.
  await expect.poll(count).toBe(2);
  const write = vi.spyOn(ServerResponse.prototype, 'write').mockImplementation(() => {
    throw new Error('no way');
  });
  onTestFinished(() => write.mockRestore());
  const goOn = () => appendFileSync(runFolder(run).metrics, '\n');
  const complaint = ['crosshatch: watch: the page was not told of the run: Error: no way'];
  goOn();
  await expect.poll(() => said.mock.calls).toEqual([complaint]);
  goOn();
  await close();
  await ended;
  expect(said.mock.calls).toEqual([complaint, complaint]);
});

test('the page of a run that is lengthened has its new command at once', async () => {
  const run = await trainedRun();
  const configuration = await readRun(run);
  if (!configuration.ok) throw new Error(configuration.error);
  const command = `${configuration.value.command}; crosshatch train run --resume --end 12`;
  const watching = await watchRun(run, { ...configuration.value, command }, 0);
  if (!watching.ok) throw new Error(watching.error);
  onTestFinished(watching.value.close);
  expect(await (await fetch(watching.value.url)).text()).toContain('--resume --end 12');
});

test('a run with more lines of metrics than a function may have arguments has charts, alone and compared', async () => {
  const run = await trainedRun();
  const configuration = await readRun(run);
  if (!configuration.ok) throw new Error(configuration.error);
  const subject = subjectOf(configuration.value);
  const [line] = await readMetrics(runFolder(run).metrics);
  if (line === undefined) throw new Error('the run measured nothing');
  const metrics = Array.from({ length: 150_000 }, () => line);
  expect(chartsHtml(subject, metrics)).toContain('aria-label="Loss: ');
  expect(comparedChartsHtml([{ name: 'long', look: 'run-1', subject, metrics }])).toContain('aria-label="Loss: ');
});

test('several runs are shown in the same charts, each with its best epoch and with its name as a text', async () => {
  const folder = temporaryFolder();
  const names = ['slow', '<fast>'] as const;
  for (const [name, rate] of [
    ['slow', '1e-30'],
    ['<fast>', '0.01'],
  ] as const) {
    const settings = ['--random', '90', '--size', '5', '--layers', '8', '--epochs', '2', '--backend', 'cpu'];
    await crosshatch(['train', join(folder, name), ...settings, '--learning-rate', rate]);
  }
  const watching = await watchRuns(
    names.map((name) => join(folder, name)),
    0,
  );
  if (!watching.ok) throw new Error(watching.error);
  onTestFinished(watching.value.close);
  const page = await (await fetch(watching.value.url)).text();
  expect(page).toContain('<h1>slow and &lt;fast&gt;</h1>');
  expect(page).toMatch(/aria-label="Loss: slow from [\d.]+ to [\d.]+; <fast> from/);
  expect(page).toMatch(/<tr><th scope="row">slow<\/th><td>2<\/td><td>[12]<\/td>/);
  expect(page).toContain('The best is &lt;fast&gt;, epoch 2');
  const events = (await fetch(`${watching.value.url}events`)).body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await events?.read())?.value).toContain('The best is &lt;fast&gt;, epoch 2');
  await events?.cancel();
});

test('runs of different kinds, or too many runs, are not shown together', async () => {
  const folder = temporaryFolder();
  const [network, order] = [join(folder, 'network'), join(folder, 'order')];
  const small = ['--random', '60', '--size', '5', '--layers', '4', '--epochs', '1', '--backend', 'cpu'];
  await crosshatch(['train', network, ...small]);
  const rounds = ['--rounds', '1', '--imitated', '0', '--puzzles', '2', '--largest', '6', '--layers', '6'];
  await crosshatch(['train', order, '--network', 'line-order', ...rounds]);
  expect(await watchRuns([network, order], 0)).toMatchObject({ ok: false, error: expect.stringContaining('kinds') });
  expect(await watchRuns(Array(5).fill(network), 0)).toMatchObject({ ok: false, error: expect.stringContaining('4') });
});
