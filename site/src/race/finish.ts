import { addWork, foundSolutions, type Outcome, type Status, type Work } from '@crosshatch/core/algorithm';
import { summarise } from '@crosshatch/core/findings';
import { type Grid, meetsClues, type Puzzle, sameGrid } from '@crosshatch/core/puzzle';
import type { Course } from './course.ts';

/** Result of an algorithm on one puzzle. */
export interface Finish {
  readonly status: Status;
  /** Whether it found a solution, proven to be the only one or not. */
  readonly found: boolean;
  readonly milliseconds: number;
  /** Milliseconds of the predictions, for an algorithm that uses a network. */
  readonly predicting?: number;
  readonly work: Work;
}

/**
 * Times over all puzzles, in milliseconds. A puzzle without an answer counts as slower than any answer. A time is undefined if
 * it falls on such a puzzle, or no puzzle was tried.
 */
export interface AnswerTimes {
  readonly median: number | undefined;
  readonly p99: number | undefined;
  readonly max: number | undefined;
}

export interface Tally {
  /** Number of puzzles whose question was answered, with a proof if the question asks for one. */
  readonly answered: number;
  /** Number of puzzles with a found solution, proven to be the only one or not. */
  readonly found: number;
  /** Number of puzzles on which it gave up. */
  readonly exhausted: number;
  readonly work: Work;
  readonly times: AnswerTimes;
  /** Milliseconds spent on all puzzles, answered or not. */
  readonly total: number;
  /** Milliseconds of all predictions; undefined if there were none. */
  readonly predicting: number | undefined;
}

/** Checks that a status answers the question: for any solution (1), or for a proof that it is the only one (2). */
export function isAnswer(status: Status, asked: Course['solutions']): boolean {
  return status === 'solved' ? asked === 1 : status !== 'exhausted';
}

export function tallyOf(finishes: readonly Finish[], asked: Course['solutions']): Tally {
  const work = finishes.reduce<Work>((sum, finish) => addWork(sum, finish.work), {});
  const answers = finishes.filter(({ status }) => isAnswer(status, asked));
  const sum = (of: (finish: Finish) => number) => finishes.reduce((total, finish) => total + of(finish), 0);
  const { median, p99, max } = summarise(
    finishes.map(({ status, milliseconds }) => (isAnswer(status, asked) ? milliseconds : Number.POSITIVE_INFINITY)),
  );
  const reached = (time: number) => (finishes.length > 0 && Number.isFinite(time) ? time : undefined);
  return {
    answered: answers.length,
    found: finishes.filter(({ found }) => found).length,
    exhausted: finishes.filter(({ status }) => status === 'exhausted').length,
    work,
    times: { median: reached(median), p99: reached(p99), max: reached(max) },
    total: sum(({ milliseconds }) => milliseconds),
    predicting: finishes.some(({ predicting }) => predicting !== undefined)
      ? sum(({ predicting }) => predicting ?? 0)
      : undefined,
  };
}

/** Makes a finish from an outcome and its times. */
export const finishOf = (outcome: Outcome, times: Pick<Finish, 'milliseconds' | 'predicting'>): Finish => ({
  status: outcome.status,
  found: foundSolutions(outcome).length > 0,
  work: outcome.work,
  ...times,
});

/** The outcome of an algorithm for a puzzle. */
export interface Said {
  readonly title: string;
  readonly outcome: Outcome;
}

/**
 * Explains how the outcomes for a puzzle contradict each other; undefined if they agree. Checks each solution against the
 * clues.
 */
export function contradictionAmong(puzzle: Puzzle, said: readonly Said[]): string | undefined {
  const found: { readonly title: string; readonly grid: Grid }[] = [];
  for (const { title, outcome } of said) {
    for (const grid of foundSolutions(outcome)) {
      if (!meetsClues(puzzle, grid)) return `${title} gives a picture that does not fit the clues.`;
      if (!found.some((known) => sameGrid(known.grid, grid))) found.push({ title, grid });
    }
  }
  const [first, second] = found;
  const denier = said.find(({ outcome }) => outcome.status === 'contradictory');
  if (denier !== undefined && first !== undefined)
    return `${denier.title} says that there is no solution, but ${first.title} found one.`;
  const believer = said.find(({ outcome }) => outcome.status === 'unique');
  if (believer !== undefined && second !== undefined) {
    const other = found.find(({ title }) => title !== believer.title) ?? second;
    return `${believer.title} says that there is only one solution, but ${other.title} found another.`;
  }
  return undefined;
}
