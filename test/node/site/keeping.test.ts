import 'fake-indexeddb/auto';
import type { AnyDocument } from '@crosshatch/core/formats';
import { FILLED, gridOfRows, gridRows, puzzleOfGrid, UNKNOWN } from '@crosshatch/core/puzzle';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Drawing, drawingOf } from '#site/src/edit/drawing.ts';
import { close } from '#site/src/session/database.ts';
import { Keeper } from '#site/src/session/keeping.ts';
import { latestWork, workKey } from '#site/src/session/latest.ts';
import type { Mode } from '#site/src/session/mode.ts';
import { documentOfPicture } from '#site/src/session/picture.ts';
import { Session } from '#site/src/session/session.ts';
import { forget } from '#site/src/session/storage.ts';
import { workText } from '#site/src/session/work.ts';
import { Solver } from '#site/src/solver/solver.ts';
import { PageHere } from './page-here.ts';

let page: PageHere;

beforeEach(async () => {
  await close();
  globalThis.indexedDB = new IDBFactory();
  page = new PageHere();
  vi.stubGlobal('PerformanceNavigationTiming', class {});
  vi.stubGlobal('history', { state: null, replaceState: vi.fn(), pushState: vi.fn() });
  vi.stubGlobal('location', { hash: '', pathname: '/play/' });
});
afterEach(async () => {
  await page.copied();
  await close();
  vi.unstubAllGlobals();
});

const pictureOf = (...rows: string[]) => {
  const grid = gridOfRows(rows);
  if (grid === undefined) throw new Error('no picture');
  return { grid };
};

/** The rows of the picture as digits. */
function rowsOf(drawing: Drawing): string[] {
  const { kind: _, ...grid } = drawing.painting.grid.peek();
  return gridRows(grid);
}

function visit(document: AnyDocument, mode: Mode) {
  const session = new Session(document, mode);
  const keeper = new Keeper(session, mode);
  return { session, keeper, leave: keeper.start() };
}

/** Follows a link within the page. */
function followLink(hash: string): void {
  vi.stubGlobal('location', { hash, pathname: '/play/' });
  page.dispatchEvent(Object.assign(new Event('popstate'), { state: null }));
}

test('the fault of a link stays until the puzzle is changed or another one is opened', () => {
  const { session, keeper, leave } = visit({ puzzle: puzzleOfGrid(pictureOf('10', '01').grid) }, 'play');
  const fault = expect.stringContaining('This link is broken');
  for (const change of [
    () => {
      session.marks.value = { ...session.marks.peek(), cells: session.marks.peek().cells.with(0, FILLED) };
    },
    () => followLink('#puzzle=2x2:1/1/1/1'),
    () => followLink(''),
  ]) {
    followLink('#puzzle=3x3:1.1/3/1.1/3/1/3&marks=!!');
    keeper.flush();
    expect(keeper.fault.peek()).toEqual(fault);
    change();
    keeper.flush();
    expect(keeper.fault.peek()).toBeUndefined();
  }
  leave();
});

test('a puzzle that is open already gets no other step back, and keeps its marks and the puzzle before it', () => {
  const { session, keeper, leave } = visit({ puzzle: puzzleOfGrid(pictureOf('10', '01').grid), title: 'Two' }, 'solve');
  const cross = () => ({ puzzle: puzzleOfGrid(pictureOf('11', '01').grid), title: 'Cross' });
  keeper.open(cross(), 'solve');
  expect(history.pushState).toHaveBeenCalledTimes(1);
  session.marks.value = { ...session.marks.peek(), cells: session.marks.peek().cells.with(0, FILLED) };
  const { puzzle } = cross();
  for (const document of [cross(), { puzzle }]) {
    keeper.open(document, 'play');
    expect(history.pushState).toHaveBeenCalledTimes(1);
    expect(keeper.before.peek()).toBe('Two');
    expect(session.mode.peek()).toBe('play');
    expect(session.document.peek().title).toBe('Cross');
    expect(session.marks.peek().cells[0]).toBe(FILLED);
  }
  leave();
});

test('a puzzle with the clues of the open one but another title, solution or drawing is another step', () => {
  const ambiguous = pictureOf('10', '01');
  const puzzle = puzzleOfGrid(ambiguous.grid);
  const { keeper, leave } = visit({ puzzle }, 'solve');
  const others: [AnyDocument, Mode][] = [
    [{ puzzle, title: 'Two' }, 'solve'],
    [documentOfPicture(ambiguous, { title: 'Two' }), 'solve'],
    [documentOfPicture(pictureOf('01', '10'), { title: 'Two' }), 'solve'],
    [documentOfPicture(pictureOf('01', '10'), { title: 'Two' }), 'edit'],
    [documentOfPicture(pictureOf('01', '10'), { title: 'Two' }), 'edit'],
  ];
  for (const [at, [document, mode]] of others.entries()) {
    keeper.open(document, mode);
    expect(history.pushState).toHaveBeenCalledTimes(at + 1);
  }
  leave();
});

test('a drawing follows another tab to a picture with the same clues', () => {
  const { session, keeper, leave } = visit(documentOfPicture(pictureOf('00', '00')), 'edit');
  const solver = new Solver();
  const first = pictureOf('10', '01');
  keeper.open(documentOfPicture(first), 'edit');
  const drawing = drawingOf(session);
  drawing.follow(solver);
  const text = workText({
    address: { document: documentOfPicture(pictureOf('01', '10')) },
    pictures: { past: [first], future: [] },
  });
  page.store(`crosshatch-${workKey(latestWork() ?? '')}`, text);
  drawing.follow(solver);
  expect(rowsOf(drawing)).toEqual(['01', '10']);
  drawing.undo();
  drawing.follow(solver);
  expect(rowsOf(drawing)).toEqual(['10', '01']);
  leave();
});

test('a game that two tabs play is not kept again by the tab that takes it over', () => {
  const { session, keeper, leave } = visit({ puzzle: puzzleOfGrid(pictureOf('10', '01').grid) }, 'play');
  keeper.open({ puzzle: puzzleOfGrid(pictureOf('11', '01').grid) }, 'play');
  const name = `crosshatch-${workKey(latestWork() ?? '')}`;
  const document = { ...session.document.peek(), title: 'Two' };
  const marks = { ...session.marks.peek(), cells: Uint8Array.of(FILLED, FILLED, UNKNOWN, UNKNOWN) };
  const text = workText({ address: { document, marks }, pictures: session.pictures.peek() });
  page.store(name, text);
  keeper.flush();
  expect(session.document.peek().title).toBe('Two');
  expect(page.localStorage.getItem(name)).toBe(text);
  leave();
});

test('a drawing of a single colour keeps its palette, which its document has not', () => {
  const session = new Session(documentOfPicture(pictureOf('10', '01')), 'edit');
  const drawing = drawingOf(session);
  drawing.follow(new Solver());
  const white = { value: '#ffffff' };
  const { width, height, cells } = pictureOf('11', '01').grid;
  drawing.change({
    grid: { kind: 'coloured', width, height, cells },
    colours: [{ value: '#e4002b' }],
    background: white,
  });
  drawing.follow(new Solver());
  expect(drawing.picture.peek()?.colours).toEqual([{ value: '#e4002b' }]);
});

test('a drawing whose worker is lost begins with a blank picture on request, and not by itself', async () => {
  class LostSolver extends Solver {
    override run(): Promise<never> {
      return Promise.reject(new Error('its script could not be loaded'));
    }
  }
  const session = new Session({ puzzle: puzzleOfGrid(pictureOf('10', '01').grid) }, 'edit');
  const drawing = drawingOf(session);
  const solver = new LostSolver();
  drawing.follow(solver);
  await vi.waitFor(() => expect(drawing.fault.peek()).toContain('its script could not be loaded'));
  expect(drawing.picture.peek()).toBeUndefined();
  drawing.beginEmpty(solver);
  expect(drawing.lack.peek()).toBe('unsolved');
  expect(rowsOf(drawing)).toEqual(['00', '00']);
});

test.each([
  ['', []],
  [', also where other puzzles have left the browser', [workKey('gone')]],
] as const)('the step back from a link leads to the first puzzle of the page%s', async (_, gone) => {
  forget(gone);
  const first = { puzzle: puzzleOfGrid(pictureOf('10', '01').grid), title: 'First' };
  const { session, keeper, leave } = visit(first, 'play');
  const [state] = vi.mocked(history.replaceState).mock.calls.at(-1) ?? [];
  followLink('#puzzle=3x3:1.1/3/1.1/3/1/3');
  expect(session.document.peek().title).toBeUndefined();
  vi.stubGlobal('location', { hash: '', pathname: '/play/' });
  page.dispatchEvent(Object.assign(new Event('popstate'), { state }));
  await vi.waitFor(() => expect(session.document.peek().title).toBe('First'));
  expect(keeper.fault.peek()).toBeUndefined();
  leave();
});
