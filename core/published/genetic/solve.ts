import type { Outcome, Runs, SolveOptions } from '../../algorithm/index.ts';
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

/** A run of the paper's. */
export const geneticBudget = (puzzle: Puzzle): number =>
  populationFor(puzzle, GENETIC_SETTINGS.population) * (1 + GENETIC_SETTINGS.generations);

/**
 * The genetic algorithm of the neural paper (section 2.3.5, Algorithm 5).
 *
 * Every generation draws as many boards as there are by roulette, each as likely as its fitness (equation 1) says, and
 * mutates each of them; there is no crossover. What `change_population` keeps is left open: here the mutated boards
 * take the place of all those before, the best of them too. That the best of both go on is measured beside it; the share
 * that the paper solves does not tell which is meant.
 *
 * The first population are mutations of what a network predicts, a cell filled where that is more likely than not. One in
 * five has no mutation and is the prediction itself, so that a right one is found at once. Without a prediction they are boards
 * drawn at random with as many filled cells as a solution has, which is what the mutations keep to.
 *
 * The paper's generations are one run, and what the budget is unless more is asked for; then it begins again with a new
 * population. It stops at the first solution, whatever was asked for, and proves nothing.
 *
 * By other settings it is another algorithm of the same kind: bred for how far the lines are from their clues, crossed,
 * mutated line by line, of the best of parents and children.
 *
 * @param options the budget counts evaluated boards; `predictions`, where there are some, for as many of the puzzle's
 * reflections
 */
export const solveGenetic = (
  puzzle: Puzzle,
  options: SolveOptions = {},
  settings: GeneticSettings = GENETIC_SETTINGS,
): Outcome =>
  solveByRuns(geneticRuns(puzzle, options, settings), options.budget ?? geneticBudget(puzzle), options.trace);

/** Populations, each bred for as many generations as the settings say. */
export function geneticRuns(
  puzzle: Puzzle,
  options: SolveOptions = {},
  settings: GeneticSettings = GENETIC_SETTINGS,
): Result<Runs, Outcome> {
  const { known = createGrid(widthOf(puzzle), heightOf(puzzle)), seed = 0, predictions = [] } = options;
  const certain = settleLinesAlone(puzzle, known);
  if (!certain.ok) return failure({ status: 'contradictory', lines: certain.error, work: { evaluations: 0 } });
  const prediction =
    predictions.length > 0 ? bestPrediction(puzzle, known, predictions, predictions.length) : undefined;
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
