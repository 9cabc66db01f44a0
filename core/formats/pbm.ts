import { createGrid, type Grid, type Result, success } from '../puzzle/index.ts';
import { pictureDocument, pictureRows } from './document.ts';
import type { Format, FormatError, PuzzleDocument } from './format.ts';
import { afterSpace, rawBytes, readHeader } from './netpbm.ts';
import { onlyPicture } from './only-document.ts';
import { errorAt, textAt } from './position.ts';

const TITLE = 'PBM';

/**
 * Netpbm's pictures in black and white: plain ones (P1) as text, and raw ones (P4) as `rawNetpbmText` reads their bytes.
 * Plain ones are written.
 */
export const pbm: Format = {
  name: 'pbm',
  title: TITLE,
  mediaType: 'image/x-portable-bitmap',
  extensions: ['.pbm'],
  detects: (text) => /^\s*P[14][\s#]/.test(text),
  parse: parsePbm,
  make: makePbm,
};

export function parsePbm(text: string): Result<readonly PuzzleDocument[], FormatError> {
  const [head, kind] = /^\s*P([14])/.exec(text) ?? [];
  if (head === undefined) return errorAt(text, 0, 'syntax', 'expected P1 or P4');
  const header = readHeader(text, head.length, false);
  if (!header.ok) return header;
  const { width, height, end } = header.value;
  const grid = createGrid(width, height);
  return kind === '1' ? readPlain(text, end, grid) : readRaw(text, end, grid);
}

function readPlain(text: string, start: number, grid: Grid): Result<readonly PuzzleDocument[], FormatError> {
  const count = grid.cells.length;
  let at = afterSpace(text, start);
  for (let cell = 0; at < text.length; at = afterSpace(text, at + 1)) {
    const symbol = text.charAt(at);
    if (symbol !== '0' && symbol !== '1')
      return errorAt(text, at, 'syntax', `expected a cell, 0 or 1, not ${textAt(text, at)}`);
    if (cell === count) return errorAt(text, at, 'syntax', `expected the end of the text after ${count} cells`);
    grid.cells[cell++] = Number(symbol);
    if (cell === count && afterSpace(text, at + 1) === text.length) return success([pictureDocument(grid)]);
  }
  return errorAt(text, text.length, 'syntax', `expected ${count} cells, not the end of the text`);
}

function readRaw(text: string, start: number, grid: Grid): Result<readonly PuzzleDocument[], FormatError> {
  const bytesInRow = Math.ceil(grid.width / 8);
  const bytes = rawBytes(text, start, bytesInRow * grid.height, 'P4');
  if (!bytes.ok) return bytes;
  for (let row = 0; row < grid.height; row++) {
    for (let column = 0; column < grid.width; column++) {
      const byte = bytes.value[row * bytesInRow + (column >> 3)] ?? 0;
      grid.cells[row * grid.width + column] = (byte >> (7 - (column & 7))) & 1;
    }
  }
  return success([pictureDocument(grid)]);
}

export function makePbm(documents: readonly PuzzleDocument[]): Result<string, FormatError> {
  const picture = onlyPicture(documents, TITLE);
  if (!picture.ok) return picture;
  const { width, height } = picture.value;
  // Lines of a plain picture should have at most 70 characters; white space means nothing in it.
  const lines = pictureRows(picture.value, '0', '1').flatMap((row) => row.match(/.{1,70}/g) ?? []);
  return success(`P1\n${width} ${height}\n${lines.join('\n')}\n`);
}
