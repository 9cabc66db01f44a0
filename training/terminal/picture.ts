import process from 'node:process';
import { styleText } from 'node:util';
import {
  type AnyGrid,
  type AnyPuzzle,
  anyGridRows,
  EMPTY,
  type Grid,
  heightOf,
  type Puzzle,
  UNKNOWN,
} from '@crosshatch/core/puzzle';
import { renderText } from '@crosshatch/core/render';

/** A cell by its row and column. */
export interface PictureCell {
  readonly row: number;
  readonly column: number;
}

/**
 * A grid with its clues as text. On a terminal that is too narrow, it is drawn without clues or with half blocks; it is
 * coloured unless the environment asks for no colour.
 *
 * @param marked cells to highlight
 */
export function picture(puzzle: AnyPuzzle, grid: AnyGrid, marked: readonly PictureCell[] = []): string {
  if (puzzle.kind === 'coloured' || grid.kind === 'coloured') return `${anyGridRows(grid).join('\n')}\n`;
  const withClues = renderText(puzzle, grid, { clues: true });
  // Some terminals do not know their width.
  const room = (process.stdout.isTTY && process.stdout.columns) || Number.POSITIVE_INFINITY;
  if (widthOfText(withClues) <= room) {
    return hasColours() ? colour(withClues, puzzle, grid, marked) : withClues;
  }
  const wide = renderText(puzzle, grid);
  return widthOfText(wide) <= room ? wide : renderText(puzzle, grid, { style: 'half' });
}

const widthOfText = (text: string): number => text.split('\n').reduce((most, line) => Math.max(most, line.length), 0);

/** Dims the clues and the unknown cells, and makes the marked cells green. */
function colour(text: string, puzzle: Puzzle, grid: Grid, marked: readonly PictureCell[]): string {
  const lines = text.split('\n').slice(0, -1);
  const places = new Set(marked.map(({ row, column }) => row * grid.width + column));
  const heading = lines.slice(0, -heightOf(puzzle)).map(dim);
  const rows = lines.slice(-heightOf(puzzle)).map((line, row) => {
    const frame = line.indexOf('│') + 1;
    const width = (line.length - frame) / grid.width;
    let cells = '';
    for (let column = 0; column < grid.width; column++) {
      const symbol = line.slice(frame + column * width, frame + (column + 1) * width);
      const place = row * grid.width + column;
      const state = grid.cells[place];
      if (places.has(place)) cells += green(state === EMPTY ? '·'.repeat(width) : symbol);
      else cells += state === UNKNOWN ? dim(symbol) : symbol;
    }
    return dim(line.slice(0, frame)) + cells;
  });
  return `${[...heading, ...rows].join('\n')}\n`;
}

// `styleText` leaves text as it is where standard output is no terminal or NO_COLOR is set.
const hasColours = (): boolean => dim(' ') !== ' ';
const dim = (text: string): string => styleText('dim', text);
const green = (text: string): string => styleText('green', text);
