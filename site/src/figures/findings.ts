import type { Status, TraceStep, Work } from '@crosshatch/core/algorithm';
import type { Trial } from '@crosshatch/core/explain';

/** A recorded run as figures hold it. */
export interface Run {
  readonly steps: readonly TraceStep[];
  /** How many steps the run took in all. */
  readonly taken: number;
  readonly status: Status;
  readonly work: Work;
}

/** Steps that a figure keeps: more than anyone goes through. */
export const MOST_STEPS = 5000;

/** Line solves after which a search is given up when it is measured. */
export const MEASURE_BUDGET = 100_000;

/** A guess from the step that makes it to the one that takes it back. */
export interface GuessSpan {
  readonly from: number;
  readonly to: number;
  /** How many guesses stand, this one included. */
  readonly level: number;
}

export interface SearchRun extends Run {
  /** How many steps the guesses are read from. */
  readonly kept: number;
  readonly guesses: readonly GuessSpan[];
}

/** The searches that a figure compares: plain backtracking, the same guesses with learned clauses, and the exact search. */
export const SEARCHES = ['plain', 'learning', 'exact'] as const;

export type SearchName = (typeof SEARCHES)[number];

export const SEARCH_NAMES: Readonly<Record<SearchName, string>> = {
  plain: 'Plain backtracking',
  learning: 'Clause learning alone',
  exact: 'The exact search',
};

/** The runs of all searches on the same puzzle. */
export type SearchRuns = Readonly<Record<SearchName, SearchRun>>;

/** Solutions of a puzzle, each a string a row, as many as were asked for. */
export interface Solutions {
  readonly pictures: readonly (readonly string[])[];
  /** Whether there is none beside these. */
  readonly isComplete: boolean;
}

/** Where the lines of a puzzle rest. */
export interface Stuck {
  /** What they settle, a string a row. */
  readonly known: readonly string[];
  /** A cell and what comes of trying it; undefined where no cell is open. */
  readonly tried: { readonly cell: number; readonly trial: Trial } | undefined;
}

/** Line solves of all searches on one puzzle. */
export type SearchWork = Readonly<Record<SearchName, number>>;
