import { parseLightUps } from '@crosshatch/core/light-up/formats';
import { EMPTY, FILLED, UNKNOWN } from '@crosshatch/core/puzzle';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LightUpAdvisor } from '#site/src/light-up/play/advisor.ts';
import { LightUpGame } from '#site/src/light-up/play/game.ts';
import { LightUpSession } from '#site/src/light-up/session.ts';
import { LightUpSolver } from '#site/src/light-up/solver.ts';
import { lightUpTasks } from '#site/src/light-up/tasks.ts';
import { WorkerHere } from './worker-here.ts';

beforeEach(() => {
  vi.stubGlobal(
    'Worker',
    class extends WorkerHere {
      constructor() {
        super(lightUpTasks);
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

/** A game on a 1, a white square and a black one: the white square's bulb is the only solution. */
function begun() {
  const read = parseLightUps('3x1:1aB');
  if (!read.ok || read.value[0] === undefined) throw new Error('the board was not read');
  const game = new LightUpGame(new LightUpSession(read.value[0]));
  const advisor = new LightUpAdvisor(game, new LightUpSolver());
  advisor.start();
  return { game, advisor };
}

const cellsOf = (game: LightUpGame): readonly number[] => [...game.painting.grid.peek().cells];

test('a requested solution is lit as one change, and counts as the solver’s wherever the history leads back to it', async () => {
  const { game, advisor } = begun();
  await advisor.solve();
  expect(cellsOf(game)).toEqual([UNKNOWN, FILLED, UNKNOWN]);
  expect(game.isSolved.peek()).toBe(true);
  expect(game.isGiven.peek()).toBe(true);
  expect(advisor.advice.peek()?.text).toBe('The solution, found by the solver. Undo takes it back.');
  game.undo();
  expect(cellsOf(game)).toEqual([UNKNOWN, UNKNOWN, UNKNOWN]);
  expect(game.isGiven.peek()).toBe(false);
  game.redo();
  expect(game.isGiven.peek()).toBe(true);
  game.restart();
  expect(game.isGiven.peek()).toBe(false);
  game.undo();
  expect(game.isGiven.peek()).toBe(true);
  game.undo();
  game.paint([1], FILLED);
  expect(game.isSolved.peek()).toBe(true);
  expect(game.isGiven.peek()).toBe(false);
});

test('an answer to a board that the reader has changed since is dropped, and the reader’s solution is the reader’s', async () => {
  const { game, advisor } = begun();
  for (const [state, ask] of [
    [EMPTY, () => advisor.hint()],
    [UNKNOWN, () => advisor.check()],
    [EMPTY, () => advisor.solve()],
    [FILLED, () => advisor.solve()],
  ] as const) {
    const asked = ask();
    game.paint([1], state);
    await asked;
    expect(cellsOf(game)).toEqual([UNKNOWN, state, UNKNOWN]);
    expect(advisor.advice.peek()).toBeUndefined();
    expect(game.isGiven.peek()).toBe(false);
    expect(advisor.isBusy.peek()).toBe(false);
  }
  expect(game.isSolved.peek()).toBe(true);
});

test('a hint, a check and a solution that the reader stops are told as stopped', async () => {
  const { game, advisor } = begun();
  for (const name of ['hint', 'check', 'solve'] as const) {
    const asked = advisor[name]();
    advisor.stop();
    await asked;
    expect(advisor.advice.peek()?.text).toBe('Stopped before an answer was found.');
    expect(cellsOf(game)).toEqual([UNKNOWN, UNKNOWN, UNKNOWN]);
  }
});
