import { isAnswered } from '@crosshatch/core/answering';

/** A line of a part. */
export interface PartLine {
  /** Its number in the job, from 1. */
  readonly number: number;
  readonly text: string;
}

/** The question that a job asks of each of its lines. Plain data, which is sent to another process. */
export interface Asked {
  readonly kind: 'solve' | 'grade';
  readonly options: Readonly<Record<string, unknown>>;
}

/** Lines to answer. */
export interface Task extends Asked {
  readonly lines: readonly PartLine[];
}

/** Answers a line. The text ends with a line feed. */
export type AnswerLine = (line: PartLine) => string | Promise<string>;

/** The default export of a module that answers lines: returns the function that answers each line of a task. */
export type CreateAnswerLine = (asked: Asked) => AnswerLine;

/** The lines of a part that are answered: all but blank ones, which are counted nevertheless. */
export const linesOf = (text: string, firstLine: number): readonly PartLine[] =>
  text
    .split('\n')
    .map((line, index) => ({ number: firstLine + index, text: line }))
    .filter((line) => isAnswered(line.text));
