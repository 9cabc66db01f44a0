import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onLostPart } from '#site/src/loading/lost-parts.ts';
import { Solver, STOPPED } from '#site/src/solver/solver.ts';
import { WorkerHere } from './worker-here.ts';

let answer: () => unknown;
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

const ask = (solver: Solver, owner?: object) => solver.run<unknown>((tasks) => tasks.read(''), owner);

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
});

test('a task that is stopped as soon as it is asked never starts, in no worker', async () => {
  const solver = new Solver();
  const asked = vi.fn(() => 'there');
  answer = asked;
  const first = ask(solver);
  solver.stop();
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

test('a stop ends the running tasks of one owner with their worker, and those of others run in the next one', async () => {
  const solver = new Solver();
  const [one, other] = [{}, {}];
  const asked = vi.fn((): unknown => 'there').mockImplementationOnce(() => new Promise(() => {}));
  answer = asked;
  const all = [ask(solver, one), ask(solver, other), ask(solver), ask(solver, one)];
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  solver.stop(one);
  expect(await Promise.all(all)).toEqual([STOPPED, 'there', 'there', STOPPED]);
  expect(asked).toHaveBeenCalledTimes(3);
  solver.stop(one);
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
});

test('a stop of tasks that wait for those of another owner leaves the worker at work, and they never begin', async () => {
  const solver = new Solver();
  const [one, other] = [{}, {}];
  const asked = vi.fn(() => 'there');
  answer = asked;
  const first = ask(solver, one);
  const waiting = ask(solver, other);
  const second = ask(solver, one);
  solver.stop(other);
  expect(await waiting).toBe(STOPPED);
  expect([await first, await second]).toEqual(['there', 'there']);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([false]);
});
