import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { success } from '@crosshatch/core/puzzle';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isRunning, withLock } from '#training/files/lock.ts';
import { temporaryFolder } from '../command/crosshatch.ts';

test('a lock that names process 0, which is a group of processes, is not waited for', async () => {
  const file = join(temporaryFolder(), 'lock');
  const holder = `process 0 of ${hostname()}`;
  writeFileSync(file, holder);
  const locked = await withLock(file, async () => success(undefined));
  expect(locked).toEqual({ ok: false, error: `${file}: left by ${holder}, which was killed: remove the file` });
});

test.for([
  { other: 'host', text: 'process 999999999 of another-host', place: 'another-host' },
  {
    other: 'container of the same name',
    text: `process 999999999 of ${hostname()} pid:[1]`,
    place: `another container of ${hostname()}`,
  },
])('the lock of another $other is waited for, since its process may run', async ({ text, place }) => {
  const file = join(temporaryFolder(), 'lock');
  writeFileSync(file, text);
  const clock = vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(30_000);
  onTestFinished(() => clock.mockRestore());
  const error = `${file}: held by process 999999999 of ${place}: if that is no crosshatch at work, remove the file`;
  expect(await withLock(file, async () => success(undefined))).toEqual({ ok: false, error });
});

test.skipIf(process.platform !== 'linux')(
  'a process that has ended, but whose parent has not asked for it, does not run',
  async () => {
    const parent = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 60']);
    onTestFinished(() => void parent.kill());
    const [printed] = await once(parent.stdout, 'data');
    const pid = Number(String(printed));
    await expect.poll(() => isRunning(pid)).toBe(false);
    expect(process.kill(pid, 0)).toBe(true);
    expect(isRunning(parent.pid ?? 0)).toBe(true);
  },
);
