import { Backtracking } from '../../backtracking/search.ts';
import { NONE } from '../../exact/board.ts';
import { Board } from '../../exact/index.ts';
import { FILLED, type Grid, type Puzzle, UNKNOWN } from '../../puzzle/index.ts';
import type { Trace } from '../../solver/index.ts';

/** What a search came to. */
export interface SearchedOpinion {
  readonly solution: Grid | undefined;
  readonly work: Backtracking['work'];
}

/**
 * Searches for a solution around an opinion: the cell on which the crowd agrees most firmly is guessed as it says, the lines
 * settle what follows, then the next that is still open; at a clash the last guess is turned round. So the opinion is
 * followed for as long as the clues allow it.
 *
 * @param certain what the lines have settled, from which the search starts
 * @param filledOver for each cell, by how many more experts fill it than leave it empty; negative where fewer do
 * @param budget in line solves
 */
export function searchAround(
  puzzle: Puzzle,
  certain: Grid,
  filledOver: ArrayLike<number>,
  budget: number,
  trace?: Trace,
): SearchedOpinion {
  const board = new Board(puzzle, trace);
  for (const [cell, state] of certain.cells.entries()) if (state !== UNKNOWN) board.set(2 * cell + state, NONE);
  const open = Array.from(board.state.keys()).filter((cell) => board.state[cell] === UNKNOWN);
  open.sort((one, other) => Math.abs(filledOver[other]) - Math.abs(filledOver[one]) || one - other);
  const search = new Backtracking(board, () => {
    const cell = open.find((each) => board.state[each] === UNKNOWN) ?? 0;
    return 2 * cell + (filledOver[cell] < 0 ? 0 : FILLED);
  });
  const found = search.next(budget);
  return { solution: found === 'solution' ? board.toGrid('known') : undefined, work: search.work };
}
