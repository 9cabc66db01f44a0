import type { TraceStep } from '@crosshatch/core/algorithm';
import { messages } from '@crosshatch/core/belief';
import { NONE } from '@crosshatch/core/board';
import { exact } from '@crosshatch/core/exact';
import { itemAt } from '@crosshatch/core/memory';
import {
  A_PRIORI_SETTINGS,
  type APrioriSettings,
  aPrioriProbabilities,
  LogicSearch,
  TernaryPopulation,
} from '@crosshatch/core/published/ea';
import { EMPTY, FILLED, gridOfRows, gridRows, type Puzzle, UNKNOWN } from '@crosshatch/core/puzzle';
import { mulberry32 } from '@crosshatch/core/random';
import { laidOver, timesInState } from '../../board/grids.ts';
import { together } from '../network/chances.ts';
import type { Thousandths } from '../network/findings.ts';

/*
 * The computations of the figures on a priori probabilities, used in the worker and at build time.
 */

/** The probabilities with which the a priori ones are compared. */
export interface Comparison {
  /** The chances of belief propagation. */
  readonly beliefs: Thousandths;
  /** For each cell, the share of all solutions that fill it; undefined if not all solutions were found. */
  readonly shares: Thousandths | undefined;
  /** The number of solutions that were found. */
  readonly solutions: number;
  /** Whether the solver gave up, so that there may be more solutions. */
  readonly isGivenUp: boolean;
}

const MOST_SOLUTIONS = 1000;
/** The budget in line solves: well under a second. */
const BUDGET = 200_000;
const ROUNDS = 30;

function comparison(puzzle: Puzzle): Comparison {
  const { rows, columns } = itemAt(messages(puzzle, ROUNDS), ROUNDS);
  const outcome = exact.solve(puzzle, { solutions: MOST_SOLUTIONS, budget: BUDGET });
  const found = outcome.status === 'contradictory' ? [] : outcome.solutions;
  const isComplete = outcome.status !== 'contradictory' && outcome.status !== 'exhausted' && outcome.complete;
  const shareAt = (_: number, cell: number) => timesInState(FILLED, found, cell) / found.length;
  return {
    beliefs: Array.from(rows, (row, cell) => inThousandths(together(row, itemAt(columns, cell)))),
    shares: isComplete ? Array.from(rows, shareAt).map(inThousandths) : undefined,
    solutions: found.length,
    isGivenUp: outcome.status === 'exhausted',
  };
}

/** The probabilities with which individuals are drawn. */
export type Initialisation = APrioriSettings['initialisation'];

/** A guess at some cells, and the line solving that follows. */
export interface FollowedGuess {
  /** The cells that are certain before any guess, a string per row. */
  readonly certain: readonly string[];
  /** The same cells with the guess. */
  readonly guessed: readonly string[];
  /** The steps that follow: lines that settle cells, and lines that clash. */
  readonly steps: readonly TraceStep[];
  readonly fitness: number;
  /** The fitness that each clashing line costs, in cells. */
  readonly penalty: number;
  readonly isSolved: boolean;
}

/** Draws an individual of a first population. */
function drawIndividual(puzzle: Puzzle, initialisation: Initialisation, seed: number): FollowedGuess {
  const logic = begun(puzzle);
  const genes = logic.variables.length;
  const chances = initialisation === 'a-priori' ? chancesOf(puzzle, logic) : new Float64Array(genes).fill(0.5);
  const population = new TernaryPopulation(1, genes);
  population.draw(A_PRIORI_SETTINGS.known, chances, mulberry32(seed));
  return follow(logic, population.states);
}

/** Returns the individual whose guess is the known cells of `guessed`. */
function followGuess(puzzle: Puzzle, guessed: readonly string[]): FollowedGuess {
  const logic = begun(puzzle);
  const cells = gridOfRows(guessed)?.cells;
  return follow(
    logic,
    Uint8Array.from(logic.variables, (cell) => cells?.[cell] ?? UNKNOWN),
  );
}

/** The short form of an individual: its guess, and the board to which it leads, each with a string per row. */
export interface Guess {
  readonly guess: readonly string[];
  readonly board: readonly string[];
  readonly fitness: number;
}

/** The settings for crossover and mutation of two individuals. */
export interface Crossing {
  /** The index of the parents among the pairs of the first population, the fittest first. */
  readonly pair: number;
  /** The genes that the parents swap: from `from` up to, but not including, `to`. */
  readonly from: number;
  readonly to: number;
  /** The seed of the cells that are then swapped in each child; 0 for none. */
  readonly swap: number;
}

export interface Crossed extends Crossing {
  /** The cell of each gene. */
  readonly cells: readonly number[];
  readonly certain: readonly string[];
  readonly parents: readonly [Guess, Guess];
  readonly children: readonly [Guess, Guess];
}

/** Number of pairs in the first population. */
const PAIRS = A_PRIORI_SETTINGS.population / 2;

/** Makes two parents, and their children after crossover and mutation. */
function crossed(puzzle: Puzzle, { pair, from, to, swap }: Crossing): Crossed {
  const logic = begun(puzzle);
  const first = firstPopulation(puzzle, logic);
  const genes = first.genes;
  const ranked = Array.from({ length: first.size }, (_, individual) => ({
    individual,
    fitness: fitnessOf(logic, first, individual),
  })).sort((one, other) => other.fitness - one.fitness);
  const family = new TernaryPopulation(4, genes);
  const best = 2 * (pair % PAIRS);
  for (const [place, { individual }] of ranked.slice(best, best + 2).entries()) {
    family.copy(first, individual, place);
    family.copy(first, individual, place + 2);
  }
  const points = { from: Math.min(from, genes), to: Math.min(to, genes) };
  family.exchange(2, 3, points.from, points.to);
  const random = mulberry32(swap);
  for (const child of [2, 3]) if (swap > 0) family.swap(child, random);
  const told = (place: number): Guess => ({
    guess: gridRows(logic.guessOf(family.states, family.start(place))),
    board: gridRows(logic.boardOf(family.states, family.start(place))),
    fitness: inTenths(fitnessOf(logic, family, place)),
  });
  return {
    pair,
    ...points,
    swap,
    cells: logic.variables,
    certain: gridRows(logic.board.toGrid('certain')),
    parents: [told(0), told(1)],
    children: [told(2), told(3)],
  };
}

/** The votes of a population on each cell. */
export interface Opinions {
  /** For each cell, the number of individuals that guess it, and the number that guess it filled. */
  readonly known: readonly number[];
  readonly filled: readonly number[];
}

/** A population to which only the diversity-guided mutation is applied, several times. */
export interface Guided {
  readonly certain: readonly string[];
  readonly individuals: number;
  /** The votes before the first mutation, and after each mutation. */
  readonly opinions: readonly Opinions[];
}

/** The most mutations. Before this number is reached, nothing is left to change. */
const MOST_TIMES = 12;

function guided(puzzle: Puzzle): Guided {
  const logic = begun(puzzle);
  const population = firstPopulation(puzzle, logic);
  const probabilities = chancesOf(puzzle, logic);
  const random = mulberry32(2);
  const isChanged = new Uint8Array(population.size);
  let latest = opinionsOf(population, logic);
  const opinions = [latest];
  while (opinions.length <= MOST_TIMES && disagreedCells(latest).length > 0) {
    population.guide(probabilities, random, isChanged);
    latest = opinionsOf(population, logic);
    opinions.push(latest);
  }
  return { certain: gridRows(logic.board.toGrid('certain')), individuals: population.size, opinions };
}

/** Returns the cells that some individuals guess filled and others empty. */
export const disagreedCells = ({ known, filled }: Opinions): number[] =>
  [...known.entries()].flatMap(([cell, count]) => {
    const yes = itemAt(filled, cell);
    return yes > 0 && yes < count ? [cell] : [];
  });

function opinionsOf(population: TernaryPopulation, logic: LogicSearch): Opinions {
  const guesses = Array.from({ length: population.size }, (_, individual) =>
    logic.guessOf(population.states, population.start(individual)),
  );
  const filled = Array.from({ length: logic.board.cellCount }, (_, cell) => timesInState(FILLED, guesses, cell));
  const known = filled.map((count, cell) => count + timesInState(EMPTY, guesses, cell));
  return { known, filled };
}

/** The first population of the algorithm. */
function firstPopulation(puzzle: Puzzle, logic: LogicSearch): TernaryPopulation {
  const population = new TernaryPopulation(A_PRIORI_SETTINGS.population, logic.variables.length);
  population.draw(A_PRIORI_SETTINGS.known, chancesOf(puzzle, logic), mulberry32(1));
  return population;
}

/** Returns the a priori probability of each gene's cell. */
function chancesOf(puzzle: Puzzle, { variables }: LogicSearch): Float64Array {
  const isGene = new Set(variables);
  return aPrioriProbabilities(puzzle).filter((_, cell) => isGene.has(cell));
}

const fitnessOf = (logic: LogicSearch, population: TernaryPopulation, individual: number): number =>
  logic.evaluate(population.states, population.start(individual), A_PRIORI_SETTINGS.penalty * logic.board.cellCount);

/** Tells whether lines clash before any guess. Then there is nothing to breed. */
function linesClash(puzzle: Puzzle): boolean {
  const { board } = new LogicSearch(puzzle, A_PRIORI_SETTINGS.lineSolving);
  board.enqueueAll();
  return board.propagateLines() !== NONE;
}

/** Returns the search after preprocessing, for a puzzle whose lines do not clash. */
function begun(puzzle: Puzzle): LogicSearch {
  const logic = new LogicSearch(puzzle, A_PRIORI_SETTINGS.lineSolving);
  logic.board.enqueueAll();
  logic.board.propagateLines();
  logic.begin();
  return logic;
}

function follow(logic: LogicSearch, genes: Uint8Array): FollowedGuess {
  const { board } = logic;
  const certain = board.toGrid('certain');
  const guessed = laidOver(certain, logic.guessOf(genes, 0));
  const steps: TraceStep[] = [];
  board.trace = (step) => steps.push(step);
  const penalty = A_PRIORI_SETTINGS.penalty * board.cellCount;
  const fitness = logic.evaluate(genes, 0, penalty);
  board.trace = undefined;
  return {
    certain: gridRows(certain),
    guessed: gridRows(guessed),
    steps,
    fitness: inTenths(fitness),
    penalty: inTenths(penalty),
    isSolved: logic.isSolved,
  };
}

/** Rounds a fitness. The penalty is a number of fifths of a cell, which binary fractions miss by a little. */
const inTenths = (fitness: number): number => Math.round(10 * fitness) / 10;

const inThousandths = (chance: number): number => Math.round(1000 * chance);

export const aPrioriTasks = { comparison, linesClash, drawIndividual, followGuess, crossed, guided };
