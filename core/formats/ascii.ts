import { EMPTY, FILLED, LONGEST_LINE, numberOf, type Result, success } from '../puzzle/index.ts';
import { onlyPicture, pictureDocument, pictureRows } from './document.ts';
import type { Format, FormatError, PuzzleDocument } from './format.ts';
import { errorAt } from './position.ts';
import { isBlank, type TextLine, textLines } from './text-lines.ts';

const TITLE = 'an ASCII grid';

const EMPTY_SYMBOLS = '.-_0·□⬜░';
const FILLED_SYMBOLS = '#xX1*@■⬛█▓';

/** A picture with a symbol for each cell, a row a line; spaces between the cells mean nothing. */
export const ascii: Format = {
  name: 'ascii',
  title: TITLE,
  mediaType: 'text/x-nonogram-ascii',
  extensions: ['.txt'],
  detects: (text) => {
    // The first row decides: the parser reports a fault further down better.
    const first = /[^\r\n]*\S[^\r\n]*/.exec(text.trimStart().slice(0, 3 * LONGEST_LINE))?.[0] ?? '';
    return first !== '' && [...first].every((symbol) => /\s/.test(symbol) || stateOf(symbol) !== undefined);
  },
  parse: parseAscii,
  make: makeAscii,
};

function stateOf(symbol: string): typeof EMPTY | typeof FILLED | undefined {
  if (FILLED_SYMBOLS.includes(symbol)) return FILLED;
  return EMPTY_SYMBOLS.includes(symbol) ? EMPTY : undefined;
}

function parseAscii(text: string): Result<readonly PuzzleDocument[], FormatError> {
  const rows: number[][] = [];
  let blank: TextLine | undefined;
  for (const line of textLines(text)) {
    if (isBlank(line)) {
      if (rows.length > 0) blank ??= line;
      continue;
    }
    if (blank !== undefined) return errorAt(text, blank.start, 'syntax', 'expected a row of cells, not a blank line');
    if (rows.length === LONGEST_LINE)
      return errorAt(text, line.start, 'line-count', `a puzzle has at most ${LONGEST_LINE} rows`);
    const row = readRow(text, line);
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
  return success([pictureDocument({ width, height: rows.length, cells: Uint8Array.from(rows.flat()) })]);
}

function readRow(text: string, line: TextLine): Result<number[], FormatError> {
  const row: number[] = [];
  let at = line.start;
  for (const symbol of line.text) {
    const state = stateOf(symbol);
    if (state !== undefined) {
      if (row.length === LONGEST_LINE)
        return errorAt(text, at, 'line-count', `a puzzle has at most ${LONGEST_LINE} columns`);
      row.push(state);
    } else if (!/\s/.test(symbol)) {
      const message = `expected a cell, such as . for empty or # for filled, not ${JSON.stringify(symbol)}`;
      return errorAt(text, at, 'syntax', message);
    }
    at += symbol.length;
  }
  return success(row);
}

function makeAscii(documents: readonly PuzzleDocument[]): Result<string, FormatError> {
  const picture = onlyPicture(documents, TITLE);
  if (!picture.ok) return picture;
  return success(`${pictureRows(picture.value, '.', '#').join('\n')}\n`);
}
