import type { Outcome, Work } from '../algorithm/index.ts';
import type { Board } from '../board/index.ts';
import { exact } from '../exact/index.ts';
import { itemAt } from '../memory/index.ts';
import { copyGrid, type Grid, type Puzzle, UNKNOWN } from '../puzzle/index.ts';
import type { Deduction } from './deduction.ts';
import { suppose } from './supposition.ts';
import { effortText, listWithRest, placeText, sentence, stateText } from './words.ts';

/** The known cells settle no further cell: each unknown cell, all of which are listed, differs between two solutions. */
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
 * @returns 'mistake' if the known cells have no solution
 */
export function searchHint(
  puzzle: Puzzle,
  grid: Grid,
  board: Board,
  budget: number,
): Deduction | Ambiguity | 'mistake' | 'exhausted' {
  let left = budget - board.lineSolves;
  const solve = (known: Grid, solutions: number): Outcome => {
    const outcome = exact.solve(puzzle, { known, solutions, budget: Math.max(0, left) });
    left -= outcome.work.lineSolves ?? 0;
    return outcome;
  };
  const outcome = solve(grid, 2);
  if (outcome.status === 'contradictory') return 'mistake';
  if (outcome.status === 'exhausted') return 'exhausted';
  const first = itemAt(outcome.solutions, 0);
  const second = outcome.solutions[1];
  const unknown = [...grid.cells.keys()].filter((cell) => grid.cells[cell] === UNKNOWN);
  if (second === undefined) {
    const literals = unknown.map((cell) => 2 * cell + itemAt(first.cells, cell));
    return deduction(board, mostTelling(board, literals, left), outcome.work, 'finds a single solution, in which');
  }
  // All solutions may share a cell as long as all solutions found so far do.
  let shared = unknown.filter((cell) => first.cells[cell] === second.cells[cell]);
  for (let cell = shared.shift(); cell !== undefined; cell = shared.shift()) {
    const state = itemAt(first.cells, cell);
    const known = copyGrid(grid);
    known.cells[cell] = 1 - state;
    const other = solve(known, 1);
    if (other.status === 'exhausted') return 'exhausted';
    if (other.status === 'contradictory') {
      return deduction(board, 2 * cell + state, other.work, 'finds several solutions, in all of which');
    }
    const third = itemAt(other.solutions, 0);
    shared = shared.filter((candidate) => first.cells[candidate] === third.cells[candidate]);
  }
  const placeOf = (cell: number) => ({ row: Math.floor(cell / grid.width), column: cell % grid.width });
  const differing = unknown.filter((cell) => first.cells[cell] !== second.cells[cell]);
  const named = listWithRest(differing.map(placeOf).map(placeText), 'more cells');
  return {
    status: 'ambiguous',
    cells: unknown.map(placeOf),
    reason: `Several solutions remain: each of the ${unknown.length} unknown cells is filled in one solution and empty in another. The two solutions found first differ in ${differing.length} of these cells: ${named}.`,
  };
}

function deduction(board: Board, literal: number, work: Work, finds: string): Deduction {
  const cell = board.settledCell(literal);
  return {
    status: 'deduction',
    technique: 'search',
    cells: [cell],
    reason: sentence(
      `${NOTHING_SIMPLER}; a search with ${effortText(work)} ${finds} ${placeText(cell)} is ${stateText(cell.state)}`,
    ),
  };
}

/** The literal from which lines settle the most cells, so that the least is left to search; within the budget. */
function mostTelling(board: Board, literals: readonly number[], budget: number): number {
  const end = board.lineSolves + budget;
  let best = { literal: itemAt(literals, 0), settled: 0 };
  for (const literal of literals) {
    if (board.lineSolves >= end) break;
    suppose(board, literal, Number.POSITIVE_INFINITY);
    if (board.trailSize > best.settled) best = { literal, settled: board.trailSize };
    board.backtrack(0);
  }
  return best.literal;
}
