import { itemAt } from '../memory/index.ts';
import { BLOTTED, type ColouredClue, leastLength, meetsColouredClue } from './coloured/clue.ts';
import { type ColouredGrid, colouredCluesOf, colouredGrid, colouredGridRows, UNKNOWN_COLOUR } from './coloured/grid.ts';
import { type Colour, WHITE } from './coloured/palette.ts';
import {
  type ColouredClues,
  type ColouredPuzzle,
  type ColouredPuzzleError,
  createColouredPuzzle,
} from './coloured/puzzle.ts';
import { firstOtherCounts, hasColourEverywhere } from './counts/picture.ts';
import type { CountPuzzle } from './counts/puzzle.ts';
import { createGrid, type Grid, gridRows, linesWithOtherClue, UNKNOWN } from './grid.ts';
import { heightOf, type Puzzle, widthOf } from './puzzle.ts';
import { type Result, success } from './result.ts';

/** A puzzle whose clues are blocks, in two colours or more. */
export type BlockPuzzle = Puzzle | ColouredPuzzle;

/** Clues in the form of a puzzle of blocks, without its checks: the sums of the rows and of the columns may differ. */
export type BlockClues = BlockPuzzle;

/** A coloured puzzle, or one of count clues. While it is solved, a cell is a set of colours. */
export type ColourSetPuzzle = ColouredPuzzle | CountPuzzle;

/** A puzzle of two colours, of more, or of count clues, told apart by `kind`. */
export type AnyPuzzle = Puzzle | ColourSetPuzzle;

/**
 * A board of two colours or of more, told apart by `kind`. The two kinds have different numbers for unknown cells. A puzzle
 * of count clues has a coloured board, which has no background once it is complete.
 */
export type AnyGrid = Grid | ColouredGrid;

/** One string a row, as `gridRows` or `colouredGridRows` writes it. */
export const anyGridRows = (grid: AnyGrid): string[] =>
  grid.kind === 'coloured' ? colouredGridRows(grid) : gridRows(grid);

/** The number that stands for an unknown cell of the grid. */
export const unknownCell = ({ kind }: AnyGrid): number => (kind === 'coloured' ? UNKNOWN_COLOUR : UNKNOWN);

/** The number of unknown cells. */
export const unknownCells = (grid: AnyGrid): number => {
  const unknown = unknownCell(grid);
  return grid.cells.reduce((count, cell) => (cell === unknown ? count + 1 : count), 0);
};

/** Checks clues and makes a puzzle from them. With one colour and no blotted blocks, it is a two-colour puzzle. */
export function createAnyPuzzle(clues: ColouredClues): Result<BlockPuzzle, ColouredPuzzleError> {
  const made = createColouredPuzzle(clues);
  return made.ok ? success(withoutColours(made.value) ?? made.value) : made;
}

/** Converts a coloured puzzle with one colour and no blotted blocks to a two-colour puzzle; undefined for any other. */
export function withoutColours({ colours, rows, columns }: ColouredPuzzle): Puzzle | undefined {
  const isPlain = (clue: ColouredClue) => clue.every(({ length }) => length !== BLOTTED);
  if (colours.length > 1 || !rows.every(isPlain) || !columns.every(isPlain)) return undefined;
  const lengths = (clues: readonly ColouredClue[]) => clues.map((clue) => clue.map(leastLength));
  // The clues have passed the checks of `createColouredPuzzle`, which are those of `createPuzzle` with one colour.
  return { rows: lengths(rows), columns: lengths(columns) };
}

/** The number of colours beside the background: 1 for a two-colour puzzle. */
export const colourCountOf = (puzzle: AnyPuzzle): number => (puzzle.kind === undefined ? 1 : puzzle.colours.length);

/** The colour of cells that are unknown or in no block; white for a puzzle of count clues, which has no background. */
export const backgroundOf = (puzzle: ColourSetPuzzle): Colour => (puzzle.kind === 'counts' ? WHITE : puzzle.background);

/** A board for the puzzle with every cell unknown. */
export function blankGridOf(puzzle: AnyPuzzle): AnyGrid {
  const make = puzzle.kind === undefined ? createGrid : colouredGrid;
  return make(widthOf(puzzle), heightOf(puzzle));
}

export const isComplete = (grid: AnyGrid): boolean => !grid.cells.includes(unknownCell(grid));

/**
 * Whether the painted cells of a board meet the puzzle's clues. Unknown cells count as background, which count clues do
 * not allow.
 */
export function meetsClues(puzzle: AnyPuzzle, grid: AnyGrid): boolean {
  if (grid.width !== widthOf(puzzle) || grid.height !== heightOf(puzzle)) return false;
  if (puzzle.kind === undefined) return grid.kind !== 'coloured' && linesWithOtherClue(puzzle, grid).length === 0;
  if (grid.kind !== 'coloured') return false;
  if (puzzle.kind === 'counts')
    return hasColourEverywhere(puzzle, grid) && firstOtherCounts(puzzle, grid) === undefined;
  const made = colouredCluesOf(grid);
  const areMet = (clues: readonly ColouredClue[], lines: readonly ColouredClue[]) =>
    clues.every((clue, index) => meetsColouredClue(itemAt(lines, index), clue));
  return areMet(puzzle.rows, made.rows) && areMet(puzzle.columns, made.columns);
}
