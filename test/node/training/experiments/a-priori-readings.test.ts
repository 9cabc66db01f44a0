import { expect, test } from 'vitest';
import { drawnPuzzles } from '#training/experiments/a-priori/measure.ts';
import { matchedByDraw, matchedHardest, openPuzzles } from '#training/experiments/a-priori-readings/matched.ts';
import { overPuzzles } from '#training/experiments/a-priori-readings/tables.ts';

const drawn = drawnPuzzles(6, 1);
const named = Array.from({ length: 60 }, () => drawn.next().value);
const open = openPuzzles(named, 'extremes');

test('puzzles are matched to numbers of variables, each taken once and the nearest one where none has the number', () => {
  const [first, second] = open.map((each) => each.open).filter((count) => count > 0);
  if (first === undefined || second === undefined) throw new Error('there are open puzzles');
  const wanted = [first, second, first];
  for (const matched of [matchedByDraw(open, wanted, 1), matchedHardest(open, wanted)]) {
    expect(new Set(matched.map(({ id }) => id)).size).toBe(3);
    expect(matched.slice(0, 2).map(({ variables }) => variables)).toEqual([first, second]);
  }
  expect(matchedByDraw(open, wanted, 1)).toEqual(matchedByDraw(open, wanted, 1));
  const most = Math.max(...open.map((each) => each.open));
  expect(matchedByDraw(open, [1000], 1)[0]?.variables).toBe(most);
});

test('the hardest match has no fewer conflicts than a drawn one of the same number', () => {
  const counts = open.map((each) => each.open).filter((count) => count > 0);
  for (const count of new Set(counts)) {
    const [hardest] = matchedHardest(open, [count]);
    for (const seed of [1, 2, 3]) {
      const [other] = matchedByDraw(open, [count], seed);
      expect(hardest?.exact.work.conflicts ?? 0).toBeGreaterThanOrEqual(other?.exact.work.conflicts ?? 0);
    }
  }
});

test('complete lines leave no more cells open than extremes', () => {
  const byLines = openPuzzles(named, 'complete');
  for (const [at, each] of byLines.entries()) expect(each.open).toBeLessThanOrEqual(open[at]?.open ?? -1);
  expect(byLines.some((each, at) => each.open < (open[at]?.open ?? 0))).toBe(true);
});

test('a mean over puzzles has an interval, and none without puzzles', () => {
  const [middle, low, high] = overPuzzles([1, 2, 3, 6], 1).map(Number);
  expect(middle).toBe(3);
  expect(low).toBeLessThan(3);
  expect(high).toBeGreaterThan(3);
  expect(overPuzzles([], 1)).toEqual([null, null, null]);
});

test('numbers of variables beyond the last puzzle are matched by none', () => {
  const [only] = open;
  if (only === undefined) throw new Error('there are open puzzles');
  for (const matched of [matchedByDraw([only], [80, 90], 1), matchedHardest([only], [80, 90])])
    expect(matched.map(({ id }) => id)).toEqual([only.id]);
});
