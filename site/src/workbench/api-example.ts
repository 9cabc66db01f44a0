import { exact } from '@crosshatch/core/exact';
import { createPuzzle, gridRows } from '@crosshatch/core/puzzle';

const clues = [[1, 1], [5], [1, 1], [5], [1, 1]];

/** The body of the request on the page: the site's sign as a puzzle. */
export const exampleBody = JSON.stringify({ rows: clues, columns: clues });

/** Returns the answer of `POST /v1/solve` to it, one member per line. A test compares it with the API's answer. */
export function exampleAnswer(): string {
  const puzzle = createPuzzle(clues, clues);
  if (!puzzle.ok) throw new Error(puzzle.error.message);
  const outcome = exact.solve(puzzle.value);
  if (outcome.status !== 'unique') throw new Error(`the example is ${outcome.status}`);
  const answer = { status: outcome.status, solutions: outcome.solutions.map(gridRows), work: outcome.work };
  const members = Object.entries(answer).map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
  return `{${members.join(',\n ')}}`;
}
