import {
  type ColouredGrid,
  type CountPuzzle,
  colouredGridRows,
  countClueText,
  countEntries,
  createCountPuzzle,
  faultOfCounts,
  firstOtherCounts,
  hasColourEverywhere,
  type Line,
  lineText,
  type Result,
  readCountFields,
  success,
} from '../puzzle/index.ts';
import { colourField, fieldFault, readSolution } from './coloured-json.ts';
import type { CountDocument, FormatError } from './format.ts';
import { readMetadata } from './json-metadata.ts';
import type { JsonText } from './json-text.ts';

/** Reads a document of count clues, whose fields `readCountFields` describes, with `solution` as rows of `1112`. */
export function readCountDocument(
  source: JsonText,
  document: Readonly<Record<string, unknown>>,
): Result<CountDocument, FormatError> {
  const clues = readCountFields(document);
  if (!clues.ok) return fieldFault(source, clues.error);
  const made = createCountPuzzle(clues.value);
  if (!made.ok) return fieldFault(source, faultOfCounts(made.error));
  const puzzle = made.value;
  const metadata = readMetadata(source, document);
  if (!metadata.ok) return metadata;
  const solution = readSolution(source, document.solution, {
    width: puzzle.columns.length,
    least: 1,
    most: puzzle.colours.length,
  });
  if (!solution.ok) return solution;
  const fault = solution.value && countSolutionFault(puzzle, solution.value);
  if (fault !== undefined)
    return source.fault(['solution'], 'solution', fault.message, fault.line && { clue: { line: fault.line } });
  return success({ ...metadata.value, kind: 'counts', puzzle, ...(solution.value && { solution: solution.value }) });
}

/** Why a picture with a colour in each cell is not a solution of the puzzle, or undefined when it is one. */
export function countSolutionFault(
  puzzle: CountPuzzle,
  grid: ColouredGrid,
): { message: string; line?: Line } | undefined {
  const { columns, rows } = puzzle;
  if (grid.width !== columns.length || grid.height !== rows.length)
    return { message: `the solution is ${grid.width}×${grid.height}, the puzzle ${columns.length}×${rows.length}` };
  if (!hasColourEverywhere(puzzle, grid)) return { message: 'the solution has cells without a colour' };
  const other = firstOtherCounts(puzzle, grid);
  if (other === undefined) return undefined;
  const { line, drawn, asked } = other;
  return {
    message: `${lineText(line)}: the solution has ${countClueText(drawn)}, the clue is ${countClueText(asked)}`,
    line,
  };
}

/** A document of count clues as the fields of its JSON. */
export const countFields = ({ kind, puzzle, solution, ...metadata }: CountDocument) => ({
  ...metadata,
  clues: kind,
  colours: puzzle.colours.map(colourField),
  rows: puzzle.rows.map(countEntries),
  columns: puzzle.columns.map(countEntries),
  ...(solution && { solution: colouredGridRows(solution) }),
});
