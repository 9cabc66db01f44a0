import 'fake-indexeddb/auto';
import { type LightUpDocument, parseLightUps } from '@crosshatch/core/light-up/formats';
import { FILLED } from '@crosshatch/core/puzzle';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeLightUpAddress } from '#site/src/light-up/address.ts';
import { firstLightUp } from '#site/src/light-up/example.ts';
import { LightUpKeeper } from '#site/src/light-up/keeping.ts';
import { LightUpSession } from '#site/src/light-up/session.ts';
import { close, database, putTexts } from '#site/src/session/database.ts';

const page = new EventTarget();

beforeEach(async () => {
  await close();
  globalThis.indexedDB = new IDBFactory();
  vi.stubGlobal('window', globalThis);
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, page[name].bind(page));
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('PerformanceNavigationTiming', class {});
  vi.stubGlobal('history', { state: null, replaceState: vi.fn(), pushState: vi.fn() });
  // All texts are in IndexedDB alone, from where they come late.
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('sessionStorage', undefined);
  await putTexts([{ key: 'light-up:shelved', text: 'puzzle=2x1:b', changed: 1 }]);
});
afterEach(async () => {
  await close();
  vi.unstubAllGlobals();
});

function documentOf(text: string): LightUpDocument {
  const read = parseLightUps(text);
  if (!read.ok || read.value[0] === undefined) throw new Error('the board was not read');
  return read.value[0];
}

/** Opens the page at a link of the shelf. */
function visit(link: string) {
  const arrived = new Promise((resolve) => page.addEventListener('crosshatch:text', resolve, { once: true }));
  vi.stubGlobal('location', { hash: link, pathname: '/light-up/' });
  const session = new LightUpSession(firstLightUp());
  const keeper = new LightUpKeeper(session);
  const leave = keeper.start();
  return {
    session,
    keeper,
    shown: () => `${session.puzzle.peek().width}×${session.puzzle.peek().height}`,
    /** Settles once the page has the text from IndexedDB. */
    arrival: async () => {
      await arrived;
      await new Promise(setImmediate);
    },
    /** Leaves the page, and settles once it has kept its puzzles: no write comes later. */
    leave: async (...puzzles: readonly string[]) => {
      leave();
      const keptSince = async () => (await (await database()).getAll('texts')).filter(({ changed }) => changed > 1);
      await expect.poll(async () => (await keptSince()).map(({ text }) => text).sort()).toEqual(puzzles);
    },
  };
}

test('a link of the shelf opens a Light Up puzzle that is in IndexedDB alone', async () => {
  const { keeper, shown, arrival, leave } = visit('#shelf=shelved');
  await arrival();
  expect(shown()).toBe('2×1');
  expect(keeper.fault.peek()).toBeUndefined();
  await leave('puzzle=2x1:b');
});

test('a shelved Light Up puzzle that comes late gives way to the one that the reader opened meanwhile', async () => {
  const { keeper, shown, arrival, leave } = visit('#shelf=shelved');
  keeper.open(documentOf('3x1:1aB'), 'play');
  await arrival();
  expect(shown()).toBe('3×1');
  await leave('puzzle=3x1:1aB');
});

test('a stroke made before a shelved Light Up puzzle comes is kept with the puzzle on which it was made', async () => {
  const { session, keeper, shown, arrival, leave } = visit('#shelf=shelved');
  const stroke = (at: number): void => {
    const { cells, ...size } = session.marks.peek();
    session.marks.value = { ...size, cells: cells.with(at, FILLED) };
  };
  stroke(0);
  keeper.flush();
  // A second stroke waits to be written.
  stroke(1);
  const first = makeLightUpAddress({ document: session.document.peek(), marks: session.marks.peek() });
  await arrival();
  expect(shown()).toBe('2×1');
  await leave('puzzle=2x1:b', first);
});

test('the fault of a link that is followed in the page stays until the puzzle is changed', async () => {
  const { session, keeper, leave } = visit('#puzzle=2x1:b');
  vi.stubGlobal('location', { hash: '#puzzle=3x1:1aB&marks=!!', pathname: '/light-up/' });
  page.dispatchEvent(Object.assign(new Event('popstate'), { state: null }));
  keeper.flush();
  expect(keeper.fault.peek()).toContain('This link is broken');
  const { cells, ...size } = session.marks.peek();
  session.marks.value = { ...size, cells: cells.with(1, FILLED) };
  keeper.flush();
  expect(keeper.fault.peek()).toBeUndefined();
  const changed = makeLightUpAddress({ document: session.document.peek(), marks: session.marks.peek() });
  await leave('puzzle=2x1:b', changed);
});
