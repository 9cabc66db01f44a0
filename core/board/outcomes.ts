import {
  lastOf,
  type Outcome,
  paceOf,
  pacing,
  type SolveLimits,
  type Steps,
  statusOf,
  type Work,
} from '../algorithm/index.ts';
import { allLines, createGrid, type Grid, gridRows, type Line } from '../puzzle/index.ts';
import { type Board, NONE } from './board.ts';
import { proofSteps } from './proof.ts';

/*
 * Outcomes of algorithms on a board.
 */

/** The options of a solve, with their defaults filled in; the budget counts line solves. */
interface FilledOptions extends SolveLimits {
  /** Cells known beforehand. */
  readonly known: Grid | undefined;
}

/**
 * Solves lines until none settles a cell. Returns the outcome, or undefined when cells are left for a search.
 *
 * @param workOf returns the work done so far
 */
export function solveLines(board: Board, options: FilledOptions, workOf: () => Work): Outcome | undefined {
  return lastOf(solveLinesInSteps(board, options, workOf, Number.POSITIVE_INFINITY));
}

/** As `solveLines`, but pauses after about every `pause` line solves. */
export function* solveLinesInSteps(
  board: Board,
  { known, wanted, budget }: FilledOptions,
  workOf: () => Work,
  pause: number,
): Steps<Outcome | undefined> {
  board.enqueueAll();
  if (known !== undefined) board.know(known);
  let end = settleLines(board, budget, pause);
  for (; end === 'paused'; end = settleLines(board, budget, pause)) yield;
  if (end === 'spent') return { status: 'exhausted', solutions: [], partial: board.toGrid('certain'), work: workOf() };
  if (end !== 'resting') {
    const lines = yield* clashingLines(board, end, budget, pause);
    return { status: 'contradictory', lines, work: workOf() };
  }
  if (!board.isComplete) return undefined;
  return solved([solutionOn(board)], wanted, true, workOf());
}

/** Solves lines until they rest, a pause is due or the budget is spent; a number is a line without a placement. */
function settleLines(board: Board, budget: number, pause: number): number | 'paused' | 'spent' | 'resting' {
  const until = board.lineSolves + paceOf(pause);
  while (!board.isResting) {
    if (board.lineSolves >= until) return 'paused';
    if (board.lineSolves >= budget) return 'spent';
    const clash = board.propagateOneLine();
    if (clash !== NONE) return clash;
  }
  return 'resting';
}

/** Returns the complete board as a solution, and reports it to the trace. */
export function solutionOn(board: Board): Grid {
  const solution = board.toGrid('known');
  board.trace?.({ kind: 'solution', rows: gridRows(solution) });
  return solution;
}

/** Returns the outcome of a solve that found solutions. `complete`: these are proven to be all. */
export function solved(solutions: readonly Grid[], wanted: number, complete: boolean, work: Work): Outcome {
  return { status: statusOf(solutions.length, wanted), solutions, complete, work };
}

/** The outcome of a search that proved that there is no solution; the proof may rest on any line. */
export function refuted(board: Board, work: Work): Outcome {
  return { status: 'contradictory', lines: allLines(board), work };
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

/**
 * Lists the lines that the proof of a clash at level 0 uses; all lines if the budget does not suffice for the proof. Each
 * explanation of the proof counts as a line solve.
 *
 * @param budget of all line solves of the board
 */
export function* clashingLines(board: Board, clash: number, budget: number, pause: number): Steps<Line[]> {
  const isDue = pacing(pause, board.lineSolves);
  const proof = proofSteps(board, clash);
  for (let step = proof.next(); ; step = proof.next()) {
    if (step.done)
      return [...new Set([...step.value.map(({ line }) => line), clash])].map((line) => board.lineOf(line));
    if (board.lineSolves >= budget) return allLines(board);
    board.lineSolves++;
    if (isDue(board.lineSolves)) yield;
  }
}
