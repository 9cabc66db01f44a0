import {
  cellAt,
  clueText,
  createGrid,
  EMPTY,
  FILLED,
  type Grid,
  heightOf,
  isComplete,
  type Puzzle,
  widthOf,
} from '../puzzle/index.ts';
import { checkedGrid } from './checked-size.ts';
import { type Frame, framed, LINES, longest } from './framed-text.ts';

export interface TextOptions {
  /**
   * `wide` (the default) draws a cell two characters wide, so that cells are about square on a terminal; `half` draws
   * two rows in one line of half blocks; `ascii` keeps to ASCII. Half blocks have no room for clues or
   * unknown cells: with either, `half` is drawn as `wide`.
   */
  readonly style?: 'wide' | 'half' | 'ascii';
  /** Whether to draw the clues too. */
  readonly clues?: boolean;
}

/** How a style draws cells, by their state, and the frame between them and the clues. */
interface Symbols extends Frame {
  readonly cells: readonly [empty: string, filled: string, unknown: string];
}

const BLOCKS: Symbols = { cells: [' ', '█', '░'], ...LINES };
export const ASCII: Symbols = { cells: ['.', '#', '?'], corner: '+', horizontal: '-', vertical: '|' };

/**
 * Draws a puzzle or its (perhaps partial) solution as lines of text, each with a line end.
 *
 * @param grid the cells to draw; without it they are all unknown
 * @throws {RangeError} for a grid of another kind or size, or with other states
 * @example
 * renderText(puzzle, solution, { clues: true });
 */
export function renderText(
  puzzle: Puzzle,
  grid: Grid = createGrid(widthOf(puzzle), heightOf(puzzle)),
  { style = 'wide', clues = false }: TextOptions = {},
): string {
  checkedGrid(puzzle, grid);
  if (clues) return withClues(puzzle, grid, style === 'ascii' ? ASCII : BLOCKS, style !== 'ascii');
  if (style === 'ascii') return rowsText(grid, ASCII, 1);
  return style === 'half' && isComplete(grid) ? halfBlocks(grid) : rowsText(grid, BLOCKS, 2);
}

function rowsText(grid: Grid, symbols: Symbols, width: number): string {
  const drawn = symbols.cells.map((symbol) => symbol.repeat(width));
  return Array.from({ length: grid.height }, (_, row) => `${cellsText(grid, row, drawn)}\n`).join('');
}

function halfBlocks(grid: Grid): string {
  const blocks = [' ', '▀', '▄', '█'];
  let text = '';
  for (let row = 0; row < grid.height; row += 2) {
    for (let column = 0; column < grid.width; column++) {
      const upper = cellAt(grid, row, column);
      const lower = row + 1 < grid.height ? cellAt(grid, row + 1, column) : EMPTY;
      text += blocks[(upper === FILLED ? 1 : 0) + (lower === FILLED ? 2 : 0)];
    }
    text += '\n';
  }
  return text;
}

function withClues(puzzle: Puzzle, grid: Grid, symbols: Symbols, solid: boolean): string {
  const columns = puzzle.columns.map((clue) => clueText(clue).split(' '));
  const cell = longest(columns.flat()) + 1;
  const drawn = symbols.cells.map((symbol) => (solid ? symbol.repeat(cell) : symbol.padStart(cell)));
  return framed({ rows: puzzle.rows.map(clueText), columns, cell, frame: symbols }, (row) =>
    cellsText(grid, row, drawn),
  );
}

/** A row's cells as they are drawn; joined at once, since text that grows cell by cell is a tree in memory. */
const cellsText = (grid: Grid, row: number, drawn: readonly string[]): string =>
  Array.from({ length: grid.width }, (_, column) => drawn[cellAt(grid, row, column)]).join('');
