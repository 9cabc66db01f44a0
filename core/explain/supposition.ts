import { type Board, NONE } from '../exact/board.ts';
import { FILLED, UNKNOWN } from '../puzzle/index.ts';
import { cellsOfLine } from './position.ts';

/** Ends of a supposition that are no clash. */
export const RESTS = NONE;
export const CUT_OFF = -2;

/**
 * Supposes a state for a cell, on a level of its own, and solves the lines that this touches, in the order in
 * which it reaches them.
 *
 * @param limit line solves after which to stop
 * @returns the line that has no placement left, RESTS when no line settles more, or CUT_OFF
 */
export function suppose(board: Board, literal: number, limit: number): number {
  const end = board.lineSolves + limit;
  board.newLevel();
  board.set(literal, NONE);
  while (!board.isResting) {
    if (board.lineSolves >= end) return CUT_OFF;
    const clash = board.propagateOneLine();
    if (clash !== NONE) return clash;
  }
  return RESTS;
}

/** A line of a proof, and the cells it settles that the rest of the proof needs. */
export interface ProofStep {
  readonly line: number;
  readonly literals: readonly number[];
}

/** The steps that lead from the supposed cell to the clash: those only that the clash rests on, in their order. */
export function proofOf(board: Board, clash: number): ProofStep[] {
  const needed = new Set(reasons(board, clash, NONE));
  const steps: { line: number; since: number; literals: number[] }[] = [];
  for (let at = board.trailSize - 1; at > board.levelStart[board.level]; at--) {
    const literal = board.trail[at];
    const cell = literal >> 1;
    if (!needed.has(cell)) continue;
    const line = board.reason[cell];
    const since = board.since[cell];
    const last = steps.at(-1);
    if (last?.line === line && last.since === since) last.literals.push(literal);
    else steps.push({ line, since, literals: [literal] });
    for (const reason of reasons(board, line, cell)) needed.add(reason);
  }
  return steps.reverse().map(({ line, literals }) => ({ line, literals: literals.sort((a, b) => a - b) }));
}

/**
 * The cells set on the present level that leave a line without a placement; or, where a cell is given, those
 * for which the line settled it, which means that its opposite state left none.
 */
function reasons(board: Board, line: number, settled: number): number[] {
  const { kernel, words } = board;
  const cells = cellsOfLine(board, line);
  const before = settled === NONE ? board.trailSize : board.since[settled];
  const filled = new Int32Array(words);
  const empty = new Int32Array(words);
  const fixed = new Int32Array(words);
  for (const [index, cell] of cells.entries()) {
    if (board.state[cell] === UNKNOWN || (cell !== settled && board.position[cell] >= before)) continue;
    const isFilled = (board.state[cell] === FILLED) !== (cell === settled);
    (isFilled ? filled : empty)[index >> 5] |= 1 << (index & 31);
    if (cell === settled || board.levelOf[cell] < board.level) fixed[index >> 5] |= 1 << (index & 31);
  }
  kernel.explain(line, filled, empty, fixed);
  const isKept = (index: number) =>
    ((kernel.keptFilled[index >> 5] | kernel.keptEmpty[index >> 5]) & (1 << (index & 31))) !== 0;
  return cells.filter((_, index) => isKept(index));
}
