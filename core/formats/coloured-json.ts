import {
  BLOTTED,
  type Colour,
  type ColouredBlock,
  type ColouredClue,
  type ColouredGrid,
  colouredGridOfRows,
  colouredGridRows,
  type Line,
  lineText,
  MOST_COLOURS,
  parseColour,
  type Result,
  success,
  WHITE,
} from '../puzzle/index.ts';
import { anyDocument } from './coloured-document.ts';
import type { AnyDocument, ColouredDocument, FormatError } from './format.ts';
import { readMetadata } from './json-metadata.ts';
import { isRecord, type JsonText } from './json-text.ts';

type Fields = Readonly<Record<string, unknown>>;

const BLACK: Colour = { value: '#000000' };

/** The longest name of a colour, in UTF-16 code units. */
const LONGEST_NAME = 100;

/** Whether a document has colours or blotted blocks: a list `colours`, a block `[3, 1]` or a block `"?"`. */
export const isColoured = (document: Fields): boolean =>
  document.colours !== undefined || hasColouredBlock(document.rows) || hasColouredBlock(document.columns);

const hasColouredBlock = (clues: unknown): boolean =>
  Array.isArray(clues) &&
  clues.some((clue) => Array.isArray(clue) && clue.some((block) => Array.isArray(block) || block === BLOTTED));

/**
 * Reads a coloured document: `{"colours": ["#e4002b", {"value": "#ffd700", "name": "gold"}], "background": "#ffffff",
 * "rows": [[[3, 1], [1, 2]], []], "columns": […], "solution": ["1112", …]}`. A bare length is a block of colour 1, and
 * `"?"` in place of a length is a blotted block.
 */
export function readColouredDocument(source: JsonText, document: Fields): Result<AnyDocument, FormatError> {
  const colours = readColours(source, document.colours);
  if (!colours.ok) return colours;
  const background =
    document.background === undefined ? success(WHITE) : readColour(source, ['background'], document.background);
  if (!background.ok) return background;
  const rows = readClues(source, document, 'row');
  if (!rows.ok) return rows;
  const columns = readClues(source, document, 'column');
  if (!columns.ok) return columns;
  const metadata = readMetadata(source, document);
  if (!metadata.ok) return metadata;
  const solution = readSolution(source, document.solution, columns.value.length, colours.value.length);
  if (!solution.ok) return solution;
  const clues = { colours: colours.value, background: background.value, rows: rows.value, columns: columns.value };
  const made = anyDocument(clues, metadata.value, solution.value);
  if (made.ok) return made;
  const { error } = made;
  const clue = error.line && {
    line: error.line,
    ...('block' in error && error.block !== undefined && { block: error.block }),
  };
  return source.fault(pathOf(error), error.code, error.message, clue && { clue });
}

/** The path to what an error names. */
function pathOf(error: { readonly code: string; readonly line?: Line; readonly block?: number }): (string | number)[] {
  if (error.code === 'solution') return ['solution'];
  if (error.code === 'colour-count') return ['colours'];
  if (error.line === undefined) return [];
  return [`${error.line.axis}s`, error.line.index, ...(error.block === undefined ? [] : [error.block])];
}

function readColours(source: JsonText, value: unknown): Result<readonly Colour[], FormatError> {
  if (value === undefined) return success([BLACK]);
  if (!Array.isArray(value))
    return source.fault(['colours'], 'syntax', '"colours": expected a list such as ["#e4002b"]');
  if (value.length < 1 || value.length > MOST_COLOURS) {
    const message = `a puzzle has 1 to ${MOST_COLOURS} colours, not ${value.length}`;
    return source.fault(['colours'], 'colour-count', message);
  }
  const colours: Colour[] = [];
  for (const [index, item] of value.entries()) {
    const colour = readColour(source, ['colours', index], item);
    if (!colour.ok) return colour;
    colours.push(colour.value);
  }
  return success(colours);
}

function readColour(source: JsonText, path: (string | number)[], item: unknown): Result<Colour, FormatError> {
  const { value, name } = isRecord(item) ? item : { value: item, name: undefined };
  const place = isRecord(item) ? [...path, 'value'] : path;
  if (typeof value !== 'string') return source.fault(place, 'syntax', 'expected a colour such as "#e4002b"');
  const colour = parseColour(value);
  if (!colour.ok) return source.fault(place, 'syntax', colour.error);
  if (name === undefined) return success({ value: colour.value });
  if (typeof name === 'string' && name.length <= LONGEST_NAME) return success({ value: colour.value, name });
  return source.fault([...path, 'name'], 'syntax', `expected a colour's name of at most ${LONGEST_NAME} characters`);
}

function readClues(
  source: JsonText,
  document: Fields,
  axis: Line['axis'],
): Result<readonly ColouredClue[], FormatError> {
  const name = `${axis}s`;
  const clues = document[name];
  if (!Array.isArray(clues)) return source.fault([name], 'syntax', `"${name}": expected a list of clues`);
  const read: ColouredClue[] = [];
  for (const [index, clue] of clues.entries()) {
    const line: Line = { axis, index };
    if (!Array.isArray(clue)) {
      const message = `${lineText(line)}: expected a list of blocks such as [[3, 1], [1, 2]]`;
      return source.fault([name, index], 'syntax', message, { clue: { line } });
    }
    const blocks: ColouredBlock[] = [];
    for (const [block, value] of clue.entries()) {
      const made = blockOf(value);
      if (made === undefined) {
        const message = `${lineText(line)}: expected a block: a length or "?", or [length, colour]`;
        return source.fault([name, index, block], 'syntax', message, { clue: { line, block } });
      }
      blocks.push(made);
    }
    const isEmptyLine = blocks.length === 1 && clue[0] === 0;
    read.push(isEmptyLine ? [] : blocks);
  }
  return success(read);
}

function blockOf(value: unknown): ColouredBlock | undefined {
  const [length, colour, ...more]: unknown[] = Array.isArray(value) ? value : [value, 1];
  if (more.length > 0 || typeof colour !== 'number' || (typeof length !== 'number' && length !== BLOTTED))
    return undefined;
  return { length, colour };
}

function readSolution(
  source: JsonText,
  value: unknown,
  width: number,
  colours: number,
): Result<ColouredGrid | undefined, FormatError> {
  if (value === undefined || value === null) return success(undefined);
  if (!Array.isArray(value))
    return source.fault(['solution'], 'syntax', '"solution": expected a list of rows such as "0110"');
  const rows: string[] = [];
  for (const [index, row] of value.entries()) {
    const isRow = typeof row === 'string' && row.length === width && !row.includes('?');
    if (!isRow || colouredGridOfRows([row], colours) === undefined) {
      const message = `expected a row of the solution: ${width} cells, a colour of 0 to ${colours} each`;
      return source.fault(['solution', index], 'solution', message);
    }
    rows.push(row);
  }
  return success(colouredGridOfRows(rows, colours));
}

/** A coloured document as the fields of its JSON. */
export function colouredFields({ kind: _, puzzle, solution, ...metadata }: ColouredDocument): object {
  const clues = (lines: readonly ColouredClue[]) =>
    lines.map((clue) => clue.map(({ length, colour }) => [length, colour]));
  const colourOf = ({ value, name }: Colour) => (name === undefined ? value : { value, name });
  return {
    ...metadata,
    colours: puzzle.colours.map(colourOf),
    ...(puzzle.background.value !== WHITE.value && { background: colourOf(puzzle.background) }),
    rows: clues(puzzle.rows),
    columns: clues(puzzle.columns),
    ...(solution === undefined ? {} : { solution: colouredGridRows(solution) }),
  };
}
