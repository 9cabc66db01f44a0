import { type Outcome, pacing, type Steps, type Work } from '../algorithm/index.ts';
import type { Board } from '../board/index.ts';
import { exactSteps } from '../exact/index.ts';
import { itemAt } from '../memory/index.ts';
import { type AnyGrid, copyGrid, type Grid, type Puzzle, placeOfCell, sentence, unknownCell } from '../puzzle/index.ts';
import type { Deduction } from './deduction.ts';
import { suppose } from './supposition.ts';
import { effortText, listWithRest, placeText, stateText } from './words.ts';

/**
 * The known cells settle no further cell: each unknown cell differs between two solutions. All unknown cells are
 * listed.
 */
export interface Ambiguity {
  readonly status: 'ambiguous';
  readonly cells: readonly { row: number; column: number }[];
  readonly reason: string;
}

const NOTHING_SIMPLER = 'no line and no trial of a single cell settles more';

/**
 * A cell that all solutions share, found by search; or the answer that there is none.
 *
 * @param budget limit on the line solves of the board and the solver together
 * @param pause line solves between two pauses
 * @returns 'mistake' if the known cells have no solution
 */
export function searchHint(
  puzzle: Puzzle,
  grid: Grid,
  board: Board,
  budget: number,
  pause: number,
): Steps<Deduction | Ambiguity | 'mistake' | 'exhausted'> {
  let left = budget - board.lineSolves;
  function* solve(known: Grid, solutions: number): Steps<Outcome> {
    const outcome = yield* exactSteps(puzzle, { known, solutions, budget: Math.max(0, left) }, pause);
    left -= outcome.work.lineSolves ?? 0;
    return outcome;
  }
  return searchHintOn({
    grid,
    solve: () => solve(grid, 2),
    solveOther: (cell, state) => {
      const known = copyGrid(grid);
      known.cells[cell] = 1 - state;
      return solve(known, 1);
    },
    mostTelling: (cells, solution) => mostTelling(board, cells, solution, left, pause),
    cellOf: (cell, state) => board.settledCell(2 * cell + state),
    isText: (state) => `is ${stateText(state === 1 ? 1 : 0)}`,
    differsText: 'is filled in one solution and empty in another',
  });
}

/** Known cells of a puzzle of any number of colours, for a search among the open cells. */
export interface Searchable<Board extends AnyGrid, Cell> {
  readonly grid: Board;
  /** Looks for two solutions. */
  readonly solve: () => Steps<Outcome<Board>>;
  /** Looks for a solution in which a cell does not have the state. */
  readonly solveOther: (cell: number, state: number) => Steps<Outcome<Board>>;
  /** Returns the cell whose state in the solution lets lines settle the most cells. */
  readonly mostTelling: (cells: readonly number[], solution: Board) => Steps<number>;
  readonly cellOf: (cell: number, state: number) => Cell;
  /** Returns a state in words: "is filled". */
  readonly isText: (state: number) => string;
  /** Says of a cell that it differs between two solutions. */
  readonly differsText: string;
}

/** A cell that all solutions share, found by search; or the answer that there is none. */
export function* searchHintOn<Board extends AnyGrid, Cell>(
  position: Searchable<Board, Cell>,
): Steps<Deduction<Cell> | Ambiguity | 'mistake' | 'exhausted'> {
  const { grid } = position;
  const placeOf = (cell: number) => placeOfCell(cell, grid.width);
  const deduction = (cell: number, solution: Board, work: Work, finds: string): Deduction<Cell> => {
    const state = itemAt(solution.cells, cell);
    const found = `a search with ${effortText(work)} ${finds} ${placeText(placeOf(cell))} ${position.isText(state)}`;
    return {
      status: 'deduction',
      technique: 'search',
      cells: [position.cellOf(cell, state)],
      reason: sentence(`${NOTHING_SIMPLER}; ${found}`),
    };
  };
  const outcome = yield* position.solve();
  if (outcome.status === 'contradictory') return 'mistake';
  if (outcome.status === 'exhausted') return 'exhausted';
  const first = itemAt(outcome.solutions, 0);
  const second = outcome.solutions[1];
  const unknown = [...grid.cells.keys()].filter((cell) => grid.cells[cell] === unknownCell(grid));
  if (second === undefined) {
    const cell = yield* position.mostTelling(unknown, first);
    return deduction(cell, first, outcome.work, 'finds a single solution, in which');
  }
  // All solutions may share a cell as long as all solutions found so far do.
  let shared = unknown.filter((cell) => first.cells[cell] === second.cells[cell]);
  for (let cell = shared.shift(); cell !== undefined; cell = shared.shift()) {
    const other = yield* position.solveOther(cell, itemAt(first.cells, cell));
    if (other.status === 'exhausted') return 'exhausted';
    if (other.status === 'contradictory') {
      return deduction(cell, first, other.work, 'finds several solutions, in all of which');
    }
    const third = itemAt(other.solutions, 0);
    shared = shared.filter((candidate) => first.cells[candidate] === third.cells[candidate]);
  }
  const differing = unknown.filter((cell) => first.cells[cell] !== second.cells[cell]);
  const named = listWithRest(differing.map(placeOf).map(placeText), 'more cells');
  return {
    status: 'ambiguous',
    cells: unknown.map(placeOf),
    reason: `Several solutions remain: each of the ${unknown.length} unknown cells ${position.differsText}. The two solutions found first differ in ${differing.length} of these cells: ${named}.`,
  };
}

/** The cell whose state lets lines settle the most cells, so that the least is left to search; within the budget. */
function* mostTelling(
  board: Board,
  cells: readonly number[],
  solution: Grid,
  budget: number,
  pause: number,
): Steps<number> {
  const isDue = pacing(pause, board.lineSolves);
  const end = board.lineSolves + budget;
  let best = { cell: itemAt(cells, 0), settled: 0 };
  for (const cell of cells) {
    if (board.lineSolves >= end) break;
    if (isDue(board.lineSolves)) yield;
    suppose(board, 2 * cell + itemAt(solution.cells, cell), end - board.lineSolves);
    if (board.trailSize > best.settled) best = { cell, settled: board.trailSize };
    board.backtrack(0);
  }
  return best.cell;
}
