import type { Claim } from '@crosshatch/core/jobs';
import { failure, success } from '@crosshatch/core/puzzle';
import { expect, test } from 'vitest';
import { workOn } from '#training/work/claimed.ts';
import type { Hub } from '#training/work/hub.ts';
import type { Slot } from '#training/work/slot.ts';

const CLAIM: Claim = {
  claim: 'p.0',
  job: { id: '00000000-0000-4000-8000-000000000000', kind: 'solve', options: {} },
  part: { index: 0, firstLine: 1, text: '{"id":"a"}\n' },
};

/** Works on the part in a slot that fails with an error. Returns what the hub and the user hear of it. */
const failedBy = (error: Error) => workedOn({ answer: () => Promise.reject(error), close: () => {} });

async function workedOn(slot: Slot, heartbeat: Hub['heartbeat'] = async () => success(false)) {
  const told: string[] = [];
  const logged: string[] = [];
  const done = async () => success(undefined);
  const hub = {
    claim: done,
    heartbeat,
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

test('only the problem claim-lost tells that a claim is lost, and not another one with its status', async () => {
  const refusals = [failure({ message: 'gone', status: 410, problem: 'result-deleted' }), success(true)];
  const slot: Slot = {
    answer: (_task, _onAnswer, dropped) =>
      new Promise((_, reject) => dropped.addEventListener('abort', () => reject(dropped.reason))),
    close: () => {},
  };
  const { told, logged } = await workedOn(slot, async () => refusals.shift() ?? success(false));
  expect(told).toEqual(['released p.0']);
  expect(logged).toContain('its job is cancelled');
});
