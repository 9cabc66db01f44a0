import { type PuzzleDocument, pictureDocument } from '@crosshatch/core/formats';
import { createPuzzle, gridOfRows } from '@crosshatch/core/puzzle';

/** A built-in puzzle, drawn for this site and as free as the rest of it. */
export interface Example {
  readonly title: string;
  /** What it is good for, in a few words. */
  readonly note: string;
  /** The picture, `#` for a filled cell, or, where there is none, the clues. */
  readonly puzzle: readonly string[] | { readonly rows: readonly number[][]; readonly columns: readonly number[][] };
}

/** The first one is shown, solved, before anything is pressed. */
export const examples: readonly [Example, ...Example[]] = [
  {
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
  },
];

/** The example as a file would hold it. */
export function documentOfExample({ title, puzzle }: Example): PuzzleDocument {
  if ('rows' in puzzle) {
    const made = createPuzzle(puzzle.rows, puzzle.columns);
    if (!made.ok) throw new Error(`the example ${title}: ${made.error.message}`);
    return { puzzle: made.value, title };
  }
  const grid = gridOfRows(puzzle.map((row) => row.replaceAll('#', '1').replaceAll('.', '0')));
  if (grid === undefined) throw new Error(`the example ${title} has rows of different lengths`);
  return { puzzle: pictureDocument(grid).puzzle, title };
}
