import { createGrid, type Grid, gridRows, heightOf, type Puzzle, UNKNOWN, widthOf } from '../puzzle/index.ts';
import type { Outcome, SolveOptions, Work } from '../solver/index.ts';
import { Board, NONE } from './board.ts';
import { proofOf } from './proof.ts';
import { Search } from './search.ts';

/** Line solves that take about a minute of one core: fewer on large grids, where each comes with work on all cells. */
export function defaultBudget(puzzle: Puzzle): number {
  return Math.floor(50_000_000_000 / Math.max(500, widthOf(puzzle) * heightOf(puzzle)));
}

/**
 * Solves a puzzle exactly: line solving first, then, where that leaves cells open, `Search`.
 *
 * @param options the budget counts line solves; without `solutions`, two are looked for, which proves uniqueness
 */
export function solve(puzzle: Puzzle, options: SolveOptions = {}): Outcome {
  const { solutions: wanted = 2, budget = defaultBudget(puzzle), known, trace } = options;
  const board = new Board(puzzle, trace);
  board.enqueueAll();
  if (known !== undefined) {
    for (const [cell, state] of known.cells.entries()) if (state !== UNKNOWN) board.set(2 * cell + state, NONE);
  }
  while (!board.isResting) {
    if (board.lineSolves >= budget) {
      return { status: 'exhausted', solutions: [], partial: board.toGrid('certain'), work: workOf(board) };
    }
    const clash = board.propagateOneLine();
    if (clash !== NONE) return { status: 'contradictory', lines: clashingLines(board, clash), work: workOf(board) };
  }
  if (board.isComplete) {
    const solution = board.toGrid('known');
    trace?.({ kind: 'solution', rows: gridRows(solution) });
    return { status: wanted === 1 ? 'solved' : 'unique', solutions: [solution], complete: true, work: workOf(board) };
  }
  return searchOn(new Search(puzzle, board, budget), board, wanted);
}

function searchOn(search: Search, board: Board, wanted: number): Outcome {
  const solutions: Grid[] = [];
  for (;;) {
    const found = search.next();
    if (found === 'spent') {
      return { status: 'exhausted', solutions, partial: sharedCells(board, solutions), work: workOf(board, search) };
    }
    if (found === 'solution') {
      const solution = board.toGrid('known');
      board.trace?.({ kind: 'solution', rows: gridRows(solution) });
      solutions.push(solution);
      const enough = solutions.length >= wanted;
      if (enough || !search.exclude()) return solved(solutions, wanted, !enough, workOf(board, search));
      continue;
    }
    if (solutions.length > 0) return solved(solutions, wanted, true, workOf(board, search));
    // The refutation may rest on any line.
    const lines = Array.from({ length: board.lineCount }, (_, line) => board.lineOf(line));
    return { status: 'contradictory', lines, work: workOf(board, search) };
  }
}

function solved(solutions: readonly Grid[], wanted: number, complete: boolean, work: Work): Outcome {
  const status = wanted === 1 ? 'solved' : solutions.length === 1 ? 'unique' : 'multiple';
  return { status, solutions, complete, work };
}

/**
 * What is certain so far. Once a solution was excluded, certain cells are those of the solutions that are left,
 * so only what the found ones say as well is shared by all.
 */
function sharedCells(board: Board, solutions: readonly Grid[]): Grid {
  const certain = board.toGrid('certain');
  const partial = createGrid(board.width, board.height);
  for (const [cell, state] of certain.cells.entries()) {
    if (solutions.every((solution) => solution.cells[cell] === state)) partial.cells[cell] = state;
  }
  return partial;
}

/** The lines that a clash at level 0 rests on. */
function clashingLines(board: Board, clash: number) {
  const lines = new Set([...proofOf(board, clash).map(({ line }) => line), clash]);
  return [...lines].map((line) => board.lineOf(line));
}

function workOf(board: Board, search?: Search): Work {
  return {
    lineSolves: board.lineSolves,
    probes: search?.probes ?? 0,
    guesses: search?.guesses ?? 0,
    conflicts: search?.conflictCount ?? 0,
  };
}
