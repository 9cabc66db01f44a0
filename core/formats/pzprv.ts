import { heightOf, type Line, lengthOf, type Result, success, widthOf } from '../puzzle/index.ts';
import type { PlacedClue } from './clue-text.ts';
import { documentOf, sizeFault } from './document.ts';
import type { Format, FormatError, PuzzleDocument } from './format.ts';
import { onlyDocument } from './only-document.ts';
import { errorAt } from './position.ts';

const TITLE = 'pzprv address';

/** How an address begins; looked for in the first characters only. */
const START = /^\s*(?:\S*[?/])?nonogram(?:_edit)?\/(?:v:\/)?(\d{1,6})\/(\d{1,6})\//;
const START_LENGTH = 300;

/**
 * The addresses of puzz.link and other pzprv sites, `…?nonogram/5/5/…`. Beside the grid each line has
 * ⌈n / 2⌉ places for numbers, where n is its number of cells; the address lists those places, for each column
 * from the left and then each row from the top, beginning with the place that is next to the grid. A number
 * is a hexadecimal digit, `-` with two or `+` with three; the letters g to z skip 1 to 20 places.
 */
export const pzprv: Format = {
  name: 'pzprv',
  title: TITLE,
  mediaType: 'text/x-nonogram-pzprv',
  extensions: ['.pzprv'],
  detects: (text) => START.test(text.slice(0, START_LENGTH)) || /^\s*pzprv3/.test(text),
  parse: parsePzprv,
  make: makePzprv,
};

const places = (cells: number): number => Math.ceil(cells / 2);

function parsePzprv(text: string): Result<readonly PuzzleDocument[], FormatError> {
  if (/^\s*pzprv3(?!\S*\?)/.test(text))
    return errorAt(text, 0, 'unsupported', 'pzprv3 files are not supported; give the address of the puzzle instead');
  const [head, widthText, heightText] = START.exec(text.slice(0, START_LENGTH)) ?? [];
  if (head === undefined) return errorAt(text, 0, 'syntax', 'expected an address such as …?nonogram/5/5/…');
  const width = Number(widthText);
  const height = Number(heightText);
  const start = head.length - `${widthText}/${heightText}/`.length;
  const size = sizeFault(width, height);
  if (size !== undefined) return errorAt(text, start, 'line-count', size);

  const inColumns = width * places(height);
  const total = inColumns + height * places(width);
  const columns = Array.from({ length: width }, (): PlacedBlock[] => []);
  const rows = Array.from({ length: height }, (): PlacedBlock[] => []);
  const end = text.trimEnd().length;
  let place = 0;
  for (let at = head.length; at < end; ) {
    const symbol = text.charAt(at);
    const skip = /[g-z]/.test(symbol) ? Number.parseInt(symbol, 36) - 15 : 1;
    if (place + skip > total) {
      const message = `a ${width}×${height} puzzle has ${total} places for numbers, but the address goes on after them`;
      return errorAt(text, at, 'line-count', message);
    }
    const line: Line =
      place < inColumns
        ? { axis: 'column', index: Math.floor(place / places(height)) }
        : { axis: 'row', index: Math.floor((place - inColumns) / places(width)) };
    place += skip;
    if (/[g-z]/.test(symbol)) {
      at++;
      continue;
    }
    if (symbol === '.')
      return errorAt(text, at, 'unsupported', 'unknown numbers are not supported', { clue: { line } });
    const [number] = NUMBER.exec(text.slice(at, at + 4)) ?? [];
    if (number === undefined) {
      const message = `expected a number or a skip, not ${JSON.stringify(symbol)}`;
      return errorAt(text, at, 'syntax', message, { clue: { line } });
    }
    const length = Number.parseInt(number.replace(/^[-+]/, ''), 16);
    (line.axis === 'row' ? rows : columns)[line.index]?.push({ length, place: at });
    at += number.length;
  }
  if (place < total) {
    const message = `a ${width}×${height} puzzle has ${total} places for numbers, but the address ends after ${place}`;
    return errorAt(text, end, 'line-count', message);
  }
  const document = documentOf(text, { rows: rows.map(outsideIn), columns: columns.map(outsideIn), start });
  return document.ok ? success([document.value]) : document;
}

const NUMBER = /^(?:[\da-f]|-[\da-f]{2}|\+[\da-f]{3})/;

interface PlacedBlock {
  readonly length: number;
  readonly place: number;
}

/** The address goes from the grid outwards, a clue is read from the outside in. */
function outsideIn(blocks: readonly PlacedBlock[]): PlacedClue {
  const clue = blocks.toReversed();
  return {
    lengths: clue.map((block) => block.length),
    places: clue.map((block) => block.place),
    start: blocks[0]?.place ?? 0,
  };
}

function makePzprv(documents: readonly PuzzleDocument[]): Result<string, FormatError> {
  const document = onlyDocument(documents, TITLE);
  if (!document.ok) return document;
  const { puzzle } = document.value;
  const width = widthOf(puzzle);
  const height = heightOf(puzzle);
  let encoded = '';
  let skipped = 0;
  const skip = () => {
    for (; skipped > 20; skipped -= 20) encoded += 'z';
    if (skipped > 0) encoded += (15 + skipped).toString(36);
    skipped = 0;
  };
  const lines = [
    ...puzzle.columns.map((clue) => ({ clue, room: places(height) })),
    ...puzzle.rows.map((clue) => ({ clue, room: places(width) })),
  ];
  for (const { clue, room } of lines) {
    for (const block of clue.toReversed()) {
      skip();
      encoded += hexadecimal(lengthOf(block));
    }
    skipped += room - clue.length;
  }
  skip();
  return success(`https://puzz.link/p?nonogram/${width}/${height}/${encoded}\n`);
}

function hexadecimal(number: number): string {
  const digits = number.toString(16);
  if (digits.length === 1) return digits;
  return digits.length === 2 ? `-${digits}` : `+${digits}`;
}
