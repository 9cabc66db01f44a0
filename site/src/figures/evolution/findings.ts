import { type Individual, type Predictor, predictViews, type TraceStep } from '@crosshatch/core/algorithm';
import { exact } from '@crosshatch/core/exact';
import { itemAt } from '@crosshatch/core/memory';
import { predictedCells } from '@crosshatch/core/network';
import { A_PRIORI_SETTINGS, aPriori, aPrioriByBeliefs } from '@crosshatch/core/published/ea';
import {
  COUNTS_SETTINGS,
  GENETIC_SETTINGS,
  GeneticPopulation,
  genetic,
  geneticByCounts,
} from '@crosshatch/core/published/genetic';
import { createGrid, FILLED, heightOf, type Puzzle, widthOf } from '@crosshatch/core/puzzle';
import { algorithmOf } from '@crosshatch/core/registry';
import { type Bred, type EvolutionFindings, joinedRows, type SeededAlgorithm } from './evolution.ts';

/*
 * The computations of the figures on evolution, used in the worker and at build time.
 */

/** The number of generations that are kept: all generations of a crowd. */
const MOST_GENERATIONS = 306;
/**
 * The most boards that are kept of a generation, and the most cells of these boards together. More would be too small to see.
 */
const MOST_BOARDS = 30;
const FEWEST_BOARDS = 4;
const MOST_CELLS = 9000;
/** Budgets of a second or two. Evaluations that solve lines take longer, so their budget ends with the kept generations. */
const MOST_EVALUATIONS = 150_000;
const MOST_GUESSES = MOST_GENERATIONS * A_PRIORI_SETTINGS.population;

type Generation = Extract<TraceStep, { kind: 'generation' }>;

/** Breeds boards for a puzzle, and keeps the fitness and some boards of each generation. */
export function evolutionOf(puzzle: Puzzle, breeding: SeededAlgorithm, predictor?: Predictor): EvolutionFindings {
  const algorithm = algorithmOf(breeding.algorithm);
  const cells = widthOf(puzzle) * heightOf(puzzle);
  const generations: Generation[] = [];
  let taken = 0;
  const { status, work } = algorithm.solve(puzzle, {
    seed: breeding.seed,
    budget: Math.min(algorithm.defaultBudget(puzzle), SETTLES.has(algorithm.name) ? MOST_GUESSES : MOST_EVALUATIONS),
    individuals: Math.max(FEWEST_BOARDS, Math.min(MOST_BOARDS, Math.floor(MOST_CELLS / cells))),
    ...(predictor && { predictions: predictViews(predictor, puzzle, algorithm.optionalViews ?? 1) }),
    trace: (step) => {
      if (step.kind === 'generation' && taken++ < MOST_GENERATIONS) generations.push(step);
    },
  });
  return {
    ...breeding,
    predictor: predictor?.name,
    status,
    work,
    generations: taken,
    goal: goalOf(breeding.algorithm, puzzle),
    best: generations.map(({ best }) => hundredths(best)),
    mean: generations.map(({ mean }) => hundredths(mean)),
    populations: generations.flatMap(({ of, number }, from) => (number === 0 ? [{ of, from }] : [])),
    boards: Object.fromEntries(generations.map(({ individuals = [] }, at) => [at, individuals.map(bredBoard)])),
  };
}

/** Returns the fitness of a board with every cell filled in the paper's genetic algorithm. */
export function fullBoardFitness(puzzle: Puzzle): number {
  const [width, height] = [widthOf(puzzle), heightOf(puzzle)];
  const population = new GeneticPopulation(puzzle, createGrid(width, height), 1);
  population.lay(0, new Uint8Array(width * height).fill(FILLED));
  return population.fitness(0);
}

/** Returns a predictor's board for a puzzle, as a text of its cells. */
export const guessedBoard = (puzzle: Puzzle, predictor: Predictor): string =>
  predictedCells(itemAt(predictViews(predictor, puzzle, 1), 0)).join('');

/** Returns boards of the genetic algorithm's first population, as texts of their cells. */
export function firstBoards(puzzle: Puzzle, wanted: number): string[] {
  let boards: readonly Individual[] = [];
  genetic.solve(puzzle, {
    seed: 1,
    budget: wanted,
    individuals: wanted,
    trace: (step) => {
      if (step.kind === 'generation') boards = step.individuals ?? [];
    },
  });
  return boards.map(({ rows }) => joinedRows(rows));
}

/** Returns the short form of an individual, for a page. */
export const bredBoard = ({ fitness, rows, guess, changed }: Individual): Bred => ({
  fitness: hundredths(fitness),
  cells: joinedRows(rows),
  ...(guess && { guess: joinedRows(guess) }),
  changed: changed.map(({ row, column }) => row * (rows[0]?.length ?? 0) + column),
});

const hundredths = (fitness: number): number => Math.round(100 * fitness) / 100;

/** The fitness functions of the genetic algorithms; woac sums penalties, and ea counts settled cells. */
const FITNESS = new Map([
  [genetic.name, GENETIC_SETTINGS.fitness],
  [geneticByCounts.name, COUNTS_SETTINGS.fitness],
]);

/** The names of the evolutions whose fitness counts settled cells. */
const SETTLES = new Set([aPriori.name, aPrioriByBeliefs.name]);

/** Returns the fitness of a solution; undefined if it depends on the solution, and none was found. */
function goalOf(algorithm: string, puzzle: Puzzle): number | undefined {
  if (SETTLES.has(algorithm)) return widthOf(puzzle) * heightOf(puzzle);
  const fitness = FITNESS.get(algorithm);
  if (fitness === undefined) return 0;
  const outcome = exact.solve(puzzle, { solutions: 1, budget: MOST_EVALUATIONS });
  const [solution] = outcome.status === 'contradictory' ? [] : outcome.solutions;
  if (solution === undefined) return undefined;
  const population = new GeneticPopulation(puzzle, createGrid(widthOf(puzzle), heightOf(puzzle)), 1, fitness);
  population.lay(0, solution.cells);
  return hundredths(population.fitness(0));
}
