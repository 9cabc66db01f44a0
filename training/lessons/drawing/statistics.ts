import { areHardToTell, colourDifference } from '@crosshatch/core/colour';
import { type DrawingForm, PALETTE_NUMBERS, paletteStart } from '@crosshatch/core/drawing';
import { itemAt } from '@crosshatch/core/memory';
import { DENSITIES, MOST_DRAWN_COLOURS } from '@crosshatch/core/network';
import type { Colour } from '@crosshatch/core/puzzle';
import { below, mulberry32, type Random } from '@crosshatch/core/random';
import type { DrawnBoard } from './boards.ts';

/**
 * Computes statistics of the training boards, which the model keeps beside its networks. They are, for each theme, the share of
 * mirrored boards, the share of each density, and palettes.
 */
export function statisticsOf(
  boards: readonly DrawnBoard[],
  { themes, palettes: each }: DrawingForm,
  seed: number,
): Float32Array[] {
  const mirrored = new Float32Array(themes.length);
  const densities = new Float32Array(themes.length * DENSITIES);
  const palettes = new Float32Array(themes.length * each * PALETTE_NUMBERS);
  const random = mulberry32(seed);
  for (const theme of themes.keys()) {
    const own = boards.filter(({ condition }) => condition.theme === theme);
    for (const { condition } of own) {
      if (condition.isMirrored) mirrored[theme] = (mirrored[theme] ?? 0) + 1 / own.length;
      const at = theme * DENSITIES + condition.density;
      densities[at] = (densities[at] ?? 0) + 1 / own.length;
    }
    for (let colours = 1; colours <= MOST_DRAWN_COLOURS; colours++) {
      const palettesOf = (some: readonly DrawnBoard[]) =>
        some.filter(({ condition }) => condition.colours === colours).map(paletteOf);
      const found = palettesOf(own);
      // If a theme has no board of this number of colours, it takes palettes of all themes.
      const drawn = drawnPalettes(found.length > 0 ? found : palettesOf(boards), each, random);
      for (const [index, palette] of drawn.entries()) {
        palettes.set(palette.flatMap(channelsOf), (theme * each + index) * PALETTE_NUMBERS + paletteStart(colours));
      }
    }
  }
  return [mirrored, densities, palettes];
}

/** The number of palettes drawn for each one that is kept. */
const LOOKED_AT = 4;

/** Draws palettes: each is the one of `LOOKED_AT` whose colours differ most. */
function drawnPalettes(all: readonly Colour[][], each: number, random: Random): Colour[][] {
  // If there are few boards, none may have this number of colours: then the palettes stay black.
  return Array.from({ length: all.length === 0 ? 0 : each }, () => {
    const drawn = Array.from({ length: LOOKED_AT }, () => itemAt(all, below(random, all.length)));
    return drawn.reduce((best, other) => (clearness(other) > clearness(best) ? other : best));
  });
}

/** Lists the background, then the colours. */
const paletteOf = ({ picture }: DrawnBoard): Colour[] => [picture.background, ...picture.colours];

/** Returns the least difference of two colours, plus 1 if everyone can tell all colours apart. */
function clearness(palette: readonly Colour[]): number {
  const values = palette.map(({ value }) => value);
  const differences = values.flatMap((one, at) => values.slice(at + 1).map((other) => colourDifference(one, other)));
  return Math.min(...differences) + (areHardToTell(values) ? 0 : 1);
}

const channelsOf = ({ value }: Colour): number[] => [1, 3, 5].map((at) => Number.parseInt(value.slice(at, at + 2), 16));
