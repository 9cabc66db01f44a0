import {
  BLOTTED,
  type ColouredBlock,
  type Line,
  LONGEST_LINE,
  lineText,
  type Result,
  success,
} from '../puzzle/index.ts';
import { mostBlocks, type PlacedClue, tooManyBlocks } from './clue-text.ts';
import { readDocumentOf } from './coloured-draft.ts';
import { formatInColours, type ReadDocument } from './coloured-format.ts';
import { readColouredPicture } from './coloured-picture.ts';
import { metadataOf } from './document.ts';
import { decodeEntities } from './entities.ts';
import type { Format, FormatError } from './format.ts';
import { errorAt, textAt } from './position.ts';
import { readImage, readPalette, type WebpbnPalette } from './webpbn-colours.ts';
import { webpbnText } from './webpbn-text.ts';
import { parseXml, type XmlElement } from './xml.ts';

/**
 * The XML of webpbn.com and its solver pbnsolve: a set of puzzles, each with its colours, the clues of the columns
 * and of the rows, and pictures, of which the goal is the solution. A count of 0 is a blotted block.
 */
export const webpbn: Format = formatInColours({
  name: 'webpbn',
  title: 'webpbn XML',
  mediaType: 'application/xml',
  otherMediaTypes: ['text/xml'],
  extensions: ['.xml', '.pbn'],
  // Pages are HTML, which is told apart by its first tag.
  detects: (text) => /^\s*<(?!!doctype\s+html|html)/i.test(text),
  blots: true,
  read: readWebpbn,
  makeColoured: (documents) => success(webpbnText(documents)),
});

function readWebpbn(text: string): Result<readonly ReadDocument[], FormatError> {
  const root = parseXml(text);
  if (!root.ok) return root;
  const puzzles = root.value.name === 'puzzle' ? [root.value] : root.value.childrenOf('puzzle');
  if (puzzles.length === 0) return errorAt(text, root.value.start, 'syntax', 'expected an element <puzzle>');
  const documents: ReadDocument[] = [];
  for (const puzzle of puzzles) {
    const document = readPuzzle(text, puzzle);
    if (!document.ok) return document;
    documents.push(document.value);
  }
  return success(documents);
}

function readPuzzle(text: string, puzzle: XmlElement): Result<ReadDocument, FormatError> {
  const type = puzzle.attributes.type ?? 'grid';
  if (type !== 'grid')
    return errorAt(text, puzzle.start, 'unsupported', `puzzles of the type ${type.slice(0, 40)} are not supported`);
  const declared = readPalette(text, puzzle);
  if (!declared.ok) return declared;
  const palette = declared.value;
  const part = (name: string): string | undefined => {
    const [element] = puzzle.childrenOf(name);
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
  const image = goalImage(puzzle);
  const picture = image === undefined ? undefined : readImage(text, image, palette);
  if (picture?.ok === false) return picture;
  const { file } = palette;
  if (rows.value === undefined || columns.value === undefined) {
    // Some files have the picture only.
    if (picture !== undefined && rows.value === columns.value)
      return readColouredPicture(text, { grid: picture.value, file, start: image?.start ?? puzzle.start, metadata });
    const missing = rows.value === undefined ? 'rows' : 'columns';
    return errorAt(text, puzzle.start, 'syntax', `expected an element <clues type="${missing}">`);
  }
  const solution = picture && { grid: picture.value, start: image?.start ?? puzzle.start };
  return readDocumentOf(text, {
    rows: rows.value,
    columns: columns.value,
    file,
    start: puzzle.start,
    metadata,
    solution,
  });
}

/** The picture of the goal, or else of another solution, of which a file may have several; never a saved state of play. */
function goalImage(puzzle: XmlElement): XmlElement | undefined {
  const solutions = puzzle.childrenOf('solution');
  const ofType = (type: string) => solutions.find(({ attributes }) => (attributes.type ?? 'goal') === type);
  const goal = ofType('goal') ?? ofType('solution');
  return goal?.childrenOf('image')[0];
}

/** The clues of one side, or undefined when the file has none. */
function readClues(
  text: string,
  puzzle: XmlElement,
  palette: WebpbnPalette,
  axis: Line['axis'],
): Result<readonly PlacedClue<ColouredBlock['length']>[] | undefined, FormatError> {
  const clues = puzzle.childrenOf('clues').find((side) => side.attributes.type === `${axis}s`);
  if (clues === undefined) return success(undefined);
  const read: PlacedClue<ColouredBlock['length']>[] = [];
  for (const [index, element] of clues.childrenOf('line').entries()) {
    if (index === LONGEST_LINE)
      return errorAt(text, element.start, 'line-count', `a puzzle has at most ${LONGEST_LINE} ${axis}s`);
    const clue = readClue(text, element, { axis, index }, palette);
    if (!clue.ok) return clue;
    read.push(clue.value);
  }
  return success(read);
}

function readClue(
  text: string,
  element: XmlElement,
  line: Line,
  palette: WebpbnPalette,
): Result<PlacedClue<ColouredBlock['length']>, FormatError> {
  const lengths: ColouredBlock['length'][] = [];
  const colours: number[] = [];
  const places: number[] = [];
  for (const [block, count] of element.childrenOf('count').entries()) {
    const clue = { line, block };
    const place = count.contentStart;
    const colour = palette.colourOf(count.attributes.color);
    if (!colour.ok) return errorAt(text, count.start, 'block-colour', `${lineText(line)}: ${colour.error}`, { clue });
    if (!/^\d+$/.test(count.text)) {
      const found = count.text === '' ? 'nothing' : textAt(count.text, 0);
      const message = `${lineText(line)}: expected a block's length in <count>, not ${found}`;
      return errorAt(text, place, 'syntax', message, { clue });
    }
    if (block === mostBlocks(true)) return tooManyBlocks(text, place, line, mostBlocks(true));
    // A count of 0 hides the block's length. A line without blocks is an empty `<line>`.
    lengths.push(Number(count.text) === 0 ? BLOTTED : Number(count.text));
    colours.push(colour.value);
    places.push(place);
  }
  return success({ lengths, colours, places, start: element.start });
}
