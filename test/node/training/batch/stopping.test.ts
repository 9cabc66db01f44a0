import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { runBatch } from '#training/batch/batch.ts';
import { tellWhenStopped } from '#training/batch/stopping.ts';
import type { Done } from '#training/batch/tally.ts';
import { temporaryFolder } from '../command/crosshatch.ts';
import { HEART } from '../command/puzzles.ts';

const done = (count: number): Done => ({ tally: {}, count, size: 0 });
const never = new Promise<Done>(() => {});

let others: readonly NodeJS.SignalsListener[] = [];

beforeEach(() => {
  others = process.listeners('SIGTERM');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(process, 'kill').mockReturnValue(true);
  vi.spyOn(process, 'exit').mockImplementation(vi.fn<typeof process.exit>());
  vi.spyOn(process, 'getActiveResourcesInfo').mockReturnValue([]);
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The listeners to SIGTERM that a batch has added. */
const added = () => process.listeners('SIGTERM').filter((listener) => !others.includes(listener));

/** Begins a batch that has three answers already. */
function begin(timeout?: number) {
  const stopping = tellWhenStopped({ output: 'out.jsonl', resume: true, timeout });
  stopping.begin(done(3), () => {});
  const terminate = () => {
    for (const listener of added()) listener('SIGTERM');
  };
  return { ...stopping, terminate };
}

const stopped = (count: number) => expect.stringContaining(`stopped: ${count} puzzles are answered in out.jsonl;`);

test('a batch whose reader has stalled ends all the same, with the answers that are out, and a second signal kills it', async () => {
  const { write, terminate } = begin();
  await write(async () => done(5));
  write(() => never);
  terminate();
  expect(added()).toEqual([]);
  expect(process.kill).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(console.error).toHaveBeenCalledExactlyOnceWith(stopped(5));
  expect(process.kill).toHaveBeenCalledExactlyOnceWith(process.pid, 'SIGTERM');
});

test.each([
  ['without a new answer', 3, '--resume with a longer --timeout answers the others'],
  ['after new answers', 5, 'the same command with --resume answers the others'],
])('a batch at its deadline, %s, says how to go on', async (_, count, said) => {
  await begin(60).write(async () => done(count));
  await vi.runAllTimersAsync();
  expect(console.error).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining(`stopped: ${count} puzzles are answered in out.jsonl; ${said}`),
  );
});

test('a batch whose reader has stalled ends at its deadline', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(false);
  begin(60).write(() => never);
  await vi.runAllTimersAsync();
  expect(console.error).toHaveBeenCalledExactlyOnceWith(stopped(3));
  expect(process.exit).toHaveBeenCalledExactlyOnceWith(4);
});

test('a signal after a write that failed tells how many answers are out', async () => {
  const { write, terminate } = begin();
  await expect(write(() => Promise.reject(new Error('full')))).rejects.toThrow('full');
  terminate();
  await vi.runAllTimersAsync();
  expect(process.kill).toHaveBeenCalledOnce();
  expect(console.error).toHaveBeenCalledExactlyOnceWith(stopped(3));
});

test.runIf(process.platform === 'linux')(
  'a batch whose output is full fails with the system’s error, and leaves neither signals nor a deadline behind',
  async () => {
    const folder = temporaryFolder();
    const [input, output] = [join(folder, 'in.jsonl'), join(folder, 'out.jsonl')];
    writeFileSync(input, JSON.stringify(HEART));
    symlinkSync('/dev/full', output);
    const settings = { algorithm: 'exact', solutions: 2 };
    const batch = runBatch([input], settings, { threads: 1, output, timeout: 600 });
    await expect(batch).rejects.toMatchObject({ code: 'ENOSPC', path: output });
    expect(added()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  },
);

/** Lets standard error be a terminal for one test. */
function showTerminal(): void {
  const own = Object.getOwnPropertyDescriptor(process.stderr, 'isTTY');
  Object.defineProperty(process.stderr, 'isTTY', { value: true, configurable: true });
  onTestFinished(() => {
    if (own === undefined) Reflect.deleteProperty(process.stderr, 'isTTY');
    else Object.defineProperty(process.stderr, 'isTTY', own);
  });
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
}

test.each([
  ['output', 'no/out.jsonl', 'ENOENT'],
  ['output, a folder,', '.', 'EISDIR'],
  ['file of options', 'out.jsonl', 'EISDIR'],
])(
  'a batch whose %s cannot be written removes its progress bar and fails with the system’s error',
  async (_, name, code) => {
    showTerminal();
    const folder = temporaryFolder();
    const input = join(folder, 'in.jsonl');
    writeFileSync(input, JSON.stringify(HEART));
    mkdirSync(join(folder, 'out.jsonl.options.json'));
    const settings = { algorithm: 'exact', solutions: 2 };
    const batch = runBatch([input], settings, { threads: 1, output: join(folder, name), timeout: 600 });
    await expect(batch).rejects.toMatchObject({ code });
    expect(process.stderr.write).toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  },
);

test.each([
  [1, '1 puzzle: 1 unique'],
  [2, '2 puzzles: 2 unique'],
])('on a terminal, a batch tells the number of its answers (%i) with its noun: %s', async (count, told) => {
  showTerminal();
  const folder = temporaryFolder();
  const [input, output] = [join(folder, 'in.jsonl'), join(folder, 'out.jsonl')];
  writeFileSync(input, `${JSON.stringify(HEART)}\n`.repeat(count));
  await runBatch([input], { algorithm: 'exact', solutions: 2 }, { threads: 1, output });
  expect(console.error).toHaveBeenCalledExactlyOnceWith(told);
});
