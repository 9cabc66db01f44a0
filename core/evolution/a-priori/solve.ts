import { solveLines } from '../../exact/outcomes.ts';
import { type Grid, gridRows, heightOf, type Puzzle, widthOf } from '../../puzzle/index.ts';
import { mulberry32 } from '../../random/index.ts';
import type { Outcome, SolveOptions, Trace, Work } from '../../solver/index.ts';
import { happens, type Random } from '../chance.ts';
import { Roulette } from '../roulette.ts';
import { LogicSearch } from './logic.ts';
import { Population } from './population.ts';
import { aPrioriProbabilities } from './probabilities.ts';
import { A_PRIORI_SETTINGS, type APrioriSettings } from './settings.ts';

/** Evaluations that take some seconds of one core; on large boards, where each solves many lines, fewer. */
export function defaultBudget(puzzle: Puzzle): number {
  return Math.max(100, Math.floor(10_000_000 / (widthOf(puzzle) * heightOf(puzzle))));
}

/**
 * The evolutionary algorithm of the a-priori paper (sections 2.1, 3 and 6): individuals are guesses at a few cells, from
 * which a local search by lines goes on.
 *
 * A generation draws as many individuals as there are by roulette, crosses them in pairs, swaps cells of some, and then
 * lets the diversity-guided mutation work on all of them. Both times those that have changed are evaluated: the paper's
 * two evaluations a generation. What the local search settles stays out of the individuals, which are "initializations"
 * of it; and the best one survives only if it is drawn, as the paper names no other way.
 *
 * The paper's runs end after 50 generations. Here another run begins then, for as long as the budget lasts. It stops at
 * the first solution, whatever was asked for, and proves nothing beyond what preprocessing shows.
 *
 * @param options the budget counts evaluated individuals
 */
export function solve(
  puzzle: Puzzle,
  options: SolveOptions = {},
  settings: APrioriSettings = A_PRIORI_SETTINGS,
): Outcome {
  const { budget = defaultBudget(puzzle), known, seed = 0, trace } = options;
  const logic = new LogicSearch(puzzle, settings.lineSolving);
  const { board } = logic;
  board.trace = trace;
  const workOf = (evaluations: number): Work => ({ evaluations, lineSolves: board.lineSolves });
  const answer = solveLines(board, { wanted: 1, budget: Number.POSITIVE_INFINITY, known }, () => workOf(0));
  if (answer !== undefined) return answer.status === 'solved' ? { ...answer, complete: false } : answer;
  board.trace = undefined;
  logic.begin();
  const evolution = new Evolution(puzzle, logic, { settings, budget, random: mulberry32(seed), trace });
  let solution: Grid | undefined;
  while (solution === undefined && evolution.evaluations < budget) solution = evolution.run();
  const work = workOf(evolution.evaluations);
  if (solution === undefined) {
    return { status: 'exhausted', solutions: [], partial: board.toGrid('certain'), work };
  }
  trace?.({ kind: 'solution', rows: gridRows(solution) });
  return { status: 'solved', solutions: [solution], complete: false, work };
}

interface Conditions {
  readonly settings: APrioriSettings;
  readonly budget: number;
  readonly random: Random;
  readonly trace: Trace | undefined;
}

/** Runs of generations; two populations take turns as parents and children. */
class Evolution {
  evaluations = 0;
  private readonly logic: LogicSearch;
  private readonly conditions: Conditions;
  private readonly probabilities: Float64Array;
  private readonly first: Float64Array;
  private readonly roulette: Roulette;
  private population: Population;
  private fitness: Float64Array;
  private parents: Population;
  private fitnessOfParents: Float64Array;
  private readonly isChanged: Uint8Array;

  constructor(puzzle: Puzzle, logic: LogicSearch, conditions: Conditions) {
    const { population: size, initialisation } = conditions.settings;
    const genes = logic.variables.length;
    this.logic = logic;
    this.conditions = conditions;
    const all = aPrioriProbabilities(puzzle);
    this.probabilities = Float64Array.from(logic.variables, (cell) => all[cell]);
    this.first = initialisation === 'a-priori' ? this.probabilities : new Float64Array(genes).fill(0.5);
    this.roulette = new Roulette(size);
    this.population = new Population(size, genes);
    this.parents = new Population(size, genes);
    this.fitness = new Float64Array(size);
    this.fitnessOfParents = new Float64Array(size);
    this.isChanged = new Uint8Array(size);
  }

  /** A population's life; gives the solution where it comes to one. */
  run(): Grid | undefined {
    const { settings, budget, random } = this.conditions;
    this.population.draw(settings.known, this.first, random);
    this.isChanged.fill(1);
    let solution = this.evaluate();
    this.tell(0);
    for (let number = 1; number <= settings.generations; number++) {
      if (solution !== undefined || this.evaluations >= budget) break;
      this.select();
      this.vary();
      solution = this.evaluate();
      if (solution === undefined && settings.guided) {
        this.population.guide(this.probabilities, random, this.isChanged);
        solution = this.evaluate();
      }
      this.tell(number);
    }
    return solution;
  }

  /** Roulette wheel selection: survival is proportional to fitness. */
  private select(): void {
    const { population, fitness, roulette } = this;
    this.population = this.parents;
    this.fitness = this.fitnessOfParents;
    this.parents = population;
    this.fitnessOfParents = fitness;
    roulette.weigh((individual) => fitness[individual]);
    for (let individual = 0; individual < fitness.length; individual++) {
      const parent = roulette.draw(this.conditions.random);
      this.population.copy(population, parent, individual);
      this.fitness[individual] = fitness[parent];
    }
  }

  private vary(): void {
    const { population, isChanged } = this;
    const { settings, random } = this.conditions;
    for (let one = 0; one + 1 < population.size; one += 2) {
      if (!happens(random, settings.crossover) || !population.cross(one, one + 1, random)) continue;
      isChanged[one] = 1;
      isChanged[one + 1] = 1;
    }
    for (let individual = 0; individual < population.size; individual++) {
      if (happens(random, settings.mutation) && population.swap(individual, random)) isChanged[individual] = 1;
    }
  }

  /** Evaluates what has changed, as far as the budget reaches; gives a solution that is among it. */
  private evaluate(): Grid | undefined {
    const { population, isChanged, logic } = this;
    const { settings, budget } = this.conditions;
    for (let individual = 0; individual < population.size; individual++) {
      if (isChanged[individual] === 0) continue;
      if (this.evaluations >= budget) return undefined;
      this.evaluations++;
      isChanged[individual] = 0;
      const at = population.start(individual);
      this.fitness[individual] = logic.evaluate(population.states, at, settings.penalty * logic.board.cellCount);
      if (logic.isSolved) return logic.boardOf(population.states, at);
    }
    return undefined;
  }

  private tell(number: number): void {
    const { trace } = this.conditions;
    if (trace === undefined) return;
    const { fitness, population, logic } = this;
    let best = 0;
    let sum = 0;
    for (let individual = 0; individual < fitness.length; individual++) {
      sum += fitness[individual];
      if (fitness[individual] > fitness[best]) best = individual;
    }
    const rows = gridRows(logic.boardOf(population.states, population.start(best)));
    trace({ kind: 'generation', number, best: fitness[best], mean: sum / fitness.length, rows });
  }
}
