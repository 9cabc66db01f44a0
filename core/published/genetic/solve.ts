import { checkLimits, type Outcome, type Runs, type SolveOptions } from '../../algorithm/index.ts';
import {
  createGrid,
  failure,
  gridRows,
  heightOf,
  type Puzzle,
  type Result,
  success,
  widthOf,
} from '../../puzzle/index.ts';
import { mulberry32, nthSeed } from '../../random/index.ts';
import { evolve, generationTrace, populationFor, settleLinesAlone, solveByRuns } from '../evolution/index.ts';
import { bestPrediction } from '../neural/index.ts';
import { GeneticEvolution } from './evolution.ts';
import { GENETIC_SETTINGS, type GeneticSettings } from './settings.ts';

/** The evaluations of one run of the paper. */
export const geneticBudget = (puzzle: Puzzle): number =>
  populationFor(widthOf(puzzle) * heightOf(puzzle), GENETIC_SETTINGS.population) * (1 + GENETIC_SETTINGS.generations);

/**
 * The genetic algorithm of the neural paper (section 2.3.5, Algorithm 5).
 *
 * Each generation selects parents by roulette wheel, with chances in proportion to their fitness (equation 1), and
 * mutates each of them; there is no crossover. The paper leaves open what `change_population` keeps. Here the children
 * replace all parents, the best included. Experiments also measure the variant in which the best of both survive; the
 * paper's share of solved puzzles does not tell which one is meant.
 *
 * The first population consists of mutations of a network's prediction, with a cell filled if that is more likely than
 * not. One board in five has no mutation, so that a correct prediction is found at once. Without a prediction the
 * boards are random, with the number of filled cells that a solution has, which the mutations preserve.
 *
 * A run has the paper's number of generations, and takes the default budget. With a larger budget, further runs begin
 * with new populations. The algorithm stops at the first solution, even if more are requested, and proves nothing.
 *
 * Other settings make another algorithm of the same kind: fitness by the lines' distances to their clues, crossover,
 * mutation by lines, survival of the best of parents and children.
 *
 * @param options the budget counts evaluated boards; `predictions`, if given, are for the puzzle's first reflections
 */
export const solveGenetic = (
  puzzle: Puzzle,
  options: SolveOptions = {},
  settings: GeneticSettings = GENETIC_SETTINGS,
): Outcome =>
  solveByRuns(geneticRuns(puzzle, options, settings), options.budget ?? geneticBudget(puzzle), options.trace);

/**
 * The algorithm as runs, each with a new population.
 *
 * @throws RangeError as `checkLimits`
 */
export function geneticRuns(
  puzzle: Puzzle,
  options: SolveOptions = {},
  settings: GeneticSettings = GENETIC_SETTINGS,
): Result<Runs, Outcome> {
  const { known = createGrid(widthOf(puzzle), heightOf(puzzle)), seed = 0, predictions = [] } = options;
  checkLimits(options);
  const certain = settleLinesAlone(puzzle, known);
  if (!certain.ok) return failure({ status: 'contradictory', lines: certain.error, work: { evaluations: 0 } });
  // Null, which a caller in JavaScript may pass, lacks a prediction.
  const views = predictions?.length ?? 1;
  const prediction = views > 0 ? bestPrediction(puzzle, known, predictions, views) : undefined;
  if (prediction !== undefined) options.trace?.({ kind: 'prediction', rows: gridRows(prediction) });
  // Created by the first run: with worker threads, the main thread breeds none and needs no memory for it.
  let evolution: GeneticEvolution | undefined;
  return success({
    certain: certain.value,
    work: { evaluations: 0 },
    *breed({ number, limit }, trace) {
      evolution ??= new GeneticEvolution(puzzle, known, settings);
      const solution = evolution.begin(prediction, mulberry32(nthSeed(seed, number)), limit);
      const { generations } = settings;
      const { individuals } = options;
      return yield* evolve(evolution, solution, { generations, limit, individuals, watch: generationTrace(trace) });
    },
  });
}
