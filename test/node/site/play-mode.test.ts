import { grade } from '@crosshatch/core/explain';
import { createColouredPuzzle, createGrid, FILLED, puzzleOfGrid, UNKNOWN } from '@crosshatch/core/puzzle';
import { act } from 'preact/test-utils';
import { beforeEach, expect, test, vi } from 'vitest';
import { keyOf } from '#site/src/game/saved.ts';
import { solvedName } from '#site/src/game/solved.ts';
import { PlayMode } from '#site/src/play/PlayMode.tsx';
import { storedText } from '#site/src/session/local-texts.ts';
import { documentOfPicture } from '#site/src/session/picture.ts';
import { Session } from '#site/src/session/session.ts';
import { Solver } from '#site/src/solver/solver.ts';
import { Room } from './page-here.ts';
import { becomes, eachHasPage } from './shown-part.ts';
import { workerOf } from './worker-here.ts';

const page = eachHasPage();

beforeEach(() => {
  // A game that the browser refused would be announced to other tabs, after the test.
  vi.stubGlobal('localStorage', new Room(1_000_000));
});

const filled = (side: number) => ({
  puzzle: puzzleOfGrid({ width: side, height: side, cells: new Uint8Array(side ** 2).fill(FILLED) }),
});
const isPressed = (name: string) => page.button(name).getAttribute('aria-pressed') === 'true';

test('a puzzle that is opened in Play begins with the tool that fills, whatever the puzzle before had', async () => {
  const made = createColouredPuzzle({
    colours: [{ value: '#e4002b' }, { value: '#ffd700' }],
    rows: [[{ length: 1, colour: 2 }]],
    columns: [[{ length: 1, colour: 2 }], []],
  });
  if (!made.ok) throw new Error(made.error.message);
  const session = new Session({ kind: 'coloured', puzzle: made.value }, 'play');
  await becomes(() => session.palette.value);
  page.show(PlayMode, { session, solver: new Solver(), onDocument: () => {}, onNew: () => {} });
  await becomes(() => page.has('.swatch'));
  page.press('Pick');
  expect(isPressed('Pick')).toBe(true);
  page.send(page.find('.swatch:nth-of-type(2)'), 'click');
  expect(page.find('.swatch:nth-of-type(2)').getAttribute('aria-pressed')).toBe('true');
  act(() => session.load(filled(2)));
  expect(isPressed('Fill')).toBe(true);
  page.press('Cross');
  page.press('Move');
  expect(['Fill', 'Cross', 'Move'].map(isPressed)).toEqual([false, false, true]);
  act(() => session.load(filled(3)));
  expect(['Fill', 'Cross', 'Move'].map(isPressed)).toEqual([true, false, false]);
});

test('a key that undoes takes nothing back on the board while the settings are open', async () => {
  const session = new Session(filled(2), 'play');
  page.show(PlayMode, { session, solver: new Solver(), onDocument: () => {}, onNew: () => {} });
  const marks = { ...session.marks.peek(), cells: session.marks.peek().cells.with(0, FILLED) };
  act(() => {
    session.marks.value = marks;
  });
  page.press('Settings');
  await becomes(() => page.has('.settings'));
  page.send(page.find('.settings'), 'keydown', { key: 'z', ctrlKey: true });
  expect(session.marks.peek().cells[0]).toBe(FILLED);
  page.send(page.find('.play'), 'keydown', { key: 'z', ctrlKey: true });
  expect(session.marks.peek().cells[0]).toBe(UNKNOWN);
});

test('a board that nobody played is told to meet its clues, is shown with them, and has no time, no end of a game and no record', async () => {
  const full = filled(2);
  vi.stubGlobal('Worker', workerOf({ count: () => ({ found: 1, complete: true }), grade: () => grade(full.puzzle) }));
  const blank = documentOfPicture({ grid: { width: 2, height: 2, cells: new Uint8Array(4) } });
  const marks = { ...createGrid(2, 2), cells: new Uint8Array(4).fill(FILLED) };
  const session = new Session(blank, 'play');
  for (const show of [() => {}, () => session.load(full, { marks })]) {
    page.leave();
    act(show);
    page.show(PlayMode, { session, solver: new Solver(), onDocument: () => {}, onNew: () => {} });
    await becomes(() => page.text().includes('No other board meets the clues.'));
    expect(page.text()).toContain('The board meets the clues.');
    expect(page.text()).not.toContain('Solved in');
    expect(page.find('.playable').dataset.finished).not.toBe('true');
    expect(page.has('.game-end')).toBe(false);
    expect(storedText('solved') ?? '').toBe('');
  }
  page.press('Clear all');
  act(() => {
    session.marks.value = marks;
  });
  await becomes(() => page.has('.game-end'));
  expect(page.text()).toContain('Solved in 0:00');
  expect(page.find('.playable').dataset.finished).toBe('true');
  expect(page.hasButton('Play again')).toBe(true);
  expect(storedText('solved')).toBe(solvedName(keyOf(full.puzzle)));
});
