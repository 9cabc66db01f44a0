import { mulberry32 } from '@crosshatch/core/random';
import { expect, test } from 'vitest';
import { Roulette } from '#core/published/evolution/roulette.ts';

function shares(weights: readonly number[], draws: number): number[] {
  const roulette = new Roulette(weights.length);
  roulette.weigh((individual) => weights[individual] ?? 0);
  const random = mulberry32(1);
  const drawn = Array.from({ length: draws }, () => roulette.draw(random));
  return weights.map((_, individual) => drawn.filter((each) => each === individual).length / draws);
}

test('individuals are drawn as often as their weights say, and those of none never', () => {
  const [none, one, three, last] = shares([0, 1, 3, 0], 4000);
  expect(none).toBe(0);
  expect(one).toBeCloseTo(0.25, 1);
  expect(three).toBeCloseTo(0.75, 1);
  expect(last).toBe(0);
});

test('individuals without any weight are equally likely to be drawn', () => {
  for (const share of shares([0, 0, 0, 0], 4000)) expect(share).toBeCloseTo(0.25, 1);
});
