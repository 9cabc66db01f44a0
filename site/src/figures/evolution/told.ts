import { numberOf } from '@crosshatch/core/puzzle';
import { countsPenalties } from './crowd.ts';
import { type EvolutionFindings, populationAt } from './evolution.ts';

/** Returns the name of a generation: "Generation 3 of run 2". */
export function generationText(evolution: EvolutionFindings, at: number): string {
  const { of, from } = populationAt(evolution, at);
  const what = at === from ? 'First population' : `Generation ${at - from}`;
  if (of !== undefined) return `${what} of ${of}`;
  const { populations } = evolution;
  return populations.length === 1 ? what : `${what} of run ${populations.findIndex((each) => each.from === from) + 1}`;
}

/** Returns the comment on the last generation. */
export function endText({ algorithm, best, goal, status, generations, work }: EvolutionFindings): string {
  const boards = `after ${numberOf(work.evaluations ?? 0, 'board')}`;
  if (generations > best.length) return ` It goes on; the first ${best.length} generations are kept.`;
  if (status !== 'solved') return ` Here it was given up, ${boards}.`;
  // Only crowds vote. Elsewhere, the solution that was bred may be another one than that of the goal.
  return countsPenalties(algorithm) && best.at(-1) !== goal
    ? ` Then a vote solves it, ${boards}.`
    : ` It is solved, ${boards}.`;
}
