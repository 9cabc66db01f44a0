import { type ClientRequest, request } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
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

test('the page of a run is served to this machine alone, and no address ends the run', async () => {
  const run = join(temporaryFolder(), 'run');
  const trained = await crosshatch([
    ...['train', run, '--random', '60', '--size', '5', '--layers', '4', '--epochs', '1', '--backend', 'cpu'],
  ]);
  expect(trained).toMatchObject({ code: 0 });
  const watching = await watchRun(run, 0);
  if (!watching.ok) throw new Error(watching.error);
  onTestFinished(watching.value.close);
  const { port } = new URL(watching.value.url);
  for (const path of ['//', '/%', '/watch.ts', '/../server.ts', '/nope', '//?x=1', '/\\']) {
    expect([path, await statusOf(port, path, `localhost:${port}`)]).toEqual([path, 404]);
  }
  for (const host of ['evil.example', `evil.example:${port}`, 'localhost.evil.example']) {
    expect([host, await statusOf(port, '/', host)]).toEqual([host, 403]);
  }
  for (const host of ['localhost', `localhost:${port}`, `127.0.0.1:${port}`, 'localhost:9999', '[::1]:80']) {
    expect([host, await statusOf(port, '/', host)]).toEqual([host, 200]);
    expect(await statusOf(port, '/watch.js?v=1', host)).toBe(200);
  }
});

test('several runs are shown in the same charts, each with its best epoch', async () => {
  const folder = temporaryFolder();
  const names = ['slow', 'fast'] as const;
  for (const [name, rate] of [
    ['slow', '1e-30'],
    ['fast', '0.01'],
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
  expect(page).toContain('<h1>slow and fast</h1>');
  expect(page).toMatch(/aria-label="Loss: slow from [\d.]+ to [\d.]+; fast from/);
  expect(page).toMatch(/<tr><th scope="row">slow<\/th><td>2<\/td><td>[12]<\/td>/);
  expect(page).toContain('The best is fast, epoch 2');
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
