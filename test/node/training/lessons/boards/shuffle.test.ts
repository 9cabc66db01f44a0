import { mulberry32 } from '@crosshatch/core/random';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSchedule } from '#training/lessons/boards/samples.ts';
import { shuffledOrder } from '#training/lessons/boards/shuffle.ts';

test('a shuffled order has every number once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3000 }), fc.integer(), (count, seed) => {
      const order = shuffledOrder(count, mulberry32(seed));
      const numbers = Array.from({ length: count }, (_, place) => order(place));
      expect(numbers.toSorted((a, b) => a - b)).toEqual([...numbers.keys()]);
    }),
    { numRuns: 50 },
  );
});

test('seeds and passes have orders of their own', () => {
  const steps = (seed: number) => {
    const schedule = createSchedule(100, 30, seed);
    return Array.from({ length: 10 }, (_, step) => schedule(step + 1)).flat();
  };
  const numbers = steps(1);
  expect(numbers).toEqual(steps(1));
  expect(numbers).not.toEqual(steps(2));
  const passes = [0, 1, 2].map((pass) => numbers.slice(100 * pass, 100 * (pass + 1)));
  for (const pass of passes) expect(new Set(pass).size).toBe(100);
  expect(passes[0]).not.toEqual(passes[1]);
  expect(passes[1]).not.toEqual(passes[2]);
  // A step follows from its number alone, wherever a run goes on.
  expect(createSchedule(100, 30, 1)(7)).toEqual(numbers.slice(180, 210));
});

test('the boards of 5×5 in all reflections are shuffled without being listed', () => {
  const count = 8 * 2 ** 25;
  const order = shuffledOrder(count, mulberry32(1));
  const numbers = Array.from({ length: 1000 }, (_, place) => order(place));
  expect(new Set(numbers).size).toBe(1000);
  expect(Math.max(...numbers)).toBeLessThan(count);
  const mean = numbers.reduce((sum, number) => sum + number, 0) / 1000;
  expect(Math.abs(mean / count - 0.5)).toBeLessThan(0.05);
});
