import type { Trace } from '../algorithm/index.ts';
import type { Arena } from '../memory/index.ts';

/**
 * The part of a board that clause learning needs: cells (variables) of two states each, set one after another on a trail and
 * undone from its end, and propagators, such as lines, that settle cells by themselves. A literal is a cell with a
 * state, `2 * cell + state`.
 */
export interface Assignment {
  readonly arena: Arena;
  /** Number of variables. */
  readonly cellCount: number;
  /** Number of propagators. A reason of at least this number means a nogood. */
  readonly lineCount: number;
  /** The state of each cell: 0, 1 or UNKNOWN. */
  readonly state: Uint8Array;
  /** The literals in the order in which they were set. */
  readonly trail: Int32Array;
  readonly trailSize: number;
  /** Number of guesses (decisions) on the trail, and where each begins on it. */
  readonly level: number;
  readonly levelStart: Int32Array;
  /** For each cell on the trail: its level, and its reason: a propagator, `lineCount` plus a nogood's place, or NONE. */
  readonly levelOf: Int32Array;
  readonly reason: Int32Array;
  readonly isComplete: boolean;
  /** Whether no propagator waits. */
  readonly isResting: boolean;
  /** Work done so far, which the budget bounds. */
  readonly lineSolves: number;

  /** Runs the next waiting propagator. Returns the propagator if it clashes, otherwise NONE. */
  propagateOneLine(): number;
  newLevel(): void;
  /** Sets an unknown cell. */
  set(literal: number, reason: number): void;
  /** Sets an unknown cell that a nogood settles, and tells the trace. */
  imply(literal: number, reason: number): void;
  /** Undoes every level above the given one. */
  backtrack(level: number): void;
}

/**
 * An assignment that reports its steps to a trace.
 *
 * @typeParam Cell how a step names a literal
 */
export interface TracedAssignment<Cell> extends Assignment {
  readonly trace: Trace<Cell> | undefined;
  settledCell(literal: number): Cell;
}
