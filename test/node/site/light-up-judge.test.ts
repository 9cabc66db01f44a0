import { parseLightUps } from '@crosshatch/core/light-up/formats';
import type { LightUp } from '@crosshatch/core/light-up/puzzle';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LightUpJudge } from '#site/src/light-up/set/judge.ts';
import { LightUpSolver } from '#site/src/light-up/solver.ts';
import { lightUpTasks } from '#site/src/light-up/tasks.ts';
import { WorkerHere } from './worker-here.ts';

let canLoad: boolean;

/** A worker whose script is loaded, or not. */
class LoadingWorker extends WorkerHere {
  constructor() {
    super(lightUpTasks);
    if (!canLoad) queueMicrotask(() => this.dispatchEvent(new Event('error')));
  }
}

beforeEach(() => {
  vi.stubGlobal('Worker', LoadingWorker);
  vi.stubGlobal('ErrorEvent', class extends Event {});
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('window', globalThis);
});
afterEach(() => vi.unstubAllGlobals());

function puzzleOf(text: string): LightUp {
  const read = parseLightUps(text);
  if (!read.ok || read.value[0] === undefined) throw new Error('the board was not read');
  return read.value[0].puzzle;
}

test('the judgement tells of a worker that did not load, and the next puzzle is judged by another worker', async () => {
  const judge = new LightUpJudge(new LightUpSolver());
  canLoad = false;
  judge.take(puzzleOf('3x1:1aB'));
  await expect
    .poll(() => judge.judgement.value)
    .toEqual({ kind: 'broken', message: 'Error: its script could not be loaded' });
  expect(judge.isStale.value).toBe(false);
  canLoad = true;
  judge.take(puzzleOf('3x1:1aB'));
  expect(judge.isStale.value).toBe(true);
  await expect.poll(() => judge.judgement.value?.kind).toBe('unique');
  expect(judge.isStale.value).toBe(false);
  judge.stop();
});
