import {
  areHardToTell,
  basicColourName,
  channelsOf,
  colourDifference,
  contrast,
  DICHROMACIES,
  type Dichromacy,
  greyOf,
  hexColour,
  hexOfChannels,
  hexOfNumber,
  inkOn,
  seenWith,
} from '@crosshatch/core/colour';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { channelOfLight, colourOfLight, lightOfChannel, linearLightOf } from '#core/colour/linear-light.ts';
import { lightOfOklab, oklabOf } from '#core/colour/oklab.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`);
const grey = fc.nat(255).map((value) => `#${value.toString(16).padStart(2, '0').repeat(3)}`);

describe('linear light and OKLab', () => {
  test('each of the 256 values of a channel comes back from its linear light', () => {
    for (let value = 0; value < 256; value++) expect(channelOfLight(lightOfChannel(value))).toBe(value);
    expect(lightOfChannel(188)).toBeCloseTo(0.5029, 4);
    expect([channelOfLight(-0.1), channelOfLight(1.1)]).toEqual([0, 255]);
  });

  test('a colour comes back from OKLab', () => {
    fc.assert(
      fc.property(colour, (given) => {
        expect(colourOfLight(lightOfOklab(oklabOf(given)))).toBe(given);
      }),
    );
  });

  /** As CSS Color 4 and OKLab's author give them. */
  test.each([
    ['#ffffff', 1, 0, 0],
    ['#000000', 0, 0, 0],
    ['#ff0000', 0.62796, 0.22486, 0.12585],
    ['#00ff00', 0.86644, -0.23389, 0.1795],
    ['#0000ff', 0.45201, -0.03246, -0.31153],
    ['#ffff00', 0.96798, -0.07137, 0.19857],
  ])('%s has its published coordinates in OKLab', (given, lightness, a, b) => {
    for (const [at, expected] of [lightness, a, b].entries()) expect(oklabOf(given)[at]).toBeCloseTo(expected, 4);
  });

  test('the difference of two colours is a metric, 1 between black and white', () => {
    expect(colourDifference('#000000', '#ffffff')).toBeCloseTo(1, 4);
    fc.assert(
      fc.property(colour, colour, colour, (a, b, c) => {
        expect(colourDifference(a, a)).toBe(0);
        expect(colourDifference(a, b)).toBe(colourDifference(b, a));
        expect(colourDifference(a, c)).toBeLessThanOrEqual(colourDifference(a, b) + colourDifference(b, c) + 1e-12);
      }),
    );
  });
});

describe('the text of a colour', () => {
  const short = fc.array(fc.nat(15), { minLength: 3, maxLength: 3 });

  test('#rgb stands for the six digits in which each is doubled, in any case', () => {
    fc.assert(
      fc.property(short, colour, (digits, other) => {
        const [of, long] = [1, 2].map(
          (times) => `#${digits.map((digit) => digit.toString(16).repeat(times)).join('')}`,
        );
        if (of === undefined || long === undefined) return;
        expect(linearLightOf(of)).toEqual(linearLightOf(long));
        expect(linearLightOf(long.toUpperCase())).toEqual(linearLightOf(long));
        expect(contrast(of, other)).toBe(contrast(long, other));
        expect([greyOf(of), inkOn(of), basicColourName(of)]).toEqual([
          greyOf(long),
          inkOn(long),
          basicColourName(long),
        ]);
      }),
    );
    expect(contrast('#000', '#fff')).toBeCloseTo(21, 9);
  });

  test('three channels are written as the colour that they are read from', () => {
    fc.assert(
      fc.property(fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)), (channels) => {
        const written = hexOfChannels(channels);
        expect(hexColour(written)).toBe(written);
        expect(channelsOf(written)).toEqual(channels);
        const [red, green, blue] = channels;
        expect(hexOfNumber(65_536 * red + 256 * green + blue)).toBe(written);
        expect(linearLightOf(written)).toEqual(channels.map(lightOfChannel));
      }),
    );
  });

  test.each(['', '#', 'red', '#12345', '#1234567', '#ggg', '000000', ' #000', 'rgb(0,0,0)'])(
    '%j is no colour, which is a bug of the caller',
    (text) => {
      for (const read of [linearLightOf, greyOf, inkOn, basicColourName, (of: string) => contrast(of, '#ffffff')])
        expect(() => read(text)).toThrow(new RangeError(`a colour is #rgb or #rrggbb, not ${JSON.stringify(text)}`));
    },
  );
});

describe('contrast', () => {
  /** As WebAIM and WCAG's techniques give them. */
  test.each([
    ['#000000', '#ffffff', 21],
    ['#767676', '#ffffff', 4.54],
    ['#777777', '#ffffff', 4.48],
    ['#0000ff', '#ffffff', 8.59],
    ['#ff0000', '#ffffff', 4],
    ['#0000ff', '#000000', 2.44],
  ])('%s on %s has its published contrast', (one, other, expected) => {
    expect(contrast(one, other)).toBeCloseTo(expected, 2);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });

  test('the contrasts of any colour to black and to white multiply to 21, so the ink has 4.58:1 or more', () => {
    fc.assert(
      fc.property(colour, (given) => {
        const [toBlack, toWhite] = [contrast(given, '#000000'), contrast(given, '#ffffff')];
        expect(toBlack * toWhite).toBeCloseTo(21, 9);
        expect(contrast(given, inkOn(given))).toBe(Math.max(toBlack, toWhite));
        expect(contrast(given, inkOn(given))).toBeGreaterThanOrEqual(Math.sqrt(21) - 1e-9);
      }),
    );
  });
});

describe('dichromacy', () => {
  /** Cone responses of a linear sRGB light by Smith and Pokorny (1975), as libDaltonLens derives them. */
  const CONES = [
    [0.17886, 0.43997, 0.03597],
    [0.0338, 0.27515, 0.03621],
    [0.00031, 0.00192, 0.01528],
  ] as const;
  const coneOf = (at: number, [red, green, blue]: readonly [number, number, number]): number => {
    const [r = 0, g = 0, b = 0] = CONES[at] ?? [];
    return (r * red + g * green + b * blue) / (r + g + b);
  };
  const missing: Readonly<Record<Dichromacy, number>> = { protanopia: 0, deuteranopia: 1, tritanopia: 2 };
  const isInGamut = (given: string): boolean => !/^#.*(00|ff)/.test(given);
  const inside = (dichromacy: Dichromacy) => colour.filter((given) => isInGamut(seenWith(dichromacy, given)));

  test.each(DICHROMACIES)('with %s, greys stay as they are', (dichromacy) => {
    fc.assert(
      fc.property(grey, (given) => {
        expect(seenWith(dichromacy, given)).toBe(given);
      }),
    );
  });

  test.each(DICHROMACIES)('with %s, a colour that is seen once is seen the same again', (dichromacy) => {
    fc.assert(
      fc.property(inside(dichromacy), (given) => {
        const seen = seenWith(dichromacy, given);
        expect(colourDifference(seenWith(dichromacy, seen), seen)).toBeLessThan(0.02);
      }),
    );
  });

  test.each(DICHROMACIES)('with %s, the two kinds of cones that are left respond as before', (dichromacy) => {
    fc.assert(
      fc.property(inside(dichromacy), (given) => {
        const seen = linearLightOf(seenWith(dichromacy, given));
        for (const cone of [0, 1, 2].filter((at) => at !== missing[dichromacy])) {
          expect(Math.abs(coneOf(cone, seen) - coneOf(cone, linearLightOf(given)))).toBeLessThan(0.015);
        }
      }),
    );
  });

  test('red and green of one lightness are confused without L or M cones, blue and green of one without S cones', () => {
    const confused = (dichromacy: Dichromacy, one: string, other: string) =>
      colourDifference(seenWith(dichromacy, one), seenWith(dichromacy, other));
    expect(confused('deuteranopia', '#b46a3c', '#7f8a3b')).toBeLessThan(0.06);
    expect(confused('tritanopia', '#b46a3c', '#7f8a3b')).toBeGreaterThan(0.1);
  });
});

describe('colours that are hard to tell', () => {
  test('colours apart for everyone are not hard to tell, close ones are', () => {
    expect(areHardToTell(['#ffffff', '#000000'])).toBe(false);
    expect(areHardToTell(['#ffffff', '#000000', '#e4002b', '#ffd700'])).toBe(false);
    expect(areHardToTell(['#ffffff', '#000000', '#f0f0f0'])).toBe(true);
  });

  test('colours that only a dichromacy brings together are hard to tell', () => {
    expect(colourDifference('#c06000', '#7a8a00')).toBeGreaterThan(0.1);
    expect(areHardToTell(['#c06000', '#7a8a00'])).toBe(true);
  });
});

test('the grey of a colour has no hue and about its luminance', () => {
  fc.assert(
    fc.property(colour, (given) => {
      const grey = greyOf(given);
      expect(grey).toMatch(/^#([\da-f]{2})\1\1$/);
      expect(contrast(grey, given)).toBeLessThan(1.02);
    }),
  );
});
