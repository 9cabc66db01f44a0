import type { Puzzle } from '../puzzle/index.ts';
import type { Status, Work } from '../solver/index.ts';

/** How hard a puzzle is for a person who never guesses without need. */
export interface Grade {
  readonly status: Status;
  /** The hardest technique that the solution takes. */
  readonly technique: 'line' | 'probing' | 'search';
  /** Rounds of line solving over all lines until nothing changes. */
  readonly rounds: number;
  /** Cells that had to be tried in both states. */
  readonly probes: number;
  readonly guesses: number;
  /** The grade in words: "line solving only, 4 rounds". */
  readonly summary: string;
  readonly work: Work;
}

export interface GradeOptions {
  readonly budget?: number;
}

export declare function grade(puzzle: Puzzle, options?: GradeOptions): Grade;
