import type { Claim } from '@crosshatch/core/jobs';
import { success } from '@crosshatch/core/puzzle';
import { expect, test } from 'vitest';
import { workOn } from '#training/work/claimed.ts';

const CLAIM: Claim = {
  claim: 'p.0',
  job: { id: '00000000-0000-4000-8000-000000000000', kind: 'solve', options: {} },
  part: { index: 0, firstLine: 1, text: '{"id":"a"}\n' },
};

/** Works on the part in a slot that fails with an error. Returns what the hub and the user hear of it. */
async function failedBy(error: Error) {
  const told: string[] = [];
  const logged: string[] = [];
  const done = async () => success(undefined);
  const hub = {
    claim: done,
    heartbeat: async () => success(false),
    complete: done,
    fail: async (claim: string, detail: string) => {
      told.push(`failed ${claim}: ${detail}`);
      return success(undefined);
    },
    release: async (claim: string) => {
      told.push(`released ${claim}`);
      return success(undefined);
    },
  };
  const slot = { answer: () => Promise.reject(error), close: () => {} };
  const working = workOn(CLAIM, { hub, slot, stop: new AbortController().signal, log: (text) => logged.push(text) });
  await working.solved;
  await working.settled;
  return { told, logged: logged.join() };
}

test('a bug of the runner is told to the hub as a fault of the part, and ends nothing else', async () => {
  const { told, logged } = await failedBy(new Error('x is undefined'));
  expect(told).toEqual(['failed p.0: the runner failed: x is undefined']);
  expect(logged).toContain('Error: x is undefined');
});

test('a part is handed back unfailed where the machine has no memory or no space', async () => {
  const { told, logged } = await failedBy(Object.assign(new Error('spawn ENOMEM'), { code: 'ENOMEM', errno: -12 }));
  expect(told).toEqual(['released p.0']);
  expect(logged).toContain('spawn ENOMEM');
});
