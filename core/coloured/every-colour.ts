import { NONE } from '../board/index.ts';
import { coloursOf } from './line-solver.ts';
import type { ColouredLiterals } from './literals.ts';

/** The consequences of a colour that is tried. */
export interface ColourTrial {
  readonly colour: number;
  /** The literals in the order in which they were set, the tried one first; up to the clash, if there is one. */
  readonly literals: readonly number[];
  readonly clashes: boolean;
}

/** A cell tried in each of its colours. */
export interface EveryColour {
  readonly trials: readonly ColourTrial[];
  /** The literals of colours that are ruled out whichever colour the cell has; undefined when all its colours clash. */
  readonly certain: readonly number[] | undefined;
}

/**
 * Failed-literal probing of one cell: tries each of its colours and keeps the losses that follow from every colour that
 * does not clash. It is `tryBothStates` for cells of several colours.
 *
 * @param board at rest; afterwards it is at the same level, and the caller sets the certain literals
 * @param cell an open cell
 * @param budget line solves of the board at which the trials end; what followed until then is certain all the same
 */
export function tryEveryColour(
  board: ColouredLiterals,
  cell: number,
  budget: number = Number.POSITIVE_INFINITY,
): EveryColour {
  const first = board.firstVariable[cell];
  const trials = coloursOf(board.cells.sets[cell]).map((colour) => ({
    colour,
    ...follow(board, 2 * (first + colour) + 1, budget),
  }));
  const standing = trials.filter(({ clashes }) => !clashes);
  if (standing.length === 0) return { trials, certain: undefined };
  const times = new Map<number, number>();
  for (const { literals } of standing) {
    for (const literal of literals) if ((literal & 1) === 0) times.set(literal, (times.get(literal) ?? 0) + 1);
  }
  return { trials, certain: [...times.keys()].filter((literal) => times.get(literal) === standing.length) };
}

function follow(board: ColouredLiterals, literal: number, budget: number): Omit<ColourTrial, 'colour'> {
  const { level, trailSize: start } = board;
  board.newLevel();
  board.set(literal, NONE);
  const clashes = board.propagateLines(budget) !== NONE;
  const literals = Array.from(board.trail.subarray(start, board.trailSize));
  board.backtrack(level);
  return { literals, clashes };
}
