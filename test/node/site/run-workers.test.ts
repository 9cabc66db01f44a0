import type { Run, TraceStep } from '@crosshatch/core/algorithm';
import { randomPicture } from '@crosshatch/core/generation';
import { createPuzzle, type Puzzle, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { findAlgorithm } from '@crosshatch/core/registry';
import { type Endpoint, expose } from 'comlink';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { RunWorkers } from '#site/src/solver/run-workers.ts';
import { STOPPED } from '#site/src/solver/solver.ts';
import { tasks } from '#site/src/solver/tasks.ts';

/** A worker of the site, without a thread of its own. */
class WorkerHere {
  readonly addEventListener: Endpoint['addEventListener'];
  readonly removeEventListener: Endpoint['removeEventListener'];
  readonly postMessage: Endpoint['postMessage'];
  readonly terminate: () => void;

  constructor() {
    const { port1, port2 } = new MessageChannel();
    this.addEventListener = port1.addEventListener.bind(port1);
    this.removeEventListener = port1.removeEventListener.bind(port1);
    this.postMessage = port1.postMessage.bind(port1);
    this.terminate = () => port1.close();
    port1.start();
    expose(tasks, port2);
  }
}

beforeAll(() => vi.stubGlobal('Worker', WorkerHere));
afterAll(() => vi.unstubAllGlobals());

const puzzle = puzzleOfGrid(randomPicture(8, 8, 0.5, 4));
const BUDGETS = { ga: 15_000, woac: 40_000, ea: 2000, exact: 1000 } as const;
type Name = keyof typeof BUDGETS;

function solveAlone(name: Name, asked: Puzzle, seed: number) {
  const algorithm = findAlgorithm(name);
  if (algorithm === undefined) throw new Error(`${name} is registered`);
  return algorithm.solve(asked, { seed, budget: BUDGETS[name] });
}

describe.each(['ga', 'woac', 'ea', 'exact'] as const)('%s in workers', (name) => {
  test('an algorithm in workers answers as alone, however many workers there are', async () => {
    for (const count of [1, 3]) {
      const workers = new RunWorkers(count);
      for (const seed of [1, 2]) {
        const evolved = await workers.solve(puzzle, name, { seed, budget: BUDGETS[name] });
        if (evolved === STOPPED) throw new Error('nobody stops it');
        expect(evolved.outcome).toEqual(solveAlone(name, puzzle, seed));
      }
      workers.stop();
    }
  });
});

test('all steps of a run are told before its end, in order', async () => {
  const workers = new RunWorkers(2);
  const told = new Map<number | undefined, TraceStep[]>();
  const runs = new Map<number, Run>();
  const evolved = await workers.solve(
    puzzle,
    'woac',
    { seed: 1, budget: 40_000 },
    {
      onSteps: (steps, number) => told.set(number, [...(told.get(number) ?? []), ...steps]),
      onRun: (run, number) => {
        expect(told.get(number)?.length).toBeGreaterThan(0);
        runs.set(number, run);
      },
    },
  );
  workers.stop();
  expect(evolved).toMatchObject({ outcome: { status: 'exhausted', work: { evaluations: 40_000 } } });
  expect(runs.size).toBeGreaterThanOrEqual(7);
  const generations = told.get(0)?.map((step) => step.kind === 'generation' && step.number);
  expect(generations).toEqual(Array.from({ length: 51 }, (_, number) => number));
  expect(told.get(6)).toMatchObject([{ kind: 'vote' }]);
});

test('a run in workers says that it was stopped, and can go on with something else', async () => {
  const workers = new RunWorkers(2);
  const first = workers.solve(puzzle, 'woac', { budget: 1_000_000 });
  const second = workers.solve(puzzle, 'ea', { budget: 300, seed: 1 });
  expect(await first).toBe(STOPPED);
  expect(await second).toMatchObject({ outcome: { work: { evaluations: expect.any(Number) } } });
  const third = workers.solve(puzzle, 'woac', { budget: 1_000_000 }, { onRun: () => workers.stop() });
  expect(await third).toBe(STOPPED);
});

test('lines that clash are an outcome without runs', async () => {
  const made = createPuzzle([[2], []], [[], [2]]);
  if (!made.ok) throw new Error(made.error.message);
  const evolved = await new RunWorkers(2).solve(made.value, 'ea');
  expect(evolved).toMatchObject({ outcome: { status: 'contradictory' } });
});
