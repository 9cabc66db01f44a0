import { linearLightOf, type Oklab, oklabOfLight } from '../../colour/index.ts';

/*
 * The networks' inputs on the colours of a picture: the lightness of each colour in quarters, and its hue in eighths or
 * that it is grey. By them yellow becomes a face, and black its eyes.
 */

const LIGHTNESSES = 4;

/** Eight hues, and grey. */
const HUES = 9;

/** Inputs of a colour. */
export const TONES = LIGHTNESSES + HUES;

/** The chroma in OKLab below which a colour is a grey. */
const GREY = 0.04;

/** The two inputs that are 1 of each colour. @param palette the background, then the colours, each `#rrggbb` */
export const toneRows = (palette: readonly string[]): number[] =>
  palette.flatMap((value, index) => {
    const oklab = oklabOfLight(linearLightOf(value));
    const lightness = Math.max(0, Math.min(LIGHTNESSES - 1, Math.floor(LIGHTNESSES * oklab[0])));
    return [TONES * index + lightness, TONES * index + LIGHTNESSES + hueOf(oklab)];
  });

/** The eighth of the circle of hues, by comparisons alone; 8 for grey. */
function hueOf([, a, b]: Oklab): number {
  if (a * a + b * b < GREY * GREY) return HUES - 1;
  return (a > 0 ? 4 : 0) + (b > 0 ? 2 : 0) + (Math.abs(a) > Math.abs(b) ? 1 : 0);
}
