import { isAnswered } from '@crosshatch/core/answering';

/** A line of a part. */
export interface PartLine {
  /** The number of the line in the job, from 1. */
  readonly number: number;
  readonly text: string;
}

/** The question that a job asks of each of its lines. It is plain data, since it is sent to another process. */
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

/** The default export of a module that answers lines: returns a function that answers the lines of a task. */
export type CreateAnswerLine = (asked: Asked) => AnswerLine;

/** Lists the lines of a part to answer: all but blank lines, which still count in the numbers. */
export const linesOf = (text: string, firstLine: number): readonly PartLine[] =>
  text
    .split('\n')
    .map((line, index) => ({ number: firstLine + index, text: line }))
    .filter((line) => isAnswered(line.text));
