import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { close, putTexts, shelvedText } from '#site/src/session/database.ts';
import type { Key } from '#site/src/session/keys.ts';

/** A `localStorage` with room for a number of characters. */
class Room {
  readonly #room: number;

  constructor(room: number) {
    this.#room = room;
  }

  getItem(name: string): string | null {
    return Object.hasOwn(this, name) ? String(Reflect.get(this, name)) : null;
  }

  setItem(name: string, text: string): void {
    const others = Object.entries(this).filter(([other]) => other !== name);
    const used = others.reduce((sum, [other, value]) => sum + other.length + String(value).length, 0);
    if (used + name.length + text.length > this.#room) throw new DOMException('full', 'QuotaExceededError');
    Reflect.set(this, name, text);
  }

  removeItem(name: string): void {
    Reflect.deleteProperty(this, name);
  }
}

beforeEach(() => vi.stubGlobal('BroadcastChannel', undefined));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The storage of a tab that was just opened. */
async function openTab(localStorage: Room) {
  vi.resetModules();
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('window', { localStorage });
  vi.stubGlobal('dispatchEvent', () => true);
  return import('#site/src/session/storage.ts');
}

async function emptyDatabase(): Promise<void> {
  await close();
  globalThis.indexedDB = new IDBFactory();
}

const writes = fc.array(
  fc.record({
    key: fc.nat({ max: 150 }).map((number): Key => `work:p-${number}`),
    length: fc.oneof(fc.nat({ max: 60 }), fc.nat({ max: 4000 })),
  }),
  { minLength: 120, maxLength: 300 },
);

test('no text is lost, however little room localStorage has: each is in one of the two storages, as it was kept last', {
  tags: ['slow'],
}, async () => {
  await fc.assert(
    fc.asyncProperty(writes, fc.integer({ min: 6000, max: 60_000 }), async (all, room) => {
      await emptyDatabase();
      const localStorage = new Room(room);
      const { keep, kept, fetched, isAllKept } = await openTab(localStorage);
      const latest = new Map<Key, string>();
      for (const [index, { key, length }] of all.entries()) {
        const text = `${index} `.padEnd(length, 'x');
        keep(key, text);
        latest.set(key, text);
        // The tab has other things to do now and then.
        if (index % 50 === 49) await new Promise((resolve) => setTimeout(resolve, 600));
      }
      await vi.waitFor(
        async () => {
          for (const [key, text] of latest) {
            const inDatabase = (await shelvedText(key))?.text;
            expect(inDatabase).toBe(text);
            expect([text, undefined]).toContain(kept(key));
          }
        },
        { timeout: 10_000, interval: 100 },
      );
      expect(isAllKept.value).toBe(true);
      for (const [key, text] of [...latest].slice(0, 5)) expect(await fetched(key)).toBe(text);
    }),
    { numRuns: 2, endOnFailure: true },
  );
});

test('a text that neither storage has room for is told, until it is kept', async () => {
  await emptyDatabase();
  const { keep, kept, isAllKept } = await openTab(new Room(500));
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  keep('work:p-1', 'small');
  keep('work:p-2', 'x'.repeat(1000));
  await vi.waitFor(() => expect(isAllKept.value).toBe(false), { timeout: 10_000 });
  expect(kept('work:p-1')).toBe('small');
  put.mockRestore();
  keep('work:p-2', 'x'.repeat(1001));
  await vi.waitFor(() => expect(isAllKept.value).toBe(true), { timeout: 10_000 });
  expect((await shelvedText('work:p-2'))?.text).toHaveLength(1001);
});

test('texts that an earlier version of the site kept are copied in their order, and newer copies are left', async () => {
  await emptyDatabase();
  const localStorage = new Room(10_000);
  localStorage.setItem('crosshatch-kept', 'play:b work:a');
  for (const [key, text] of [
    ['work:a', 'A'],
    ['play:b', 'B'],
    ['work:c', 'C'],
    ['solved', 'no text of the shelf'],
  ] as const)
    localStorage.setItem(`crosshatch-${key}`, text);
  await putTexts([{ key: 'work:d', text: 'D', changed: 1 }]);
  await openTab(localStorage);
  const { copyAll } = await import('#site/src/session/copier.ts');
  await copyAll();
  const found = await Promise.all((['play:b', 'work:a', 'work:c', 'work:d'] as const).map(shelvedText));
  expect(found.map((each) => each?.text)).toEqual(['B', 'A', 'C', 'D']);
  const times = found.map((each) => each?.changed ?? 0);
  expect(times).toEqual(times.toSorted((one, other) => other - one));
});
