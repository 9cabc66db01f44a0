import { type ClientRequest, request } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { watchRun } from '#training/watch/server.ts';
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
