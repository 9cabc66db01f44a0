import { EMPTY, FILLED, type Grid, placeOfCell, UNKNOWN } from '@crosshatch/core/puzzle';
import { dots, ruling, strokes } from '@crosshatch/core/render';
import { gridOf, onlyCells } from '../../board/grids.ts';
import { type Mark, markPath } from '../../board/marks.ts';

export interface GuessPictureProps {
  /** The guessed cells, and the board to which they lead, a string per row. */
  readonly guess: readonly string[];
  readonly board: readonly string[];
  readonly label: string;
  /** The cells that are filled in this grid have a different ground. */
  readonly ground?: Grid;
  /** The outline of some cells, as the `d` of a path in units of cells. */
  readonly outline?: string;
  /** The numbers of cells to point out. */
  readonly marked?: readonly number[];
}

/** A guess without its clues. Guessed cells are large; cells that follow from them are small. */
export function GuessPicture({ guess, board, label, ground, outline, marked = [] }: GuessPictureProps) {
  const guessed = gridOf(guess);
  const { width, height } = guessed;
  const following = onlyCells(gridOf(board), (cell) => guessed.cells[cell] === UNKNOWN);
  const marks = marked.map((cell): Mark => ({ ...placeOfCell(cell, width), kind: 'differs' }));
  return (
    <svg class="guess-picture" viewBox={`-0.15 -0.15 ${width + 0.3} ${height + 0.3}`} role="img" aria-label={label}>
      <rect class="sheet" width={width} height={height} />
      {ground && <path class="ground" d={strokes(ground, FILLED)} />}
      <path class="following filled" d={dots(following, FILLED)} />
      <path class="following empty" d={dots(following, EMPTY)} />
      <path class="fine" d={ruling(width, height, 1)} />
      <path class="guessed filled" d={dots(guessed, FILLED)} />
      <path class="guessed empty" d={rings(guessed)} />
      {outline && <path class="outline" d={outline} />}
      {marks.length > 0 && (
        <>
          <path class="halo" d={markPath(marks, 'differs')} />
          <path class="marked" d={markPath(marks, 'differs')} />
        </>
      )}
    </svg>
  );
}

/** Returns a ring in each cell that is guessed empty. */
function rings({ cells, width }: Grid): string {
  let path = '';
  for (const [cell, state] of cells.entries()) {
    const { row, column } = placeOfCell(cell, width);
    if (state === EMPTY) path += `M${column + 0.25} ${row + 0.5}a.25 .25 0 1 0 .5 0a.25 .25 0 1 0 -.5 0z`;
  }
  return path;
}
