import type { AnyDocument } from '@crosshatch/core/formats';
import {
  type AnyGrid,
  type AnyPuzzle,
  blankGridOf,
  EMPTY,
  isComplete,
  meetsClues,
  unknownCell,
} from '@crosshatch/core/puzzle';

/** The contents of an export: the clues alone, with the reader's marks, or with the solution. */
export const CONTENTS = ['clues', 'marks', 'solution'] as const;
export type Content = (typeof CONTENTS)[number];

export const CONTENT_NAMES: Readonly<Record<Content, string>> = {
  clues: 'Clues only',
  marks: 'With my marks',
  solution: 'With the solution',
};

/** The cells that a picture of the content shows; a solution that is not known yet leaves them blank. */
export function gridOfContent(puzzle: AnyPuzzle, content: Content, marks: AnyGrid, solution?: AnyGrid): AnyGrid {
  const blank = blankGridOf(puzzle);
  if (content === 'clues') return blank;
  return content === 'marks' ? marks : (solution ?? blank);
}

/** The board with its open cells empty: a game is solved without crosses too. */
function completed(grid: AnyGrid): AnyGrid {
  const unknown = unknownCell(grid);
  return isComplete(grid) ? grid : { ...grid, cells: grid.cells.map((cell) => (cell === unknown ? EMPTY : cell)) };
}

/** The document to write into a file. Files have no place for half a board: only marks that solve the puzzle count. */
export function documentOfContent(
  document: AnyDocument,
  content: Content,
  marks: AnyGrid,
  solution?: AnyGrid,
): AnyDocument {
  const isSolved = meetsClues(document.puzzle, marks);
  const grid = content === 'solution' ? solution : content === 'marks' && isSolved ? completed(marks) : undefined;
  if (document.kind === 'coloured' || document.kind === 'counts') {
    const { solution: _, ...unsolved } = document;
    return grid?.kind === 'coloured' ? { ...unsolved, solution: grid } : unsolved;
  }
  const { solution: _, ...unsolved } = document;
  return grid === undefined || grid.kind === 'coloured' ? unsolved : { ...unsolved, solution: grid };
}
