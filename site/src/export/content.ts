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

/** The contents of an export: only the clues, or also the reader's marks or the solution. */
export const CONTENTS = ['clues', 'marks', 'solution'] as const;
export type Content = (typeof CONTENTS)[number];

export const CONTENT_NAMES: Readonly<Record<Content, string>> = {
  clues: 'Clues only',
  marks: 'With my marks',
  solution: 'With the solution',
};

/** Returns the cells that a picture shows. If the solution is not known yet, they are blank. */
export function gridOfContent(puzzle: AnyPuzzle, content: Content, marks: AnyGrid, solution?: AnyGrid): AnyGrid {
  const blank = blankGridOf(puzzle);
  if (content === 'clues') return blank;
  return content === 'marks' ? marks : (solution ?? blank);
}

/** Returns the board with its open cells empty. A game can be solved without crosses. */
function completed(grid: AnyGrid): AnyGrid {
  const unknown = unknownCell(grid);
  return isComplete(grid) ? grid : { ...grid, cells: grid.cells.map((cell) => (cell === unknown ? EMPTY : cell)) };
}

/**
 * Returns the document to write into a file. Files cannot hold a half-solved board, so marks count only if they solve the
 * puzzle.
 */
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
