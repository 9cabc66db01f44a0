import type { Size } from '@crosshatch/core/puzzle';

/** An enlarged picture of a board, in the pane that scrolls it. */
export interface Enlarged {
  /** The size of the pane in pixels. */
  readonly pane: Size;
  readonly zoom: number;
  /** The board, the room of its clues, and the least width and height of the picture, in cells. */
  readonly size: Size;
  readonly margins: { readonly left: number; readonly top: number };
  readonly least: number;
}

/** The largest size of a clue in pixels, and the largest share of the pane for clues. */
export const MOST_PIXELS = 30;
export const MOST_SIGHT = 0.4;

/** The rounds until the scale and the size of the cells fit each other. Smaller clues leave room for larger cells. */
const ROUNDS = 10;

/**
 * Returns the size of the clues of an enlarged picture, relative to its cells. Clues stay readable and leave room for cells.
 */
export function clueScale({ pane, zoom, size, margins, least }: Enlarged): number {
  const { left, top } = margins;
  const most = Math.min(MOST_PIXELS, (MOST_SIGHT * pane.width) / left, (MOST_SIGHT * pane.height) / top);
  let scale = 1;
  for (let round = 0; round < ROUNDS; round++) {
    const across = Math.max(least, scale * left + size.width);
    const down = Math.max(least, scale * top + size.height);
    const cell = zoom * Math.min(pane.width / across, pane.height / down);
    scale = Math.min(1, most / Math.max(cell, 1));
  }
  return scale;
}
