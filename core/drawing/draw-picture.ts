import { hexOfChannels } from '../colour/index.ts';
import {
  type ColouredPicture,
  type DrawPicture,
  pushedApart,
  type ThemedSketch,
  withoutIslands,
} from '../generation/index.ts';
import { itemAt } from '../memory/index.ts';
import {
  createDrawing,
  DENSITIES,
  type DrawingCondition,
  type DrawingSettings,
  densityRange,
  MOST_DRAWN_COLOURS,
  toneRows,
} from '../network/index.ts';
import { type Colour, colouredGrid, WHITE } from '../puzzle/index.ts';
import { below, fraction, happens, mulberry32, nthSeed, type Random } from '../random/index.ts';
import { type DrawingForm, NETWORK_TENSORS, PALETTE_NUMBERS, paletteStart } from './architecture.ts';
import { withFurtherColours } from './further-colours.ts';

/** The most drawings for a picture: the first one with all its colours is taken. */
const MOST_DRAWINGS = 2;

/** Seed index for the conditions of a picture, beyond any drawing. */
const CONDITION = 2 ** 20;

/**
 * Creates the drawer from a model's tensors (`drawingShapes`). A picture has the requested theme or a random one, and
 * the palette of a picture of that theme. If no drawing has all its colours, the best one gets further colours, as far
 * as it has areas for them.
 */
export function createDrawer(
  form: DrawingForm,
  tensors: readonly Float32Array[],
  settings?: DrawingSettings,
): DrawPicture {
  const draw = createDrawing(form.themes.length, tensors.slice(0, NETWORK_TENSORS));
  const [mirrored, densities, palettes] = [0, 1, 2].map((index) => itemAt(tensors, NETWORK_TENSORS + index));
  if (mirrored === undefined || densities === undefined || palettes === undefined)
    throw new Error('a tensor is missing');
  const apart = apartOnce();
  return (sketch, seed) => {
    const random = mulberry32(nthSeed(seed, CONDITION));
    const theme = themeOf(sketch, form, random);
    const palette = paletteOf(palettes, form.palettes, theme, Math.min(sketch.colours, MOST_DRAWN_COLOURS), random);
    const condition: DrawingCondition = {
      width: sketch.width,
      height: sketch.height,
      theme,
      colours: palette.length - 1,
      density: densityOf(sketch, densities.subarray(theme * DENSITIES, (theme + 1) * DENSITIES), random),
      isMirrored: happens(random, itemAt(mirrored, theme)),
      tones: toneRows(palette.map(({ value }) => value)),
    };
    let best: Uint8Array = new Uint8Array();
    let most = -1;
    for (let drawing = 0; drawing < MOST_DRAWINGS && most < condition.colours; drawing++) {
      const cells = withoutIslands(draw(condition, nthSeed(seed, drawing), settings), sketch);
      const found = new Set(cells).size - (cells.includes(0) ? 1 : 0);
      if (found <= most) continue;
      best = cells;
      most = found;
    }
    return { picture: pictureOf(best, sketch, apart(palette)) };
  };
}

/** Pushes the colours of a palette apart, once for each palette. */
function apartOnce(): (palette: readonly Colour[]) => readonly Colour[] {
  const known = new Map<string, readonly Colour[]>();
  return (palette) => {
    const key = palette.map(({ value }) => value).join();
    const [background = WHITE, ...colours] = palette;
    const apart = known.get(key) ?? [background, ...pushedApart(colours, background)];
    known.set(key, apart);
    return apart;
  };
}

function themeOf({ theme }: ThemedSketch, { themes }: DrawingForm, random: Random): number {
  const asked = theme === undefined ? -1 : themes.indexOf(theme);
  return asked < 0 ? below(random, themes.length) : asked;
}

/** The first and the last range of densities that is drawn if none is requested: no specks, no full boards. */
const USUAL_DENSITIES = [2, 8] as const;

/** The range of the requested density; without one, a range drawn by the shares of a theme. */
function densityOf({ density }: ThemedSketch, shares: Float32Array, random: Random): number {
  if (density !== undefined) return densityRange(density);
  const [first, last] = USUAL_DENSITIES;
  return first + indexByShares(shares.subarray(first, last + 1), random);
}

/** Draws an index by shares that add up to about 1. */
function indexByShares(shares: Float32Array, random: Random): number {
  let rest = fraction(random) * shares.reduce((sum, share) => sum + share, 0);
  for (const [index, share] of shares.entries()) {
    rest -= share;
    if (rest < 0) return index;
  }
  return shares.length - 1;
}

/** A palette of a theme: the background, then the colours. */
function paletteOf(
  palettes: Float32Array,
  count: number,
  theme: number,
  colours: number,
  random: Random,
): readonly Colour[] {
  const start = (theme * count + below(random, count)) * PALETTE_NUMBERS + paletteStart(colours);
  return Array.from({ length: colours + 1 }, (_, colour) => {
    const channels = palettes.subarray(start + 3 * colour, start + 3 * colour + 3);
    return { value: hexOfChannels(Array.from(channels, Math.round)) };
  });
}

/** The picture of cells, with further colours if it has fewer than requested. */
function pictureOf(
  cells: Uint8Array,
  { width, height, colours: asked }: ThemedSketch,
  [background = WHITE, ...palette]: readonly Colour[],
): ColouredPicture {
  const used = [...new Set(cells)].filter((colour) => colour > 0).toSorted((one, other) => one - other);
  const numbers = cells.map((colour) => used.indexOf(colour) + 1);
  const shown = used.map((colour) => itemAt(palette, colour - 1));
  const spare = palette.filter((colour) => !shown.includes(colour));
  const drawn = { cells: numbers, colours: shown.length > 0 ? shown : palette.slice(0, 1) };
  const further = withFurtherColours(drawn, { width, height }, asked, [background, ...spare]);
  return { grid: colouredGrid(width, height, further.cells), colours: further.colours, background };
}
