import { mulberry32 } from '@crosshatch/core/random';
import { describe, expect, it } from 'vitest';
import { atMost, fitWeibull, type Weibull } from '#training/evaluation/weibull.ts';

/** Those of the neural paper's networks (section 4.1). */
const PAPER: readonly [string, Weibull][] = [
  ['5×5', { scale: 0.1102024, shape: 0.5091745 }],
  ['10×10', { scale: 3.401227, shape: 0.420651 }],
  ['15×15', { scale: 18.54031, shape: 0.6219632 }],
];

/** A number of wrong cells, drawn: the least that the draw's fraction is below. */
function drawn({ scale, shape }: Weibull, draw: number): number {
  const fraction = (draw + 0.5) / 2 ** 32;
  return Math.max(0, Math.ceil(scale * (-Math.log(1 - fraction)) ** (1 / shape)) - 1);
}

describe.each(PAPER)('wrong cells as those of %s', (_, weibull) => {
  it('a Weibull distribution is fitted to its own probabilities', () => {
    const chances = Array.from({ length: 1000 }, (_, f) => atMost(weibull, f) - (f === 0 ? 0 : atMost(weibull, f - 1)));
    const fit = fitWeibull(chances);
    // Values above 1000 are cut off.
    expect(fit?.shape).toBeCloseTo(weibull.shape, 3);
    expect(fit?.scale).toBeCloseTo(weibull.scale, 2);
  });

  it('a Weibull distribution is fitted to numbers drawn from it', () => {
    const random = mulberry32(11);
    const counts: number[] = [];
    for (let board = 0; board < 20_000; board++) {
      const wrong = drawn(weibull, random());
      counts[wrong] = (counts[wrong] ?? 0) + 1;
    }
    const fit = fitWeibull(Array.from(counts, (count) => count ?? 0));
    expect(Math.abs((fit?.shape ?? 0) / weibull.shape - 1)).toBeLessThan(0.05);
    expect(Math.abs((fit?.scale ?? 0) / weibull.scale - 1)).toBeLessThan(0.25);
  });
});

it('the likeliest fit is likelier than those around it', () => {
  const counts = [50, 7, 9, 4, 6, 0, 2, 1, 0, 3];
  const fit = fitWeibull(counts) ?? { scale: 0, shape: 0 };
  const likelihood = (weibull: Weibull) =>
    counts.reduce((sum, count, f) => {
      const chance = atMost(weibull, f) - (f === 0 ? 0 : atMost(weibull, f - 1));
      return count === 0 ? sum : sum + count * Math.log(chance);
    }, 0);
  for (const factor of [0.97, 1.03]) {
    expect(likelihood({ ...fit, scale: fit.scale * factor })).toBeLessThan(likelihood(fit));
    expect(likelihood({ ...fit, shape: fit.shape * factor })).toBeLessThan(likelihood(fit));
  }
});

it('no Weibull distribution is fitted where all boards have the same number, or only one and the next', () => {
  expect(fitWeibull([])).toBeUndefined();
  expect(fitWeibull([9])).toBeUndefined();
  expect(fitWeibull([0, 0, 4])).toBeUndefined();
  expect(fitWeibull([5, 4])).toBeUndefined();
});
