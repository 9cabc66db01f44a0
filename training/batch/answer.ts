import { type Answer as AnswerToPuzzle, answerOf as answerToPuzzle } from '@crosshatch/core/algorithm';
import type { Question } from './questions.ts';
import type { Solving } from './settings.ts';
import type { AnswerStatus } from './tally.ts';

/** An answer, written as one line of JSON. */
export interface Answer {
  readonly status: AnswerStatus;
}

/**
 * Answers a question: at once if there is nothing to wait for, otherwise by a promise. A line without a valid puzzle gets the
 * status `invalid`.
 */
export type AnswerOne = (question: Question) => Answer | Promise<Answer>;

export type QuestionId = string | number | null;

/** The answer of `solve` to a puzzle, on one line of JSON. */
export type BatchAnswer = AnswerToPuzzle & {
  readonly id: QuestionId;
  /** The model whose predictions the algorithm used, if it needs predictions. */
  readonly model?: string;
  /** Milliseconds that the algorithm took, its predictions included. */
  readonly ms: number;
  /** Milliseconds of the predictions alone. */
  readonly predictionMs?: number;
};

/** The answer to a question that is not a valid puzzle. */
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

export const answerLine = (id: QuestionId, { outcome, ms, predictionMs, predicting, model }: Solving): BatchAnswer => ({
  id,
  ...answerToPuzzle(outcome, predicting),
  ...(model === undefined ? {} : { model }),
  ms: rounded(ms),
  ...(predictionMs === undefined ? {} : { predictionMs: rounded(predictionMs) }),
});

/** Rounds milliseconds to three decimals. */
export const rounded = (ms: number): number => Math.round(ms * 1000) / 1000;
