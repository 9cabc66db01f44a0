import { solveLightUp } from '@crosshatch/core/light-up/exact';
import type { LightUpBulbs } from '@crosshatch/core/light-up/puzzle';
import { exitOf } from '../../batch/tally.ts';
import { EXIT, type Exit } from '../../terminal/exit.ts';
import { complain } from '../../terminal/output.ts';
import type { NamedLightUp } from './puzzles.ts';

/**
 * The solution that the file names, or one that is found, for a command that shows only one. Where it is not proven to be
 * the only one, standard error says so.
 *
 * @param use the word for the message where there is none: `draw` or `write`
 */
export function oneLighting(
  { name, puzzle, solution }: NamedLightUp,
  budget: number | undefined,
  use: string,
): { readonly solution: LightUpBulbs | undefined; readonly exit: Exit } {
  if (solution !== undefined) return { solution, exit: EXIT.DONE };
  const outcome = solveLightUp(puzzle, budget === undefined ? {} : { budget });
  const found = outcome.status === 'contradictory' ? undefined : outcome.solutions[0];
  if (found === undefined) complain(`${name}: no solution to ${use}: ${outcome.status}`);
  else if (outcome.status === 'multiple') complain(`${name}: there are several solutions; this is one of them`);
  else if (outcome.status === 'exhausted') complain(`${name}: there may be other solutions; the budget was spent`);
  return { solution: found, exit: outcome.status === 'multiple' ? EXIT.NO : exitOf(outcome.status) };
}
