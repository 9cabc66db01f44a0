import { cellAt, EMPTY, FILLED, type Grid, type Puzzle, UNKNOWN } from '@crosshatch/core/puzzle';
import { CellTable } from '../solutions/CellTable.tsx';

export interface GeneBoardProps {
  readonly puzzle: Puzzle;
  /** The cells that are certain before any guess. */
  readonly certain: Grid;
  /** The certain cells and the guess. */
  readonly guessed: Grid;
  readonly onTurn: (cell: number) => void;
}

const NAMES = { [EMPTY]: '0, empty', [FILLED]: '1, filled', [UNKNOWN]: '2, unknown' };

/**
 * An individual in its ternary encoding, with a digit for each cell, which the reader can change. A certain cell is not a gene.
 */
export const GeneBoard = ({ puzzle, certain, guessed, onTurn }: GeneBoardProps) => (
  <CellTable
    puzzle={puzzle}
    kind="genes"
    button={({ row, column }, cell) => {
      const isCertain = certain.cells[cell] !== UNKNOWN;
      const state = cellAt(guessed, row, column);
      const name = isCertain ? `certainly ${state === FILLED ? 'filled' : 'empty'}` : NAMES[state];
      return {
        class: `gene-${state}${isCertain ? ' certain' : ''}`,
        'aria-disabled': isCertain,
        'aria-label': `Row ${row + 1}, column ${column + 1}: ${name}`,
        onClick: () => !isCertain && onTurn(cell),
        children: isCertain ? '' : state,
      };
    }}
  />
);
