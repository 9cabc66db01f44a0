import { type ColouredGrid, colouredGridRows } from './coloured/grid.ts';
import type { ColouredPuzzle } from './coloured/puzzle.ts';
import type { CountPuzzle } from './counts/puzzle.ts';
import { type Grid, gridRows } from './grid.ts';
import type { Puzzle } from './puzzle.ts';

/** A puzzle of two colours or of more, told apart by `kind`. */
export type AnyPuzzle = Puzzle | ColouredPuzzle;

/** A puzzle of blocks of several colours, or of counts of them: while it is solved, a cell is a set of colours. */
export type ColourSetPuzzle = ColouredPuzzle | CountPuzzle;

/** A board of two colours or of more, told apart by `kind`: their unknown cells have different numbers. */
export type AnyGrid = Grid | ColouredGrid;

/** One string a row, as `gridRows` or `colouredGridRows` writes it. */
export const anyGridRows = (grid: AnyGrid): string[] =>
  grid.kind === 'coloured' ? colouredGridRows(grid) : gridRows(grid);
