import {
  colourOfLetter,
  EMPTY,
  FILLED,
  LONGEST_LINE,
  letterOf,
  numberOf,
  type Result,
  success,
} from '../puzzle/index.ts';
import { formatInColours, type ReadDocument } from './coloured-format.ts';
import { documentOfCells, onlyColouredPicture } from './coloured-picture.ts';
import type { BlockDocument, Format, FormatError } from './format.ts';
import { pickedColours } from './picked-colours.ts';
import { errorAt } from './position.ts';
import { SQUARES } from './squares.ts';
import { symbolRows } from './symbol-rows.ts';
import { isBlank, type TextLine, textLines } from './text-lines.ts';

const TITLE = 'an ASCII grid';

const EMPTY_SYMBOLS = '.-_0·□⬜░☐';
const FILLED_SYMBOLS = '#xX1*@■⬛█▓';
/** Half-filled cells, which puzzles with triangles have. */
const TRIANGLES = /[◢◣◤◥◿◺◸◹\u{1fb9c}-\u{1fb9f}]/u;

/**
 * A picture with a symbol for each cell, a row a line; spaces between the cells mean nothing. If all symbols are usual
 * ones for empty or filled cells, there are two colours. Otherwise each symbol is a colour of its own (letters and
 * emoji squares, as in number-loom's character grids), and the empty symbols are the background. The text does not say
 * which colour a letter is.
 */
export const ascii: Format = formatInColours({
  name: 'ascii',
  title: TITLE,
  mediaType: 'text/x-nonogram-ascii',
  extensions: ['.txt'],
  detects: (text) => {
    // The first row of a picture of two colours decides: the parser reports a fault further down better.
    const first = /^[^\r\n]*/.exec(text.trimStart().slice(0, 3 * LONGEST_LINE))?.[0] ?? '';
    const isPlain = first !== '' && [...first].every((symbol) => /\s/.test(symbol) || stateOf(symbol) !== undefined);
    return isPlain || looksColoured(text);
  },
  read: readAscii,
  makeColoured: makeAscii,
});

function stateOf(symbol: string): typeof EMPTY | typeof FILLED | undefined {
  if (FILLED_SYMBOLS.includes(symbol)) return FILLED;
  return EMPTY_SYMBOLS.includes(symbol) ? EMPTY : undefined;
}

const isColour = (symbol: string): boolean => /[a-zA-Z]/.test(symbol) || SQUARES.has(symbol);

/**
 * Whether a text is a grid of letters or squares and not words: its first row has squares; or its rows have the same
 * length, and it has two rows or more with an empty symbol among them, or its letters go from `a` on without a gap, as
 * they are written here.
 */
function looksColoured(text: string): boolean {
  const symbols = new Set<string>();
  let width: number | undefined;
  let rows = 0;
  for (const { text: row } of textLines(text)) {
    if (row.length > 4 * LONGEST_LINE || rows > LONGEST_LINE) return false;
    const cells = [...row].filter((symbol) => !/\s/.test(symbol));
    if (cells.length === 0) continue;
    const isKnown = cells.every((symbol) => isColour(symbol) || stateOf(symbol) !== undefined);
    if (width === undefined && isKnown && cells.some((symbol) => SQUARES.has(symbol))) return true;
    width ??= cells.length;
    if (cells.length !== width || !isKnown) return false;
    for (const symbol of cells) symbols.add(symbol);
    rows++;
  }
  const letters = [...symbols].filter((symbol) => /[a-zA-Z]/.test(symbol));
  if (rows > 1 && letters.length > 0 && [...symbols].some((symbol) => stateOf(symbol) === EMPTY)) return true;
  return letters.length > 1 && letters.every((letter) => orderOf(letter) <= letters.length);
}

function readAscii(text: string): Result<readonly ReadDocument[], FormatError> {
  const rows: number[][] = [];
  const numbers = new Map<string, number>();
  let blank: TextLine | undefined;
  for (const line of textLines(text)) {
    if (isBlank(line)) {
      if (rows.length > 0) blank ??= line;
      continue;
    }
    if (blank !== undefined) return errorAt(text, blank.start, 'syntax', 'expected a row of cells, not a blank line');
    if (rows.length === LONGEST_LINE)
      return errorAt(text, line.start, 'line-count', `a puzzle has at most ${LONGEST_LINE} rows`);
    const row = readRow(text, line, numbers);
    if (!row.ok) return row;
    const width = rows[0]?.length ?? row.value.length;
    if (row.value.length !== width) {
      const message = `row ${rows.length + 1} has ${numberOf(row.value.length, 'cell')}, but row 1 has ${width}`;
      return errorAt(text, line.start, 'syntax', message, { clue: { line: { axis: 'row', index: rows.length } } });
    }
    rows.push(row.value);
  }
  const width = rows[0]?.length;
  if (width === undefined) return errorAt(text, text.length, 'syntax', 'expected a row of cells');
  return documentOfCells(text, { ...coloursOf(rows, numbers), width, height: rows.length, start: text.search(/\S/) });
}

/**
 * Reads a row of symbols as numbers: that of a symbol is the number of other symbols that came before it in the text.
 */
function readRow(text: string, line: TextLine, numbers: Map<string, number>): Result<number[], FormatError> {
  const row: number[] = [];
  let at = line.start;
  for (const symbol of line.text) {
    if (stateOf(symbol) !== undefined || isColour(symbol)) {
      if (row.length === LONGEST_LINE)
        return errorAt(text, at, 'line-count', `a puzzle has at most ${LONGEST_LINE} columns`);
      const number = numbers.get(symbol) ?? numbers.size;
      numbers.set(symbol, number);
      row.push(number);
    } else if (TRIANGLES.test(symbol)) {
      return errorAt(text, at, 'unsupported', `${symbol} is a triangle; trianograms are not supported`);
    } else if (!/\s/.test(symbol)) {
      const message = `expected a cell, such as . for empty, # for filled or a letter for a colour, not ${JSON.stringify(symbol)}`;
      return errorAt(text, at, 'syntax', message);
    }
    at += symbol.length;
  }
  return success(row);
}

/** The cells of rows of symbols, and the values of their colours. */
function coloursOf(rows: readonly (readonly number[])[], numbers: ReadonlyMap<string, number>) {
  const symbols = [...numbers.keys()];
  const colours = symbols.filter((symbol) => stateOf(symbol) !== EMPTY).sort((a, b) => orderOf(a) - orderOf(b));
  const isPlain = colours.every((symbol) => stateOf(symbol) === FILLED);
  const colourOf = symbols.map((symbol) =>
    isPlain ? Math.min(1, 1 + colours.indexOf(symbol)) : 1 + colours.indexOf(symbol),
  );
  const usual = new Map([...[...FILLED_SYMBOLS].filter((symbol) => !isColour(symbol)).map(blackFor), ...SQUARES]);
  const values = pickedColours(colours, new Map([...usual].filter(([symbol]) => numbers.has(symbol))));
  return {
    cells: Uint8Array.from(rows.flat(), (number) => colourOf[number] ?? 0),
    values: isPlain ? ['#000000'] : colours.map((symbol) => values.get(symbol) ?? '#000000'),
  };
}

const blackFor = (symbol: string): readonly [string, string] => [symbol, '#000000'];

/** The place of a symbol among others: letters as `letterOf` gives them to colours, after all other symbols. */
const orderOf = (symbol: string): number =>
  /[a-zA-Z]/.test(symbol) ? colourOfLetter(symbol) : (symbol.codePointAt(0) ?? 0) - 0x110000;

function makeAscii(documents: readonly BlockDocument[]): Result<string, FormatError> {
  const picture = onlyColouredPicture(documents, TITLE);
  if (!picture.ok) return picture;
  const { grid, isPlain } = picture.value;
  return success(`${symbolRows(grid, '.', isPlain ? () => '#' : letterOf).join('\n')}\n`);
}
