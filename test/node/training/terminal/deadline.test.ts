import process from 'node:process';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { outputUntil, patientOutput, preparedUntil } from '#training/terminal/deadline.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(process, 'exit').mockImplementation(vi.fn<typeof process.exit>());
  vi.spyOn(process, 'getActiveResourcesInfo').mockReturnValue([]);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** An output to a reader who takes a number of writes, each a moment after it is written, and nothing more. */
function begin(taken: number) {
  const pieces: Uint8Array[] = [];
  const write = (data: string | Uint8Array): Promise<void> => {
    pieces.push(Buffer.from(data));
    return new Promise((resolve) => {
      if (pieces.length <= taken) setTimeout(resolve, 900);
    });
  };
  const deadline = new AbortController();
  const tell = vi.fn<() => void>();
  return { output: patientOutput({ write, close: async () => {} }, deadline.signal, tell), deadline, tell, pieces };
}

test.each([
  ['before its deadline', true],
  ['after its deadline', false],
])('a write to a stalled reader that began %s ends the process, after its words', async (_, isEarly) => {
  const { output, deadline, tell } = begin(0);
  if (!isEarly) deadline.abort();
  output.write('answer');
  await vi.runAllTimersAsync();
  if (isEarly) {
    expect(process.exit).not.toHaveBeenCalled();
    deadline.abort();
    await vi.runAllTimersAsync();
  }
  expect(tell).toHaveBeenCalledOnce();
  expect(process.exit).toHaveBeenCalledExactlyOnceWith(4);
});

test('a slow reader gets a long answer whole after the deadline', async () => {
  const { output, deadline, tell, pieces } = begin(Number.POSITIVE_INFINITY);
  deadline.abort();
  const answer = 'é'.repeat(300_001);
  const written = output.write(answer);
  await vi.runAllTimersAsync();
  await written;
  expect(pieces.length).toBeGreaterThan(5);
  expect(Buffer.concat(pieces).toString()).toBe(answer);
  expect(tell).not.toHaveBeenCalled();
  expect(process.exit).not.toHaveBeenCalled();
});

/** The output of a command until its deadline, after 10 s, to a reader who takes each answer a time after it is written. */
function beginSolving(milliseconds: number) {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const write = (): Promise<void> =>
    new Promise((resolve) => {
      setTimeout(resolve, milliseconds);
    });
  return { output: outputUntil(10, { write, close: async () => {} }), said };
}

test('a command that solves ends at its deadline while no answer is written', async () => {
  const { output, said } = beginSolving(0);
  output.write('answer');
  await vi.advanceTimersByTimeAsync(9999);
  expect(process.exit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(process.exit).toHaveBeenCalledExactlyOnceWith(4);
  expect(said.mock.lastCall?.[0]).toContain('stopped after 10 s, before the next puzzle had an answer');
});

test('a command that solves ends after an answer that is written at its deadline, where others are to come', async () => {
  const { output } = beginSolving(900);
  await vi.advanceTimersByTimeAsync(9500);
  const written = output.write('answer');
  await vi.advanceTimersByTimeAsync(600);
  expect(process.exit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(300);
  await written;
  await setImmediate();
  expect(process.exit).toHaveBeenCalledExactlyOnceWith(4);
});

test('the last answer of a command that solves may be taken after the deadline', async () => {
  const { output, said } = beginSolving(900);
  await vi.advanceTimersByTimeAsync(9500);
  const written = output.write('answer').then(() => output.close());
  await vi.runAllTimersAsync();
  await written;
  await setImmediate();
  expect(process.exit).not.toHaveBeenCalled();
  expect(said).not.toHaveBeenCalled();
});

test('a command whose reader takes nothing ends a while after its deadline, and says so', async () => {
  const { output, said } = beginSolving(1_000_000);
  output.write('answer');
  await vi.advanceTimersByTimeAsync(10_999);
  expect(process.exit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(process.exit).toHaveBeenCalledExactlyOnceWith(4);
  expect(said).toHaveBeenCalledExactlyOnceWith('crosshatch: stopped after 10 s, before the answers were taken');
});

test('a preparation ends the process at the deadline, after its words, unless it is done before', async () => {
  const deadline = new AbortController();
  const tell = vi.fn<() => void>();
  expect(await preparedUntil(deadline.signal, Promise.resolve('ready'), tell)).toBe('ready');
  await expect(preparedUntil(deadline.signal, Promise.reject(new Error('no')), tell)).rejects.toThrow('no');
  void preparedUntil(deadline.signal, new Promise(() => {}), tell);
  expect(tell).not.toHaveBeenCalled();
  deadline.abort();
  expect(tell).toHaveBeenCalledOnce();
  expect(process.exit).toHaveBeenCalledExactlyOnceWith(4);
});

test('a preparation that begins after the deadline ends the process, after its words', () => {
  const tell = vi.fn<() => void>();
  void preparedUntil(AbortSignal.abort(), new Promise(() => {}), tell);
  expect(tell).toHaveBeenCalledOnce();
  expect(process.exit).toHaveBeenCalledExactlyOnceWith(4);
});
