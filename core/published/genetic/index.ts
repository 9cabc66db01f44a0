import type { Algorithm } from '../../algorithm/index.ts';
import { heightOf, type Puzzle, widthOf } from '../../puzzle/index.ts';
import { lineCountOf, lookCost, stepsByRuns } from '../evolution/index.ts';
import { COUNTS_SETTINGS } from './settings.ts';
import { geneticBudget, geneticRuns, solveGenetic } from './solve.ts';

export { GeneticPopulation } from './population.ts';
export { COUNTS_SETTINGS, GENETIC_SETTINGS, type GeneticSettings } from './settings.ts';
export { solveGenetic } from './solve.ts';

/** The genetic algorithm of the neural paper. */
export const genetic: Algorithm = {
  name: 'ga',
  title: 'Genetic algorithm',
  summary:
    'A thousand boards, selected by fitness and mutated cell by cell, until one is a solution. The first boards are random, or mutations of the prediction of a named model. From the neural paper; proves nothing.',
  budgetUnit: 'evaluations',
  unitCost: lookCost,
  defaultBudget: geneticBudget,
  proves: false,
  optionalViews: 1,
  solve: (puzzle, options) => solveGenetic(puzzle, options),
  steps: (puzzle, options, pause) =>
    stepsByRuns(geneticRuns(puzzle, options), options.budget ?? geneticBudget(puzzle), pause),
  runs: (puzzle, options) => geneticRuns(puzzle, options),
};

/**
 * The same algorithm with another fitness, the number of near arrangements of every clue, with crossover, and with
 * mutation by lines.
 */
export const geneticByCounts: Algorithm = {
  name: 'ga-counts',
  title: 'Genetic algorithm by counts',
  summary:
    'Four boards, bred by the number of near arrangements of each clue: crossover, and lines that break their clue are drawn anew from its arrangements. The first boards are random, or mutations of the prediction of a named model. Goes beyond the neural paper; proves nothing.',
  budgetUnit: 'evaluations',
  // Few contents of very long lines are cached, so their counts are computed again and again.
  unitCost: (puzzle) => lookCost(puzzle) + (lineCountOf(puzzle) / 200) ** 3,
  defaultBudget: countsBudget,
  proves: false,
  optionalViews: 1,
  solve: (puzzle, options) =>
    solveGenetic(puzzle, { ...options, budget: options?.budget ?? countsBudget(puzzle) }, COUNTS_SETTINGS),
  steps: (puzzle, options, pause) =>
    stepsByRuns(geneticRuns(puzzle, options, COUNTS_SETTINGS), options.budget ?? countsBudget(puzzle), pause),
  runs: (puzzle, options) => geneticRuns(puzzle, options, COUNTS_SETTINGS),
};

/**
 * The number of evaluations that take a few seconds: judging a line takes time in proportion to its cells times its
 * blocks.
 */
function countsBudget(puzzle: Puzzle): number {
  const longest = Math.max(widthOf(puzzle), heightOf(puzzle));
  return Math.min(1_000_000, Math.floor(2_000_000_000 / longest ** 2));
}
