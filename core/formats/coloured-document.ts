import {
  type ColouredClue,
  type ColouredClues,
  type ColouredGrid,
  type ColouredPuzzle,
  type ColouredPuzzleError,
  colouredCluesOf,
  colouredClueText,
  createColouredPuzzle,
  type Grid,
  type Line,
  lineText,
  meetsColouredClue,
  type Result,
  success,
  UNKNOWN_COLOUR,
  withoutColours,
} from '../puzzle/index.ts';
import type { BlockDocument, Metadata } from './format.ts';

/** Checks clues and makes a document; a puzzle of one colour without blotted blocks becomes a two-colour one. */
export function anyDocument(
  clues: ColouredClues,
  metadata: Metadata,
  solution: ColouredGrid | undefined,
): Result<
  BlockDocument,
  ColouredPuzzleError | { readonly code: 'solution'; readonly message: string; readonly line?: Line }
> {
  const made = createColouredPuzzle(clues);
  if (!made.ok) return made;
  const puzzle = made.value;
  const fault = solution && colouredSolutionFault(puzzle, solution);
  if (fault !== undefined) return { ok: false, error: { code: 'solution', ...fault } };
  const plain = withoutColours(puzzle);
  if (plain !== undefined)
    return success({ ...metadata, puzzle: plain, ...(solution && { solution: plainGrid(solution) }) });
  return success({ ...metadata, kind: 'coloured', puzzle, ...(solution && { solution }) });
}

/** The cells of one colour as a grid of two: the background is empty, the colour filled. */
export const plainGrid = ({ width, height, cells }: ColouredGrid): Grid => ({
  width,
  height,
  cells: cells.map((colour) => (colour === 0 ? 0 : 1)),
});

/** Why a grid is not a solution of the puzzle, or undefined when it is one. */
export function colouredSolutionFault(
  { rows, columns }: ColouredPuzzle,
  grid: ColouredGrid,
): { readonly message: string; readonly line?: Line } | undefined {
  if (grid.width !== columns.length || grid.height !== rows.length) {
    const message = `the solution is ${grid.width}×${grid.height}, the puzzle ${columns.length}×${rows.length}`;
    return { message };
  }
  if (grid.cells.includes(UNKNOWN_COLOUR)) return { message: 'the solution has unknown cells' };
  const drawn = colouredCluesOf(grid);
  return differentClue('row', rows, drawn.rows) ?? differentClue('column', columns, drawn.columns);
}

function differentClue(axis: Line['axis'], asked: readonly ColouredClue[], drawn: readonly ColouredClue[]) {
  for (const [index, clue] of asked.entries()) {
    const other = drawn[index] ?? [];
    if (meetsColouredClue(other, clue)) continue;
    const line: Line = { axis, index };
    const message = `${lineText(line)}: the solution has ${colouredClueText(other)}, the clue is ${colouredClueText(clue)}`;
    return { message, line };
  }
  return undefined;
}
