import process from 'node:process';
import { WriteStream } from 'node:tty';
import { styleText } from 'node:util';
import { inkOn } from '@crosshatch/core/colour';
import { type AnyGrid, type AnyPuzzle, EMPTY, UNKNOWN, UNKNOWN_COLOUR } from '@crosshatch/core/puzzle';
import { renderAnyText } from '@crosshatch/core/render';

/** A cell by its row and column. */
export interface PictureCell {
  readonly row: number;
  readonly column: number;
}

/**
 * Renders a grid with its clues as text. On a terminal that is too narrow, it is drawn without clues or with half blocks. It is
 * painted unless the environment asks for no colour. The cells of a coloured puzzle have letters in any case.
 *
 * @param marked cells to highlight
 * @param isForFile whether the text is for a file: it then has all clues and no colours
 */
export function picture(
  puzzle: AnyPuzzle,
  grid: AnyGrid,
  marked: readonly PictureCell[] = [],
  isForFile = false,
): string {
  const withClues = renderAnyText(puzzle, grid, { clues: true });
  if (isForFile) return withClues;
  // Some terminals do not know their width.
  const room = (process.stdout.isTTY && process.stdout.columns) || Number.POSITIVE_INFINITY;
  if (widthOfText(withClues) <= room) return hasColours() ? painted(withClues, puzzle, grid, marked) : withClues;
  const wide = renderAnyText(puzzle, grid);
  return widthOfText(wide) <= room ? wide : renderAnyText(puzzle, grid, { style: 'half' });
}

const widthOfText = (text: string): number => text.split('\n').reduce((most, line) => Math.max(most, line.length), 0);

/** Paints a cell, drawn as a symbol. */
type Paint = (symbol: string, cell: number, isMarked: boolean) => string;

/** Dims the clues and paints the cells. */
function painted(text: string, puzzle: AnyPuzzle, grid: AnyGrid, marked: readonly PictureCell[]): string {
  const paint = puzzle.kind === undefined ? states(grid.cells) : colours(puzzle.colours, grid.cells);
  const lines = text.split('\n').slice(0, -1);
  const places = new Set(marked.map(({ row, column }) => row * grid.width + column));
  const heading = lines.slice(0, -grid.height).map(dim);
  const rows = lines.slice(-grid.height).map((line, row) => {
    const frame = line.indexOf('│') + 1;
    const width = (line.length - frame) / grid.width;
    let cells = '';
    for (let column = 0; column < grid.width; column++) {
      const symbol = line.slice(frame + column * width, frame + (column + 1) * width);
      const place = row * grid.width + column;
      cells += paint(symbol, place, places.has(place));
    }
    return dim(line.slice(0, frame)) + cells;
  });
  return `${[...heading, ...rows].join('\n')}\n`;
}

/** Dims unknown cells, and makes marked cells green. */
const states =
  (cells: Uint8Array): Paint =>
  (symbol, cell, isMarked) => {
    if (isMarked) return styled('green', cells[cell] === EMPTY ? '·'.repeat(symbol.length) : symbol);
    return cells[cell] === UNKNOWN ? dim(symbol) : symbol;
  };

/** Paints each cell with its colour if the terminal has 24-bit colours, and underlines marked cells. */
function colours(palette: readonly { readonly value: string }[], cells: Uint8Array): Paint {
  const isPainted = WriteStream.prototype.getColorDepth() >= 24;
  return (symbol, cell, isMarked) => {
    const colour = cells[cell] ?? UNKNOWN_COLOUR;
    const value = isPainted ? palette[colour - 1]?.value : undefined;
    const marked = isMarked ? styled(['bold', 'underline'], symbol) : symbol;
    if (value !== undefined) return `\u001b[48;2;${rgb(value)};38;2;${rgb(inkOn(value))}m${marked}\u001b[39;49m`;
    return colour === 0 || colour === UNKNOWN_COLOUR ? dim(marked) : marked;
  };
}

/** Converts `#rrggbb` to red, green and blue, in the form of escape sequences. */
const rgb = (value: string): string =>
  (value.match(/[\da-f]{2}/g) ?? []).map((part) => Number.parseInt(part, 16)).join(';');

/**
 * Whether standard output is a terminal with colours, or FORCE_COLOR asks for colours. As in Node, NO_COLOR counts only if
 * FORCE_COLOR is not set.
 */
const hasColours = (): boolean =>
  (process.stdout.isTTY || process.env.FORCE_COLOR !== undefined) && WriteStream.prototype.getColorDepth() > 2;

/** Styles text if there are colours. From Node 22.13 on, `styleText` checks the terminal itself. */
const styled = (format: Parameters<typeof styleText>[0], text: string): string =>
  hasColours() ? styleText(format, text) : text;

const dim = (text: string): string => styled('dim', text);
