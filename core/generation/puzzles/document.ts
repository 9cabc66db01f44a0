import type { AnyDocument } from '../../formats/index.ts';
import { withoutColours } from '../../puzzle/index.ts';
import type { GeneratedPuzzle } from './generate.ts';
import type { Wish } from './wish.ts';

/**
 * A generated puzzle as files hold it: its id is the seed and its number, its description the source and the grade. A
 * puzzle of a single colour becomes a two-colour puzzle.
 */
export function generatedDocument(wish: Wish, seed: number, number: number, made: GeneratedPuzzle): AnyDocument {
  const { puzzle, solution, grade, title, credit } = made;
  const metadata = {
    id: `${seed}-${number}`,
    description: `${wish.source}; ${grade.summary}`,
    ...(title !== undefined && { title }),
    ...(credit && { author: `${credit.author} (${credit.collection})`, copyright: credit.licence }),
  };
  if (puzzle.kind === 'counts') return { ...metadata, kind: 'counts', puzzle, solution };
  const plain = withoutColours(puzzle);
  if (plain === undefined) return { ...metadata, kind: 'coloured', puzzle, solution };
  const { width, height, cells } = solution;
  return { ...metadata, puzzle: plain, solution: { width, height, cells } };
}
