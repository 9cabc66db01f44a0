import { heightOf, lengthOf, type Puzzle, widthOf } from '../puzzle/index.ts';

/** The game id of a puzzle in Simon Tatham's puzzle collection, such as `5x5:1/2.1/…`: the clues of columns, then of rows. */
export function tathamId(puzzle: Puzzle): string {
  const clues = [...puzzle.columns, ...puzzle.rows].map((clue) => clue.map(lengthOf).join('.'));
  return `${widthOf(puzzle)}x${heightOf(puzzle)}:${clues.join('/')}`;
}
