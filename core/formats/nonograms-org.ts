import { channelsOf, hexOfChannels, inkOn } from '../colour/index.ts';
import { itemAt } from '../memory/index.ts';
import { colouredGrid, LONGEST_LINE, parsedJson, type Result, success, WHITE } from '../puzzle/index.ts';
import { formatInColours, type ReadDocument } from './coloured-format.ts';
import { onlyColouredPicture, readColouredPicture } from './coloured-picture.ts';
import { sizeFault } from './document.ts';
import type { BlockDocument, Format, FormatError } from './format.ts';
import { findJsonExcess } from './json-bounds.ts';
import { findJsonValue } from './json-position.ts';
import { errorAt } from './position.ts';

const TITLE = 'nonograms.org page';

/** The site has puzzles of up to ten colours. */
const MOST_COLOURS_OF_SITE = 10;

/** How the script in a page begins. Its value is a list of lists of four numbers each. */
const SCRIPT = /\bvar\s+d\s*=\s*(?=\[\s*\[)/;

/**
 * A saved page of nonograms.org or nonograms.ru. A script in it holds the picture, a puzzle of two colours or of more, in
 * lists of four numbers that its player turns into sizes, colours and strokes of cells:
 *
 * - lists 1, 2 and 3 are the width, the height and the number of colours, as residues (`residues`);
 * - list 4 has the offsets of the channels of the colours, which follow;
 * - then come the number of strokes, a list with the offsets of their numbers, and the strokes, each with its column,
 *   its length, its colour and its row.
 */
export const nonogramsOrg: Format = formatInColours({
  name: 'nonograms-org',
  title: TITLE,
  // Not text/html: a browser that asks the API for a page does not ask for this one.
  mediaType: 'text/x-nonogram-nonograms-org',
  extensions: ['.html', '.htm'],
  detects: (text) => /^\s*(?:<!doctype html|<html|var\s+d\s*=)/i.test(text),
  read: readPage,
  makeColoured: makePage,
});

type Four = readonly [number, number, number, number];

/** The lists of a page, and the error at one. */
interface Lists {
  readonly at: (index: number) => Four;
  readonly count: number;
  readonly fault: (index: number, message: string) => { readonly ok: false; readonly error: FormatError };
}

function readPage(text: string): Result<readonly ReadDocument[], FormatError> {
  const script = SCRIPT.exec(text);
  if (script === null)
    return errorAt(text, 0, 'syntax', 'expected a script with "var d=[[", as pages of nonograms.org have');
  const start = script.index + script[0].length;
  const lists = readLists(text, start);
  if (!lists.ok) return lists;
  const { at, count, fault } = lists.value;
  const width = difference(at(1));
  const height = difference(at(2));
  const colourCount = difference(at(3));
  const size = sizeFault(width, height);
  if (size !== undefined || !Number.isInteger(width + height))
    return fault(1, size ?? 'expected the width of the picture');
  if (!(colourCount >= 1 && colourCount <= MOST_COLOURS_OF_SITE))
    return fault(3, `expected 1 to ${MOST_COLOURS_OF_SITE} colours, not ${colourCount}`);
  if (count < 5 + colourCount) return fault(count - 1, `expected a list for each of the ${colourCount} colours`);
  const colours = Array.from({ length: colourCount }, (_, index) => colourOf(at(5 + index), at(4)));
  const odd = colours.indexOf(undefined);
  if (odd >= 0) return fault(5 + odd, `expected the channels of colour ${odd + 1}`);
  const strokes = 5 + colourCount;
  const cells = new Uint8Array(width * height);
  const strokeCount = count < strokes + 2 ? Number.NaN : strokesOf(at(strokes));
  if (!(strokeCount >= 0 && strokeCount <= count - strokes - 2))
    return fault(Math.min(strokes, count - 1), `list ${strokes + 1} names more strokes than follow`);
  const added = at(strokes + 1);
  for (let index = strokes + 2; index < strokes + 2 + strokeCount; index++) {
    const [column, length, colour, row] = without(added, at(index));
    const isInside = column >= 1 && length >= 0 && column + length - 1 <= width && row >= 1 && row <= height;
    if (!isInside || colour < 0 || colour > colourCount) return fault(index, 'expected a stroke within the picture');
    const first = (row - 1) * width + column - 1;
    cells.fill(colour, first, first + length);
  }
  const file = { colours: colours.map((value = '') => ({ value })), background: WHITE };
  const document = readColouredPicture(text, { grid: colouredGrid(width, height, cells), file, start });
  return document.ok ? success([document.value]) : document;
}

/** Reads the lists of the script, which end with the list around them. */
function readLists(text: string, start: number): Result<Lists, FormatError> {
  const end = text.indexOf(']]', start);
  if (end < 0) return errorAt(text, text.length, 'syntax', 'expected "]]" after the lists of the picture');
  const source = text.slice(start, end + 2);
  const excess = findJsonExcess(source);
  if (excess !== undefined) return errorAt(text, start + excess.offset, 'unsupported', `expected ${excess.expected}`);
  const value = parsedJson(source);
  if (!Array.isArray(value)) return errorAt(text, start, 'syntax', 'expected lists of four whole numbers each');
  const fault = (index: number, message: string) =>
    errorAt(text, findJsonValue(text, start, [index]), 'syntax', message);
  const lists: Four[] = [];
  for (const [index, item] of value.entries()) {
    const list = fourOf(item);
    if (list === undefined) return fault(index, 'expected a list of four whole numbers');
    lists.push(list);
  }
  if (lists.length < FEWEST_LISTS) return fault(lists.length - 1, `expected ${FEWEST_LISTS} lists or more`);
  return success({ at: (index) => itemAt(lists, index), count: lists.length, fault });
}

/** The number of lists of a page with one colour and without a stroke. */
const FEWEST_LISTS = 8;

function fourOf(list: unknown): Four | undefined {
  if (!Array.isArray(list)) return undefined;
  const [a, b, c, d, ...more]: unknown[] = list;
  const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);
  return isWhole(a) && isWhole(b) && isWhole(c) && isWhole(d) && more.length === 0 ? [a, b, c, d] : undefined;
}

const without = (added: Four, [a, b, c, d]: Four): Four => [a - added[0], b - added[1], c - added[2], d - added[3]];

/** The three residues of a list, by its last number. */
const residues = ([a, b, c, modulus]: Four): readonly [number, number, number] => [
  a % modulus,
  b % modulus,
  c % modulus,
];

function difference(list: Four): number {
  const [a, b, c] = residues(list);
  return a + b - c;
}

function strokesOf(list: Four): number {
  const [a, b, c] = residues(list);
  return a * a + 2 * b + c;
}

/**
 * Reads a colour; undefined if a channel is out of range. Its last number, which says whether text on it is white, is
 * not read.
 */
function colourOf([red, green, blue]: Four, [greenAdded, redAdded, , blueAdded]: Four): string | undefined {
  const channels = [red - redAdded, green - greenAdded, blue - blueAdded];
  if (!channels.every((channel) => channel >= 0 && channel <= 255)) return undefined;
  return hexOfChannels(channels);
}

/** A modulus beyond every size; the square of a residue and twice another reach every number of strokes. */
const MODULUS = LONGEST_LINE + 9;

function makePage(documents: readonly BlockDocument[]): Result<string, FormatError> {
  const picture = onlyColouredPicture(documents, TITLE, ({ colours, background }) =>
    colours.length > MOST_COLOURS_OF_SITE || background.value !== WHITE.value
      ? `a ${TITLE} holds up to ${MOST_COLOURS_OF_SITE} colours on white`
      : undefined,
  );
  if (!picture.ok) return picture;
  const { grid, colours } = picture.value;
  const strokes: Four[] = [];
  for (let row = 0; row < grid.height; row++) {
    for (let column = 0; column < grid.width; column++) {
      const colour = grid.cells[row * grid.width + column] ?? 0;
      const first = column;
      while (column + 1 < grid.width && grid.cells[row * grid.width + column + 1] === colour) column++;
      if (colour > 0) strokes.push([first + 1, column + 1 - first, colour, row + 1]);
    }
  }
  const root = Math.floor(Math.sqrt(strokes.length));
  const left = strokes.length - root * root;
  const number = (value: number): Four => [value, 0, 0, MODULUS];
  const lists: Four[] = [
    number(0),
    ...[grid.width, grid.height, colours.length].map(number),
    [0, 0, 0, 0],
    ...colours.map(({ value }): Four => {
      const [red, green, blue] = channelsOf(value);
      return [red, green, blue, red + (inkOn(value) === WHITE.value ? 1 : 0)];
    }),
    [root, left >> 1, left & 1, MODULUS],
    [0, 0, 0, 0],
    ...strokes,
  ];
  return success(`<!DOCTYPE html>\n<script>\nvar d=${JSON.stringify(lists)};\n</script>\n`);
}
