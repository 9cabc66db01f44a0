import 'fake-indexeddb/auto';
import { type LightUpDocument, parseLightUps } from '@crosshatch/core/light-up/formats';
import { FILLED, UNKNOWN } from '@crosshatch/core/puzzle';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lightUpId } from '#site/src/light-up/address.ts';
import { firstLightUp } from '#site/src/light-up/example.ts';
import { LightUpKeeper } from '#site/src/light-up/keeping.ts';
import type { LightUpMode } from '#site/src/light-up/mode.ts';
import { LightUpSession } from '#site/src/light-up/session.ts';
import { close } from '#site/src/session/database.ts';
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

/** Opens the page at an entry of a tab's history. */
function visit({ state, address }: Entry) {
  entries = [{ state, address }];
  const put = (next: unknown, _: string, there: string) => entries.push({ state: next, address: there });
  vi.stubGlobal('history', { state, replaceState: put, pushState: put });
  vi.stubGlobal('location', { hash: address, pathname: '/light-up/' });
  const session = new LightUpSession(firstLightUp());
  const keeper = new LightUpKeeper(session);
  return { session, keeper, leave: keeper.start() };
}

function opened(puzzle: string, mode: LightUpMode) {
  const visited = visit({ state: null, address: '' });
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
  const [behind] = entries.slice(-1);
  mark(session, 1, UNKNOWN);
  leave();
  opened('2x2:d', 'play').leave();
  const again = visit(behind ?? { state: null, address: '' });
  expect(lightUpId(again.session.puzzle.peek())).toBe('3x1:1aB');
  expect([...again.session.marks.peek().cells]).toEqual([UNKNOWN, UNKNOWN, UNKNOWN]);
  expect(again.session.isRevisit).toBe(true);
  again.leave();
});

test('a puzzle that is being set has its last stroke when the page is loaded again before its address has followed', () => {
  const { session, keeper, leave } = opened('3x1:1aB', 'set');
  keeper.flush();
  const [behind] = entries.slice(-1);
  session.change(documentOf('3x1:b0'));
  leave();
  const again = visit(behind ?? { state: null, address: '' });
  expect(lightUpId(again.session.puzzle.peek())).toBe('3x1:b0');
  expect(again.session.mode.peek()).toBe('set');
  again.leave();
});
