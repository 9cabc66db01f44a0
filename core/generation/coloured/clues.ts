import { itemAt } from '../../memory/index.ts';
import {
  type ColouredGrid,
  type ColourSetPuzzle,
  colouredClueOf,
  countClueOf,
  countPuzzleOf,
  geometryOf,
  type LineGeometry,
  puzzleOfColouredGrid,
} from '../../puzzle/index.ts';
import type { ColouredPicture } from './picture.ts';

/** Clues of runs, or of counts: then no cell is background. */
export const CLUE_KINDS = ['runs', 'counts'] as const;
export type ClueKind = (typeof CLUE_KINDS)[number];

/** The puzzle of a picture. */
export const puzzleOfPicture = (picture: ColouredPicture, clues: ClueKind): ColourSetPuzzle =>
  clues === 'counts' ? countPuzzleOf(picture.grid, picture.colours) : puzzleOfColouredGrid(picture.grid, picture);

/** The lines of some cells, each once; rows are numbered first, then columns. */
export function linesOfCells({ width, height }: ColouredGrid, cells: readonly number[]): number[] {
  const lines = new Set<number>();
  for (const cell of cells) lines.add(Math.floor(cell / width)).add(height + (cell % width));
  return [...lines];
}

/** The puzzle with the clues of some lines taken from a grid. */
export function withCluesOf(puzzle: ColourSetPuzzle, grid: ColouredGrid, lines: readonly number[]): ColourSetPuzzle {
  return puzzle.kind === 'counts'
    ? {
        ...puzzle,
        ...changedClues(puzzle, grid, lines, (length, at) => countClueOf(length, puzzle.colours.length, at)),
      }
    : { ...puzzle, ...changedClues(puzzle, grid, lines, colouredClueOf) };
}

interface Sides<Clue> {
  readonly rows: readonly Clue[];
  readonly columns: readonly Clue[];
}

function changedClues<Clue>(
  puzzle: Sides<Clue>,
  grid: ColouredGrid,
  lines: readonly number[],
  clueOf: (length: number, colourAt: (index: number) => number) => Clue,
): Sides<Clue> {
  const rows = puzzle.rows.slice();
  const columns = puzzle.columns.slice();
  for (const line of lines) {
    const { first, stride, length }: LineGeometry = geometryOf(grid, line);
    const clue = clueOf(length, (index) => itemAt(grid.cells, first + index * stride));
    if (line < rows.length) rows[line] = clue;
    else columns[line - rows.length] = clue;
  }
  return { rows, columns };
}
