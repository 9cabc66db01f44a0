import { itemAt } from '../../memory/index.ts';
import { copyOfClues, shownClue } from '../clue.ts';
import { type AskedCells, colourSumsError } from '../colour-sums.ts';
import { type Line, lineText } from '../line.ts';
import { failure, type Result, success } from '../result.ts';
import { coloursError, lineCountError, listError } from '../shared-errors.ts';
import { shownValue } from '../shown-value.ts';
import {
  BLOTTED,
  type ColouredBlock,
  type ColouredClue,
  colouredClueText,
  leastLength,
  shortestColouredLine,
} from './clue.ts';
import { type ColouredGrid, colouredCluesOf } from './grid.ts';
import { type Colour, plainColour, WHITE } from './palette.ts';

/**
 * A nonogram of one colour or more, with or without blotted blocks. Only `createColouredPuzzle` makes one from clues, so a
 * `ColouredPuzzle` has always passed its checks.
 */
export interface ColouredPuzzle {
  readonly kind: 'coloured';
  /** Colour `n` of a block or a cell is `colours[n - 1]`. */
  readonly colours: readonly Colour[];
  readonly background: Colour;
  readonly rows: readonly ColouredClue[];
  readonly columns: readonly ColouredClue[];
}

export interface ColouredPuzzleError {
  readonly code:
    | 'line-count'
    | 'colour-count'
    | 'colour-name'
    | 'colour-value'
    | 'block-length'
    | 'block-colour'
    | 'line-too-long'
    | 'sums-differ';
  readonly message: string;
  /** The line at fault, if there is one. */
  readonly line?: Line;
  /** The block at fault within its line's clue, counted from 0. */
  readonly block?: number;
  /** The colour at fault, counted from 1. */
  readonly colour?: number;
}

/** The contents of a puzzle before they are checked. */
export type ColouredClues = Pick<ColouredPuzzle, 'colours' | 'rows' | 'columns'> & { readonly background?: Colour };

/** Checks clues and makes a puzzle from them. The values of its colours are in lower case. */
export function createColouredPuzzle(clues: ColouredClues): Result<ColouredPuzzle, ColouredPuzzleError> {
  const { colours, background = WHITE, rows, columns } = clues;
  const error =
    lineCountError('row', rows) ??
    lineCountError('column', columns) ??
    coloursError(colours, background) ??
    clueError('row', rows, columns.length, colours.length) ??
    clueError('column', columns, rows.length, colours.length) ??
    colourSumsError(colours, askedCells(rows, colours.length), askedCells(columns, colours.length));
  if (error !== undefined) return failure(error);
  return success({
    kind: 'coloured',
    colours: colours.map(plainColour),
    background: plainColour(background),
    rows: copyOfClues(rows),
    columns: copyOfClues(columns),
  });
}

/** The puzzle of a grid with its palette; unknown cells count as background. */
export const puzzleOfColouredGrid = (
  grid: ColouredGrid,
  { colours, background }: Pick<ColouredPuzzle, 'colours' | 'background'>,
): ColouredPuzzle => ({ kind: 'coloured', colours, background, ...colouredCluesOf(grid) });

const isCount = (value = 0, most = Number.POSITIVE_INFINITY): boolean =>
  Number.isInteger(value) && value >= 1 && value <= most;

const isLength = (length?: ColouredBlock['length']): boolean => length === BLOTTED || isCount(length);

function blockError(line: Line, block: number, found: ColouredBlock | undefined, colours: number): ColouredPuzzleError {
  if (!isLength(found?.length)) {
    const message = `${lineText(line)}: a block's length is a whole number from 1, or "?", not ${shownValue(found?.length)}`;
    return { code: 'block-length', message, line, block };
  }
  const expected = colours === 1 ? '1' : `a whole number from 1 to ${colours}`;
  const message = `${lineText(line)}: a block's colour is ${expected}, not ${shownValue(found?.colour)}`;
  return { code: 'block-colour', message, line, block };
}

function clueError(
  axis: Line['axis'],
  clues: readonly ColouredClue[],
  length: number,
  colours: number,
): ColouredPuzzleError | undefined {
  for (const [index, clue] of clues.entries()) {
    const line: Line = { axis, index };
    const noList = listError(line, clue, 'blocks');
    if (noList !== undefined) return noList;
    // TypeScript takes a list with holes.
    const block = clue.findIndex((each?: ColouredBlock) => !isLength(each?.length) || !isCount(each?.colour, colours));
    if (block >= 0) return blockError(line, block, clue[block], colours);
    const needed = shortestColouredLine(clue);
    if (needed > length) {
      const message = `${lineText(line)}: the clue ${shownClue(clue, colouredClueText)} needs ${needed} cells, but the line has ${length}`;
      return { code: 'line-too-long', message, line };
    }
  }
  return undefined;
}

/** The cells that clues ask for in each colour. */
function askedCells(clues: readonly ColouredClue[], colours: number): AskedCells[] {
  const asked = Array.from({ length: colours }, () => ({ least: 0, isOpen: false }));
  for (const clue of clues) {
    for (const block of clue) {
      const cells = itemAt(asked, block.colour - 1);
      cells.least += leastLength(block);
      cells.isOpen ||= block.length === BLOTTED;
    }
  }
  return asked;
}
