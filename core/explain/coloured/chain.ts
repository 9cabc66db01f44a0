import { pacing, type Steps } from '../../algorithm/index.ts';
import { NONE } from '../../board/index.ts';
import { type ColouredStep, onlyColour } from '../../coloured/index.ts';
import { itemAt } from '../../memory/index.ts';
import { cellsOfLine, lineNumber } from '../../puzzle/index.ts';
import { shortened } from '../chain.ts';
import type { NoDerivation } from '../fewest-lines.ts';
import { type ColouredDeduction, tellChain, tellLineReason } from './deductions.ts';
import { settlingReason } from './line-hint.ts';
import type { ColouredPosition, PencilMarks } from './position.ts';

/*
 * Short chains of lines that lead to a cell: lines are solved in rounds until one settles the cell. Then the lines
 * behind it are traced back, and lines are left out as long as the cell is still settled.
 *
 * Two colours have `fewestLines` for the first part. Here a cell is settled by several losses from different lines, so the
 * lines of each loss add up to more than they share, and a round's end is as good a guess.
 */

/** Settled cells of a round whose chains are compared. */
const MOST_CANDIDATES = 40;

/**
 * The chain of lines that settles a cell; for each line, the simplest reason for the colours that later lines need ruled
 * out. The search for the nearest cell pauses after every `pause` line solves.
 *
 * @param target the cell; default: the one with the shortest chain
 */
export function* lineChainSteps(
  position: ColouredPosition,
  target: number | undefined,
  budget: number,
  pause: number,
): Steps<ColouredDeduction[] | NoDerivation> {
  const { literals, proofs } = position;
  const nearest = yield* nearestCell(position, target, budget, pause);
  literals.backtrack(0);
  if (typeof nearest === 'string') return nearest;
  const { cell } = nearest;
  const settles = (fewer: readonly number[]): boolean => {
    literals.newLevel();
    const isSettled = fewer.some((line) => literals.solveLine(line) && position.board.isSettled(cell));
    literals.backtrack(0);
    return isSettled;
  };
  const lines = nearest.steps.map(({ line }) => line);
  const fewer = shortened(position.board, lines, settles, budget);
  literals.newLevel();
  for (const line of fewer) literals.solveLine(line);
  const steps = proofs.steps(proofs.lostBy(cell), 1);
  literals.backtrack(0);
  const { line } = itemAt(steps, steps.length - 1);
  const marks = position.marks();
  const isReached = (after: PencilMarks) => settlesCell(position, after, line, cell);
  const before = tellChain(position, marks, steps.slice(0, -1), isReached, budget);
  const reason = settlingReason(position, marks, line, cell);
  if (reason === undefined) throw new Error('a chain settles its cell');
  return [...before, tellLineReason(position, marks, line, reason)];
}

/** Whether a line leaves a cell one colour. */
function settlesCell({ board }: ColouredPosition, marks: PencilMarks, line: number, cell: number): boolean {
  const settled = marks.settled(line);
  return settled !== undefined && onlyColour(itemAt(settled, cellsOfLine(board, line).indexOf(cell))) >= 0;
}

/** Widens the last deduction of a chain to all cells that its line settles for the same reason. */
export function widened(position: ColouredPosition, chain: readonly ColouredDeduction[]): ColouredDeduction[] {
  const before = chain.slice(0, -1);
  const last = itemAt(chain, chain.length - 1);
  const marks = position.marks();
  for (const { cells } of before) for (const cell of cells) marks.narrow(cell);
  if (last.line === undefined) return [...chain];
  const line = lineNumber(position.board.height, last.line);
  const reason = settlingReason(position, marks, line);
  const wider = reason && tellLineReason(position, marks, line, reason);
  const isTold = ({ row, column }: { row: number; column: number }) =>
    wider?.cells.some((cell) => cell.row === row && cell.column === column) === true;
  return wider !== undefined && last.cells.every(isTold) ? [...before, wider] : [...chain];
}

/**
 * Solves lines on level 1 until the target (default: any cell) is settled; then finds the cell with the fewest lines
 * behind it.
 */
function* nearestCell(
  { board, literals, proofs }: ColouredPosition,
  target: number | undefined,
  budget: number,
  pause: number,
): Steps<{ readonly cell: number; readonly steps: readonly ColouredStep[] } | NoDerivation> {
  const isDue = pacing(pause, board.lineSolves);
  literals.newLevel();
  board.enqueueAll();
  let settled: number[] = [];
  while (settled.length === 0) {
    if (literals.isResting) return 'resting';
    for (let left = board.queued; left > 0; left--) {
      if (board.lineSolves >= budget) return 'spent';
      if (isDue(board.lineSolves)) yield;
      if (literals.propagateOneLine() !== NONE) return 'clash';
    }
    settled = literals.settledSince(1).filter((cell) => target === undefined || cell === target);
  }
  const candidates = settled
    .slice(0, MOST_CANDIDATES)
    .map((cell) => ({ cell, steps: proofs.steps(proofs.lostBy(cell), 1) }));
  return candidates.reduce((best, candidate) => (sizeOf(candidate.steps) < sizeOf(best.steps) ? candidate : best));
}

/** Fewer lines first: the number of losses decides only between chains with equally many lines. */
const sizeOf = (steps: readonly ColouredStep[]): number =>
  steps.length * 1000 + steps.reduce((sum, { losses }) => sum + losses.length, 0);
