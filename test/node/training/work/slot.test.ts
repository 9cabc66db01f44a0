import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { linesOf } from '#training/work/part.ts';
import { createSlot } from '#training/work/slot.ts';
import { start, temporaryFolder } from '../command/crosshatch.ts';

const POISON = new URL('./poison.ts', import.meta.url);

/** A slot whose processes may take little. */
function slotOf({ mostSeconds = 60, megabytes = 100, module = POISON } = {}) {
  const slot = createSlot({ module, mostSeconds, megabytes, log: () => {} });
  onTestFinished(slot.close);
  return slot;
}

/** The text of a part: a line for each deed. */
const partOf = (deeds: readonly string[]): string =>
  deeds.map((deed, index) => `${JSON.stringify({ id: `${index}`, deed })}\n`).join('');

const answered = async (slot: ReturnType<typeof slotOf>, text: string, firstLine = 1) => {
  let count = 0;
  const task = { kind: 'solve', options: {}, lines: linesOf(text, firstLine) } as const;
  const answers = await slot.answer(task, () => count++, new AbortController().signal);
  if (!answers.ok) throw new Error(answers.error);
  const lines: unknown[] = answers.value
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
  expect(count).toBe(lines.length);
  return lines;
};

test('a part is answered in order, and blank lines are counted but not answered', async () => {
  const text = '{"id":"a"}\n\n  \n{"id":"b"}\r\n\n{"id":"c"}';
  expect(await answered(slotOf(), text, 8)).toEqual([
    { id: 'a', number: 8, status: 'unique' },
    { id: 'b', number: 11, status: 'unique' },
    { id: 'c', number: 13, status: 'unique' },
  ]);
});

const FAILED = { type: '/problems/puzzle-failed', title: 'A runner failed on this puzzle', status: 500 };

const good = (id: string, number: number) => ({ id, number, status: 'unique' });
const failed = (id: string, line: number, detail: string) => ({
  id,
  ...FAILED,
  detail,
  position: { line, column: 1 },
});

test.each([
  ['abort', 'the process that solved it ended: SIGABRT'],
  ['fill', 'it needs more than 100 MiB of memory'],
  ['fill-arrays', 'it needs more than 100 MiB of memory'],
])('a puzzle that ends its process by %s is answered as failed, and its neighbours all the same', async (deed, why) => {
  const answers = await answered(slotOf(), partOf(['', '', deed, '']), 5);
  expect(answers).toEqual([good('0', 5), good('1', 6), failed('2', 7, why), good('3', 8)]);
});

test('each of several puzzles that end their process is answered as failed', async () => {
  const answers = await answered(slotOf(), partOf(['exit', 'throw', '']));
  const why = 'the process that solved it ended: exit code';
  expect(answers).toEqual([failed('0', 1, `${why} 3`), failed('1', 2, `${why} 1`), good('2', 3)]);
});

test('a puzzle that ends a process only once is answered in the next process', async () => {
  const file = join(temporaryFolder(), 'ended');
  const answers = await answered(slotOf(), partOf(['', `once ${file}`, '']));
  expect(answers).toEqual([good('0', 1), good('1', 2), good('2', 3)]);
});

/** Answers a part by a slot whose clock stands still, with an act in the middle of the puzzle after the first answer. */
async function answeredAround(text: string, act: () => void) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let count = 0;
  const onAnswer = () => {
    if (count++ === 0) setImmediate(act);
  };
  const task = { kind: 'solve', options: {}, lines: linesOf(text, 1) } as const;
  const answers = await slotOf({ mostSeconds: 2 }).answer(task, onAnswer, new AbortController().signal);
  const lines = answers.ok ? answers.value.trimEnd().split('\n') : [];
  return lines.map((line) => JSON.parse(line));
}

test('a puzzle that takes longer than it may is answered as failed', async () => {
  const answers = await answeredAround(partOf(['', 'wait', '']), () => vi.advanceTimersByTime(2000));
  expect(answers).toEqual([good('0', 1), failed('1', 2, 'it took longer than 2 s'), good('2', 3)]);
});

test('a puzzle may take its time to the last millisecond', async () => {
  const file = join(temporaryFolder(), 'goes-on');
  const answers = await answeredAround(partOf(['', `after ${file}`]), () => {
    vi.advanceTimersByTime(1999);
    writeFileSync(file, '');
  });
  expect(answers).toEqual([good('0', 1), good('1', 2)]);
});

test('an answer that a runner reads only when its time is over blames no other puzzle', async () => {
  const folder = temporaryFolder();
  const [stalls, held] = [join(folder, 'stalls'), join(folder, 'held')];
  // The second answer comes while this process is busy, and the third puzzle shows that it is in the pipe.
  const stall = () => {
    writeFileSync(stalls, '');
    while (!existsSync(held)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    vi.advanceTimersByTime(2000);
  };
  const answers = await answeredAround(partOf(['', `after ${stalls}`, `wait-once ${held}`]), stall);
  expect(answers).toEqual([good('0', 1), good('1', 2), good('2', 3)]);
});

test('a slot answers task after task in one process', async () => {
  const slot = slotOf();
  expect(await answered(slot, partOf(['', '']))).toEqual([good('0', 1), good('1', 2)]);
  expect(await answered(slot, partOf(['']), 7)).toEqual([good('0', 7)]);
});

test('a process that ends between two tasks costs no puzzle', async () => {
  const slot = slotOf();
  expect(await answered(slot, partOf(['later']))).toEqual([good('0', 1)]);
  await setTimeout(100);
  expect(await answered(slot, partOf(['', '']))).toEqual([good('0', 1), good('1', 2)]);
});

test('a process that cannot start is told, and no puzzle is blamed for it', async () => {
  const module = new URL('./no-such-module.ts', import.meta.url);
  const task = { kind: 'solve', options: {}, lines: linesOf(partOf(['']), 1) } as const;
  const answers = await slotOf({ module }).answer(task, () => {}, new AbortController().signal);
  expect(answers).toEqual({ ok: false, error: expect.stringContaining('no-such-module') });
});

test('a process in an endless puzzle ends when its runner is killed', async () => {
  const file = join(temporaryFolder(), 'process');
  const runner = start([fileURLToPath(new URL('./endless.ts', import.meta.url)), file]);
  await expect.poll(() => existsSync(file) && readFileSync(file, 'utf8')).toMatch(/^\d+$/);
  const child = Number(readFileSync(file, 'utf8'));
  expect(isAlive(child)).toBe(true);
  runner.kill('SIGKILL');
  await expect.poll(() => isAlive(child)).toBe(false);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
