import { colourDifference } from '../../colour/index.ts';
import { SQUARES } from '../../formats/index.ts';
import { itemAt } from '../../memory/index.ts';
import {
  backgroundOf,
  type ColouredClue,
  type ColouredGrid,
  type ColourSetPuzzle,
  type CountClue,
  colouredClueText,
  colouredGrid,
  countClueLabels,
  heightOf,
  letterOf,
  UNKNOWN_COLOUR,
  widthOf,
} from '../../puzzle/index.ts';
import { checkedGrid } from '../checked-size.ts';
import { framed, LINES, longest } from '../framed-text.ts';
import { ASCII, type TextOptions } from '../text.ts';

export interface ColouredTextOptions {
  /**
   * `letters` (the default) draws a colour as its letter, the background as `.` and an unknown cell as `?`. `squares` draws
   * each colour as the nearest of nine emoji squares. A puzzle with more colours, its background included, gets letters.
   */
  readonly cells?: 'letters' | 'squares';
  /** `ascii` draws the frame in ASCII, as letters are; the other styles are alike here. */
  readonly style?: TextOptions['style'];
  /** Whether to draw the clues too. */
  readonly clues?: boolean;
}

/** The symbols of cells by colour, and the width of a symbol in a terminal. */
interface CellSymbols {
  readonly colours: readonly string[];
  readonly unknown: string;
  readonly width: number;
}

/**
 * Draws a puzzle with colours or count clues, or its (perhaps partial) solution, as lines of text, each with a line end.
 *
 * @param grid the cells to draw; without it they are all unknown
 * @throws {RangeError} for a grid of another kind or size, or with other states
 */
export function renderColouredText(
  puzzle: ColourSetPuzzle,
  grid: ColouredGrid = colouredGrid(widthOf(puzzle), heightOf(puzzle)),
  { cells = 'letters', style, clues = false }: ColouredTextOptions = {},
): string {
  checkedGrid(puzzle, grid);
  const symbols = (cells === 'squares' ? squaresOf(puzzle) : undefined) ?? lettersOf(puzzle);
  if (!clues) return Array.from({ length: grid.height }, (_, row) => `${cellsText(grid, row, symbols, '')}\n`).join('');
  const { rows, columns } = clueTexts(puzzle);
  const cell = Math.max(longest(columns.flat()), symbols.width) + 1;
  const space = ' '.repeat(cell - symbols.width);
  return framed({ rows, columns, cell, frame: style === 'ascii' ? ASCII : LINES }, (row) =>
    cellsText(grid, row, symbols, space),
  );
}

/** The clue of each row as one text, and the clue of each column as a list of texts. */
function clueTexts(puzzle: ColourSetPuzzle) {
  if (puzzle.kind === 'counts')
    return { rows: countColumns(puzzle.rows), columns: puzzle.columns.map(countClueLabels) };
  const blocks = (clue: ColouredClue) => colouredClueText(clue).split(' ');
  return { rows: puzzle.rows.map(colouredClueText), columns: puzzle.columns.map(blocks) };
}

/** Writes the counts of rows as texts, with the counts of a colour below each other. */
function countColumns(clues: readonly CountClue[]): string[] {
  const labels = clues.map(countClueLabels);
  const widths = itemAt(labels, 0).map((_, at) => longest(labels.map((row) => itemAt(row, at))));
  return labels.map((row) =>
    row
      .map((label, at) => label.padStart(itemAt(widths, at)))
      .join(' ')
      .trimEnd(),
  );
}

const lettersOf = ({ colours }: ColourSetPuzzle): CellSymbols => ({
  colours: ['.', ...colours.map((_, at) => letterOf(at + 1))],
  unknown: '?',
  width: 1,
});

/** Chooses for each colour the nearest square that is left; undefined if there are too few squares. */
function squaresOf(puzzle: ColourSetPuzzle): CellSymbols | undefined {
  const left = new Map(SQUARES);
  const chosen: string[] = [];
  for (const { value } of [backgroundOf(puzzle), ...puzzle.colours]) {
    let nearest: { readonly square: string; readonly difference: number } | undefined;
    for (const [square, drawn] of left) {
      const difference = colourDifference(value, drawn);
      if (nearest === undefined || difference < nearest.difference) nearest = { square, difference };
    }
    if (nearest === undefined) return undefined;
    left.delete(nearest.square);
    chosen.push(nearest.square);
  }
  return { colours: chosen, unknown: '❔', width: 2 };
}

/** A row's cells, each after the given space; joined at once, since text that grows cell by cell is a tree in memory. */
function cellsText({ width, cells }: ColouredGrid, row: number, symbols: CellSymbols, space: string): string {
  const drawn = Array.from({ length: width }, (_, column) => {
    const colour = itemAt(cells, row * width + column);
    return colour === UNKNOWN_COLOUR ? symbols.unknown : symbols.colours[colour];
  });
  return space + drawn.join(space);
}
