import { type AnyGrid, type AnyPuzzle, heightOf, isComplete, type Size, WHITE, widthOf } from '@crosshatch/core/puzzle';
import { usualCellSize } from '@crosshatch/core/render';
import { type ColouredLook, svgOf, svgOptionsOf } from './coloured-look.ts';

/** A board with its clues on paper. */
export interface PrintedBoard {
  /** Fills the room that it is given, from the top. */
  readonly drawing: Element;
  /** The size of the drawing with its clues and its legend, in cells. */
  readonly size: Size;
}

/**
 * Draws a board for paper. A sheet may be printed or copied without colours, so a coloured board has letters, unless the look
 * has other marks, and a legend of them.
 */
export function printedBoard(puzzle: AnyPuzzle, grid: AnyGrid, look: ColouredLook): PrintedBoard {
  const cell = usualCellSize(widthOf(puzzle), heightOf(puzzle));
  const text = svgOf(isComplete(grid) ? puzzle : onWhite(puzzle), grid, {
    clues: true,
    legend: true,
    cellSize: cell,
    ...svgOptionsOf(look.marks === 'needed' ? { ...look, marks: 'letters' } : look),
  });
  const drawing = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  const cells = (name: string): number => Number(drawing.getAttribute(name)) / cell;
  const size = { width: cells('width'), height: cells('height') };
  drawing.removeAttribute('width');
  drawing.removeAttribute('height');
  drawing.setAttribute('preserveAspectRatio', 'xMidYMin meet');
  return { drawing, size };
}

/** Returns the puzzle with a white background: open cells are as white as the paper, to be painted with a pen. */
const onWhite = (puzzle: AnyPuzzle): AnyPuzzle =>
  puzzle.kind === 'coloured' ? { ...puzzle, background: WHITE } : puzzle;
