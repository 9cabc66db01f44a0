import { algorithms, findAlgorithm } from '@crosshatch/core/algorithms';
import type { Algorithm } from '@crosshatch/core/solver';
import { FIRST_COURSE } from './course.ts';
import type { Finish } from './finish.ts';
import { randomBoard } from './puzzles.ts';
import type { Lane, RaceState, Runner } from './race.ts';

/** All that can take part. */
export const runners: readonly Runner[] = algorithms.map(runnerOf);

function runnerOf({ name, title, summary, budgetUnit, proves, views }: Algorithm): Runner {
  return { name, title, summary, budgetUnit, proves, ...(views !== undefined && { views }) };
}

/** The first course, run while the page is built: one algorithm after another, each warmed up by a round before. */
export function firstRace(): RaceState {
  const { count, solutions, budget } = FIRST_COURSE;
  const options = { solutions, ...(budget !== undefined && { budget }) };
  const boards = Array.from({ length: count }, (_, index) => randomBoard(FIRST_COURSE, index).puzzle);
  const finishesOf = (algorithm: Algorithm): Finish[] =>
    boards.map((puzzle) => {
      const start = performance.now();
      const { status, work } = algorithm.solve(puzzle, options);
      return { status, work, milliseconds: performance.now() - start };
    });
  const lanes = FIRST_COURSE.algorithms.map((name): Lane => {
    const algorithm = findAlgorithm(name);
    if (algorithm === undefined) throw new Error(`there is no algorithm ${name}`);
    finishesOf(algorithm);
    return { runner: runnerOf(algorithm), finishes: finishesOf(algorithm) };
  });
  return { phase: 'shown', course: FIRST_COURSE, count, lanes, disagreements: [] };
}
