import { type LinearLight, linearLightOf } from './linear-light.ts';

/**
 * A colour in OKLab, where distances are about as large as people see them: lightness from 0, black, to 1, white; `a` from
 * green to red and `b` from blue to yellow, 0 for greys.
 */
export type Oklab = readonly [lightness: number, a: number, b: number];

/** The OKLab colour of a linear light (Björn Ottosson, A perceptual color space for image processing, 2020). */
export function oklabOfLight([red, green, blue]: LinearLight): Oklab {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** The OKLab colour of a text. @param colour `#rrggbb` or `#rgb` @throws {RangeError} for any other text */
export const oklabOf = (colour: string): Oklab => oklabOfLight(linearLightOf(colour));

/** The linear light of an OKLab colour; beyond 0 to 1 for a colour that sRGB does not have. */
export function lightOfOklab([lightness, a, b]: Oklab): LinearLight {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** ΔE_OK: the distance of two colours in OKLab. Black and white are 1 apart; people begin to see a difference at 0.02. */
export const oklabDifference = (one: Oklab, other: Oklab): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

/** ΔE_OK of two colours, each `#rrggbb`. */
export const colourDifference = (one: string, other: string): number => oklabDifference(oklabOf(one), oklabOf(other));
