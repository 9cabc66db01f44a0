import {
  type ColouredCell,
  type ColouredSolveOptions,
  lastOf,
  limitsOf,
  type Outcome,
  pacing,
  type Steps,
  statusOf,
  type Work,
} from '../algorithm/index.ts';
import { NONE } from '../board/index.ts';
import {
  allLines,
  type ColouredGrid,
  type ColourSetPuzzle,
  colouredGrid,
  colouredGridRows,
  UNKNOWN_COLOUR,
} from '../puzzle/index.ts';
import { ColouredBoard } from './board.ts';
import { clashingColouredLines } from './clash.ts';
import { allColours, coloursOf, onlyColour } from './line-solver.ts';
import { ColouredLiterals } from './literals.ts';
import { ColouredSearch } from './search.ts';
import { colouredUnitCost } from './unit-cost.ts';

/** Default budget: line solves that take about as long as the default budget of two colours on a board of that size. */
export const defaultColouredBudget = (puzzle: ColourSetPuzzle): number =>
  Math.floor(50_000_000_000 / Math.max(500, puzzle.rows.length * puzzle.columns.length) / colouredUnitCost(puzzle));

/**
 * Solves a coloured puzzle, or one with count clues, exactly: first by line solving, then, if cells are still open, by
 * clause learning. The grids of the outcome are coloured ones.
 */
export function solveColoured(puzzle: ColourSetPuzzle, options: ColouredSolveOptions = {}): Outcome<ColouredGrid> {
  return lastOf(colouredSteps(puzzle, options, Number.POSITIVE_INFINITY));
}

/** As `solveColoured`, but pauses after about every `pause` line solves. */
export function* colouredSteps(
  puzzle: ColourSetPuzzle,
  options: ColouredSolveOptions,
  pause: number,
): Steps<Outcome<ColouredGrid>> {
  const { known, trace, variables = Number.POSITIVE_INFINITY } = options;
  const board = new ColouredBoard(puzzle);
  const { wanted, budget } = limitsOf(options, defaultColouredBudget(puzzle));
  board.enqueueAll();
  if (known !== undefined) board.know(known);
  const isDue = pacing(pause);
  while (!board.isResting) {
    if (isDue(board.lineSolves)) yield;
    if (board.lineSolves >= budget) {
      return { status: 'exhausted', solutions: [], ...openCells(board), work: workOf(board) };
    }
    const clash = board.propagateOneLine(trace);
    if (clash !== NONE) {
      const lines = yield* clashingColouredLines(board, puzzle, known, budget, pause);
      return { status: 'contradictory', lines, work: workOf(board) };
    }
  }
  if (board.isComplete) {
    const solution = board.toGrid();
    trace?.({ kind: 'solution', rows: colouredGridRows(solution) });
    return { status: statusOf(1, wanted), solutions: [solution], complete: true, work: workOf(board) };
  }
  if (board.openCells().length * (board.colours + 1) > variables) {
    return { status: 'exhausted', resting: true, solutions: [], ...openCells(board), work: workOf(board) };
  }
  return yield* searchSteps(new ColouredLiterals(board, trace), budget, wanted, pause);
}

/**
 * Solves the cells that are left open, by clause learning; pauses after every `pause` line solves.
 *
 * @param literals at level 0, with no line waiting to be solved
 */
export function* searchSteps(
  literals: ColouredLiterals,
  budget: number,
  wanted: number,
  pause: number,
): Steps<Outcome<ColouredGrid>> {
  const search = new ColouredSearch(literals, budget);
  const { cells: board } = literals;
  const solutions: ColouredGrid[] = [];
  const solved = (complete: boolean): Outcome<ColouredGrid> => ({
    status: statusOf(solutions.length, wanted),
    solutions,
    complete,
    work: workOf(board, search),
  });
  for (;;) {
    const found = search.advance(pause);
    if (found === 'paused') {
      yield;
      continue;
    }
    if (found === 'spent') {
      const sets = literals.certainSets();
      const candidates = candidatesIn(board, sets);
      const partial = sharedCells(board, sets, solutions);
      return { status: 'exhausted', solutions, partial, candidates, work: workOf(board, search) };
    }
    if (found === 'none') {
      if (solutions.length > 0) return solved(true);
      return { status: 'contradictory', lines: allLines(board), work: workOf(board, search) };
    }
    const solution = board.toGrid();
    literals.trace?.({ kind: 'solution', rows: colouredGridRows(solution) });
    solutions.push(solution);
    const enough = solutions.length >= wanted;
    if (enough || !search.exclude()) return solved(!enough);
  }
}

/** The cells that are certain, and that have the same colour in all found solutions. */
function sharedCells(
  { width, height }: ColouredBoard,
  sets: Int32Array,
  solutions: readonly ColouredGrid[],
): ColouredGrid {
  const cells = Uint8Array.from(sets, (set, cell) => {
    const colour = onlyColour(set);
    return colour >= 0 && solutions.every((solution) => solution.cells[cell] === colour) ? colour : UNKNOWN_COLOUR;
  });
  return colouredGrid(width, height, cells);
}

/** The most cells that are listed with their colours. */
const MOST_CANDIDATES = 10_000;

const openCells = (board: ColouredBoard) => ({ partial: board.toGrid(), candidates: candidatesIn(board, board.sets) });

/** The open cells that cannot have every colour, with the colours that they may have. */
function candidatesIn({ width, colours }: ColouredBoard, sets: Int32Array): ColouredCell[] {
  const all = allColours(colours);
  const found: ColouredCell[] = [];
  for (const [cell, set] of sets.entries()) {
    if (set === all || onlyColour(set) >= 0) continue;
    if (found.length === MOST_CANDIDATES) break;
    const row = Math.floor(cell / width);
    found.push({ row, column: cell - row * width, colours: coloursOf(set) });
  }
  return found;
}

const workOf = (board: ColouredBoard, search?: ColouredSearch): Work => ({
  lineSolves: board.lineSolves,
  guesses: search?.guesses ?? 0,
  conflicts: search?.conflictCount ?? 0,
});
