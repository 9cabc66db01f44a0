import { cellsOfLine, FILLED, UNKNOWN } from '../puzzle/index.ts';
import { type Board, NONE } from './board.ts';

/** A line of a proof, and the cells it settles that the rest of the proof needs. */
export interface ProofStep {
  readonly line: number;
  readonly literals: readonly number[];
}

/**
 * The lines solved that lead to a clash: those only that it rests on, in their order. Nothing since the level `from`
 * began may come from a nogood; what is older is taken as given.
 *
 * @param clash the line that has no placement left
 */
export function proofOf(board: Board, clash: number, from = board.level): ProofStep[] {
  return stepsTo(board, reasonsOf(board, clash, NONE, from), from);
}

/** The lines solved since the level `from` began that lead to a cell's state, the one that settles it last. */
export function derivationOf(board: Board, cell: number, from = board.level): ProofStep[] {
  return stepsTo(board, [cell], from);
}

function stepsTo(board: Board, cells: readonly number[], from: number): ProofStep[] {
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
    for (const reason of reasonsOf(board, line, literal, from)) needed.add(reason);
  }
  return steps.reverse().map(({ line, literals }) => ({ line, literals: literals.sort((a, b) => a - b) }));
}

/**
 * The cells set since the level `from` began that leave a line without a placement; or, where a literal is given, those
 * for which the line settles it, or has settled it, which means that its opposite leaves none.
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
