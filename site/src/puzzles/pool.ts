import type { LibraryPuzzle } from './library.ts';
import { listedPuzzles } from './listed.ts';
import lines from './puzzles.jsonl?raw';

/** The puzzles of one size and kind. */
export interface PuzzleGroup {
  readonly heading: string;
  readonly puzzles: readonly LibraryPuzzle[];
}

/** The puzzles of the site. */
export const allPuzzles = (): LibraryPuzzle[] => listedPuzzles(lines);

/** Returns the puzzles of the site in groups by size and kind, from the smallest size on. */
export function puzzleGroups(): PuzzleGroup[] {
  const groups = Map.groupBy(allPuzzles(), (puzzle) => `${puzzle.width}×${puzzle.height}, ${kindOf(puzzle)}`);
  const cells = ([first]: readonly LibraryPuzzle[]) => (first === undefined ? 0 : first.width * first.height);
  return Array.from(groups, ([heading, puzzles]) => ({ heading, puzzles })).sort(
    (a, b) => cells(a.puzzles) - cells(b.puzzles),
  );
}

function kindOf({ kind, colours = 0 }: LibraryPuzzle): string {
  if (kind === 'plain') return 'black and white';
  return kind === 'counts' ? 'count clues' : `${colours} colours`;
}
