import type { Steps } from '../../algorithm/index.ts';
import type { LightUp } from '../puzzle/index.ts';
import { type LightUpOptions, type LightUpOutcome, solvingSteps } from './solve.ts';

/** The steps that are left of a budget, which several searches share. */
export interface Purse {
  left: number;
  /** Steps between two pauses. */
  readonly pause: number;
}

/** Solves a puzzle with the rest of the purse, and takes the work from it: at least one step for each square of the board. */
export function* solveFrom(
  purse: Purse,
  puzzle: LightUp,
  options: Omit<LightUpOptions, 'budget'>,
): Steps<LightUpOutcome> {
  const outcome = yield* solvingSteps(puzzle, { ...options, budget: Math.max(1, purse.left) }, purse.pause);
  purse.left -= outcome.work.steps + puzzle.squares.length;
  return outcome;
}
