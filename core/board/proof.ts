import { lastOf, type Steps } from '../algorithm/index.ts';
import { cellsOfLine, FILLED, UNKNOWN } from '../puzzle/index.ts';
import { type Board, NONE } from './board.ts';

/** A step of a proof: a line, and the literals that it settles for later steps. */
export interface ProofStep {
  readonly line: number;
  readonly literals: readonly number[];
}

/**
 * Proves a clash: returns the solved lines that it rests on, in their order. Cells from before the level `from` are
 * taken as given; cells since then must not come from nogoods.
 *
 * @param clash the line without a placement
 * @param from default: the current level
 */
export function proofOf(board: Board, clash: number, from = board.level): ProofStep[] {
  return lastOf(proofSteps(board, clash, from));
}

/** As `proofOf`, but pauses before each explanation of a line, which takes about as long as a line solve. */
export function* proofSteps(board: Board, clash: number, from = board.level): Steps<ProofStep[]> {
  yield;
  return yield* stepsTo(board, reasonsOf(board, clash, NONE, from), from);
}

/** Proves a cell's state: returns the lines solved since the level `from` that it rests on; the last settles it. */
export function derivationOf(board: Board, cell: number, from = board.level): ProofStep[] {
  return lastOf(stepsTo(board, [cell], from));
}

function* stepsTo(board: Board, cells: readonly number[], from: number): Steps<ProofStep[]> {
  const needed = new Set(cells);
  const steps: { line: number; since: number; literals: number[] }[] = [];
  const start = from === 0 ? 0 : board.levelStart[from];
  for (let at = board.trailSize - 1; at >= start; at--) {
    const literal = board.trail[at];
    const cell = literal >> 1;
    if (!needed.has(cell) || board.reason[cell] === NONE) continue;
    const line = board.reason[cell];
    const since = board.since[cell];
    const last = steps.at(-1);
    if (last?.line === line && last.since === since) last.literals.push(literal);
    else steps.push({ line, since, literals: [literal] });
    yield;
    for (const reason of reasonsOf(board, line, literal, from)) needed.add(reason);
  }
  return steps.reverse().map(({ line, literals }) => ({ line, literals: literals.sort((a, b) => a - b) }));
}

/**
 * Finds a minimal set of cells, all set since the level `from`, that leave a line without a placement.
 *
 * @param literal a literal that the line settles or has settled; the cells found then leave its opposite without a
 *   placement. NONE for a line without a placement.
 */
export function reasonsOf(board: Board, line: number, literal: number, from = board.level): number[] {
  const { kernel, words } = board;
  const settled = literal === NONE ? NONE : literal >> 1;
  const cells = cellsOfLine(board, line);
  const isSet = settled !== NONE && board.state[settled] !== UNKNOWN;
  const before = isSet ? board.since[settled] : board.trailSize;
  const filled = new Int32Array(words);
  const empty = new Int32Array(words);
  const fixed = new Int32Array(words);
  for (const [index, cell] of cells.entries()) {
    const state = cell === settled ? (literal & 1) ^ 1 : board.state[cell];
    if (state === UNKNOWN || (cell !== settled && board.position[cell] >= before)) continue;
    (state === FILLED ? filled : empty)[index >> 5] |= 1 << (index & 31);
    if (cell === settled || board.levelOf[cell] < from) fixed[index >> 5] |= 1 << (index & 31);
  }
  kernel.explain(line, filled, empty, fixed);
  const isKept = (index: number) =>
    ((kernel.keptFilled[index >> 5] | kernel.keptEmpty[index >> 5]) & (1 << (index & 31))) !== 0;
  return cells.filter((_, index) => isKept(index));
}
