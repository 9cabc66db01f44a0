import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onLostPart } from '#site/src/loading/lost-parts.ts';
import { Solver, STOPPED } from '#site/src/solver/solver.ts';
import { WorkerHere } from './worker-here.ts';

let answer: () => string;
let workers: WorkerHere[] = [];

/** A worker whose only task gives what the test says. */
class ReadingWorker extends WorkerHere {
  constructor() {
    super({ read: () => answer() });
    workers.push(this);
  }
}

const page = new EventTarget();
const lost = vi.fn();

beforeEach(() => {
  workers = [];
  vi.stubGlobal('Worker', ReadingWorker);
  vi.stubGlobal('ErrorEvent', class extends Event {});
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  onLostPart(lost);
});
afterEach(() => {
  vi.unstubAllGlobals();
  lost.mockReset();
});

const ask = (solver: Solver) => solver.run<unknown>((tasks) => tasks.read(''));

test('a worker that lacks a part of its own is told of, and the next task has another worker', async () => {
  const solver = new Solver();
  answer = () => {
    throw new TypeError('Failed to fetch dynamically imported module: https://example.org/models.js');
  };
  await expect(ask(solver)).rejects.toThrow('dynamically imported module');
  expect(lost).toHaveBeenCalled();
  answer = () => 'here again';
  expect(await ask(solver)).toBe('here again');
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
});

test('a worker that does not load ends all its tasks, and is told of', async () => {
  const solver = new Solver();
  answer = () => 'too late';
  const asked = [ask(solver), ask(solver)];
  workers[0]?.dispatchEvent(new Event('error'));
  for (const each of asked) await expect(each).rejects.toThrow('its script could not be loaded');
  expect(lost).toHaveBeenCalled();
  expect(solver.isBusy).toBe(false);
});

test('a task that is stopped as soon as it is asked never starts, in no worker', async () => {
  const solver = new Solver();
  const asked = vi.fn(() => 'there');
  answer = asked;
  const first = ask(solver);
  solver.stop();
  expect(solver.isBusy).toBe(false);
  const second = ask(solver);
  expect(await first).toBe(STOPPED);
  expect(await second).toBe('there');
  expect(asked).toHaveBeenCalledTimes(1);
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
});

test('an error that a task throws is a bug, and no lost part', async () => {
  const solver = new Solver();
  answer = () => {
    throw new RangeError('there is no algorithm');
  };
  await expect(ask(solver)).rejects.toThrow('there is no algorithm');
  expect(lost).not.toHaveBeenCalled();
  expect(workers[0]?.isTerminated).toBe(false);
});
