import { BULB, NO_BULB } from '../puzzle/index.ts';
import type { Marked } from './marked.ts';

/** A rule that settles squares of a board at once. */
export interface Finding {
  /** The number has its bulbs; the number needs all squares left; one square alone can light the dark one. */
  readonly technique: 'full' | 'all' | 'source';
  /** The number, or the dark square. */
  readonly at: number;
  readonly settles: readonly number[];
  readonly state: number;
  /** The known squares that it needs. */
  readonly needs: readonly number[];
}

/** Returns the squares that a number settles, if any. */
export function numberFinding(board: Marked, at: number): Finding | undefined {
  const view = board.numberAt(at);
  if (view === undefined || view.open.length === 0) return undefined;
  const { value, bulbs, open, closed } = view;
  if (bulbs.length === value) return { technique: 'full', at, settles: open, state: NO_BULB, needs: bulbs };
  if (bulbs.length + open.length !== value) return undefined;
  return { technique: 'all', at, settles: open, state: BULB, needs: resting(board, closed) };
}

/** The only square that can light a dark one. */
export function sourceFinding(board: Marked, at: number): Finding | undefined {
  if (!board.isDark(at)) return undefined;
  const inSight = board.inSight(at);
  const open = inSight.filter((other) => board.isOpen(other));
  if (open.length !== 1) return undefined;
  const closed = inSight.filter((other) => !board.isOpen(other));
  return { technique: 'source', at, settles: open, state: BULB, needs: resting(board, closed) };
}

/** Returns the squares that explain why squares have no bulb, each once. */
export const resting = (board: Marked, squares: readonly number[]): number[] => [
  ...new Set(squares.map((square) => board.restsOn(square))),
];

/**
 * The first finding of a rule: of numbers that are full, then of numbers that need all squares, then of squares with
 * one source.
 */
export function nextFinding(board: Marked): Finding | undefined {
  let all: Finding | undefined;
  for (const at of board.puzzle.squares.keys()) {
    const found = numberFinding(board, at);
    if (found?.technique === 'full') return found;
    all ??= found;
  }
  if (all !== undefined) return all;
  const sources = sourceCounts(board);
  for (const at of board.puzzle.squares.keys()) {
    const found = sources(at) === 1 ? sourceFinding(board, at) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns a function that counts the open squares in sight of a white square, without going through them. */
function sourceCounts(board: Marked): (at: number) => number {
  const { rowOf, columnOf, squaresOf } = board.segments;
  const openIn = squaresOf.map((squares) => squares.reduce((count, at) => count + Number(board.isOpen(at)), 0));
  return (at) => (openIn[rowOf[at] ?? -1] ?? 0) + (openIn[columnOf[at] ?? -1] ?? 0) - Number(board.isOpen(at));
}
