import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { z } from 'zod';
import { SEVERAL_ON_LINE } from '../formats/index.ts';
import { BUG, type Problem, type ProblemDetails, problemDetails, schemaProblem } from '../problems/index.ts';
import { failure, isRecord, type Result, success } from '../puzzle/index.ts';
import { misspeltField } from './field-names.ts';
import { type GameBodies, parseJson } from './json.ts';
import { LONGEST_BODY } from './limits.ts';
import { type Id, IdSchema } from './puzzle-fields.ts';

/** A line of a batch: its id, and its body or the problem of its body. */
export interface BatchLine<Body> {
  readonly id: Id;
  readonly body: Result<Body, Problem>;
}

/** The answer to a line, and its time in nanoseconds, as `timeOf` estimates it. */
export interface LineAnswer {
  readonly value: object;
  readonly time: number;
}

/** Answers a line of a batch. @param number the number of the line, from 1 */
export type AnswerLine = (text: string, number: number) => Promise<LineAnswer>;

/** The media types of JSON lines, the usual one first. */
export const JSON_LINES_TYPES = [
  'application/x-ndjson',
  'application/jsonl',
  'application/json-lines',
  'text/plain',
] as const;

/** Writes the last line of a batch: the number of answers, and whether all lines were answered. */
export const endLine = (answers: number, complete: boolean): string =>
  `${JSON.stringify({ end: true, answers, complete })}\n`;

/** Whether a line has more than `LONGEST_BODY` bytes. A unit of UTF-16 becomes one to three bytes. */
export const isTooLong = (text: string): boolean =>
  3 * text.length > LONGEST_BODY && utf8ToBytes(text).length > LONGEST_BODY;

/** Whether a line has an answer: a blank one has none, unless it is too long. */
export const isAnswered = (text: string): boolean => text.trim() !== '' || isTooLong(text);

/** Reads a line as JSON that matches a schema. */
export function readBatchLine<Schema extends z.ZodObject>(
  text: string,
  schema: Schema,
  game: GameBodies,
): BatchLine<z.output<Schema>> {
  if (isTooLong(text)) return { id: undefined, body: failure(LINE_TOO_LONG) };
  const value = parseJson(text);
  const id = idOf(value);
  if (value === undefined) {
    const problem = game.malformedJson(text);
    return {
      id,
      body: failure(problem.name === 'several-puzzles' ? { ...problem, detail: SEVERAL_ON_LINE } : problem),
    };
  }
  const odd = game.elsewhere(value) ?? misspeltField(value, Object.keys(schema.shape));
  if (odd !== undefined) return { id, body: failure(odd) };
  const body = schema.safeParse(value);
  return { id, body: body.success ? success(body.data) : failure(schemaProblem(body.error, 'body')) };
}

/** The problem of a line that is longer than `LONGEST_BODY`. */
export const LINE_TOO_LONG: Problem = { name: 'body-too-large', detail: `a line may have ${LONGEST_BODY} bytes` };

/** The id of the answer to a line: the line's own id, even if other parts of the line are wrong. */
export const idOfLine = (text: string): Id => (isTooLong(text) ? undefined : idOf(parseJson(text)));

const idOf = (value: unknown): Id => (isRecord(value) ? IdSchema.safeParse(value.id).data : undefined);

/** The answer to a line, or its problem, with its id. @param number the number of the line, from 1 */
export function answerWithId<Answer extends object>(
  id: Id,
  found: Result<Answer, Problem>,
  number: number,
): (Answer | ProblemDetails) & { readonly id?: Exclude<Id, undefined> } {
  const name = id !== undefined && { id };
  if (found.ok) return { ...name, ...found.value };
  const position = { line: number, column: found.error.position?.column ?? 1 };
  return { ...name, ...problemDetails({ ...found.error, position }) };
}

/** Answers a line even when a bug throws, so that the bug does not end the batch. @param report receives the error */
export const answeringBugs =
  (report: (fault: unknown) => void, answerLine: AnswerLine): AnswerLine =>
  async (text, number) => {
    try {
      return await answerLine(text, number);
    } catch (error) {
      report(error);
      return { value: answerWithId(idOfLine(text), failure(BUG), number), time: 0 };
    }
  };
