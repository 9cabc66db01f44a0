import { placeOfCell } from '@crosshatch/core/puzzle';
import { strokes } from '@crosshatch/core/render';
import { gridOfCells } from './evolution.ts';

export interface SmallBoardProps {
  /** A digit per cell: 0 empty, 1 filled, ? undecided. */
  readonly cells: string;
  readonly width: number;
  /** The numbers of the cells to mark with a dot. */
  readonly changed?: readonly number[];
}

/** A board as a small picture without its clues. It is hidden from screen readers: the caller describes it. */
export function SmallBoard({ cells, width, changed = [] }: SmallBoardProps) {
  const grid = gridOfCells(cells, width);
  const dots = changed
    .map((cell) => placeOfCell(cell, width))
    .map(({ row, column }) => `M${column + 0.5} ${row + 0.5}h0`)
    .join('');
  return (
    <svg class="small-board" viewBox={`0 0 ${width} ${grid.height}`} aria-hidden="true">
      <path class="filled" d={strokes(grid, 1)} />
      {cells.includes('?') && <path class="open" d={strokes(grid, 2)} />}
      {dots !== '' && (
        <>
          <path class="changed halo" d={dots} />
          <path class="changed" d={dots} />
        </>
      )}
    </svg>
  );
}
