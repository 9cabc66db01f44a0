import { opinions } from '@crosshatch/core/belief';
import {
  A_PRIORI_SETTINGS,
  type APrioriSettings,
  aPrioriProbabilities,
  LogicSearch,
  TernaryPopulation,
} from '@crosshatch/core/evolution';
import { exact } from '@crosshatch/core/exact';
import { type Grid, gridOfRows, gridRows, type Puzzle, UNKNOWN } from '@crosshatch/core/puzzle';
import { mulberry32 } from '@crosshatch/core/random';
import type { TraceStep } from '@crosshatch/core/solver';
import type { Thousandths } from '../network/findings.ts';

/*
 * What figures on a-priori probabilities find out about a puzzle, in the worker and at build time alike.
 */

/** What a-priori probabilities are compared with. */
export interface Comparison {
  /** The chances of belief propagation. */
  readonly beliefs: Thousandths;
  /** For each cell, the share of all solutions that fill it; undefined where there are too many to find them all. */
  readonly shares: Thousandths | undefined;
  /** How many solutions were found. */
  readonly solutions: number;
}

const MOST_SOLUTIONS = 1000;
/** Line solves: well under a second. */
const BUDGET = 200_000;
const ROUNDS = 30;

function comparison(puzzle: Puzzle): Comparison {
  const { rows, columns } = opinions(puzzle, ROUNDS)[ROUNDS];
  const outcome = exact.solve(puzzle, { solutions: MOST_SOLUTIONS, budget: BUDGET });
  const found = outcome.status === 'contradictory' ? [] : outcome.solutions;
  const isComplete = outcome.status !== 'contradictory' && outcome.status !== 'exhausted' && outcome.complete;
  const shareAt = (_: number, cell: number) =>
    found.reduce((filled, { cells }) => filled + cells[cell], 0) / found.length;
  return {
    beliefs: Array.from(rows, (row, cell) => inThousandths(together(row, columns[cell]))),
    shares: isComplete ? Array.from(rows, shareAt).map(inThousandths) : undefined,
    solutions: found.length,
  };
}

/** Both opinions taken together: their odds multiplied. */
function together(one: number, other: number): number {
  const filled = one * other;
  return filled / (filled + (1 - one) * (1 - other));
}

/** By what individuals are drawn. */
export type Initialisation = APrioriSettings['initialisation'];

/** A guess at some cells, and where solving lines leads from there. */
export interface Individual {
  /** What is certain before any guess, a string a row. */
  readonly certain: readonly string[];
  /** What stands once the guess is added to it. */
  readonly guessed: readonly string[];
  /** The lines that settle cells then, and those that clash. */
  readonly steps: readonly TraceStep[];
  readonly fitness: number;
  /** What each line that clashes costs of it, in cells. */
  readonly penalty: number;
  readonly isSolved: boolean;
}

/** An individual of a first population. */
function drawIndividual(puzzle: Puzzle, initialisation: Initialisation, seed: number): Individual {
  const logic = begun(puzzle);
  const genes = logic.variables.length;
  const all = aPrioriProbabilities(puzzle);
  const chances =
    initialisation === 'a-priori'
      ? Float64Array.from(logic.variables, (cell) => all[cell])
      : new Float64Array(genes).fill(0.5);
  const population = new TernaryPopulation(1, genes);
  population.draw(A_PRIORI_SETTINGS.known, chances, mulberry32(seed));
  return follow(logic, population.states);
}

/** The individual that guesses the cells which `guessed` knows. */
function followGuess(puzzle: Puzzle, guessed: readonly string[]): Individual {
  const logic = begun(puzzle);
  const cells = gridOfRows(guessed)?.cells;
  return follow(
    logic,
    Uint8Array.from(logic.variables, (cell) => cells?.[cell] ?? UNKNOWN),
  );
}

/** After preprocessing. Of a puzzle whose lines clash already, each board that they lead to clashes as well. */
function begun(puzzle: Puzzle): LogicSearch {
  const logic = new LogicSearch(puzzle, A_PRIORI_SETTINGS.lineSolving);
  logic.board.enqueueAll();
  while (!logic.board.isResting) logic.board.propagateOneLine();
  logic.begin();
  return logic;
}

function follow(logic: LogicSearch, genes: Uint8Array): Individual {
  const { board, variables } = logic;
  const certain = board.toGrid('certain');
  const guessed: Grid = { ...certain, cells: certain.cells.slice() };
  for (const [gene, cell] of variables.entries()) guessed.cells[cell] = genes[gene];
  const steps: TraceStep[] = [];
  board.trace = (step) => steps.push(step);
  const penalty = A_PRIORI_SETTINGS.penalty * board.cellCount;
  const fitness = logic.evaluate(genes, 0, penalty);
  board.trace = undefined;
  return { certain: gridRows(certain), guessed: gridRows(guessed), steps, fitness, penalty, isSolved: logic.isSolved };
}

const inThousandths = (chance: number): number => Math.round(1000 * chance);

export const aPrioriTasks = { comparison, drawIndividual, followGuess };
