import process from 'node:process';
import { type SearchOf, solveBy } from '@crosshatch/core/exact';
import type { Puzzle } from '@crosshatch/core/puzzle';
import { GuidedSearch } from './guided-search.ts';
import type { Guide } from './learn.ts';

/** What a puzzle took, by one way to guess. */
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
  /** For each of these puzzles: by the shipped solver, then by each guide. */
  readonly efforts: readonly (readonly Effort[])[];
}

/** Before so many conflicts no way to guess makes a difference: the search has no beliefs yet. */
const EASY_CONFLICTS = 10;

/** Solves each puzzle by the shipped solver and by all guides, in turn, so that a busy machine is busy for all of them. */
export function compareGuides(
  set: string,
  puzzles: readonly Puzzle[],
  solutions: number,
  budget: number,
  guides: readonly Guide[],
): Comparison {
  const efforts: Effort[][] = [];
  for (const puzzle of puzzles) {
    const shipped = effortOf(puzzle, solutions, budget);
    if (shipped.conflicts < EASY_CONFLICTS) continue;
    const guided = guides.map(({ weights }) =>
      effortOf(puzzle, solutions, budget, (...search) => new GuidedSearch(...search, weights)),
    );
    efforts.push([shipped, ...guided]);
  }
  return { set, efforts };
}

function effortOf(puzzle: Puzzle, solutions: number, budget: number, searchOf?: SearchOf): Effort {
  const start = process.cpuUsage();
  const { status, work } = solveBy(puzzle, { solutions, budget }, searchOf);
  const { user, system } = process.cpuUsage(start);
  const { lineSolves = 0, guesses = 0, conflicts = 0 } = work;
  return { lineSolves, guesses, conflicts, ms: (user + system) / 1000, isSolved: status !== 'exhausted' };
}
