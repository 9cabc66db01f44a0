import type { Trace, Work } from '../../algorithm/index.ts';
import { Board } from '../../board/index.ts';
import { Search } from '../../exact/index.ts';
import { FILLED, type Grid, type Puzzle, UNKNOWN } from '../../puzzle/index.ts';

/** The result of a search around a vote. */
export interface SearchedOpinion {
  readonly solution: Grid | undefined;
  readonly work: Required<Pick<Work, 'lineSolves' | 'guesses' | 'conflicts'>>;
}

/**
 * Searches for a solution around a vote: guesses the cell with the largest majority as the crowd decides, solves lines,
 * then guesses the next open cell. So the vote is followed for as long as the clues allow it.
 *
 * At a clash the search learns a clause, as the exact solver does. A firm but wrong majority is among the first
 * guesses. Chronological backtracking reaches it late: at 15×15, it meets seven times the number of clashes on average.
 *
 * @param certain known cells from which the search starts
 * @param filledOver for each cell, the experts that fill it minus those that leave it empty
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
  board.know(certain);
  const search = new SearchByOpinion(puzzle, board, budget, filledOver);
  const isSolved = search.next() === 'solution';
  const { guesses, conflictCount: conflicts } = search;
  const work = { lineSolves: board.lineSolves, guesses, conflicts };
  return { solution: isSolved ? board.toGrid('known') : undefined, work };
}

class SearchByOpinion extends Search {
  /** The majority's literals of all open cells, the largest majority first. */
  private readonly literals: readonly number[];

  constructor(puzzle: Puzzle, board: Board, budget: number, filledOver: ArrayLike<number>) {
    super(puzzle, board, budget);
    this.literals = Array.from(this.open)
      .sort((one, other) => Math.abs(filledOver[other]) - Math.abs(filledOver[one]) || one - other)
      .map((cell) => 2 * cell + (filledOver[cell] < 0 ? 0 : FILLED));
  }

  protected override choose(until: number): number {
    return this.literals.find((literal) => this.board.state[literal >> 1] === UNKNOWN) ?? super.choose(until);
  }
}
