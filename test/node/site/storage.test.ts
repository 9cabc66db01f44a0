import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { close, putTexts, shelvedText } from '#site/src/session/database.ts';
import type { Key } from '#site/src/session/keys.ts';
import { PageHere } from './page-here.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The storage of a tab that was just opened, and its page. */
async function openTab(room: number) {
  vi.resetModules();
  const page = new PageHere(room);
  return { page, ...(await import('#site/src/session/storage.ts')) };
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
      const { keep, kept, fetched, isAllKept } = await openTab(room);
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
  const { keep, kept, isAllKept } = await openTab(500);
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
  const { page } = await openTab(10_000);
  page.localStorage.setItem('crosshatch-kept', 'play:b work:a');
  for (const [key, text] of [
    ['work:a', 'A'],
    ['play:b', 'B'],
    ['work:c', 'C'],
    ['solved', 'no text of the shelf'],
  ] as const)
    page.localStorage.setItem(`crosshatch-${key}`, text);
  await putTexts([{ key: 'work:d', text: 'D', changed: 1 }]);
  const { copyAll } = await import('#site/src/session/copier.ts');
  await copyAll();
  const found = await Promise.all((['play:b', 'work:a', 'work:c', 'work:d'] as const).map(shelvedText));
  expect(found.map((each) => each?.text)).toEqual(['B', 'A', 'C', 'D']);
  const times = found.map((each) => each?.changed ?? 0);
  expect(times).toEqual(times.toSorted((one, other) => other - one));
});

/** Calls back before a text is put into IndexedDB. */
function beforePut(callback: (text: string) => void) {
  const { put } = IDBObjectStore.prototype;
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value) {
    callback(value.text);
    return put.call(this, value);
  });
}

const full = (): never => {
  throw new DOMException('full', 'QuotaExceededError');
};

test('a tab keeps a text that neither storage has room for, until another tab changes it', async () => {
  await emptyDatabase();
  const { keep, onArrival, isAllKept, page } = await openTab(500);
  keep('work:p-1', 'old');
  await vi.waitFor(async () => expect((await shelvedText('work:p-1'))?.text).toBe('old'));
  const put = beforePut(full);
  keep('work:p-1', 'x'.repeat(1000));
  await vi.waitFor(() => expect(isAllKept.value).toBe(false));
  put.mockRestore();
  const arrived: string[] = [];
  const end = onArrival('work:p-1', (text) => arrived.push(text));
  page.dispatchEvent(new Event('visibilitychange'));
  page.store('crosshatch-work:p-1', null);
  // A text from IndexedDB would arrive before the next one.
  await shelvedText('work:p-1');
  await new Promise(setImmediate);
  page.store('crosshatch-work:p-1', 'newer');
  page.dispatchEvent(new Event('visibilitychange'));
  expect(arrived).toEqual(['newer', 'newer']);
  end();
});

test.each(['at once', 'while it is copied'])(
  'a text that comes back %s after another was refused is in both storages',
  async (moment) => {
    await emptyDatabase();
    const { keep, kept } = await openTab(500);
    const refused = 'x'.repeat(1000);
    const copied: string[] = [];
    const put = beforePut((text) => {
      copied.push(text);
      if (text === refused && moment === 'while it is copied') keep('work:p-1', 'small');
    });
    keep('work:p-1', 'small');
    await vi.waitFor(() => expect(copied).toEqual(['small']));
    keep('work:p-1', refused);
    if (moment === 'at once') keep('work:p-1', 'small');
    await vi.waitFor(() => expect(copied).toEqual(['small', refused, 'small']), { timeout: 10_000 });
    expect(kept('work:p-1')).toBe('small');
    expect((await shelvedText('work:p-1'))?.text).toBe('small');
    put.mockRestore();
  },
);

test('a text that is kept is not told as lost where the one before it was', async () => {
  await emptyDatabase();
  const { keep, isAllKept } = await openTab(500);
  const put = beforePut((text) => {
    if (text === 'small') return;
    keep('work:p-1', 'small');
    full();
  });
  keep('work:p-1', 'x'.repeat(1000));
  await vi.waitFor(async () => expect((await shelvedText('work:p-1'))?.text).toBe('small'), { timeout: 10_000 });
  expect(isAllKept.value).toBe(true);
  put.mockRestore();
});

test('a text that is brought back after another tab made room is not the latest', async () => {
  await emptyDatabase();
  const { keep, kept, latestKey, onArrival, page } = await openTab(10_000);
  keep('work:old', 'old');
  keep('work:new', 'new');
  await vi.waitFor(async () => expect(await shelvedText('work:new')).toBeDefined(), { timeout: 10_000 });
  const arrived = new Promise((resolve) => onArrival('work:old', resolve));
  page.localStorage.setItem('crosshatch-kept', 'work:new');
  page.store('crosshatch-work:old', null);
  expect(await arrived).toBe('old');
  expect(kept('work:old')).toBe('old');
  expect(latestKey('work')).toBe('work:new');
});
