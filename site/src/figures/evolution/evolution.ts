import type { Status, Work } from '@crosshatch/core/algorithm';
import type { Grid } from '@crosshatch/core/puzzle';
import { gridOf } from '../../board/grids.ts';

/** How boards are to be bred. */
export interface Breeding {
  readonly algorithm: string;
  readonly seed: number;
}

/** In place of a predictor's name: the network in use for the size. */
export const NETWORK = 'network';

/** A board of a generation. */
export interface Bred {
  readonly fitness: number;
  /** A digit a cell: 0 empty, 1 filled; ? where nothing is said of it. */
  readonly cells: string;
  /** The cells that are guessed, where guesses are bred and the board is what follows from one. */
  readonly guess?: string;
  /** The numbers of the cells that are otherwise than in its parent. */
  readonly changed: readonly number[];
}

/** Boards bred for a puzzle, generation after generation; of several populations one after another. */
export interface Evolution extends Breeding {
  /** Whose prediction it began with; undefined where it began with random boards. */
  readonly predictor: string | undefined;
  readonly status: Status;
  readonly work: Work;
  /** How many generations there were; more than are kept where there were many. */
  readonly generations: number;
  /** The fitness of a solution. */
  readonly goal: number;
  /** For each generation, the fitness of its best board and the mean of all. */
  readonly best: readonly number[];
  readonly mean: readonly number[];
  /** Whose populations there are, in words, and with which generation each begins. */
  readonly populations: readonly Population[];
  /** Boards of generations, from the fittest to the least fit; a page holds those that it shows first only. */
  readonly boards: Readonly<Record<number, readonly Bred[]>>;
}

export interface Population {
  readonly of: string | undefined;
  readonly from: number;
}

/** The same with the boards of one generation only, to be written into a page. */
export const withBoardsOf = (evolution: Evolution, generation: number): Evolution => ({
  ...evolution,
  boards: { [generation]: evolution.boards[generation] ?? [] },
});

/** The population that a generation is of. */
export function populationAt({ populations }: Evolution, generation: number): Population {
  return populations.findLast(({ from }) => from <= generation) ?? { of: undefined, from: 0 };
}

export const cellsText = (rows: readonly string[]): string => rows.join('');

/** The board that a text of cells stands for. */
export function gridOfCells(cells: string, width: number): Grid {
  return gridOf(Array.from({ length: cells.length / width }, (_, row) => cells.slice(row * width, (row + 1) * width)));
}

/** The cells of a board that are worth a mark: where much of it is new, marks would hide it. */
export const markedCells = ({ cells, changed }: Bred): readonly number[] =>
  4 * changed.length > cells.length ? [] : changed;

/** A fitness in words. */
export const fitnessText = (fitness: number): string =>
  fitness.toLocaleString('en', { maximumFractionDigits: 1 }).replace('-', '−');
