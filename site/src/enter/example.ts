import type { PuzzleDocument } from '@crosshatch/core/formats';
import { createPuzzle, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { gridOf } from '../board/grids.ts';

/** A built-in puzzle, drawn for this site and under its licence. */
export interface ExamplePuzzle {
  readonly title: string;
  /** Its purpose in a few words. */
  readonly note: string;
  /** The picture, with `#` for a filled cell; or the clues of a puzzle without a picture. */
  readonly puzzle: readonly string[] | { readonly rows: readonly number[][]; readonly columns: readonly number[][] };
}

/** The example that the workbench shows first, solved. The workbench loads other examples only when the reader asks for one. */
export const firstExample: ExamplePuzzle = {
  title: 'Hatching',
  note: 'Lines alone solve it.',
  puzzle: [
    '.....######......',
    '....########.....',
    '...######..##....',
    '...######..###...',
    '...#############.',
    '...############..',
    '....#########....',
    '...###########...',
    '..###.#####.###..',
    '.###.#.###.#.###.',
    '#.#.#.#.#.#.#.#.#',
    '##.#.###.###.#.##',
    '#.#.#.#.#.#.#.#.#',
    '##.###.###.###.##',
    '.##.#.#.#.#.#.##.',
    '.###.###.###.###.',
    '..###.#.#.#.###..',
    '....##.###.##....',
    '......#####......',
  ],
};

/** Returns the example as a document. */
export function documentOfExample({ title, puzzle }: ExamplePuzzle): PuzzleDocument {
  if ('rows' in puzzle) {
    const made = createPuzzle(puzzle.rows, puzzle.columns);
    if (!made.ok) throw new Error(`the example ${title}: ${made.error.message}`);
    return { puzzle: made.value, title };
  }
  return { puzzle: puzzleOfGrid(gridOf(puzzle.map((row) => row.replaceAll('#', '1').replaceAll('.', '0')))), title };
}
