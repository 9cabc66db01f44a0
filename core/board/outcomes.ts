import type { Limits, Outcome, Steps, Work } from '../algorithm/index.ts';
import { createGrid, type Grid, gridRows } from '../puzzle/index.ts';
import { type Board, NONE } from './board.ts';
import { proofOf } from './proof.ts';

/*
 * Outcomes of algorithms on a board.
 */

/** The options of a solve, with their defaults filled in; the budget counts line solves. */
interface FilledOptions extends Limits {
  /** Cells known beforehand. */
  readonly known: Grid | undefined;
}

/**
 * Solves lines until none settles a cell. Returns the outcome, or undefined when cells are left for a search.
 *
 * @param workOf returns the work done so far
 */
export function solveLines(board: Board, options: FilledOptions, workOf: () => Work): Outcome | undefined {
  beginLines(board, options.known);
  const answer = settleLines(board, options, workOf, Number.POSITIVE_INFINITY);
  return answer === 'paused' ? undefined : answer;
}

/** As `solveLines`, but pauses after about every `pause` line solves. */
export function* solveLinesInSteps(
  board: Board,
  options: FilledOptions,
  workOf: () => Work,
  pause: number,
): Steps<Outcome | undefined> {
  beginLines(board, options.known);
  let answer = settleLines(board, options, workOf, pause);
  for (; answer === 'paused'; answer = settleLines(board, options, workOf, pause)) yield;
  return answer;
}

function beginLines(board: Board, known: Grid | undefined): void {
  board.enqueueAll();
  if (known !== undefined) board.know(known);
}

function settleLines(
  board: Board,
  { wanted, budget }: FilledOptions,
  workOf: () => Work,
  pause: number,
): Outcome | 'paused' | undefined {
  const until = board.lineSolves + pause;
  while (!board.isResting) {
    if (board.lineSolves >= until) return 'paused';
    if (board.lineSolves >= budget) {
      return { status: 'exhausted', solutions: [], partial: board.toGrid('certain'), work: workOf() };
    }
    const clash = board.propagateOneLine();
    if (clash !== NONE) return { status: 'contradictory', lines: clashingLines(board, clash), work: workOf() };
  }
  if (!board.isComplete) return undefined;
  return solved([solutionOn(board)], wanted, true, workOf());
}

/** Returns the complete board as a solution, and reports it to the trace. */
export function solutionOn(board: Board): Grid {
  const solution = board.toGrid('known');
  board.trace?.({ kind: 'solution', rows: gridRows(solution) });
  return solution;
}

/** Returns the outcome of a solve that found solutions. `complete`: these are proven to be all. */
export function solved(solutions: readonly Grid[], wanted: number, complete: boolean, work: Work): Outcome {
  const status = wanted === 1 ? 'solved' : solutions.length === 1 ? 'unique' : 'multiple';
  return { status, solutions, complete, work };
}

/** The outcome of a search that proved that there is no solution; the proof may rest on any line. */
export function refuted(board: Board, work: Work): Outcome {
  const lines = Array.from({ length: board.lineCount }, (_, line) => board.lineOf(line));
  return { status: 'contradictory', lines, work };
}

/**
 * Returns the settled cells that all solutions share. After a solution is excluded, the board's certain cells hold only
 * for the remaining solutions, so this keeps only the cells that agree with the found solutions.
 */
export function sharedCells(board: Board, solutions: readonly Grid[]): Grid {
  const certain = board.toGrid('certain');
  const partial = createGrid(board.width, board.height);
  for (const [cell, state] of certain.cells.entries()) {
    if (solutions.every((solution) => solution.cells[cell] === state)) partial.cells[cell] = state;
  }
  return partial;
}

/** The lines that the proof of a clash at level 0 uses. */
export function clashingLines(board: Board, clash: number) {
  const lines = new Set([...proofOf(board, clash).map(({ line }) => line), clash]);
  return [...lines].map((line) => board.lineOf(line));
}
