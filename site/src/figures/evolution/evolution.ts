import type { Status, Work } from '@crosshatch/core/algorithm';
import type { Grid } from '@crosshatch/core/puzzle';
import { gridOf } from '../../board/grids.ts';

/** The algorithm and the seed by which boards are bred. */
export interface SeededAlgorithm {
  readonly algorithm: string;
  readonly seed: number;
}

/** The name that stands for the default network for the size. */
export const NETWORK = 'network';

/** A board of a generation. */
export interface Bred {
  readonly fitness: number;
  /** A digit a cell: 0 empty, 1 filled, ? unknown. */
  readonly cells: string;
  /** The guessed cells, where guesses are bred and the board follows from one. */
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
  /** The number of generations; it can exceed the number of those that are kept. */
  readonly generations: number;
  /** The fitness of a solution; undefined where it depends on the solution, and none was found. */
  readonly goal: number | undefined;
  /** For each generation, the fitness of its best board and the mean of all. */
  readonly best: readonly number[];
  readonly mean: readonly number[];
  /** The populations: whose they are, in words, and the generation with which each begins. */
  readonly populations: readonly Population[];
  /** The boards by generation, from the fittest to the least fit; a page holds one generation only. */
  readonly boards: Readonly<Record<number, readonly Bred[]>>;
}

export interface Population {
  readonly of: string | undefined;
  readonly from: number;
}

/** The evolution with the boards of one generation only, to be written into a page. */
export const withBoardsOf = (evolution: EvolutionFindings, generation: number): EvolutionFindings => ({
  ...evolution,
  boards: { [generation]: evolution.boards[generation] ?? [] },
});

/** The population of a generation. */
export function populationAt({ populations }: EvolutionFindings, generation: number): Population {
  return populations.findLast(({ from }) => from <= generation) ?? { of: undefined, from: 0 };
}

export const joinedRows = (rows: readonly string[]): string => rows.join('');

/** The board that a text of cells stands for. */
export function gridOfCells(cells: string, width: number): Grid {
  return gridOf(Array.from({ length: cells.length / width }, (_, row) => cells.slice(row * width, (row + 1) * width)));
}

/** The changed cells to mark; none where more than a quarter changed, since marks would hide the board. */
export const markedCells = ({ cells, changed }: Bred): readonly number[] =>
  4 * changed.length > cells.length ? [] : changed;

/** A fitness as text. */
export const fitnessText = (fitness: number): string =>
  fitness.toLocaleString('en', { maximumFractionDigits: 1 }).replace('-', '−');
