import { parseAnyPuzzles } from '@crosshatch/core/formats';
import type { Result } from '@crosshatch/core/puzzle';
import { LONGEST_LINE_TEXT } from '../files/lines.ts';
import type { InvalidAnswer } from './answer.ts';
import { readId } from './puzzle-line.ts';
import type { Question } from './questions.ts';

/** The fault of a line, and its place. */
type Fault = Pick<InvalidAnswer['error'], 'column' | 'pointer' | 'message'>;

/** The answer to a question that is no puzzle, or that cannot be solved with these settings. */
export function answerInvalid({ text, line, file }: Question, fault: Fault): InvalidAnswer {
  return {
    id: readId(text),
    status: 'invalid',
    error: { ...(file === undefined ? {} : { file }), line, ...fault },
  };
}

/** The fault of a line that is no text, or no puzzle, as a parser of JSON finds it. Default: the parser of nonograms. */
export function faultIn({ text, fault }: Question, parse: Parse = (line) => parseAnyPuzzles(line, 'json')): Fault {
  if (text.length > LONGEST_LINE_TEXT) return { message: `the line is longer than ${LONGEST_LINE_TEXT} characters` };
  if (fault !== undefined) return fault;
  const parsed = parse(text);
  // The parser reads what is no single line: for it, carriage returns end lines too.
  if (parsed.ok) return { message: 'expected one puzzle on the line' };
  const { message, column, pointer } = parsed.error;
  return {
    ...(column === undefined ? {} : { column }),
    ...(pointer === undefined ? {} : { pointer }),
    message,
  };
}

type Parse = (text: string) => Result<unknown, Fault>;
