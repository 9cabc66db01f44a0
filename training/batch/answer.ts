import { findAlgorithm } from '@crosshatch/core/algorithms';
import { gridRows, type Line, type Puzzle } from '@crosshatch/core/puzzle';
import type { Algorithm, Outcome, Status, Work } from '@crosshatch/core/solver';

export type QuestionId = string | number | null;

/** What `solve` says of a puzzle, on one line of JSON. */
export interface Answer {
  readonly id: QuestionId;
  readonly status: Status;
  /** For each solution its rows: `0` empty, `1` filled. */
  readonly solutions: readonly (readonly string[])[];
  /** Where the status is `contradictory`: lines that have no common solution. */
  readonly lines?: readonly Line[];
  /** Where the status is `exhausted`: the cells found so far, `?` for the others. */
  readonly partial?: readonly string[];
  readonly work: Work;
  /** Time taken by the algorithm, in milliseconds. */
  readonly ms: number;
}

/** The answer to a question that is no puzzle. */
export interface InvalidAnswer {
  readonly id: QuestionId;
  readonly status: 'invalid';
  readonly error: InvalidPlace & { readonly message: string };
}

/** Where a question is wrong. */
export interface InvalidPlace {
  /** The file's name; standard input has none. */
  readonly file?: string;
  /** The line of the input, from 1. */
  readonly line: number;
  /** The character in the line, from 1. */
  readonly column?: number;
  /** JSON pointer (RFC 6901) to the value at fault. */
  readonly pointer?: string;
}

/** What to solve with; plain data, so that it can be sent to a worker. */
export interface Settings {
  readonly algorithm: string;
  readonly solutions: number;
  readonly budget?: number;
}

/** The algorithm of settings whose name was checked before. */
export function algorithmOf(settings: Settings): Algorithm {
  const algorithm = findAlgorithm(settings.algorithm);
  if (algorithm === undefined) throw new Error(`no algorithm ${settings.algorithm}`);
  return algorithm;
}

/** An outcome and the time that it took, in milliseconds. */
export interface Timed {
  readonly outcome: Outcome;
  readonly ms: number;
}

export function solveTimed(puzzle: Puzzle, algorithm: Algorithm, { solutions, budget }: Settings): Timed {
  const start = performance.now();
  const outcome = algorithm.solve(puzzle, budget === undefined ? { solutions } : { solutions, budget });
  return { outcome, ms: performance.now() - start };
}

export function answerOf(id: QuestionId, { outcome, ms }: Timed): Answer {
  const rounded = Math.round(ms * 1000) / 1000;
  const { status, work } = outcome;
  if (outcome.status === 'contradictory') return { id, status, solutions: [], lines: outcome.lines, work, ms: rounded };
  const solutions = outcome.solutions.map(gridRows);
  if (outcome.status === 'exhausted')
    return { id, status, solutions, partial: gridRows(outcome.partial), work, ms: rounded };
  return { id, status, solutions, work, ms: rounded };
}
