/** A part of the window, in CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * The part of a board's cells that can be seen: within the frame that scrolls, and beside the clues that stay.
 *
 * @param cells the element that the frame holds beside the clues
 */
export function sightOf(frame: HTMLElement, cells: HTMLElement): Box {
  const outer = frame.getBoundingClientRect();
  const left = outer.left + frame.clientLeft;
  const top = outer.top + frame.clientTop;
  const board = cells.getBoundingClientRect();
  const rowClues = frame.querySelector('.of-rows')?.getBoundingClientRect();
  const columnClues = frame.querySelector('.of-columns')?.getBoundingClientRect();
  return {
    left: Math.max(left, board.left, rowClues?.right ?? left),
    top: Math.max(top, board.top, columnClues?.bottom ?? top),
    right: Math.min(left + frame.clientWidth, board.right),
    bottom: Math.min(top + frame.clientHeight, board.bottom),
  };
}
