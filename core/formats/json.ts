import {
  createPuzzle,
  type Grid,
  gridOfRows,
  gridRows,
  hasColours,
  hasCounts,
  isRecord,
  type Line,
  lengthOf,
  lineText,
  numberOf,
  otherCluesFault,
  parsedJson,
  type Result,
  success,
} from '../puzzle/index.ts';
import { colouredFields, fieldFault, readColouredDocument } from './coloured-json.ts';
import { countFields, readCountDocument } from './count-json.ts';
import { clueOfError, solutionFault } from './document.ts';
import type { AnyDocument, Format, FormatError, FormatErrorCode, PuzzleDocument } from './format.ts';
import { jsonExcess } from './json-bounds.ts';
import { readMetadata } from './json-metadata.ts';
import { findJsonFault } from './json-position.ts';
import { JsonText } from './json-text.ts';
import { findNestedLists, isNestedLists, type NestedList } from './nested-lists.ts';
import { errorAt, textAt } from './position.ts';
import { isBlank, textLines } from './text-lines.ts';

/** The fault of a line of a batch with several puzzles. The parser of files ends a line at a carriage return too. */
export const SEVERAL_ON_LINE = 'expected one JSON object on the line; only a line feed ends a line';

/**
 * Our own format: `{"rows": [[3,1],…], "columns": […]}`, with `id`, `title`, `author`, `copyright`, `description`
 * and `solution` (`["0110",…]`) if there are any; other properties are ignored. A text is one such object,
 * or JSON lines: one a line. The clues alone, as two lists of lists, are read too.
 */
export const json: Format = {
  name: 'json',
  title: 'JSON',
  mediaType: 'application/json',
  otherMediaTypes: ['application/x-ndjson', 'application/jsonl', 'application/json-lines'],
  extensions: ['.json', '.jsonl', '.ndjson'],
  blots: true,
  detects: (text) => /^\s*[{[]/.test(text) || isNestedLists(text),
  parse: (text) => parseLists(text) ?? parseDocuments(text, readDocument),
  parseAny: (text) => parseLists(text) ?? parseDocuments(text, readAnyDocument),
  make: makeJson,
  makeColoured: makeJson,
  makeAny: makeJson,
};

/** Reads the clues of the rows and those of the columns as two lists of lists; undefined for any other text. */
function parseLists(text: string): Result<readonly PuzzleDocument[], FormatError> | undefined {
  if (!isNestedLists(text)) return undefined;
  const excess = jsonExcess(text);
  if (excess !== undefined) return excess;
  const { lists, end } = findNestedLists(text);
  const [first, second] = lists;
  for (const list of lists)
    if (parsedJson(text.slice(list.start, list.end)) === undefined) return jsonFault(text, list.start, list.end);
  if (first === undefined || second === undefined || (first.isOfColumns ?? false) === second.isOfColumns)
    return errorAt(
      text,
      second?.start ?? end,
      'syntax',
      'expected two lists, the clues of the rows and of the columns',
    );
  if (end < text.length) return errorAt(text, end, 'syntax', `expected the end of the text, not ${textAt(text, end)}`);
  const [rows, columns] =
    first.isOfColumns === true || second.isOfColumns === false ? [second, first] : [first, second];
  const listOf = ({ start, end }: NestedList) => parsedJson(text.slice(start, end));
  const source = new JsonText(text, 0, { rows: rows.start, columns: columns.start });
  const document = readDocument(source, { rows: listOf(rows), columns: listOf(columns) });
  return document.ok ? success([document.value]) : document;
}

/** Reads a document from its value; the text serves to place a fault. */
type ValueReader<Document, Code extends string = FormatErrorCode> = (
  source: JsonText,
  value: unknown,
) => Result<Document, FormatError<Code>>;

/** Reads a JSON value as a document, or lines of JSON as several. */
export function parseDocuments<Document, Code extends string = FormatErrorCode>(
  text: string,
  read: ValueReader<Document, Code>,
): Result<readonly Document[], FormatError<Code | 'syntax' | 'unsupported'>> {
  const excess = jsonExcess(text);
  if (excess !== undefined) return excess;
  const whole = parsedJson(text);
  if (whole !== undefined) {
    const document = read(new JsonText(text, 0), whole);
    return document.ok ? success([document.value]) : document;
  }
  const documents: Document[] = [];
  for (const line of textLines(text)) {
    if (isBlank(line)) continue;
    const value = parsedJson(line.text);
    if (value === undefined) {
      // Lines of JSON begin with a whole value; otherwise the text is a single object over several lines.
      return documents.length === 0
        ? jsonFault(text, 0, text.length)
        : jsonFault(text, line.start, line.start + line.text.length);
    }
    const document = read(new JsonText(text, line.start), value);
    if (!document.ok) return document;
    documents.push(document.value);
  }
  return documents.length === 0 ? jsonFault(text, 0, text.length) : success(documents);
}

function jsonFault(text: string, start: number, end: number) {
  const { offset, expected } = findJsonFault(text, start, end);
  const found = offset === end && end < text.length ? 'the end of the line' : textAt(text, offset);
  return errorAt(text, offset, 'syntax', `expected ${expected}, not ${found}`);
}

/** Reads documents of every kind; a coloured puzzle of one colour without blotted blocks becomes a two-colour one. */
const readAnyDocument: ValueReader<AnyDocument> = (source, value) => {
  if (!isRecord(value)) return readDocument(source, value);
  if (hasCounts(value)) return readCountDocument(source, value);
  const fault = otherCluesFault(value);
  if (fault !== undefined) return fieldFault(source, fault);
  return hasColours(value) ? readColouredDocument(source, value) : readDocument(source, value);
};

function readDocument(source: JsonText, value: unknown): Result<PuzzleDocument, FormatError> {
  if (!isRecord(value)) return source.fault([], 'syntax', 'expected an object with "rows" and "columns"');
  if (hasCounts(value))
    return source.fault(['clues'], 'coloured', 'expected a puzzle of two colours, not one of count clues');
  const rows = readClues(source, value, 'row');
  if (!rows.ok) return rows;
  const columns = readClues(source, value, 'column');
  if (!columns.ok) return columns;
  const puzzle = createPuzzle(rows.value, columns.value);
  if (!puzzle.ok) {
    const { code, message, line, block } = puzzle.error;
    const path = line === undefined ? [] : [`${line.axis}s`, line.index, ...(block === undefined ? [] : [block])];
    return source.fault(path, code, message, clueOfError(puzzle.error));
  }
  const metadata = readMetadata(source, value);
  if (!metadata.ok) return metadata;
  if (value.solution === undefined || value.solution === null)
    return success({ puzzle: puzzle.value, ...metadata.value });
  const solution = readSolution(source, value.solution, columns.value.length);
  if (!solution.ok) return solution;
  const fault = solutionFault(puzzle.value, solution.value);
  if (fault !== undefined)
    return source.fault(['solution'], 'solution', fault.message, fault.line && { clue: { line: fault.line } });
  return success({ puzzle: puzzle.value, ...metadata.value, solution: solution.value });
}

function readClues(
  source: JsonText,
  document: Readonly<Record<string, unknown>>,
  axis: Line['axis'],
): Result<readonly (readonly number[])[], FormatError> {
  const name = `${axis}s`;
  const clues = document[name];
  if (!Array.isArray(clues)) return source.fault([name], 'syntax', `"${name}": expected a list of clues`);
  for (const [index, clue] of clues.entries()) {
    const line: Line = { axis, index };
    if (!Array.isArray(clue)) {
      const message = `${lineText(line)}: expected a list of block lengths such as [3, 1]`;
      return source.fault([name, index], 'syntax', message, { clue: { line } });
    }
    const block = clue.findIndex((length) => typeof length !== 'number');
    if (block < 0) continue;
    const coloured = isRecord(clue[block]) || Array.isArray(clue[block]);
    const message = coloured
      ? `expected a puzzle of two colours: ${lineText(line)}, block ${block + 1} is more than a length`
      : `${lineText(line)}: expected a block's length, a whole number from 1`;
    return source.fault([name, index, block], coloured ? 'coloured' : 'syntax', message, { clue: { line, block } });
  }
  return success(clues);
}

function readSolution(source: JsonText, value: unknown, width: number): Result<Grid, FormatError> {
  if (!Array.isArray(value))
    return source.fault(['solution'], 'syntax', '"solution": expected a list of rows such as "0110"');
  const odd = value.findIndex((row) => typeof row !== 'string' || row.length !== width || /[^01]/.test(row));
  if (odd >= 0) {
    const message = `expected a row of the solution: ${numberOf(width, 'cell')}, 0 or 1 each`;
    return source.fault(['solution', odd], 'solution', message);
  }
  const grid = gridOfRows(value);
  return grid === undefined
    ? source.fault(['solution'], 'solution', '"solution": expected rows of cells')
    : success(grid);
}

/** Writes documents, one a line. */
function makeJson(documents: readonly AnyDocument[]): Result<string, FormatError> {
  const lines = documents.map((document) => JSON.stringify(jsonFields(document)));
  return success(`${lines.join('\n')}\n`);
}

/** The JSON object of a document. */
export function jsonFields(document: AnyDocument) {
  if (document.kind === 'counts') return countFields(document);
  return document.kind === 'coloured' ? colouredFields(document) : fields(document);
}

function fields({ puzzle, solution, ...metadata }: PuzzleDocument) {
  const clues = (lines: typeof puzzle.rows) => lines.map((clue) => clue.map(lengthOf));
  return {
    ...metadata,
    rows: clues(puzzle.rows),
    columns: clues(puzzle.columns),
    ...(solution === undefined ? {} : { solution: gridRows(solution) }),
  };
}
