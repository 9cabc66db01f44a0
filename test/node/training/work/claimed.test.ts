import type { Claim } from '@crosshatch/core/jobs';
import { success } from '@crosshatch/core/puzzle';
import { expect, test } from 'vitest';
import { workOn } from '#training/work/claimed.ts';

const CLAIM: Claim = {
  claim: 'p.0',
  job: { id: '00000000-0000-4000-8000-000000000000', kind: 'solve', options: {} },
  part: { index: 0, firstLine: 1, text: '{"id":"a"}\n' },
};

test('a fault of the runner itself is told to the hub as that of the part, and ends nothing else', async () => {
  const failures: string[] = [];
  const logged: string[] = [];
  const done = async () => success(undefined);
  const hub = {
    claim: done,
    heartbeat: async () => success(false),
    complete: done,
    fail: async (claim: string, detail: string) => {
      failures.push(`${claim}: ${detail}`);
      return success(undefined);
    },
    release: done,
  };
  const slot = { answer: () => Promise.reject(new Error('no space left on device')), close: () => {} };
  const working = workOn(CLAIM, { hub, slot, stop: new AbortController().signal, log: (text) => logged.push(text) });
  await working.solved;
  await working.settled;
  expect(failures).toEqual(['p.0: the runner failed: no space left on device']);
  expect(logged.join()).toContain('Error: no space left on device');
});
