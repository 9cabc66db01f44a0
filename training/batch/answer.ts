import type { Status, Work } from '@crosshatch/core/algorithm';
import { gridRows, type Line } from '@crosshatch/core/puzzle';
import type { Timed } from './solver.ts';

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
  /** Where the status is `exhausted`, and it was not the budget: the lines rest, and only lines were solved. */
  readonly resting?: true;
  /** The lines solved, one after another, by an algorithm that is about their order. */
  readonly order?: readonly Line[];
  readonly work: Work;
  /** The model whose predictions the algorithm had, where it needs some. */
  readonly model?: string;
  /** Time taken by the algorithm and by the predictions that it needs, in milliseconds. */
  readonly ms: number;
  /** How much of it the predictions took. */
  readonly predictionMs?: number;
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

export function answerOf(id: QuestionId, { outcome, ms, predictionMs, model }: Timed): Answer {
  const { status, work } = outcome;
  const means = {
    ...(model === undefined ? {} : { model }),
    ms: rounded(ms),
    ...(predictionMs === undefined ? {} : { predictionMs: rounded(predictionMs) }),
  };
  if (outcome.status === 'contradictory') return { id, status, solutions: [], lines: outcome.lines, work, ...means };
  const solutions = outcome.solutions.map(gridRows);
  const order = outcome.order && { order: outcome.order };
  if (outcome.status === 'exhausted') {
    const resting = outcome.resting && { resting: outcome.resting };
    return { id, status, ...resting, solutions, partial: gridRows(outcome.partial), ...order, work, ...means };
  }
  return { id, status, solutions, ...order, work, ...means };
}

const rounded = (ms: number): number => Math.round(ms * 1000) / 1000;
