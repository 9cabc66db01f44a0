import { describe, expect, test } from 'vitest';
import { judge, meanOf, signsOf } from '#site/src/repeated/repetition.ts';

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
  const boards = (gained: number, lost: number, level: number) => [
    ...Array.from({ length: gained }, () => [50, 51] as const),
    ...Array.from({ length: lost }, () => [50, 40] as const),
    ...Array.from({ length: level }, () => [50, 50] as const),
  ];

  test('boards that gain are counted beside those that lose', () => {
    expect(signsOf(boards(3, 2, 7))).toMatchObject({ gained: 3, lost: 2 });
  });

  test('the chance of the split is that of tosses of a coin', () => {
    for (let count = 1; count <= 10; count++)
      for (let gained = 0; gained <= count; gained++) {
        let extreme = 0;
        for (let tosses = 0; tosses < 2 ** count; tosses++) {
          const heads = tosses.toString(2).replaceAll('0', '').length;
          if (Math.abs(2 * heads - count) >= Math.abs(2 * gained - count)) extreme++;
        }
        expect(signsOf(boards(gained, count - gained, 4)).p).toBeCloseTo(extreme / 2 ** count, 12);
      }
    expect(signsOf(boards(0, 0, 3)).p).toBe(1);
  });
});

describe('intervals of published figures', () => {
  test('a mean has the interval of the normal distribution', () => {
    const { value, interval } = meanOf(figure(10), figure(20), 400);
    expect([value, ...(interval ?? [])]).toEqual([10, expect.closeTo(8.04, 4), expect.closeTo(11.96, 4)]);
  });
});
