import { exact } from '@crosshatch/core/exact';
import { FILLED, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Advisor } from '#site/src/play/advisor.ts';
import { Game } from '#site/src/play/game.ts';
import { checksAtOnce } from '#site/src/play/settings.ts';
import { Session } from '#site/src/session/session.ts';
import { Solver } from '#site/src/solver/solver.ts';
import { PageHere } from './page-here.ts';
import { WorkerHere } from './worker-here.ts';

const puzzle = puzzleOfGrid({ width: 3, height: 3, cells: Uint8Array.of(1, 0, 1, 1, 1, 1, 1, 0, 1) });
const answer = vi.fn(() => ({ outcome: exact.solve(puzzle, { solutions: 2 }) }));
/** A hint that the worker never finds. */
const hint = () => new Promise(() => {});
let workers: WorkerHere[] = [];

beforeEach(() => {
  new PageHere();
  workers = [];
  answer.mockClear();
  vi.stubGlobal('ErrorEvent', class extends Event {});
  vi.stubGlobal(
    'Worker',
    class extends WorkerHere {
      constructor() {
        super({ answer, hint });
        workers.push(this);
      }
    },
  );
});
afterEach(() => {
  checksAtOnce.value = false;
  vi.unstubAllGlobals();
});

/** A game on a board with a wrong cell, and its advisor. */
function begun() {
  const game = new Game(new Session({ puzzle }, 'play'));
  const solver = new Solver();
  game.paint([1], FILLED);
  return { game, solver, advisor: new Advisor(game, solver) };
}

const marked = (...columns: readonly number[]) => columns.map((column) => ({ row: 0, column, kind: 'wrong' }));

test('wrong cells are marked at once from the first stroke after a stop', async () => {
  const { game, solver, advisor } = begun();
  checksAtOnce.value = true;
  const end = advisor.start();
  solver.stop();
  await new Promise(setImmediate);
  expect(advisor.marks.peek()).toEqual([]);
  game.paint([0], FILLED);
  await vi.waitFor(() => expect(advisor.marks.peek()).toEqual(marked(1)));
  game.paint([2], FILLED);
  expect(advisor.marks.peek()).toEqual(marked(1));
  expect(answer).toHaveBeenCalledTimes(1);
  end();
});

test('wrong cells are marked at once by the solution that a search for mistakes has found', async () => {
  const { game, advisor } = begun();
  await advisor.findMistakes();
  expect(advisor.advice.peek()?.marks).toEqual(marked(1));
  advisor.dismiss();
  checksAtOnce.value = true;
  expect(advisor.marks.peek()).toEqual(marked(1));
  game.undo();
  expect(advisor.marks.peek()).toEqual([]);
  expect(answer).toHaveBeenCalledTimes(1);
});

test('a hint and a search for mistakes that the player stops are told as stopped', async () => {
  for (const name of ['hint', 'findMistakes'] as const) {
    const { advisor } = begun();
    const asked = advisor[name]();
    // A hint waits for its texts before it starts the worker.
    await vi.waitFor(() => expect(workers).toHaveLength(1));
    advisor.stop();
    await asked;
    expect(advisor.advice.peek()?.text).toBe('Stopped before an answer was found.');
    expect(advisor.isBusy.peek()).toBe(false);
    workers = [];
  }
});

test('advice stays when a guess begins or ends, because the board is the same', async () => {
  const { game, advisor } = begun();
  const end = advisor.start();
  await advisor.findMistakes();
  game.guesses.begin();
  game.guesses.keep();
  expect(advisor.advice.peek()?.marks).toEqual(marked(1));
  end();
});

test('a search for mistakes whose worker was lost is told as broken down, and can be made again', async () => {
  const { advisor } = begun();
  const lost = advisor.findMistakes();
  workers[0]?.dispatchEvent(new Event('error'));
  await lost;
  expect(advisor.advice.peek()?.text).toBe('The solver broke down: Error: its script could not be loaded.');
  await advisor.findMistakes();
  expect(advisor.advice.peek()?.marks).toEqual(marked(1));
});

test('whether a solved board is the only one is told as not known if the worker for the count was lost', async () => {
  const { game, advisor } = begun();
  const end = advisor.start();
  game.set({ width: 3, height: 3, cells: Uint8Array.of(1, 0, 1, 1, 1, 1, 1, 0, 1) });
  await vi.waitFor(() => expect(workers).toHaveLength(1));
  workers[0]?.dispatchEvent(new Event('error'));
  await vi.waitFor(() => expect(advisor.others.peek()).toBe('Whether another board meets the clues is not known.'));
  end();
});

test('an advisor that is left before its answers are loaded starts no hint and no count', async () => {
  const { game, advisor } = begun();
  const end = advisor.start();
  const hint = advisor.hint();
  game.set({ width: 3, height: 3, cells: Uint8Array.of(1, 0, 1, 1, 1, 1, 1, 0, 1) });
  expect(game.isSolved.peek()).toBe(true);
  end();
  await import('#site/src/play/advice.ts');
  await new Promise(setImmediate);
  expect(workers).toEqual([]);
  await hint;
});

test('marks that were lost with their colours are told until the board changes, and their cells are pointed out', async () => {
  const { game, advisor } = begun();
  const end = advisor.start();
  game.lost.value = [0, 5];
  await vi.waitFor(() =>
    expect(advisor.advice.peek()?.text).toMatch(/^The puzzle no longer has the colours of 2 marks/),
  );
  expect(advisor.advice.peek()?.marks.map(({ row, column }) => [row, column])).toEqual([
    [0, 0],
    [1, 2],
  ]);
  game.paint([2], FILLED);
  expect(advisor.advice.peek()).toBeUndefined();
  end();
});
