import {
  clueAt,
  clueText,
  createPuzzle,
  type Grid,
  heightOf,
  isComplete,
  type Line,
  LONGEST_LINE,
  linesWithOtherClue,
  lineText,
  type Puzzle,
  type PuzzleError,
  puzzleOfGrid,
  type Result,
  rowTexts,
  success,
  widthOf,
} from '../puzzle/index.ts';
import type { PlacedClue } from './clue-text.ts';
import type { FormatError, Metadata, PuzzleDocument } from './format.ts';
import { errorAt } from './position.ts';

/** A document as a parser has read it, before it is checked. */
export interface Draft {
  readonly rows: readonly PlacedClue[];
  readonly columns: readonly PlacedClue[];
  /** The document's position, for faults that belong to no single clue. */
  readonly start: number;
  readonly metadata?: Metadata;
  readonly solution?: { readonly grid: Grid; readonly start: number } | undefined;
}

/** Checks a draft; a fault of the puzzle gets the place of its clue in the text. */
export function documentOf(text: string, draft: Draft): Result<PuzzleDocument, FormatError> {
  const { rows, columns, start, metadata = {}, solution } = draft;
  const puzzle = createPuzzle(
    rows.map((clue) => clue.lengths),
    columns.map((clue) => clue.lengths),
  );
  if (!puzzle.ok) {
    const { code, message, line, block } = puzzle.error;
    const clue = line && (line.axis === 'row' ? rows : columns)[line.index];
    const place = (block === undefined ? undefined : clue?.places[block]) ?? clue?.start ?? start;
    return errorAt(text, place, code, message, clueOfError(puzzle.error));
  }
  if (solution === undefined) return success({ puzzle: puzzle.value, ...metadata });
  const fault = solutionFault(puzzle.value, solution.grid);
  if (fault !== undefined) {
    const where = fault.line === undefined ? {} : { clue: { line: fault.line } };
    return errorAt(text, solution.start, 'solution', fault.message, where);
  }
  return success({ puzzle: puzzle.value, ...metadata, solution: solution.grid });
}

/** The clue that a puzzle's error names, as a format's error names it. */
export function clueOfError({ line, block }: PuzzleError): Pick<FormatError, 'clue'> {
  if (line === undefined) return {};
  return { clue: block === undefined ? { line } : { line, block } };
}

/** The document of a picture: its clues, and itself as the solution. */
export function pictureDocument(grid: Grid, metadata: Metadata = {}): PuzzleDocument {
  return { puzzle: puzzleOfGrid(grid), ...metadata, solution: grid };
}

/** Why a grid is not a solution of the puzzle, or undefined when it is one. */
export function solutionFault(puzzle: Puzzle, grid: Grid): { message: string; line?: Line } | undefined {
  const size = `${widthOf(puzzle)}×${heightOf(puzzle)}`;
  if (grid.width !== widthOf(puzzle) || grid.height !== heightOf(puzzle))
    return { message: `the solution is ${grid.width}×${grid.height}, the puzzle ${size}` };
  if (!isComplete(grid)) return { message: 'the solution has unknown cells' };
  const [line] = linesWithOtherClue(puzzle, grid);
  if (line === undefined) return undefined;
  const drawn = clueText(clueAt(puzzleOfGrid(grid), line));
  return {
    message: `${lineText(line)}: the solution has ${drawn}, the clue is ${clueText(clueAt(puzzle, line))}`,
    line,
  };
}

/** Why no puzzle has a declared width or height; undefined if one can have it. */
export const sizeFault = (width: number, height: number): string | undefined =>
  Math.min(width, height) >= 1 && Math.max(width, height) <= LONGEST_LINE
    ? undefined
    : `a puzzle is 1×1 to ${LONGEST_LINE}×${LONGEST_LINE}, not ${width}×${height}`;

/** Metadata without its blank parts. */
export function metadataOf(parts: { readonly [Key in keyof Metadata]: Metadata[Key] | undefined }): Metadata {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined && value !== ''));
}

/** The rows of a picture with a symbol for each cell; unknown cells count as empty. */
export const pictureRows = (grid: Grid, empty: string, filled: string): string[] =>
  rowTexts(grid, empty + filled + empty);
