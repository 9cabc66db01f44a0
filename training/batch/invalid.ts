import { parseAnyPuzzles, SEVERAL_ON_LINE } from '@crosshatch/core/formats';
import type { Result } from '@crosshatch/core/puzzle';
import { LONGEST_LINE_TEXT } from '../files/lines.ts';
import type { InvalidAnswer } from './answer.ts';
import { readId } from './puzzle-line.ts';
import type { Question } from './questions.ts';

/** The fault of a line, and its place. */
type Fault = Pick<InvalidAnswer['error'], 'column' | 'pointer' | 'message'>;

/** Makes the answer to a question that is not a valid puzzle, or that cannot be solved with these settings. */
export function answerInvalid({ text, line, file }: Question, fault: Fault): InvalidAnswer {
  return {
    id: readId(text),
    status: 'invalid',
    error: { ...(file === undefined ? {} : { file }), line, ...fault },
  };
}

/**
 * Finds the fault of a line that is not text in UTF-8 or not a valid puzzle. `parse` reads one line; by default, a nonogram.
 */
export function faultIn({ text, fault }: Question, parse: Parse = (line) => parseAnyPuzzles(line, 'json')): Fault {
  if (text.length > LONGEST_LINE_TEXT) return { message: `the line is longer than ${LONGEST_LINE_TEXT} characters` };
  if (fault !== undefined) return fault;
  const parsed = parse(text);
  if (parsed.ok) return { message: SEVERAL_ON_LINE };
  const { message, column, pointer } = parsed.error;
  return {
    ...(column === undefined ? {} : { column }),
    ...(pointer === undefined ? {} : { pointer }),
    message,
  };
}

type Parse = (text: string) => Result<unknown, Fault>;
