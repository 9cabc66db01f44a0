import { CLAIM_WORDS, type Claim, compare, type Figure, figureIn, figureText } from '@crosshatch/core/findings';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const result = {
  name: 'crowd',
  tables: [
    {
      caption: 'Clashes of 250 boards',
      columns: [
        { name: 'Opinion' },
        { name: 'Clashes', by: 'crosshatch' },
        { name: 'From', by: 'crosshatch' },
        { name: 'To', by: 'crosshatch' },
        { name: 'Guesses', by: 'crosshatch' },
        { name: 'Clashes', by: 'paper' },
      ],
      rows: [
        ['The crowd’s', 3.432, 2.916, 3.948, 5, 1.5],
        ['At random', 4.948, 4.38, 5.58, 5.001, null],
        ['Exact solver', 3.676, 3.1, 4.2, 7, null],
      ],
    },
  ],
};
const clashes = (row: string): Figure => figureIn(result, 'Clashes of', row, 'Clashes');
const guesses = (row: string): Figure => figureIn(result, 'Clashes of', row, 'Guesses');
const [crowd, random, exact] = ['The crowd’s', 'At random', 'Exact solver'].map(clashes);
if (crowd === undefined || random === undefined || exact === undefined) throw new Error('the table has three rows');

describe('a figure of a result', () => {
  test('a figure of a result has the interval behind it, and belongs to the row and source asked for', () => {
    expect(crowd).toMatchObject({ value: 3.432, interval: [2.916, 3.948] });
    expect(guesses('At random').interval).toBeUndefined();
    expect(figureIn(result, 'Clashes', 'The crowd’s', 'Clashes', 'paper').value).toBe(1.5);
    expect(figureText(crowd)).toBe('3.43');
  });

  test('a figure that a result does not have throws', () => {
    expect(() => clashes('Of nobody')).toThrow('there is no figure at crowd, “Clashes of”, “Of nobody”, “Clashes”');
    expect(() => figureIn(result, 'Clashes', 'At random', 'Clashes', 'paper')).toThrow('no figure');
  });
});

describe('a comparison in words', () => {
  test('a comparison in words must be borne out by the intervals', () => {
    expect(compare(crowd, 'fewer', random)).toBe('fewer');
    expect(compare(crowd, 'level with', exact)).toBe('level with');
    expect(compare(exact, 'no fewer', crowd)).toBe('no fewer');
    expect(compare(crowd, 'better', random, 'lower')).toBe('better');
    expect(compare(random, 'worse', crowd, 'lower')).toBe('worse');
  });

  test('a comparison in words throws where the intervals refute it', () => {
    expect(() => compare(crowd, 'no fewer', random)).toThrow(
      '“no fewer” is refuted: 3.43 [2.92–3.95] (crowd, “Clashes of”, “The crowd’s”, “Clashes”) beside 4.95 [4.38–5.58]',
    );
    expect(() => compare(crowd, 'level with', random)).toThrow('refuted');
    expect(() => compare(crowd, 'fewer', exact)).toThrow('refuted');
    expect(() => compare(crowd, 'better', random, 'higher')).toThrow('refuted');
  });

  test('a comparison in words goes by the figures where there are no intervals', () => {
    expect(compare(guesses('The crowd’s'), 'level with', guesses('At random'))).toBe('level with');
    expect(compare(guesses('The crowd’s'), 'fewer', guesses('Exact solver'))).toBe('fewer');
    expect(() => compare(guesses('Exact solver'), 'level with', guesses('At random'))).toThrow('refuted');
  });

  test('a comparison throws for words that are unknown', () => {
    expect(() => compare(crowd, 'nicer' as Claim, random)).toThrow('“nicer” is no comparison; there are fewer, less');
    expect(() => compare(crowd, 'better' as Claim, random)).toThrow('which figure is better');
    expect(new Set(CLAIM_WORDS).size).toBe(CLAIM_WORDS.length);
  });

  test('exactly one comparison holds of any two figures: fewer, more or level', () => {
    const figure = fc
      .tuple(fc.integer({ min: 0, max: 20 }), fc.nat(5), fc.nat(5))
      .map(([value, below, above]): Figure => ({ place: '', value, interval: [value - below, value + above] }));
    const isBorneOut = (one: Figure, words: Claim, other: Figure): boolean => {
      try {
        return compare(one, words, other) === words;
      } catch {
        return false;
      }
    };
    fc.assert(
      fc.property(figure, figure, (one, other) => {
        const said = (['fewer', 'more', 'level with'] as const).filter((words) => isBorneOut(one, words, other));
        expect(said).toHaveLength(1);
        expect(isBorneOut(one, 'no fewer', other)).toBe(said[0] !== 'fewer');
        expect(isBorneOut(one, 'no more', other)).toBe(said[0] !== 'more');
        expect(isBorneOut(other, 'fewer', one)).toBe(said[0] === 'more');
      }),
    );
  });
});
