import { failure, type Grid, type Result, success } from '../puzzle/index.ts';
import type { FormatError, PuzzleDocument } from './format.ts';

/** The document to write in a format that holds one. */
export function onlyDocument<Document>(documents: readonly Document[], title: string): Result<Document, FormatError> {
  const [document] = documents;
  if (document !== undefined && documents.length === 1) return success(document);
  return failure({ code: 'unsupported', message: `${title} holds one puzzle, not ${documents.length}` });
}

/** The picture to write in a format that holds one picture. */
export function onlyPicture(documents: readonly PuzzleDocument[], title: string): Result<Grid, FormatError> {
  const document = onlyDocument(documents, title);
  if (!document.ok) return document;
  const { solution } = document.value;
  if (solution !== undefined) return success(solution);
  return unsolved(title);
}

/** The refusal of a puzzle without a solution, in a format that holds pictures. */
export const unsolved = (title: string) =>
  failure<FormatError>({
    code: 'unsolved',
    message: `${title} holds a picture: the puzzle must be solved first, and come with its solution`,
  });
