/** A part of the window, in CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Returns the visible part of a board's cells: the part inside the scrolling frame that the fixed clues do not cover.
 *
 * @param cells the element inside the frame that holds the cells, without the clues
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
