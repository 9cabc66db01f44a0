import {
  type AnyGrid,
  type AnyPuzzle,
  type ColouredGrid,
  type ColourSetPuzzle,
  colouredGrid,
  colouredGridOfRows,
  createGrid,
  EMPTY,
  FILLED,
  failure,
  type Grid,
  heightOf,
  numberOf,
  type Puzzle,
  parsedJson,
  type Result,
  success,
  UNKNOWN,
  widthOf,
} from '@crosshatch/core/puzzle';
import { Option } from 'commander';
import { inputName, readText } from './text.ts';

/** The symbols of each state of a cell. There are several, so that boards can be typed or copied from elsewhere. */
const SYMBOLS = [
  ['0.-', EMPTY],
  ['1#Xx', FILLED],
  ['?', UNKNOWN],
] as const;

const LEGEND = '# or 1 filled, . or 0 empty, ? unknown';
const COLOURED_LEGEND = '. or 0 background, 1 to 9 and a to v the colours, ? unknown';
const COUNTS_LEGEND = '1 to 9 and a to v the colours, ? unknown';

export const gridOption = () =>
  new Option(
    '-g, --grid <file>',
    `a board: a line for each row (${LEGEND}; in a coloured puzzle 1 to 9 and a to v are the colours) or a JSON list of rows; - is standard input`,
  );

/**
 * Reads a board from a file or, for `-`, from standard input: a line for each row, or a JSON list of rows as in an answer of
 * `solve`. Fails with a message if it is not a board of the puzzle.
 */
export function readBoard(file: string, puzzle: Puzzle): Promise<Result<Grid, string>>;
export function readBoard(file: string, puzzle: ColourSetPuzzle): Promise<Result<ColouredGrid, string>>;
export function readBoard(file: string, puzzle: AnyPuzzle): Promise<Result<AnyGrid, string>>;
export async function readBoard(file: string, puzzle: AnyPuzzle): Promise<Result<AnyGrid, string>> {
  const text = await readText(file);
  if (!text.ok) return text;
  const board = boardOfText(text.value, puzzle);
  return board.ok ? board : failure(`${inputName(file)}${board.error}`);
}

/** Reads a board from a text, as `readBoard` does from a file. */
export function boardOfText(text: string, puzzle: AnyPuzzle): Result<AnyGrid, string> {
  const rows = rowsOf(text);
  const width = widthOf(puzzle);
  const height = heightOf(puzzle);
  if (rows.length !== height) {
    return failure(
      `: the puzzle is ${width} wide and ${height} high, but the board has ${numberOf(rows.length, 'row')}`,
    );
  }
  const { cellOf, legend } = symbolsOf(puzzle);
  const grid = puzzle.kind === undefined ? createGrid(width, height) : colouredGrid(width, height);
  for (const [row, symbols] of rows.entries()) {
    if (symbols.length !== width) {
      return failure(
        `: row ${row + 1} of the board has ${numberOf(symbols.length, 'cell')}, but the puzzle is ${width} wide`,
      );
    }
    for (const [column, symbol] of [...symbols].entries()) {
      const cell = cellOf(symbol);
      if (cell === undefined) {
        const place = `row ${row + 1}, column ${column + 1} of the board`;
        return failure(`: ${place}: expected a cell (${legend}), not ${JSON.stringify(symbol)}`);
      }
      grid.cells[row * width + column] = cell;
    }
  }
  return success(grid);
}

/**
 * Returns the way to read a board of the puzzle: a function from symbols to cells, undefined for any other symbol; and a text
 * that lists the symbols.
 */
function symbolsOf(puzzle: AnyPuzzle) {
  if (puzzle.kind === undefined) return { cellOf: stateOf, legend: LEGEND };
  const colours = puzzle.colours.length;
  if (puzzle.kind === 'coloured')
    return { cellOf: (symbol: string) => colourOf(symbol, colours), legend: COLOURED_LEGEND };
  // A puzzle of count clues has no background cells.
  const paintedOf = (symbol: string) => colourOf(symbol, colours) || undefined;
  return { cellOf: paintedOf, legend: COUNTS_LEGEND };
}

const stateOf = (symbol: string): number | undefined => SYMBOLS.find(([known]) => known.includes(symbol))?.[1];

const colourOf = (symbol: string, colours: number): number | undefined =>
  colouredGridOfRows([symbol === '.' ? '0' : symbol], colours)?.cells[0];

/** Splits a text into rows of symbols. Ignores spaces between cells, and blank lines. */
function rowsOf(text: string): string[] {
  const lines = jsonRows(text) ?? text.split('\n');
  return lines.map((line) => line.replaceAll(/\s/g, '')).filter((line) => line !== '');
}

/** Reads a JSON list of rows, as in an answer of `solve`; undefined if the text is none. */
export function jsonRows(text: string): string[] | undefined {
  if (!text.trimStart().startsWith('[')) return undefined;
  const rows = parsedJson(text);
  return Array.isArray(rows) && rows.every((row) => typeof row === 'string') ? rows : undefined;
}
