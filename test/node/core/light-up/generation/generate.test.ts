import { SYMMETRIES } from '@crosshatch/core/generation';
import { levelOf, solveLightUp } from '@crosshatch/core/light-up/exact';
import { createLightUpWish, generateLightUp, type LightUpWish } from '@crosshatch/core/light-up/generation';
import { BULB, lightUpRows } from '@crosshatch/core/light-up/puzzle';
import { describe, expect, test } from 'vitest';
import { lightUpReflections } from '../reflections.ts';

function wishOf(parts: Partial<LightUpWish>): LightUpWish {
  const wish = createLightUpWish(parts);
  if (!wish.ok) throw new Error(wish.error.message);
  return wish.value;
}

function made(wish: LightUpWish, seed: number, number = 0) {
  const generated = generateLightUp(wish, seed, number);
  if (generated.status !== 'made') throw new Error(generated.status);
  return generated;
}

describe('a generated puzzle has one solution, exactly the wished level, and the wished share of black squares', () => {
  test.each([
    ...[7, 10, 14].flatMap((size) => ['easy', 'tricky', 'hard'].map((level) => [size, level, 6] as const)),
    [25, 'tricky', 1] as const,
  ])('boards of size %i and level %s', (size, level, count) => {
    const wish = wishOf({ width: size, height: size, level: level as LightUpWish['level'] });
    for (let number = 0; number < count; number++) {
      const { puzzle, solution } = made(wish, 3, number);
      const outcome = solveLightUp(puzzle);
      expect(outcome.status === 'unique' && outcome.solutions[0]).toEqual(solution);
      expect(levelOf(puzzle)).toBe(level);
      const blacks = puzzle.squares.filter((kind) => kind >= 0).length;
      expect(Math.abs((100 * blacks) / size ** 2 - 20)).toBeLessThanOrEqual(2);
    }
  });
});

/** The reflections of `lightUpReflections` that leave a board of the symmetry as it is. */
const REFLECTIONS = {
  none: [0],
  vertical: [1],
  horizontal: [2],
  both: [1, 2, 3],
  'half-turn': [3],
  'quarter-turn': [5, 6, 3],
  diagonal: [4],
} as const;

test.each(SYMMETRIES)('the black squares have the symmetry %s', (symmetry) => {
  const { puzzle } = made(wishOf({ width: 9, height: 9, symmetry, level: 'tricky', black: 25 }), 8);
  const black = puzzle.squares.map((kind) => (kind < 0 ? -1 : 5));
  const reflections = lightUpReflections({ ...puzzle, squares: black });
  for (const index of REFLECTIONS[symmetry]) expect(reflections[index]?.squares).toEqual(black);
});

test('the same wish and seed make the same puzzle, and another number another', () => {
  const wish = wishOf({ width: 8, height: 6, level: 'tricky' });
  const rows = (seed: number, number: number) => lightUpRows(made(wish, seed, number).puzzle).join('/');
  expect(rows(5, 2)).toBe(rows(5, 2));
  expect(new Set([rows(5, 0), rows(5, 1), rows(6, 0)]).size).toBe(3);
  expect(rows(1, 0)).toMatchInlineSnapshot(`"#......./..1...../....#2.1/0.2#..../.....2../.......#"`);
});

test('a wish that no board meets ends as exhausted', () => {
  expect(generateLightUp(wishOf({ width: 2, height: 2, level: 'hard' }), 1, 0, { budget: 300 })).toEqual({
    status: 'exhausted',
    checks: 300,
  });
});

test.each([
  [{ width: 1 }, 'size'],
  [{ width: 2.5 }, 'size'],
  [{ height: 201 }, 'size'],
  [{ black: 4 }, 'black'],
  [{ black: Number.NaN }, 'black'],
  [{ width: 7, symmetry: 'quarter-turn' as const }, 'symmetry'],
])('the wish %j is refused', (parts, code) => {
  expect(createLightUpWish(parts)).toMatchObject({ ok: false, error: { code } });
});

test('the solution of a generated puzzle has bulbs', () => {
  expect(made(wishOf({}), 1).solution.includes(BULB)).toBe(true);
});
