import { isBlank, type TextLine, textLines } from '../../formats/index.ts';
import { success } from '../../puzzle/index.ts';
import { drawnOf, fail, refusedSize, type Signs, signRows, withNumbers, wordsOf } from './board.ts';
import type { LightUpFormat, Parsed } from './format.ts';

/** The first lines of a text that are not blank. */
function firstLines(text: string, count: number): TextLine[] {
  const lines: TextLine[] = [];
  for (const line of textLines(text)) {
    if (isBlank(line)) continue;
    if (lines.push(line) === count) break;
  }
  return lines;
}

/**
 * Reads a text that begins with two numbers, rows before columns; then follow the rows, with blanks between squares.
 */
function parseSized(text: string, head: RegExp, signs: Signs): Parsed {
  const [whole, heightText, widthText] = head.exec(text.slice(0, 100)) ?? [];
  if (whole === undefined) return fail(text, 0, 'syntax', 'expected the number of rows and that of columns');
  const [height, width] = [Number(heightText), Number(widthText)];
  const refused = refusedSize(text, whole.search(/\d/), width, height);
  if (refused !== undefined) return refused;
  const rows: TextLine[] = [];
  for (const line of textLines(text)) {
    if (line.start < whole.length || isBlank(line)) continue;
    if (rows.push(line) > height) break;
  }
  const drawn = drawnOf(text, rows, wordsOf, signs, { width, height });
  return drawn.ok ? success([drawn.value]) : drawn;
}

/**
 * Whether a text begins with a size. Where the rows after it are single words, the size may as well be two plain rows of
 * digits: it is a size only where it declares one column and exactly that number of rows.
 */
function isSized(text: string, head: RegExp, headLines: number): boolean {
  const [whole, heightText, widthText] = head.exec(text.slice(0, 100)) ?? [];
  if (whole === undefined) return false;
  const [height, width] = [Number(heightText), Number(widthText)];
  const most = width === 1 ? height + 1 : 1;
  const rows = firstLines(text, headLines + most).slice(headLines);
  const [row] = rows;
  if (row === undefined) return false;
  return wordsOf(row).signs.length > 1 ? width > 1 : width === 1 && rows.length === height;
}

const KANPEN_HEAD = /^\s*(\d{1,6})[ \t]*\r?\n\s*(\d{1,6})[ \t]*\r?\n/;
/** Plain rows of one square, also where they begin as Kanpen's sizes do: Kanpen has a blank after each square. */
const PLAIN_COLUMN = /^\s*[0-4](?:[\r\n]+[^5+\s])+[\r\n]*$/;
const KANPEN_SIGNS = withNumbers({ '.': '.', 5: '#', '+': '*', '*': 'x' });

/** The text files of Kanpen: rows, columns, then the board. `+` is a bulb, `*` a mark, `5` black. */
export const kanpen: LightUpFormat = {
  name: 'kanpen',
  title: 'Kanpen text',
  mediaType: 'text/x-light-up-kanpen',
  extensions: ['.txt'],
  holdsMany: false,
  detects: (text) => isSized(text, KANPEN_HEAD, 2) && !PLAIN_COLUMN.test(text),
  parse: (text) => parseSized(text, KANPEN_HEAD, KANPEN_SIGNS),
  make: ([document]) => {
    if (document === undefined) return '';
    const { puzzle, marks } = document;
    const rows = signRows(puzzle, marks, { white: '.', black: '5', bulb: '+', dot: '*' });
    return [puzzle.height, puzzle.width, ...rows.map((row) => `${row.join(' ')} `), ''].join('\n');
  },
};

export const LIST_SIGNS = withNumbers({ '-': '.', '.': '.', x: '#', X: '#', o: '*', O: '*' });
export const LIST_LOOK = { white: '-', black: 'x', bulb: 'o' };

const PUZZLEKIT_HEAD = /^\s*(\d{1,6})[ \t]+(\d{1,6})[ \t]*\r?\n/;

/** The texts of puzzlekit: rows and columns in one line, then the board. `-` is white, `x` black, `o` a bulb. */
export const puzzlekit: LightUpFormat = {
  name: 'puzzlekit',
  title: 'puzzlekit text',
  mediaType: 'text/x-light-up-puzzlekit',
  extensions: ['.txt'],
  holdsMany: false,
  detects: (text) => isSized(text, PUZZLEKIT_HEAD, 1),
  parse: (text) => parseSized(text, PUZZLEKIT_HEAD, LIST_SIGNS),
  make: ([document]) => {
    if (document === undefined) return '';
    const { puzzle, marks } = document;
    const rows = signRows(puzzle, marks, LIST_LOOK);
    return [`${puzzle.height} ${puzzle.width}`, ...rows.map((row) => row.join(' ')), ''].join('\n');
  },
};
