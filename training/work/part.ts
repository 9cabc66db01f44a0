import { isAnswered } from '@crosshatch/core/answering';
import type { JobKind } from '@crosshatch/core/jobs';

/** A line of a part. */
export interface PartLine {
  /** Its number in the job, from 1. */
  readonly number: number;
  readonly text: string;
}

/** The lines to answer, and what is asked of each. Plain data, which is sent to another process. */
export interface Task {
  readonly kind: JobKind;
  /** The options of the job. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly lines: readonly PartLine[];
}

/** Answers a line of a task. The text ends with a line feed. */
export type AnswerLine = (line: PartLine) => string | Promise<string>;

/** The default export of a module that answers lines: returns the function that answers each line of a task. */
export type CreateAnswerLine = (task: Omit<Task, 'lines'>) => AnswerLine;

/** The lines of a part that are answered: all but blank ones, which are counted nevertheless. */
export const linesOf = (text: string, firstLine: number): readonly PartLine[] =>
  text
    .split('\n')
    .map((line, index) => ({ number: firstLine + index, text: line }))
    .filter((line) => isAnswered(line.text));
