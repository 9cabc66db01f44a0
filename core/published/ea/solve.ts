import { checkLimits, type Outcome, type Runs, type RunWork, type SolveOptions } from '../../algorithm/index.ts';
import { solveLines } from '../../board/index.ts';
import { failure, type Grid, heightOf, type Puzzle, type Result, success, widthOf } from '../../puzzle/index.ts';
import { happens, mulberry32, nthSeed, type Random } from '../../random/index.ts';
import {
  type Evolution,
  evolve,
  generationTrace,
  Roulette,
  reportedIndividuals,
  type Standing,
  solveByRuns,
} from '../evolution/index.ts';
import { LogicSearch } from './logic.ts';
import { TernaryPopulation } from './population.ts';
import { aPrioriProbabilities, believedProbabilities } from './probabilities.ts';
import { A_PRIORI_SETTINGS, type APrioriSettings } from './settings.ts';
import { StepwiseSearch } from './stepwise.ts';

/**
 * The number of evaluations that take a few seconds on one core: fewer on large boards, where each solves many lines.
 */
export function aPrioriBudget(puzzle: Puzzle): number {
  return Math.max(100, Math.floor(10_000_000 / (widthOf(puzzle) * heightOf(puzzle))));
}

/**
 * The evolutionary algorithm of the a-priori paper (sections 2.1, 3 and 6): individuals guess a few cells, from which a
 * local search by lines goes on.
 *
 * A generation selects parents by roulette wheel, crosses them in pairs, swaps cells of some, and then applies the
 * diversity-guided mutation to all. Changed individuals are evaluated both before and after the guided mutation: the
 * paper's two evaluations a generation. Cells that the local search settles are not written back: an individual remains
 * an "initialization" of the search. The best individual survives only if it is selected, since the paper names no
 * elitism.
 *
 * The paper's runs end after 50 generations: the first population and 50 more take the 3,000 evaluations that it
 * mentions; with fewer, no average in its Table 2 could be above 50. Here another run follows while the budget lasts.
 * The algorithm stops at the first solution, even if more are requested, and proves nothing beyond its preprocessing.
 *
 * @param options the budget counts evaluated individuals
 */
export const solveAPriori = (
  puzzle: Puzzle,
  options: SolveOptions = {},
  settings: APrioriSettings = A_PRIORI_SETTINGS,
): Outcome =>
  solveByRuns(aPrioriRuns(puzzle, options, settings), options.budget ?? aPrioriBudget(puzzle), options.trace);

/**
 * The algorithm as runs, each with a new population. Returns the answer instead if preprocessing finds it.
 *
 * @throws RangeError as `checkLimits`
 */
export function aPrioriRuns(
  puzzle: Puzzle,
  options: SolveOptions = {},
  settings: APrioriSettings = A_PRIORI_SETTINGS,
): Result<Runs, Outcome> {
  const { known, seed = 0, trace, individuals } = options;
  checkLimits(options);
  const logic = searchOf(puzzle, settings);
  const { board } = logic;
  board.trace = trace;
  const question = { wanted: 1, budget: Number.POSITIVE_INFINITY, known };
  const answer = solveLines(board, question, () => ({ evaluations: 0, lineSolves: board.lineSolves }));
  if (answer !== undefined) return failure(answer.status === 'solved' ? { ...answer, complete: false } : answer);
  board.trace = undefined;
  logic.begin();
  // Belief propagation counts as work, so it is done before the first run.
  const believed = settings.probabilities === 'belief' ? believedProbabilities(puzzle, board) : undefined;
  // Created by the first run: with worker threads, the main thread breeds none and needs no memory for it.
  let evolution: GuessEvolution | undefined;
  return success({
    certain: board.toGrid('certain'),
    work: { evaluations: 0, lineSolves: board.lineSolves },
    *breed({ number, limit }, traceRun) {
      evolution ??= new GuessEvolution(believed ?? aPrioriProbabilities(puzzle), logic, settings);
      const solution = evolution.begin(mulberry32(nthSeed(seed, number)), limit);
      const { generations } = settings;
      return yield* evolve(evolution, solution, { generations, limit, individuals, watch: generationTrace(traceRun) });
    },
  });
}

function searchOf(puzzle: Puzzle, { lineSolving, reading }: APrioriSettings): LogicSearch {
  if (reading === 'at once') return new LogicSearch(puzzle, lineSolving);
  return new StepwiseSearch(puzzle, lineSolving, reading === 'to the end');
}

/** The evolution of a run. Two populations alternate as parents and children. */
class GuessEvolution implements Evolution {
  private evaluations = 0;
  private readonly logic: LogicSearch;
  private readonly settings: APrioriSettings;
  private readonly probabilities: Float64Array;
  private readonly first: Float64Array;
  private readonly roulette: Roulette;
  private random: Random = mulberry32(0);
  private limit = 0;
  private population: TernaryPopulation;
  private fitness: Float64Array;
  private parents: TernaryPopulation;
  private fitnessOfParents: Float64Array;
  private readonly isChanged: Uint8Array;
  /** For each individual, the parent that it was drawn from. */
  private readonly drawnFrom: Int32Array;
  private isFirst = true;

  constructor(probabilities: Float64Array, logic: LogicSearch, settings: APrioriSettings) {
    const { population: size, initialisation } = settings;
    const genes = logic.variables.length;
    this.logic = logic;
    this.settings = settings;
    this.probabilities = Float64Array.from(logic.variables, (cell) => probabilities[cell]);
    logic.advise(this.probabilities);
    this.first = initialisation === 'a-priori' ? this.probabilities : new Float64Array(genes).fill(0.5);
    this.roulette = new Roulette(size);
    this.population = new TernaryPopulation(size, genes);
    this.parents = new TernaryPopulation(size, genes);
    this.fitness = new Float64Array(size);
    this.fitnessOfParents = new Float64Array(size);
    this.isChanged = new Uint8Array(size);
    this.drawnFrom = new Int32Array(size);
  }

  /** Draws the first population of a run. Returns a solution if an individual leads to one. */
  begin(random: Random, limit: number): Grid | undefined {
    this.random = random;
    this.limit = limit;
    this.evaluations = 0;
    this.logic.board.lineSolves = 0;
    this.isFirst = true;
    this.population.draw(this.settings.known, this.first, random);
    this.fitness.fill(0);
    this.isChanged.fill(1);
    return this.evaluate();
  }

  /** Breeds the next generation. Returns a solution if an individual leads to one. */
  next(): Grid | undefined {
    this.isFirst = false;
    this.select();
    this.vary();
    const solution = this.evaluate();
    if (solution !== undefined || !this.settings.guided) return solution;
    this.population.guide(this.probabilities, this.random, this.isChanged);
    return this.evaluate();
  }

  /** Roulette-wheel selection: survival in proportion to fitness. */
  private select(): void {
    const { population, fitness, roulette } = this;
    this.population = this.parents;
    this.fitness = this.fitnessOfParents;
    this.parents = population;
    this.fitnessOfParents = fitness;
    roulette.weigh((individual) => fitness[individual]);
    for (let individual = 0; individual < fitness.length; individual++) {
      const parent = roulette.draw(this.random);
      this.population.copy(population, parent, individual);
      this.drawnFrom[individual] = parent;
      this.fitness[individual] = fitness[parent];
    }
  }

  private vary(): void {
    const { population, isChanged, settings, random } = this;
    for (let one = 0; one + 1 < population.size; one += 2) {
      if (!happens(random, settings.crossover) || !population.cross(one, one + 1, random)) continue;
      isChanged[one] = 1;
      isChanged[one + 1] = 1;
    }
    for (let individual = 0; individual < population.size; individual++) {
      if (happens(random, settings.mutation) && population.swap(individual, random)) isChanged[individual] = 1;
    }
  }

  /** Evaluates the changed individuals within the limit. Returns the first solution found. */
  private evaluate(): Grid | undefined {
    const { population, isChanged, logic, settings } = this;
    for (let individual = 0; individual < population.size; individual++) {
      if (isChanged[individual] === 0) continue;
      if (this.evaluations >= this.limit) return undefined;
      this.evaluations++;
      isChanged[individual] = 0;
      const at = population.start(individual);
      this.fitness[individual] = logic.evaluate(population.states, at, settings.penalty * logic.board.cellCount);
      if (logic.isSolved) return logic.boardOf(population.states, at);
    }
    return undefined;
  }

  /** The evaluated individuals: a generation that reaches a solution or the limit is not evaluated further. */
  private judged(): number[] {
    return [...this.isChanged.keys()].filter((individual) => this.isChanged[individual] === 0);
  }

  get work(): RunWork {
    return { evaluations: this.evaluations, lineSolves: this.logic.board.lineSolves };
  }

  /** The board to which an individual leads, for a report: its line solves are not counted. */
  private boardOf(individual: number): Grid {
    const { population, logic } = this;
    const { lineSolves } = logic.board;
    const grid = logic.boardOf(population.states, population.start(individual));
    logic.board.lineSolves = lineSolves;
    return grid;
  }

  standing(): Standing {
    const { fitness } = this;
    const judged = this.judged();
    let [best] = judged;
    let sum = 0;
    for (const individual of judged) {
      sum += fitness[individual];
      if (fitness[individual] > fitness[best]) best = individual;
    }
    return { best: fitness[best], mean: sum / judged.length, grid: this.boardOf(best) };
  }

  best(): { readonly fitness: number; readonly grid: Grid } {
    const { best: fitness, grid } = this.standing();
    return { fitness, grid };
  }

  /** Individuals for the trace, with their guesses. */
  individuals(wanted: number | undefined) {
    const { population, parents, fitness, drawnFrom, isFirst, logic } = this;
    const judged = this.judged();
    const guessIn = (of: TernaryPopulation, individual: number) => logic.guessOf(of.states, of.start(individual));
    return reportedIndividuals(wanted, {
      count: judged.length,
      fitnessOf: (place) => fitness[judged[place]],
      isGreaterFitter: true,
      gridOf: (place) => this.boardOf(judged[place]),
      guessOf: (place) => guessIn(population, judged[place]),
      parentOf: (place) => (isFirst ? undefined : guessIn(parents, drawnFrom[judged[place]])),
    });
  }
}
