import { bestPrediction } from '../../neural/guess.ts';
import { createGrid, type Grid, gridRows, heightOf, type Puzzle, widthOf } from '../../puzzle/index.ts';
import { mulberry32 } from '../../random/index.ts';
import type { Outcome, SolveOptions, Work } from '../../solver/index.ts';
import type { Random } from '../chance.ts';
import { settleLinesAlone } from '../lines-alone.ts';
import { populationFor } from '../population-size.ts';
import { Roulette } from '../roulette.ts';
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
 * It stops at the first solution, whatever was asked for, and proves nothing.
 *
 * @param options the budget counts evaluated boards; `predictions`, where there are some, for as many of the puzzle's
 * reflections
 */
export function solve(puzzle: Puzzle, options: SolveOptions = {}): Outcome {
  const { budget = defaultBudget(puzzle), known = createGrid(widthOf(puzzle), heightOf(puzzle)), seed = 0 } = options;
  const certain = settleLinesAlone(puzzle, known);
  if (!certain.ok) return { status: 'contradictory', lines: certain.error, work: { evaluations: 0 } };
  const { predictions = [], trace } = options;
  const prediction =
    predictions.length > 0 ? bestPrediction(puzzle, known, predictions, predictions.length) : undefined;
  if (prediction !== undefined) trace?.({ kind: 'prediction', rows: gridRows(prediction) });
  const size = populationFor(puzzle, POPULATION);
  const evolution = new Evolution(new Population(puzzle, known, 2 * size), size, mulberry32(seed));
  let found = evolution.begin(prediction, budget);
  for (let number = 0; ; number++) {
    if (trace !== undefined && evolution.evaluations > 0) trace({ kind: 'generation', number, ...evolution.summary() });
    if (found !== undefined || evolution.evaluations >= budget) break;
    found = evolution.next(budget);
  }
  const work: Work = { evaluations: evolution.evaluations };
  if (found === undefined) return { status: 'exhausted', solutions: [], partial: certain.value, work };
  trace?.({ kind: 'solution', rows: gridRows(found) });
  return { status: 'solved', solutions: [found], complete: false, work };
}

/** Generation after generation, in the two halves of a population in turn. */
class Evolution {
  evaluations = 0;
  private readonly population: Population;
  private readonly size: number;
  private readonly random: Random;
  private readonly roulette: Roulette;
  /** Where the boards of this generation begin, and how many there are: fewer than `size` once the budget is spent. */
  private first = 0;
  private count = 0;

  constructor(population: Population, size: number, random: Random) {
    this.population = population;
    this.size = size;
    this.random = random;
    this.roulette = new Roulette(size);
  }

  /** Makes the first boards; gives a solution that is among them. */
  begin(prediction: Grid | undefined, budget: number): Grid | undefined {
    const { population, random } = this;
    return this.fill(0, budget, (board) => {
      if (prediction === undefined) return population.layRandom(board, random);
      population.lay(board, prediction.cells);
      population.mutate(board, random);
    });
  }

  /** Makes the next generation; gives a solution that is among it. */
  next(budget: number): Grid | undefined {
    const { population, random, roulette, first } = this;
    roulette.weigh((individual) => population.fitness(first + individual));
    return this.fill(this.size - first, budget, (board) => {
      population.copy(first + roulette.draw(random), board);
      population.mutate(board, random);
    });
  }

  private fill(first: number, budget: number, make: (board: number) => void): Grid | undefined {
    this.first = first;
    for (this.count = 0; this.count < this.size && this.evaluations < budget; ) {
      const board = first + this.count++;
      make(board);
      this.evaluations++;
      if (this.population.isSolution(board)) return this.population.gridOf(board);
    }
    return undefined;
  }

  summary(): { readonly best: number; readonly mean: number; readonly rows: readonly string[] } {
    const { population, first, count } = this;
    let best = first;
    let sum = 0;
    for (let board = first; board < first + count; board++) {
      sum += population.fitness(board);
      if (population.fitness(board) > population.fitness(best)) best = board;
    }
    return { best: population.fitness(best), mean: sum / count, rows: gridRows(population.gridOf(best)) };
  }
}
