import type { Outcome } from '@crosshatch/core/algorithm';
import { defaultColouredBudget, solveColoured } from '@crosshatch/core/coloured';
import { exact } from '@crosshatch/core/exact';
import {
  type AnyGrid,
  type AnyPuzzle,
  blankGridOf,
  colourCountOf,
  copyGrid,
  unknownCell,
} from '@crosshatch/core/puzzle';

/** The cells that have the same state in all solutions: the backbone of the puzzle. */
export interface CertainCells {
  /** The shared cells; all others are unknown. */
  readonly grid: AnyGrid;
  /** The number of cells that differ between solutions. */
  readonly differing: number;
  /** The number of cells for which the budget ended before an answer. They are unknown in the grid too. */
  readonly unsure: number;
}

/** The part of the solver's default budget for the search for certain cells. It takes some seconds. */
const SHARE = 1 / 12;

/**
 * Finds the cells that all solutions share. Tries each cell on which the solutions so far agree in its other states. If no
 * other state has a solution, the cell is certain. A solution that is found this way rules out further cells.
 *
 * @param solutions some solutions of the puzzle, at least one
 */
export function certainCells(puzzle: AnyPuzzle, solutions: readonly AnyGrid[]): CertainCells {
  const proven = blankGridOf(puzzle);
  const unknown = unknownCell(proven);
  const [first] = solutions;
  if (first === undefined) throw new RangeError('certain cells need a solution to begin with');
  const shared = copyGrid(first);
  const meet = (other: AnyGrid) => {
    for (const [cell, state] of other.cells.entries()) if (shared.cells[cell] !== state) shared.cells[cell] = unknown;
  };
  for (const other of solutions) meet(other);
  const states = Array.from({ length: colourCountOf(puzzle) + 1 }, (_, state) => state);
  let left = SHARE * (puzzle.kind === undefined ? exact.defaultBudget(puzzle) : defaultColouredBudget(puzzle));
  const isSolvedWith = (cell: number, state: number): 'yes' | 'no' | 'unsure' => {
    const known = copyGrid(proven);
    known.cells[cell] = state;
    const outcome = solveWith(puzzle, known, Math.floor(left));
    left -= outcome.work.lineSolves ?? 0;
    if (outcome.status === 'contradictory') return 'no';
    const [found] = outcome.solutions;
    if (found === undefined) return 'unsure';
    meet(found);
    return 'yes';
  };
  let unsure = 0;
  for (let cell = 0; cell < shared.cells.length; cell++) {
    const state = shared.cells[cell] ?? unknown;
    if (state === unknown) continue;
    const answers = states.filter((other) => other !== state).map((other) => isSolvedWith(cell, other));
    if (answers.every((answer) => answer === 'no')) proven.cells[cell] = state;
    else if (!answers.includes('yes')) unsure++;
  }
  const open = proven.cells.filter((state) => state === unknown).length;
  return { grid: proven, differing: open - unsure, unsure };
}

function solveWith(puzzle: AnyPuzzle, known: AnyGrid, budget: number): Outcome<AnyGrid> {
  const within = { solutions: 1, budget: Math.max(0, budget) };
  if (puzzle.kind === undefined) {
    if (known.kind === 'coloured') throw new RangeError('the board has not the colours of the puzzle');
    return exact.solve(puzzle, { known, ...within });
  }
  if (known.kind !== 'coloured') throw new RangeError('the board has not the colours of the puzzle');
  return solveColoured(puzzle, { known, ...within });
}
