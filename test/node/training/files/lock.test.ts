import { writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { success } from '@crosshatch/core/puzzle';
import { expect, test } from 'vitest';
import { withLock } from '#training/files/lock.ts';
import { temporaryFolder } from '../command/crosshatch.ts';

test('a lock that names process 0, which is a group of processes, is not waited for', async () => {
  const file = join(temporaryFolder(), 'lock');
  const holder = `process 0 of ${hostname()}`;
  writeFileSync(file, holder);
  const locked = await withLock(file, async () => success(undefined));
  expect(locked).toEqual({ ok: false, error: `${file}: left by ${holder}, which was killed: remove the file` });
});
