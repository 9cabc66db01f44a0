import type { Individual, Run, RunWork } from '../../algorithm/index.ts';
import {
  type Clue,
  EMPTY,
  FILLED,
  filledCells,
  type Grid,
  type Puzzle,
  reflectGrid,
  reflectPuzzle,
  widthOf,
} from '../../puzzle/index.ts';
import { below, happens, mulberry32, type Random } from '../../random/index.ts';
import {
  type Evolution,
  type EvolveOptions,
  evolve,
  Roulette,
  reportedIndividuals,
  type Standing,
} from '../evolution/index.ts';
import { CrowdBoards, type PenaltyWeights } from './boards.ts';
import { drawCondensed, expand } from './condensed.ts';
import { adaptedRate, type Spread } from './rates.ts';

/**
 * The first population (section III.B): boards whose rows meet their clues, boards whose columns do, or random boards.
 */
export const BIASES = ['row', 'column', 'none'] as const;
export type Bias = (typeof BIASES)[number];

/** The fitness and the first population of an expert. */
export interface Aim {
  readonly bias: Bias;
  readonly weights: PenaltyWeights;
  /** Draws the cells of a board of the first population, in place of the bias's draw. */
  readonly lay?: (cells: Uint8Array, random: Random) => void;
  /** The fitness that has the weight 0 on the roulette wheel. Default: the worst of the present population. */
  readonly worst?: number;
}

export interface Breeding {
  readonly population: number;
  /** Generations after the first population. */
  readonly generations: number;
  /** Crossover probability; the upper bound where it adapts. */
  readonly crossover: number;
  /** Mutation probability of a line; the upper bound where it adapts. */
  readonly mutation: number;
  /** Mutation of a line: flips a square, or shifts a group. */
  readonly mutates: 'squares' | 'groups';
  /** Whether the two probabilities are the same for all boards, or adapt to a board's fitness within its population. */
  readonly rates: 'fixed' | 'adaptive';
}

/** Crossover points of two parents. */
const POINTS = 3;

/**
 * Breeds an expert, a generation a step: one run of the genetic algorithm of sections III.A to III.E. The expert is the
 * best board of the run. Its fitness is the weighted sum of its penalties; 0 is the best. Where the paper leaves
 * something open, the reading here is:
 * - The condensed encoding makes the first population (III.B); after that, crossover and mutation work on squares
 *   (III.D, III.E). So crossover keeps lines whole and mutation need not, which is why the paper would rather shift
 *   groups.
 * - The worst possible fitness, from which the weights of the roulette wheel are counted, is estimated by the worst
 *   board of the population. A bound for all boards would make all boards nearly equally likely, and Chart 1 converges
 *   in 30 generations.
 * - Without crossover, the child is a copy of the first parent. Every child may be mutated; 0.01 is the mutation
 *   probability of a line, in which one square is flipped, as the paper speaks of lines that are selected.
 * - The expert is the best board of all generations.
 * - Without a bias, each square of the first population is filled with the share of filled squares in a solution.
 *
 * The run ends early at a solution, or when the budget is spent.
 *
 * @param known cells that keep their state in every board
 */
export function* breedExpert(
  puzzle: Puzzle,
  known: Grid,
  aim: Aim,
  breeding: Breeding,
  { seed, budget, watch, individuals }: BreedingRun,
): Generator<number, Run, undefined> {
  const evolution = new ExpertEvolution(puzzle, known, aim, breeding, mulberry32(seed), budget);
  const { generations } = breeding;
  return yield* evolve(evolution, evolution.begin(), { generations, limit: budget, watch, individuals });
}

/** One run that breeds an expert. */
export interface BreedingRun extends Pick<EvolveOptions, 'watch' | 'individuals'> {
  readonly seed: number;
  readonly budget: number;
}

class ExpertEvolution implements Evolution {
  private evaluations = 0;
  private isSolved = false;
  /** The best board so far. */
  private bestGrid: Grid;
  private bestFitness = Number.POSITIVE_INFINITY;
  /** Whether rows and columns are swapped: a bias for columns is a bias for rows on the swapped puzzle. */
  private readonly isTurned: boolean;
  private readonly puzzle: Puzzle;
  private readonly boards: CrowdBoards;
  private readonly keepsRows: boolean;
  private readonly aim: Aim;
  private readonly breeding: Breeding;
  private readonly random: Random;
  private readonly budget: number;
  private readonly roulette: Roulette;
  private readonly points: Int32Array;
  /**
   * The first board of this generation, and its number of boards: fewer than the population size once the run is over.
   */
  private first = 0;
  private count = 0;
  /** For each board of this generation, its first parent; -1 in the first population. */
  private readonly parents: Int32Array;

  constructor(puzzle: Puzzle, known: Grid, aim: Aim, breeding: Breeding, random: Random, budget: number) {
    const { bias, weights } = aim;
    this.aim = aim;
    this.isTurned = bias === 'column';
    this.puzzle = this.isTurned ? reflectPuzzle(puzzle, 'cr') : puzzle;
    const boards = new CrowdBoards(this.puzzle, this.turn(known), weights, 2 * breeding.population + 1);
    this.boards = boards;
    const keepsRows = bias !== 'none';
    this.keepsRows = keepsRows;
    this.breeding = breeding;
    this.random = random;
    this.budget = budget;
    this.roulette = new Roulette(breeding.population);
    this.parents = new Int32Array(breeding.population).fill(-1);
    this.bestGrid = boards.gridOf(0);
    const { height, cellCount } = boards.clues;
    const places = keepsRows ? height : cellCount;
    this.points = new Int32Array(Math.min(POINTS, places - 1));
  }

  get work(): RunWork {
    return { evaluations: this.evaluations };
  }

  private get isOver(): boolean {
    return this.isSolved || this.evaluations >= this.budget;
  }

  /** A board of the puzzle as a board of this evolution, or the other way round. */
  private turn(grid: Grid): Grid {
    return this.isTurned ? reflectGrid(grid, 'cr') : grid;
  }

  /** Draws the first population; returns a solution in it. */
  begin(): Grid | undefined {
    const { boards, puzzle, random } = this;
    const { cellCount } = boards.clues;
    const share = puzzle.rows.reduce((sum, clue) => sum + filledCells(clue), 0) / cellCount;
    return this.fill(0, (board) => {
      const cells = boards.cells.subarray(board * cellCount, (board + 1) * cellCount);
      if (this.aim.lay) this.aim.lay(cells, random);
      else if (this.keepsRows) layRows(cells, puzzle.rows, widthOf(puzzle), random);
      else for (let cell = 0; cell < cellCount; cell++) cells[cell] = happens(random, share) ? FILLED : EMPTY;
      boards.lay(board);
      this.evaluations++;
    });
  }

  next(): Grid | undefined {
    const { boards, first, random, breeding, roulette } = this;
    const standing = this.spread();
    const { worst = standing.worst } = this.aim;
    roulette.weigh((individual) => worst - boards.fitness[first + individual]);
    const chance = (rate: number, fitness: number): number =>
      breeding.rates === 'adaptive' ? adaptedRate(rate, fitness, standing) : rate;
    return this.fill(breeding.population - first, (board) => {
      const one = first + roulette.draw(random);
      const other = first + roulette.draw(random);
      const isAffordable = this.evaluations + 2 <= this.budget;
      const fitter = Math.min(boards.fitness[one], boards.fitness[other]);
      let beginning = one;
      if (happens(random, chance(breeding.crossover, fitter)) && isAffordable)
        beginning = this.cross(one, other, board);
      else boards.copy(one, board);
      this.parents[board - this.first] = beginning;
      const mutation = chance(breeding.mutation, boards.fitness[board]);
      if (breeding.mutates === 'groups') boards.shiftGroups(board, mutation, random);
      else boards.mutate(board, mutation, random);
      this.evaluations++;
    });
  }

  /** Keeps the better of two complementary children. Returns the parent with which it begins. */
  private cross(one: number, other: number, child: number): number {
    const { boards, points, breeding } = this;
    const spare = 2 * breeding.population;
    this.drawPoints();
    boards.cross(one, other, points, child);
    boards.cross(other, one, points, spare);
    this.evaluations++;
    if (boards.fitness[spare] >= boards.fitness[child]) return one;
    boards.copy(spare, child);
    return other;
  }

  /** Draws distinct crossover points in ascending order; between rows where rows are to stay whole. */
  private drawPoints(): void {
    const { points, random } = this;
    const { width, height, cellCount } = this.boards.clues;
    const unit = this.keepsRows ? width : 1;
    const places = this.keepsRows ? height : cellCount;
    for (let drawn = 0; drawn < points.length; ) {
      const point = (1 + below(random, places - 1)) * unit;
      let at = drawn;
      while (at > 0 && points[at - 1] > point) at--;
      if (at > 0 && points[at - 1] === point) continue;
      points.copyWithin(at + 1, at, drawn);
      points[at] = point;
      drawn++;
    }
  }

  /** Makes the boards of a generation one after another, and keeps the best of the run. */
  private fill(first: number, make: (board: number) => void): Grid | undefined {
    const { boards } = this;
    this.first = first;
    for (this.count = 0; this.count < this.breeding.population && !this.isOver; ) {
      const board = first + this.count++;
      make(board);
      this.isSolved = boards.isSolution(board);
      if (boards.fitness[board] < this.bestFitness || this.isSolved) {
        this.bestFitness = boards.fitness[board];
        this.bestGrid = boards.gridOf(board);
      }
    }
    return this.isSolved ? this.best().grid : undefined;
  }

  best(): { readonly fitness: number; readonly grid: Grid } {
    return { fitness: this.bestFitness, grid: this.turn(this.bestGrid) };
  }

  /** The fitness of this generation: its best and worst boards, and the mean. */
  private spread(): Spread {
    const { boards, first, count } = this;
    let best = Number.POSITIVE_INFINITY;
    let worst = 0;
    let sum = 0;
    for (let board = first; board < first + count; board++) {
      const fitness = boards.fitness[board];
      if (fitness < best) best = fitness;
      if (fitness > worst) worst = fitness;
      sum += fitness;
    }
    return { best, mean: sum / count, worst };
  }

  standing(): Standing {
    const { boards, first } = this;
    const { best, mean } = this.spread();
    return { best, mean, grid: this.turn(boards.gridOf(boards.fitness.indexOf(best, first))) };
  }

  individuals(wanted: number | undefined): { readonly individuals?: readonly Individual[] } {
    const { boards, first, count, parents } = this;
    return reportedIndividuals(wanted, {
      count,
      fitnessOf: (board) => boards.fitness[first + board],
      isGreaterFitter: false,
      gridOf: (board) => this.turn(boards.gridOf(first + board)),
      parentOf: (board) => (parents[board] < 0 ? undefined : this.turn(boards.gridOf(parents[board]))),
    });
  }
}

function layRows(cells: Uint8Array, rows: readonly Clue[], width: number, random: Random): void {
  for (const [row, clue] of rows.entries()) cells.set(expand(drawCondensed(clue, width, random), clue), row * width);
}
