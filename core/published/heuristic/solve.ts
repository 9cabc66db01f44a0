import {
  lastOf,
  limitsOf,
  type Outcome,
  pacing,
  type SolveOptions,
  type Steps,
  type Work,
} from '../../algorithm/index.ts';
import { Board, refuted, sharedCells, solutionOn, solved } from '../../board/index.ts';
import { exact } from '../../exact/index.ts';
import type { Grid, Puzzle } from '../../puzzle/index.ts';
import { inOrder } from './order.ts';
import { HeuristicSearch } from './search.ts';

/**
 * The heuristic H: Algorithm 1 of the neural paper (section 2.3.1).
 *
 * The paper's algorithm stops at the first solution, as this one does if one solution is requested. To find more
 * solutions it takes back the last placement and goes on. Each branching point tries all placements of one line, no two
 * of which share a solution. So all solutions found are different, and when no branch is left there are no others.
 *
 * @param options the budget counts line solves; `solutions` defaults to 2, which proves uniqueness
 */
export function solveByHeuristic(puzzle: Puzzle, options: SolveOptions = {}): Outcome {
  return lastOf(heuristicSteps(puzzle, options, Number.POSITIVE_INFINITY));
}

/** As `solveByHeuristic`, but pauses after every `pause` line solves. */
export function* heuristicSteps(puzzle: Puzzle, options: SolveOptions, pause: number): Steps<Outcome> {
  const { known, trace } = options;
  const { wanted, budget } = limitsOf(options, exact.defaultBudget(puzzle));
  const board = new Board(puzzle, trace);
  board.enqueueAll();
  if (known !== undefined) board.know(known);
  const search = new HeuristicSearch(puzzle, board, inOrder);
  const workOf = (): Work => ({
    lineSolves: board.lineSolves,
    guesses: search.guesses,
    conflicts: search.conflicts,
    iterations: search.iterations,
  });
  const solutions: Grid[] = [];
  const isDue = pacing(pause, board.lineSolves);
  for (;;) {
    const found = yield* search.next(budget, isDue);
    if (found === 'spent') {
      return { status: 'exhausted', solutions, partial: sharedCells(board, solutions), work: workOf() };
    }
    if (found === 'none') {
      return solutions.length > 0 ? solved(solutions, wanted, true, workOf()) : refuted(board, workOf());
    }
    solutions.push(solutionOn(board));
    if (solutions.length >= wanted) return solved(solutions, wanted, false, workOf());
  }
}
