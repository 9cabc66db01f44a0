import { colouredGrid, type Line, LONGEST_LINE, numberOf, type Result, success } from '../puzzle/index.ts';
import { type ColourLetters, type PlacedClue, readClue } from './clue-text.ts';
import { readDocumentOf } from './coloured-draft.ts';
import { formatInColours, type ReadDocument } from './coloured-format.ts';
import { metadataOf, sizeFault } from './document.ts';
import { decodeEntities } from './entities.ts';
import type { Format, FormatError } from './format.ts';
import { type DeclaredLetters, declareLetter, type LettersInClues, lettersInClues } from './non-colours.ts';
import { nonText } from './non-text.ts';
import { type PlainLists, plainLists } from './plain-lists.ts';
import { errorAt, textAt } from './position.ts';
import { isBlank, type TextLine, textLines } from './text-lines.ts';

/**
 * Steve Simpson's format: a keyword a line (`width 5`, `title "Duck"`), then the clues after `rows` and `columns`.
 * A clue is numbers with commas between, `0` or a blank line where nothing is filled. Puzzles are divided by `====`.
 * nonogram-db's extension has a letter after each number (`3b,1d`) and declares the colours of letters (`color b #0000ff`).
 *
 * People who write clues down leave the keywords out, or spell them in other ways (`Cols:`): such texts are read too.
 */
export const non: Format = formatInColours({
  name: 'non',
  title: "Simpson's .non",
  mediaType: 'text/x-nonogram-non',
  extensions: ['.non', '.nonpack'],
  detects: (text) =>
    /^[ \t]*(?:rows?|col(?:umn)?s?|width|height)(?![\w.-])/im.test(text) || plainLists(text) !== undefined,
  read: readNon,
  makeColoured: (documents) => success(documents.map(nonText).join('\n====\n')),
});

interface Section {
  /** Position of its keyword. */
  readonly start: number;
  readonly isPicture: boolean;
  readonly lines: TextLine[];
}

/** The part of the text since the last divider. */
interface Parts {
  start: number;
  readonly values: Map<string, TextLine>;
  readonly sections: Map<string, Section>;
  readonly colours: DeclaredLetters;
}

const createParts = (start: number): Parts => ({
  start,
  values: new Map(),
  sections: new Map(),
  colours: new Map(),
});

/** Sections are clues, one a line, or the cells of a picture on any number of lines; other keywords have one value. */
const SECTIONS: ReadonlySet<string> = new Set(['rows', 'columns', 'goal', 'saved']);

/** Other spellings of keywords. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['row', 'rows'],
  ['col', 'columns'],
  ['cols', 'columns'],
  ['column', 'columns'],
]);

/** The keyword that a word is, in the format's own spelling. */
const keywordOf = (word: string): string => {
  const name = word.toLowerCase();
  return SPELLINGS.get(name) ?? name;
};

/** Keywords with one value that are read. Others are passed over, however many a file has. */
const VALUES: ReadonlySet<string> = new Set([
  ...['rows', 'columns', 'width', 'height'],
  ...['catalogue', 'title', 'by', 'copyright', 'description'],
]);

function readNon(text: string): Result<readonly ReadDocument[], FormatError> {
  const lists = plainLists(text);
  if (lists !== undefined) return readLists(text, lists);
  const documents: ReadDocument[] = [];
  let parts: Parts | undefined;
  let section: Section | undefined;
  for (const line of textLines(text)) {
    if (/^\s*={4,}\s*$/.test(line.text)) {
      if (parts !== undefined) {
        const document = nonDocument(text, parts);
        if (!document.ok) return document;
        documents.push(document.value);
      }
      parts = section = undefined;
      continue;
    }
    const [, indent = '', keyword, rest = ''] = /^(\s*)([a-z][\w-]*)(?=[\s:=]|$)(.*)$/is.exec(line.text) ?? [];
    // Letters on the further lines of a picture are cells, unless they are a keyword that is read.
    const isCells = section?.isPicture === true && !isKeyword(keyword);
    if (keyword === undefined || isCells) {
      // A section of more lines than any puzzle has is refused later; blank lines need not be kept for that.
      if (section !== undefined && (section.lines.length <= 2 * LONGEST_LINE || !isBlank(line))) {
        if (section.lines.length > 4 * LONGEST_LINE) return errorAt(text, line.start, 'line-count', TOO_MANY);
        section.lines.push(line);
      }
      continue;
    }
    const start = line.start + indent.length;
    parts ??= createParts(start);
    const name = keywordOf(keyword);
    const value = valueAfter({ text: rest, start: start + keyword.length });
    section = undefined;
    // "rows 5" is another way to say "height 5".
    if (SECTIONS.has(name) && !(/^\d+$/.test(value.text) && (name === 'rows' || name === 'columns'))) {
      if (parts.sections.has(name) && (name === 'rows' || name === 'columns')) {
        const message = `"${name}" stands here again: expected a line of ==== before another puzzle`;
        return errorAt(text, start, 'syntax', message);
      }
      section = { start, lines: value.text === '' ? [] : [value], isPicture: name === 'goal' || name === 'saved' };
      parts.sections.set(name, section);
    } else if (name === 'color' || name === 'colour') {
      const fault = declareLetter(text, value, parts.colours);
      if (fault !== undefined) return fault;
    } else if (VALUES.has(name))
      parts.values.set(name === 'rows' ? 'height' : name === 'columns' ? 'width' : name, value);
  }
  if (parts !== undefined || documents.length === 0) {
    const document = nonDocument(text, parts ?? createParts(0));
    if (!document.ok) return document;
    documents.push(document.value);
  }
  return success(documents);
}

/** Reads the clues of rows and columns that come without keywords. */
function readLists(text: string, [rows, columns]: PlainLists): Result<readonly ReadDocument[], FormatError> {
  const parts = createParts(text.search(/\S/));
  for (const [name, lines] of [
    ['rows', rows],
    ['columns', columns],
  ] as const) {
    const tooMany = lines[LONGEST_LINE];
    if (tooMany !== undefined) return errorAt(text, tooMany.start, 'line-count', TOO_MANY);
    parts.sections.set(name, { start: parts.start, isPicture: false, lines: [...lines] });
  }
  const document = nonDocument(text, parts);
  return document.ok ? success([document.value]) : document;
}

const isKeyword = (word = ''): boolean =>
  SECTIONS.has(keywordOf(word)) || VALUES.has(keywordOf(word)) || /^(?:colou?r|license)$/i.test(word);

const TOO_MANY = `a puzzle has at most ${LONGEST_LINE} rows and ${LONGEST_LINE} columns`;

function nonDocument(text: string, parts: Parts): Result<ReadDocument, FormatError> {
  const colours = lettersInClues(parts.colours);
  const rows = readSection(text, parts, 'row', colours);
  if (!rows.ok) return rows;
  const columns = readSection(text, parts, 'column', colours);
  if (!columns.ok) return columns;
  const file = colours.file();
  const goal = readGoal(text, parts, colours, { width: columns.value.length, height: rows.value.length });
  if (!goal.ok) return goal;
  const value = (name: string): string | undefined => {
    const written = parts.values.get(name)?.text;
    return written === undefined ? undefined : decodeEntities(unquoted(written));
  };
  return readDocumentOf(text, {
    rows: rows.value,
    columns: columns.value,
    file,
    start: parts.start,
    metadata: metadataOf({
      id: value('catalogue'),
      title: value('title'),
      author: value('by'),
      copyright: value('copyright'),
      description: value('description'),
    }),
    solution: goal.value,
  });
}

function readSection(
  text: string,
  parts: Parts,
  axis: Line['axis'],
  colours: ColourLetters,
): Result<readonly PlacedClue[], FormatError> {
  const section = parts.sections.get(`${axis}s`);
  if (section === undefined) return errorAt(text, parts.start, 'syntax', `expected the keyword ${axis}s and its clues`);
  const lines = clueLines(text, parts, section, axis);
  if (!lines.ok) return lines;
  const clues: PlacedClue[] = [];
  for (const [index, line] of lines.value.entries()) {
    const clue = readClue(text, line, { axis, index }, colours);
    if (!clue.ok) return clue;
    clues.push(clue.value);
  }
  return success(clues);
}

/**
 * The lines of a section that hold its clues. A blank line means nothing if all clues are there without it, as in
 * Simpson's own files. Otherwise it is the clue of an empty line, as in nonogram-db's.
 */
function clueLines(
  text: string,
  parts: Parts,
  section: Section,
  axis: Line['axis'],
): Result<readonly TextLine[], FormatError> {
  const key = axis === 'row' ? 'height' : 'width';
  const written = section.lines.filter((line) => !isBlank(line));
  const declared = parts.values.get(key);
  if (declared === undefined) return success(written);
  if (!/^\d+$/.test(declared.text)) {
    const message = `${key}: expected a whole number, not ${textAt(text, declared.start)}`;
    return errorAt(text, declared.start, 'syntax', message);
  }
  const count = Number(declared.text);
  const fault = sizeFault(count, count);
  if (fault !== undefined) return errorAt(text, declared.start, 'line-count', fault);
  if (written.length === count) return success(written);
  const withBlanks = section.lines.slice(0, count);
  const surplus = section.lines.slice(count).find((line) => !isBlank(line));
  if (withBlanks.length === count && surplus === undefined) return success(withBlanks);
  const message = `the ${key} is ${count}, but the ${axis}s have ${numberOf(written.length, 'clue')}`;
  return errorAt(
    text,
    (written.length > count ? written[count] : section)?.start ?? section.start,
    'line-count',
    message,
  );
}

function readGoal(
  text: string,
  parts: Parts,
  { colourOfCell }: Pick<LettersInClues, 'colourOfCell'>,
  { width, height }: { readonly width: number; readonly height: number },
) {
  const goal = parts.sections.get('goal');
  if (goal === undefined || sizeFault(width, height) !== undefined) return success(undefined);
  const cells = new Uint8Array(width * height);
  let count = 0;
  for (const line of goal.lines) {
    for (let index = 0; index < line.text.length; index++) {
      const symbol = line.text.charAt(index);
      if (/[\s"']/.test(symbol)) continue;
      const colour = colourOfCell(symbol);
      if (colour === undefined) {
        const message = `expected a cell, 0, 1 or the letter of a colour, not ${JSON.stringify(symbol)}`;
        return errorAt(text, line.start + index, 'syntax', message);
      }
      if (count < cells.length) cells[count] = colour;
      count++;
    }
  }
  if (count === cells.length) return success({ grid: colouredGrid(width, height, cells), start: goal.start });
  const message = `the goal has ${numberOf(count, 'cell')}, but a ${width}×${height} grid has ${cells.length}`;
  return errorAt(text, goal.start, 'solution', message);
}

/** The value after a keyword; a colon or an equals sign may stand between. */
function valueAfter({ text, start }: TextLine): TextLine {
  const [before = ''] = /^\s*[:=]?\s*/.exec(text) ?? [];
  return { text: text.slice(before.length).trim(), start: start + before.length };
}

const unquoted = (value: string): string => /^(["'])(.*)\1$/s.exec(value)?.[2] ?? value;
