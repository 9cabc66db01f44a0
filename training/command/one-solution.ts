import type { Outcome } from '@crosshatch/core/algorithm';
import { exitOf } from '../batch/tally.ts';
import { EXIT, type Exit } from '../terminal/exit.ts';
import { complain } from '../terminal/output.ts';

/** A solution for a command that shows only one, if there is any. */
export interface OneSolution<Grid> {
  readonly solution: Grid | undefined;
  /** `DONE` if it is proven to be the only solution, or if the file itself names it. */
  readonly exit: Exit;
}

/** The part of a solver's outcome that tells which solutions it found, and whether there are others. */
type Found<Grid> =
  | { readonly status: Exclude<Outcome['status'], 'contradictory'>; readonly solutions: readonly Grid[] }
  | { readonly status: 'contradictory' };

/**
 * Returns the solution that the file names, or the first one that `solve` finds. If that is not proven to be the only solution,
 * standard error says so.
 *
 * @param use the verb for the message if there is no solution: `draw` or `write`
 */
export function oneSolution<Grid>(
  { name, solution }: { readonly name: string; readonly solution?: Grid },
  solve: () => Found<Grid>,
  use: string,
): OneSolution<Grid> {
  if (solution !== undefined) return { solution, exit: EXIT.DONE };
  const outcome = solve();
  const found = outcome.status === 'contradictory' ? undefined : outcome.solutions[0];
  if (found === undefined) complain(`${name}: no solution to ${use}: ${outcome.status}`);
  else if (outcome.status === 'multiple') complain(`${name}: there are several solutions; this is one of them`);
  else if (outcome.status === 'exhausted') complain(`${name}: there may be other solutions; the budget was spent`);
  return { solution: found, exit: outcome.status === 'multiple' ? EXIT.NO : exitOf(outcome.status) };
}
