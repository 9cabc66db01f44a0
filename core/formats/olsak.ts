import { type Line, LONGEST_LINE, lengthOf, type Result, success } from '../puzzle/index.ts';
import { type ColourReader, isBlackColour, type PlacedClue, readClue } from './clue-text.ts';
import { documentOf, onlyDocument } from './document.ts';
import type { Format, FormatError, PuzzleDocument } from './format.ts';
import { errorAt, textAt } from './position.ts';
import { isBlank, type TextLine, textLines } from './text-lines.ts';

const TITLE = "Olšák's .g";

/**
 * The input of Mirek and Petr Olšák's solver `grid`. Lines that begin with a colon divide it: free text, rows,
 * columns, free text. Between them every line is a clue, a blank one too. `#d` in the free text before the rows
 * begins declarations of colours, `#t` marks a triddler.
 */
export const olsak: Format = {
  name: 'olsak',
  title: TITLE,
  mediaType: 'text/x-nonogram-olsak',
  extensions: ['.g'],
  detects: (text) => /^:/m.test(text),
  parse: parseOlsak,
  make: makeOlsak,
};

function parseOlsak(text: string): Result<readonly PuzzleDocument[], FormatError> {
  const lines = textLines(text);
  const header = readHeader(text, lines);
  if (!header.ok) return header;
  const rows = readClues(text, lines, 'row', header.value.isBlack);
  if (!rows.ok) return rows;
  if (!rows.value.closed)
    return errorAt(
      text,
      text.length,
      'syntax',
      'expected a line that begins with a colon, then the clues of the columns',
    );
  const columns = readClues(text, lines, 'column', header.value.isBlack);
  if (!columns.ok) return columns;
  const { start } = header.value;
  const document = documentOf(text, { rows: rows.value.clues, columns: columns.value.clues, start });
  return document.ok ? success([document.value]) : document;
}

interface Header {
  /** Position of the colon that ends the header. */
  readonly start: number;
  readonly isBlack: ColourReader;
}

function readHeader(text: string, lines: Iterator<TextLine, void>): Result<Header, FormatError> {
  let colours: Map<string, string> | undefined;
  for (let next = lines.next(); !next.done; next = lines.next()) {
    const line = next.value;
    if (line.text.startsWith(':')) return success({ start: line.start, isBlack: colourReader(colours) });
    if (/^#t/i.test(line.text)) return errorAt(text, line.start, 'unsupported', 'triddlers are not supported');
    if (colours === undefined) {
      if (/^#d/i.test(line.text)) colours = new Map();
    } else if (!isBlank(line)) {
      const [, symbol, colour] = /^\s*(\S):.\s*(\S+)/u.exec(line.text) ?? [];
      if (symbol === undefined || colour === undefined) {
        const at = line.start + line.text.search(/\S/);
        const message = `expected the declaration of a colour, such as "b:* black", not ${textAt(text, at)}`;
        return errorAt(text, at, 'syntax', message);
      }
      colours.set(symbol, colour);
    }
  }
  return errorAt(text, text.length, 'syntax', 'expected a line that begins with a colon, then the clues of the rows');
}

/** A block without a colour has the colour that is declared as `1`; without declarations all is black. */
function colourReader(colours: ReadonlyMap<string, string> | undefined): ColourReader {
  return (suffix) => {
    if (colours === undefined) return suffix === '' ? true : undefined;
    const colour = colours.get(suffix === '' ? '1' : suffix);
    return colour === undefined ? undefined : isBlackColour(colour);
  };
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
  isBlack: ColourReader,
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
    const clue = readClue(text, line, { axis, index: clues.length }, isBlack);
    if (!clue.ok) return clue;
    clues.push(clue.value);
    if (!isBlank(line)) written = clues.length;
  }
  // Without a last colon, the clues of empty lines cannot be told from blank lines at the end of the file.
  return success({ clues: clues.slice(0, written), closed: false });
}

function makeOlsak(documents: readonly PuzzleDocument[]): Result<string, FormatError> {
  const document = onlyDocument(documents, TITLE);
  if (!document.ok) return document;
  const { rows, columns } = document.value.puzzle;
  const clues = (lines: typeof rows) => lines.map((clue) => clue.map(lengthOf).join(' '));
  return success([': rows', ...clues(rows), ': columns', ...clues(columns), ': end', ''].join('\n'));
}
