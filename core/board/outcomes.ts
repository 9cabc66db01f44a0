import type { Outcome, Work } from '../algorithm/index.ts';
import { createGrid, type Grid, gridRows, UNKNOWN } from '../puzzle/index.ts';
import { type Board, NONE } from './board.ts';
import { proofOf } from './proof.ts';

/*
 * Answers as all methods on a board give them.
 */

/** What is asked: how many solutions, for how many line solves, and what is known beforehand. */
export interface Question {
  readonly wanted: number;
  readonly budget: number;
  readonly known: Grid | undefined;
}

/**
 * Solves lines until none settles a cell; gives the answer where that is enough.
 *
 * @param workOf tells the work done so far
 */
export function solveLines(board: Board, { wanted, budget, known }: Question, workOf: () => Work): Outcome | undefined {
  board.enqueueAll();
  if (known !== undefined) {
    for (const [cell, state] of known.cells.entries()) if (state !== UNKNOWN) board.set(2 * cell + state, NONE);
  }
  while (!board.isResting) {
    if (board.lineSolves >= budget) {
      return { status: 'exhausted', solutions: [], partial: board.toGrid('certain'), work: workOf() };
    }
    const clash = board.propagateOneLine();
    if (clash !== NONE) return { status: 'contradictory', lines: clashingLines(board, clash), work: workOf() };
  }
  if (!board.isComplete) return undefined;
  return solved([solutionOn(board)], wanted, true, workOf());
}

/** The solution that stands on the board, told to the trace. */
export function solutionOn(board: Board): Grid {
  const solution = board.toGrid('known');
  board.trace?.({ kind: 'solution', rows: gridRows(solution) });
  return solution;
}

export function solved(solutions: readonly Grid[], wanted: number, complete: boolean, work: Work): Outcome {
  const status = wanted === 1 ? 'solved' : solutions.length === 1 ? 'unique' : 'multiple';
  return { status, solutions, complete, work };
}

/** The answer of a search that found nothing: its refutation may rest on any line. */
export function refuted(board: Board, work: Work): Outcome {
  const lines = Array.from({ length: board.lineCount }, (_, line) => board.lineOf(line));
  return { status: 'contradictory', lines, work };
}

/**
 * What is certain so far. Once a solution was excluded, certain cells are those of the solutions that are left,
 * so only what the found ones say as well is shared by all.
 */
export function sharedCells(board: Board, solutions: readonly Grid[]): Grid {
  const certain = board.toGrid('certain');
  const partial = createGrid(board.width, board.height);
  for (const [cell, state] of certain.cells.entries()) {
    if (solutions.every((solution) => solution.cells[cell] === state)) partial.cells[cell] = state;
  }
  return partial;
}

/** The lines that a clash at level 0 rests on. */
export function clashingLines(board: Board, clash: number) {
  const lines = new Set([...proofOf(board, clash).map(({ line }) => line), clash]);
  return [...lines].map((line) => board.lineOf(line));
}
