import { createPuzzle, gridOfRows } from '@crosshatch/core/puzzle';

/** The clues that the documentation's requests send: a plus sign. */
export const EXAMPLE_CLUES = { rows: [[1], [3], [1]], columns: [[1], [3], [1]] };

export const EXAMPLE_SOLUTION = ['010', '111', '010'];

/** The clues of a plus sign on a board of 5×5 cells, a size that networks are trained for. */
export const NEURAL_EXAMPLE_CLUES = { rows: [[1], [1], [5], [1], [1]], columns: [[1], [1], [5], [1], [1]] };

/** The puzzle of `EXAMPLE_CLUES`, with its solution. */
export const EXAMPLE = example();

function example() {
  const puzzle = createPuzzle(EXAMPLE_CLUES.rows, EXAMPLE_CLUES.columns);
  const solution = gridOfRows(EXAMPLE_SOLUTION);
  if (!puzzle.ok || solution === undefined) throw new Error('the example is no puzzle');
  return { puzzle: puzzle.value, solution };
}
