import { itemAt } from '../../memory/index.ts';
import { copyOfClues } from '../clue.ts';
import { type AskedCells, colourSumsError } from '../colour-sums.ts';
import type { ColouredGrid } from '../coloured/grid.ts';
import { type Colour, plainColour } from '../coloured/palette.ts';
import { type Line, lineText } from '../line.ts';
import { failure, type Result, success } from '../result.ts';
import { coloursError, lineCountError, listError } from '../shared-errors.ts';
import { shownValue } from '../shown-value.ts';
import { type CountClue, countClueOf, countClueText } from './clue.ts';

/**
 * A puzzle of count clues, as in "This puzzle does not exist": every cell has a colour. A line's clue says for each colour
 * how many cells the line has and whether these cells are one run. Only `createCountPuzzle` makes one from clues, so a
 * `CountPuzzle` has always passed its checks.
 */
export interface CountPuzzle {
  readonly kind: 'counts';
  /** Colour `n` of a cell is `colours[n - 1]`; no cell is 0. */
  readonly colours: readonly Colour[];
  readonly rows: readonly CountClue[];
  readonly columns: readonly CountClue[];
}

export interface CountPuzzleError {
  readonly code:
    | 'line-count'
    | 'colour-count'
    | 'colour-name'
    | 'colour-value'
    | 'count-length'
    | 'count-value'
    | 'run-length'
    | 'line-sum'
    | 'sums-differ';
  readonly message: string;
  /** The line at fault, if there is one. */
  readonly line?: Line;
  /** The colour at fault, counted from 1. */
  readonly colour?: number;
}

/** The contents of a puzzle before they are checked. */
export type CountClues = Pick<CountPuzzle, 'colours' | 'rows' | 'columns'>;

/** Checks clues and makes a puzzle from them. The values of its colours are in lower case. */
export function createCountPuzzle(clues: CountClues): Result<CountPuzzle, CountPuzzleError> {
  const { colours, rows, columns } = clues;
  const error =
    lineCountError('row', rows) ??
    lineCountError('column', columns) ??
    coloursError(colours) ??
    clueError('row', rows, columns.length, colours.length) ??
    clueError('column', columns, rows.length, colours.length) ??
    colourSumsError(colours, askedCells(rows, colours), askedCells(columns, colours));
  if (error !== undefined) return failure(error);
  return success({
    kind: 'counts',
    colours: colours.map(plainColour),
    rows: copyOfClues(rows),
    columns: copyOfClues(columns),
  });
}

/** The puzzle of a picture whose cells all have a colour from 1. Its clues always pass the checks. */
export function countPuzzleOf({ width, height, cells }: ColouredGrid, colours: readonly Colour[]): CountPuzzle {
  const clueOf = (length: number, first: number, stride: number) =>
    countClueOf(length, colours.length, (index) => itemAt(cells, first + index * stride));
  return {
    kind: 'counts',
    colours,
    rows: Array.from({ length: height }, (_, row) => clueOf(width, row * width, 1)),
    columns: Array.from({ length: width }, (_, column) => clueOf(height, column, width)),
  };
}

function clueError(
  axis: Line['axis'],
  clues: readonly CountClue[],
  length: number,
  colours: number,
): CountPuzzleError | undefined {
  for (const [index, clue] of clues.entries()) {
    const line: Line = { axis, index };
    const noList = listError(line, clue, 'counts');
    if (noList !== undefined) return noList;
    if (clue.length !== colours) {
      const message = `${lineText(line)}: a clue has one count for each of the ${colours} colours, not ${clue.length}`;
      return { code: 'count-length', message, line };
    }
    for (const [at, count] of clue.entries()) {
      const colour = at + 1;
      // TypeScript takes a list with holes.
      const { cells, isRun } = count ?? {};
      if (!Number.isInteger(cells) || cells < 0) {
        const message = `${lineText(line)}: a count is a whole number from 0, not ${shownValue(cells)}`;
        return { code: 'count-value', message, line, colour };
      }
      if (isRun && cells < 2) {
        const message = `${lineText(line)}: a run has 2 cells or more, not ${cells}`;
        return { code: 'run-length', message, line, colour };
      }
    }
    const sum = clue.reduce((total, { cells }) => total + cells, 0);
    if (sum !== length) {
      const message = `${lineText(line)}: the counts ${countClueText(clue)} make ${sum} cells, but the line has ${length}`;
      return { code: 'line-sum', message, line };
    }
  }
  return undefined;
}

/** The cells that clues ask for in each colour. */
const askedCells = (clues: readonly CountClue[], colours: readonly Colour[]): AskedCells[] =>
  colours.map((_, at) => ({ least: clues.reduce((sum, clue) => sum + (clue[at]?.cells ?? 0), 0) }));
