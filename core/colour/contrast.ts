import { colourOfLight, linearLightOf } from './linear-light.ts';

/** Relative luminance as WCAG 2.2 defines it: 0 for black, 1 for white. */
function luminance(colour: string): number {
  const [red, green, blue] = linearLightOf(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of two colours as WCAG 2.2 defines it: 1 for equal colours, 21 for black and white. */
export function contrast(one: string, other: string): number {
  const lights = [luminance(one), luminance(other)];
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
}

const BLACK = '#000000';
const WHITE = '#ffffff';

/**
 * Black or white, the one with more contrast to a colour. This contrast is at least √21 = 4.58, because the contrasts
 * to black and to white multiply to 21.
 *
 * @param colour `#rrggbb`, the colour under the ink
 */
export const inkOn = (colour: string): string => (contrast(colour, BLACK) >= contrast(colour, WHITE) ? BLACK : WHITE);

/** The grey of the same luminance, as a printer without colours shows the colour. @param colour `#rrggbb` */
export function greyOf(colour: string): string {
  const light = luminance(colour);
  return colourOfLight([light, light, light]);
}
