import type { Status, Work } from '@crosshatch/core/algorithm';
import type { Grid } from '@crosshatch/core/puzzle';
import { gridOf } from '../../board/grids.ts';

/** The algorithm and the seed by which boards are bred. */
export interface SeededAlgorithm {
  readonly algorithm: string;
  readonly seed: number;
}

/** The name for the default network of the size. */
export const NETWORK = 'network';

/** A board of a generation. */
export interface Bred {
  readonly fitness: number;
  /** A digit per cell: 0 empty, 1 filled, ? unknown. */
  readonly cells: string;
  /** The guessed cells, if guesses are bred and the board follows from a guess. */
  readonly guess?: string;
  /** The numbers of the cells that differ from its parent. */
  readonly changed: readonly number[];
}

/** Boards bred for a puzzle, by generation; several populations follow one another. */
export interface EvolutionFindings extends SeededAlgorithm {
  /** The name of the predictor for the first boards; undefined for random boards. */
  readonly predictor: string | undefined;
  readonly status: Status;
  readonly work: Work;
  /** The number of generations. Not all may be kept. */
  readonly generations: number;
  /** The fitness of a solution; undefined if it depends on the solution, and none was found. */
  readonly goal: number | undefined;
  /** For each generation, the fitness of its best board, and the mean fitness of all boards. */
  readonly best: readonly number[];
  readonly mean: readonly number[];
  /** The populations: the owner of each in words, and the generation with which it begins. */
  readonly populations: readonly Population[];
  /** The boards by generation, from the fittest to the least fit. A page holds only one generation. */
  readonly boards: Readonly<Record<number, readonly Bred[]>>;
}

export interface Population {
  readonly of: string | undefined;
  readonly from: number;
}

/** Returns the evolution with the boards of only one generation, for a page. */
export const withBoardsOf = (evolution: EvolutionFindings, generation: number): EvolutionFindings => ({
  ...evolution,
  boards: { [generation]: evolution.boards[generation] ?? [] },
});

/** Returns the population of a generation. */
export function populationAt({ populations }: EvolutionFindings, generation: number): Population {
  return populations.findLast(({ from }) => from <= generation) ?? { of: undefined, from: 0 };
}

export const joinedRows = (rows: readonly string[]): string => rows.join('');

/** Returns the board of a text of cells. */
export function gridOfCells(cells: string, width: number): Grid {
  return gridOf(Array.from({ length: cells.length / width }, (_, row) => cells.slice(row * width, (row + 1) * width)));
}

/** Returns the changed cells to mark; none if more than a quarter changed, since marks would hide the board. */
export const markedCells = ({ cells, changed }: Bred): readonly number[] =>
  4 * changed.length > cells.length ? [] : changed;

/** Writes a fitness as text. @param digits the most digits after the decimal point */
export const fitnessText = (fitness: number, digits = 1): string =>
  fitness.toLocaleString('en', { maximumFractionDigits: digits, signDisplay: 'negative' }).replace('-', '−');
