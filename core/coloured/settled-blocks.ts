import { type ColouredClue, UNKNOWN_COLOUR } from '../puzzle/index.ts';
import { blockRanges } from './block-ranges.ts';

/**
 * Tells for each block whether it is complete: its cells are known to have its colour, and it lies there in every
 * placement that fits the known cells.
 *
 * @param cells the colours of the line's cells, 0 for the background, 255 for unknown
 * @returns undefined when no placement fits
 * @example settledColouredBlocks([{ length: 1, colour: 1 }, { length: 1, colour: 2 }], Uint8Array.of(255, 255, 2)) // [false, true]
 */
export function settledColouredBlocks(clue: ColouredClue, cells: Uint8Array): boolean[] | undefined {
  const sets = Int32Array.from(cells, (colour) => (colour === UNKNOWN_COLOUR ? -1 : 1 << colour));
  return blockRanges(clue, sets)?.map(({ firstStart, lastStart, firstEnd, lastEnd }, block) => {
    if (firstStart !== lastStart || firstEnd !== lastEnd) return false;
    return cells.subarray(firstStart, firstEnd).every((colour) => colour === clue[block].colour);
  });
}
