import { algorithms } from '@crosshatch/core/algorithms';
import type { Algorithm } from '@crosshatch/core/solver';
import { FIRST_COURSE } from './course.ts';
import type { Finish } from './finish.ts';
import { randomBoard } from './puzzles.ts';
import type { Lane, RaceState } from './race.ts';

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
  const lanes = algorithms.map((algorithm): Lane => {
    finishesOf(algorithm);
    const { name, title, summary, budgetUnit, proves } = algorithm;
    return { runner: { name, title, summary, budgetUnit, proves }, finishes: finishesOf(algorithm) };
  });
  return { phase: 'shown', course: FIRST_COURSE, count, lanes, disagreements: [] };
}
