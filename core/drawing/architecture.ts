import { coarseInputs, DENSITIES, DRAWN_CLASSES, fineInputs, MOST_DRAWN_COLOURS } from '../network/index.ts';

/** The form of the two networks that draw, and the data on their training pictures. */
export interface DrawingForm {
  readonly themes: readonly string[];
  /** Units of the two hidden layers of the network that draws coarsely. */
  readonly coarse: readonly [number, number];
  /** Units of the two hidden layers of the network that draws finely. */
  readonly fine: readonly [number, number];
  /** Palettes for each theme and number of colours. */
  readonly palettes: number;
}

/** Tensors of the two networks: kernel and bias of three layers each. */
export const NETWORK_TENSORS = 12;

/**
 * The length of a set of palettes, one for each number of colours: three channels of each colour and the background.
 */
export const PALETTE_NUMBERS = 3 * ((MOST_DRAWN_COLOURS * (MOST_DRAWN_COLOURS + 3)) / 2);

/** Where the palette of a number of colours stands among the numbers of a theme's palettes. */
export const paletteStart = (colours: number): number => 3 * (((colours - 1) * (colours + 2)) / 2);

/**
 * The shapes of all tensors: for each network three kernels, inputs × units, each with its bias; then for each theme
 * the share of pictures that are their own mirror images, the share of pictures in each range of densities, and
 * palettes of pictures as bytes.
 */
export function drawingShapes({ themes, coarse, fine, palettes }: DrawingForm): number[][] {
  const layers = [
    [coarseInputs(themes.length), ...coarse, DRAWN_CLASSES],
    [fineInputs(themes.length), ...fine, DRAWN_CLASSES],
  ].flatMap((units) => units.slice(1).map((unit, layer) => [units[layer] ?? 0, unit] as const));
  return [
    ...layers.flatMap(([inputs, units]) => [[inputs, units], [units]]),
    [themes.length],
    [themes.length, DENSITIES],
    [themes.length, palettes, PALETTE_NUMBERS],
  ];
}

/** The name of a tensor, by its index among the shapes. */
export function drawingTensorName(index: number): string {
  if (index >= NETWORK_TENSORS) return ['mirrored', 'densities', 'palettes'][index - NETWORK_TENSORS] ?? '';
  const own = index % (NETWORK_TENSORS / 2);
  const layer = Math.floor(own / 2) + 1;
  return `${index === own ? 'coarse' : 'fine'}/layer${layer}/${own % 2 === 0 ? 'kernel' : 'bias'}`;
}
