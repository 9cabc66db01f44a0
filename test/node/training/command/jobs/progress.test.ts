import process from 'node:process';
import type { JobEvent, JobStatus } from '@crosshatch/core/jobs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createJobProgress } from '#training/command/jobs/progress.ts';

const eventOf = (status: JobStatus, done: number, answers: Record<string, number> = {}): JobEvent => ({
  id: 'b3b8d1a2-4d0f-4f3e-9b0c-1f2e3d4c5b6a',
  status,
  counts: { total: 1000, done, failed: 0, parts: { total: 1000, done }, answers },
});

test('a watched job prints a line for each new status and each whole percent where there is no terminal', async () => {
  const { isTTY } = process.stderr;
  process.stderr.isTTY = false;
  const print = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => {
    process.stderr.isTTY = isTTY;
    print.mockRestore();
  });
  const follow = async (prints: boolean) => {
    const progress = await createJobProgress(prints);
    progress.show(eventOf('queued', 0));
    for (let done = 0; done <= 20; done++) progress.show({ ...eventOf('running', done), etaSeconds: 90 });
    progress.show(eventOf('cancelled', 20));
    progress.stop(prints ? eventOf('cancelled', 20, { unique: 20 }) : undefined);
    const told = print.mock.calls.map(([line]) => line);
    print.mockClear();
    return told;
  };
  expect(await follow(false)).toEqual([]);
  expect(await follow(true)).toEqual([
    'queued, 0 of 1,000',
    'running, 0 of 1,000 · 90 s left',
    'running, 10 of 1,000 · 90 s left',
    'running, 20 of 1,000 · 90 s left',
    'cancelled, 20 lines: 20 unique',
  ]);
});
