import type { Individual, RunWork } from '../../algorithm/index.ts';
import { type Grid, heightOf, type Puzzle, widthOf } from '../../puzzle/index.ts';
import { happens, mulberry32, type Random } from '../../random/index.ts';
import { type Evolution, populationFor, Roulette, reportedIndividuals, type Standing } from '../evolution/index.ts';
import { GeneticPopulation } from './population.ts';
import type { GeneticSettings } from './settings.ts';

/** A population of the genetic algorithm: selection by roulette wheel, crossover, mutation, and what survives. */
export class GeneticEvolution implements Evolution {
  private evaluations = 0;
  private readonly settings: GeneticSettings;
  private readonly population: GeneticPopulation;
  private readonly size: number;
  private readonly roulette: Roulette;
  /** The numbers of the boards: this generation's first, then room for the next generation. */
  private readonly boards: Int32Array;
  /**
   * For each board, its parent's number: its own if it survived from the previous generation, -1 in the first
   * population.
   */
  private readonly parents: Int32Array;
  private random: Random = mulberry32(0);
  private limit = 0;
  /** Number of boards of this generation: fewer than `size` once the limit is reached. */
  private count = 0;
  private readonly redraws: number;

  constructor(puzzle: Puzzle, known: Grid, settings: GeneticSettings) {
    this.settings = settings;
    this.size = populationFor(widthOf(puzzle) * heightOf(puzzle), settings.population);
    this.population = new GeneticPopulation(puzzle, known, 2 * this.size, settings.fitness);
    this.roulette = new Roulette(this.size);
    this.boards = Int32Array.from({ length: 2 * this.size }, (_, board) => board);
    this.parents = new Int32Array(2 * this.size);
    const { mutation } = settings;
    const lines = widthOf(puzzle) + heightOf(puzzle);
    this.redraws = mutation === 'cells' ? 0 : Math.max(1, Math.round(mutation.redrawsPerLine * lines));
  }

  /**
   * Makes the first population of a run; returns a solution in it. As in the paper, all boards are mutations of the
   * prediction; where mutation redraws lines, the first board is the prediction itself.
   */
  begin(prediction: Grid | undefined, random: Random, limit: number): Grid | undefined {
    const { population } = this;
    this.random = random;
    this.limit = limit;
    this.evaluations = 0;
    for (let at = 0; at < this.boards.length; at++) this.boards[at] = at;
    this.parents.fill(-1);
    return this.fill(0, (board) => {
      if (prediction === undefined) population.layRandom(board, random);
      else {
        population.lay(board, prediction.cells);
        if (this.redraws === 0 || this.count > 1) population.mutate(board, random);
      }
      this.evaluations++;
    });
  }

  /** Breeds the next generation; returns a solution in it. */
  next(): Grid | undefined {
    const { boards, size, settings } = this;
    this.weigh();
    for (let at = 0; at < size; at++) this.parents[boards[at]] = boards[at];
    const solution = this.fill(size, (board) => this.breed(board));
    if (settings.survivors === 'best') this.keepBest();
    else for (let at = 0; at < size; at++) [boards[at], boards[size + at]] = [boards[size + at], boards[at]];
    return solution;
  }

  /** Sorts the boards of both generations by fitness, duplicates last, and keeps the best. */
  private keepBest(): void {
    const { population, boards, size } = this;
    const both = boards.subarray(0, size + this.count).sort((one, other) => population.compare(one, other));
    const kept = new Map<number, number[]>();
    const twins: number[] = [];
    for (const board of both) {
      const hash = population.hash(board);
      const alike = kept.get(hash);
      if (alike === undefined) kept.set(hash, [board]);
      else if (alike.some((other) => population.same(other, board))) twins.push(board);
      else alike.push(board);
    }
    const isTwin = new Set(twins);
    both.set([...both.filter((board) => !isTwin.has(board)), ...twins]);
    this.count = size;
  }

  private weigh(): void {
    const { population, boards, size, roulette } = this;
    let worst = 0;
    if (population.isPenalty) {
      worst = population.fitness(boards[0]);
      for (let at = 1; at < size; at++) worst = Math.max(worst, population.fitness(boards[at]));
    }
    roulette.weigh((at) => {
      const fitness = population.fitness(boards[at]);
      return population.isPenalty ? worst - fitness : fitness;
    });
  }

  private breed(board: number): void {
    const { population, boards, roulette, random, settings } = this;
    const parent = boards[roulette.draw(random)];
    this.parents[board] = parent;
    population.copy(parent, board);
    if (settings.crossover > 0 && happens(random, settings.crossover)) {
      population.cross(board, boards[roulette.draw(random)], random);
      if (settings.mutation !== 'cells') this.evaluations++;
    }
    if (settings.mutation === 'cells') {
      population.mutate(board, random);
      this.evaluations++;
    } else this.redraw(board);
  }

  /**
   * Mutation by lines: redraws lines without their clues. Each cell that is evaluated in its other state is an
   * evaluation, and so is the redrawn board.
   */
  private redraw(board: number): void {
    const { population, random } = this;
    for (let left = this.redraws; left > 0 && this.evaluations < this.limit; left--) {
      if (population.isSolution(board)) return;
      const line = population.drawUnmet(board, random);
      this.evaluations += population.lengthOf(line) + 1;
      if (this.evaluations <= this.limit) population.redraw(board, line, random);
    }
    this.evaluations = Math.min(this.evaluations, this.limit);
  }

  /** Makes boards until the generation is full or the limit is reached. */
  private fill(first: number, make: (board: number) => void): Grid | undefined {
    const { population, boards, size } = this;
    for (this.count = 0; this.count < size && this.evaluations < this.limit; ) {
      const board = boards[first + this.count++];
      make(board);
      if (population.isSolution(board)) return population.gridOf(board);
    }
    return undefined;
  }

  get work(): RunWork {
    return { evaluations: this.evaluations };
  }

  standing(): Standing {
    const { population, boards, count } = this;
    let best = boards[0];
    let sum = 0;
    for (let at = 0; at < count; at++) {
      const board = boards[at];
      sum += population.fitness(board);
      if (population.compare(board, best) < 0) best = board;
    }
    return { best: population.fitness(best), mean: sum / count, grid: population.gridOf(best) };
  }

  best(): { readonly fitness: number; readonly grid: Grid } {
    const { best: fitness, grid } = this.standing();
    return { fitness, grid };
  }

  individuals(wanted: number | undefined): { readonly individuals?: readonly Individual[] } {
    const { population, boards, count, parents } = this;
    return reportedIndividuals(wanted, {
      count,
      fitnessOf: (at) => population.fitness(boards[at]),
      isGreaterFitter: !population.isPenalty,
      gridOf: (at) => population.gridOf(boards[at]),
      parentOf: (at) => {
        const parent = parents[boards[at]];
        return parent < 0 ? undefined : population.gridOf(parent);
      },
    });
  }
}
