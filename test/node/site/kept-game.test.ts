import 'fake-indexeddb/auto';
import { createGrid, FILLED, puzzleOfGrid, UNKNOWN } from '@crosshatch/core/puzzle';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Game } from '#site/src/play/game.ts';
import { gameText, keyOf, parseGame } from '#site/src/play/saved.ts';
import { close, putTexts } from '#site/src/session/database.ts';
import { Session } from '#site/src/session/session.ts';
import { kept } from '#site/src/session/storage.ts';
import { PageHere } from './page-here.ts';

const puzzle = puzzleOfGrid({ width: 2, height: 2, cells: Uint8Array.of(1, 1, 0, 1) });
const keptGame = () => parseGame(kept(keyOf(puzzle)) ?? '', puzzle);

let page: PageHere;
let now: number;

beforeEach(async () => {
  await close();
  globalThis.indexedDB = new IDBFactory();
  page = new PageHere();
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await page.copied();
  await close();
  vi.unstubAllGlobals();
});

/** A game on the puzzle, and the way to leave it. */
function begun() {
  const game = new Game(new Session({ puzzle }, 'play'));
  return { game, leave: game.start() };
}

test('a game that is left before IndexedDB answers is kept with the changes there and its own', async () => {
  const marks = { ...createGrid(2, 2), cells: Uint8Array.of(1, UNKNOWN, UNKNOWN, UNKNOWN) };
  const history = { past: [{ cells: [{ cell: 0, from: UNKNOWN, to: FILLED }] }], future: [] };
  const text = gameText({ marks, history, milliseconds: 3_600_000, isPaused: false }, puzzle);
  await putTexts([{ key: keyOf(puzzle), text, changed: 1 }]);
  page.localStorage.setItem('crosshatch-shelved', 'yes');
  const { game, leave } = begun();
  game.paint([3], FILLED);
  leave();
  await vi.waitFor(() => expect(keptGame()?.history.past).toHaveLength(2));
  expect(keptGame()).toMatchObject({ milliseconds: 3_600_000, history: { past: [history.past[0], {}] } });
});

test('an undo over the beginning of a new game leads to the time of the one before, and a redo to that of the new one', () => {
  const first = begun();
  first.game.paint([0], FILLED);
  now += 60_000;
  first.game.restart();
  first.game.paint([1], FILLED);
  now += 5000;
  first.game.undo();
  expect(first.game.time.peek()).toBe(5000);
  first.game.undo();
  expect(first.game.time.peek()).toBe(60_000);
  first.game.redo();
  now += 1000;
  // The board is blank, so that no time passes.
  first.game.undo();
  first.leave();
  const next = begun();
  expect(next.game.time.peek()).toBe(60_000);
  next.game.redo();
  expect(next.game.time.peek()).toBe(5000);
  next.game.undo();
  next.game.paint([3], FILLED);
  now += 2000;
  next.game.paint([1], FILLED);
  expect(next.game.time.peek()).toBe(62_000);
  next.leave();
  expect(keptGame()).toMatchObject({ milliseconds: 62_000 });
  expect(keptGame()).not.toHaveProperty('replay');
});
