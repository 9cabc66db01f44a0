import { itemAt } from '../../memory/index.ts';
import type { ColouredGrid } from '../coloured/grid.ts';
import type { Line } from '../line.ts';
import { type CountClue, sameCounts } from './clue.ts';
import { type CountPuzzle, countPuzzleOf } from './puzzle.ts';

/** Whether every cell has a colour of the puzzle: no cell is unknown or background. */
export const hasColourEverywhere = ({ colours }: Pick<CountPuzzle, 'colours'>, { cells }: ColouredGrid): boolean =>
  cells.every((colour) => colour >= 1 && colour <= colours.length);

/** Finds the first line, rows first, whose counts in a picture differ from the puzzle's. Returns the line and both counts. */
export function firstOtherCounts(
  { colours, rows, columns }: CountPuzzle,
  picture: ColouredGrid,
): { readonly line: Line; readonly drawn: CountClue; readonly asked: CountClue } | undefined {
  const drawn = countPuzzleOf(picture, colours);
  const firstOf = (axis: Line['axis'], asked: readonly CountClue[], counts: readonly CountClue[]) => {
    const index = asked.findIndex((clue, at) => !sameCounts(clue, itemAt(counts, at)));
    return index < 0 ? undefined : { line: { axis, index }, drawn: itemAt(counts, index), asked: itemAt(asked, index) };
  };
  return firstOf('row', rows, drawn.rows) ?? firstOf('column', columns, drawn.columns);
}
