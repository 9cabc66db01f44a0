import { createPuzzle, gridOfRows } from '@crosshatch/core/puzzle';

/** The clues that the documentation's requests send: a plus sign. */
export const EXAMPLE_CLUES = { rows: [[1], [3], [1]], columns: [[1], [3], [1]] };

export const EXAMPLE_SOLUTION = ['010', '111', '010'];

/** The same as a puzzle with its solution. */
export const EXAMPLE = example();

function example() {
  const puzzle = createPuzzle(EXAMPLE_CLUES.rows, EXAMPLE_CLUES.columns);
  const solution = gridOfRows(EXAMPLE_SOLUTION);
  if (!puzzle.ok || solution === undefined) throw new Error('the example is no puzzle');
  return { puzzle: puzzle.value, solution };
}
