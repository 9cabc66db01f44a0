import { type SearchOf, solveExactly } from '@crosshatch/core/exact';
import type { Puzzle } from '@crosshatch/core/puzzle';
import { timed } from '../../measure/processor-time.ts';

/** The work of one search on a puzzle. */
export interface SearchEffort {
  readonly lineSolves: number;
  readonly guesses: number;
  readonly conflicts: number;
  /** Processor time in milliseconds. */
  readonly ms: number;
  readonly isSolved: boolean;
}

/** The work on the puzzles of a set that count. */
export interface EffortComparison {
  readonly set: string;
  /** For each of these puzzles, the work of the shipped solver, then that of each other search. */
  readonly efforts: readonly (readonly SearchEffort[])[];
}

/**
 * Solves each puzzle by the shipped solver and by all other searches, before the next puzzle. So other programs on the machine
 * slow down all searches alike.
 *
 * @param counts whether a puzzle counts, judged by the work of the shipped solver
 */
export function compareSearches(
  set: string,
  puzzles: readonly Puzzle[],
  options: { readonly solutions: number; readonly budget: number },
  searches: readonly SearchOf[],
  counts: (shipped: SearchEffort) => boolean,
): EffortComparison {
  const efforts: SearchEffort[][] = [];
  for (const puzzle of puzzles) {
    const shipped = effortOf(puzzle, options);
    if (counts(shipped)) efforts.push([shipped, ...searches.map((searchOf) => effortOf(puzzle, options, searchOf))]);
  }
  return { set, efforts };
}

function effortOf(puzzle: Puzzle, options: { solutions: number; budget: number }, searchOf?: SearchOf): SearchEffort {
  const [{ status, work }, ms] = timed(() => solveExactly(puzzle, options, searchOf));
  const { lineSolves = 0, guesses = 0, conflicts = 0 } = work;
  return { lineSolves, guesses, conflicts, ms, isSolved: status !== 'exhausted' };
}
