import { algorithms, findAlgorithm } from '@crosshatch/core/algorithms';
import type { Puzzle, Result } from '@crosshatch/core/puzzle';
import { type Algorithm, type Predictor, predictViews, viewsAsked } from '@crosshatch/core/solver';
import { FIRST_COURSE } from './course.ts';
import type { Finish } from './finish.ts';
import { randomBoard } from './puzzles.ts';
import type { Lane, RaceState, Runner } from './race.ts';

/** All that can take part. */
export const runners: readonly Runner[] = algorithms.map(runnerOf);

function runnerOf({ name, title, summary, budgetUnit, proves, views }: Algorithm): Runner {
  return { name, title, summary, budgetUnit, proves, ...(views !== undefined && { views }) };
}

/**
 * The first course, run while the page is built: one algorithm after another, each warmed up by a round before.
 *
 * @param network what predicts for those that need it, or why there is nothing
 */
export function firstRace(network: Result<Predictor, string>): RaceState {
  const { count } = FIRST_COURSE;
  const boards = Array.from({ length: count }, (_, index) => randomBoard(FIRST_COURSE, index).puzzle);
  const lanes = FIRST_COURSE.algorithms.map((name): Lane => {
    const algorithm = findAlgorithm(name);
    if (algorithm === undefined) throw new Error(`there is no algorithm ${name}`);
    const runner = runnerOf(algorithm);
    if (viewsAsked(algorithm, FIRST_COURSE.model) !== undefined && !network.ok)
      return { runner, finishes: [], excluded: network.error };
    const predictor = network.ok ? network.value : undefined;
    const run = () => boards.map((puzzle) => finishOf(algorithm, puzzle, predictor));
    run();
    return { runner, finishes: run() };
  });
  return { phase: 'shown', course: FIRST_COURSE, count, lanes, disagreements: [] };
}

function finishOf(algorithm: Algorithm, puzzle: Puzzle, predictor: Predictor | undefined): Finish {
  const { solutions, budget, model } = FIRST_COURSE;
  const views = viewsAsked(algorithm, model);
  const start = performance.now();
  const predictions =
    views === undefined || predictor === undefined ? undefined : predictViews(predictor, puzzle, views);
  const predicting = performance.now() - start;
  const { status, work } = algorithm.solve(puzzle, {
    solutions,
    ...(budget !== undefined && { budget }),
    ...(predictions && { predictions }),
  });
  return { status, work, milliseconds: performance.now() - start, ...(predictions && { predicting }) };
}
