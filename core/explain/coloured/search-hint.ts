import { type ColouredCell, type Outcome, pacing, type Steps } from '../../algorithm/index.ts';
import { NONE } from '../../board/index.ts';
import { ColouredLiterals, colouredSteps, searchSteps } from '../../coloured/index.ts';
import { itemAt } from '../../memory/index.ts';
import { type ColouredGrid, placeOfCell } from '../../puzzle/index.ts';
import { type Ambiguity, searchHintOn } from '../search-hint.ts';
import { suppose } from '../supposition.ts';
import type { ColouredDeduction } from './deductions.ts';
import { type ColouredPosition, colouredBoardOf } from './position.ts';
import { isText } from './words.ts';

/**
 * A cell that all solutions share, found by search; or the answer that there is none.
 *
 * @param budget limit on the line solves of the board and the solver together
 * @param pause line solves between two pauses
 * @returns 'mistake' if the known cells have no solution
 */
export function colouredSearchHint(
  position: ColouredPosition,
  budget: number,
  pause: number,
): Steps<ColouredDeduction | Ambiguity | 'mistake' | 'exhausted'> {
  const { puzzle, grid, board } = position;
  let left = budget - board.lineSolves;
  function* spend(steps: Steps<Outcome<ColouredGrid>>): Steps<Outcome<ColouredGrid>> {
    const outcome = yield* steps;
    left -= outcome.work.lineSolves ?? 0;
    return outcome;
  }
  return searchHintOn<ColouredGrid, ColouredCell>({
    grid,
    solve: () => spend(colouredSteps(puzzle, { known: grid, solutions: 2, budget: Math.max(0, left) }, pause)),
    solveOther: (cell, colour) => spend(solveWithout(position, cell, colour, Math.max(0, left), pause)),
    mostTelling: (cells, solution) => mostTelling(position, cells, solution, left, pause),
    cellOf: (cell, colour) => ({ ...placeOfCell(cell, grid.width), colours: [colour] }),
    isText: (colour) => isText(puzzle, colour),
    differsText: 'has different colours in different solutions',
  });
}

/** Looks for a solution in which an unknown cell does not have the colour. */
function solveWithout(
  { puzzle, grid }: ColouredPosition,
  cell: number,
  colour: number,
  budget: number,
  pause: number,
): Steps<Outcome<ColouredGrid>> {
  const board = colouredBoardOf(puzzle, grid);
  const literals = new ColouredLiterals(board);
  board.enqueueAll();
  literals.set(2 * (itemAt(literals.firstVariable, cell) + colour), NONE);
  return searchSteps(literals, budget, 1, pause);
}

/** The cell whose colour lets lines rule out the most, so that the least is left to search; within the budget. */
function* mostTelling(
  { board, literals }: ColouredPosition,
  cells: readonly number[],
  solution: ColouredGrid,
  budget: number,
  pause: number,
): Steps<number> {
  const isDue = pacing(pause, board.lineSolves);
  const end = board.lineSolves + budget;
  let best = { cell: itemAt(cells, 0), settled: 0 };
  for (const cell of cells) {
    if (board.lineSolves >= end) break;
    if (isDue(board.lineSolves)) yield;
    const variable = itemAt(literals.firstVariable, cell) + itemAt(solution.cells, cell);
    suppose(literals, 2 * variable + 1, end - board.lineSolves);
    if (literals.trailSize > best.settled) best = { cell, settled: literals.trailSize };
    literals.backtrack(0);
  }
  return best.cell;
}
