import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createFakeHub } from '../work/fake-hub.ts';
import { ended, LAUNCHER, launched, start } from './crosshatch.ts';

test('crosshatch work tells why a hub refuses it, and ends with 3', async () => {
  const hub = await createFakeHub();
  hub.refused.set('claims ', 'wrong-version');
  expect(await launched(['work', '--hub', hub.url, '--threads', '1'])).toEqual({
    code: 3,
    stdout: '',
    stderr: `crosshatch: ${hub.url}: The runner has another version than the hub: the test says so\n`,
  });
});

test('crosshatch work hands its part back when it is told to end', async () => {
  const hub = await createFakeHub();
  const board = Array.from({ length: 30 }, () => [1, 1, 1, 1]);
  hub.give('p.0', `${JSON.stringify({ rows: board, columns: board, algorithm: 'ea', budget: 20_000_000_000 })}\n`);
  const runner = start([LAUNCHER, 'work', '--hub', hub.url, '--threads', '1']);
  runner.stdin.end();
  await hub.heard('heartbeat', 'p.0');
  runner.kill('SIGTERM');
  const [stderr, code] = await Promise.all([text(runner.stderr), ended(runner)]);
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: expect.stringMatching(/^crosshatch: part 0 of .*: handed back\n$/),
  });
  expect(hub.said.at(-1)).toMatchObject({ action: 'release', claim: 'p.0' });
});
