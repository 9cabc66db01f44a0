import type { PuzzleDocument } from '@crosshatch/core/formats';
import { cluesText, createGrid, type Grid, heightOf, isComplete, puzzleOfGrid, widthOf } from '@crosshatch/core/puzzle';

/** The contents of an export: the clues alone, with the reader's marks, or with the solution. */
export const CONTENTS = ['clues', 'marks', 'solution'] as const;
export type Content = (typeof CONTENTS)[number];

export const CONTENT_NAMES: Readonly<Record<Content, string>> = {
  clues: 'Clues only',
  marks: 'With my marks',
  solution: 'With the solution',
};

/** The cells that a picture of the content shows; a solution that is not known yet leaves them blank. */
export function gridOfContent(document: PuzzleDocument, content: Content, marks: Grid, solution?: Grid): Grid {
  const blank = createGrid(widthOf(document.puzzle), heightOf(document.puzzle));
  if (content === 'clues') return blank;
  return content === 'marks' ? marks : (solution ?? blank);
}

/** The document to write into a file. Files have no place for half a board: only marks that solve the puzzle count. */
export function documentOfContent(
  { solution: _, ...document }: PuzzleDocument,
  content: Content,
  marks: Grid,
  solution?: Grid,
): PuzzleDocument {
  const grid = content === 'marks' ? finished(document, marks) : content === 'solution' ? solution : undefined;
  return grid === undefined ? document : { ...document, solution: grid };
}

function finished({ puzzle }: PuzzleDocument, marks: Grid): Grid | undefined {
  return isComplete(marks) && cluesText(puzzleOfGrid(marks)) === cluesText(puzzle) ? marks : undefined;
}
