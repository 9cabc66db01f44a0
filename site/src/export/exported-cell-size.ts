import type { Size } from '@crosshatch/core/puzzle';

/**
 * Returns the default size of a cell in an exported picture, in pixels: 32, or less if a longer side would exceed 1,600 pixels, but
 * at least 4. The default of core, for the API and the command, is smaller: at most 24, and 1,000 pixels.
 */
export const exportedCellSize = ({ width, height }: Size): number =>
  Math.max(4, Math.min(32, Math.floor(1600 / Math.max(width, height))));
