import type { AnyGrid } from '@crosshatch/core/puzzle';
import { exitOf } from '../batch/tally.ts';
import { EXIT, type Exit } from '../terminal/exit.ts';
import { complain } from '../terminal/output.ts';
import type { NamedPuzzle } from '../terminal/puzzles.ts';
import { solveByExact } from './solve-exactly.ts';

/** A solution for a command that shows only one, if there is any. */
export interface OneSolution {
  readonly solution: AnyGrid | undefined;
  /** Done where it is proven to be the only one, or the file itself names it. */
  readonly exit: Exit;
}

/**
 * The solution that the file names, or one that is found. Where it is not proven to be the only one, standard error
 * says so.
 *
 * @param use what is done with it, for the message where there is none: `draw` or `write`
 */
export function oneSolution(
  { name, puzzle, solution }: NamedPuzzle,
  budget: number | undefined,
  use: string,
): OneSolution {
  if (solution !== undefined) return { solution, exit: EXIT.DONE };
  const outcome = solveByExact(puzzle, { solutions: 2, ...(budget === undefined ? {} : { budget }) });
  const found = outcome.status === 'contradictory' ? undefined : outcome.solutions[0];
  if (found === undefined) complain(`${name}: no solution to ${use}: ${outcome.status}`);
  else if (outcome.status === 'multiple') complain(`${name}: there are several solutions; this is one of them`);
  else if (outcome.status === 'exhausted') complain(`${name}: there may be other solutions; the budget was spent`);
  return { solution: found, exit: outcome.status === 'multiple' ? EXIT.NO : exitOf(outcome.status) };
}
