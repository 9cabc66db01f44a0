import { makePuzzle, parseAnyPuzzles } from '@crosshatch/core/formats';
import {
  createWish,
  generatedDocument,
  generatePuzzle,
  puzzleSeries,
  type SeriesOptions,
  type Wish,
} from '@crosshatch/core/generation';
import fc from 'fast-check';
import { expect, test } from 'vitest';

function wishOf(asked: Partial<Wish>): Wish {
  const wish = createWish(asked);
  if (!wish.ok) throw new Error(wish.error.message);
  return wish.value;
}

const stepsOf = (wish: Wish, seed: number, options?: SeriesOptions) => [...puzzleSeries(wish, seed, options)];

/** Some sixty different puzzles at most: pictures come again soon. */
const TINY = wishOf({ width: 3, height: 3, source: 'noise' });

test('a series has the puzzles of its numbers in order, each picture once, and ends after 200 numbers without a new one', () => {
  const steps = stepsOf(TINY, 3);
  const identities = steps.flatMap(({ made }) => made?.identity ?? []);
  expect(new Set(identities).size).toBe(identities.length);
  expect(identities.length).toBeGreaterThan(5);
  expect(steps.map(({ number }) => number)).toEqual(steps.map((_, index) => index));
  expect(steps.slice(-200).every(({ made }) => made === undefined)).toBe(true);
  expect(steps.at(-201)?.made).toBeDefined();
  for (const { number, made } of steps) {
    if (made === undefined) continue;
    const { identity: _, ...puzzle } = made;
    expect(puzzle).toEqual(generatePuzzle(TINY, 3, number));
  }
});

test('a series that goes on from any number, with the puzzles known that were made, is the same as one without a break', () => {
  const whole = stepsOf(TINY, 3);
  fc.assert(
    fc.property(fc.nat(whole.length), (from) => {
      const known = whole.slice(0, from).flatMap(({ made }) => made?.identity ?? []);
      const rest = stepsOf(TINY, 3, { from, known });
      expect(rest.slice(0, whole.length - from)).toEqual(whole.slice(from));
    }),
    { numRuns: 8 },
  );
});

test('a budget bounds the line solves of a series that no picture ends, and of one that pictures end', () => {
  const impossible = wishOf({ width: 2, height: 2, colours: 4, grade: 'search' });
  for (const wish of [impossible, wishOf({ colours: 3 })]) {
    for (const budget of [0, 100, 5000]) {
      const work = stepsOf(wish, 1, { budget }).reduce((sum, { lineSolves }) => sum + lineSolves, 0);
      expect(work).toBeGreaterThanOrEqual(budget);
      expect(work).toBeLessThan(budget + 5000);
    }
  }
  expect(stepsOf(impossible, 1, { budget: 10_000 }).every(({ made }) => made === undefined)).toBe(true);
});

test('the document of a generated puzzle is read back with its number, its source and a solution that meets its clues', () => {
  for (const [colours, clues, kind] of [
    [1, 'runs', undefined],
    [3, 'runs', 'coloured'],
    [3, 'counts', 'counts'],
  ] as const) {
    const wish = wishOf({ width: 8, height: 6, colours, clues });
    const made = generatePuzzle(wish, 5, 2);
    if (made.status === 'exhausted') throw new Error('a wish that pictures meet');
    const document = generatedDocument(wish, 5, 2, made);
    expect(document).toMatchObject({ id: '5-2', description: `figures; ${made.grade.summary}` });
    expect(document.kind).toBe(kind);
    const text = makePuzzle(document, 'json');
    const read = text.ok ? parseAnyPuzzles(text.value, 'json') : text;
    if (!read.ok) throw new Error(read.error.message);
    expect(makePuzzle(read.value, 'json')).toEqual(text);
  }
});
