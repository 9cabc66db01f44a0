import { lastOf, limitsOf, type Outcome, type SolveOptions, type Steps, type Work } from '../algorithm/index.ts';
import { Board, refuted, sharedCells, solutionOn, solved, solveLinesInSteps } from '../board/index.ts';
import { borrowArena, giveBackArena } from '../memory/index.ts';
import { type Grid, heightOf, type Puzzle, widthOf } from '../puzzle/index.ts';
import { Search } from './search.ts';

/** Default budget: line solves that take about a minute of one core. Larger grids get fewer, since each costs more. */
export function defaultBudget(puzzle: Puzzle): number {
  return Math.floor(50_000_000_000 / Math.max(500, widthOf(puzzle) * heightOf(puzzle)));
}

/**
 * Solves a puzzle exactly: first by line solving, then, if cells are still unknown, by `Search`.
 *
 * @param options the budget counts line solves; `solutions` defaults to 2, which proves uniqueness
 * @param searchOf creates the search. Default: the whole one; an ablation passes one with parts left out.
 */
export function solveExactly(puzzle: Puzzle, options: SolveOptions = {}, searchOf: SearchOf = createSearch): Outcome {
  return lastOf(exactSteps(puzzle, options, Number.POSITIVE_INFINITY, searchOf));
}

/** As `solveExactly`, but pauses after about every `pause` line solves. */
export function* exactSteps(
  puzzle: Puzzle,
  options: SolveOptions,
  pause: number,
  searchOf: SearchOf = createSearch,
): Steps<Outcome> {
  const { known, trace } = options;
  const { wanted, budget } = limitsOf(options, defaultBudget(puzzle));
  const arena = borrowArena();
  try {
    const board = new Board(puzzle, trace, undefined, arena);
    const answer = yield* solveLinesInSteps(board, { wanted, budget, known }, () => workOf(board), pause);
    return answer ?? (yield* searchOn(searchOf(puzzle, board, budget), board, wanted, pause));
  } finally {
    giveBackArena(arena);
  }
}

/** Creates a search of a puzzle. Use it only during the solve: the next solve reuses the board's arrays. */
export type SearchOf = (puzzle: Puzzle, board: Board, budget: number) => Search;

const createSearch: SearchOf = (puzzle, board, budget) => new Search(puzzle, board, budget);

function* searchOn(search: Search, board: Board, wanted: number, pause: number): Steps<Outcome> {
  const solutions: Grid[] = [];
  for (;;) {
    const found = search.advance(pause);
    if (found === 'paused') {
      yield;
      continue;
    }
    if (found === 'spent') {
      return { status: 'exhausted', solutions, partial: sharedCells(board, solutions), work: workOf(board, search) };
    }
    if (found === 'solution') {
      solutions.push(solutionOn(board));
      const enough = solutions.length >= wanted;
      if (enough || !search.exclude()) return solved(solutions, wanted, !enough, workOf(board, search));
      // Many solutions may be found one after another without a pause between them.
      if (solutions.length % 256 === 0) yield;
      continue;
    }
    if (solutions.length > 0) return solved(solutions, wanted, true, workOf(board, search));
    return refuted(board, workOf(board, search));
  }
}

function workOf(board: Board, search?: Search): Work {
  return {
    lineSolves: board.lineSolves,
    probes: search?.probes ?? 0,
    guesses: search?.guesses ?? 0,
    conflicts: search?.conflictCount ?? 0,
  };
}
