import type { Steps } from '../algorithm/index.ts';
import { type Board, derivationOf, NONE, type ProofStep, proofOf, SPENT } from '../board/index.ts';
import { PlacementCounter } from '../line/index.ts';
import { itemAt } from '../memory/index.ts';
import {
  cellsOfLine,
  clueAt,
  copyGrid,
  FILLED,
  lineNumber,
  lineStates,
  linesOfCell,
  type Puzzle,
  UNKNOWN,
} from '../puzzle/index.ts';
import type { Deduction } from './deduction.ts';
import { fewestLines, type NoDerivation } from './fewest-lines.ts';
import { lineDeduction } from './line-hint.ts';
import { simplestReason } from './line-reasons.ts';
import { knownGrid, settledBy } from './position.ts';
import { refutationHint } from './probing-hint.ts';
import { suppose } from './supposition.ts';

/*
 * Short chains of deductions that lead to one cell: finds lines that reach the goal, then leaves out lines as long as
 * the goal is still reached. It does not look for the shortest chain of all: that would mean trying all sets of lines.
 *
 * On the board, the cells known beforehand are on level 0, those that lines settle on level 1, and those that follow
 * from a trial on level 2.
 */

/** Most line solves spent on leaving out lines. */
const SHORTENING = 50_000;

/**
 * The chain of lines that settles a cell; for each line, the simplest reason for the cells that later lines need. The search
 * for these lines pauses after every `pause` line solves.
 */
export function* lineChainSteps(
  puzzle: Puzzle,
  board: Board,
  cell: number,
  budget: number,
  pause: number,
): Steps<Deduction[] | NoDerivation> {
  const direct = simplestLine(puzzle, board, cell);
  if (direct !== undefined) return [direct];
  const lines = yield* fewestLines(board, cell, budget, pause);
  if (typeof lines === 'string') return lines;
  const settles = (fewer: readonly number[]): boolean => {
    board.newLevel();
    const isSettled = fewer.some((line) => board.solveLine(line) && board.state[cell] !== UNKNOWN);
    board.backtrack(0);
    return isSettled;
  };
  const chain = shortened(board, lines, settles, budget);
  board.newLevel();
  for (const line of chain) board.solveLine(line);
  const steps = derivationOf(board, cell);
  board.backtrack(0);
  const parts = deductionsOf(puzzle, board, steps).map(stepOf(board));
  const last = parts.slice(-1);
  const before = needed(board, parts.slice(0, -1), (fewer) => holds(board, [...fewer, ...last]), budget);
  return deductionsOf(puzzle, board, [...before, ...last]);
}

/**
 * A proof that a cell cannot have a state: the lines to solve before the trial, and the trial itself.
 *
 * @param literal a cell that the lines do not settle, with the state to refute
 */
export function refutationChain(
  puzzle: Puzzle,
  board: Board,
  literal: number,
  budget: number,
): Deduction[] | NoDerivation {
  board.newLevel();
  const end = propagate(board, budget);
  const clash = end === 'resting' ? suppose(board, literal, budget - board.lineSolves) : SPENT;
  if (clash < 0) {
    board.backtrack(0);
    return end === 'resting' && clash === SPENT ? 'spent' : end;
  }
  const moves = movesOf(board, proofOf(board, clash, 1), clash);
  board.backtrack(0);
  const clashes = (fewer: readonly Move[]): boolean => {
    const line = tryOut(board, literal, fewer);
    board.backtrack(0);
    return line !== NONE;
  };
  const last = tryOut(board, literal, shortened(board, moves, clashes, budget));
  const proof = proofOf(board, last, 1);
  const isBefore = (step: ProofStep): boolean => levelOfStep(board, step) === 1;
  const before = proof.filter(isBefore);
  const steps = proof.filter((step) => !isBefore(step));
  board.backtrack(0);
  return [...deductionsOf(puzzle, board, before), refutationHint(puzzle, board, { literal, clash: last, steps })];
}

/** A line to solve before the trial, on level 1, or during the trial, on level 2. */
interface Move {
  readonly line: number;
  readonly level: number;
}

const movesOf = (board: Board, proof: readonly ProofStep[], clash: number): Move[] => [
  ...proof.map((step) => ({ line: step.line, level: levelOfStep(board, step) })),
  { line: clash, level: 2 },
];

/** The level on which a step settles its cells. */
const levelOfStep = (board: Board, { literals }: ProofStep): number => itemAt(board.levelOf, itemAt(literals, 0) >> 1);

/** Solves lines, tries the literal and solves lines again; returns the line without a placement, or NONE. */
function tryOut(board: Board, literal: number, moves: readonly Move[]): number {
  board.newLevel();
  for (const { line, level } of moves) if (level === 1) board.solveLine(line);
  board.newLevel();
  board.set(literal, NONE);
  return moves.find(({ line, level }) => level === 2 && !board.solveLine(line))?.line ?? NONE;
}

/** Solves lines until none settles a cell. */
function propagate(board: Board, budget: number): NoDerivation {
  board.enqueueAll();
  if (board.propagateLines(budget) !== NONE) return 'clash';
  return board.isResting ? 'resting' : 'spent';
}

/**
 * Leaves out items, in larger pieces first, as long as the goal is still reached; once from the start and once from the
 * end. Unless the budget ends first, the result is minimal: it needs each of its items, since more known cells never
 * settle less.
 */
export function shortened<Item>(
  board: Pick<Board, 'lineSolves'>,
  items: readonly Item[],
  isReached: (fewer: readonly Item[]) => boolean,
  budget: number,
): readonly Item[] {
  const end = Math.min(budget, board.lineSolves + SHORTENING);
  const leaveOut = (fromStart: boolean): readonly Item[] => {
    let left = items;
    for (let size = left.length >> 1; size >= 1; size >>= 1) {
      for (let done = 0; done < left.length && board.lineSolves < end; ) {
        const at = fromStart ? done : Math.max(0, left.length - done - size);
        const fewer = left.toSpliced(at, size);
        if (isReached(fewer)) left = fewer;
        else done += size;
      }
    }
    return left;
  };
  const [a, b] = [leaveOut(true), leaveOut(false)];
  return b.length < a.length ? b : a;
}

/**
 * Leaves out steps that are not needed, as far as the budget reaches: a line of a minimal chain may settle more cells
 * than are needed.
 *
 * @param holds returns whether fewer steps still follow from one another and lead to the goal
 */
export function needed<Step>(
  board: Pick<Board, 'lineSolves'>,
  steps: readonly Step[],
  holds: (fewer: readonly Step[]) => boolean,
  budget: number,
): readonly Step[] {
  const end = Math.min(budget, board.lineSolves + SHORTENING);
  let left = steps;
  for (let at = steps.length - 1; at >= 0 && board.lineSolves < end; at--) {
    const fewer = left.toSpliced(at, 1);
    if (holds(fewer)) left = fewer;
  }
  return left;
}

/** Whether each step's line settles its cells, given the cells of the earlier steps. */
function holds(board: Board, steps: readonly ProofStep[]): boolean {
  board.newLevel();
  const isHolding = steps.every(({ line, literals }) => {
    board.lineSolves++;
    const settled = new Set(settledBy(board, line));
    if (!literals.every((literal) => settled.has(literal))) return false;
    for (const literal of literals) board.set(literal, NONE);
    return true;
  });
  board.backtrack(0);
  return isHolding;
}

const stepOf =
  (board: Board) =>
  ({ line, cells }: Deduction): ProofStep => {
    if (line === undefined) throw new Error('a deduction of a line names it');
    const literals = cells.map(({ row, column, state }) => 2 * (row * board.width + column) + state);
    return { line: lineNumber(board.height, line), literals };
  };

/** The simpler of two deductions: from the cell's row alone, and from its column alone. */
function simplestLine(puzzle: Puzzle, board: Board, cell: number): Deduction | undefined {
  const counter = new PlacementCounter(Math.max(board.width, board.height));
  const [best] = linesOfCell(board, cell)
    .filter((line) => settledBy(board, line)?.some((literal) => literal >> 1 === cell))
    .flatMap((line) => {
      const cells = lineStates(knownGrid(board), board.lineOf(line));
      const asked = new Set([cellsOfLine(board, line).indexOf(cell)]);
      const reason = simplestReason(clueAt(puzzle, board.lineOf(line)), cells, counter, undefined, asked);
      return reason === undefined ? [] : [{ line, reason }];
    })
    .sort((a, b) => a.reason.rank - b.reason.rank);
  return best && lineDeduction(puzzle, board, best.line, best.reason);
}

/** Turns steps into deductions: for each line its needed cells only, one deduction for each reason. */
function deductionsOf(puzzle: Puzzle, board: Board, steps: readonly ProofStep[]): Deduction[] {
  const counter = new PlacementCounter(Math.max(board.width, board.height));
  const known = copyGrid(knownGrid(board));
  return steps.flatMap(({ line, literals }) => {
    const places = cellsOfLine(board, line);
    const asked = new Set(literals.map((literal) => places.indexOf(literal >> 1)));
    const deductions: Deduction[] = [];
    while (asked.size > 0) {
      const cells = lineStates(known, board.lineOf(line));
      const reason = simplestReason(clueAt(puzzle, board.lineOf(line)), cells, counter, undefined, asked);
      if (reason === undefined) throw new Error('a line settles the cells that were derived from it');
      deductions.push(lineDeduction(puzzle, board, line, reason));
      for (const index of [...reason.filled, ...reason.empty]) {
        known.cells[itemAt(places, index)] = reason.filled.includes(index) ? FILLED : 0;
        asked.delete(index);
      }
    }
    return deductions;
  });
}
