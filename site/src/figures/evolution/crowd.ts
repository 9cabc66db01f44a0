import type { Bias } from '@crosshatch/core/evolution';
import { gridRows } from '@crosshatch/core/puzzle';
import type { Run, Status } from '@crosshatch/core/solver';
import { type Bred, cellsText } from './evolution.ts';

/** A population of an expert, from which parents are drawn. */
export interface Parents {
  readonly bias: Bias;
  readonly boards: readonly Bred[];
}

/** The best board that was bred for an aim. */
export interface Expert {
  /** Its name and its aim. */
  readonly of: string;
  /** Its penalties, by the weights of its aim. */
  readonly fitness: number;
  /** A digit a cell: 0 empty, 1 filled. */
  readonly cells: string;
}

export interface Crowd {
  readonly algorithm: string;
  readonly seed: number;
  /** None, where lines alone solve the puzzle. */
  readonly experts: readonly Expert[];
  /** Boards that were bred for them. */
  readonly evaluations: number;
  /** The cells of the only solution; undefined where there are several, or it was not found. */
  readonly solution: string | undefined;
}

/** What a run came to, or how far it has come. */
export interface BredRun {
  /** A digit a cell: 0 empty, 1 filled, ? undecided. */
  readonly cells: string;
  readonly fitness: number;
  readonly isOver: boolean;
  readonly isSolution: boolean;
}

export const bredRun = ({ best, fitness, solution }: Run): BredRun => ({
  cells: cellsText(gridRows(solution ?? best)),
  fitness,
  isOver: true,
  isSolution: solution !== undefined,
});

/** Boards after which an evolution by runs is given up here. */
export const MOST_BRED = 1_000_000;

/** An evolution by runs, as it was concluded. */
export interface BredRuns {
  readonly algorithm: string;
  readonly seed: number;
  /** After so many runs their crowd has one; none without crowds. */
  readonly crowd: number | undefined;
  readonly runs: readonly BredRun[];
  readonly status: Status;
  readonly evaluations: number;
}
