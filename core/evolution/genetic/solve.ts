import { bestPrediction } from '../../neural/guess.ts';
import {
  createGrid,
  failure,
  type Grid,
  gridRows,
  heightOf,
  type Puzzle,
  type Result,
  success,
  widthOf,
} from '../../puzzle/index.ts';
import { mulberry32, nthSeed, type Random } from '../../random/index.ts';
import type { Individual, Outcome, Runs, SolveOptions } from '../../solver/index.ts';
import { toldIndividuals } from '../individuals.ts';
import { settleLinesAlone } from '../lines-alone.ts';
import { populationFor } from '../population-size.ts';
import { Roulette } from '../roulette.ts';
import { solveByRuns } from '../runs.ts';
import { Population } from './population.ts';

/** The neural paper's population and generations (section 3.3.3). */
const POPULATION = 1000;
const GENERATIONS = 100;

export const defaultBudget = (puzzle: Puzzle): number => populationFor(puzzle, POPULATION) * (1 + GENERATIONS);

/**
 * The genetic algorithm of the neural paper (section 2.3.5, Algorithm 5).
 *
 * Every generation draws as many boards as there are by roulette, each as likely as its fitness (equation 1) says, and
 * mutates each of them; there is no crossover. What `change_population` keeps is left open: here the mutated boards
 * take the place of all those before, the best of them too.
 *
 * The first population are mutations of what a network predicts. Without a prediction they are boards drawn at random
 * with as many filled cells as a solution has, which is what the mutations keep to.
 *
 * The paper's generations are one run, and what the budget is unless more is asked for; then it begins again with a new
 * population. It stops at the first solution, whatever was asked for, and proves nothing.
 *
 * @param options the budget counts evaluated boards; `predictions`, where there are some, for as many of the puzzle's
 * reflections
 */
export const solve = (puzzle: Puzzle, options: SolveOptions = {}): Outcome =>
  solveByRuns(runs(puzzle, options), options.budget ?? defaultBudget(puzzle), options.trace);

/** Populations, each bred for as many generations as the paper's. */
export function runs(puzzle: Puzzle, options: SolveOptions = {}): Result<Runs, Outcome> {
  const { known = createGrid(widthOf(puzzle), heightOf(puzzle)), seed = 0, predictions = [] } = options;
  const certain = settleLinesAlone(puzzle, known);
  if (!certain.ok) return failure({ status: 'contradictory', lines: certain.error, work: { evaluations: 0 } });
  const prediction =
    predictions.length > 0 ? bestPrediction(puzzle, known, predictions, predictions.length) : undefined;
  if (prediction !== undefined) options.trace?.({ kind: 'prediction', rows: gridRows(prediction) });
  // Whoever has the runs bred elsewhere needs no memory for them.
  let evolution: Evolution | undefined;
  return success({
    certain: certain.value,
    work: { evaluations: 0 },
    *breed({ number, limit }, trace) {
      evolution ??= new Evolution(puzzle, known);
      let solution = evolution.begin(prediction, mulberry32(nthSeed(seed, number)), limit);
      for (let generation = 0; ; generation++) {
        const { evaluations } = evolution;
        const isOver = solution !== undefined || generation === GENERATIONS || evaluations >= limit;
        if (isOver || trace !== undefined) {
          const { best, mean, grid } = evolution.summary();
          const individuals = trace && evolution.individuals(options.individuals);
          trace?.({ kind: 'generation', number: generation, best, mean, rows: gridRows(grid), ...individuals });
          if (isOver) return { work: { evaluations }, best: grid, fitness: best, ...(solution && { solution }) };
        }
        yield;
        solution = evolution.next();
      }
    },
  });
}

/** Generation after generation, in the two halves of a population in turn. */
class Evolution {
  evaluations = 0;
  private readonly population: Population;
  private readonly size: number;
  private readonly roulette: Roulette;
  private random: Random = mulberry32(0);
  private limit = 0;
  /** Where the boards of this generation begin, and how many there are: fewer than `size` once the limit is reached. */
  private first = 0;
  private count = 0;
  /** For each board of this generation the one of the last that it was made of; -1 in the first population. */
  private readonly parents: Int32Array;

  constructor(puzzle: Puzzle, known: Grid) {
    this.size = populationFor(puzzle, POPULATION);
    this.population = new Population(puzzle, known, 2 * this.size);
    this.roulette = new Roulette(this.size);
    this.parents = new Int32Array(this.size);
  }

  /** Makes the first boards of a run; gives a solution that is among them. */
  begin(prediction: Grid | undefined, random: Random, limit: number): Grid | undefined {
    const { population } = this;
    this.random = random;
    this.limit = limit;
    this.evaluations = 0;
    this.parents.fill(-1);
    return this.fill(0, (board) => {
      if (prediction === undefined) return population.layRandom(board, random);
      population.lay(board, prediction.cells);
      population.mutate(board, random);
    });
  }

  /** Makes the next generation; gives a solution that is among it. */
  next(): Grid | undefined {
    const { population, random, roulette, first } = this;
    roulette.weigh((individual) => population.fitness(first + individual));
    return this.fill(this.size - first, (board) => {
      const parent = first + roulette.draw(random);
      this.parents[board - this.first] = parent;
      population.copy(parent, board);
      population.mutate(board, random);
    });
  }

  private fill(first: number, make: (board: number) => void): Grid | undefined {
    this.first = first;
    for (this.count = 0; this.count < this.size && this.evaluations < this.limit; ) {
      const board = first + this.count++;
      make(board);
      this.evaluations++;
      if (this.population.isSolution(board)) return this.population.gridOf(board);
    }
    return undefined;
  }

  summary(): { readonly best: number; readonly mean: number; readonly grid: Grid } {
    const { population, first, count } = this;
    let best = first;
    let sum = 0;
    for (let board = first; board < first + count; board++) {
      sum += population.fitness(board);
      if (population.fitness(board) > population.fitness(best)) best = board;
    }
    return { best: population.fitness(best), mean: sum / count, grid: population.gridOf(best) };
  }

  /** Boards of this generation, as many as are wanted. */
  individuals(wanted: number | undefined): { readonly individuals?: readonly Individual[] } {
    const { population, first, count, parents } = this;
    return toldIndividuals(wanted, {
      count,
      fitnessOf: (board) => population.fitness(first + board),
      isGreaterFitter: true,
      gridOf: (board) => population.gridOf(first + board),
      parentOf: (board) => (parents[board] < 0 ? undefined : population.gridOf(parents[board])),
    });
  }
}
