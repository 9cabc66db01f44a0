import type { Status, TraceStep, Work } from '@crosshatch/core/algorithm';
import type { Conflict } from '@crosshatch/core/exact';
import type { Trial } from '@crosshatch/core/explain';

/** A recorded run in the form of a figure. */
export interface RecordedRun {
  readonly steps: readonly TraceStep[];
  /** The number of steps of the run. */
  readonly taken: number;
  readonly status: Status;
  readonly work: Work;
}

/** The most steps that a figure keeps: more than a reader looks through. */
export const MOST_STEPS = 5000;

/** The number of line solves after which a measured search gives up. */
export const MEASURE_BUDGET = 100_000;

/** A guess, from the step that makes it to the step that undoes it. */
export interface GuessSpan {
  readonly from: number;
  readonly to: number;
  /** The number of guesses in force, including this one. */
  readonly level: number;
}

export interface SearchRun extends RecordedRun {
  /** The number of steps from which the guesses are read. */
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

/** Solutions of a puzzle up to a limit, each with a string per row. */
export interface Solutions {
  readonly pictures: readonly (readonly string[])[];
  /** Whether these are all solutions. */
  readonly isComplete: boolean;
}

/** The board on which line solving gets stuck. */
export interface Stuck {
  /** The settled cells, a string per row. */
  readonly known: readonly string[];
  /** A cell and its trial; undefined if no cell is open. */
  readonly tried: { readonly cell: number; readonly trial: Trial } | undefined;
}

/** Line solves of all searches on one puzzle. */
export type SearchWork = Readonly<Record<SearchName, number>>;

/** The conflicts of the exact search whose graphs are small enough to draw. */
export interface Conflicts {
  readonly conflicts: readonly Conflict[];
  /** The number of conflicts of the run. */
  readonly taken: number;
}
