import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { success } from '@crosshatch/core/puzzle';
import { expect, onTestFinished, test } from 'vitest';
import { isRunning, withLock } from '#training/files/lock.ts';
import { temporaryFolder } from '../command/crosshatch.ts';

test('a lock that names process 0, which is a group of processes, is not waited for', async () => {
  const file = join(temporaryFolder(), 'lock');
  const holder = `process 0 of ${hostname()}`;
  writeFileSync(file, holder);
  const locked = await withLock(file, async () => success(undefined));
  expect(locked).toEqual({ ok: false, error: `${file}: left by ${holder}, which was killed: remove the file` });
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
