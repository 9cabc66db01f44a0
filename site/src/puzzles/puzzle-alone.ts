import type { AnyDocument } from '@crosshatch/core/formats';

/** Returns the document without anything that reveals its picture. */
export function puzzleAlone(document: AnyDocument): AnyDocument {
  if (document.kind === 'coloured') return { kind: document.kind, puzzle: document.puzzle };
  if (document.kind === 'counts') return { kind: document.kind, puzzle: document.puzzle };
  return { puzzle: document.puzzle };
}
