import { Board } from '../exact/board.ts';
import { refuted, sharedCells, solutionOn, solved, solveLines } from '../exact/outcomes.ts';
import { defaultBudget } from '../exact/solve.ts';
import { FILLED, type Grid, type Puzzle, UNKNOWN } from '../puzzle/index.ts';
import type { Outcome, SolveOptions } from '../solver/index.ts';
import { Backtracking } from './search.ts';

/**
 * Chronological backtracking over complete line solving, as textbooks have it: when the lines rest, the first
 * unknown cell in reading order is guessed to be filled; when they clash, the last guess is taken back and its cell
 * set the other way, which may clash again and take back the guess before.
 *
 * It is here to be compared with. It forgets all that a clash could teach, so a bad guess early on is paid for again
 * in every branch below it: most puzzles cost it hardly more than they cost `exact`, but a few cost it thousands of
 * times as much.
 *
 * @param options the budget counts line solves; without `solutions`, two are looked for, which proves uniqueness
 */
export function solve(puzzle: Puzzle, options: SolveOptions = {}): Outcome {
  const { solutions: wanted = 2, budget = defaultBudget(puzzle), known, trace } = options;
  const board = new Board(puzzle, trace);
  const search = new Backtracking(board, () => 2 * board.state.indexOf(UNKNOWN) + FILLED);
  const answer = solveLines(board, { wanted, budget, known }, () => search.work);
  if (answer !== undefined) return answer;

  const solutions: Grid[] = [];
  for (;;) {
    const found = search.next(budget);
    if (found === 'spent') {
      return { status: 'exhausted', solutions, partial: sharedCells(board, solutions), work: search.work };
    }
    if (found === 'none')
      return solutions.length > 0 ? solved(solutions, wanted, true, search.work) : refuted(board, search.work);
    solutions.push(solutionOn(board));
    if (solutions.length >= wanted) return solved(solutions, wanted, false, search.work);
    if (!search.turnRound()) return solved(solutions, wanted, true, search.work);
  }
}
