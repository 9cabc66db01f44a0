import {
  type Colour,
  type ColouredClue,
  colouredClueText,
  type Line,
  LONGEST_LINE,
  lengthOf,
  letterOf,
  lineText,
  type Result,
  success,
  WHITE,
} from '../puzzle/index.ts';
import { type ColourLetters, type PlacedClue, readClue } from './clue-text.ts';
import { readDocumentOf } from './coloured-draft.ts';
import { formatInColours, type ReadDocument } from './coloured-format.ts';
import { BLACK_ON_WHITE, type FileColours, MOST_DECLARED, tooManyDeclared } from './file-colours.ts';
import type { BlockDocument, ColouredDocument, Format, FormatError, PuzzleDocument } from './format.ts';
import { readDeclarations } from './olsak-colours.ts';
import { onlyDocument } from './only-document.ts';
import { errorAt } from './position.ts';
import { isBlank, type TextLine, textLines } from './text-lines.ts';

const TITLE = "Olšák's .g";

/**
 * The input of Mirek and Petr Olšák's solver `grid`. Lines that begin with a colon divide it: free text, rows,
 * columns, free text. Between them every line is a clue, a blank one too. `#d` in the free text before the rows
 * begins declarations of colours, `#t` marks a triddler.
 */
export const olsak: Format = formatInColours({
  name: 'olsak',
  title: TITLE,
  mediaType: 'text/x-nonogram-olsak',
  extensions: ['.g'],
  detects: (text) => /^:/m.test(text),
  read: readOlsak,
  makeColoured: makeOlsak,
});

/** The colours of a file, and how its blocks name them. */
export interface OlsakColours {
  readonly file: FileColours;
  readonly letters: ColourLetters;
}

function readOlsak(text: string): Result<readonly ReadDocument[], FormatError> {
  const lines = textLines(text);
  const header = readHeader(text, lines);
  if (!header.ok) return header;
  const { start, file, letters } = header.value;
  const rows = readClues(text, lines, 'row', letters);
  if (!rows.ok) return rows;
  if (!rows.value.closed)
    return errorAt(
      text,
      text.length,
      'syntax',
      'expected a line that begins with a colon, then the clues of the columns',
    );
  const columns = readClues(text, lines, 'column', letters);
  if (!columns.ok) return columns;
  const document = readDocumentOf(text, { rows: rows.value.clues, columns: columns.value.clues, file, start });
  return document.ok ? success([document.value]) : document;
}

interface Header extends OlsakColours {
  /** Position of the colon that ends the header. */
  readonly start: number;
}

/** Without declarations all blocks are black, and no letter may follow their length. */
const BLACK_BLOCKS: OlsakColours = {
  file: BLACK_ON_WHITE,
  letters: { colourOf: (letters) => (letters === '' ? 1 : undefined), expected: 'a space' },
};

function readHeader(text: string, lines: Iterator<TextLine, void>): Result<Header, FormatError> {
  let declarations: TextLine[] | undefined;
  for (let next = lines.next(); !next.done; next = lines.next()) {
    const line = next.value;
    if (line.text.startsWith(':')) {
      const colours = declarations === undefined ? success(BLACK_BLOCKS) : readDeclarations(text, declarations);
      return colours.ok ? success({ start: line.start, ...colours.value }) : colours;
    }
    if (/^#t/i.test(line.text)) return errorAt(text, line.start, 'unsupported', 'triddlers are not supported');
    if (declarations === undefined) {
      if (/^#d/i.test(line.text)) declarations = [];
    } else if (!isBlank(line)) declarations.push(line);
    if ((declarations?.length ?? 0) > MOST_DECLARED) return tooManyDeclared(text, line.start);
  }
  return errorAt(text, text.length, 'syntax', 'expected a line that begins with a colon, then the clues of the rows');
}

interface Clues {
  readonly clues: readonly PlacedClue[];
  /** Whether a colon came after them. */
  readonly closed: boolean;
}

function readClues(
  text: string,
  lines: Iterator<TextLine, void>,
  axis: Line['axis'],
  letters: ColourLetters,
): Result<Clues, FormatError> {
  const clues: PlacedClue[] = [];
  let written = 0;
  for (let next = lines.next(); !next.done; next = lines.next()) {
    const line = next.value;
    if (line.text.startsWith(':')) return success({ clues, closed: true });
    if (clues.length > LONGEST_LINE) {
      if (isBlank(line)) continue;
      return errorAt(text, line.start, 'line-count', `a puzzle has at most ${LONGEST_LINE} ${axis}s`);
    }
    const place: Line = { axis, index: clues.length };
    const glue = gluedBlock(text, line, place);
    if (glue !== undefined) return glue;
    const clue = readClue(text, line, place, letters);
    if (!clue.ok) return clue;
    clues.push(clue.value);
    if (!isBlank(line)) written = clues.length;
  }
  // Without a last colon, the clues of empty lines cannot be told from blank lines at the end of the file.
  return success({ clues: clues.slice(0, written), closed: false });
}

/** Refuses a block with a sign before its length: a triangle that is glued to it. Undefined without one. */
function gluedBlock(text: string, { text: source, start }: TextLine, line: Line) {
  const glued = /(^|[\s,])[^\s\d,-]\d/u.exec(source);
  if (glued === null) return undefined;
  const place = start + glued.index + (glued[1]?.length ?? 0);
  const message = `${lineText(line)}: a triangle before a length is glued to its block; trianograms are not supported`;
  return errorAt(text, place, 'unsupported', message, { clue: { line } });
}

function makeOlsak(documents: readonly BlockDocument[]): Result<string, FormatError> {
  const only = onlyDocument(documents, TITLE);
  if (!only.ok) return only;
  const lines = only.value.kind === 'coloured' ? colouredLines(only.value) : plainLines(only.value);
  return success([...lines, ': end', ''].join('\n'));
}

function plainLines({ puzzle: { rows, columns } }: PuzzleDocument): string[] {
  const clues = (lines: typeof rows) => lines.map((clue) => clue.map(lengthOf).join(' '));
  return [': rows', ...clues(rows), ': columns', ...clues(columns)];
}

function colouredLines({ puzzle: { colours, background, rows, columns } }: ColouredDocument): string[] {
  // A colour's name is a comment, which ends with its line.
  const comment = ({ name = '' }: Colour) => name.replace(/\s+/g, ' ').trim();
  const declaration = (letters: string, colour: Colour) =>
    `   ${letters}  ${colour.value}  ${comment(colour)}`.trimEnd();
  const clues = (lines: readonly ColouredClue[]) =>
    lines.map((clue) => (clue.length === 0 ? '' : colouredClueText(clue)));
  return [
    '#d',
    ...(background.value === WHITE.value ? [] : [declaration('0: ', background)]),
    ...colours.map((colour, at) => declaration(`${letterOf(at + 1)}:${letterOf(at + 1)}`, colour)),
    ': rows',
    ...clues(rows),
    ': columns',
    ...clues(columns),
  ];
}
