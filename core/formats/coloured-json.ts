import {
  type Colour,
  type ColouredClue,
  type ColouredGrid,
  colouredGridOfRows,
  colouredGridRows,
  type FieldFault,
  faultOfFields,
  numberOf,
  type Result,
  readColouredFields,
  success,
  WHITE,
} from '../puzzle/index.ts';
import { anyDocument } from './coloured-document.ts';
import type { BlockDocument, ColouredDocument, FormatError } from './format.ts';
import { readMetadata } from './json-metadata.ts';
import type { JsonText } from './json-text.ts';

/** Reads a coloured document, whose fields `readColouredFields` describes, with `solution` as rows of `1112`. */
export function readColouredDocument(
  source: JsonText,
  document: Readonly<Record<string, unknown>>,
): Result<BlockDocument, FormatError> {
  const clues = readColouredFields(document);
  if (!clues.ok) return fieldFault(source, clues.error);
  const metadata = readMetadata(source, document);
  if (!metadata.ok) return metadata;
  const { colours, columns } = clues.value;
  const solution = readSolution(source, document.solution, {
    width: columns.length,
    least: 0,
    most: colours.length,
  });
  if (!solution.ok) return solution;
  const made = anyDocument(clues.value, metadata.value, solution.value);
  if (made.ok) return made;
  const { error } = made;
  if (error.code !== 'solution') return fieldFault(source, faultOfFields(error));
  return source.fault(['solution'], 'solution', error.message, error.line && { clue: { line: error.line } });
}

/** The error of fields at fault in a document. */
export function fieldFault(source: JsonText, { code, message, path, line, block }: FieldFault) {
  const clue = line && { line, ...(block !== undefined && { block }) };
  return source.fault(path, code, message, clue && { clue });
}

/** Reads the rows of a solution; each cell has a colour from `least` to `most`. */
export function readSolution(
  source: JsonText,
  value: unknown,
  { width, least, most }: { readonly width: number; readonly least: 0 | 1; readonly most: number },
): Result<ColouredGrid | undefined, FormatError> {
  if (value === undefined || value === null) return success(undefined);
  if (!Array.isArray(value))
    return source.fault(['solution'], 'syntax', '"solution": expected a list of rows such as "0110"');
  const rows: string[] = [];
  for (const [index, row] of value.entries()) {
    const isRow = typeof row === 'string' && row.length === width && !row.includes('?');
    if (!isRow || colouredGridOfRows([row], most)?.cells.every((colour) => colour >= least) !== true) {
      const message = `expected a row of the solution: ${numberOf(width, 'cell')}, a colour of ${least} to ${most} each`;
      return source.fault(['solution', index], 'solution', message);
    }
    rows.push(row);
  }
  return success(colouredGridOfRows(rows, most));
}

/** A colour as it stands in JSON. */
export const colourField = ({ value, name }: Colour) => (name === undefined ? value : { value, name });

/** A coloured document as the fields of its JSON. */
export function colouredFields({ kind: _, puzzle, solution, ...metadata }: ColouredDocument) {
  const clues = (lines: readonly ColouredClue[]) =>
    lines.map((clue) => clue.map(({ length, colour }) => [length, colour] as const));
  return {
    ...metadata,
    colours: puzzle.colours.map(colourField),
    ...(puzzle.background.value !== WHITE.value && { background: colourField(puzzle.background) }),
    rows: clues(puzzle.rows),
    columns: clues(puzzle.columns),
    ...(solution === undefined ? {} : { solution: colouredGridRows(solution) }),
  };
}
