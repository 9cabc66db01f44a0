import process from 'node:process';
import { type SearchOf, solveExactly } from '@crosshatch/core/exact';
import type { Puzzle } from '@crosshatch/core/puzzle';

/** What a puzzle took, by one way to search. */
export interface Effort {
  readonly lineSolves: number;
  readonly guesses: number;
  readonly conflicts: number;
  /** Milliseconds of the processor. */
  readonly ms: number;
  readonly isSolved: boolean;
}

/** What the puzzles of a set took that are solved by more than lines and a few guesses. */
export interface Comparison {
  readonly set: string;
  /** For each of these puzzles: by the shipped solver, then by each other way. */
  readonly efforts: readonly (readonly Effort[])[];
}

/**
 * Solves each puzzle by the shipped solver and by all other searches, in turn, so that a busy machine is busy for all of
 * them.
 *
 * @param counts whether a puzzle counts that took the shipped solver so much
 */
export function compareSearches(
  set: string,
  puzzles: readonly Puzzle[],
  options: { readonly solutions: number; readonly budget: number },
  searches: readonly SearchOf[],
  counts: (shipped: Effort) => boolean,
): Comparison {
  const efforts: Effort[][] = [];
  for (const puzzle of puzzles) {
    const shipped = effortOf(puzzle, options);
    if (counts(shipped)) efforts.push([shipped, ...searches.map((searchOf) => effortOf(puzzle, options, searchOf))]);
  }
  return { set, efforts };
}

function effortOf(puzzle: Puzzle, options: { solutions: number; budget: number }, searchOf?: SearchOf): Effort {
  const start = process.cpuUsage();
  const { status, work } = solveExactly(puzzle, options, searchOf);
  const { user, system } = process.cpuUsage(start);
  const { lineSolves = 0, guesses = 0, conflicts = 0 } = work;
  return { lineSolves, guesses, conflicts, ms: (user + system) / 1000, isSolved: status !== 'exhausted' };
}
