import { shareOf } from '@crosshatch/core/findings';
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
