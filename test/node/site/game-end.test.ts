import { grade } from '@crosshatch/core/explain';
import { createPuzzle, failure } from '@crosshatch/core/puzzle';
import { signal } from '@preact/signals';
import { beforeEach, expect, test, vi } from 'vitest';
import { keyOf } from '#site/src/game/saved.ts';
import { solvedName } from '#site/src/game/solved.ts';
import { Solver } from '#site/src/solver/solver.ts';
import { addressOf, LISTED } from './listed-puzzle.ts';
import { Room } from './page-here.ts';
import { becomes, eachHasPage, settled } from './shown-part.ts';
import { workerOf } from './worker-here.ts';

const page = eachHasPage();

const created = createPuzzle([[1]], [[1]]);
if (!created.ok) throw new Error(created.error.message);
const puzzle = created.value;
const graded = grade(puzzle);
/** As small as the puzzles that are looked for after a small one. */
const listed = { ...LISTED, width: 5, height: 5 };
let grading = Promise.withResolvers<typeof graded>();
let fetched = Promise.withResolvers<Response>();
const opened = vi.fn();

/** Shows the end of a game that took the given time, and returns the time and the games that the page remembers. */
async function ended(milliseconds: number) {
  // The list of puzzles is fetched once by a module, and another keeps the games.
  vi.resetModules();
  const { GameEnd } = await import('#site/src/puzzles/GameEnd.tsx');
  const { solvedGames } = await import('#site/src/puzzles/kept-games.ts');
  const time = signal(milliseconds);
  page.show(GameEnd, { game: { puzzle, time }, solver: new Solver(), document: { puzzle }, onDocument: opened });
  await settled();
  return { time, solvedGames };
}

beforeEach(() => {
  grading = Promise.withResolvers();
  fetched = Promise.withResolvers();
  opened.mockClear();
  vi.stubGlobal('fetch', () => fetched.promise);
  vi.stubGlobal('Worker', workerOf({ grade: () => grading.promise }));
});

test('a game is remembered with the time that it took, also where the reader begins again before its grade is known', async () => {
  const { time, solvedGames } = await ended(61_000);
  time.value = 0;
  page.leave();
  fetched.resolve(Response.json([]));
  grading.resolve(graded);
  await becomes(() => solvedGames().length === 1);
  expect(solvedGames()[0]?.seconds).toBe(61);
});

test('the statistics are deleted without a listener that stays', async () => {
  vi.resetModules();
  const { forgetGames, playedCount, solvedGames } = await import('#site/src/puzzles/kept-games.ts');
  const { rememberPlayed } = await import('#site/src/game/solved.ts');
  vi.stubGlobal('localStorage', new Room(1000));
  rememberPlayed('play:hare');
  expect([playedCount(), solvedGames()]).toEqual([1, []]);
  const listen = vi.spyOn(globalThis, 'addEventListener');
  forgetGames();
  expect(playedCount()).toBe(0);
  expect(listen).not.toHaveBeenCalled();
});

test('the next puzzle is opened once its list is there', async () => {
  await ended(1000);
  grading.resolve(graded);
  page.press('Next puzzle');
  fetched.resolve(Response.json([listed]));
  await becomes(() => opened.mock.calls.length === 1);
});

test('the next puzzle after one of the library has its size', async () => {
  const first = { ...LISTED, name: solvedName(keyOf(puzzle)), width: 15, height: 15 };
  const next = { ...first, number: 3, name: 'fox', address: addressOf(3) };
  await ended(1000);
  grading.resolve(graded);
  fetched.resolve(Response.json([first, { ...next, number: 2, name: 'hare', width: 10 }, next]));
  page.press('Next puzzle');
  await becomes(() => opened.mock.calls.length === 1);
  expect(opened.mock.calls[0]?.[0].title).toBe('No. 3');
});

test('the next puzzle is one of the library of another level where all like it are solved and none can be made', async () => {
  const makePuzzles = async () => failure('the pictures could not be loaded');
  vi.stubGlobal('Worker', workerOf({ grade: () => grading.promise, makePuzzles }));
  await ended(1000);
  grading.resolve(graded);
  page.press('Next puzzle');
  const hard = { ...listed, level: 'hard' };
  fetched.resolve(
    Response.json([
      { ...hard, width: 4 },
      { ...hard, number: 2, name: 'fox', address: addressOf(2) },
    ]),
  );
  await becomes(() => opened.mock.calls.length === 1);
  expect(opened.mock.calls[0]?.[0].title).toBe('No. 2');
});

test('the next puzzle is not opened after the reader has left the end of the game, or has stopped the search', async () => {
  for (const leave of [page.leave, () => page.press('Stop')]) {
    fetched = Promise.withResolvers();
    await ended(1000);
    grading.resolve(graded);
    page.press('Next puzzle');
    await settled();
    leave();
    fetched.resolve(Response.json([listed]));
    await settled();
    expect(opened).not.toHaveBeenCalled();
    expect(page.text()).not.toContain('Looking for a puzzle');
    page.leave();
  }
});
