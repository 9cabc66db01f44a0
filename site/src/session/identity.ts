import type { AnyDocument } from '@crosshatch/core/formats';
import { puzzleId } from './address.ts';
import { nameOfPuzzle } from './names.ts';
import { packPicture, statesOf } from './packing.ts';

const names = new WeakMap<AnyDocument, string>();

/** Returns the name of an opened document's work. It depends on the clues, and on the picture if there is one. */
export function openedWork(document: AnyDocument): string {
  const known = names.get(document);
  if (known !== undefined) return known;
  const { puzzle, solution } = document;
  const picture = solution === undefined ? '' : `&${packPicture(solution, statesOf(puzzle))}`;
  const name = nameOfPuzzle(puzzleId(puzzle) + picture);
  names.set(document, name);
  return name;
}
