import 'fake-indexeddb/auto';
import { type LightUpDocument, parseLightUps } from '@crosshatch/core/light-up/formats';
import { FILLED, UNKNOWN } from '@crosshatch/core/puzzle';
import { effect } from '@preact/signals';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lightUpId, makeLightUpAddress, parseLightUpAddress } from '#site/src/light-up/address.ts';
import { firstLightUp } from '#site/src/light-up/example.ts';
import { LightUpKeeper } from '#site/src/light-up/keeping.ts';
import type { LightUpMode } from '#site/src/light-up/mode.ts';
import { LightUpSession } from '#site/src/light-up/session.ts';
import { deskOf } from '#site/src/light-up/set/desk.ts';
import { close, database } from '#site/src/session/database.ts';
import { listedKeys } from '#site/src/session/keys.ts';
import { forget, kept, latestKey } from '#site/src/session/storage.ts';
import { PageHere } from './page-here.ts';

/** An entry of the browser's history. */
interface Entry {
  readonly state: unknown;
  readonly address: string;
}

let page: PageHere;
/** The entries of the tab, each as the page left it; the last is the present one. */
let entries: Entry[];

beforeEach(async () => {
  await close();
  globalThis.indexedDB = new IDBFactory();
  page = new PageHere();
  vi.stubGlobal('PerformanceNavigationTiming', class {});
});
afterEach(async () => {
  await page.copied();
  await close();
  vi.unstubAllGlobals();
});

function documentOf(text: string): LightUpDocument {
  const read = parseLightUps(text);
  if (!read.ok || read.value[0] === undefined) throw new Error('the board was not read');
  return read.value[0];
}

const NOWHERE: Entry = { state: null, address: '' };

/** The entry as the page left it last. */
const present = (): Entry => entries.at(-1) ?? NOWHERE;

/** Goes to an entry of the tab's history. */
function goTo({ state, address }: Entry): void {
  const hash = address.startsWith('#') ? address : '';
  const put = (next: unknown, _: string, there = address) => entries.push({ state: next, address: there });
  vi.stubGlobal('history', { state, replaceState: put, pushState: put });
  vi.stubGlobal('location', { hash, pathname: '/light-up/' });
}

/** Takes the Back button to an entry. */
function goBack(to: Entry): void {
  goTo(to);
  page.dispatchEvent(Object.assign(new Event('popstate'), { state: to.state }));
}

/** Opens the page at an entry of a tab's history. */
function visit(entry: Entry) {
  entries = [entry];
  goTo(entry);
  const session = new LightUpSession(firstLightUp());
  const keeper = new LightUpKeeper(session);
  return { session, keeper, leave: keeper.start() };
}

function opened(puzzle: string, mode: LightUpMode) {
  const visited = visit(NOWHERE);
  visited.keeper.open(documentOf(puzzle), mode);
  return visited;
}

function mark({ marks }: LightUpSession, at: number, state: number): void {
  marks.value = { ...marks.peek(), cells: marks.peek().cells.with(at, state) };
}

test('a page that is loaded again before its address has followed shows the last mark, whatever other tabs did since', () => {
  const { session, keeper, leave } = opened('3x1:1aB', 'play');
  mark(session, 1, FILLED);
  keeper.flush();
  const behind = present();
  mark(session, 1, UNKNOWN);
  leave();
  opened('2x2:d', 'play').leave();
  const again = visit(behind);
  expect(lightUpId(again.session.puzzle.peek())).toBe('3x1:1aB');
  expect([...again.session.marks.peek().cells]).toEqual([UNKNOWN, UNKNOWN, UNKNOWN]);
  expect(again.session.isRevisit).toBe(true);
  again.leave();
});

test('a puzzle that is being set has its last stroke when the page is loaded again before its address has followed', () => {
  const { session, keeper, leave } = opened('3x1:1aB', 'set');
  keeper.flush();
  const behind = present();
  session.change(documentOf('3x1:b0'));
  leave();
  const again = visit(behind);
  expect(lightUpId(again.session.puzzle.peek())).toBe('3x1:b0');
  expect(again.session.mode.peek()).toBe('set');
  again.leave();
});

/** The puzzle and the mode that the page shows. */
const shown = ({ puzzle, mode }: LightUpSession) => [lightUpId(puzzle.peek()), mode.peek()];

test('the step back from a puzzle in Set leads to the same puzzle in Play, and a reload there stays in Play', () => {
  const { session, keeper, leave } = opened('3x1:1aB', 'play');
  const played = present();
  keeper.open(documentOf('3x1:1aB'), 'set');
  const set = present();
  expect(shown(session)).toEqual(['3x1:1aB', 'set']);
  goBack(played);
  expect(shown(session)).toEqual(['3x1:1aB', 'play']);
  goBack(set);
  leave();
  const again = visit(played);
  expect(shown(again.session)).toEqual(['3x1:1aB', 'play']);
  again.leave();
});

test('the history of a puzzle that is set is there again after a reload, also from Play, and another puzzle has none', () => {
  const { session, leave } = opened('3x1:1aB', 'set');
  const desk = deskOf(session);
  desk.resize(2, 2);
  desk.change({ ...desk.grid.peek(), cells: Uint8Array.of(1, 1, 1, 1) });
  desk.undo();
  leave();
  const next = visit(present());
  next.session.mode.value = 'play';
  next.leave();
  const last = visit(present());
  const { history, grid } = deskOf(last.session);
  expect(history.peek()).toEqual(desk.history.peek());
  expect(history.peek().past.map(({ width }) => width)).toEqual([3]);
  deskOf(last.session).undo();
  expect(grid.peek().width).toBe(3);
  last.keeper.open(documentOf('3x1:1aB'), 'set');
  deskOf(last.session).follow(last.session.puzzle.peek());
  expect(history.peek().future).toEqual([]);
  last.leave();
});

test('a stroke that is made right before the step back is there again by the step forward, with the history', () => {
  const { session, keeper, leave } = opened('2x2:d', 'play');
  const former = present();
  keeper.open(documentOf('3x1:c'), 'set');
  keeper.flush();
  const set = present();
  const desk = deskOf(session);
  desk.follow(session.puzzle.peek());
  for (const cells of [Uint8Array.of(1, 0, 0), Uint8Array.of(1, 1, 0)]) desk.change({ ...desk.grid.peek(), cells });
  goBack(former);
  expect(shown(session)).toEqual(['2x2:d', 'play']);
  desk.follow(session.puzzle.peek());
  expect(desk.history.peek().past).toEqual([]);
  goBack(set);
  desk.follow(session.puzzle.peek());
  expect(shown(session)).toEqual(['3x1:BBa', 'set']);
  expect(desk.history.peek().past).toHaveLength(2);
  leave();
});

test('the step back leads to a page whose address names no puzzle: its first one, or one too large for an address', () => {
  const { session, keeper, leave } = visit(NOWHERE);
  const first = present();
  const [id] = shown(session);
  const large = `201x201:${'z'.repeat(1553)}w`;
  keeper.open(documentOf('2x2:d'), 'play');
  const second = present();
  keeper.open(documentOf(large), 'solve');
  const third = present();
  expect([first, third].map(({ address }) => address)).toEqual(['', '/light-up/']);
  goBack(second);
  goBack(first);
  expect(shown(session)).toEqual([id, 'play']);
  goBack(third);
  expect(session.puzzle.peek().width).toBe(201);
  expect(session.mode.peek()).toBe('solve');
  leave();
});

test('the first puzzle of the page is kept once it has a mark, and not for another mode', () => {
  const { session, keeper, leave } = visit(NOWHERE);
  session.mode.value = 'solve';
  keeper.flush();
  expect(listedKeys('kept')).toEqual([]);
  mark(session, 0, FILLED);
  keeper.flush();
  expect(listedKeys('kept')).toHaveLength(1);
  leave();
});

test('the first puzzle of the page is not kept by a reload after a change of mode, or by a step back to its written entry', () => {
  const { session, leave } = visit(NOWHERE);
  session.mode.value = 'solve';
  leave();
  const again = visit(present());
  expect(present().address).toMatch(/^#puzzle=.*&mode=solve$/);
  const [id] = shown(session);
  expect(shown(again.session)).toEqual([id, 'solve']);
  again.keeper.flush();
  expect(listedKeys('kept')).toEqual([]);
  const first = present();
  again.keeper.open(documentOf('2x2:d'), 'play');
  const others = listedKeys('kept');
  goBack(first);
  expect(shown(again.session)).toEqual([id, 'solve']);
  again.keeper.flush();
  expect(listedKeys('kept')).toEqual(others);
  mark(again.session, 0, FILLED);
  again.keeper.flush();
  expect(listedKeys('kept')).toHaveLength(2);
  again.leave();
});

test('a reload and the step back lead to the first puzzle of the page, also where other puzzles have left the browser', async () => {
  forget(['light-up:gone']);
  visit(NOWHERE).leave();
  const first = present();
  const { session, keeper, leave } = visit(first);
  const [id] = shown(session);
  keeper.open(documentOf('2x2:d'), 'play');
  goBack(first);
  await vi.waitFor(() => expect(shown(session)).toEqual([id, 'play']));
  expect(keeper.fault.peek()).toBeUndefined();
  leave();
});

test('the step back brings a puzzle that IndexedDB alone has with the strokes that its address lacks', async () => {
  const { session, keeper, leave } = opened('3x1:1aB', 'set');
  keeper.flush();
  const behind = present();
  session.change(documentOf('3x1:b0'));
  keeper.flush();
  const key = latestKey('light-up') ?? 'light-up:none';
  const text = kept(key);
  keeper.open(documentOf('2x2:d'), 'play');
  await page.copied();
  const keys = listedKeys('kept').toSorted();
  forget([key]);
  goBack(behind);
  // The puzzle of the address has no text until that of the shelf comes, even if it is written meanwhile.
  keeper.flush();
  expect(listedKeys('kept').toSorted()).toEqual(keys.filter((each) => each !== key));
  await vi.waitFor(() => expect(shown(session)).toEqual(['3x1:b0', 'set']));
  keeper.flush();
  expect(kept(key)).toBe(text);
  expect(listedKeys('kept').toSorted()).toEqual(keys);
  leave();
});

test('the step back to a puzzle that left the shelf meanwhile opens the puzzle of the address, and keeps it under its name', async () => {
  const { session, keeper, leave } = opened('3x1:1aB', 'set');
  keeper.flush();
  const former = present();
  const key = latestKey('light-up') ?? 'light-up:none';
  const text = kept(key);
  keeper.open(documentOf('2x2:d'), 'play');
  await page.copied();
  const keys = listedKeys('kept').toSorted();
  forget([key]);
  await (await database()).delete('texts', key);
  goBack(former);
  expect(shown(session)).toEqual(['3x1:1aB', 'set']);
  await vi.waitFor(() => expect(kept(key)).toBe(text));
  expect(listedKeys('kept').toSorted()).toEqual(keys);
  leave();
});

test('a game that two tabs play is not kept again by the tab that takes it over', () => {
  const { session, keeper, leave } = opened('3x1:1aB', 'play');
  keeper.flush();
  const name = `crosshatch-${latestKey('light-up')}`;
  const document = { ...documentOf('3x1:1aB'), title: 'Three' };
  const marks = { ...session.marks.peek(), cells: Uint8Array.of(UNKNOWN, FILLED, UNKNOWN) };
  const text = makeLightUpAddress({ document, marks });
  page.store(name, text);
  keeper.flush();
  expect(session.document.peek().title).toBe('Three');
  expect(parseLightUpAddress(present().address.slice(1))).toMatchObject({ value: { document: { title: 'Three' } } });
  expect(page.localStorage.getItem(name)).toBe(text);
  leave();
});

test('a step that another tab makes and undoes can be redone here, and the next stroke in another mode keeps it', () => {
  const { session, keeper, leave } = opened('3x1:c', 'set');
  keeper.flush();
  const key = latestKey('light-up') ?? 'light-up:none';
  const desk = deskOf(session);
  const stop = effect(() => desk.follow(session.document.value.puzzle));
  const other = new LightUpSession(session.document.peek());
  const otherDesk = deskOf(other);
  otherDesk.change({ ...otherDesk.grid.peek(), cells: Uint8Array.of(1, 0, 0) });
  otherDesk.undo();
  const { past } = other;
  page.store(`crosshatch-${key}`, makeLightUpAddress({ document: session.document.peek(), past }));
  expect(desk.history.peek().future).toHaveLength(1);
  mark(session, 1, FILLED);
  keeper.flush();
  expect(parseLightUpAddress(kept(key) ?? '')).toMatchObject({ value: { past } });
  desk.redo();
  expect(shown(session)).toEqual(['3x1:Bb', 'set']);
  stop();
  leave();
});

test('a puzzle that is opened again without its title has the title of the shelf', () => {
  const { session, keeper, leave } = visit({ state: null, address: '#puzzle=3x1:1aB&title=Three&author=Ann' });
  keeper.open(documentOf('2x2:d'), 'play');
  keeper.open({ ...documentOf('3x1:1aB'), author: 'Bea' }, 'play');
  expect(session.document.peek()).toMatchObject({ title: 'Three', author: 'Bea' });
  keeper.open(documentOf('3x1:1aB'), 'set');
  leave();
});
