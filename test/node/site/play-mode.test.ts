import { createColouredPuzzle, FILLED, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { act } from 'preact/test-utils';
import { beforeEach, expect, test, vi } from 'vitest';
import { PlayMode } from '#site/src/play/PlayMode.tsx';
import { Session } from '#site/src/session/session.ts';
import { Solver } from '#site/src/solver/solver.ts';
import { becomes, eachHasPage } from './shown-part.ts';

const page = eachHasPage();

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
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
