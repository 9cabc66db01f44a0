import type { Algorithm } from '@crosshatch/core/algorithm';
import { lineOrders } from '@crosshatch/core/published/line-order';
import type { Puzzle } from '@crosshatch/core/puzzle';
import { algorithmOf, algorithms } from '@crosshatch/core/registry';
import { FIRST_COURSE } from './course.ts';
import { type Finish, finishOf } from './finish.ts';
import { randomBoard } from './puzzles.ts';
import type { Lane, RaceFamily, RaceState, Runner } from './race.ts';

/** All runners that can take part. */
export const runners: readonly Runner[] = algorithms.map(runnerOf);

function runnerOf(algorithm: Algorithm): Runner {
  const { name, formerNames, title, summary, budgetUnit, proves, views, optionalViews } = algorithm;
  return {
    name,
    ...(formerNames !== undefined && { formerNames }),
    title,
    summary,
    budgetUnit,
    proves,
    family: familyOf(algorithm),
    ...(views !== undefined && { views }),
    ...(optionalViews !== undefined && { optionalViews }),
  };
}

function familyOf(algorithm: Algorithm): RaceFamily {
  if (algorithm.views !== undefined) return 'network';
  if (algorithm.budgetUnit === 'evaluations') return 'evolution';
  return lineOrders.includes(algorithm) ? 'lines' : 'search';
}

/**
 * Runs the first course during the build: one algorithm after another, each after a warm-up round. None of its algorithms uses
 * a network.
 */
export function firstRace(): RaceState {
  const { count, algorithms: names } = FIRST_COURSE;
  const boards = Array.from({ length: count }, (_, index) => randomBoard(FIRST_COURSE, index).puzzle);
  const lanes: Lane[] = [];
  for (const name of names) {
    const algorithm = algorithmOf(name);
    const run = () => boards.map((puzzle) => timed(algorithm, puzzle));
    run();
    lanes.push({ runner: runnerOf(algorithm), finishes: run() });
  }
  return { phase: 'shown', course: FIRST_COURSE, count, lanes, disagreements: [] };
}

function timed(algorithm: Algorithm, puzzle: Puzzle): Finish {
  const { solutions, budget } = FIRST_COURSE;
  const start = performance.now();
  const outcome = algorithm.solve(puzzle, { solutions, ...(budget !== undefined && { budget }) });
  return finishOf(outcome, { milliseconds: performance.now() - start });
}
