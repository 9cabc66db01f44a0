import {
  createGrid,
  type Grid,
  type Line,
  LONGEST_LINE,
  lengthOf,
  lineText,
  numberOf,
  type Result,
  success,
} from '../puzzle/index.ts';
import { colouredError, isBlackColour, type PlacedClue, tooManyBlocks } from './clue-text.ts';
import { documentOf, metadataOf, pictureDocument, pictureRows, sizeFault } from './document.ts';
import { decodeEntities, encodeEntities } from './entities.ts';
import type { Format, FormatError, PuzzleDocument } from './format.ts';
import { errorAt, textAt } from './position.ts';
import { parseXml, type XmlElement } from './xml.ts';

/**
 * The XML of webpbn.com and its solver pbnsolve: a set of puzzles, each with its colours, the clues of the columns
 * and of the rows, and pictures, of which the goal is the solution.
 */
export const webpbn: Format = {
  name: 'webpbn',
  title: 'webpbn XML',
  mediaType: 'application/xml',
  otherMediaTypes: ['text/xml'],
  extensions: ['.xml', '.pbn'],
  detects: (text) => /^\s*</.test(text),
  parse: parseWebpbn,
  make: makeWebpbn,
};

function parseWebpbn(text: string): Result<readonly PuzzleDocument[], FormatError> {
  const root = parseXml(text);
  if (!root.ok) return root;
  const puzzles = root.value.name === 'puzzle' ? [root.value] : childrenOf(root.value, 'puzzle');
  if (puzzles.length === 0) return errorAt(text, root.value.start, 'syntax', 'expected an element <puzzle>');
  const documents: PuzzleDocument[] = [];
  for (const puzzle of puzzles) {
    const document = readPuzzle(text, puzzle);
    if (!document.ok) return document;
    documents.push(document.value);
  }
  return success(documents);
}

const childrenOf = (element: XmlElement, name: string): readonly XmlElement[] =>
  element.children.filter((child) => child.name === name);

function readPuzzle(text: string, puzzle: XmlElement): Result<PuzzleDocument, FormatError> {
  const type = puzzle.attributes.type ?? 'grid';
  if (type !== 'grid')
    return errorAt(text, puzzle.start, 'unsupported', `puzzles of the type ${type.slice(0, 40)} are not supported`);
  const palette = readPalette(puzzle);
  const part = (name: string): string | undefined => {
    const [element] = childrenOf(puzzle, name);
    return element && decodeEntities(element.text);
  };
  const metadata = metadataOf({
    id: part('id'),
    title: part('title'),
    author: part('author'),
    copyright: part('copyright'),
    description: part('description'),
  });
  const rows = readClues(text, puzzle, palette, 'row');
  if (!rows.ok) return rows;
  const columns = readClues(text, puzzle, palette, 'column');
  if (!columns.ok) return columns;
  const goal = childrenOf(puzzle, 'solution').find((solution) => (solution.attributes.type ?? 'goal') === 'goal');
  const image = goal && childrenOf(goal, 'image')[0];
  const picture = image === undefined ? undefined : readImage(text, image, palette);
  if (picture?.ok === false) return picture;
  if (rows.value === undefined || columns.value === undefined) {
    // Some files have the picture only.
    if (picture !== undefined && rows.value === columns.value) return success(pictureDocument(picture.value, metadata));
    const missing = rows.value === undefined ? 'rows' : 'columns';
    return errorAt(text, puzzle.start, 'syntax', `expected an element <clues type="${missing}">`);
  }
  const solution = picture && { grid: picture.value, start: image?.start ?? puzzle.start };
  return documentOf(text, { rows: rows.value, columns: columns.value, start: puzzle.start, metadata, solution });
}

interface Palette {
  readonly isBlack: (name: string) => boolean;
  /** The colour of a block for which none is named. */
  readonly usual: string;
  /** For each symbol of a picture whether it is the background, black, or (undefined) another colour. */
  readonly stateOf: (symbol: string) => 0 | 1 | 'colour' | undefined;
}

function readPalette(puzzle: XmlElement): Palette {
  const values = new Map<string, string>();
  const names = new Map<string, string>();
  for (const colour of childrenOf(puzzle, 'color')) {
    const { name = '', char = '' } = colour.attributes;
    values.set(name, colour.text);
    names.set(char, name);
  }
  const background = puzzle.attributes.backgroundcolor ?? 'white';
  const isBlack = (name: string) => isBlackColour(values.get(name) ?? name);
  return {
    isBlack,
    usual: puzzle.attributes.defaultcolor ?? 'black',
    stateOf: (symbol) => {
      const name = names.get(symbol) ?? (names.size === 0 ? PLAIN_SYMBOLS[symbol] : undefined);
      if (name === undefined) return undefined;
      if (name === background) return 0;
      return isBlack(name) ? 1 : 'colour';
    },
  };
}

/** The symbols of a picture when the file declares no colours. */
const PLAIN_SYMBOLS: Readonly<Record<string, string>> = { '.': 'white', X: 'black' };

/** The clues of one side, or undefined when the file has none. */
function readClues(
  text: string,
  puzzle: XmlElement,
  palette: Palette,
  axis: Line['axis'],
): Result<readonly PlacedClue[] | undefined, FormatError> {
  const clues = childrenOf(puzzle, 'clues').find((side) => side.attributes.type === `${axis}s`);
  if (clues === undefined) return success(undefined);
  const read: PlacedClue[] = [];
  for (const [index, element] of childrenOf(clues, 'line').entries()) {
    if (index === LONGEST_LINE)
      return errorAt(text, element.start, 'line-count', `a puzzle has at most ${LONGEST_LINE} ${axis}s`);
    const clue = readClue(text, element, { axis, index }, palette);
    if (!clue.ok) return clue;
    read.push(clue.value);
  }
  return success(read);
}

function readClue(text: string, element: XmlElement, line: Line, palette: Palette): Result<PlacedClue, FormatError> {
  const lengths: number[] = [];
  const places: number[] = [];
  for (const [block, count] of childrenOf(element, 'count').entries()) {
    const colour = count.attributes.color ?? palette.usual;
    if (!palette.isBlack(colour)) return colouredError(text, count.start, line, block);
    const place = count.contentStart;
    if (!/^\d+$/.test(count.text)) {
      const found = count.text === '' ? 'nothing' : textAt(count.text, 0);
      const message = `${lineText(line)}: expected a block's length in <count>, not ${found}`;
      return errorAt(text, place, 'syntax', message, { clue: { line, block } });
    }
    if (Number(count.text) === 0) return blottedError(text, place, line, block);
    if (2 * block > LONGEST_LINE) return tooManyBlocks(text, place, line);
    lengths.push(Number(count.text));
    places.push(place);
  }
  return success({ lengths, places, start: element.start });
}

/** A count of 0 hides the block's length (webpbn's blotted clues). A line without blocks is an empty `<line>`. */
function blottedError(text: string, place: number, line: Line, block: number) {
  const message =
    `${lineText(line)}, block ${block + 1}: <count>0</count> hides the length of a block (a blotted clue), ` +
    'and blotted clues are not supported yet; an empty line is <line></line>';
  return errorAt(text, place, 'unsupported', message, { clue: { line, block } });
}

/** The picture of an `<image>`: rows between `|`, a symbol for each cell. */
function readImage(text: string, image: XmlElement, palette: Palette): Result<Grid, FormatError> {
  const rows: number[][] = [];
  let row: number[] = [];
  let at = image.contentStart;
  for (; at < text.length && text.charAt(at) !== '<'; at++) {
    const symbol = text.charAt(at);
    if (/[\s|]/.test(symbol)) {
      if (row.length > 0) rows.push(row);
      row = [];
      continue;
    }
    const state = palette.stateOf(symbol);
    if (state === 'colour') return colouredError(text, at, { axis: 'row', index: rows.length });
    if (state === undefined)
      return errorAt(text, at, 'syntax', `expected the symbol of a declared colour, not ${textAt(symbol, 0)}`);
    row.push(state);
  }
  if (row.length > 0) rows.push(row);
  const width = rows[0]?.length ?? 0;
  const size = sizeFault(width, rows.length);
  if (size !== undefined) return errorAt(text, image.start, 'line-count', size);
  const uneven = rows.findIndex((other) => other.length !== width);
  if (uneven >= 0) {
    const message = `row ${uneven + 1} of the picture has ${numberOf(rows[uneven]?.length ?? 0, 'cell')}, but row 1 has ${width}`;
    return errorAt(text, image.start, 'solution', message);
  }
  return success({ ...createGrid(width, rows.length), cells: Uint8Array.from(rows.flat()) });
}

function makeWebpbn(documents: readonly PuzzleDocument[]): Result<string, FormatError> {
  return success(
    [
      '<?xml version="1.0"?>',
      '<!DOCTYPE pbn SYSTEM "http://webpbn.com/pbn-0.3.dtd">',
      '<puzzleset>',
      ...documents.flatMap(puzzleLines),
      '</puzzleset>',
      '',
    ].join('\n'),
  );
}

function puzzleLines({ puzzle, solution, ...metadata }: PuzzleDocument): string[] {
  const part = (name: keyof typeof metadata) => {
    const value = metadata[name];
    return value === undefined ? [] : [`<${name}>${encodeEntities(String(value))}</${name}>`];
  };
  const clues = (type: string, lines: typeof puzzle.rows) => [
    `<clues type="${type}">`,
    ...lines.map((clue) => `<line>${clue.map((block) => `<count>${lengthOf(block)}</count>`).join('')}</line>`),
    '</clues>',
  ];
  return [
    '<puzzle type="grid" defaultcolor="black">',
    ...part('id'),
    ...part('title'),
    ...part('author'),
    ...part('copyright'),
    ...part('description'),
    '<color name="white" char=".">FFFFFF</color>',
    '<color name="black" char="X">000000</color>',
    ...clues('columns', puzzle.columns),
    ...clues('rows', puzzle.rows),
    ...(solution === undefined ? [] : imageLines(solution)),
    '</puzzle>',
  ];
}

const imageLines = (grid: Grid): string[] => [
  '<solution type="goal">',
  '<image>',
  ...pictureRows(grid, '.', 'X').map((row) => `|${row}|`),
  '</image>',
  '</solution>',
];
