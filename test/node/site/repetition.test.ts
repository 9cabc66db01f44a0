import { describe, expect, test } from 'vitest';
import { judge, meanGain, meanOf, shareOf } from '#site/src/repeated/repetition.ts';

const figure = (value: number, interval?: readonly [number, number]) => ({
  place: 'a test',
  value,
  ...(interval && { interval }),
});
const repetition = (
  published: ReturnType<typeof figure>,
  ours: ReturnType<typeof figure>,
  best: 'higher' | 'lower',
) => ({
  measure: 'boards solved, %',
  where: 'Table 1',
  published,
  ours,
  best,
});

describe('verdicts on repetitions', () => {
  test('a figure repeats where the intervals meet, also in one value', () => {
    for (const best of ['higher', 'lower'] as const) {
      expect(judge(repetition(figure(70), figure(66, [60, 72]), best))).toBe('repeats');
      expect(judge(repetition(figure(70, [66, 74]), figure(60, [54, 66]), best))).toBe('repeats');
      expect(judge(repetition(figure(70), figure(70), best))).toBe('repeats');
    }
  });

  test('a figure that does not repeat is better or worse by the end of the scale that is best', () => {
    const [published, below] = [figure(8.5), figure(7.9, [7.8, 8])];
    expect(judge(repetition(published, below, 'lower'))).toBe('better');
    expect(judge(repetition(published, below, 'higher'))).toBe('worse');
    expect(judge(repetition(below, published, 'lower'))).toBe('worse');
    expect(judge(repetition(below, published, 'higher'))).toBe('better');
  });
});

describe('gains from board to board', () => {
  test('a gain has the interval of Student, over the boards', () => {
    const { value, interval } = meanGain(Array.from({ length: 12 }, (_, board) => [50, 50 + (board % 2) * 4] as const));
    expect(value).toBe(2);
    expect(interval?.[0]).toBeCloseTo(2 - 2.201 * Math.sqrt(48 / 11 / 12), 10);
    expect(interval?.[1]).toBeCloseTo(2 + 2.201 * Math.sqrt(48 / 11 / 12), 10);
    expect(meanGain(Array.from({ length: 12 }, () => [80, 83] as const)).interval).toEqual([3, 3]);
    expect(() => meanGain([[1, 2]])).toThrow('no quantile for 1 pairs');
  });
});

describe('intervals of published figures', () => {
  test('a mean has the interval of the normal distribution', () => {
    const { value, interval } = meanOf(figure(10), figure(20), 400);
    expect([value, ...(interval ?? [])]).toEqual([10, expect.closeTo(8.04, 4), expect.closeTo(11.96, 4)]);
  });

  test('a share has the interval of Wilson, within 0 and 100 %', () => {
    const [low, high] = shareOf(figure(35), 20).interval ?? [];
    expect(low).toBeCloseTo(18.1, 1);
    expect(high).toBeCloseTo(56.7, 1);
    const none = shareOf(figure(0), 20).interval ?? [];
    expect(none[0]).toBe(0);
    expect(none[1]).toBeCloseTo(16.1, 1);
    expect(shareOf(figure(100), 20).interval?.[1]).toBe(100);
  });
});
