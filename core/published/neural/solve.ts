import {
  lastOf,
  limitsOf,
  type Outcome,
  pacing,
  type SolveOptions,
  type Steps,
  type Work,
} from '../../algorithm/index.ts';
import { Board, NONE, refuted, sharedCells, solved } from '../../board/index.ts';
import { exact } from '../../exact/index.ts';
import { createGrid, type Grid, gridRows, type Line, type Puzzle, sameGrid, UNKNOWN } from '../../puzzle/index.ts';
import { mulberry32 } from '../../random/index.ts';
import { HeuristicSearch, inOrder, nearestFirst, type PlacementOrder } from '../heuristic/index.ts';
import { bestPrediction, wrongLines } from './guess.ts';

/** The hyperparameters by which the algorithms in the neural paper's Table 2 differ. */
export interface Method {
  /** Number of predictions: of the puzzle only, or of all its reflections (section 2.3.4). */
  readonly views: 1 | 8;
  /** Whether a wrong prediction is first erased in part (section 2.3.3) and only then in full. */
  readonly erasesInPart: boolean;
  /** Whether the search after a wrong prediction tries the placements nearest to it first (section 2.3.2). */
  readonly intuition: boolean;
}

/**
 * The neural paper's algorithms around a network.
 *
 * NeHI (section 2.3.2, Algorithms 2 and 3): a prediction that solves the puzzle is the answer; otherwise the heuristic
 * search with intuition starts on an empty board.
 *
 * NeHPF and NeHPFI (section 2.3.3, Algorithm 4): all lines without their clue are erased from a wrong prediction, and
 * the search starts from the rest. If that has no solution, everything is erased and the search starts on the empty
 * board. Algorithm 4 and its text differ, and this follows the text. As printed, the version without intuition would
 * not erase in part at all, though NeHPF is named for that; and the search after the full erase would use intuition,
 * where the text has "the heuristic algorithm with an empty board without using the network". So intuition applies to
 * the search after the partial erase only, and the search after the full erase is H.
 *
 * The paper's algorithms stop at the first solution, as these do if one solution is requested. To find more, they keep
 * the solutions from the prediction and from the partial erase, and search the empty board to the end. This proves the
 * result.
 *
 * @param options the budget counts line solves, and counting a line's placements counts as one; predictions are
 *   required
 */
export function solveByMethod(method: Method, puzzle: Puzzle, options: SolveOptions = {}): Outcome {
  return lastOf(methodSteps(method, puzzle, options, Number.POSITIVE_INFINITY));
}

/** As `solveByMethod`, but pauses after every `pause` line solves. */
export const methodSteps = (method: Method, puzzle: Puzzle, options: SolveOptions, pause: number): Steps<Outcome> =>
  new Run(method, puzzle, options).outcome(pause);

class Run {
  private readonly method: Method;
  private readonly puzzle: Puzzle;
  private readonly board: Board;
  private readonly known: Grid;
  private readonly prediction: Grid;
  private readonly wanted: number;
  private readonly budget: number;
  private readonly intuition: PlacementOrder;
  private readonly searches: HeuristicSearch[] = [];
  private readonly solutions: Grid[] = [];

  constructor(method: Method, puzzle: Puzzle, options: SolveOptions) {
    const { known, predictions = [], seed = 0, trace } = options;
    const { wanted, budget } = limitsOf(options, exact.defaultBudget(puzzle));
    this.method = method;
    this.puzzle = puzzle;
    this.board = new Board(puzzle, trace);
    this.known = known ?? createGrid(this.board.width, this.board.height);
    this.prediction = bestPrediction(puzzle, this.known, predictions, method.views);
    this.wanted = wanted;
    this.budget = budget;
    this.intuition = nearestFirst(this.prediction.cells, mulberry32(seed));
  }

  *outcome(pause: number): Steps<Outcome> {
    const { board, wanted, solutions, prediction } = this;
    const isDue = pacing(pause, board.lineSolves);
    board.know(this.known);
    board.trace?.({ kind: 'prediction', rows: gridRows(prediction) });
    const wrong = wrongLines(this.puzzle, this.known, prediction);
    if (wrong.length === 0) {
      this.found(prediction);
      if (wanted === 1) return solved(solutions, wanted, false, this.work());
    } else if (this.method.erasesInPart) {
      const answer = yield* this.searchRest(wrong, isDue);
      if (answer !== undefined) return answer;
    }
    board.trace?.({ kind: 'erase' });
    board.enqueueAll();
    const search = this.searchBy(this.method.intuition && !this.method.erasesInPart ? this.intuition : inOrder);
    for (;;) {
      const found = yield* search.next(this.budget, isDue);
      if (found === 'spent') return this.exhausted();
      if (found === 'none') {
        return solutions.length > 0 ? solved(solutions, wanted, true, this.work()) : refuted(board, this.work());
      }
      this.found(board.toGrid('known'));
      if (solutions.length >= wanted) return solved(solutions, wanted, false, this.work());
    }
  }

  /** Searches from the partly erased prediction; leaves an empty board if that does not give the answer. */
  private *searchRest(wrong: readonly Line[], isDue: (lineSolves: number) => boolean): Steps<Outcome | undefined> {
    const { board, wanted, solutions } = this;
    board.trace?.({ kind: 'erase', lines: wrong });
    const rows = new Set(wrong.filter(({ axis }) => axis === 'row').map(({ index }) => index));
    const columns = new Set(wrong.filter(({ axis }) => axis === 'column').map(({ index }) => index));
    board.enqueueAll();
    board.newLevel();
    for (const [cell, state] of this.prediction.cells.entries()) {
      const isErased = rows.has(Math.floor(cell / board.width)) || columns.has(cell % board.width);
      if (!isErased && board.state[cell] === UNKNOWN) board.set(2 * cell + state, NONE);
    }
    const search = this.searchBy(this.method.intuition ? this.intuition : inOrder);
    const found = yield* search.next(this.budget, isDue);
    if (found === 'spent') return this.exhausted();
    if (found === 'solution') {
      this.found(board.toGrid('known'));
      if (wanted === 1) return solved(solutions, wanted, false, this.work());
    }
    board.backtrack(0);
    return undefined;
  }

  private searchBy(order: PlacementOrder): HeuristicSearch {
    const search = new HeuristicSearch(this.puzzle, this.board, order);
    this.searches.push(search);
    return search;
  }

  /** Adds a solution unless it was found before: the search of the empty board finds the earlier ones again. */
  private found(solution: Grid): void {
    if (this.solutions.some((other) => sameGrid(other, solution))) return;
    this.solutions.push(solution);
    this.board.trace?.({ kind: 'solution', rows: gridRows(solution) });
  }

  private exhausted(): Outcome {
    const { board, solutions } = this;
    return { status: 'exhausted', solutions, partial: sharedCells(board, solutions), work: this.work() };
  }

  private work(): Work {
    const sum = (count: (search: HeuristicSearch) => number) =>
      this.searches.reduce((total, search) => total + count(search), 0);
    return {
      lineSolves: this.board.lineSolves,
      guesses: sum(({ guesses }) => guesses),
      conflicts: sum(({ conflicts }) => conflicts),
      iterations: sum(({ iterations }) => iterations),
    };
  }
}
