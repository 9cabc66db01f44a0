import process from 'node:process';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { endNow } from '#training/terminal/end.ts';

const execve = vi.fn<NonNullable<typeof process.execve>>();

/** Gives a property of the process another value for one test. */
function replace(name: 'platform' | 'execve', value: unknown): void {
  const own = Object.getOwnPropertyDescriptor(process, name);
  Object.defineProperty(process, name, { value, configurable: true });
  onTestFinished(() => {
    if (own === undefined) Reflect.deleteProperty(process, name);
    else Object.defineProperty(process, name, own);
  });
}

beforeEach(() => {
  execve.mockReset();
  vi.spyOn(process, 'exit').mockImplementation(vi.fn<typeof process.exit>());
});

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  ['linux', 'FSReqPromise', execve, 1],
  ['linux', 'Timeout', execve, 0],
  ['linux', 'FSReqPromise', undefined, 0],
  // There Node has the function too, which throws.
  ['win32', 'FSReqPromise', execve, 0],
])('on %s, a process that waits for %s ends with its code', (platform, resource, own, times) => {
  replace('platform', platform);
  replace('execve', own);
  vi.spyOn(process, 'getActiveResourcesInfo').mockReturnValue([resource]);
  endNow(4);
  expect(execve).toHaveBeenCalledTimes(times);
  expect(process.exit).toHaveBeenCalledWith(4);
});
