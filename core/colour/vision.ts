import { colourOfLight, type LinearLight, linearLightOf } from './linear-light.ts';
import { colourDifference } from './oklab.ts';

/** The three kinds of dichromacy: no L cones, no M cones, no S cones. */
export const DICHROMACIES = ['protanopia', 'deuteranopia', 'tritanopia'] as const;
export type Dichromacy = (typeof DICHROMACIES)[number];

type Matrix = readonly [LinearLight, LinearLight, LinearLight];

/** A projection of linear light: one matrix on either side of a plane through black, white and grey. */
interface Projection {
  readonly normal: LinearLight;
  /** For light whose product with the normal is at least 0. */
  readonly before: Matrix;
  readonly behind: Matrix;
}

/**
 * Brettel, Viénot and Mollon, Computerized simulation of color appearance for dichromats (1997), for linear sRGB with the
 * cone fundamentals of Smith and Pokorny: the matrices of libDaltonLens. This is the method that serves tritanopia too;
 * the one matrix of Viénot (1999) and those of Machado (2009) do not.
 */
const PROJECTIONS: Readonly<Record<Dichromacy, Projection>> = {
  protanopia: {
    normal: [0.00048, 0.00393, -0.00441],
    before: [
      [0.1498, 1.19548, -0.34528],
      [0.10764, 0.84864, 0.04372],
      [0.00384, -0.0054, 1.00156],
    ],
    behind: [
      [0.1457, 1.16172, -0.30742],
      [0.10816, 0.85291, 0.03892],
      [0.00386, -0.00524, 1.00139],
    ],
  },
  deuteranopia: {
    normal: [-0.00281, -0.00611, 0.00892],
    before: [
      [0.36477, 0.86381, -0.22858],
      [0.26294, 0.64245, 0.09462],
      [-0.02006, 0.02728, 0.99278],
    ],
    behind: [
      [0.37298, 0.88166, -0.25464],
      [0.25954, 0.63506, 0.1054],
      [-0.0198, 0.02784, 0.99196],
    ],
  },
  tritanopia: {
    normal: [0.03901, -0.02788, -0.01113],
    before: [
      [1.01277, 0.13548, -0.14826],
      [-0.01243, 0.86812, 0.14431],
      [0.07589, 0.805, 0.11911],
    ],
    behind: [
      [0.93678, 0.18979, -0.12657],
      [0.06154, 0.81526, 0.1232],
      [-0.37562, 1.12767, 0.24796],
    ],
  },
};

const product = (one: LinearLight, other: LinearLight): number =>
  one[0] * other[0] + one[1] * other[1] + one[2] * other[2];

/** A colour that looks to everyone as the given one looks with a dichromacy, as `#rrggbb`. */
export function seenWith(dichromacy: Dichromacy, colour: string): string {
  const { normal, before, behind } = PROJECTIONS[dichromacy];
  const light = linearLightOf(colour);
  const [red, green, blue] = product(normal, light) >= 0 ? before : behind;
  return colourOfLight([product(red, light), product(green, light), product(blue, light)]);
}

/** ΔE_OK below which two colours are hard to tell: for most people, and with a dichromacy. */
const CLOSE = 0.1;
const CLOSE_WITH_DICHROMACY = 0.06;

/** Whether two colours are hard to tell, for most people or with a dichromacy. */
const isHardToTell = (one: string, other: string): boolean =>
  colourDifference(one, other) < CLOSE ||
  DICHROMACIES.some(
    (dichromacy) => colourDifference(seenWith(dichromacy, one), seenWith(dichromacy, other)) < CLOSE_WITH_DICHROMACY,
  );

/**
 * Whether any two of the colours are hard to tell, so that they need letters beside them.
 *
 * @param colours each `#rrggbb`; for a puzzle, its colours and its background
 */
export const areHardToTell = (colours: readonly string[]): boolean =>
  colours.some((one, at) => colours.slice(at + 1).some((other) => isHardToTell(one, other)));
