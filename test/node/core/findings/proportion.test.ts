import { proportion, shareOf } from '@crosshatch/core/findings';
import { describe, expect, test } from 'vitest';

const intervalOf = (value: number, trials: number) => shareOf({ value }, trials).interval;

describe('shares in per cent', () => {
  test('a share has the interval of Wilson, within 0 and 100 %', () => {
    expect(intervalOf(35, 20)).toEqual([expect.closeTo(18.1, 1), expect.closeTo(56.7, 1)]);
    expect(intervalOf(0, 20)).toEqual([0, expect.closeTo(16.1, 1)]);
    expect(intervalOf(100, 20)[1]).toBe(100);
  });

  test('a share that was printed with few digits stays as it is, and its interval is that of a whole number of successes', () => {
    expect(shareOf({ value: 33, place: 'Table 1' }, 9)).toMatchObject({ value: 33, place: 'Table 1' });
    expect(intervalOf(33, 9)).toEqual(intervalOf(100 * (3 / 9), 9));
  });
});

describe('the interval of a share', () => {
  test('the interval of a share is Wilson’s', () => {
    // Newcombe (1998), table I: the score method without continuity correction.
    expect(proportion(81, 263).low).toBeCloseTo(0.2553, 4);
    expect(proportion(81, 263).high).toBeCloseTo(0.3662, 4);
    expect(proportion(15, 148).low).toBeCloseTo(0.0624, 4);
    expect(proportion(15, 148).high).toBeCloseTo(0.1605, 4);
    expect(proportion(0, 20).high).toBeCloseTo(0.1611, 4);
  });

  test('the interval of a share ends at none and at all', () => {
    expect(proportion(0, 20).low).toBe(0);
    expect(proportion(20, 20)).toMatchObject({ mean: 1, high: 1 });
    expect(proportion(20, 20).low).toBeCloseTo(1 - 0.1611, 4);
  });
});
