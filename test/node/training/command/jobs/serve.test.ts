import { once } from 'node:events';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { emptyFolder } from '#test/fixtures/hub/pglite.ts';
import { ended, LAUNCHER, launched, start, temporaryFolder } from '../crosshatch.ts';

/** Starts a hub and waits until it serves. */
async function startHub(args: readonly string[]) {
  const child = start([LAUNCHER, 'jobs', 'serve', '--port', '0', ...args], { JOBS_SECRET: 'the-edge-secret' });
  onTestFinished(() => void child.kill('SIGKILL'));
  const log = text(child.stderr);
  const [line] = await once(createInterface(child.stdout), 'line');
  const [, url = ''] = /^hub at (\S+), database /.exec(String(line)) ?? [];
  return { child, log, url, line: String(line) };
}

test('a hub tells where it is and who has its folder, ends politely, and logs no key', async () => {
  const folder = temporaryFolder();
  await rename(await emptyFolder(), join(folder, 'database'));
  const first = await startHub(['--database', folder]);
  expect(first.line).toBe(`hub at ${first.url}, database ${folder}`);

  const wish = JSON.stringify({ name: 'someone', scopes: ['submit'] });
  const json = { 'Content-Type': 'application/json' };
  const given = await fetch(`${first.url}/v1/admin/keys`, { method: 'POST', body: wish, headers: json });
  const { key } = await given.json();
  expect(key).toMatch(/^cx_/);
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/x-ndjson', 'X-Request-Id': 'my-job' };
  const line = '{"id":"a","rows":[[1]],"columns":[[1]]}\n';
  const asked = await fetch(`${first.url}/v1/jobs`, { method: 'POST', body: line, headers });
  expect(asked.status).toBe(202);

  const second = await launched(['jobs', 'serve', '--port', '0', '--database', folder]);
  expect(second).toMatchObject({ code: 3, stdout: '' });
  expect(second.stderr).toContain(`${folder}: used by process ${first.child.pid}`);

  first.child.kill('SIGTERM');
  expect(await ended(first.child)).toBe(0);
  const log = await first.log;
  const entries = log
    .trimEnd()
    .split('\n')
    .map((entry) => JSON.parse(entry));
  expect(entries).toContainEqual({
    time: expect.any(String),
    id: 'my-job',
    method: 'POST',
    route: '/v1/jobs',
    status: 202,
    ms: expect.any(Number),
    bytes: expect.any(Number),
    client: expect.stringMatching(/^[0-9a-f]{12}$/),
  });
  for (const secret of [key, 'the-edge-secret', '"rows"', '127.0.0.1']) expect(log).not.toContain(secret);
});

test('a database that is not reached is told without its password, and a time that is none is refused', async () => {
  const away = await launched(['jobs', 'serve', '--database', 'postgres://me:geheim@127.0.0.1:1/jobs']);
  expect(away).toMatchObject({ code: 3, stdout: '' });
  expect(away.stderr).toContain('postgres://127.0.0.1:1/jobs: the database of jobs does not answer');
  expect(away.stderr).not.toContain('geheim');
  const wrong = await launched(['jobs', 'serve', '--retain', 'soon']);
  expect(wrong).toMatchObject({ code: 2, stdout: '' });
});
