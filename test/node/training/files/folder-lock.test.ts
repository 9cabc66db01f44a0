import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lockFolder } from '#training/files/folder-lock.ts';
import { temporaryFolder } from '../command/crosshatch.ts';

const ELSEWHERE = '999999999 1 another-host';

/** Makes a lock look as if it was last renewed two minutes ago. */
function letAge(file: string): number {
  const then = Math.floor(Date.now() / 1000) - 120;
  utimesSync(file, then, then);
  return then;
}

test.for([
  { other: 'host', text: ELSEWHERE, place: 'another-host' },
  {
    other: 'container of the same name',
    text: `999999999 1 ${hostname()} pid:[1]`,
    place: `another container of ${hostname()}`,
  },
])('the lock of another $other holds a folder until it has not been renewed for a minute', async ({ text, place }) => {
  const folder = temporaryFolder();
  const file = join(folder, 'lock');
  writeFileSync(file, text);
  const error = `used by process 999999999 of ${place} (if that was killed, try again in a minute)`;
  expect(await lockFolder(folder)).toEqual({ ok: false, error });
  expect(readFileSync(file, 'utf8')).toBe(text);
  letAge(file);
  const locked = await lockFolder(folder);
  expect(locked.ok).toBe(true);
  if (locked.ok) await locked.value();
});

test('the lock of an earlier version, without a namespace, counts as one of this place', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'lock');
  const locked = await lockFolder(folder);
  if (!locked.ok) throw new Error(locked.error);
  onTestFinished(locked.value);
  const running = readFileSync(file, 'utf8').replace(/ pid:.*/, '');
  writeFileSync(file, running);
  expect(await lockFolder(folder)).toEqual({ ok: false, error: `used by process ${process.pid}` });
});

test('a lock is renewed while its process has the folder, until another host has taken it over', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const folder = temporaryFolder();
  const file = join(folder, 'lock');
  const onLost = vi.fn<() => void>();
  const locked = await lockFolder(folder, onLost);
  if (!locked.ok) throw new Error(locked.error);
  const text = readFileSync(file, 'utf8');
  const then = letAge(file);
  vi.advanceTimersByTime(5000);
  await expect.poll(() => statSync(file).mtimeMs / 1000).toBeGreaterThan(then);
  expect(readFileSync(file, 'utf8')).toBe(text);
  expect(onLost).not.toHaveBeenCalled();
  writeFileSync(file, ELSEWHERE);
  vi.advanceTimersByTime(10_000);
  await expect.poll(() => onLost.mock.calls.length).toBe(1);
  await locked.value();
  expect(readFileSync(file, 'utf8')).toBe(ELSEWHERE);
  expect(onLost).toHaveBeenCalledOnce();
});

test('a process ends with a message where another one took its folder over, and has ended since', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const told = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => void vi.useRealTimers().restoreAllMocks());
  const folder = temporaryFolder();
  await lockFolder(folder);
  rmSync(join(folder, 'lock'));
  vi.advanceTimersByTime(5000);
  await expect.poll(() => exit.mock.calls).toEqual([[3]]);
  expect(told.mock.calls.join()).toContain(`${folder}: another process has taken the folder over`);
});
