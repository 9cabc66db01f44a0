import { addWork, foundSolutions, type Outcome, type Status, type Work } from '@crosshatch/core/algorithm';
import { summarize } from '@crosshatch/core/findings';
import { type Grid, lengthOf, type Puzzle, puzzleOfGrid, sameGrid } from '@crosshatch/core/puzzle';
import type { Course } from './course.ts';

/** How an algorithm came off with one puzzle. */
export interface Finish {
  readonly status: Status;
  /** Whether it found a solution, proven or not the only one. */
  readonly found: boolean;
  readonly milliseconds: number;
  /** How much of the time the predictions took, for an algorithm that needs some. */
  readonly predicting?: number;
  readonly work: Work;
}

/** Times over all puzzles. A puzzle without an answer counts as slower than any answer; undefined where it falls there. */
export interface AnswerTimes {
  readonly median: number | undefined;
  readonly p99: number | undefined;
  readonly max: number | undefined;
}

export interface Tally {
  /** Puzzles on which the question was answered: with a proof where one was asked for. */
  readonly answered: number;
  /** Puzzles with a solution, whether or not it was proven to be the only one. */
  readonly found: number;
  /** Puzzles on which it gave up. */
  readonly exhausted: number;
  readonly work: Work;
  readonly times: AnswerTimes;
  /** The time spent on all puzzles, answered or not. */
  readonly total: number;
  /** The time of all predictions; undefined where there were none. */
  readonly predicting: number | undefined;
}

/** Whether a status answers what was asked: for any solution (1), or whether it is the only one (2). */
export function isAnswer(status: Status, asked: Course['solutions']): boolean {
  return status === 'solved' ? asked === 1 : status !== 'exhausted';
}

export function tallyOf(finishes: readonly Finish[], asked: Course['solutions']): Tally {
  const work = finishes.reduce<Work>((sum, finish) => addWork(sum, finish.work), {});
  const answers = finishes.filter(({ status }) => isAnswer(status, asked));
  const sum = (of: (finish: Finish) => number) => finishes.reduce((total, finish) => total + of(finish), 0);
  const { median, p99, max } = summarize(
    finishes.map(({ status, milliseconds }) => (isAnswer(status, asked) ? milliseconds : Number.POSITIVE_INFINITY)),
  );
  const reached = (time: number) => (Number.isFinite(time) ? time : undefined);
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

/** A finish from an outcome and its times. */
export const finishOf = (outcome: Outcome, times: Pick<Finish, 'milliseconds' | 'predicting'>): Finish => ({
  status: outcome.status,
  found: foundSolutions(outcome).length > 0,
  work: outcome.work,
  ...times,
});

/** What an algorithm said of a puzzle. */
export interface Said {
  readonly title: string;
  readonly outcome: Outcome;
}

/**
 * Why not all that was said of a puzzle can be true; nothing where it can. Who finds a picture need not be believed:
 * it is checked against the clues.
 */
export function contradictionAmong(puzzle: Puzzle, said: readonly Said[]): string | undefined {
  const found: { readonly title: string; readonly grid: Grid }[] = [];
  for (const { title, outcome } of said) {
    for (const grid of foundSolutions(outcome)) {
      if (!meetsClues(grid, puzzle)) return `${title} gives a picture that does not fit the clues.`;
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

const meetsClues = (grid: Grid, puzzle: Puzzle): boolean => lengths(puzzleOfGrid(grid)) === lengths(puzzle);

const lengths = ({ rows, columns }: Puzzle): string =>
  JSON.stringify([rows, columns].map((clues) => clues.map((clue) => clue.map(lengthOf))));
