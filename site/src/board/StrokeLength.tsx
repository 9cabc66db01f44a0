import { placeOfCell } from '@crosshatch/core/puzzle';
import type { Painting } from './painting.ts';
import { cellsUnder } from './stroke.ts';

interface StrokeLengthProps {
  readonly painting: Painting;
  /** The width of the board in cells. */
  readonly width: number;
}

/**
 * The number of cells of the stroke in hand. It stands above the stroke's end, where no finger covers it; in the first two
 * rows, below it.
 */
export function StrokeLength({ painting, width }: StrokeLengthProps) {
  const stroke = painting.stroke.value;
  if (stroke === undefined || stroke.axis === undefined) return null;
  const { row, column } = placeOfCell(stroke.end, width);
  return (
    <span class="stroke-length" aria-hidden="true" data-below={row < 2} style={{ '--row': row, '--column': column }}>
      {cellsUnder(painting.grid.peek(), stroke).length}
    </span>
  );
}
