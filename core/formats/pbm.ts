import { createGrid, type Grid, type Result, success } from '../puzzle/index.ts';
import { onlyPicture, pictureDocument, pictureRows, sizeFault } from './document.ts';
import type { Format, FormatError, PuzzleDocument } from './format.ts';
import { errorAt, textAt } from './position.ts';

const TITLE = 'PBM';

/**
 * Netpbm's pictures in black and white: plain ones (P1) as text, and raw ones (P4) as `rawPbmText` reads their bytes.
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

/**
 * The text of a raw picture (P4): a character for each byte, as `parsePbm` reads it.
 *
 * @returns undefined for the bytes of any other file, whose text is UTF-8
 */
export function rawPbmText(bytes: Uint8Array): string | undefined {
  const [p, four] = bytes;
  if (p !== 0x50 || four !== 0x34) return undefined;
  let text = '';
  for (let start = 0; start < bytes.length; start += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(start, start + CHUNK));
  }
  return text;
}

/** Bytes turned into text at once: an engine takes a limited number of arguments. */
const CHUNK = 8192;

export function parsePbm(text: string): Result<readonly PuzzleDocument[], FormatError> {
  const [head, kind] = /^\s*P([14])/.exec(text) ?? [];
  if (head === undefined) return errorAt(text, 0, 'syntax', 'expected P1 or P4');
  const sizes: number[] = [];
  let at = head.length;
  for (const name of ['width', 'height']) {
    const start = afterSpace(text, at);
    const [digits] = /^\d{1,9}(?!\d)/.exec(text.slice(start, start + 10)) ?? [];
    if (digits === undefined || start === at)
      return errorAt(text, start, 'syntax', `expected the ${name} of the picture, not ${textAt(text, start)}`);
    at = start + digits.length;
    sizes.push(Number(digits));
  }
  const [width = 0, height = 0] = sizes;
  const size = sizeFault(width, height);
  if (size !== undefined) return errorAt(text, at - String(height).length, 'line-count', size);
  const grid = createGrid(width, height);
  return kind === '1' ? readPlain(text, at, grid) : readRaw(text, at, grid);
}

/** The end of white space and of comments, which reach from # to the end of their line. */
function afterSpace(text: string, start: number): number {
  let at = start;
  for (let inComment = false; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === '#') inComment = true;
    else if (sign === '\n' || sign === '\r') inComment = false;
    else if (!inComment && !/\s/.test(sign)) break;
  }
  return at;
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
  if (!/\s/.test(text.charAt(start)))
    return errorAt(text, start, 'syntax', 'expected one white-space character after the height');
  const bytesInRow = Math.ceil(grid.width / 8);
  for (let row = 0; row < grid.height; row++) {
    for (let column = 0; column < grid.width; column++) {
      const at = start + 1 + row * bytesInRow + (column >> 3);
      const byte = text.charCodeAt(at);
      if (Number.isNaN(byte))
        return errorAt(text, text.length, 'syntax', `expected ${bytesInRow * grid.height} bytes of cells`);
      if (byte > 255)
        return errorAt(
          text,
          at,
          'syntax',
          'a P4 picture is binary, and this text has lost its bytes: send the file itself, or a P1 picture',
        );
      grid.cells[row * grid.width + column] = (byte >> (7 - (column & 7))) & 1;
    }
  }
  const end = start + 1 + bytesInRow * grid.height;
  if (/\S/.test(text.slice(end))) return errorAt(text, end, 'unsupported', 'expected the end: one picture a file');
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
