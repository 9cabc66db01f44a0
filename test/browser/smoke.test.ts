import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, inject, onTestFinished, test } from 'vitest';
import project from '#functions/package.json' with { type: 'json' };

const run = promisify(execFile);

const smoke = (...args: readonly string[]) => run(process.execPath, ['test/smoke/smoke.ts', ...args]);

test('the smoke test finds a Worker that is whole, and knows its build', async () => {
  const { version, build } = await (await fetch(`${inject('origin')}/v1/health`)).json();
  expect(version).toBe(project.version);
  const { stdout } = await smoke(inject('origin'), '--build', build);
  expect(stdout.match(/^right: /gm)).toHaveLength(5);
  await expect(smoke(inject('origin'), '--build', 'another')).rejects.toMatchObject({ code: 1 });
});

test('the smoke test fails for a server that is something else', async () => {
  const server = createServer((_, response) => response.end('{}'));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const failing = smoke(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await expect(failing).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('WRONG: a puzzle is solved'),
  });
});

test('the footer of the first page and of a guide names the version and the commit', async () => {
  for (const path of ['/', '/guides/deploy/']) {
    const page = await (await fetch(inject('origin') + path)).text();
    const footer = /<footer.*<\/footer>/s.exec(page)?.[0] ?? '';
    expect(footer).toMatch(new RegExp(`Version ${project.version}(?:, build [\\da-f]{8})?\\s`));
  }
});
