import { TECHNIQUES } from '@crosshatch/core/explain';
import { CLUE_KINDS, createWish, PICTURE_THEMES, SYMMETRIES, type Wish } from '@crosshatch/core/generation';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayBeside, dayOf, dayText, isDay } from '#site/src/generate/day.ts';
import { FIRST_WISH, makeFragment, parseFragment, type Sheet, sheetOfDay } from '#site/src/generate/sheet.ts';
import { tasks } from '#site/src/generate/tasks.ts';
import { advice } from '#site/src/generate/words.ts';

const TODAY = '2026-11-22';

const wishes: fc.Arbitrary<Wish> = fc
  .record(
    {
      width: fc.integer({ min: 2, max: 40 }),
      height: fc.integer({ min: 2, max: 40 }),
      colours: fc.integer({ min: 1, max: 13 }),
      clues: fc.constantFrom(...CLUE_KINDS),
      source: fc.constantFrom('figures' as const, 'noise' as const, 'pictures' as const),
      theme: fc.constantFrom(...PICTURE_THEMES),
      symmetry: fc.constantFrom(...SYMMETRIES),
      grade: fc.constantFrom(...TECHNIQUES),
      rounds: fc.constantFrom({ least: 1, most: 3 }, { least: 7, most: 20 }),
      density: fc.constantFrom({ least: 20, most: 40 }, { least: 0, most: 100 }),
      repairs: fc.integer({ min: 0, max: 100 }),
    },
    { requiredKeys: ['width', 'height', 'colours', 'clues', 'source', 'symmetry'] },
  )
  .map((asked) => createWish(asked))
  .filter((wish) => wish.ok)
  .map((wish) => wish.value);

test('a sheet is the same after it was written into an address and read from it', () => {
  const sheets = fc.record({ wish: wishes, seed: fc.nat(2 ** 32 - 1), count: fc.integer({ min: 1, max: 300 }) });
  fc.assert(
    fc.property(sheets, (sheet: Sheet) => {
      expect(parseFragment(makeFragment(sheet), TODAY)).toEqual({ ...sheet, faults: [] });
    }),
  );
});

test('an empty address is a new sheet without a seed', () => {
  expect(parseFragment('', TODAY)).toEqual({ wish: FIRST_WISH, seed: undefined, count: 12, faults: [] });
});

describe('an address with faults', () => {
  test.each([
    ['size=41', '“size=41”: expected a size like 15×15, at most 40 cells a side.'],
    ['size=0x5', 'expected a size'],
    ['colours=0', '“colours=0”: expected a whole number from 1 to 12.'],
    ['clues=counts&colours=1', '“colours=1”: expected a whole number from 2 to 13.'],
    ['clues=words', '“clues=words”: expected runs, counts.'],
    ['source=web', '“source=web”: expected figures'],
    ['theme=cats', '“theme=cats”: expected animals'],
    ['grade=9', '“grade=9”: expected line, probing, search.'],
    ['symmetry=round', '“symmetry=round”: expected none'],
    ['size=5x6&symmetry=diagonal', 'The symmetry diagonal needs a square, not 5×6.'],
    ['source=noise&theme=animals', 'The sources pictures and network have themes, not noise.'],
    ['density=120', 'Density is a range from 0 to 100'],
    ['rounds=6-3', 'Rounds is a range from 0'],
    ['rounds=few', '“rounds=few”: expected a range of rounds like 3-6.'],
    ['repairs=101', '“repairs=101”: expected a whole number from 0 to 100.'],
    ['density=some', '“density=some”: expected a range of percent like 40-60.'],
    ['seed=-1', '“seed=-1”: expected a whole number from 0 to 4294967295.'],
    ['seed=1.5', '“seed=1.5”: expected a whole number'],
    ['count=0', '“count=0”: expected a whole number from 1 to 300.'],
    ['count=1000000000', '“count=1000000000”: expected'],
    ['day=2026-02-30', '“day=2026-02-30”: expected a day like 2026-11-22, and none after it.'],
    ['day=2026-11-23', 'none after it'],
    ['colors=4', '“colors” is no field of a sheet: expected size, colours'],
    [`theme=${'x'.repeat(5000)}`, `“theme=${'x'.repeat(30)}…”: expected`],
  ])('the address %s is told with the expected values, and leads to a sheet that can be made', (fragment, fault) => {
    const { faults, wish, count } = parseFragment(fragment, TODAY);
    expect(faults).toEqual([expect.stringContaining(fault)]);
    expect(createWish(wish)).toEqual({ ok: true, value: wish });
    expect(count).toBe(12);
  });
});

test('a day has the same puzzle all over the world, another than the day before, by its own seed', () => {
  expect(dayOf(Date.UTC(2026, 10, 22, 23, 59))).toBe(TODAY);
  expect(parseFragment(`day=${TODAY}`, TODAY)).toEqual({ ...sheetOfDay(TODAY), faults: [] });
  expect(sheetOfDay(TODAY)).toMatchObject({ seed: 20261122, count: 1, day: TODAY });
  expect(dayBeside('2026-03-01', -1)).toBe('2026-02-28');
  const themes = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((days) => sheetOfDay(dayBeside(TODAY, -days)).wish.theme);
  expect(new Set(themes)).toEqual(new Set(PICTURE_THEMES));
  expect(['2026-11-22', '2026-13-01', '1999-01-01', 'today'].map(isDay)).toEqual([true, false, false, false]);
});

test('a day is written as an Intl formatter of British English writes it', () => {
  const { format } = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const days = Array.from({ length: 366 }, (_, days) => dayBeside('2028-01-01', days));
  expect(days.map(dayText)).toEqual(days.map((day) => format(Date.parse(day))));
});

test('a series ends after its last step was taken, since the end goes by another channel', async () => {
  const asked = createWish({ width: 5, height: 5, source: 'noise' });
  if (!asked.ok) throw new Error(asked.error.message);
  const task = { wish: asked.value, seed: 1, from: 0, count: 1, known: [] };
  const told = Promise.withResolvers<void>();
  const taken = Promise.withResolvers<void>();
  const heard: string[] = [];
  const series = tasks.makePuzzles(task, () => {
    told.resolve();
    return taken.promise.then(() => heard.push('step'));
  });
  const end = series.then(({ ok }) => heard.push(ok ? 'end' : 'fault'));
  await told.promise;
  await new Promise(setImmediate);
  expect(heard).toEqual([]);
  taken.resolve();
  await end;
  expect(heard).toEqual(['step', 'end']);
});

test('a wish that is hard to meet is told what to change', () => {
  expect(advice({ ...FIRST_WISH, width: 2, height: 2, colours: 4, grade: 'search' })).toEqual([
    'fewer colours, or more cells',
    'an easier grade, or any',
  ]);
  expect(advice({ ...FIRST_WISH, rounds: { least: 7, most: 20 }, repairs: 0 })).toEqual([
    'any number of rounds',
    'more cells repaired',
  ]);
  expect(advice({ ...FIRST_WISH, symmetry: 'both', density: { least: 100, most: 100 } })).toEqual([
    'any share of filled cells',
    'no symmetry',
  ]);
  const counts = { ...FIRST_WISH, clues: 'counts', width: 3, height: 3 } as const;
  expect(advice({ ...counts, colours: 7 })).toEqual(['fewer colours, or more cells']);
  expect(advice({ ...counts, width: 30, height: 30, colours: 7 })).toEqual([
    'a smaller board or fewer colours, since counts tell less than runs',
  ]);
});
